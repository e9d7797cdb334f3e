import EspalierGraphics
public import Combine

/// An observable object owned elsewhere: each of its changes runs the body.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Gives bindings to the object's properties: `$model.name`.
    @dynamicMemberLookup public struct Wrapper {
        package let root: ObjectType

        package init(root: ObjectType) {
            self.root = root
        }

        /// A binding to a property of the object.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            Binding(location: ObjectLocation(root, keyPath, snapshot: root[keyPath: keyPath]))
        }
    }

    /// The object.
    public var wrappedValue: ObjectType
    private var changes: ObjectChanges?

    /// Creates the property: `@ObservedObject var model: Model`.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    /// The same with another label. An object made here is made anew with each value of the view: use `@StateObject` to keep it.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    /// Bindings to the object's properties: `$model.name`.
    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let slot = context.slot { ObjectSubscription<ObjectType>() }
        changes = slot.changes
        if slot.observe(wrappedValue, for: context.element) { context.markChanged() }
    }

    @MainActor public func _reading() -> _PropertyReading {
        .object(wrappedValue, changes: changes?.count ?? 0)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool {
        old.wrappedValue === new.wrappedValue
    }
}

/// An observable object owned by the view: made once per view identity.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?
    private var changes: ObjectChanges?

    /// Creates the property: `@StateObject private var model = Model()`.
    /// - Parameter thunk: evaluated once in the life of the view.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object. Read before the view is on the screen, it is another one each time, and a message says so.
    public var wrappedValue: ObjectType {
        if let object { return object }
        Diagnostics.warn("""
            The object of a @StateObject of type \(ObjectType.self) was read before its view was on the screen: \
            it is made anew at each such reading.
            """)
        return make()
    }

    /// Bindings to the object's properties: `$model.name`.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject<ObjectType>.Wrapper(root: wrappedValue) }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let slot = context.slot { ObjectSubscription<ObjectType>() }
        let object = slot.object ?? slot.consumeSuccessor() ?? make()
        slot.isOwned = true
        if slot.observe(object, for: context.element) { context.markChanged() }
        self.object = object
        changes = slot.changes
    }

    @MainActor public func _reading() -> _PropertyReading {
        .object(object, changes: changes?.count ?? 0)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

/// An observable object that an ancestor put into the environment with `environmentObject(_:)`.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?
    private var changes: ObjectChanges?
    /// The name of the reading view, if it has found no object.
    private var reader: String?

    /// Reads the object of this type from the environment.
    public init() {}

    /// The object. Where no view around has set one, the program ends with a message.
    public var wrappedValue: ObjectType {
        guard let object else {
            // Not a precondition: optimised builds do not print a precondition's message.
            fatalError("""
                No ObservableObject of type \(ObjectType.self) found by \(reader ?? "a view that is not on the screen"): put one into \
                the environment with .environmentObject(_:) on an ancestor of that view. A sheet has the environment of the view \
                that presents it, a window of its own that of its scene.
                """)
        }
        return object
    }

    /// Bindings to the object's properties: `$model.name`.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject<ObjectType>.Wrapper(root: wrappedValue) }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let object = context.environment[objectType: ObjectType.self]
        let slot = context.slot { ObjectSubscription<ObjectType>() }
        if let object, slot.observe(object, for: context.element) { context.markChanged() }
        self.object = object
        changes = slot.changes
        if object == nil { reader = context.element.debugName }
    }

    @MainActor public func _reading() -> _PropertyReading {
        .object(object, changes: changes?.count ?? 0)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

/// How often an object has announced a change.
@MainActor private final class ObjectChanges { var count = 0 }

/// What the wrappers keep for the life of a view: the object, and the subscription to its changes.
@MainActor private final class ObjectSubscription<ObjectType: ObservableObject> {
    private(set) var object: ObjectType?
    /// Whether it is the view that has made the object, and not somebody else.
    var isOwned = false
    private var successor: ObjectType?
    let changes = ObjectChanges()
    private var subscription: AnyCancellable?

    /// The object that stands for the one of an older tree.
    func consumeSuccessor() -> ObjectType? {
        defer { successor = nil }
        return successor
    }

    /// Subscribes to `new`; returns whether it is a different object than before.
    func observe(_ new: ObjectType, for element: _Element) -> Bool {
        if object === new { return false }
        object = new
        subscription = new.objectWillChange.sink { [weak element, changes] _ in
            // Objects may publish from any thread; the update happens on the main one.
            onMainActor {
                changes.count += 1
                element?.invalidateInCurrentTransaction()
            }
        }
        return true
    }
}

extension ObjectSubscription: HandsOver {
    var keptValue: KeptValue? { isOwned ? object.map { .live($0, type: ObjectType.self) } : nil }

    func take(_ kept: KeptValue, _ bridge: ReloadBridge) -> Bool {
        successor = bridge.value(kept, as: ObjectType.self)
        return successor != nil
    }
}

/// The location of an object's property.
///
/// An `ObservableObject` announces its changes, but its readers are not known: the body that made the binding runs again, and the
/// views that it passes the binding to by the value that they then find. Readers of an `Observable` object are tracked.
package final class ObjectLocation<Root: AnyObject, Value>: Location<Value>, @unchecked Sendable {
    // @unchecked: immutable; access to the object's property is the caller's, as it would be without a binding.
    private let root: Root
    private let keyPath: ReferenceWritableKeyPath<Root, Value>
    package override var snapshot: Value? { value }
    private let value: Value?

    init(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>, snapshot: Value? = nil) {
        self.root = root
        self.keyPath = keyPath
        value = snapshot
    }

    package override func get() -> Value { root[keyPath: keyPath] }

    package override func set(_ value: Value, transaction: Transaction) {
        withTransaction(transaction) { root[keyPath: keyPath] = value }
    }

    package override func isSamePlace(as other: Location<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Root, Value> else { return false }
        return root === other.root && keyPath == other.keyPath
    }
}
