public import EspalierCore
import EspalierGraphics
public import Foundation

/// The objects of a container that are in use, and their changes that are not saved. It is used where it was made: the main context on the
/// main actor, that of a `ModelActor` in it.
public class ModelContext: Equatable, CustomDebugStringConvertible {
    /// The container to whose stores it saves.
    public final var container: ModelContainer { knownContainer ?? ModelContainer(stores) }
    final let stores: ContainerStores
    // The container holds its main context.
    private final weak var knownContainer: ModelContainer?
    /// Whether changes are saved by themselves: half a second after the first, when the app is no longer in front, and at its end. So it is
    /// for the container's main context, and for no other.
    public final var autosaveEnabled: Bool { didSet { if autosaveEnabled, hasChanges { scheduleAutosave() } } }
    /// Records how to undo the changes; nil where they are not recorded.
    public final var undoManager: UndoManager?
    /// Names who makes the changes, for the app's own use.
    public final var author: String?
    final let isMain: Bool
    /// Whether it is that of views without a container, where nothing is stored. It is told when it is used, not when it is read: to set
    /// the value of a computed property by its key path, Swift reads it first.
    final var isNowhere = false

    // By key.
    final var registered: [UInt64: any PersistentModel] = [:]
    final var inserted: [UInt64: any PersistentModel] = [:]
    final var changedModels: [UInt64: any PersistentModel] = [:]
    final var deleted: [UInt64: any PersistentModel] = [:]
    /// Pending objects come after all saved ones.
    final var nextOrder = Int.max / 2
    /// Whether objects are read to find some of them, which is no dependency of the reader.
    final var isSearching = false
    /// Whether changes are those of an undo manager, or taken over from others.
    final var isSilent = false
    final let mailbox = Mailbox()
    final let watchers = ModelWatchers()
    final var isAutosaveScheduled = false
    final var autosave: Autosave?

    /// A context for a container, which does not save by itself.
    public convenience init(_ container: ModelContainer) { self.init(container, isMain: false) }

    convenience init(_ container: ModelContainer, isMain: Bool) {
        self.init(container.stores, isMain: isMain)
        knownContainer = container
    }

    init(_ stores: ContainerStores, isMain: Bool = false) {
        self.stores = stores
        self.isMain = isMain
        autosaveEnabled = isMain
        let mailbox = mailbox
        for store in stores.all {
            store.listen(self) { [weak mailbox] changes in mailbox?.post(changes) }
        }
        guard isMain else { return }
        let reference = WeakContext(self)
        mailbox.onMail = { onMainActor { reference.context?.takeMail() } }
    }

    deinit {
        for store in stores.all { store.stopListening(ObjectIdentifier(self)) }
        // Objects refer to each other in both directions.
        for model in registered.values {
            model._$model.context = nil
            for property in ModelDescription.of(any: type(of: model)).relations { property.makeFault(model, tellsObservers: false) }
        }
    }

    public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }
    public final var debugDescription: String {
        "ModelContext(\(registered.count) objects, \(inserted.count) inserted, \(changedModels.count) changed, \(deleted.count) deleted)"
    }

    // MARK: - Changes

    /// Whether there are changes that are not saved.
    public final var hasChanges: Bool { !inserted.isEmpty || !changedModels.isEmpty || !deleted.isEmpty }
    /// The objects that were inserted and are not saved.
    public final var insertedModelsArray: [any PersistentModel] { inserted.values.sorted { $0._$model.order < $1._$model.order } }
    /// The saved objects with changes that are not.
    public final var changedModelsArray: [any PersistentModel] { Array(changedModels.values) }
    /// The objects whose deletion is not saved.
    public final var deletedModelsArray: [any PersistentModel] { Array(deleted.values) }

    /// Does nothing: changes take effect at once.
    public final func processPendingChanges() { takeMail() }

    /// Adds an object, and all to which it refers. Nothing happens if it is there already.
    public final func insert<T: PersistentModel>(_ model: T) { insert(any: model) }

    final func insert(any root: any PersistentModel) {
        var waiting = [root], new: [any PersistentModel] = []
        var next = 0
        // In the order in which they are referred to.
        while next < waiting.count {
            let model = waiting[next], state = model._$model
            next += 1
            if state.context === self {
                if state.phase == .deleting { undelete(model) }
                continue
            }
            guard state.context == nil else {
                Diagnostics.warn("An object of \(type(of: model)) was inserted into a second context: it stays in the first.")
                continue
            }
            guard stores.place(of: type(of: model)) != nil else {
                warnOfUnknownModel("An object of \(type(of: model)) was inserted")
                continue
            }
            state.context = self
            state.phase = .inserted
            state.row = nil
            state.order = nextOrder
            nextOrder += 1
            let key = state.ensureKey()
            registered[key] = model
            inserted[key] = model
            new.append(model)
            for property in ModelDescription.of(any: type(of: model)).relations {
                waiting += property.models(of: model).filter { $0._$model.context !== self || $0._$model.phase == .deleting }
            }
        }
        guard !new.isEmpty else { return }
        for model in new {
            linkInverses(of: model)
            watchers.changed(model, .inserted)
            registerUndo(model) { $0.modelContext?.delete($0) }
        }
        scheduleAutosave()
    }

    /// - Parameter use: what was done, as the beginning of the message.
    final func warnOfUnknownModel(_ use: String) {
        Diagnostics.warn(isNowhere
            ? "\(use) where there is no model container: add .modelContainer(for:) above the view, or to its scene."
            : "\(use) \(use.hasSuffix("fetched") ? "from" : "into") a container that has no such model: name the model when you make the container.")
    }

    private func undelete(_ model: any PersistentModel) {
        let state = model._$model
        deleted[state.ensureKey()] = nil
        state.phase = .saved
        if !state.changed.isEmpty { changedModels[state.ensureKey()] = model }
        linkInverses(of: model)
        watchers.changed(model, .inserted)
        registerUndo(model) { $0.modelContext?.delete($0) }
        scheduleAutosave()
    }

    /// Deletes an object, and does what its relations say about those to which it refers.
    public final func delete<T: PersistentModel>(_ model: T) { delete(any: model) }

    final func delete(any root: any PersistentModel) {
        var waiting = [root]
        while let model = waiting.popLast() {
            let state = model._$model
            guard state.context === self, state.phase == .inserted || state.phase == .saved else { continue }
            let key = state.ensureKey()
            let wasInserted = state.phase == .inserted
            state.phase = .deleting
            waiting += followDeleteRules(of: model)
            if wasInserted {
                forget(model, as: .free)
            } else {
                deleted[key] = model
                changedModels[key] = nil
            }
            watchers.changed(model, .deleted)
            registerUndo(model) { [weak self] in self?.insert($0) }
        }
        scheduleAutosave()
    }

    /// Deletes the objects of a model that fulfil a predicate: by default all.
    public final func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true) throws
    {
        for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
    }

    /// Takes an object out of the context.
    final func forget(_ model: any PersistentModel, as phase: _ModelState.Phase) {
        let state = model._$model, key = state.ensureKey()
        registered[key] = nil
        inserted[key] = nil
        changedModels[key] = nil
        deleted[key] = nil
        state.phase = phase
        state.context = nil
        state.changed = []
    }

    /// A variable of an object has changed.
    final func noteChange(of model: any PersistentModel, _ property: ModelProperty) {
        let state = model._$model
        state.changed.insert(property.index)
        if state.phase == .saved { changedModels[state.ensureKey()] = model }
        watchers.changed(model, .updated(property))
        scheduleAutosave()
    }

    final func registerUndo<M: PersistentModel>(_ model: M, _ body: @escaping (M) -> Void) {
        guard let undoManager, !isSilent else { return }
        undoManager.registerUndo(withTarget: self) { _ in body(model) }
    }

    // MARK: - Objects by their identifiers

    /// The object with this identifier. It need not exist: reading one that does not fails.
    public final func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        if let model = existing(persistentModelID.key) ?? deleted[persistentModelID.key] { return model }
        fatalError("""
            There is no object \(persistentModelID.debugDescription) in the store: fetch it, or ask for registeredModel(for:), which may be nil.
            """)
    }

    /// The object with this identifier, if it is in use in this context.
    public final func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
        registered[persistentModelID.key] as? T
    }

    /// The object of this key, from the store if need be; nil if there is none or it is deleted.
    final func existing(_ key: UInt64) -> (any PersistentModel)? {
        if let model = registered[key] { return model._$model.phase == .deleting ? nil : model }
        guard let (row, description) = stores.row(key) else { return nil }
        return materialize(row, description)
    }

    /// An object for a row, whose values are read when they are asked for.
    final func materialize(_ row: StoredRow, _ description: ModelDescription) -> any PersistentModel {
        let model = description.make(), state = model._$model
        for property in description.properties { property.makeFault(model, tellsObservers: false) }
        state.setKey(row.key)
        state.context = self
        state.phase = .saved
        state.row = row
        state.order = row.order
        registered[row.key] = model
        return model
    }

    /// The objects of a model that refer to another one by a variable, as saved.
    final func models<E: PersistentModel>(_ type: E.Type, referringTo key: UInt64, by property: ModelProperty) -> [E] {
        guard let place = stores.place(of: type) else { return [] }
        return place.store.rows(of: place.entity, referringTo: key, column: property.index).compactMap { row in
            let model = (registered[row.key] ?? materialize(row, place.model)) as? E
            // What this context has changed since is known to the object.
            guard let model, model._$model.phase == .saved, !model._$model.changed.contains(property.index) else { return nil }
            return model
        }
    }
}

/// Refers to the main context from any thread.
private final class WeakContext: @unchecked Sendable {
    // @unchecked: the context is used on the main actor only, which it belongs to.
    private(set) weak var context: ModelContext?
    init(_ context: ModelContext) { self.context = context }
}
