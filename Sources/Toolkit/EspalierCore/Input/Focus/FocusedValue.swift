public import Combine
public import Observation

/// Reads a value that the focused view provides; nil where it provides none.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    private let read: (FocusedValues) -> Value?
    private var store: FocusedValuesStore?

    /// Reads the value under a key path of the focused values.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

    /// Reads the object of this type that the focused view provides.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable { read = { $0[objectType: objectType] } }

    /// The value that the focused view provides; nil where it provides none.
    public var wrappedValue: Value? {
        guard let store else { return nil }
        return read(store.current)
    }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        store = context.element.host.services.focusedValues
    }

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue as Any)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

/// Reads and writes through a binding that the focused view provides.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
    private var store: FocusedValuesStore?

    /// Reads and writes through the binding under a key path of the focused values.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

    private var binding: Binding<Value>? {
        guard let store else { return nil }
        return store.current[keyPath: keyPath]
    }

    /// nil where no focused view provides the binding; writing nil does nothing.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    /// A binding to the value, nil where no focused view provides one; writing nil does nothing.
    public var projectedValue: Binding<Value?> {
        // Bindings are used only on the main actor.
        nonisolated(unsafe) let binding = binding
        return Binding(get: { binding?.wrappedValue }, set: { if let value = $0 { binding?.wrappedValue = value } })
    }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        store = context.element.host.services.focusedValues
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

/// An observable object that the focused view provides; the body runs again when it changes.
@propertyWrapper public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Bindings to the object's properties.
    @dynamicMemberLookup public struct Wrapper {
        fileprivate let object: ObjectType

        /// A binding to a property of the object.
        public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>) -> Binding<T> {
            // Bindings are used only on the main actor.
            nonisolated(unsafe) let (object, keyPath) = (object, keyPath)
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    private var store: FocusedValuesStore?

    /// Reads the object of this type, provided by `focusedObject(_:)`.
    public init() {}

    /// The object; nil where the focused view provides none.
    public var wrappedValue: ObjectType? {
        guard let store else { return nil }
        return store.current[objectType: ObjectType.self]
    }

    /// Bindings to the object's properties: `$object?.name`.
    public var projectedValue: Wrapper? {
        guard let object = wrappedValue else { return nil }
        return Wrapper(object: object)
    }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let store = context.element.host.services.focusedValues
        self.store = store
        let subscription = context.slot { FocusedSubscription() }
        subscription.follow(store.current[objectType: ObjectType.self], for: context.element)
    }

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue as Any)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

/// Invalidates an element when an object changes.
@MainActor private final class FocusedSubscription {
    private weak var object: AnyObject?
    private var subscription: AnyCancellable?

    nonisolated init() {}

    func follow<T: ObservableObject>(_ object: T?, for element: _Element) {
        guard object !== self.object else { return }
        self.object = object
        subscription = object?.objectWillChange.sink { [weak element] _ in
            onMainActor { element?.invalidateInCurrentTransaction() }
        }
    }
}
