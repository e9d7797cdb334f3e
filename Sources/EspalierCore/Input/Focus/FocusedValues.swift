public import Combine
public import Observation

/// A key of the values that the focused view, or its scene, offers.
public protocol FocusedValueKey {
    associatedtype Value
}

/// What the focused view and the views around it offer to the rest of the window: to commands above all.
public struct FocusedValues {
    fileprivate(set) var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// nil where no view in focus offers a value.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    subscript<T: AnyObject>(objectType objectType: T.Type) -> T? {
        get { values[ObjectIdentifier(objectType)] as? T }
        set { values[ObjectIdentifier(objectType)] = newValue }
    }

    @MainActor func isSame(as other: FocusedValues) -> Bool {
        guard values.count == other.values.count else { return false }
        func equal<A>(_ a: A, _ b: Any) -> Bool { (b as? A).map { valuesAreEqual(a, $0) } ?? false }
        return values.allSatisfy { key, value in
            guard let other = other.values[key] else { return false }
            return equal(value, other)
        }
    }
}

extension FocusedValues: @unchecked Sendable {
    // @unchecked: made and read on the main actor.
}

/// The values in force in a window, which bodies read as they read state.
@MainActor package final class FocusedValuesStore {
    private nonisolated let location = StateLocation(FocusedValues())
    private var last = FocusedValues()

    package init() {}

    package nonisolated var current: FocusedValues { location.get() }

    /// - Returns: whether anything is new.
    func take(_ values: FocusedValues) -> Bool {
        if last.isSame(as: values) { return false }
        last = values
        location.set(values, transaction: Transaction())
        return true
    }
}

// MARK: - Writers

/// Offers a value while the focus is inside, or, for a value of the scene, always.
@MainActor package final class FocusedValueNode: UnaryNode {
    fileprivate(set) var write: (inout FocusedValues) -> Void
    let isOfScene: Bool

    fileprivate init(_ child: Node, isOfScene: Bool, write: @escaping (inout FocusedValues) -> Void) {
        self.write = write
        self.isOfScene = isOfScene
        super.init(child)
        InputCensus.focusedValues += 1
        host.focus?.valuesChanged()
    }

    package override func destroyOwn() {
        InputCensus.focusedValues -= 1
        host.focus?.valuesChanged()
    }

    package override var debugName: String { "FocusedValue" }
}

private struct FocusedValueModifier: NodeModifier {
    let isOfScene: Bool
    let write: (inout FocusedValues) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> FocusedValueNode {
        FocusedValueNode(child, isOfScene: isOfScene, write: write)
    }

    func updateNode(_ node: FocusedValueNode, _ context: NodeContext) {
        node.write = write
        context.host.focus?.valuesChanged()
    }
}

extension View {
    private func writing(isOfScene: Bool, _ write: @escaping (inout FocusedValues) -> Void) -> some View {
        modifier(FocusedValueModifier(isOfScene: isOfScene, write: write))
    }

    /// Offers a value while the focus is in the view.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        writing(isOfScene: false) { $0[keyPath: keyPath] = value }
    }

    /// Offers a value while the focus is in the view; nil offers none.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        writing(isOfScene: false) { if let value { $0[keyPath: keyPath] = value } }
    }

    /// Offers a value as long as the window has the keyboard, wherever the focus is.
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        writing(isOfScene: true) { $0[keyPath: keyPath] = value }
    }

    /// Offers a value as long as the window has the keyboard; nil offers none.
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        writing(isOfScene: true) { if let value { $0[keyPath: keyPath] = value } }
    }

    /// Offers an object, found by its type, while the focus is in the view.
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        writing(isOfScene: false) { if let object { $0[objectType: T.self] = object } }
    }

    /// Offers an object, found by its type, as long as the window has the keyboard.
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        writing(isOfScene: true) { if let object { $0[objectType: T.self] = object } }
    }

    /// Offers an object to `@FocusedObject` while the focus is in the view.
    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        writing(isOfScene: false) { if let object { $0[objectType: T.self] = object } }
    }

    /// Offers an object to `@FocusedObject` as long as the window has the keyboard.
    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        writing(isOfScene: true) { if let object { $0[objectType: T.self] = object } }
    }
}
