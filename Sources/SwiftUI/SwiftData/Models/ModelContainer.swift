import EspalierGraphics
import Foundation

/// The stores of a container, which its contexts use. It knows neither: contexts hold it, and so does the container, which holds its main
/// context.
final class ContainerStores: @unchecked Sendable {
    // @unchecked: never changed once it is made.
    /// Where the objects of a model are.
    struct Place {
        let store: Store
        /// The number of the model in the store's layout.
        let entity: Int
        let model: ModelDescription
    }

    let schema: Schema
    let migrationPlan: (any SchemaMigrationPlan.Type)?
    let configurations: Set<ModelConfiguration>
    let all: [Store]
    private let places: [ObjectIdentifier: Place]

    /// Opens the stores of configurations.
    init(_ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?, _ configurations: [ModelConfiguration]) throws {
        self.schema = schema
        migrationPlan = plan
        let given = configurations.isEmpty ? [ModelConfiguration(schema: schema)] : configurations
        self.configurations = Set(given)
        let files = given.filter { !$0.isStoredInMemoryOnly }.map(\.url.path)
        guard Set(files).count == files.count else { throw SwiftDataError.duplicateConfiguration }
        var places: [ObjectIdentifier: Place] = [:], stores: [Store] = []
        for configuration in given {
            if let problem = configuration.problem { throw problem }
            let models = configuration.schema ?? schema
            guard models.models.allSatisfy({ schema.places[ObjectIdentifier($0.type)] != nil }) else {
                throw SwiftDataError.configurationSchemaNotFoundInContainerSchema
            }
            let part = given.count == 1 ? schema : models
            let store = try StoreOpening.open(configuration, part, plan)
            stores.append(store)
            for (entity, model) in part.models.enumerated() where places[ObjectIdentifier(model.type)] == nil {
                places[ObjectIdentifier(model.type)] = Place(store: store, entity: entity, model: model)
            }
        }
        self.places = places
        all = stores
    }

    /// One that is open already.
    init(_ schema: Schema, over store: Store) {
        self.schema = schema
        migrationPlan = nil
        configurations = []
        all = [store]
        places = Dictionary(uniqueKeysWithValues: schema.models.enumerated().map {
            (ObjectIdentifier($1.type), Place(store: store, entity: $0, model: $1))
        })
    }

    /// Names the stores in identifiers.
    var identifier: String? { all.first?.identifier }
    func place(of type: any PersistentModel.Type) -> Place? { places[ObjectIdentifier(type)] }

    /// The row of an object, and what it is a row of.
    func row(_ key: UInt64) -> (row: StoredRow, model: ModelDescription)? {
        for store in all {
            guard let row = store.row(key) else { continue }
            if let place = places.values.first(where: { $0.store === store && $0.entity == row.entity }) { return (row, place.model) }
        }
        return nil
    }

    /// The numbers of a store's kinds of objects.
    func entities(of store: Store) -> [Int] { Set(places.values.filter { $0.store === store }.map(\.entity)).sorted() }
}

/// The stores of an app's models.
public class ModelContainer: Equatable, CustomDebugStringConvertible, @unchecked Sendable {
    // @unchecked: never changed once it is made, but for the main context, which is the main actor's.
    final let stores: ContainerStores
    /// The models, with those to which they refer.
    public final var schema: Schema { stores.schema }
    /// How stores of older versions of the app become what this one needs.
    public final var migrationPlan: (any SchemaMigrationPlan.Type)? { stores.migrationPlan }
    /// Where the objects are stored.
    public final var configurations: Set<ModelConfiguration> { stores.configurations }
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
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
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
        stores = try ContainerStores(givenSchema, migrationPlan, configurations)
    }

    /// A container over stores that are open already.
    init(_ stores: ContainerStores) { self.stores = stores }

    /// Deletes all objects of all stores.
    public final func deleteAllData() {
        for store in stores.all {
            let operations = stores.entities(of: store).flatMap { entity in
                store.rows(of: entity).map { StoreOperation.delete(entity: entity, key: $0.key) }
            }
            guard !operations.isEmpty else { continue }
            do { _ = try store.commit(operations, by: nil) } catch { Diagnostics.warn("deleteAllData() failed: \(error)", once: false) }
        }
    }

    /// Deletes all objects of all stores.
    public final func erase() throws { deleteAllData() }

    public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left.stores === right.stores }
    public final var debugDescription: String { "ModelContainer of \(schema.debugDescription)" }
}
