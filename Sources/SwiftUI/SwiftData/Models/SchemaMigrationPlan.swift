/// How stores of older versions of an app become what the present one needs.
public protocol SchemaMigrationPlan {
    /// All versions of the app's schema, from the oldest to the newest.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps between them.
    static var stages: [MigrationStage] { get }
}

/// A step from one version of a schema to another.
public enum MigrationStage {
    /// Variables are new, gone, or have another name.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// As `lightweight`, with functions that change objects before, as the models of the older version, and after, as those of the newer.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: ((ModelContext) throws -> Void)?,
        didMigrate: ((ModelContext) throws -> Void)?)

    var from: any VersionedSchema.Type {
        switch self {
        case .lightweight(let version, _), .custom(let version, _, _, _): version
        }
    }

    var to: any VersionedSchema.Type {
        switch self {
        case .lightweight(_, let version), .custom(_, let version, _, _): version
        }
    }
}
