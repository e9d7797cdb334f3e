import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
@testable import SwiftData
import Testing

@Model private final class Unknown {
    var name: String
    init(name: String) { self.name = name }
}

/// What a query shows, a row an object, in the order of the query.
private struct Shown: View {
    @Query private var books: [Book]
    @Query private var unknown: [Unknown]
    init(_ query: Query<Book, [Book]>) { _books = query }

    var body: some View {
        VStack {
            ForEach(books) { Text($0.title).accessibilityIdentifier("row") }
            Text(_books.fetchError == nil ? "fetched" : "failed").accessibilityIdentifier("state")
            Text(_unknown.fetchError as? SwiftDataError == .unknownSchema ? "unknown" : "known").accessibilityIdentifier("other")
        }
    }
}

@Suite("Ways to write a query") @MainActor struct QueryFormTests {
    let container: ModelContainer

    init() throws {
        container = try library()
        for (title, pages, rating) in [("b", 20, nil), ("a", 30, 2.0), ("c", 10, 1.0)] as [(String, Int, Double?)] {
            let book = Book(title: title, pages: pages)
            book.rating = rating
            container.mainContext.insert(book)
        }
        try container.mainContext.save()
    }

    private func titles(_ query: Query<Book, [Book]>) throws -> String {
        let app = TestApp { Shown(query).modelContainer(container) }
        defer { app.close() }
        try app.find(id: "state").expect(text: "fetched")
        // The container has no such model.
        try app.find(id: "other").expect(text: "unknown")
        return app.findAll(id: "row").compactMap(\.label).joined()
    }

    @Test("All objects, those of a predicate or a descriptor, in an order, with a transaction") func transactions() throws {
        let transaction = Transaction(animation: .default), long = #Predicate<Book> { $0.pages > 10 }
        #expect(try titles(Query(transaction: transaction)) == "bac")
        #expect(try titles(Query(FetchDescriptor(predicate: long), transaction: transaction)) == "ba")
        #expect(try titles(Query(filter: long, sort: [SortDescriptor(\.title)], transaction: transaction)) == "ab")
        #expect(try titles(Query(filter: nil, sort: \.pages, order: .reverse, transaction: transaction)) == "abc")
        // Those without a value come first.
        #expect(try titles(Query(filter: nil, sort: \.rating, order: .forward, transaction: transaction)) == "bca")
    }

    @Test("The same with an animation") func animations() throws {
        let long = #Predicate<Book> { $0.pages > 10 }
        #expect(try titles(Query(animation: .default)) == "bac")
        #expect(try titles(Query(FetchDescriptor(predicate: long), animation: .default)) == "ba")
        #expect(try titles(Query(filter: long, sort: [SortDescriptor(\.title)], animation: .default)) == "ab")
        #expect(try titles(Query(sort: \.pages, order: .forward, animation: .default)) == "cba")
        #expect(try titles(Query(sort: \.rating, order: .reverse, animation: .default)) == "acb")
    }

    @Test("A view makes a container as it is asked to, and tells of it once") func madeContainers() throws {
        var made: [Result<ModelContainer, any Error>] = []
        let app = TestApp {
            AddingBooks().modelContainer(
                for: Book.self, inMemory: true, isAutosaveEnabled: false, isUndoEnabled: true, onSetup: { made.append($0) })
        }
        #expect(made.count == 1)
        let container = try made[0].get()
        #expect(container.configurations.first?.isStoredInMemoryOnly == true && !container.mainContext.autosaveEnabled)
        try app.find(.button, "Add").click()
        app.advance(by: .seconds(2))
        // Not saved by itself, and undone by the window's undo manager.
        #expect(container.mainContext.hasChanges && app.findAll(id: "row").count == 1 && made.count == 1)
        #expect(container.mainContext.undoManager != nil)
        app.close()
    }

    @Test("A scene makes a container as it is asked to") func sceneContainers() throws {
        MadeByScene.made = []
        let app = TestApp(MadeByScene())
        try app.find(.button, "Add").click()
        app.advance(by: .seconds(2))
        let made = try MadeByScene.made.first?.get(), context = try #require(made).mainContext
        #expect(MadeByScene.made.count == 1 && !context.autosaveEnabled && context.hasChanges && app.findAll(id: "row").count == 1)
        #expect(context.container.configurations.allSatisfy { $0.isStoredInMemoryOnly })
        app.close()
        MadeByScene.made = []
    }

    @Test("Views ask for the context of their environment") func environmentContext() throws {
        let app = TestApp { AddingBooks().environment(\.modelContext, container.mainContext) }
        try app.find(.button, "Add").click()
        #expect(try container.mainContext.fetchCount(FetchDescriptor<Book>()) == 4)
        var values = EnvironmentValues()
        values.modelContext = container.mainContext
        #expect(values.modelContext === container.mainContext && EnvironmentValues().modelContext !== container.mainContext)
    }
}

private struct MadeByScene: App {
    static var made: [Result<ModelContainer, any Error>] = []
    var body: some Scene {
        WindowGroup { AddingBooks() }.modelContainer(
            for: Book.self, inMemory: true, isAutosaveEnabled: false, isUndoEnabled: true, onSetup: { Self.made.append($0) })
    }
}

private struct AddingBooks: View {
    @Environment(\.modelContext) private var context
    @Query private var books: [Book]
    var body: some View {
        VStack {
            Button("Add") { context.insert(Book(title: "new")) }
            ForEach(books) { Text($0.title).accessibilityIdentifier("row") }
        }
    }
}
