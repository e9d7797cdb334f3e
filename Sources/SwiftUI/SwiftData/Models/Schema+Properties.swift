import Foundation

extension Schema {
    /// How a variable with a value of its own is stored.
    public struct Attribute: Hashable, Sendable {
        /// A property of how a variable is stored.
        public struct Option: Hashable, Sendable {
            private let name: String
            private static let transformed = "transformable by "
            /// The name of the transformer that makes data of values; nil for other options.
            var transformer: String? { name.hasPrefix(Self.transformed) ? String(name.dropFirst(Self.transformed.count)) : nil }
            /// No two objects have the same value: saving a second one changes the first instead.
            public static let unique = Option(name: "unique")
            /// The value is not stored, but its changes are tracked.
            public static let ephemeral = Option(name: "ephemeral")
            /// The value may be large. A save writes only what has changed, so that it makes no difference here.
            public static let externalStorage = Option(name: "externalStorage")
            /// Accepted: there is no history here that deleted objects could be looked up in.
            public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
            /// Accepted: nothing is indexed for the desktop's search.
            public static let spotlight = Option(name: "spotlight")
            /// Accepted: nothing is stored in a cloud.
            public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
            /// Values are stored as the data that a transformer makes of them, which is registered by its class's name; those of types that
            /// are
            /// `Codable` are where there is none.
            public static func transformable(by type: Any.Type) -> Option { Option(name: transformed + String(describing: type)) }
            /// Values are stored as the data that a transformer makes of them, which is registered by this name; those of types that are
            /// `Codable` are where there is none.
            public static func transformable(by name: String) -> Option { Option(name: transformed + name) }
        }

        /// The variable's name.
        public var name = ""
        /// The name in stores of older versions of the app.
        public var originalName: String?
        /// Accepted: stores are compared by their variables.
        public var hashModifier: String?
        /// What the source says about the variable.
        public var options: [Option]
        /// Whether nil is a value.
        public var isOptional = false
        /// Whether no two objects have the same value.
        public var isUnique: Bool { options.contains(.unique) }
        /// Whether the value is left out of stores.
        public var isTransient: Bool { options.contains(.ephemeral) }

        /// Describes how a variable is stored, as `@Attribute` does.
        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.options = options
            self.originalName = originalName
            self.hashModifier = hashModifier
        }
    }

    /// How a variable that refers to other models behaves.
    public struct Relationship: Hashable, @unchecked Sendable {
        // @unchecked: key paths of variables capture nothing.
        /// A property of a relation.
        public struct Option: Hashable, Sendable {
            private let name: String
            /// Accepted: no two objects refer to the same one if the other end refers to one.
            public static let unique = Option(name: "unique")
        }

        /// What happens to the objects to which a deleted one refers.
        public enum DeleteRule: String, CaseIterable, Codable, Hashable, Sendable {
            /// Nothing: they may go on referring to it, and find nothing there.
            case noAction
            /// They no longer refer to it.
            case nullify
            /// They are deleted, too.
            case cascade
            /// While there are any, the deletion cannot be saved.
            case deny
        }

        /// The variable's name.
        public var name = ""
        /// What the source says about the variable.
        public var options: [Option]
        /// What happens to the objects to which a deleted one refers.
        public var deleteRule: DeleteRule
        /// Accepted; not checked.
        public var minimumModelCount: Int?
        /// Accepted; not checked.
        public var maximumModelCount: Int?
        /// The name in stores of older versions of the app.
        public var originalName: String?
        /// Accepted: stores are compared by their variables.
        public var hashModifier: String?
        /// The variable at the other end, if the source names it.
        public var inverseKeyPath: AnyKeyPath?
        /// The name of the model at the other end.
        public var destination = ""
        /// Whether nil is a value.
        public var isOptional = false
        /// Whether the variable refers to one object at most.
        public var isToOneRelationship = true

        /// Describes how a variable behaves, as `@Relationship` does.
        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
            originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
        ) {
            self.options = options
            self.deleteRule = deleteRule
            self.minimumModelCount = minimumModelCount
            self.maximumModelCount = maximumModelCount
            self.originalName = originalName
            self.hashModifier = hashModifier
            inverseKeyPath = inverse
        }
    }

    /// Variables that are often searched for.
    public struct Index<Model> {
        /// How they are searched for.
        public enum Types<Root> {
            /// By their order.
            case binary([PartialKeyPath<Root>])
            /// By places on a map.
            case rtree([PartialKeyPath<Root>])
        }
    }
}

extension ModelProperty {
    func described() -> Schema.Attribute {
        var attribute = facts.attribute
        attribute.name = name
        attribute.isOptional = isOptional
        return attribute
    }

    func describedRelation() -> Schema.Relationship {
        var relationship = facts.relationship
        relationship.name = name
        relationship.isOptional = isOptional
        relationship.isToOneRelationship = !isToMany
        relationship.destination = destination.map { ModelDescription.of(any: $0).name } ?? ""
        return relationship
    }
}
