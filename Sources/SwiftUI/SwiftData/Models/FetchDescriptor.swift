public import Foundation

/// Which objects of a model to fetch, and in which order.
public struct FetchDescriptor<T: PersistentModel>: @unchecked Sendable {
    // @unchecked: key paths of variables capture nothing.
    /// Which objects; nil for all.
    public var predicate: Predicate<T>?
    /// Their order; empty for that in which they were inserted.
    public var sortBy: [SortDescriptor<T>]
    /// At most so many; nil for all.
    public var fetchLimit: Int?
    /// How many of the first are left out.
    public var fetchOffset: Int?
    /// Whether objects that are not saved yet are among them.
    public var includePendingChanges = true
    /// Accepted: objects are in memory, and each variable is read when it is asked for.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// Accepted: objects are in memory.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    /// Describes the objects that fulfil a predicate.
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

/// What a fetch has found, fetched in batches on a Mac; here all of it is in memory.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
    let models: [T]
    public var startIndex: Int { models.startIndex }
    public var endIndex: Int { models.endIndex }
    /// The object at a position, from 0.
    public subscript(position: Int) -> T { models[position] }
}
