import Foundation

/// The models that a container stores, with those to which they refer.
public final class Schema: Codable, Hashable, CustomDebugStringConvertible, @unchecked Sendable {
    // @unchecked: never changed once it is made.
    /// The version of a schema, as 1.0.0.
    public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
        /// The first number.
        public let major: Int
        /// The second number.
        public let minor: Int
        /// The third number.
        public let patch: Int

        /// The version of these numbers.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        public static func < (left: Version, right: Version) -> Bool {
            (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
        }

        /// The numbers with dots between them.
        public var description: String { "\(major).\(minor).\(patch)" }
    }

    /// The models' descriptions, by their names in order.
    let models: [ModelDescription]
    /// The numbers of the models by their types.
    let places: [ObjectIdentifier: Int]
    /// The version of the app's data.
    public let version: Version
    /// The version of the form in which schemas are encoded.
    public let encodingVersion = Version(1, 0, 0)

    /// The schema of these models and all to which they refer.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        var found: [ObjectIdentifier: ModelDescription] = [:], waiting = types
        while let type = waiting.popLast() {
            guard found[ObjectIdentifier(type)] == nil else { continue }
            let model = ModelDescription.of(any: type)
            found[ObjectIdentifier(type)] = model
            waiting += model.relations.compactMap(\.destination)
        }
        models = found.values.sorted { $0.name < $1.name }
        places = Dictionary(uniqueKeysWithValues: models.enumerated().map { (ObjectIdentifier($1.type), $0) })
        self.version = version
    }

    /// The schema of these models and all to which they refer.
    public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }
    /// The schema that an app had, or has, under a version.
    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    // Types cannot be written.
    public required init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "A schema is made of its models' types."))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for model in models { try container.encode([model.name] + model.properties.map(\.name)) }
    }

    /// The name under which a model is stored: that of its class.
    public static func entityName<T: PersistentModel>(for type: T.Type) -> String { String(describing: type) }

    public static func == (left: Schema, right: Schema) -> Bool {
        left.version == right.version && left.models.elementsEqual(right.models, by: ===)
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(version)
        for model in models { hasher.combine(ObjectIdentifier(model)) }
    }

    public var debugDescription: String { "Schema \(version): \(models.map(\.name).joined(separator: ", "))" }

    // MARK: - For the store

    var layout: StoreLayout {
        StoreLayout(version: version.description, entities: models.map { .init(name: $0.name, columns: $0.properties.map(\.name)) })
    }
}

/// One version of an app's schema.
public protocol VersionedSchema {
    /// The models that it had.
    static var models: [any PersistentModel.Type] { get }
    /// Its version.
    static var versionIdentifier: Schema.Version { get }
}

extension Schema {
    /// A model of a schema.
    public struct Entity: Hashable, Identifiable, Sendable {
        let model: ModelDescription
        public var id: String { name }
        /// The name under which the model is stored.
        public var name: String { model.name }
        /// The variables with values of their own.
        public var attributes: Set<Attribute> { Set(model.properties.filter { !$0.isRelation }.map { $0.described() }) }
        /// The variables that refer to other models.
        public var relationships: Set<Relationship> { Set(model.relations.map { $0.describedRelation() }) }
        /// The variables with values of their own, by their names.
        public var attributesByName: [String: Attribute] { Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first } }
        /// The variables that refer to other models, by their names.
        public var relationshipsByName: [String: Relationship] { Dictionary(relationships.map { ($0.name, $0) }) { first, _ in first } }
        /// The combinations of variables by which no two objects agree.
        public var uniquenessConstraints: [[String]] { model.uniques.map { $0.map { model.properties[$0].name } } }

        public static func == (left: Entity, right: Entity) -> Bool { left.model === right.model }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(model)) }
    }

    /// The models.
    public var entities: [Entity] { models.map { Entity(model: $0) } }
    /// The models by the names under which they are stored.
    public var entitiesByName: [String: Entity] { Dictionary(entities.map { ($0.name, $0) }) { first, _ in first } }
    /// The description of a model; nil if it is not one of the schema's.
    public func entity<T: PersistentModel>(for type: T.Type) -> Entity? { places[ObjectIdentifier(type)].map { Entity(model: models[$0]) } }
}
