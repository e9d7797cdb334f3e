import Foundation
import Observation
import SwiftData
import Testing

// Covers partly: attr:Model (models that inherit from models)
@Suite("Models: what @Model makes of a class") struct ModelTests {
    @Test("An object has the values that its initialiser gives, and its defaults, before it is in a context") func valuesOfAFreeObject() {
        let book = Book(title: "Emma", pages: 300)
        #expect(
            book.title == "Emma" && book.pages == 300 && book.genre == .novel && book.rating == nil && book.tags.isEmpty
                && book.cover == nil)
        #expect(book.modelContext == nil && !book.hasChanges && !book.isDeleted && book.summary == "Emma, 300 pages")
        book.pages += 5
        book.tags.append("old")
        book.cover = Cover(colour: "red")
        book.cover?.width = 2
        #expect(book.pages == 305 && book.tags == ["old"] && book.cover == Cover(colour: "red", width: 2))
    }

    @Test("Objects are equal by identity, and keep their identifier when they are saved") func identity() throws {
        let context = ModelContext(try library())
        let book = Book(title: "Emma"), other = Book(title: "Emma")
        let id = book.persistentModelID, hash = book.hashValue
        #expect(book == book && book != other && book.id == id && id.entityName == "Book")
        context.insert(book)
        try context.save()
        #expect(book.persistentModelID == id && book.hashValue == hash && book.persistentModelID.storeIdentifier != nil)
        let copy = try JSONDecoder().decode(PersistentIdentifier.self, from: JSONEncoder().encode(id))
        #expect(copy == id && context.model(for: copy) === book)
    }

    @Test("Changes are observed variable by variable") func observation() {
        let book = Book(title: "Emma")
        let log = Log()
        withObservationTracking { _ = book.title } onChange: { log.count += 1 }
        book.pages = 7
        #expect(log.count == 0)
        book.title = "Persuasion"
        #expect(log.count == 1)
    }

    @Test("Observers of a variable run with the former value, but not in the initialiser") func propertyObservers() {
        let reader = Reader(name: "Ann")
        reader.joined = 3
        reader.joined = 5
        #expect(reader.changes == [0, 3])
    }

    @Test("All kinds of values come back from the store as they were") func values() throws {
        let folder = try Folder()
        let moment = Date(timeIntervalSinceReferenceDate: 123_456.789)
        do {
            let context = ModelContext(try library(ModelConfiguration(url: folder.store)))
            let book = Book(isbn: "1", title: "Ünïcode\n📚", pages: -7)
            book.rating = 4.5
            book.genre = .poem
            book.cover = Cover(colour: "blue", width: .infinity)
            book.tags = ["a", "b"]
            book.added = moment
            book.scan = Data([0, 1, 255])
            context.insert(book)
            try context.save()
        }
        let context = ModelContext(try library(ModelConfiguration(url: folder.store)))
        let book = try #require(try context.fetch(FetchDescriptor<Book>()).first)
        #expect(book.title == "Ünïcode\n📚" && book.pages == -7 && book.rating == 4.5 && book.genre == .poem)
        #expect(
            book.cover == Cover(colour: "blue", width: .infinity) && book.tags == ["a", "b"] && book.added == moment
                && book.scan == Data([0, 1, 255]))
        #expect(!book.isOpen && !book.hasChanges)
        book.rating = nil
        book.cover = nil
        try context.save()
        let third = ModelContext(try library(ModelConfiguration(url: folder.store)))
        let again = try #require(try third.fetch(FetchDescriptor<Book>()).first)
        #expect(again.rating == nil && again.cover == nil)
    }

    @Test("A schema names its models, those to which they refer, and their variables") func schema() throws {
        let schema = Schema([Book.self])
        #expect(schema.entities.map(\.name) == ["Book", "Chapter", "Reader", "Shelf"])
        let book = try #require(schema.entity(for: Book.self))
        #expect(book.attributesByName["isbn"]?.isUnique == true && book.attributesByName["isOpen"] == nil)
        #expect(book.relationshipsByName["chapters"]?.deleteRule == .cascade && book.relationshipsByName["shelf"]?.destination == "Shelf")
        #expect(Schema([Poem.self]).entity(for: Poem.self)?.uniquenessConstraints == [["title", "year"]])
        #expect(Schema.Version(1, 2, 0) < Schema.Version(1, 10, 0))
    }
}

/// Counts what observers are told, on one thread.
final class Log: @unchecked Sendable { var count = 0 }
