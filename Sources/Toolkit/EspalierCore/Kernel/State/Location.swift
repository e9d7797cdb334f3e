import EspalierGraphics
import Foundation
import Synchronization

extension PackageOpen {
    /// Where the value that bindings read and write is stored. Locations are compared by what they refer to, so that a binding
    /// made anew by a parent's body counts as unchanged.
    ///
    /// Reads and writes are allowed from any thread, as SwiftUI allows them.
    open class Location<Value>: @unchecked Sendable {
        // @unchecked: the class has no state of its own; subclasses that have, lock it.
        package init() {}

        /// The current value.
        open func get() -> Value { fatalError("abstract") }
        /// Writes a value under a transaction.
        open func set(_ value: Value, transaction: Transaction) { fatalError("abstract") }
        /// Whether another location refers to the same value.
        open func isSamePlace(as other: Location<Value>) -> Bool { self === other }
        /// The value when the location was made, for locations that do not track their readers: views that hold a binding to one
        /// then differ if the value does.
        open var snapshot: Value? { nil }

        /// Whether a view shows the same with either location.
        package final func isEqual(to other: Location<Value>) -> Bool {
            guard isSamePlace(as: other) else { return false }
            guard let mine = snapshot, let theirs = other.snapshot else { return true }
            return StateEquality.areEqual(mine, theirs)
        }

        /// The value behind the location, for views that report their changes: the whole, as the projected part may no longer exist.
        @MainActor open var reading: _PropertyReading { .nothing }
    }
}

package typealias Location = PackageOpen.Location

/// A written location, as transactions hold it.
package protocol PendingWrites: AnyObject, Sendable {
    /// Makes the oldest pending value the current one and marks the location's readers dirty.
    @MainActor func applyNextWrite()
    /// Calls `body` with the windows affected by a write, some of them several times; not at all if none is known.
    @MainActor func forEachConcernedHost(_ body: (ViewHost) -> Void)
}

// MARK: - State

/// The storage behind one `@State`: the value as of the last finished update, and the writes that await theirs.
package final class StateLocation<Value>: Location<Value>, PendingWrites, ShareableState, @unchecked Sendable {
    // @unchecked: `lock` guards value and pending; `dependents` is touched on the main actor only.
    private let lock = NSLock()
    private var value: Value
    private var pending: [(transaction: ObjectIdentifier, value: Value)] = []
    /// Whether the value is no longer the one that the state began with.
    private var isWritten = false
    @MainActor private var dependents = DependentSet()
    var canBeShared: Bool { !(Value.self is any ElementBound.Type) }
    /// The type of the element whose view declares the state.
    private let ownerType: _Element.Type?
    /// The window of that element.
    private let owner: HostLink?

    package init(_ value: Value, ownerType: _Element.Type? = nil, owner: HostLink? = nil) {
        self.value = value
        self.ownerType = ownerType
        self.owner = owner
    }

    /// During an update, the value under the transaction being applied; otherwise the value last written.
    package override func get() -> Value {
        if MainThread.isCurrent {
            assumeMainActor {
                if let reader = EvaluationScope.current { dependents.insert(reader) }
            }
            if UpdateState.isUpdating { return lock.withLock { value } }
        }
        return lock.withLock { pending.last?.value ?? value }
    }

    package override var reading: _PropertyReading { .value(get()) }

    package override func set(_ newValue: Value, transaction: Transaction) {
        guard MainThread.isCurrent else {
            lock.withLock {
                pending.append((ObjectIdentifier(Self.self), newValue))
                isWritten = true
            }
            let box = UncheckedBox(transaction)
            DispatchQueue.main.async { assumeMainActor { self.enqueue(box.value) } }
            return
        }
        if UpdateState.isUpdating {
            Diagnostics.warn("""
                Modifying state during view update: the new value of type \(Value.self) is dropped\
                \(EvaluationScope.currentName.map { ", written while \($0) was being updated" } ?? ""). \
                Write state in an action (a gesture, onAppear, onChange, a Task) instead.
                """)
            return
        }
        let latest = lock.withLock { pending.last?.value ?? value }
        if StateEquality.areEqual(latest, newValue) { return }
        let write = UncheckedBox((value: newValue, transaction: transaction))
        assumeMainActor { enqueue(write.value.value, write.value.transaction) }
    }

    /// Adds a write to the update that the transaction belongs to.
    @MainActor private func enqueue(_ newValue: Value, _ transaction: Transaction) {
        let update = TransactionQueue.shared.current(for: transaction)
        LayoutFeedback.noteOwner(ownerType?.viewName)
        let id = ObjectIdentifier(update)
        let isNew: Bool = lock.withLock {
            isWritten = true
            if pending.last?.transaction == id {
                pending[pending.count - 1].value = newValue
                return false
            }
            pending.append((id, newValue))
            return true
        }
        if isNew { update.add(self) }
    }

    /// The main-actor part of a write from another thread, whose value is already pending.
    @MainActor private func enqueue(_ transaction: Transaction) {
        TransactionQueue.shared.current(for: transaction).add(self)
    }

    @MainActor package func forEachConcernedHost(_ body: (ViewHost) -> Void) {
        let readers = dependents
        var isRead = false
        readers.forEachHost { host in
            isRead = true
            body(host)
        }
        // A write that no view reads still needs a frame: an animation completion may be waiting for it.
        if !isRead, let host = owner?.host { body(host) }
    }

    @MainActor package func applyNextWrite() {
        let isChanged = lock.withLock { () -> Bool in
            guard !pending.isEmpty else { return false }
            let next = pending.removeFirst().value
            let isChanged = !StateEquality.areEqual(value, next)
            value = next
            return isChanged
        }
        if isChanged { dependents.invalidateAll() }
    }
}

extension StateLocation: HandsOver {
    package var keptValue: KeptValue? {
        let (value, isWritten) = lock.withLock { (self.pending.last?.value ?? self.value, self.isWritten) }
        if let mark = (value as? any LeavesMark)?.reloadMark { return .coded(type: "mark", Data(mark.utf8)) }
        // An object changes without being written.
        // Without an owner it is no `@State`.
        guard ownerType != nil else { return nil }
        return isWritten || TypeKind(Value.self) == .reference ? .live(value, type: Value.self) : nil
    }

    package func take(_ kept: KeptValue, _ bridge: ReloadBridge) -> Bool {
        if case .coded("mark", let data) = kept, let successor = get() as? any LeavesMark {
            successor.take(mark: String(decoding: data, as: UTF8.self))
            return true
        }
        guard let new = bridge.value(kept, as: Value.self) else { return false }
        lock.withLock {
            value = new
            isWritten = true
        }
        return true
    }
}

/// SwiftUI's rule for "equal" writes: `==` where there is one, else the bits.
enum StateEquality {
    @inline(__always) static func areEqual<T>(_ a: T, _ b: T) -> Bool {
        if let a = a as? any Equatable { return isEqual(a, b) }
        guard _isPOD(T.self) else {
            if T.self is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
            return false
        }
        return withUnsafeBytes(of: a) { x in
            withUnsafeBytes(of: b) { y in memcmp(x.baseAddress!, y.baseAddress!, x.count) == 0 }
        }
    }

    private static func isEqual<E: Equatable, T>(_ a: E, _ b: T) -> Bool {
        (b as? E).map { a == $0 } ?? false
    }
}

// MARK: - Others

/// The location behind `Binding(get:set:)`.
package final class FunctionalLocation<Value>: Location<Value>, @unchecked Sendable {
    // @unchecked: immutable; the closures belong to the main actor and are called there (see `Binding.init(get:set:)`) whichever
    // thread makes the access: a read waits for the main thread, a write runs on its next turn. The main queue keeps the order,
    // so that a thread reads what it has written. (A thread that the main thread is waiting for must not read.)
    private let getter: @MainActor () -> Value
    private let setter: @MainActor (Value, Transaction) -> Void

    package init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void) {
        getter = get
        setter = set
    }

    package override func get() -> Value {
        guard MainThread.isCurrent else {
            return DispatchQueue.main.sync { assumeMainActor { UncheckedBox(self.getter()) } }.value
        }
        return assumeMainActor { getter() }
    }

    package override func set(_ value: Value, transaction: Transaction) {
        guard MainThread.isCurrent else {
            let write = UncheckedBox((value: value, transaction: transaction))
            DispatchQueue.main.async { self.set(write.value.value, transaction: write.value.transaction) }
            return
        }
        nonisolated(unsafe) let new = value
        assumeMainActor { withTransaction(transaction) { setter(new, transaction) } }
    }
}

/// The location behind `Binding.constant`: writes are ignored.
package final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
    // @unchecked: immutable; the value is handed out as a copy.
    private let value: Value
    package init(_ value: Value) { self.value = value }
    package override func get() -> Value { value }
    package override func set(_ value: Value, transaction: Transaction) {}

    package override func isSamePlace(as other: Location<Value>) -> Bool {
        guard let other = other as? ConstantLocation<Value> else { return false }
        return StateEquality.areEqual(value, other.value)
    }
}

/// A projection from a value to a part of it, with write-back.
package protocol Projection<Base, Part>: Hashable {
    associatedtype Base
    associatedtype Part
    func get(_ base: Base) -> Part
    func set(_ part: Part, in base: inout Base)
    /// The part, or nil if the base has no such part.
    func find(in base: Base) -> Part?
}

extension Projection {
    package func find(in base: Base) -> Part? { get(base) }
}

/// The location behind `$model.name`, `$array[3]` and the like: reads and writes through the root.
package final class ProjectedLocation<P: Projection>: Location<P.Part>, @unchecked Sendable {
    // @unchecked: immutable; the base location is Sendable and the projection is a value.
    private let base: Location<P.Base>
    private let projection: P

    package init(_ base: Location<P.Base>, _ projection: P) {
        self.base = base
        self.projection = projection
    }

    package override func get() -> P.Part { projection.get(base.get()) }
    package override var reading: _PropertyReading { base.reading }

    package override func set(_ part: P.Part, transaction: Transaction) {
        var value = base.get()
        projection.set(part, in: &value)
        base.set(value, transaction: transaction)
    }

    package override var snapshot: P.Part? { base.snapshot.flatMap(projection.find) }

    package override func isSamePlace(as other: Location<P.Part>) -> Bool {
        guard let other = other as? ProjectedLocation<P> else { return false }
        return projection == other.projection && base.isSamePlace(as: other.base)
    }
}

/// A projection to the value at a key path.
package struct KeyPathProjection<Base, Part>: Projection {
    package let keyPath: WritableKeyPath<Base, Part>
    package func get(_ base: Base) -> Part { base[keyPath: keyPath] }
    package func set(_ part: Part, in base: inout Base) { base[keyPath: keyPath] = part }
}
