/// Reads a value from the environment; the body runs again when that value changes.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value?)
        case value(Value)
    }

    private let source: Content
    private var current: Content
    /// The name of the reading view, if it has found no object.
    private var reader: String?

    /// Reads the value under a key path, such as `\.colorScheme`.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        source = .keyPath(keyPath)
        current = source
    }

    /// The observable object of this type set by `environment(_:)`.
    public init(_ objectType: Value.Type) where Value: AnyObject {
        source = .object { $0[objectType: objectType] }
        current = source
    }

    /// The observable object of this type, or nil where there is none.
    public init<T: AnyObject>(_ objectType: T.Type) where Value == T? {
        source = .object { .some($0[objectType: objectType]) }
        current = source
    }

    /// The value where the view is. Outside of a body it is the default, and an observable object that nobody has set ends the program
    /// with a message.
    public var wrappedValue: Value {
        switch current {
        case .value(let value):
            return value
        case .keyPath(let keyPath):
            // Read outside a body, for example in an initialiser: returns the default.
            return EnvironmentValues()[keyPath: keyPath]
        case .object:
            // Not a precondition: optimised builds do not print a precondition's message.
            fatalError("""
                No object of type \(Value.self) in the environment of \(reader ?? "a view that is not on the screen"): add \
                .environment(_:) with one above that view.
                """)
        }
    }

    private var keyPath: AnyKeyPath? {
        if case .keyPath(let keyPath) = source { keyPath } else { nil }
    }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let slot = context.slot { ValueSlot<Value>() }
        if slot.environment?.isIdentical(to: context.environment) == true, slot.keyPath == keyPath,
           let value = slot.value {
            current = .value(value)
            return
        }
        slot.environment = context.environment
        slot.keyPath = keyPath
        let new: Value?
        switch source {
        case .keyPath(let keyPath): new = context.environment[keyPath: keyPath]
        case .object(let read): new = read(context.environment)
        case .value(let value): new = value
        }
        guard let new else {
            reader = context.element.debugName
            return
        }
        if slot.value.map({ valuesAreEqual($0, new) }) != true {
            slot.value = new
            context.markChanged()
        }
        current = .value(new)
    }

    @MainActor public func _reading() -> _PropertyReading {
        guard case .value(let value) = current else { return .nothing }
        return .value(value)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

extension Environment: @unchecked Sendable where Value: Sendable {
    // @unchecked: key paths and the reading closures are immutable and hold no state.
}

/// The values that an environment property keeps from one evaluation to the next.
private final class ValueSlot<Value> {
    var environment: EnvironmentValues?
    var keyPath: AnyKeyPath?
    var value: Value?
}
