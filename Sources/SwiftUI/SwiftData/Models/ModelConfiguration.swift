import EspalierApp
public import Foundation

/// Where a container stores its objects.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
    /// A folder that a family of apps shares. There are none here: the app's own folder is used.
    public struct GroupContainer: Hashable, Sendable {
        fileprivate let identifier: String?
        /// The app's own folder.
        public static var automatic: GroupContainer { GroupContainer(identifier: nil) }
        /// The app's own folder.
        public static var none: GroupContainer { GroupContainer(identifier: nil) }
        /// A group's folder, which here is the app's own.
        public static func identifier(_ name: String) -> GroupContainer { GroupContainer(identifier: name) }
    }

    /// A database in a cloud. There is none here: objects are stored on this machine only.
    public struct CloudKitDatabase: Hashable, Sendable {
        fileprivate let identifier: String?
        /// No database.
        public static var automatic: CloudKitDatabase { CloudKitDatabase(identifier: nil) }
        /// No database.
        public static var none: CloudKitDatabase { CloudKitDatabase(identifier: nil) }
        /// A private database, of which there is none here.
        public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase(identifier: name) }
    }

    /// Names the configuration, and its file.
    public let name: String
    /// The file of the store.
    public let url: URL
    /// The models that are stored there; nil for all of the container's.
    public let schema: Schema?
    /// Whether the objects go with the container.
    public let isStoredInMemoryOnly: Bool
    /// Whether the store may be changed.
    public let allowsSave: Bool
    /// Accepted; see `GroupContainer`.
    public let groupContainer: GroupContainer
    /// The name of the group's folder, as it was given.
    public var groupAppContainerIdentifier: String? { groupContainer.identifier }
    /// Accepted; see `CloudKitDatabase`.
    public let cloudKitDatabase: CloudKitDatabase
    /// The name of the cloud's database, as it was given.
    public var cloudKitContainerIdentifier: String? { cloudKitDatabase.identifier }
    public var id: String { name }

    private init(
        name: String?, schema: Schema?, url: URL?, inMemory: Bool, allowsSave: Bool, _ group: GroupContainer, _ cloud: CloudKitDatabase
    ) {
        let name = name ?? "default"
        self.name = name
        self.schema = schema
        self.url = inMemory ? URL(fileURLWithPath: "/dev/null") : url ?? Self.standardURL(name: name)
        isStoredInMemoryOnly = inMemory
        self.allowsSave = allowsSave
        groupContainer = group
        cloudKitDatabase = cloud
    }

    /// A configuration with a file of this name in the app's folder for data, or without a file.
    /// - Parameters:
    ///   - name: of the configuration; by default "default".
    ///   - schema: the models; by default all of the container's.
    ///   - isStoredInMemoryOnly: whether the objects go with the container.
    ///   - allowsSave: whether the store may be changed.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name: name, schema: schema, url: nil, inMemory: isStoredInMemoryOnly, allowsSave: allowsSave, groupContainer, cloudKitDatabase)
    }

    /// A configuration with a file at a place of the app's own.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name: name, schema: schema, url: url, inMemory: url.path == "/dev/null", allowsSave: allowsSave, .automatic, cloudKitDatabase)
    }

    /// A configuration for some models of the container.
    @_disfavoredOverload public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(
            name: nil, schema: forTypes.isEmpty ? nil : Schema(forTypes), url: nil, inMemory: isStoredInMemoryOnly, allowsSave: true,
            .automatic,
            .automatic)
    }

    /// `~/.local/share/<program>/<name>.store` (XDG base directory specification).
    private static func standardURL(name: String) -> URL {
        URL(fileURLWithPath: "\(AppRuntime.dataFolder)/\(name).store")
    }

    /// Why the configuration's name cannot be a file's.
    var problem: SwiftDataError? {
        if isStoredInMemoryOnly { return nil }
        if name.contains("/") || name.contains("\0") { return .configurationFileNameContainsInvalidCharacters }
        return name.utf8.count > 200 ? .configurationFileNameTooLong : nil
    }
}
