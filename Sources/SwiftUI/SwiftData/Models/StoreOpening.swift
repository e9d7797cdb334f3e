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
        let layout = layout(of: schema, plan)
        if configuration.isStoredInMemoryOnly { return Store(StoreTables(layout: layout), layout: layout) }
        let path = configuration.url.resolvingSymlinksInPath().path
        let known = "\(path)\(configuration.allowsSave ? "" : " (read only)")"
        if let opened = open.withLock({ $0[known] }), opened.layout == layout, let store = opened.store {
            store.refresh()
            return store
        }
        do {
            let file = StoreFile(path: path, isReadOnly: !configuration.allowsSave)
            // A plan knows of all models that the app has had.
            let store = try Store(file: file, isReadOnly: !configuration.allowsSave, layout: layout, keepsOthers: plan == nil) {
                try migrated($0, to: schema, layout, plan)
            }
            open.withLock { opened in
                opened = opened.filter { $0.value.store != nil }
                opened[known] = Opened(store: store, layout: layout)
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

    /// Containers are often made with the models alone: their version is then that of the plan's schema with these models.
    private static func layout(of schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?) -> StoreLayout {
        var layout = schema.layout
        if let plan, let index = index(of: schema, in: plan) { layout.version = plan.schemas[index].versionIdentifier.description }
        return layout
    }

    private static func index(of schema: Schema, in plan: any SchemaMigrationPlan.Type) -> Int? {
        plan.schemas.lastIndex { Schema(versionedSchema: $0).models.elementsEqual(schema.models, by: ===) }
    }

    private static func migrated(
        _ found: StoreTables, to schema: Schema, _ layout: StoreLayout, _ plan: (any SchemaMigrationPlan.Type)?
    ) throws -> StoreTables {
        var tables = found
        if let plan, let former = found.layout, let present = index(of: former, in: plan) {
            let target = index(of: schema, in: plan) ?? plan.schemas.count - 1
            guard present <= target else { throw SwiftDataError.backwardMigration }
            for index in present..<target { tables = try step(tables, from: plan.schemas[index], to: plan.schemas[index + 1], plan.stages) }
        }
        return tables.layout == layout ? tables : try converted(tables, to: schema, layout)
    }

    /// The version of the schema with which a store was written.
    private static func index(of layout: StoreLayout, in plan: any SchemaMigrationPlan.Type) -> Int? {
        let layouts = plan.schemas.map { Schema(versionedSchema: $0).layout }
        return layouts.firstIndex(of: layout) ?? layouts.firstIndex { $0.entities == layout.entities }
    }

    private static func step(
        _ tables: StoreTables, from: any VersionedSchema.Type, to: any VersionedSchema.Type, _ stages: [MigrationStage]
    ) throws -> StoreTables {
        let stage = stages.first { $0.from.versionIdentifier == from.versionIdentifier && $0.to.versionIdentifier == to.versionIdentifier }
        guard case .custom(_, _, let before, let after)? = stage else { return try converted(tables, to: Schema(versionedSchema: to)) }
        func running(_ body: ((ModelContext) throws -> Void)?, _ tables: StoreTables, _ schema: Schema) throws -> StoreTables {
            guard let body else { return tables }
            let store = Store(tables, layout: schema.layout)
            let context = ModelContext(ContainerStores(schema, over: store))
            try body(context)
            try context.save()
            return store.snapshot
        }
        let prepared = try running(before, tables, Schema(versionedSchema: from))
        let schema = Schema(versionedSchema: to)
        return try running(after, converted(prepared, to: schema), schema)
    }

    /// The same objects with the variables of a schema: by their names, or those that they had; new ones have their defaults.
    private static func converted(_ tables: StoreTables, to schema: Schema, _ layout: StoreLayout? = nil) throws -> StoreTables {
        let layout = layout ?? schema.layout
        guard let old = tables.layout else { return StoreTables(layout: layout) }
        var result = StoreTables(layout: layout)
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
                            \(model.name).\(property.name) has no value in the store, which an older version of the app has written: give \
                            it a default value, make it optional, or set it in a stage of a SchemaMigrationPlan.
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
