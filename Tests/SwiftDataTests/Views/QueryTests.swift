import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
@testable import SwiftData
import Testing

private struct BookList: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Book.title) private var books: [Book]

    var body: some View {
        VStack {
            Text("\(books.count) books").accessibilityIdentifier("count")
            ForEach(books) { book in Row(book: book) }
            Button("Add") { context.insert(Book(title: "Middlemarch")) }
            Button("Delete first") { withAnimation(.linear(duration: 1)) { books.first.map { context.delete($0) } } }
        }
    }
}

private struct Row: View {
    @Bindable var book: Book
    var body: some View {
        HStack {
            Text(book.title).accessibilityIdentifier("row")
            TextField("Title of \(book.isbn)", text: $book.title)
        }
    }
}

private struct Filtered: View {
    @Query private var books: [Book]
    init(minimum: Int, order: SortOrder) {
        _books = Query(filter: #Predicate { $0.pages >= minimum }, sort: \.pages, order: order)
    }

    var body: some View { ForEach(books) { Text($0.title).accessibilityIdentifier("row") } }
}

private struct FilterPage: View {
    @State private var minimum = 0
    @State private var order = SortOrder.forward
    var body: some View {
        VStack {
            Button("More") { minimum += 10 }
            Button("Turn") { order = order == .forward ? .reverse : .forward }
            Filtered(minimum: minimum, order: order)
        }
    }
}

private struct Counted: View {
    @Query(filter: #Predicate<Book> { $0.pages > 100 }) private var long: [Book]
    @Query(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.added, order: .reverse)]), animation: .default) private var all: [Book]
    @Query(filter: #Predicate<Book> { $0.shelf?.name == "Oak" }) private var oak: [Book]
    var body: some View { Text("\(long.count) of \(all.count), \(oak.count) on oak").accessibilityIdentifier("count") }
}

// Covers: attr:Query
@Suite("Queries in views") @MainActor struct QueryTests {
    let container: ModelContainer
    var context: ModelContext { container.mainContext }

    init() throws {
        container = try library()
        for (index, title) in ["Emma", "Cranford", "Villette"].enumerated() {
            context.insert(Book(isbn: "\(index)", title: title, pages: (index + 1) * 10))
        }
        try context.save()
    }

    private func rows(_ app: some TestSearch) -> [String] { app.findAll(id: "row").compactMap(\.label) }

    @Test("A query shows what is stored, what a view inserts, and no longer what it deletes") func insertAndDelete() throws {
        let app = TestApp { BookList().modelContainer(container) }
        #expect(rows(app) == ["Cranford", "Emma", "Villette"])
        try app.find(.button, "Add").click()
        #expect(rows(app) == ["Cranford", "Emma", "Middlemarch", "Villette"])
        try app.find(id: "count").expect(text: "4 books")
        try app.find(.button, "Delete first").click()
        try app.find(id: "count").expect(text: "3 books")
        app.advance(by: .seconds(2))
        #expect(rows(app) == ["Emma", "Middlemarch", "Villette"])
    }

    @Test("A deletion in withAnimation animates the row's leaving") func animatedDeletion() throws {
        let app = TestApp { BookList().modelContainer(container) }
        try app.find(.button, "Delete first").click()
        app.advance(by: .milliseconds(500))
        #expect(!app.isIdle)
        app.advance(by: .seconds(1))
        #expect(app.isIdle)
    }

    @Test("Editing by a binding changes the object and its place in the order") func editing() throws {
        let app = TestApp { BookList().modelContainer(container) }
        let field = try app.find(where: { $0.role.rawValue == TestApp.Role.textField.rawValue && $0.value == "Emma" })
        try field.click()
        app.press("a", modifiers: .command)
        app.type("Zz")
        #expect(rows(app) == ["Cranford", "Villette", "Zz"])
        #expect(try context.fetch(FetchDescriptor<Book>(predicate: #Predicate { $0.title == "Zz" })).count == 1)
    }

    @Test("A query made in the view's initialiser follows its values") func changingQuery() throws {
        let app = TestApp { FilterPage().modelContainer(container) }
        #expect(rows(app) == ["Emma", "Cranford", "Villette"])
        try app.find(.button, "More").click()
        try app.find(.button, "More").click()
        #expect(rows(app) == ["Cranford", "Villette"])
        try app.find(.button, "Turn").click()
        #expect(rows(app) == ["Villette", "Cranford"])
        try context.fetch(FetchDescriptor<Book>()).first { $0.title == "Emma" }?.pages = 25
        app.pump()
        #expect(rows(app) == ["Villette", "Emma", "Cranford"])
    }

    @Test("Queries follow changes of the objects to which their predicates look") func related() throws {
        let app = TestApp { Counted().modelContainer(container) }
        try app.find(id: "count").expect(text: "0 of 3, 0 on oak")
        let books = try context.fetch(FetchDescriptor<Book>())
        let shelf = Shelf(name: "Elm")
        books[0].shelf = shelf
        books[1].pages = 500
        app.pump()
        try app.find(id: "count").expect(text: "1 of 3, 0 on oak")
        shelf.name = "Oak"
        app.pump()
        try app.find(id: "count").expect(text: "1 of 3, 1 on oak")
        context.rollback()
        app.pump()
        try app.find(id: "count").expect(text: "0 of 3, 0 on oak")
    }

    @Test("A change that does not concern a query does not run its view") func cost() throws {
        let app = TestApp { BookList().modelContainer(container) }
        let book = try #require(try context.fetch(FetchDescriptor<Book>()).first)
        let passes = app.record {
            book.pages += 1
            app.pump()
        }
        #expect(passes.bodies.isEmpty)
        let renamed = app.record {
            book.title += "!"
            app.pump()
        }
        #expect(renamed.bodies.contains { $0.contains("Row") } && !renamed.bodies.contains { $0.contains("BookList") })
    }

    @Test("Many insertions at once are shown together") func many() throws {
        let app = TestApp { Counted().modelContainer(container) }
        for number in 0..<500 { context.insert(Book(title: "\(number)", pages: number)) }
        app.pump()
        try app.find(id: "count").expect(text: "399 of 503, 0 on oak")
    }

    @Test("A view without a container has no objects, and a message says so") func noContainer() throws {
        let app = TestApp { BookList() }
        try app.find(id: "count").expect(text: "0 books")
    }
}

private struct LibraryApp: App {
    var body: some Scene {
        WindowGroup { BookList() }.modelContainer(for: [Book.self])
        Window("Other", id: "other") { Counted() }.modelContainer(for: Book.self, inMemory: true)
    }
}

private struct TwoWindows: App {
    static var container: ModelContainer?
    var body: some Scene {
        WindowGroup(id: "list") { BookList() }.modelContainer(Self.container!)
    }
}

private struct Adding: View {
    @Environment(\.modelContext) private var context
    var body: some View { Button("Add") { context.insert(Book(title: "Middlemarch")) } }
}

@Suite("Views without a container") @MainActor struct MissingContainerTests {
    @Test("Nothing is said of a context that is there, however it was set") func contextsThatAreThere() throws {
        let container = try library()
        let messages = try Diagnostics.recording {
            for app in [
                TestApp { Adding().modelContainer(container) }, TestApp { Adding().modelContext(container.mainContext) },
                TestApp { Adding().environment(\.modelContext, container.mainContext) },
            ] {
                try app.find(.button, "Add").click()
                app.close()
            }
        }
        #expect(messages == [])
        #expect(try container.mainContext.fetchCount(FetchDescriptor<Book>()) == 3)
    }

    @Test("That there is no container is told when something is inserted, not before") func contextsThatAreMissing() throws {
        let app = TestApp { Adding() }
        #expect(Diagnostics.recording { app.pump() } == [])
        let messages = try Diagnostics.recording { try app.find(.button, "Add").click() }
        #expect(messages.contains { $0.contains(".modelContainer(for:)") })
        app.close()
    }
}

// Covers: mod:modelContainer, env:modelContext
@Suite("Containers of scenes") @MainActor struct SceneTests {
    private func rows(_ app: some TestSearch) -> [String] { app.findAll(id: "row").compactMap(\.label) }

    @Test("A scene's container is made once, and is in the app's folder for data") func scene() throws {
        let app = TestApp(LibraryApp())
        try app.find(.button, "Add").click()
        #expect(rows(app) == ["Middlemarch"])
        app.advance(by: .seconds(1))
        let url = ModelConfiguration().url
        #expect(url.lastPathComponent == "default.store" && FileManager.default.fileExists(atPath: url.path))
        #expect(try ModelContext(library(ModelConfiguration(url: url))).fetchCount(FetchDescriptor<Book>()) == 1)
        app.close()
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test("Changes are saved half a second after the first, when the window loses the focus, and at the end") func autosave() throws {
        let app = TestApp(LibraryApp())
        let url = ModelConfiguration().url
        func saved() throws -> Int { try ModelContext(library(ModelConfiguration(url: url))).fetchCount(FetchDescriptor<Book>()) }
        try app.find(.button, "Add").click()
        #expect(try saved() == 0)
        app.advance(by: .milliseconds(600))
        #expect(try saved() == 1)
        try app.find(.button, "Add").click()
        app.setWindowFocus(false)
        #expect(try saved() == 2)
        app.setWindowFocus(true)
        try app.find(.button, "Delete first").click()
        let folder = try Folder(), copy = folder.store
        // A copy is what is left when the app has gone with its folder.
        let observer = NotificationCenter.default.addObserver(forName: ModelContext.didSave, object: nil, queue: nil) { _ in
            try? FileManager.default.removeItem(at: copy)
            try? FileManager.default.copyItem(at: url, to: copy)
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        app.close()
        #expect(try ModelContext(library(ModelConfiguration(url: folder.store))).fetchCount(FetchDescriptor<Book>()) == 1)
    }

    @Test("Two windows show the same objects") func twoWindows() throws {
        TwoWindows.container = try library()
        defer { TwoWindows.container = nil }
        let app = TestApp(TwoWindows())
        app.openWindow(id: "list")
        #expect(app.windows.count == 2)
        try app.windows[0].find(.button, "Add").click()
        app.pump()
        #expect(rows(app.windows[0]) == ["Middlemarch"] && rows(app.windows[1]) == ["Middlemarch"])
        try app.windows[1].find(.button, "Delete first").click()
        app.advance(by: .seconds(2))
        #expect(rows(app.windows[0]).isEmpty && rows(app.windows[1]).isEmpty)
    }
}

private struct Animated: View {
    @Query(sort: \Book.title, animation: .linear(duration: 1)) private var books: [Book]
    var body: some View { VStack { ForEach(books) { Text($0.title) } } }
}

@Suite("Queries with an animation of their own") @MainActor struct QueryAnimationTests {
    @Test("All changes of one action are one update, with the query's animation") func oneUpdate() throws {
        let container = try library(), context = container.mainContext
        for title in ["a", "b", "c"] { context.insert(Book(title: title)) }
        let app = TestApp { Animated().modelContainer(container) }
        let passes = app.record {
            for book in (try? context.fetch(FetchDescriptor<Book>())) ?? [] where book.title != "b" { context.delete(book) }
            for title in ["d", "e"] { context.insert(Book(title: title)) }
            app.pump()
        }
        #expect(passes.bodies.filter { $0.contains("Animated") }.count == 1)
        app.advance(by: .milliseconds(500))
        #expect(!app.isIdle && app.findAll(text: "d").count == 1)
        app.advance(by: .seconds(1))
        #expect(app.isIdle)
    }
}

private enum Older { @Model final class Thing { var name: String; init(name: String) { self.name = name } } }
private enum Newer { @Model final class Thing { var name: String; init(name: String) { self.name = name } } }

@Suite("Containers that views make") @MainActor struct ContainerHolderTests {
    @Test("Newer code of an app, with models of the same form, goes on with what is there") func newerModels() throws {
        let holder = ContainerHolder()
        let older = try #require(holder.container(ContainerRequest(types: [Older.Thing.self], inMemory: true)))
        older.mainContext.insert(Older.Thing(name: "lamp"))
        #expect(holder.container(ContainerRequest(types: [Older.Thing.self], inMemory: true)) === older)
        let newer = try #require(holder.container(ContainerRequest(types: [Newer.Thing.self], inMemory: true)))
        #expect(try newer.mainContext.fetch(FetchDescriptor<Newer.Thing>()).map(\.name) == ["lamp"])
        let other = try #require(holder.container(ContainerRequest(types: [Book.self], inMemory: true)))
        #expect(try other.mainContext.fetchCount(FetchDescriptor<Book>()) == 0)
    }
}
