import EspalierGraphics
import Foundation
import Synchronization

/// Opens the store of a configuration, and brings it into the form of a schema.
enum StoreOpening {
    private struct Opened: Sendable {
        weak var store: Store?
        let layout: StoreLayout
    }

    // Two containers of a process on one file share its store: by the file's place.
    private static let open = Mutex<[String: Opened]>([:])

    static func open(_ configuration: ModelConfiguration, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?) throws -> Store {
        if configuration.isStoredInMemoryOnly { return Store(StoreTables(layout: schema.layout)) }
        let path = configuration.url.resolvingSymlinksInPath().path
        let known = "\(path)\(configuration.allowsSave ? "" : " (read only)")"
        if let opened = open.withLock({ $0[known] }), opened.layout == schema.layout, let store = opened.store {
            store.refresh()
            return store
        }
        do {
            let file = StoreFile(path: path, isReadOnly: !configuration.allowsSave)
            let store = try Store(file: file, isReadOnly: !configuration.allowsSave) { found in
                guard let found else { return StoreTables(layout: schema.layout) }
                return try migrated(found, to: schema, plan)
            }
            open.withLock { opened in
                opened = opened.filter { $0.value.store != nil }
                opened[known] = Opened(store: store, layout: schema.layout)
            }
            return store
        } catch let error as SwiftDataError {
            throw error
        } catch {
            Diagnostics.warn("The model store \(path) cannot be opened: \(error)", once: false)
            throw SwiftDataError.loadIssueModelContainer
        }
    }

    // MARK: - Migration

    private static func migrated(_ found: StoreTables, to schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?) throws -> StoreTables {
        var tables = found
        if let plan, let layout = found.layout, let present = plan.schemas.firstIndex(where: { isSame(layout, as: $0) }) {
            let target = plan.schemas.lastIndex { $0.versionIdentifier == schema.version } ?? plan.schemas.count - 1
            guard present <= target else { throw SwiftDataError.backwardMigration }
            for index in present..<target { tables = try step(tables, from: plan.schemas[index], to: plan.schemas[index + 1], plan.stages) }
        }
        return tables.layout == schema.layout ? tables : try converted(tables, to: schema)
    }

    /// Whether a store was written with a version of the schema.
    private static func isSame(_ layout: StoreLayout, as version: any VersionedSchema.Type) -> Bool {
        let schema = Schema(versionedSchema: version)
        return layout.version == schema.version.description && layout.entities == schema.layout.entities
    }

    private static func step(
        _ tables: StoreTables, from: any VersionedSchema.Type, to: any VersionedSchema.Type, _ stages: [MigrationStage]
    ) throws -> StoreTables {
        let stage = stages.first { $0.from.versionIdentifier == from.versionIdentifier && $0.to.versionIdentifier == to.versionIdentifier }
        guard case .custom(_, _, let before, let after)? = stage else { return try converted(tables, to: Schema(versionedSchema: to)) }
        func running(_ body: ((ModelContext) throws -> Void)?, _ tables: StoreTables, _ schema: Schema) throws -> StoreTables {
            guard let body else { return tables }
            let store = Store(tables)
            let context = ModelContext(ModelContainer(schema, over: store))
            try body(context)
            try context.save()
            return store.snapshot
        }
        let prepared = try running(before, tables, Schema(versionedSchema: from))
        let schema = Schema(versionedSchema: to)
        return try running(after, converted(prepared, to: schema), schema)
    }

    /// The same objects with the variables of a schema: by their names, or those that they had; new ones have their defaults.
    private static func converted(_ tables: StoreTables, to schema: Schema) throws -> StoreTables {
        guard let old = tables.layout else { return StoreTables(layout: schema.layout) }
        var result = StoreTables(layout: schema.layout)
        var operations: [(order: Int, operation: StoreOperation)] = []
        for (entity, model) in schema.models.enumerated() {
            guard let former = old.entities.firstIndex(where: { $0.name == model.name }) else { continue }
            let names = old.entities[former].columns
            let columns = model.properties.map { property in
                names.firstIndex(of: property.name) ?? property.facts.originalName.flatMap { names.firstIndex(of: $0) }
            }
            let rows = tables.rows(of: former)
            // Not evaluated where there is nothing that needs it.
            let defaults = rows.isEmpty ? [] : model.properties.map { $0.encodedDefault() }
            for row in rows {
                var values: [StoredValue] = []
                for (property, column) in zip(model.properties, columns) {
                    if let column, property.accepts(row.value(column)) {
                        values.append(row.value(column))
                    } else if let value = defaults[property.index] {
                        values.append(value)
                    } else {
                        Diagnostics.warn("""
                            \(model.name).\(property.name) has no value in the store, which an older version of the app has written: give it a default \
                            value, make it optional, or set it in a stage of a SchemaMigrationPlan.
                            """)
                        throw SwiftDataError.loadIssueModelContainer
                    }
                }
                operations.append((row.order, .put(entity: entity, key: row.key, values: values)))
            }
        }
        result.apply(operations.sorted { $0.order < $1.order }.map(\.operation))
        return result
    }
}
