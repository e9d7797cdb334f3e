import EspalierCore
import EspalierGraphics
import Foundation

/// What a query keeps for the life of its view: the objects that it has found, and how they change.
///
/// A changed object is looked at by itself: whether it belongs to the results, and where. Only what that cannot tell (limits, predicates
/// that look at other objects, many changes at once) fetches anew.
@MainActor final class QueryResults<T: PersistentModel> {
    private(set) var models: [T] = []
    private(set) var error: (any Error)?
    private(set) var context: ModelContext?
    private var descriptor: FetchDescriptor<T>
    private var transaction: Transaction?
    private var order: ModelOrder<T>?
    /// The objects that are among the results.
    private var members: Set<ObjectIdentifier> = []
    /// Whether the results must be fetched.
    private var isStale = true
    /// Whether the view has been notified of changes since it last asked.
    private var hasTold = false
    /// How many objects have been looked at since then.
    private var looks = 0
    private weak var element: _Element?
    /// The models at which the predicate and the order look.
    private var readTypes: Set<ObjectIdentifier> = []
    private var looksEverywhere = false

    init(_ element: _Element) {
        self.element = element
        descriptor = FetchDescriptor()
    }

    /// Takes over what the view's present value asks for.
    /// - Returns: whether the results differ from those that the view has seen.
    func prepare(_ query: FetchDescriptor<T>, _ transaction: Transaction?, in context: ModelContext, isNew: Bool) -> Bool {
        self.transaction = transaction
        hasTold = false
        looks = 0
        if self.context !== context {
            self.context?.watchers.remove(self)
            self.context = context
            context.watchers.add(self)
            isStale = true
        }
        if isNew {
            descriptor = query
            order = ModelOrder(query.sortBy)
            let reads = PredicateReads(query.predicate)
            readTypes = reads.types
            looksEverywhere = reads.isUnclear || (order != nil && order?.properties == nil)
            isStale = true
        }
        guard isStale else { return true }
        isStale = false
        let former = models
        do {
            models = try context.fetch(descriptor)
            error = nil
        } catch {
            models = []
            self.error = error
            Diagnostics.warn("A query for \(T.self) failed: \(error)")
        }
        members = Set(models.lazy.map { ObjectIdentifier($0) })
        return !former.elementsEqual(models, by: ===)
    }

    private var hasLimits: Bool { descriptor.fetchLimit != nil || (descriptor.fetchOffset ?? 0) > 0 || !descriptor.includePendingChanges }
}

extension QueryResults: @preconcurrency ModelWatcher {
    func everythingChanged() {
        isStale = true
        tell()
    }

    func changed(_ model: any PersistentModel, _ change: ModelChange) {
        if isStale { return }
        guard let model = model as? T else {
            // Another model's object: it counts if the predicate or the order look at it.
            if looksEverywhere || readTypes.contains(ObjectIdentifier(type(of: model))) { everythingChanged() }
            return
        }
        if case .updated(let property?) = change, descriptor.predicate == nil, !looksEverywhere,
            !readTypes.contains(ObjectIdentifier(T.self))
        {
            guard order?.properties?.contains(where: { $0 === property }) == true else { return }
        }
        looks += 1
        if hasLimits || looks > 64 { return everythingChanged() }
        let isMember = members.contains(ObjectIdentifier(model))
        var belongs = true
        if case .deleted = change { belongs = false }
        if belongs, let predicate = descriptor.predicate {
            guard let context, let fulfils = try? context.searching({ try predicate.evaluate(model) }) else { return everythingChanged() }
            belongs = fulfils
        }
        if !isMember, !belongs { return }
        if isMember, belongs, order == nil { return }
        move(model, isMember: isMember, belongs: belongs)
    }

    private func move(_ model: T, isMember: Bool, belongs: Bool) {
        let former = isMember ? models.firstIndex { $0 === model } : nil
        if let former { models.remove(at: former) }
        var place: Int?
        if belongs {
            // Half of the rest at a time. All the others are in order, or were changed themselves and are looked at next.
            var low = 0, high = models.count
            context?.searching {
                while low < high {
                    let middle = (low + high) / 2
                    if comesBefore(models[middle], model) { low = middle + 1 } else { high = middle }
                }
            }
            models.insert(model, at: low)
            place = low
            members.insert(ObjectIdentifier(model))
        } else {
            members.remove(ObjectIdentifier(model))
        }
        if former != place { tell() }
    }

    private func comesBefore(_ left: T, _ right: T) -> Bool {
        order?.comesBefore(left, right) ?? (left._$model.order < right._$model.order)
    }

    /// Runs the view's body with the next update, in the query's transaction or that of the change.
    private func tell() {
        guard !hasTold, let element else { return }
        hasTold = true
        guard let transaction, !UpdateState.isUpdating else { return element.invalidateInCurrentTransaction() }
        // Not `withTransaction`: a scope of its own for each change would make each an update.
        TransactionQueue.shared.current(for: Transaction.current.overlaid(with: transaction)).add(element)
    }
}

/// At which models a predicate looks besides its own.
struct PredicateReads {
    private(set) var types: Set<ObjectIdentifier> = []
    /// Whether that cannot be told.
    private(set) var isUnclear = false

    init<T: PersistentModel>(_ predicate: Predicate<T>?) {
        guard let predicate else { return }
        look(at: predicate.expression, depth: 0)
        // The model itself: a changed object is evaluated anyway.
        types.remove(ObjectIdentifier(T.self))
    }

    private mutating func look(at value: Any, depth: Int) {
        guard depth < 64 else { return isUnclear = true }
        if let path = value as? AnyKeyPath {
            let root = type(of: path).rootType
            if root is any PersistentModel.Type { types.insert(ObjectIdentifier(root)) }
            // Elements of lists, optionals and the like are reached through other paths.
            if let model = RelatedType.of(type(of: path).valueType) { types.insert(ObjectIdentifier(model)) }
            return
        }
        // Values that the app gave are not looked into.
        if String(describing: type(of: value)).hasPrefix("Value<") { return }
        for child in Mirror(reflecting: value).children { look(at: child.value, depth: depth + 1) }
    }
}
