/// A stored property of a view that the toolkit brings up to date before each `body`.
///
/// A type of your own that contains `@State` and the like only has to declare conformance; its `update()` is called before each
/// evaluation of `body`, in the order of declaration.
public protocol DynamicProperty {
    /// Brings the property up to date, before each evaluation of the body.
    mutating func update()

    /// Connects the property with the data that its element keeps for it.
    @MainActor mutating func _prepare(in context: inout _DynamicPropertyContext)
    /// Whether a new value of the property, made by a parent's body, is equivalent to the previous one.
    static func _isUnchanged(_ old: Self, _ new: Self) -> Bool
    /// The property's value, for views that report their changes. Must not register a dependency for the caller.
    @MainActor func _reading() -> _PropertyReading
}

extension DynamicProperty {
    /// The default: does nothing.
    public mutating func update() {}

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        FieldTable.table(for: Self.self).prepare(&self, in: &context)
        update()
    }

    @MainActor public func _reading() -> _PropertyReading { .parts(FieldTable.table(for: Self.self).readings(of: self)) }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool {
        assumeMainActor { UncheckedBox(FieldTable.table(for: Self.self)) }.value.valuesAreEqual(old, new)
    }
}

/// What a dynamic property can access while its element prepares it: a slot that lives as long as the view's identity, and the
/// environment.
@MainActor public struct _DynamicPropertyContext {
    package unowned let element: _Element
    package let environment: EnvironmentValues
    package var slots: [AnyObject]
    private var nextSlot = 0
    /// Present while a tree takes over what another one has left, or leaves it.
    package var walk: PropertyWalk?

    package init(element: _Element, environment: EnvironmentValues, slots: [AnyObject]) {
        self.element = element
        self.environment = environment
        self.slots = slots
    }

    /// The object that this property keeps for the life of the view; made on first use.
    package mutating func slot<Object: AnyObject>(_ make: () -> Object) -> Object {
        defer { nextSlot += 1 }
        if nextSlot < slots.count {
            walk?.passed(slots[nextSlot], isNew: false)
            return unsafeDowncast(slots[nextSlot], to: Object.self)
        }
        let object = make()
        slots.append(object)
        walk?.passed(object, isNew: true)
        return object
    }

    /// Marks the property's value as different from that of the last evaluation, so that the body must run.
    package mutating func markChanged() { isChanged = true }
    package private(set) var isChanged = false
}
