public import EspalierCore
public import Foundation

/// The objects of a model that a view shows, from the model context of its environment. They follow each change of the context. The macros
/// of the same name store one beside a variable:
///
///     @Query(sort: \Book.title) private var books: [Book]
///
/// What it asks for may be set in the view's `init`: `_books = Query(filter: #Predicate { $0.title.contains(text) })`.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
    private let descriptor: FetchDescriptor<Element>
    private let transaction: Transaction?
    private var results: QueryResults<Element>?

    /// The objects. Outside of a view that is on the screen there are none.
    @MainActor @preconcurrency public var wrappedValue: Result { (results?.models ?? []) as! Result }
    /// Why the objects could not be fetched; nil if they could.
    @MainActor @preconcurrency public var fetchError: (any Error)? { results?.error }
    /// The context from which they come.
    @MainActor @preconcurrency public var modelContext: ModelContext { results?.context ?? EnvironmentValues().modelContext }

    private init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
        self.descriptor = descriptor
        self.transaction = transaction
    }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let element = context.element
        var isNew = false
        let slot = context.slot {
            isNew = true
            return QuerySlot(QueryResults<Element>(element))
        }
        if !slot.asks(for: descriptor) { isNew = true }
        if slot.results.prepare(descriptor, transaction, in: context.environment.modelContext, isNew: isNew) { context.markChanged() }
        results = slot.results
    }

    @MainActor public func _reading() -> _PropertyReading { .value(results?.models ?? []) }

    /// A query that a parent makes anew counts as another one, unless both ask for all objects in the same order.
    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { old.descriptor.isKnownToEqual(new.descriptor) }
}

/// What a query keeps for the life of its view.
@MainActor private final class QuerySlot<Element: PersistentModel> {
    let results: QueryResults<Element>
    private var descriptor: FetchDescriptor<Element>?

    init(_ results: QueryResults<Element>) { self.results = results }

    /// Whether the query is the one that it was; it is remembered.
    func asks(for new: FetchDescriptor<Element>) -> Bool {
        defer { descriptor = new }
        return descriptor?.isKnownToEqual(new) == true
    }
}

extension FetchDescriptor {
    /// Whether both describe the same objects, as far as that can be told: predicates cannot be compared but by what they are made of.
    func isKnownToEqual(_ other: FetchDescriptor) -> Bool {
        guard sortBy == other.sortBy, fetchLimit == other.fetchLimit, fetchOffset == other.fetchOffset,
              includePendingChanges == other.includePendingChanges
        else { return false }
        switch (predicate, other.predicate) {
        case (nil, nil): return true
        case (let mine?, let theirs?): return String(describing: mine.expression) == String(describing: theirs.expression)
        default: return false
        }
    }
}

// MARK: - Making

/// Sort descriptors want key paths that may be used anywhere. Those of variables capture nothing, and are of the same class.
private func sendable<Root, Value>(_ path: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(path, to: (any KeyPath<Root, Value> & Sendable).self)
}

extension Query where Result == [Element] {
    /// All objects, in the order in which they were inserted.
    public init() { self.init(FetchDescriptor(), nil) }

    /// The objects that a descriptor describes.
    /// - Parameter transaction: that of the view's updates; nil for that of each change.
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) { self.init(descriptor, transaction) }

    /// The objects that a descriptor describes, with an animation for the view's updates.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) { self.init(descriptor, Transaction(animation: animation)) }

    /// All objects, with an animation for the view's updates.
    public init(animation: Animation) { self.init(FetchDescriptor(), Transaction(animation: animation)) }

    /// All objects, with a transaction for the view's updates.
    public init(transaction: Transaction) { self.init(FetchDescriptor(), transaction) }

    /// The objects that fulfil a predicate, in an order.
    /// - Parameters:
    ///   - filter: nil for all objects.
    ///   - descriptors: the order; empty for that in which the objects were inserted.
    ///   - transaction: that of the view's updates; nil for that of each change.
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction)
    }

    /// The objects that fulfil a predicate, in an order, with an animation for the view's updates.
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), Transaction(animation: animation))
    }

    /// The objects that fulfil a predicate, in the order of a variable.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        transaction: Transaction? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]), transaction)
    }

    /// The objects that fulfil a predicate, in the order of a variable that may be nil: those without a value come first.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
        transaction: Transaction? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]), transaction)
    }

    /// The objects that fulfil a predicate, in the order of a variable, with an animation for the view's updates.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward, animation: Animation
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]), Transaction(animation: animation)
        )
    }

    /// The objects that fulfil a predicate, in the order of a variable that may be nil, with an animation for the view's updates.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward, animation: Animation
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]), Transaction(animation: animation)
        )
    }
}
