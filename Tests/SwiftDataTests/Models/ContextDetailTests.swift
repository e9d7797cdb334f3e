import Foundation
@testable import SwiftData
import Testing

/// An actor whose context the app makes.
private actor Keeper: ModelActor {
    nonisolated let modelContainer: ModelContainer
    nonisolated let modelExecutor: any ModelExecutor

    init(_ container: ModelContainer, _ executor: any ModelExecutor) { (modelContainer, modelExecutor) = (container, executor) }

    func add(_ title: String) throws -> Bool {
        modelContext.insert(Book(title: title))
        try modelContext.save()
        return modelContext === modelExecutor.modelContext
    }

    func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Book>()) }
}

/// Counts the jobs of an actor, which another executor runs.
private final class Counting: SerialModelExecutor, @unchecked Sendable {
    let base: DefaultSerialModelExecutor
    private let lock = NSLock()
    private var jobs = 0
    var count: Int { lock.withLock { jobs } }
    var modelContext: ModelContext { base.modelContext }
    init(_ context: ModelContext) { base = DefaultSerialModelExecutor(modelContext: context) }
    func enqueue(_ job: consuming ExecutorJob) {
        lock.withLock { jobs += 1 }
        base.enqueue(job)
    }
    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

@Suite("Contexts in detail") struct ContextDetailTests {
    @Test("An actor runs on its executor, with the executor's context") func executors() async throws {
        let container = try library(), context = ModelContext(container)
        let executor = DefaultSerialModelExecutor(modelContext: context)
        #expect(executor.modelContext === context)
        let keeper = Keeper(container, executor)
        // An actor runs on the executor that it names.
        let (own, given) = (keeper.unownedExecutor, executor.asUnownedSerialExecutor())
        #expect(
            unsafeBitCast(own, to: (UInt, UInt).self) == unsafeBitCast(given, to: (UInt, UInt).self) && keeper.modelContainer == container)
        #expect(try await keeper.add("Emma"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { _ = try await keeper.add("\(number)") } }
            try await group.waitForAll()
        }
        #expect(try await keeper.count() == 21)
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 21)
    }

    @Test("An executor of the app's own may hand its jobs on") func ownExecutors() async throws {
        let container = try library(), executor = Counting(ModelContext(container))
        let keeper = Keeper(container, executor)
        for title in ["Emma", "Cranford"] { #expect(try await keeper.add(title)) }
        #expect(try await keeper.count() == 2)
        #expect(executor.count >= 3)
    }

    @Test("A save of changes is told before it begins, and its end with what was saved; one without changes is not")
    func saveNotifications() throws {
        let context = ModelContext(try library()), log = SaveLog()
        let center = NotificationCenter.default
        let observers = [ModelContext.willSave, ModelContext.didSave].map { name in
            center.addObserver(forName: name, object: context, queue: nil) { note in
                log.names.append(name == ModelContext.willSave ? "will" : "did")
                log.pending.append((note.object as? ModelContext)?.hasChanges == true)
            }
        }
        defer { observers.forEach(center.removeObserver) }
        try context.save()
        #expect(log.names.isEmpty)
        try context.transaction(block: { context.insert(Book(title: "Emma")) })
        #expect(log.names == ["will", "did"] && log.pending == [true, false])
        struct Failure: Error {}
        #expect(throws: Failure.self) { try context.transaction(block: { throw Failure() }) }
        #expect(log.names.count == 2)
    }

    @Test("What a notification of a save has is found under these names") func keys() {
        let keys: [ModelContext.NotificationKey] = [
            .queryGeneration, .invalidatedAllIdentifiers, .insertedIdentifiers, .updatedIdentifiers, .deletedIdentifiers, .refreshedIdentifiers,
        ]
        #expect(
            Set(keys.map(\.rawValue)).count == 6 && ModelContext.NotificationKey(rawValue: "insertedIdentifiers") == .insertedIdentifiers)
    }

    @Test("Erasing a container leaves it without objects, in all contexts") func erase() throws {
        let container = try library(), context = ModelContext(container)
        context.insert(Book(title: "Emma"))
        context.insert(Shelf(name: "left"))
        try context.save()
        #expect(container.debugDescription.contains("Book") && context.debugDescription.contains("2 objects"))
        try container.erase()
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0 && context.fetchCount(FetchDescriptor<Shelf>()) == 0)
    }

    @Test("Objects are deleted by a predicate, those of subclasses asked for or not") func deletion() throws {
        let context = ModelContext(try library())
        for pages in 1...4 { context.insert(Book(title: "\(pages)", pages: pages)) }
        try context.delete(model: Book.self, where: #Predicate { $0.pages > 2 }, includeSubclasses: false)
        #expect(try context.fetch(FetchDescriptor<Book>()).map(\.pages) == [1, 2])
        #expect(context.debugDescription.contains("2 inserted"))
    }

    @Test("Changes take effect at once, and those that others have saved when they are asked for") func pending() throws {
        let container = try library(), left = ModelContext(container), right = ModelContext(container)
        let book = Book(title: "Emma")
        left.insert(book)
        try left.save()
        let copy = try #require(try right.fetch(FetchDescriptor<Book>()).first)
        #expect(copy.title == "Emma")
        book.title = "Persuasion"
        try left.save()
        right.processPendingChanges()
        #expect(copy.title == "Persuasion")
        book.title = "Cranford"
        try left.save()
        right.takeMail()
        #expect(copy.title == "Cranford")
    }

    @Test("Objects are enumerated in the order of the descriptor, until the function throws") func enumeration() throws {
        let context = ModelContext(try library())
        for pages in 1...5 { context.insert(Book(title: "\(pages)", pages: pages)) }
        var seen: [Int] = []
        struct Enough: Error {}
        let descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.pages, order: .reverse)])
        #expect(throws: Enough.self) {
            try context.enumerate(descriptor, batchSize: 2, allowEscapingMutations: true, block: { book in
                seen.append(book.pages)
                book.title = "seen"
                if seen.count == 3 { throw Enough() }
            })
        }
        #expect(seen == [5, 4, 3])
        #expect(try context.fetch(descriptor).map(\.title) == ["seen", "seen", "seen", "2", "1"])
    }

    @Test("What is fetched in batches is a collection; what else is asked of a fetch changes nothing in it") func batches() throws {
        let context = ModelContext(try library())
        for pages in 1...5 { context.insert(Book(title: "\(pages)", pages: pages)) }
        var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.pages)])
        #expect(
            descriptor.propertiesToFetch.isEmpty && descriptor.relationshipKeyPathsForPrefetching.isEmpty
                && descriptor.includePendingChanges)
        descriptor.propertiesToFetch = [\.title]
        descriptor.relationshipKeyPathsForPrefetching = [\.chapters]
        let found: FetchResultsCollection<Book> = try context.fetch(descriptor, batchSize: 2)
        #expect(found.startIndex == 0 && found.endIndex == 5 && found[3].pages == 4 && found.map(\.pages) == [1, 2, 3, 4, 5])
        #expect(found[0].chapters.isEmpty && descriptor.propertiesToFetch == [\.title])
    }

    @Test("Predicates compare texts as readers do") func textPredicates() throws {
        let context = ModelContext(try library())
        for title in ["Émile", "emma", "Zadig"] { context.insert(Book(title: title)) }
        let same = ComparisonResult.orderedSame, before = ComparisonResult.orderedAscending
        func titles(_ predicate: Predicate<Book>) throws -> Set<String> {
            Set(try context.fetch(FetchDescriptor(predicate: predicate)).map(\.title))
        }
        #expect(try titles(#Predicate { $0.title.localizedStandardContains("em") }) == ["Émile", "emma"])
        #expect(try titles(#Predicate { $0.title.caseInsensitiveCompare("EMMA") == same }) == ["emma"])
        #expect(try titles(#Predicate { $0.title.localizedCompare("f") == before }) == ["Émile", "emma"])
    }

    @Test("The expressions of such predicates evaluate their parts") func expressions() throws {
        let bindings = PredicateBindings(), name = PredicateExpressions.Value("Émile"), other = PredicateExpressions.Value("EMI")
        let contains = PredicateExpressions.build_localizedStandardContains(name, other)
        #expect(try contains.evaluate(bindings) && contains.root.value == "Émile" && contains.other.value == "EMI")
        #expect(type(of: contains).Output.self == Bool.self)
        #expect(try !PredicateExpressions.StringLocalizedStandardContains(root: other, other: name).evaluate(bindings))
        let compare = PredicateExpressions.build_localizedCompare(name, PredicateExpressions.Value("f"))
        #expect(try compare.evaluate(bindings) == .orderedAscending && compare.root.value == "Émile" && compare.other.value == "f")
        #expect(
            try PredicateExpressions.StringLocalizedCompare(root: compare.other, other: compare.root).evaluate(bindings)
                == .orderedDescending)
        let caseless = PredicateExpressions.build_caseInsensitiveCompare(other, PredicateExpressions.Value("emi"))
        #expect(try caseless.evaluate(bindings) == .orderedSame && caseless.root.value == "EMI" && caseless.other.value == "emi")
        #expect(try PredicateExpressions.StringCaseInsensitiveCompare(root: other, other: name).evaluate(bindings) != .orderedSame)
        #expect(type(of: compare).Output.self == ComparisonResult.self && type(of: caseless).Output.self == ComparisonResult.self)
    }
}

private final class SaveLog: @unchecked Sendable {
    var names: [String] = []
    var pending: [Bool] = []
}
