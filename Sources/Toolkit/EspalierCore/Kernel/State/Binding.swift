/// A two-way connection to a value that lives somewhere else.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    package let location: Location<Value>
    /// The transaction that a write through the binding carries, laid over the current one.
    public var transaction = Transaction()

    package init(location: Location<Value>) { self.location = location }

    /// A binding whose value is computed. Both closures run on the main actor.
    @preconcurrency public init(
        get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
    ) {
        location = FunctionalLocation(get: get, set: { value, _ in set(value) })
    }

    /// A binding whose value is computed, and whose setter sees the transaction.
    @preconcurrency public init(
        get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void
    ) {
        location = FunctionalLocation(get: get, set: set)
    }

    /// A binding that always has this value and ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

    /// Creates a binding from another one, for closures with `$` parameters.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// The value. An action that reads it after a write gets what was written; views follow with the next update.
    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue, transaction: Transaction.current.overlaid(with: transaction)) }
    }

    /// The binding itself, as passed on by `$`.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value: `$person.name`.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        projected(KeyPathProjection(keyPath: keyPath))
    }

    /// The same binding, whose writes carry `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var binding = self
        binding.transaction = transaction
        return binding
    }

    /// The same binding, whose writes animate.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var binding = self
        binding.transaction.animation = animation
        return binding
    }

    package func projected<P: Projection>(_ projection: P) -> Binding<P.Part> where P.Base == Value {
        var binding = Binding<P.Part>(location: ProjectedLocation(location, projection))
        binding.transaction = transaction
        return binding
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {
    // @unchecked: locations may be used from any thread; the transaction is a value.
}

extension Binding: DynamicProperty {
    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {}

    @MainActor public func _reading() -> _PropertyReading {
        location.reading
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool {
        old.location === new.location || old.location.isEqual(to: new.location)
    }
}

// MARK: - Optionals

private struct OptionalProjection<Wrapped>: Projection {
    func get(_ base: Wrapped) -> Wrapped? { base }
    func set(_ part: Wrapped?, in base: inout Wrapped) { if let part { base = part } }
}

private struct UnwrappedProjection<Wrapped>: Projection {
    func get(_ base: Wrapped?) -> Wrapped {
        guard let base else {
            preconditionFailure("A binding made from an optional binding was read after the value became nil: \(Wrapped.self)")
        }
        return base
    }

    func set(_ part: Wrapped, in base: inout Wrapped?) { base = part }
    func find(in base: Wrapped?) -> Wrapped? { base }
}

private struct HashableProjection<Base: Hashable>: Projection {
    func get(_ base: Base) -> AnyHashable { AnyHashable(base) }
    func set(_ part: AnyHashable, in base: inout Base) { if let value = part.base as? Base { base = value } }
}

extension Binding {
    /// A binding to an optional value; nil written through it is ignored.
    public init<V>(_ base: Binding<V>) where Value == V? { self = base.projected(OptionalProjection<V>()) }

    /// A binding to the optional's value; nil if the optional is nil at present.
    public init?(_ base: Binding<Value?>) {
        guard base.wrappedValue != nil else { return nil }
        self = base.projected(UnwrappedProjection<Value>())
    }

    /// A binding to a value of any hashable type; a write of another type is ignored.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable { self = base.projected(HashableProjection<V>()) }
}


// MARK: - Collections

/// After its element has been removed from the end of the collection, a row may read it once more before the row itself is
/// removed: it then gets the element as it was when the row was made.
private struct ElementProjection<Base: MutableCollection>: Projection {
    let index: Base.Index
    let initial: Base.Element
    func get(_ base: Base) -> Base.Element { holds(base) ? base[index] : initial }
    func set(_ part: Base.Element, in base: inout Base) { if holds(base) { base[index] = part } }
    private func holds(_ base: Base) -> Bool { index >= base.startIndex && index < base.endIndex }
    static func == (a: Self, b: Self) -> Bool { a.index == b.index }
    func hash(into hasher: inout Hasher) {}
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Index { wrappedValue.startIndex }
    public var endIndex: Index { wrappedValue.endIndex }
    /// The indices of the collection.
    public var indices: Indices { wrappedValue.indices }
    public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }

    /// A binding to the element at a position.
    public subscript(position: Index) -> Binding<Value.Element> {
        element(at: position, initial: wrappedValue[position])
    }

    /// - Parameter initial: the element when the binding's owner was made.
    func element(at position: Index, initial: Value.Element) -> Binding<Value.Element> {
        projected(ElementProjection<Value>(index: position, initial: initial))
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
    /// Moves to the position before.
    public func formIndex(before i: inout Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
