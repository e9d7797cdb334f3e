import EspalierGraphics
import Foundation

/// A variable with a value of its own.
final class AttributeProperty<M: PersistentModel, Value>: ModelProperty, @unchecked Sendable {
    // @unchecked: see ModelProperty.
    private let key: KeyPath<M, Value>
    private let slot: ReferenceWritableKeyPath<M, _Slot<Value>>
    private let coder: ValueCoder<Value>
    private let defaultValue: (() -> Value)?

    init(_ facts: PropertyFacts, _ key: KeyPath<M, Value>, _ slot: ReferenceWritableKeyPath<M, _Slot<Value>>, default value: (() -> Value)?)
    {
        self.key = key
        self.slot = slot
        let name = "\(M.self).\(facts.name)"
        if let transformer = facts.attribute.options.compactMap({ $0.transformer }).first {
            coder = ValueCoder.transformed(by: transformer, name: name)
        } else {
            coder = ValueCoder.make(name: name)
        }
        defaultValue = value
        super.init(facts, key)
    }

    override var isOptional: Bool { Value.self is any OptionalType.Type }
    override var valueType: Any.Type { Value.self }

    override func value<T>(of model: any PersistentModel, in state: _ModelState) -> T? {
        (state.row.flatMap { coder.decode($0.value(index)) } ?? defaultValue?() ?? coder.decode(.null)) as? T
    }

    override func isFault(_ model: any PersistentModel) -> Bool { cast(model)[keyPath: slot].value == nil }

    override func makeFault(_ model: any PersistentModel, tellsObservers: Bool) {
        let model = cast(model)
        if model[keyPath: slot].value == nil { return }
        if !tellsObservers { return model[keyPath: slot].value = nil }
        model._$model.mutate(model, key) { model[keyPath: slot].value = nil }
    }

    override func encoded(_ model: any PersistentModel) throws -> StoredValue {
        if facts.attribute.options.contains(.ephemeral) { return .null }
        let model = cast(model)
        if let value = model[keyPath: slot].value { return try coder.encode(value) }
        return model._$model.row?.value(index) ?? encodedDefault() ?? .null
    }

    override func encodedDefault() -> StoredValue? { defaultValue.flatMap { try? coder.encode($0()) } ?? (isOptional ? .null : nil) }
    override func accepts(_ value: StoredValue) -> Bool { coder.decode(value) != nil }

    override func copy(from source: any PersistentModel, to target: any PersistentModel) {
        guard let key = key as? ReferenceWritableKeyPath<M, Value> else { return }
        cast(target)[keyPath: key] = cast(source)[keyPath: key]
    }

    override func comparison(_ order: SortOrder) -> ((any PersistentModel, any PersistentModel) -> ComparisonResult)? {
        let key = key, slot = slot
        func value(_ model: any PersistentModel) -> Value {
            let model = unsafeDowncast(model, to: M.self)
            return model[keyPath: slot].value ?? model[keyPath: key]
        }
        guard let compare = ValueOrder<Value>.comparison() else { return nil }
        return { order == .forward ? compare(value($0), value($1)) : compare(value($1), value($0)) }
    }

    override var text: ((any PersistentModel) -> String?)? {
        guard Value.self == String.self || Value.self == String?.self else { return nil }
        let key = key, slot = slot
        return { model in
            let model = unsafeDowncast(model, to: M.self)
            return (model[keyPath: slot].value ?? model[keyPath: key]) as? String
        }
    }

    private func cast(_ model: any PersistentModel) -> M { unsafeDowncast(model, to: M.self) }
}

/// How values of a type are ordered; nil comes before all values.
enum ValueOrder<Value> {
    /// nil for types without an order.
    static func comparison() -> ((Value, Value) -> ComparisonResult)? {
        func plain<C: Comparable>(_ type: C.Type) -> ((Value, Value) -> ComparisonResult) { PlainOrder<Value, C>().compare }
        func wrapped<C: Comparable>(_ type: C.Type) -> ((Value, Value) -> ComparisonResult) { OptionalOrder<Value, C>().compare }
        if let type = Value.self as? any Comparable.Type { return plain(type) }
        if let type = (Value.self as? any OptionalType.Type)?.wrapped as? any Comparable.Type { return wrapped(type) }
        return nil
    }
}

/// The order of values of the type `C`, which is `Value`.
private struct PlainOrder<Value, C: Comparable> {
    func compare(_ left: Value, _ right: Value) -> ComparisonResult { compareValues(left as! C, right as! C) }
}

/// The order of values of the type `C?`, which is `Value`.
private struct OptionalOrder<Value, C: Comparable> {
    func compare(_ left: Value, _ right: Value) -> ComparisonResult {
        compareOptionals(left as! C?, right as! C?) { compareValues($0, $1) }
    }
}

private func compareValues<C: Comparable>(_ left: C, _ right: C) -> ComparisonResult {
    left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
}

private func compareOptionals<C>(_ left: C?, _ right: C?, _ compare: (C, C) -> ComparisonResult) -> ComparisonResult {
    switch (left, right) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let left?, let right?): compare(left, right)
    }
}
