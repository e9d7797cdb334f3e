import EspalierGraphics

/// A namespace that belongs to a view, in which views are matched by their ids.
@propertyWrapper public struct Namespace: DynamicProperty {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// Keeps the identity for the life of the view.
    @MainActor private final class Slot {
        let id: ID

        init() {
            id = ID(number: UniqueNumber.next())
        }
    }

    private var id: ID?

    /// Creates the namespace: `@Namespace private var names`.
    public init() {}

    /// The identity. Before the view is on the screen it matches no namespace.
    public var wrappedValue: ID { id ?? ID(number: 0) }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        id = context.slot { Slot() }.id
    }

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue)
    }

    /// A value made anew by a parent's body is the same namespace.
    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}
