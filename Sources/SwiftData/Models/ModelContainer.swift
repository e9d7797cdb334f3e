import EspalierGraphics
import Foundation

/// The stores of an app's models.
public class ModelContainer: Equatable, CustomDebugStringConvertible, @unchecked Sendable {
    // @unchecked: never changed once it is made, but for the main context, which is the main actor's.
    /// The models, with those to which they refer.
    public final let schema: Schema
    /// How stores of older versions of the app become what this one needs.
    public final let migrationPlan: (any SchemaMigrationPlan.Type)?
    /// Where the objects are stored.
    public final let configurations: Set<ModelConfiguration>

    /// Where the objects of a model are.
    struct Place {
        let store: Store
        /// The number of the model in the store's layout.
        let entity: Int
        let model: ModelDescription
    }

    private final let places: [ObjectIdentifier: Place]
    final let stores: [Store]
    /// Names the container's stores in identifiers.
    final var storeIdentifier: String? { stores.first?.identifier }
    @MainActor private final var main: ModelContext?

    /// The context of the main actor, which saves its changes by itself.
    @MainActor public final var mainContext: ModelContext {
        if let main { return main }
        let context = ModelContext(self, isMain: true)
        main = context
        return context
    }

    /// A container for these models and all to which they refer.
    /// - Parameters:
    ///   - migrationPlan: how stores of older versions of the app become what this one needs. Variables that are new and have a default, or
    ///     are gone, need none.
    ///   - configurations: by default one with the file `default.store` in the app's folder for data.
    /// - Throws: `SwiftDataError`, if a store cannot be opened or brought into the form of the models.
    public convenience init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// A container for the models of a schema.
    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws {
        try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    /// A container for the models of a schema.
    public init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]
    ) throws {
        schema = givenSchema
        self.migrationPlan = migrationPlan
        let given = configurations.isEmpty ? [ModelConfiguration(schema: givenSchema)] : configurations
        self.configurations = Set(given)
        let files = given.filter { !$0.isStoredInMemoryOnly }.map(\.url.path)
        guard Set(files).count == files.count else { throw SwiftDataError.duplicateConfiguration }
        var places: [ObjectIdentifier: Place] = [:], stores: [Store] = []
        for configuration in given {
            if let problem = configuration.problem { throw problem }
            let models = configuration.schema ?? givenSchema
            guard models.models.allSatisfy({ givenSchema.places[ObjectIdentifier($0.type)] != nil }) else {
                throw SwiftDataError.configurationSchemaNotFoundInContainerSchema
            }
            let part = given.count == 1 ? givenSchema : models
            let store = try StoreOpening.open(configuration, part, migrationPlan)
            stores.append(store)
            for (entity, model) in part.models.enumerated() where places[ObjectIdentifier(model.type)] == nil {
                places[ObjectIdentifier(model.type)] = Place(store: store, entity: entity, model: model)
            }
        }
        self.places = places
        self.stores = stores
    }

    /// A container over a store that is there already.
    init(_ schema: Schema, over store: Store) {
        self.schema = schema
        migrationPlan = nil
        configurations = []
        stores = [store]
        places = Dictionary(uniqueKeysWithValues: schema.models.enumerated().map {
            (ObjectIdentifier($1.type), Place(store: store, entity: $0, model: $1))
        })
    }

    final func place(of type: any PersistentModel.Type) -> Place? { places[ObjectIdentifier(type)] }

    /// The row of an object, and what it is a row of.
    final func row(_ key: UInt64) -> (row: StoredRow, model: ModelDescription)? {
        for store in stores {
            guard let row = store.row(key) else { continue }
            if let place = places.values.first(where: { $0.store === store && $0.entity == row.entity }) { return (row, place.model) }
        }
        return nil
    }

    /// Deletes all objects of all stores.
    public final func deleteAllData() {
        for store in stores {
            let operations = Set(places.values.filter { $0.store === store }.map(\.entity)).sorted().flatMap { entity in
                store.rows(of: entity).map { StoreOperation.delete(entity: entity, key: $0.key) }
            }
            guard !operations.isEmpty else { continue }
            do { _ = try store.commit(operations, by: nil) } catch { Diagnostics.warn("deleteAllData() failed: \(error)", once: false) }
        }
    }

    /// Deletes all objects of all stores.
    public final func erase() throws { deleteAllData() }

    public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left === right }
    public final var debugDescription: String { "ModelContainer of \(schema.debugDescription)" }
}
