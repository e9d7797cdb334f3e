import Foundation
import SwiftData

// Models as apps write them.

enum Genre: String, Codable, CaseIterable { case novel, poem, essay }

struct Cover: Codable, Equatable {
    var colour: String
    var width = 1.5
}

@Model final class Book {
    @Attribute(.unique) var isbn: String
    var title: String
    var pages = 0
    var rating: Double?
    var genre: Genre = Genre.novel
    var cover: Cover?
    var tags: [String] = []
    var added: Date = Date(timeIntervalSinceReferenceDate: 0)
    @Attribute(.externalStorage) var scan: Data?
    var shelf: Shelf?
    @Relationship(deleteRule: .cascade, inverse: \Chapter.book) var chapters: [Chapter] = []
    var readers: [Reader] = []
    @Transient var isOpen = false

    var summary: String { "\(title), \(pages) pages" }

    init(isbn: String = UUID().uuidString, title: String, pages: Int = 0) {
        self.isbn = isbn
        self.title = title
        self.pages = pages
    }
}

@Model final class Chapter {
    var number: Int
    var book: Book?
    init(number: Int) { self.number = number }
}

@Model class Shelf {
    var name: String
    @Relationship(deleteRule: .nullify) var books: [Book] = []
    init(name: String) { self.name = name }
}

/// Many to many, found by itself.
@Model final class Reader {
    var name: String
    var books: [Book] = []
    var joined = 0 {
        didSet { changes.append(oldValue) }
    }
    @Transient var changes: [Int] = []
    init(name: String) { self.name = name }
}

@Model final class Author {
    var name: String
    @Relationship(deleteRule: .deny, inverse: \Poem.author) var poems: [Poem]? = []
    init(name: String) { self.name = name }
}

@Model final class Poem {
    #Unique<Poem>([\.title, \.year])
    #Index<Poem>([\.title])
    var title: String
    var year: Int
    var author: Author
    init(title: String, year: Int, author: Author) {
        self.title = title
        self.year = year
        self.author = author
    }
}

func library(_ configurations: ModelConfiguration...) throws -> ModelContainer {
    try ModelContainer(
        for: Schema([Book.self, Author.self]),
        configurations: configurations.isEmpty ? [ModelConfiguration(isStoredInMemoryOnly: true)] : configurations)
}

/// A folder for a test, which goes with it.
final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("swiftdata-\(UUID().uuidString)")
    var store: URL { url.appendingPathComponent("test.store") }
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
}
