import Foundation

/// A variable that refers to one or several objects of a model `E`.
final class RelationProperty<M: PersistentModel, E: PersistentModel>: ModelProperty, @unchecked Sendable {
    // @unchecked: see ModelProperty.
    private enum Shape {
        case one(KeyPath<M, E>, ReferenceWritableKeyPath<M, _Slot<E>>)
        case maybeOne(KeyPath<M, E?>, ReferenceWritableKeyPath<M, _Slot<E?>>)
        case many(KeyPath<M, [E]>, ReferenceWritableKeyPath<M, _Slot<[E]>>)
        case maybeMany(KeyPath<M, [E]?>, ReferenceWritableKeyPath<M, _Slot<[E]?>>)
    }

    private let shape: Shape
    private let hasDefault: Bool

    /// - Parameters:
    ///   - path: of a variable of the type `E`, `E?`, `[E]` or `[E]?`.
    ///   - slot: of the same type.
    init(_ facts: PropertyFacts, _ path: AnyKeyPath, _ slot: AnyKeyPath, hasDefault: Bool) {
        shape = switch path {
        case let path as KeyPath<M, E>: .one(path, slot as! ReferenceWritableKeyPath<M, _Slot<E>>)
        case let path as KeyPath<M, E?>: .maybeOne(path, slot as! ReferenceWritableKeyPath<M, _Slot<E?>>)
        case let path as KeyPath<M, [E]>: .many(path, slot as! ReferenceWritableKeyPath<M, _Slot<[E]>>)
        default: .maybeMany(path as! KeyPath<M, [E]?>, slot as! ReferenceWritableKeyPath<M, _Slot<[E]?>>)
        }
        self.hasDefault = hasDefault
        super.init(facts, path)
    }

    override var destination: (any PersistentModel.Type)? { E.self }
    override var valueType: Any.Type { type(of: path).valueType }

    override var isToMany: Bool {
        switch shape {
        case .one, .maybeOne: false
        case .many, .maybeMany: true
        }
    }

    override var isOptional: Bool {
        switch shape {
        case .one, .many: false
        case .maybeOne, .maybeMany: true
        }
    }

    private func cast(_ model: any PersistentModel) -> M { unsafeDowncast(model, to: M.self) }

    // MARK: - From the store

    override func value<T>(of model: any PersistentModel, in state: _ModelState) -> T? {
        switch shape {
        case .one: stored(model, state).first as? T
        case .maybeOne: E??.some(stored(model, state).first) as? T
        case .many: stored(model, state) as? T
        case .maybeMany:
            (state.row.map { $0.value(index) == .null && !isDerived(in: model) } == true ? nil : stored(model, state)) as [E]? as? T
        }
    }

    /// The objects to which the row refers, without those that are deleted.
    private func stored(_ model: any PersistentModel, _ state: _ModelState) -> [E] {
        guard let context = state.context, let row = state.row else { return [] }
        if isToMany, let inverse = inverse(in: model), !inverse.isToMany {
            return context.models(E.self, referringTo: row.key, by: inverse)
        }
        switch row.value(index) {
        case .key(let key): return (context.existing(key) as? E).map { [$0] } ?? []
        case .keys(let keys): return keys.compactMap { context.existing($0) as? E }
        default: return []
        }
    }

    override func isFault(_ model: any PersistentModel) -> Bool {
        let model = cast(model)
        return switch shape {
        case .one(_, let slot): model[keyPath: slot].value == nil
        case .maybeOne(_, let slot): model[keyPath: slot].value == nil
        case .many(_, let slot): model[keyPath: slot].value == nil
        case .maybeMany(_, let slot): model[keyPath: slot].value == nil
        }
    }

    override func makeFault(_ model: any PersistentModel, tellsObservers: Bool) {
        let model = cast(model)
        func empty<T>(_ path: KeyPath<M, T>, _ slot: ReferenceWritableKeyPath<M, _Slot<T>>) {
            if model[keyPath: slot].value == nil { return }
            if !tellsObservers { return model[keyPath: slot].value = nil }
            model._$model.mutate(model, path) { model[keyPath: slot].value = nil }
        }
        switch shape {
        case .one(let path, let slot): empty(path, slot)
        case .maybeOne(let path, let slot): empty(path, slot)
        case .many(let path, let slot): empty(path, slot)
        case .maybeMany(let path, let slot): empty(path, slot)
        }
    }

    // MARK: - To the store

    override func encoded(_ model: any PersistentModel) throws -> StoredValue {
        if isDerived(in: model) { return .null }
        if isFault(model) { return model._$model.row?.value(index) ?? .null }
        let targets = current(model)
        if isToMany { return .keys(targets.map { $0._$model.ensureKey() }) }
        return targets.first.map { .key($0._$model.ensureKey()) } ?? .null
    }

    override func encodedDefault() -> StoredValue? { isToMany || isOptional ? .null : nil }

    override func accepts(_ value: StoredValue) -> Bool {
        switch value {
        case .null: isOptional || isToMany
        case .key: !isToMany
        case .keys: isToMany
        default: false
        }
    }

    override func copy(from source: any PersistentModel, to target: any PersistentModel) {
        let source = cast(source), target = cast(target)
        switch shape {
        case .one(let path, _): (path as? ReferenceWritableKeyPath).map { target[keyPath: $0] = source[keyPath: path] }
        case .maybeOne(let path, _): (path as? ReferenceWritableKeyPath).map { target[keyPath: $0] = source[keyPath: path] }
        case .many(let path, _): (path as? ReferenceWritableKeyPath).map { target[keyPath: $0] = source[keyPath: path] }
        case .maybeMany(let path, _): (path as? ReferenceWritableKeyPath).map { target[keyPath: $0] = source[keyPath: path] }
        }
    }

    // MARK: - The objects at the other end

    private func typed(_ value: Any?) -> [E] {
        switch shape {
        case .one: (value as? E).map { [$0] } ?? []
        case .maybeOne: (value as? E?)?.map { [$0] } ?? []
        case .many: value as? [E] ?? []
        case .maybeMany: (value as? [E]?)?.map { $0 } ?? []
        }
    }

    /// Lists that differ in a few places, as after an insertion, cost a comparison.
    override func difference(from old: Any?, to new: Any) -> (removed: [any PersistentModel], added: [any PersistentModel]) {
        let old = typed(old), new = typed(new)
        var start = 0, oldEnd = old.count, newEnd = new.count
        while start < oldEnd, start < newEnd, old[start] === new[start] { start += 1 }
        while oldEnd > start, newEnd > start, old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        let before = Set(old[start..<oldEnd].map { ObjectIdentifier($0) }), after = Set(new[start..<newEnd].map { ObjectIdentifier($0) })
        return (
            old[start..<oldEnd].filter { !after.contains(ObjectIdentifier($0)) },
            new[start..<newEnd].filter { !before.contains(ObjectIdentifier($0)) }
        )
    }

    override func models(of model: any PersistentModel) -> [any PersistentModel] { current(model) }

    /// The objects, read from the store if need be, without a dependency of the reader.
    private func current(_ model: any PersistentModel) -> [E] {
        let model = cast(model)
        func value<T>(_ slot: ReferenceWritableKeyPath<M, _Slot<T>>) -> T? {
            if let value = model[keyPath: slot].value { return value }
            guard let value: T = self.value(of: model, in: model._$model) else { return nil }
            model[keyPath: slot].value = value
            return value
        }
        return switch shape {
        case .one(_, let slot): value(slot).map { [$0] } ?? []
        case .maybeOne(_, let slot): value(slot).flatMap { $0 }.map { [$0] } ?? []
        case .many(_, let slot): value(slot) ?? []
        case .maybeMany(_, let slot): value(slot).flatMap { $0 } ?? []
        }
    }

    override func contains(_ target: any PersistentModel, in model: any PersistentModel) -> Bool {
        // What was added last is asked for first.
        let targets = current(model)
        var index = targets.count
        while index > 0 {
            index -= 1
            if targets[index] === target { return true }
        }
        return false
    }

    override func add(_ target: any PersistentModel, to model: any PersistentModel) {
        // Read first: what is not in the slot yet would be lost.
        _ = current(model)
        let model = cast(model), target = unsafeDowncast(target, to: E.self)
        switch shape {
        case .one(let path, let slot): model._$model.mutate(model, path) { model[keyPath: slot].value = target }
        case .maybeOne(let path, let slot): model._$model.mutate(model, path) { model[keyPath: slot].value = .some(target) }
        case .many(let path, let slot): model._$model.mutate(model, path) { model[keyPath: slot].value?.append(target) }
        case .maybeMany(let path, let slot):
            model._$model.mutate(model, path) {
                if model[keyPath: slot].value == .some(nil) { model[keyPath: slot].value = .some([]) }
                model[keyPath: slot].value??.append(target)
            }
        }
    }

    override func remove(_ target: any PersistentModel, from model: any PersistentModel) {
        _ = current(model)
        let model = cast(model)
        switch shape {
        case .one: break
        case .maybeOne(let path, let slot): model._$model.mutate(model, path) { model[keyPath: slot].value = .some(nil) }
        case .many(let path, let slot): model._$model.mutate(model, path) { model[keyPath: slot].value?.removeAll { $0 === target } }
        case .maybeMany(let path, let slot): model._$model.mutate(model, path) { model[keyPath: slot].value??.removeAll { $0 === target } }
        }
    }
}
