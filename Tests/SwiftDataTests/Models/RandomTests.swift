import Foundation
@testable import SwiftData
import Testing

/// Numbers that follow from a seed (SplitMix64).
private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// What a library is, without contexts: books by their numbers, with title, shelf and chapters.
private struct Plain: Equatable {
    struct Volume: Equatable {
        var title: String
        var shelf: String?
        var chapters: Set<Int> = []
        var readers: Set<String> = []
    }

    var books: [String: Volume] = [:]
    var shelves: Set<String> = []

    init() {}
    init(_ context: ModelContext) throws {
        for book in try context.fetch(FetchDescriptor<Book>()) {
            books[book.isbn] = Volume(
                title: book.title, shelf: book.shelf?.name, chapters: Set(book.chapters.map(\.number)),
                readers: Set(book.readers.map(\.name)))
        }
        for shelf in try context.fetch(FetchDescriptor<Shelf>()) { shelves.insert(shelf.name) }
    }
}

@Suite("Random changes against a plain model") struct RandomTests {
    @Test("Insertions, edits, deletions, saves and rollbacks leave what a plain model has", arguments: 1...30) func random(
        seed: UInt64
    ) throws {
        var random = Seeded(state: seed)
        let folder = try Folder()
        var context = ModelContext(try library(ModelConfiguration(url: folder.store)))
        var plain = Plain(), saved = Plain(), number = 0
        for name in ["Ann", "Ben"] { context.insert(Reader(name: name)) }
        try context.save()
        func book(_ isbn: String) throws -> Book {
            try #require(try context.fetch(FetchDescriptor<Book>(predicate: #Predicate { $0.isbn == isbn })).first)
        }
        func shelf(_ name: String) throws -> Shelf {
            try #require(try context.fetch(FetchDescriptor<Shelf>(predicate: #Predicate { $0.name == name })).first)
        }
        for step in 0..<120 {
            number += 1
            let some = plain.books.keys.sorted().randomElement(using: &random), place = plain.shelves.sorted().randomElement(using: &random)
            switch Int.random(in: 0..<13, using: &random) {
            case 0...2:
                let new = Book(isbn: "\(number)", title: "t\(number)")
                if let place { new.shelf = try shelf(place) }
                context.insert(new)
                plain.books["\(number)"] = .init(title: "t\(number)", shelf: place)
            case 3:
                context.insert(Shelf(name: "s\(number)"))
                plain.shelves.insert("s\(number)")
            case 4: if let some {
                try book(some).title = "e\(number)"
                plain.books[some]?.title = "e\(number)"
            }
            case 5: if let some, let place {
                try shelf(place).books.append(book(some))
                plain.books[some]?.shelf = place
            }
            case 6: if let some {
                try book(some).shelf = nil
                plain.books[some]?.shelf = nil
            }
            case 7: if let some {
                try book(some).chapters.append(Chapter(number: number))
                plain.books[some]?.chapters.insert(number)
            }
            case 8: if let some {
                context.delete(try book(some))
                plain.books[some] = nil
            }
            case 9: if let place {
                context.delete(try shelf(place))
                plain.shelves.remove(place)
                for key in plain.books.keys where plain.books[key]?.shelf == place { plain.books[key]?.shelf = nil }
            }
            case 10: if let some {
                let ann = try #require(try context.fetch(FetchDescriptor<Reader>()).first { $0.name == "Ann" })
                if plain.books[some]?.readers.contains("Ann") == true {
                    ann.books.removeAll { $0.isbn == some }
                    plain.books[some]?.readers.remove("Ann")
                } else {
                    try book(some).readers.append(ann)
                    plain.books[some]?.readers.insert("Ann")
                }
            }
            case 11:
                try context.save()
                saved = plain
                if Bool.random(using: &random) { context = ModelContext(try library(ModelConfiguration(url: folder.store))) }
            default:
                context.rollback()
                plain = saved
            }
            #expect(try Plain(context) == plain, "step \(step)")
            if try Plain(context) != plain { return }
            for shelf in try context.fetch(FetchDescriptor<Shelf>()) { #expect(shelf.books.allSatisfy { $0.shelf === shelf }) }
        }
        try context.save()
        let file = try StoreTables(read: folder.store)
        #expect(file.rowCount("Book") == plain.books.count)
        #expect(try Plain(ModelContext(library(ModelConfiguration(url: folder.store)))) == plain)
        let chapters = plain.books.values.reduce(0) { $0 + $1.chapters.count }
        #expect(file.rowCount("Chapter") == chapters)
    }
}

extension StoreTables {
    /// Reads a file as a new process would.
    init(read url: URL) throws {
        self.init(layout: nil)
        try StoreFile(path: url.path, isReadOnly: true).locked { transactions, _ in
            for operations in transactions { apply(operations) }
        }
    }

    func rowCount(_ name: String) -> Int { layout?.entities.firstIndex { $0.name == name }.map { rows(of: $0).count } ?? 0 }
}
