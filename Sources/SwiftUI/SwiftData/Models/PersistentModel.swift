public import Observation

/// A class whose objects a model context stores. `@Model` makes a class conform.
@preconcurrency public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
    /// What the object is in its context.
    nonisolated var _$model: _ModelState { get }
    /// Makes an object whose variables are read from a store when they are asked for.
    nonisolated init(_ blank: _Blank)
    /// Describes the variables that are stored.
    nonisolated static func _describe(_ properties: inout _ModelProperties)
}

extension PersistentModel {
    /// Names the object in all contexts and in later runs of the app. It stays the same when the object is saved.
    public nonisolated var persistentModelID: PersistentIdentifier { _$model.identifier(of: Self.self) }
    /// The identifier, for models without an `id` of their own.
    public nonisolated var id: PersistentIdentifier { persistentModelID }
    /// The context that the object belongs to; nil before it is inserted and after its deletion is saved.
    public nonisolated var modelContext: ModelContext? { _$model.context }
    /// Whether the object has changes that are not saved.
    public nonisolated var hasChanges: Bool { _$model.phase == .inserted || _$model.phase == .deleting || !_$model.changed.isEmpty }
    /// Whether the object was deleted from its context, and that is not saved yet.
    public nonisolated var isDeleted: Bool { _$model.phase == .deleting }

    /// Whether both are the same object of a store.
    public nonisolated static func == (left: Self, right: Self) -> Bool {
        left === right || left.persistentModelID == right.persistentModelID
    }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }
}

/// Part of the expansion of `@Model`: asks for an object whose values are still in the store.
public struct _Blank: Sendable { init() {} }

/// Part of the expansion of `@Model`: the value of a variable, or nothing where it is still in the store.
public struct _Slot<Value> {
    /// The value; nil while it is in the store.
    public var value: Value?
    /// A slot with a value.
    public init(_ value: Value) { self.value = value }
    /// An empty slot.
    public init() {}
    /// An empty slot for values of the expression's type; the expression is not evaluated.
    public init(like example: @autoclosure () -> Value) {}
}

extension _Slot: Sendable where Value: Sendable {}
