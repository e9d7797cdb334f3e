/// A key for a value that a custom animation keeps from one frame to the next.
public protocol AnimationStateKey {
    /// The type of the kept value.
    associatedtype Value

    /// The value before the first write.
    static var defaultValue: Value { get }
}

/// The state that a custom animation keeps while it runs: a value for each `AnimationStateKey` that it writes.
public struct AnimationState<Value: VectorArithmetic> {
    /// An animation rarely keeps more than one value, so scanning a short list beats hashing.
    private var entries: [(key: ObjectIdentifier, value: Any)] = []

    /// Creates an empty state.
    public init() {}

    /// The value kept for `key`, or the key's default.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get {
            let identifier = ObjectIdentifier(key)
            for entry in entries where entry.key == identifier {
                if let value = entry.value as? K.Value { return value }
            }
            return K.defaultValue
        }
        set {
            let identifier = ObjectIdentifier(key)
            if let index = entries.firstIndex(where: { $0.key == identifier }) {
                entries[index].value = newValue
            } else {
                entries.append((identifier, newValue))
            }
        }
    }

    package var isEmpty: Bool { entries.isEmpty }
}
