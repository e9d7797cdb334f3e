/// A name space of a view's own, in which views are matched by their ids.
@propertyWrapper public struct Namespace: DynamicProperty {
    /// The identity of a name space.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// Keeps the identity for the life of the view.
    @MainActor private final class Slot {
        private static var count = 0
        let id: ID

        init() {
            Self.count += 1
            id = ID(number: Self.count)
        }
    }

    private var id: ID?

    public init() {}

    /// The identity. Before the view is on the screen it is that of no name space.
    public var wrappedValue: ID { id ?? ID(number: 0) }

    @MainActor public static func _prepare(at pointer: UnsafeMutableRawPointer, in context: inout _DynamicPropertyContext) {
        pointer.assumingMemoryBound(to: Self.self).pointee.id = context.slot { Slot() }.id
    }

    @MainActor public static func _reading(at pointer: UnsafeRawPointer) -> _PropertyReading {
        .value(pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue)
    }

    /// A value that a parent's body makes anew is the same name space.
    public static func _isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { true }
}
