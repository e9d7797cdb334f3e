import Foundation
import EspalierCore
import SwiftData
import Testing

@Suite("Contexts: changes, fetching, saving") struct ContextTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
        container = try library()
        context = ModelContext(container)
    }

    private func fill(_ count: Int = 10) throws {
        for number in 0..<count { context.insert(Book(isbn: "\(number)", title: "Book \(number)", pages: number * 10)) }
        try context.save()
    }

    @Test("Inserted, changed and deleted objects are changes until they are saved") func changes() throws {
        #expect(!context.hasChanges && !context.autosaveEnabled)
        let book = Book(title: "Emma")
        context.insert(book)
        #expect(context.hasChanges && book.hasChanges && context.insertedModelsArray.count == 1)
        try context.save()
        #expect(!context.hasChanges && !book.hasChanges)
        book.title = "Persuasion"
        #expect(context.hasChanges && book.hasChanges && context.changedModelsArray.count == 1)
        try context.save()
        context.delete(book)
        #expect(book.isDeleted && context.deletedModelsArray.count == 1)
        try context.save()
        #expect(!context.hasChanges && !book.isDeleted && book.title == "Persuasion")
    }

    @Test("A rollback brings back what was saved") func rollback() throws {
        try fill(3)
        let books = try context.fetch(FetchDescriptor<Book>())
        books[0].title = "changed"
        context.delete(books[1])
        let new = Book(title: "new")
        new.chapters = [Chapter(number: 1)]
        context.insert(new)
        context.rollback()
        #expect(!context.hasChanges && books[0].title == "Book 0" && new.modelContext == nil)
        #expect(try context.fetch(FetchDescriptor<Book>()).map(\.title) == ["Book 0", "Book 1", "Book 2"])
        #expect(try context.fetchCount(FetchDescriptor<Chapter>()) == 0)
    }

    @Test("A fetch filters, sorts, and takes a part; what is pending is included") func fetching() throws {
        try fill()
        context.insert(Book(isbn: "x", title: "Book 99", pages: 45))
        let limit = 40
        var descriptor = FetchDescriptor<Book>(
            predicate: #Predicate { $0.pages >= limit }, sortBy: [SortDescriptor(\.pages, order: .reverse)])
        #expect(try context.fetch(descriptor).map(\.pages) == [90, 80, 70, 60, 50, 45, 40])
        descriptor.fetchOffset = 1
        descriptor.fetchLimit = 2
        #expect(try context.fetch(descriptor).map(\.pages) == [80, 70])
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 11)
        #expect(try context.fetchIdentifiers(descriptor) == context.fetch(descriptor).map(\.persistentModelID))
        descriptor = FetchDescriptor()
        descriptor.includePendingChanges = false
        #expect(try context.fetchCount(descriptor) == 10)
        descriptor.fetchLimit = 3
        #expect(try context.fetch(descriptor).map(\.isbn) == ["0", "1", "2"])
        var seen = 0
        try context.enumerate(FetchDescriptor<Book>(), batchSize: 3) { _ in seen += 1 }
        #expect(seen == 11)
        #expect(try context.fetch(FetchDescriptor<Book>(), batchSize: 4).last?.isbn == "x")
    }

    @Test("Predicates look at texts, optionals, lists, enumerations' values and relations") func predicates() throws {
        try fill(4)
        let books = try context.fetch(FetchDescriptor<Book>())
        books[1].shelf = Shelf(name: "Oak")
        books[2].rating = 3
        books[3].tags = ["old", "red"]
        books[3].chapters = [Chapter(number: 7)]
        func titles(_ predicate: Predicate<Book>) throws -> [String] {
            try context.fetch(FetchDescriptor(predicate: predicate)).map(\.isbn)
        }
        #expect(try titles(#Predicate { $0.shelf?.name == "Oak" }) == ["1"])
        #expect(try titles(#Predicate { $0.shelf != nil }) == ["1"])
        #expect(try titles(#Predicate { ($0.rating ?? 0) > 2 }) == ["2"])
        #expect(try titles(#Predicate { $0.tags.contains("red") }) == ["3"])
        #expect(try titles(#Predicate { $0.chapters.contains { $0.number == 7 } }) == ["3"])
        #expect(try titles(#Predicate { $0.chapters.isEmpty && $0.rating == nil }) == ["0", "1"])
        let text = "ook 2"
        #expect(try titles(#Predicate { text.isEmpty || $0.title.contains(text) }) == ["2"])
        #expect(try titles(#Predicate { $0.title.localizedStandardContains("BOOK 3") }) == ["3"])
        let wanted = books[0].persistentModelID
        #expect(try titles(#Predicate { $0.persistentModelID == wanted }) == ["0"])
    }

    @Test("Texts are sorted as readers expect, with numbers in them by value; .lexical by their code points") func textOrder() throws {
        for title in ["b10", "B9", "a", "é", "f", "Zoe"] { context.insert(Book(title: title)) }
        #expect(
            try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])).map(\.title) == ["a", "B9", "b10", "é", "f", "Zoe"])
        #expect(try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title, comparator: .lexical)])).map(\.title)
            == ["B9", "Zoe", "a", "b10", "f", "é"])
        #expect(
            try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title, comparator: .localizedStandard, order: .reverse)]))
                .first?.title == "Zoe")
    }

    @Test("Several descriptors: the next decides where one does not; nil comes first") func severalDescriptors() throws {
        for (title, pages, rating) in [("a", 2, nil), ("b", 1, 5.0), ("c", 2, 1.0), ("d", 1, nil)] as [(String, Int, Double?)] {
            let book = Book(title: title, pages: pages)
            book.rating = rating
            context.insert(book)
        }
        let sorted = try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.pages), SortDescriptor(\.rating)]))
        #expect(sorted.map(\.title) == ["d", "b", "a", "c"])
    }

    @Test("delete(model:where:) deletes what fulfils the predicate") func deleteWhere() throws {
        try fill()
        try context.delete(model: Book.self, where: #Predicate { $0.pages < 50 })
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 5)
        try context.delete(model: Book.self)
        try context.save()
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 0)
    }

    @Test("Saving tells what was inserted, updated and deleted") func notifications() throws {
        try fill(2)
        let books = try context.fetch(FetchDescriptor<Book>())
        let log = Told()
        let observer = NotificationCenter.default.addObserver(forName: ModelContext.didSave, object: context, queue: nil) {
            log.told = $0.userInfo
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let new = Book(title: "new")
        context.insert(new)
        books[0].pages = 1
        context.delete(books[1])
        try context.save()
        func ids(_ key: ModelContext.NotificationKey) -> [PersistentIdentifier]? { log.told?[key.rawValue] as? [PersistentIdentifier] }
        #expect(ids(.insertedIdentifiers) == [new.persistentModelID] && ids(.updatedIdentifiers) == [books[0].persistentModelID])
        #expect(ids(.deletedIdentifiers) == [books[1].persistentModelID])
    }

    @Test("A transaction saves what its function does") func transaction() throws {
        try context.transaction { context.insert(Book(title: "Emma")) }
        #expect(!context.hasChanges)
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 1)
    }

    @Test("Objects are found by their identifiers") func byIdentifier() throws {
        try fill(1)
        let id = try #require(try context.fetchIdentifiers(FetchDescriptor<Book>()).first)
        let other = ModelContext(container)
        let none: Book? = other.registeredModel(for: id)
        #expect(none == nil)
        let book = other.model(for: id) as? Book
        let registered: Book? = other.registeredModel(for: id)
        #expect(book?.title == "Book 0" && registered === book)
    }

    @Test("Saving an object with a unique value of another one changes that one", arguments: [false, true]) func unique(
        isSaved: Bool
    ) throws {
        let first = Book(isbn: "1", title: "Emma", pages: 1)
        context.insert(first)
        if isSaved { try context.save() }
        let second = Book(isbn: "1", title: "Emma, revised", pages: 2)
        second.shelf = Shelf(name: "left")
        context.insert(second)
        try context.save()
        let books = try context.fetch(FetchDescriptor<Book>())
        #expect(
            books.count == 1 && books.first === first && first.title == "Emma, revised" && first.pages == 2 && first.shelf?.name == "left")
        #expect(first.shelf?.books == [first])
        second.title = "again"
        #expect(first.title == "again")
    }

    @Test("#Unique looks at several variables together") func uniqueTogether() throws {
        let author = Author(name: "Keats")
        context.insert(Poem(title: "Ode", year: 1819, author: author))
        context.insert(Poem(title: "Ode", year: 1820, author: author))
        try context.save()
        #expect(author.poems?.count == 2)
        context.insert(Poem(title: "Ode", year: 1820, author: author))
        try context.save()
        #expect(author.poems?.count == 2)
        #expect(try context.fetchCount(FetchDescriptor<Poem>()) == 2)
    }

    @Test("An undo manager undoes and redoes insertion, change and deletion") @MainActor func undo() throws {
        let manager = UndoManager()
        manager.groupsByEvent = false
        context.undoManager = manager
        func step(_ body: () -> Void) {
            manager.beginUndoGrouping()
            body()
            manager.endUndoGrouping()
        }
        let book = Book(title: "Emma")
        step { context.insert(book) }
        step { book.title = "Persuasion" }
        step { context.delete(book) }
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
        manager.undo()
        #expect(try context.fetch(FetchDescriptor<Book>()).map(\.title) == ["Persuasion"])
        manager.undo()
        #expect(book.title == "Emma")
        manager.redo()
        #expect(book.title == "Persuasion")
        manager.undo()
        manager.undo()
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
    }
}

private final class Told: @unchecked Sendable { var told: [AnyHashable: Any]? }
