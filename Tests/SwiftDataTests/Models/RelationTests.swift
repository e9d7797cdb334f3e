import Foundation
import SwiftData
import Testing

@Suite("Relations: both ends, deletion") struct RelationTests {
    let context: ModelContext
    init() throws { context = ModelContext(try library()) }

    @Test("What is set at one end shows at the other") func bothEnds() {
        let left = Shelf(name: "left"), right = Shelf(name: "right"), book = Book(title: "Emma")
        for model in [left, right] { context.insert(model) }
        context.insert(book)
        book.shelf = left
        #expect(left.books == [book])
        right.books.append(book)
        #expect(book.shelf === right && left.books.isEmpty)
        right.books = []
        #expect(book.shelf == nil)
    }

    @Test("An object brings those to which it refers into the context, and is brought by them") func reach() {
        let shelf = Shelf(name: "left"), book = Book(title: "Emma")
        book.chapters = [Chapter(number: 1), Chapter(number: 2)]
        shelf.books = [book]
        context.insert(shelf)
        #expect(
            book.modelContext === context && book.shelf === shelf
                && book.chapters.allSatisfy { $0.book === book && $0.modelContext === context })
        let other = Book(title: "Persuasion")
        other.shelf = shelf
        #expect(other.modelContext === context && shelf.books == [book, other])
        shelf.books.append(Book(title: "Sanditon"))
        #expect(context.insertedModelsArray.count == 6)
    }

    @Test("Many to many: an inverse is found where only one fits") func manyToMany() throws {
        let ann = Reader(name: "Ann"), ben = Reader(name: "Ben"), emma = Book(title: "Emma")
        context.insert(ann)
        context.insert(ben)
        ann.books.append(emma)
        emma.readers.append(ben)
        #expect(emma.readers == [ann, ben] && ben.books == [emma])
        try context.save()
        context.delete(ann)
        #expect(emma.readers == [ben])
        emma.readers.removeAll()
        #expect(ben.books.isEmpty)
    }

    @Test("The rule .cascade deletes what the object refers to; .nullify takes it out of there") func cascadeAndNullify() throws {
        let shelf = Shelf(name: "left"), book = Book(title: "Emma"), chapter = Chapter(number: 1)
        book.chapters = [chapter]
        shelf.books = [book]
        context.insert(shelf)
        try context.save()
        context.delete(book)
        #expect(book.isDeleted && chapter.isDeleted && shelf.books.isEmpty && context.deletedModelsArray.count == 2)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Chapter>()) == 0 && book.modelContext == nil)
        let other = Book(title: "Persuasion")
        shelf.books = [other]
        context.delete(shelf)
        #expect(other.shelf == nil && !other.isDeleted)
    }

    @Test("The rule .deny refuses to save while there are others, and an object that must refer to one cannot refer to a deleted one")
    func denied() throws {
        let author = Author(name: "Keats")
        context.insert(Poem(title: "Lamia", year: 1820, author: author))
        try context.save()
        #expect(author.poems?.count == 1)
        context.delete(author)
        #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
        context.rollback()
        #expect(!author.isDeleted && author.poems?.first?.author === author)
        context.delete(try #require(author.poems?.first))
        context.delete(author)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
    }

    @Test("Relations come back from the file at both ends") func stored() throws {
        let folder = try Folder()
        do {
            let context = ModelContext(try library(ModelConfiguration(url: folder.store)))
            let book = Book(title: "Emma")
            book.shelf = Shelf(name: "left")
            book.chapters = (1...3).map { Chapter(number: $0) }
            book.readers = [Reader(name: "Ann"), Reader(name: "Ben")]
            context.insert(book)
            try context.save()
        }
        let context = ModelContext(try library(ModelConfiguration(url: folder.store)))
        let shelf = try #require(try context.fetch(FetchDescriptor<Shelf>()).first)
        let book = try #require(shelf.books.first)
        #expect(book.title == "Emma" && book.shelf === shelf && book.chapters.map(\.number) == [1, 2, 3])
        #expect(book.readers.map(\.name) == ["Ann", "Ben"] && book.readers.allSatisfy { $0.books == [book] })
        book.chapters.first?.book = nil
        try context.save()
        let third = ModelContext(try library(ModelConfiguration(url: folder.store)))
        #expect(try third.fetch(FetchDescriptor<Book>()).first?.chapters.map(\.number) == [2, 3])
    }

    @Test("Objects of an ended context keep their values, and refer to nobody") func endedContext() throws {
        let container = try library()
        var book: Book?
        weak var shelf: Shelf?
        do {
            let context = ModelContext(container)
            let new = Book(title: "Emma"), left = Shelf(name: "left")
            new.shelf = left
            context.insert(new)
            try context.save()
            (book, shelf) = (new, left)
        }
        #expect(book?.title == "Emma" && book?.shelf == nil && book?.modelContext == nil && shelf == nil)
    }
}
