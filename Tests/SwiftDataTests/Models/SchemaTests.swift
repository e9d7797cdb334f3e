import Foundation
import SwiftData
import Testing

private enum LibraryVersion: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Book.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(1, 2, 3) }
}

@Model private final class Odd {
    @Attribute(.unique, originalName: "number", hashModifier: "2") var code: String
    @Attribute(.ephemeral) var mood: Int = 0
    @Attribute(.externalStorage, .preserveValueOnDeletion) var picture: Data?
    @Relationship(.unique, deleteRule: .noAction, minimumModelCount: 1, maximumModelCount: 3, originalName: "parts", hashModifier: "b")
    var others: [Odd] = []
    var plain: Double?
    init(code: String) { self.code = code }
}

@Suite("Schemas and what they say of models") struct SchemaTests {
    @Test("A version has three numbers, is written with dots and ordered by the first that differs") func versions() {
        let version = Schema.Version(1, 2, 3)
        #expect(version.major == 1 && version.minor == 2 && version.patch == 3 && version.description == "1.2.3")
        #expect(
            version < Schema.Version(1, 3, 0) && Schema.Version(1, 10, 0) > Schema.Version(1, 9, 9) && Schema.Version(2, 0, 0) > version)
    }

    @Test("A schema is made of models, by name or from a version, and has all to which they refer") func making() {
        let schema = Schema([Chapter.self], version: Schema.Version(3, 0, 0))
        #expect(schema.version == Schema.Version(3, 0, 0) && schema.encodingVersion == Schema.Version(1, 0, 0))
        #expect(schema.entities.map(\.name) == ["Book", "Chapter", "Reader", "Shelf"])
        #expect(schema.debugDescription.contains("Chapter") && schema.debugDescription.contains("3.0.0"))
        let versioned = Schema(versionedSchema: LibraryVersion.self)
        #expect(
            versioned.version == Schema.Version(1, 2, 3) && Set(versioned.entitiesByName.keys) == ["Book", "Chapter", "Reader", "Shelf"])
        #expect(
            Schema(Chapter.self, Book.self, version: Schema.Version(3, 0, 0)) == schema
                && Schema(Book.self).version == Schema.Version(1, 0, 0))
        #expect(Schema(Book.self) != schema)
    }

    @Test("A model's description has its name, its variables and its relations") func entities() throws {
        #expect(Schema.entityName(for: Book.self) == "Book")
        let schema = Schema(Book.self), book: Schema.Entity = try #require(schema.entity(for: Book.self))
        #expect(book.name == "Book" && book.id == "Book" && schema.entitiesByName["Book"] == book && schema.entity(for: Odd.self) == nil)
        #expect(Set(book.attributes.map(\.name)) == ["isbn", "title", "pages", "rating", "genre", "cover", "tags", "added", "scan"])
        #expect(Set(book.relationships.map(\.name)) == ["shelf", "chapters", "readers"])
        #expect(book.attributesByName["rating"]?.isOptional == true && book.attributesByName["pages"]?.isOptional == false)
        #expect(book.attributesByName["isbn"]?.isUnique == true && book.attributesByName["isbn"]?.options == [.unique])
        let shelf = try #require(book.relationshipsByName["shelf"]), chapters = try #require(book.relationshipsByName["chapters"])
        #expect(shelf.isOptional && shelf.isToOneRelationship && shelf.destination == "Shelf" && shelf.deleteRule == .nullify)
        #expect(
            !chapters.isToOneRelationship && !chapters.isOptional && chapters.destination == "Chapter" && chapters.deleteRule == .cascade)
        #expect(chapters.inverseKeyPath == \Chapter.book && shelf.inverseKeyPath == nil)
    }

    @Test("What the source says about a variable is in the description") func options() throws {
        let odd = try #require(Schema(Odd.self).entity(for: Odd.self)), code = try #require(odd.attributesByName["code"])
        #expect(code.originalName == "number" && code.hashModifier == "2" && code.isUnique && !code.isTransient && !code.isOptional)
        #expect(odd.attributesByName["mood"]?.isTransient == true && odd.attributesByName["mood"]?.options == [.ephemeral])
        #expect(odd.attributesByName["picture"]?.options == [.externalStorage, .preserveValueOnDeletion])
        let others = try #require(odd.relationshipsByName["others"])
        #expect(
            others.options == [.unique] && others.deleteRule == .noAction && others.minimumModelCount == 1 && others.maximumModelCount == 3)
        #expect(others.originalName == "parts" && others.hashModifier == "b")
        #expect(odd.uniquenessConstraints == [["code"]])
    }

    @Test("Options differ from each other; those that nothing here needs are accepted") func optionValues() {
        let all: [Schema.Attribute.Option] = [
            .unique, .ephemeral, .externalStorage, .preserveValueOnDeletion, .spotlight, .allowsCloudEncryption,
            .transformable(by: "Colour")
        ]
        #expect(Set(all).count == all.count && Schema.Attribute.Option.transformable(by: Data.self) == .transformable(by: "Data"))
        let attribute = Schema.Attribute(.spotlight, .allowsCloudEncryption, originalName: "old", hashModifier: nil)
        #expect(
            attribute.options == [.spotlight, .allowsCloudEncryption] && attribute.originalName == "old" && attribute.hashModifier == nil)
        let plain = Schema.Relationship()
        #expect(plain.deleteRule == .nullify && plain.minimumModelCount == 0 && plain.maximumModelCount == 0 && plain.options.isEmpty)
        let named = Schema.Relationship(.unique, deleteRule: .deny, minimumModelCount: nil, maximumModelCount: 2, originalName: "a",
            inverse: \Chapter.book, hashModifier: "c")
        #expect(
            named.deleteRule == .deny && named.minimumModelCount == nil && named.inverseKeyPath == \Chapter.book
                && named.hashModifier == "c")
        #expect(Schema.Relationship.DeleteRule.allCases == [.noAction, .nullify, .cascade, .deny])
    }

    @Test("Values of an ephemeral variable are not stored") func ephemeral() throws {
        let container = try ModelContainer(for: Odd.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let odd = Odd(code: "a"), context = ModelContext(container)
        odd.mood = 7
        context.insert(odd)
        try context.save()
        #expect(odd.mood == 7)
        #expect(try ModelContext(container).fetch(FetchDescriptor<Odd>()).map(\.mood) == [0])
    }

    @Test("An object goes, and its relation with the rule noAction leaves the others alone") func noAction() throws {
        let container = try ModelContainer(for: Odd.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let first = Odd(code: "a"), second = Odd(code: "b"), context = ModelContext(container)
        first.others = [second]
        context.insert(first)
        try context.save()
        context.delete(first)
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Odd>()).map(\.code) == ["b"])
    }

    @Test("An identifier that a store makes is the same for the same parts only") func identifiers() throws {
        func make(_ store: String, _ entity: String, _ key: Int) throws -> PersistentIdentifier {
            try PersistentIdentifier.identifier(for: store, entityName: entity, primaryKey: key)
        }
        let one = try make("store", "Book", 1)
        #expect(try one == make("store", "Book", 1) && one.entityName == "Book" && one.storeIdentifier == "store")
        #expect(try Set([one, make("store", "Book", 2), make("store", "Shelf", 1), make("other", "Book", 1)]).count == 4)
        #expect(one.debugDescription.hasPrefix("Book/") && one.debugDescription.count > 6)
    }

    @Test("Errors say what is wrong, and under which name") func errors() {
        let all: [SwiftDataError] = [
            .duplicateConfiguration, .configurationFileNameContainsInvalidCharacters, .configurationFileNameTooLong,
            .configurationSchemaNotFoundInContainerSchema, .loadIssueModelContainer, .backwardMigration, .unknownSchema,
            .missingModelContext, .modelValidationFailure, .unsupportedPredicate, .unsupportedSortDescriptor, .unsupportedKeyPath,
            .includePendingChangesWithBatchSize, .sortingPendingChangesWithIdentifiers,
        ]
        #expect(Set(all).count == all.count && all.allSatisfy { $0.errorDescription?.isEmpty == false })
        #expect(SwiftDataError.unsupportedKeyPath.debugDescription.contains("unsupportedKeyPath"))
        #expect(SwiftDataError.unsupportedPredicate.localizedDescription == SwiftDataError.unsupportedPredicate.errorDescription)
    }

    @Test("A configuration keeps what it is given, and is in the app's own folder") func configurations() throws {
        let plain = ModelConfiguration()
        #expect(plain.name == "default" && plain.id == "default" && plain.allowsSave && !plain.isStoredInMemoryOnly && plain.schema == nil)
        #expect(plain.groupContainer == .automatic && plain.groupAppContainerIdentifier == nil)
        #expect(plain.cloudKitDatabase == .automatic && plain.cloudKitContainerIdentifier == nil)
        let named = ModelConfiguration(
            "books", schema: Schema(Book.self), isStoredInMemoryOnly: true, allowsSave: false, groupContainer: .identifier("group.a"),
            cloudKitDatabase: .private("cloud"))
        #expect(named.name == "books" && named.isStoredInMemoryOnly && !named.allowsSave && named.url.path == "/dev/null")
        #expect(
            named.groupAppContainerIdentifier == "group.a" && named.cloudKitContainerIdentifier == "cloud"
                && named.schema == Schema(Book.self))
        for group in [ModelConfiguration.GroupContainer.automatic, .none, .identifier("group.a")] {
            #expect(ModelConfiguration(groupContainer: group).url == plain.url)
        }
        for cloud in [ModelConfiguration.CloudKitDatabase.automatic, .none, .private("cloud")] {
            #expect(ModelConfiguration(cloudKitDatabase: cloud).url == plain.url)
        }
        let url = URL(fileURLWithPath: "/tmp/other.store")
        let placed = ModelConfiguration("placed", schema: nil, url: url, allowsSave: false, cloudKitDatabase: .none)
        #expect(placed.url == url && placed.name == "placed" && !placed.allowsSave && placed.cloudKitDatabase == .none)
    }

    @Test("A configuration whose name is no file's, or whose models are not the container's, is refused") func refusals() {
        func error(_ configuration: ModelConfiguration) -> SwiftDataError? {
            #expect(throws: SwiftDataError.self) { try ModelContainer(for: Schema(Shelf.self), configurations: [configuration]) }
        }
        #expect(error(ModelConfiguration(String(repeating: "x", count: 300))) == .configurationFileNameTooLong)
        #expect(error(ModelConfiguration("a/b")) == .configurationFileNameContainsInvalidCharacters)
        #expect(
            error(ModelConfiguration(schema: Schema(Odd.self), isStoredInMemoryOnly: true)) == .configurationSchemaNotFoundInContainerSchema
        )
    }
}
