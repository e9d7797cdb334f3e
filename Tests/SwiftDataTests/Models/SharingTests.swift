import Foundation
import SwiftData
import Testing

@ModelActor actor Importer {
    func fill(_ count: Int) throws -> [PersistentIdentifier] {
        for number in 0..<count { modelContext.insert(Book(isbn: "\(number)", title: "Book \(number)")) }
        try modelContext.save()
        return try modelContext.fetchIdentifiers(FetchDescriptor<Book>())
    }

    func rename(_ id: PersistentIdentifier, to title: String) throws {
        self[id, as: Book.self]?.title = title
        try modelContext.save()
    }
}

@Suite("Several contexts of one container, several containers on one file") @MainActor struct SharingTests {
    @Test("What one context saves reaches the others' objects, but for what they have changed") func merging() throws {
        let container = try library(), left = ModelContext(container), right = ModelContext(container)
        let book = Book(isbn: "1", title: "Emma", pages: 1)
        left.insert(book)
        try left.save()
        let copy = try #require(try right.fetch(FetchDescriptor<Book>()).first)
        #expect(copy !== book && copy == book && copy.title == "Emma")
        copy.pages = 5
        book.title = "Persuasion"
        book.pages = 2
        book.shelf = Shelf(name: "left")
        try left.save()
        #expect(try right.fetch(FetchDescriptor<Book>()).map(\.title) == ["Persuasion"])
        #expect(copy.pages == 5 && copy.shelf?.name == "left" && copy.shelf?.books == [copy])
        try right.save()
        #expect(try left.fetch(FetchDescriptor<Book>()).map(\.pages) == [5])
        left.delete(book)
        try left.save()
        #expect(try right.fetchCount(FetchDescriptor<Book>()) == 0 && copy.title == "Persuasion")
    }

    @Test("A model actor works with a context of its own, off the main thread") func actor() async throws {
        let container = try library()
        let importer = Importer(modelContainer: container)
        let ids = try await importer.fill(20)
        #expect(try container.mainContext.fetchCount(FetchDescriptor<Book>()) == 20)
        let book = try #require(container.mainContext.model(for: ids[3]) as? Book)
        let log = Log()
        withObservationTracking { _ = book.title } onChange: { log.count += 1 }
        try await importer.rename(ids[3], to: "new")
        while log.count == 0 { await Task.yield() }
        #expect(book.title == "new")
    }

    @Test("Two containers on one file see what the other saves") func oneFile() throws {
        let folder = try Folder()
        let first = try library(ModelConfiguration(url: folder.store)), second = try library(ModelConfiguration(url: folder.store))
        first.mainContext.insert(Book(title: "Emma"))
        try first.mainContext.save()
        #expect(try second.mainContext.fetch(FetchDescriptor<Book>()).map(\.title) == ["Emma"])
        second.deleteAllData()
        #expect(try first.mainContext.fetchCount(FetchDescriptor<Book>()) == 0)
    }

    @Test("A container goes with the last that holds it, and its main context and objects with it") func lifetimes() throws {
        weak var context: ModelContext?
        weak var book: Book?
        do {
            let container = try library()
            let new = Book(title: "Emma")
            new.chapters = [Chapter(number: 1)]
            container.mainContext.autosaveEnabled = false
            container.mainContext.insert(new)
            try container.mainContext.save()
            (context, book) = (container.mainContext, new)
            #expect(container.mainContext === context && context?.container === container)
        }
        #expect(context == nil && book == nil)
    }

    @Test("A configuration that allows no saving reads, and refuses to save") func readOnly() throws {
        let folder = try Folder()
        let writing = ModelContext(try library(ModelConfiguration(url: folder.store)))
        writing.insert(Book(title: "Emma"))
        try writing.save()
        let reading = ModelContext(try library(ModelConfiguration(url: folder.store, allowsSave: false)))
        let book = try #require(try reading.fetch(FetchDescriptor<Book>()).first)
        book.title = "Persuasion"
        #expect(throws: (any Error).self) { try reading.save() }
    }

    @Test("Models of one container may be stored in several files") func severalFiles() throws {
        let folder = try Folder(), other = folder.url.appendingPathComponent("other.store")
        let configurations = {
            [
                ModelConfiguration("books", schema: Schema([Book.self]), url: folder.store),
                ModelConfiguration("poems", schema: Schema([Poem.self]), url: other)
            ]
        }
        do {
            let context = ModelContext(try ModelContainer(for: Schema([Book.self, Poem.self]), configurations: configurations()))
            context.insert(Book(title: "Emma"))
            context.insert(Poem(title: "Ode", year: 1, author: Author(name: "Keats")))
            try context.save()
        }
        let context = ModelContext(try ModelContainer(for: Schema([Book.self, Poem.self]), configurations: configurations()))
        #expect(try context.fetch(FetchDescriptor<Poem>()).map(\.author.name) == ["Keats"])
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 1)
        #expect(
            try ModelContext(ModelContainer(for: Poem.self, configurations: ModelConfiguration(url: other))).fetchCount(
                FetchDescriptor<Poem>()) == 1)
    }

    @Test("A container refuses two configurations with one file, and names that are no file's") func badConfigurations() throws {
        let folder = try Folder()
        #expect(throws: SwiftDataError.duplicateConfiguration) {
            try library(ModelConfiguration("a", url: folder.store), ModelConfiguration("b", url: folder.store))
        }
        #expect(throws: SwiftDataError.configurationFileNameContainsInvalidCharacters) { try library(ModelConfiguration("a/b")) }
        #expect(throws: SwiftDataError.unknownSchema) {
            try ModelContext(try ModelContainer(for: Poem.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))).fetch(
                FetchDescriptor<Book>())
        }
    }
}
