/// A stored property of a view that the toolkit brings up to date before each `body`.
///
/// A type of your own that holds `@State` and the like conforms to it without more ado; its `update()` is called before each
/// evaluation of `body`, in the order of declaration.
public protocol DynamicProperty {
    mutating func update()

    /// Connects the property at `pointer` with what its element keeps for it.
    @MainActor static func _prepare(at pointer: UnsafeMutableRawPointer, in context: inout _DynamicPropertyContext)
    /// Whether a new value of the property, made by a parent's body, means the same as the one before.
    static func _isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool
    /// The property's value, for views that ask what has changed. Must not make the caller depend on anything.
    @MainActor static func _reading(at pointer: UnsafeRawPointer) -> _PropertyReading
}

extension DynamicProperty {
    public mutating func update() {}

    @MainActor public static func _prepare(at pointer: UnsafeMutableRawPointer, in context: inout _DynamicPropertyContext) {
        for field in FieldTable.table(for: Self.self).dynamicFields {
            field.type._prepare(at: pointer + field.offset, in: &context)
        }
        pointer.assumingMemoryBound(to: Self.self).pointee.update()
    }

    @MainActor public static func _reading(at pointer: UnsafeRawPointer) -> _PropertyReading {
        .parts(FieldTable.table(for: Self.self).dynamicFields.map { $0.type._reading(at: pointer + $0.offset) })
    }

    public static func _isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        nonisolated(unsafe) let pointers = (old, new)
        return assumeMainActor { FieldTable.table(for: Self.self).areEqual(pointers.0, pointers.1) }
    }
}

/// What a dynamic property may ask while its element prepares it: a slot that lives as long as the view's identity, and the
/// environment.
@MainActor public struct _DynamicPropertyContext {
    package unowned let element: _Element
    package let environment: EnvironmentValues
    package var slots: [AnyObject]
    package var changedNames: [String] = []
    private var nextSlot = 0

    package init(element: _Element, environment: EnvironmentValues, slots: [AnyObject]) {
        self.element = element
        self.environment = environment
        self.slots = slots
    }

    /// The object that this property keeps for the life of the view; made on first use.
    package mutating func slot<Object: AnyObject>(_ make: () -> Object) -> Object {
        defer { nextSlot += 1 }
        if nextSlot < slots.count { return unsafeDowncast(slots[nextSlot], to: Object.self) }
        let object = make()
        slots.append(object)
        return object
    }

    /// Says that the property's value differs from that of the last evaluation, so that the body must run.
    package mutating func markChanged() { isChanged = true }
    package private(set) var isChanged = false
}

/// Runs `body` as main actor code without asking the executor. The toolkit calls SwiftUI's nonisolated requirements (layouts,
/// shapes, bindings' locations) from its own passes, which run on the main actor, thousands of times a frame; the check that
/// `MainActor.assumeIsolated` makes each time would cost more than the work, and so would the usual cast of a closure that
/// does not escape, which allocates. This is another declaration of `runBody`: isolation is no part of a function's form.
@_silgen_name("espalier_runBody")
package nonisolated func assumeMainActor<T>(_ body: @MainActor () -> T) -> T

@_silgen_name("espalier_runBody")
package nonisolated func runBody<T>(_ body: @Sendable () -> T) -> T { body() }
