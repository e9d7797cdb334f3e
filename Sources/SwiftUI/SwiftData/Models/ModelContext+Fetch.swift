import EspalierGraphics
import Foundation

extension ModelContext {
    /// The objects that a descriptor describes.
    /// - Throws: `SwiftDataError.unknownSchema` if the model is not one of the container's, and what evaluating the predicate throws.
    public final func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        takeMail()
        var models = try candidates(descriptor)
        return try searching {
            // Without an order, no more is looked at than is wanted.
            let wanted = descriptor.sortBy.isEmpty ? descriptor.fetchLimit.map { max($0, 0) &+ max(descriptor.fetchOffset ?? 0, 0) } : nil
            if let predicate = descriptor.predicate {
                var found: [T] = []
                for model in models {
                    if let wanted, found.count >= wanted { break }
                    if try predicate.evaluate(model) { found.append(model) }
                }
                models = found
            }
            if let order = ModelOrder(descriptor.sortBy) { models = order.sorted(models) }
            return descriptor.part(of: models)
        }
    }

    /// The objects that a descriptor describes. They are in memory; the batch's size makes no difference.
    public final func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws -> FetchResultsCollection<T> {
        FetchResultsCollection(models: try fetch(descriptor))
    }

    /// How many objects a descriptor describes.
    public final func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        var descriptor = descriptor
        descriptor.sortBy = []
        return try fetch(descriptor).count
    }

    /// The identifiers of the objects that a descriptor describes.
    public final func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
        try fetch(descriptor).map(\.persistentModelID)
    }

    /// The identifiers of the objects that a descriptor describes. The batch's size makes no difference.
    public final func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> [PersistentIdentifier] {
        try fetchIdentifiers(descriptor)
    }

    /// Calls a function with each object that a descriptor describes.
    /// - Parameters:
    ///   - batchSize: accepted: the objects are in memory.
    ///   - allowEscapingMutations: accepted: changes are kept as any.
    public final func enumerate<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (_ model: T) throws -> Void
    ) throws {
        for model in try fetch(descriptor) { try block(model) }
    }

    /// Runs a function whose reading of objects depends on nothing.
    final func searching<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = isSearching
        isSearching = true
        defer { isSearching = outer }
        return try body()
    }

    /// All objects of a model, from the first inserted to the last.
    private func candidates<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        guard let place = stores.place(of: T.self) else {
            warnOfUnknownModel("Objects of \(T.self) were fetched")
            throw SwiftDataError.unknownSchema
        }
        let rows = place.store.rows(of: place.entity)
        var models: [T] = []
        models.reserveCapacity(rows.count + inserted.count)
        for row in rows {
            let model = registered[row.key] ?? materialize(row, place.model)
            if model._$model.phase != .saved, descriptor.includePendingChanges { continue }
            models.append(unsafeDowncast(model, to: T.self))
        }
        if descriptor.includePendingChanges, !inserted.isEmpty {
            models += inserted.values.compactMap { $0 as? T }.sorted { $0._$model.order < $1._$model.order }
        }
        return models
    }
}

extension FetchDescriptor {
    /// What of the found objects is wanted.
    func part(of models: [T]) -> [T] {
        let rest = models.dropFirst(max(fetchOffset ?? 0, 0))
        return fetchLimit.map { Array(rest.prefix(max($0, 0))) } ?? Array(rest)
    }
}

/// The order of objects by sort descriptors.
struct ModelOrder<T: PersistentModel> {
    private enum Comparison {
        case values((T, T) -> ComparisonResult)
        /// Texts, in the order that readers expect; nil comes first.
        case texts((any PersistentModel) -> String?, SortOrder)
    }

    private let comparisons: [Comparison]
    private let collator: TextCollator?
    /// The variables by which objects are sorted; nil if others may count, too.
    let properties: [ModelProperty]?

    /// nil without descriptors.
    init?(_ descriptors: [SortDescriptor<T>]) {
        guard !descriptors.isEmpty else { return nil }
        let description = ModelDescription.of(T.self)
        var properties: [ModelProperty] = [], isPlain = true, hasTexts = false
        comparisons = descriptors.map { descriptor in
            let property = descriptor.keyPath.flatMap { description.property(at: $0) }
            if let property { properties.append(property) } else { isPlain = false }
            // Foundation compares texts by their code points here, and not as a reader expects.
            if let property, !descriptor.isLexical {
                if let text = property.text {
                    hasTexts = true
                    return .texts(text, descriptor.order)
                }
                if let compare = property.comparison(descriptor.order) { return .values { compare($0, $1) } }
            }
            return .values { descriptor.compare($0, $1) }
        }
        self.properties = isPlain ? properties : nil
        collator = hasTexts ? TextCollator() : nil
    }

    /// Objects that are equal in all descriptors are in the order of their insertion.
    func comesBefore(_ left: T, _ right: T) -> Bool {
        for comparison in comparisons {
            let result = switch comparison {
            case .values(let compare): compare(left, right)
            case .texts(let text, let order): Self.turned(compare(text(left), text(right)), order)
            }
            if result != .orderedSame { return result == .orderedAscending }
        }
        return left._$model.order < right._$model.order
    }

    private func compare(_ left: String?, _ right: String?) -> ComparisonResult {
        guard let collator else { return (left ?? "").localizedStandardCompare(right ?? "") }
        return TextCollator.compare(left.map(collator.key) ?? [], right.map(collator.key) ?? [])
    }

    private static func turned(_ result: ComparisonResult, _ order: SortOrder) -> ComparisonResult {
        order == .forward ? result : ComparisonResult(rawValue: -result.rawValue) ?? result
    }

    func sorted(_ models: [T]) -> [T] {
        guard let collator, case .texts(let text, let order)? = comparisons.first else { return models.sorted(by: comesBefore) }
        // One key for each object, and not two for each comparison.
        let keyed = models.map { (key: text($0).map(collator.key) ?? [], model: $0) }
        return keyed.sorted { left, right in
            let result = Self.turned(TextCollator.compare(left.key, right.key), order)
            return result == .orderedSame ? comesBefore(left.model, right.model) : result == .orderedAscending
        }.map(\.model)
    }
}

extension SortDescriptor {
    /// Whether it asks for texts in the order of their code points, which Foundation tells nobody: `comparator: .lexical`.
    fileprivate var isLexical: Bool {
        guard let comparison = Mirror(reflecting: self).descendant("comparison") else { return false }
        return Mirror(reflecting: comparison).children.first?.label == "comparableString"
    }
}
