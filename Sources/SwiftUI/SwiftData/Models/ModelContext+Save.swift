import EspalierCore
import EspalierGraphics
public import Foundation

extension ModelContext {
    /// Posted before a context with changes saves; its object is the context.
    public static let willSave = Notification.Name("SwiftData.ModelContext.willSave")
    /// Posted when a context has saved. `userInfo` has the identifiers of the objects under the raw values of `NotificationKey`.
    public static let didSave = Notification.Name("SwiftData.ModelContext.didSave")

    /// The keys of what `didSave` tells.
    public enum NotificationKey: String, Hashable, Sendable {
        /// What a notification of a save has: the identifiers of the objects by what has happened to them.
        case queryGeneration, invalidatedAllIdentifiers, insertedIdentifiers, updatedIdentifiers, deletedIdentifiers, refreshedIdentifiers
    }

    /// Writes all changes to the stores: all of them, or none if it throws.
    /// - Throws: `SwiftDataError.modelValidationFailure` for objects that cannot be saved, and why a file cannot be written.
    public final func save() throws {
        takeMail()
        guard hasChanges else { return }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        try validate()
        mergeUniques()
        let new = insertedModelsArray, updated = Array(changedModels.values), removed = Array(deleted.values)
        var operations: [ObjectIdentifier: [StoreOperation]] = [:]
        func add(_ model: any PersistentModel, _ operation: (Int, UInt64, ModelDescription) throws -> StoreOperation?) rethrows {
            guard let place = stores.place(of: type(of: model)) else { return }
            if let operation = try operation(place.entity, model._$model.ensureKey(), place.model) {
                operations[ObjectIdentifier(place.store), default: []].append(operation)
            }
        }
        for model in new {
            try add(model) { .put(entity: $0, key: $1, values: try $2.properties.map { try $0.encoded(model) }) }
        }
        for model in updated {
            try add(model) { entity, key, description in
                var values: [Int: StoredValue] = [:]
                for index in model._$model.changed where !description.properties[index].isDerived(in: model) {
                    values[index] = try description.properties[index].encoded(model)
                }
                return values.isEmpty ? nil : .set(entity: entity, key: key, values: values)
            }
        }
        for model in removed { add(model) { entity, key, _ in .delete(entity: entity, key: key) } }
        for store in stores.all {
            guard let own = operations[ObjectIdentifier(store)] else { continue }
            if store.isReadOnly { throw StoreFile.Failure(readOnly: store) }
            for change in try store.commit(own, by: self) where change.new != nil { registered[change.key]?._$model.row = change.new }
        }
        finish(new, updated, removed)
        NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: [
            NotificationKey.insertedIdentifiers.rawValue: new.map(\.persistentModelID),
            NotificationKey.updatedIdentifiers.rawValue: updated.map(\.persistentModelID),
            NotificationKey.deletedIdentifiers.rawValue: removed.map(\.persistentModelID),
        ])
    }

    private func finish(_ new: [any PersistentModel], _ updated: [any PersistentModel], _ removed: [any PersistentModel]) {
        for model in new + updated {
            let state = model._$model
            state.changed = []
            state.phase = .saved
            if let row = state.row { state.order = row.order }
        }
        for model in removed {
            forget(model, as: .deleted)
            // Views may go on showing it while it leaves: its own values stay. Objects would keep each other alive.
            for property in ModelDescription.of(any: type(of: model)).relations where property.isToMany {
                property.makeFault(model, tellsObservers: false)
            }
        }
        inserted.removeAll()
        changedModels.removeAll()
        deleted.removeAll()
    }

    /// Runs a function, and saves.
    public final func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    /// Forgets all changes that are not saved.
    public final func rollback() {
        isSilent = true
        defer { isSilent = false }
        let new = Array(inserted.values), updated = Array(changedModels.values), removed = Array(deleted.values)
        for model in new { forget(model, as: .free) }
        for model in updated + removed {
            let state = model._$model, description = ModelDescription.of(any: type(of: model))
            let changed = state.changed
            state.changed = []
            state.phase = .saved
            for index in changed { description.properties[index].makeFault(model, tellsObservers: true) }
        }
        changedModels.removeAll()
        deleted.removeAll()
        watchers.everythingChanged()
    }

    // MARK: - What must hold

    private func validate() throws {
        for model in deleted.values {
            for property in ModelDescription.of(any: type(of: model)).relations where property.facts.relationship.deleteRule == .deny {
                guard property.models(of: model).contains(where: { $0._$model.phase == .saved || $0._$model.phase == .inserted }) else {
                    continue
                }
                Diagnostics.warn("""
                    An object of \(type(of: model)) was deleted while \(property.name) refers to others, which its delete rule denies: \
                    nothing is saved. Take them out first, or call rollback().
                    """, once: false)
                throw SwiftDataError.modelValidationFailure
            }
        }
        for model in [inserted.values, changedModels.values].joined() {
            for property in ModelDescription.of(any: type(of: model)).relations where !property.isToMany && !property.isOptional {
                guard let phase = property.models(of: model).first?._$model.phase, phase == .deleting || phase == .deleted else { continue }
                Diagnostics.warn("""
                    \(type(of: model)).\(property.name) refers to an object that is deleted, and cannot be nil: nothing is saved. Make the \
                    variable optional, or let the other end delete with the rule .cascade.
                    """, once: false)
                throw SwiftDataError.modelValidationFailure
            }
        }
    }

    /// Objects that agree in what no two may agree in become one: the one that is saved already, with the newer values.
    private func mergeUniques() {
        var seen: [ObjectIdentifier: [[Int]: [[StoredValue]: any PersistentModel]]] = [:]
        for model in insertedModelsArray + Array(changedModels.values) {
            guard let place = stores.place(of: type(of: model)), !place.model.uniques.isEmpty else { continue }
            let state = model._$model, type = ObjectIdentifier(place.model)
            for columns in place.model.uniques where state.phase == .inserted || !state.changed.isDisjoint(with: columns) {
                let values = columns.compactMap { try? place.model.properties[$0].encoded(model) }
                guard state.context === self, values.count == columns.count, !values.contains(.null) else { continue }
                if let other = seen[type]?[columns]?[values] ?? saved(values, columns, place, except: model), other !== model {
                    merge(model, into: other, place.model)
                } else {
                    seen[type, default: [:]][columns, default: [:]][values] = model
                }
            }
        }
    }

    /// The saved object with these values, if it still has them.
    private func saved(
        _ values: [StoredValue], _ columns: [Int], _ place: ContainerStores.Place, except model: any PersistentModel
    ) -> (any PersistentModel)? {
        guard let row = place.store.row(of: place.entity, columns: columns, values: values), row.key != model._$model.ensureKey(),
              let other = existing(row.key)
        else { return nil }
        return columns.map { try? place.model.properties[$0].encoded(other) } == values ? other : nil
    }

    private func merge(_ model: any PersistentModel, into other: any PersistentModel, _ description: ModelDescription) {
        if model._$model.phase == .saved {
            // Both are saved: the other one has lost its place.
            return delete(any: other)
        }
        for property in description.properties where !(property.isRelation && property.models(of: model).isEmpty) {
            property.copy(from: model, to: other)
        }
        _ = followDeleteRules(of: model)
        forget(model, as: .deleted)
        model._$model.successor = other
        watchers.changed(model, .deleted)
    }

    // MARK: - What others save

    /// Takes over what other contexts and processes have saved. Where both have changed a variable, it keeps this one's value.
    final func takeMail() {
        // In an update of views, nothing that they have read may change.
        if UpdateState.isUpdating, MainThread.isCurrent { return }
        let changes = mailbox.take()
        guard !changes.isEmpty else { return }
        isSilent = true
        defer { isSilent = false }
        if changes.count > 256 { watchers.everythingChanged() }
        for change in changes {
            refreshInverses(of: change)
            guard let row = change.new else {
                guard let model = registered[change.key] else { continue }
                let tells = changes.count <= 256
                forget(model, as: .deleted)
                if tells { watchers.changed(model, .deleted) }
                continue
            }
            guard let model = registered[change.key] else {
                if changes.count <= 256, let (row, description) = stores.row(change.key) {
                    watchers.changed(materialize(row, description), .inserted)
                }
                continue
            }
            let state = model._$model, former = state.row
            state.row = row
            for property in ModelDescription.of(any: type(of: model)).properties
            where former?.value(property.index) != row.value(property.index) && !state.changed.contains(property.index) {
                property.makeFault(model, tellsObservers: true)
            }
            if changes.count <= 256 { watchers.changed(model, .updated(nil)) }
        }
    }

    /// Lists that the store derives from the other end change with that.
    private func refreshInverses(of change: StoreChange) {
        guard let row = change.new ?? change.old, let model = registered[change.key] ?? existing(change.key) ?? sample(of: row) else {
            return
        }
        for property in ModelDescription.of(any: type(of: model)).relations where !property.isToMany {
            let former = change.old?.value(property.index) ?? .null, present = change.new?.value(property.index) ?? .null
            guard former != present, let inverse = property.inverse(in: model) else { continue }
            for case .key(let key) in [former, present] {
                if let target = registered[key], !target._$model.changed.contains(inverse.index) {
                    inverse.makeFault(target, tellsObservers: true)
                }
            }
        }
    }

    /// An object of a row's model, to ask for its relations.
    private func sample(of row: StoredRow) -> (any PersistentModel)? {
        stores.schema.models.first { model in stores.place(of: model.type).map { $0.entity == row.entity } == true }?.make()
    }
}

extension StoreFile.Failure {
    init(readOnly store: Store) { self.init(text: "the configuration of the store does not allow to save") }
}
