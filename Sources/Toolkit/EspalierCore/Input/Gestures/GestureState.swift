/// A value that a gesture sets while it is in progress. It returns to the initial value when the gesture ends, fails or is cancelled.
///
/// Only `updating(_:body:)` can change it.
@propertyWrapper @frozen public struct GestureState<Value>: DynamicProperty {
    @usableFromInline internal var _initial: Value
    @usableFromInline internal var _reset: (Value, inout Transaction) -> Void
    @usableFromInline internal var _location: AnyObject?

    /// Creates a state with an initial value, to which it returns without an animation.
    public nonisolated init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }

    /// The same with a label.
    public nonisolated init(initialValue: Value) { self.init(initialValue: initialValue) { _, _ in } }

    /// The initial value, and the transaction in which the value is reset.
    /// - Parameter resetTransaction: the transaction in which the value is reset.
    public nonisolated init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
    }

    /// The initial value, and the transaction in which the value is reset.
    public nonisolated init(initialValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: initialValue) { _, transaction in transaction = resetTransaction }
    }

    /// The initial value, and a function that sets up the transaction in which the value is reset.
    /// - Parameter reset: called with the last value, to set up the transaction in which the value is reset.
    public nonisolated init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue: wrappedValue, reset: reset)
    }

    /// The initial value, and a function that sets up the transaction in which the last value is reset.
    public nonisolated init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        _initial = initialValue
        _reset = reset
        _location = nil
    }

    /// The value: what the gesture has set, or the initial one.
    public nonisolated var wrappedValue: Value { location?.get() ?? _initial }

    /// The gesture state itself, to pass to `updating(_:body:)`.
    public nonisolated var projectedValue: GestureState<Value> { self }

    nonisolated var location: StateLocation<Value>? { _location.map { unsafeDowncast($0, to: StateLocation<Value>.self) } }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        _location = context.slot { StateLocation(_initial) }
    }

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue)
    }

    /// A new initial value from the parent's body does not count as a change: the gesture owns the value.
    public nonisolated static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// A state that is nil while the gesture is not in progress.
    /// - Parameter resetTransaction: the transaction in which the value is reset.
    public nonisolated init(resetTransaction: Transaction = Transaction()) {
        self.init(initialValue: nil, resetTransaction: resetTransaction)
    }

    /// A state that is nil while the gesture is not in progress.
    /// - Parameter reset: called with the last value, to set up the transaction in which the value is reset.
    public nonisolated init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue: nil, reset: reset)
    }
}

// MARK: - Access for gestures

extension GestureState {
    /// Changes the value in the transaction that `change` sets up.
    @MainActor func update(_ change: (inout Value, inout Transaction) -> Void) {
        guard let location else { return }
        var value = location.get()
        var transaction = Transaction.continuing
        change(&value, &transaction)
        if transaction.listeners.isEmpty, transaction.canMerge(with: .continuing) {
            Transaction.whileContinuing { location.set(value, transaction: .current) }
        } else {
            write(value, location, transaction)
        }
    }

    @MainActor func reset() {
        guard let location else { return }
        var transaction = Transaction()
        _reset(location.get(), &transaction)
        write(_initial, location, transaction)
    }

    /// A plain transaction is merged with the event's other changes, so that the end of a gesture is one update.
    @MainActor private func write(_ value: Value, _ location: StateLocation<Value>, _ transaction: Transaction) {
        if transaction.listeners.isEmpty, transaction.canMerge(with: Transaction()) {
            location.set(value, transaction: .current)
        } else {
            withTransaction(transaction) { location.set(value, transaction: .current) }
        }
    }
}
