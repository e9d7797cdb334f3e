import EspalierGraphics
import Observation

/// Part of the expansion of `@Model`: what an object is in its context.
public final class _ModelState: @unchecked Sendable {
    // @unchecked: belongs to its object, which is used where its context is.
    enum Phase {
        /// In no context.
        case free
        /// Inserted, and not saved yet.
        case inserted
        case saved
        /// Deleted, which is not saved yet.
        case deleting
        /// The deletion is saved.
        case deleted
    }

    private let registrar = ObservationRegistrar()
    private var key: UInt64 = 0
    var phase = Phase.free
    // unowned(unsafe): a weak reference would cost each reading of a variable; the context clears it for all its objects when it ends.
    unowned(unsafe) var context: ModelContext?
    /// What is saved; nil for a new object.
    var row: StoredRow?
    /// The numbers of the variables whose values are not saved.
    var changed: Set<Int> = []
    /// The place among objects of the context: earlier ones come first where nothing else decides.
    var order = 0
    /// The object that has taken this one's values, as both had the same unique ones.
    var successor: (any PersistentModel)?

    /// The state of an object that is in no context.
    public init() {}

    // MARK: - Identity

    func identifier<M: PersistentModel>(of type: M.Type) -> PersistentIdentifier {
        let store = row == nil ? nil : context?.stores.identifier
        return PersistentIdentifier(key: ensureKey(), entityName: ModelDescription.of(type).name, storeIdentifier: store)
    }

    func ensureKey() -> UInt64 {
        if let successor { return successor._$model.ensureKey() }
        if key == 0 { key = PersistentIdentifier.newKey() }
        return key
    }

    func setKey(_ new: UInt64) { key = new }

    // MARK: - Access

    /// Called by a variable's getter.
    public func access<M: PersistentModel, Value>(_ model: M, _ path: KeyPath<M, Value>) {
        // A search reads all objects: it depends on them through the context.
        if let context, context.isSearching { return }
        registrar.access(model, keyPath: path)
    }

    /// The value of an empty slot, from the store.
    public func value<M: PersistentModel, Value>(of model: M, _ name: String, _ slot: inout _Slot<Value>) -> Value {
        let value: Value = resolve(model, name)
        slot.value = value
        return value
    }

    private func resolve<M: PersistentModel, Value>(_ model: M, _ name: String) -> Value {
        let property = ModelDescription.of(M.self).property(name)
        if let value: Value = property?.value(of: model, in: self) { return value }
        let reason = context == nil ? "the object's context has ended" : "the object that it refers to was deleted"
        fatalError("""
            \(M.self).\(name) has no value: \(reason). \
            Make the variable optional, or give it a default value.
            """)
    }

    /// Called by a variable's setter before the change.
    /// - Returns: the value before.
    public func willSet<M: PersistentModel, Value>(
        _ model: M, _ path: KeyPath<M, Value>, _ name: String, _ slot: _Slot<Value>
    ) -> _Slot<Value> {
        registrar.willSet(model, keyPath: path)
        guard slot.value == nil, let context else { return slot }
        let isNeeded = context.undoManager != nil || ModelDescription.of(M.self).property(name)?.isRelation == true
        return isNeeded ? _Slot(resolve(model, name)) : slot
    }

    /// Called by a variable's setter after the change.
    public func didSet<M: PersistentModel, Value>(
        _ model: M, _ path: KeyPath<M, Value>, _ name: String, _ former: _Slot<Value>, _ new: Value
    ) {
        defer { registrar.didSet(model, keyPath: path) }
        if let successor = successor as? M, let path = path as? ReferenceWritableKeyPath<M, Value> { successor[keyPath: path] = new }
        guard let property = ModelDescription.of(M.self).property(name) else { return }
        if property.isRelation {
            property.relationChanged(model, from: former.value, to: new)
        }
        guard let context else { return }
        context.noteChange(of: model, property)
        if let old = former.value, let path = path as? ReferenceWritableKeyPath<M, Value> {
            context.registerUndo(model) { $0[keyPath: path] = old }
        }
    }

    /// Changes a slot as a setter does, but for what depends on the change.
    func mutate<M: PersistentModel, Value, Result>(_ model: M, _ path: KeyPath<M, Value>, _ body: () -> Result) -> Result {
        registrar.withMutation(of: model, keyPath: path, body)
    }
}
