/// Reads a value of the environment; the body runs again when that value changes.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value?)
        case value(Value)
    }

    private let source: Content
    private var current: Content
    /// The view that asks for an object, where it has not found one.
    private var reader: String?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        source = .keyPath(keyPath)
        current = source
    }

    /// The observable object of this type that `environment(_:)` put there.
    public init(_ objectType: Value.Type) where Value: AnyObject {
        source = .object { $0[objectType: objectType] }
        current = source
    }

    /// The observable object of this type, or nil where there is none.
    public init<T: AnyObject>(_ objectType: T.Type) where Value == T? {
        source = .object { .some($0[objectType: objectType]) }
        current = source
    }

    public var wrappedValue: Value {
        switch current {
        case .value(let value):
            return value
        case .keyPath(let keyPath):
            // Read outside of a body, as from an initialiser: the defaults.
            return EnvironmentValues()[keyPath: keyPath]
        case .object:
            // Not a precondition, whose message an optimised build does not print.
            fatalError("""
                No object of type \(Value.self) in the environment of \(reader ?? "a view that is not on the screen"): add \
                .environment(_:) with one above that view.
                """)
        }
    }

    private var keyPath: AnyKeyPath? {
        if case .keyPath(let keyPath) = source { keyPath } else { nil }
    }

    @MainActor public static func _prepare(at pointer: UnsafeMutableRawPointer, in context: inout _DynamicPropertyContext) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let slot = context.slot { ValueSlot<Value>() }
        if slot.environment?.isIdentical(to: context.environment) == true, slot.keyPath == property.pointee.keyPath,
           let value = slot.value {
            property.pointee.current = .value(value)
            return
        }
        slot.environment = context.environment
        slot.keyPath = property.pointee.keyPath
        let new: Value?
        switch property.pointee.source {
        case .keyPath(let keyPath): new = context.environment[keyPath: keyPath]
        case .object(let read): new = read(context.environment)
        case .value(let value): new = value
        }
        guard let new else {
            property.pointee.reader = context.element.debugName
            return
        }
        if slot.value.map({ valuesAreEqual($0, new) }) != true {
            slot.value = new
            context.markChanged()
        }
        property.pointee.current = .value(new)
    }

    @MainActor public static func _reading(at pointer: UnsafeRawPointer) -> _PropertyReading {
        guard case .value(let value) = pointer.assumingMemoryBound(to: Self.self).pointee.current else { return .nothing }
        return .value(value)
    }

    public static func _isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { true }
}

extension Environment: @unchecked Sendable where Value: Sendable {
    // @unchecked: key paths and the reading closures are immutable and hold no state.
}

/// What an environment property keeps from one evaluation to the next.
private final class ValueSlot<Value> {
    var environment: EnvironmentValues?
    var keyPath: AnyKeyPath?
    var value: Value?
}
