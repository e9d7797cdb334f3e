import Foundation
import Synchronization

/// What a model's source says about a variable.
struct PropertyFacts {
    let name: String
    let index: Int
    var attribute = Schema.Attribute()
    var relationship = Schema.Relationship()
    var originalName: String? { attribute.originalName ?? relationship.originalName }
}

/// A stored variable of a model, without its type.
class ModelProperty: @unchecked Sendable {
    // @unchecked: never changed once it is made, but for what is worked out once, under a lock.
    let facts: PropertyFacts
    let path: AnyKeyPath
    var name: String { facts.name }
    /// The number among the model's variables, which is that of its column in stores.
    var index: Int { facts.index }
    /// The model at the other end of a relation.
    var destination: (any PersistentModel.Type)? { nil }
    var isRelation: Bool { destination != nil }
    var isToMany: Bool { false }
    /// Whether nil is a value of the variable.
    var isOptional: Bool { false }
    var valueType: Any.Type { Any.self }
    private let inverseFound = Mutex<ModelProperty??>(nil)

    init(_ facts: PropertyFacts, _ path: AnyKeyPath) {
        self.facts = facts
        self.path = path
    }

    /// The variable at the other end of a relation, which always refers back.
    func inverse(in model: any PersistentModel) -> ModelProperty? {
        guard isRelation else { return nil }
        if let found = inverseFound.withLock({ $0 }) { return found }
        let found = ModelDescription.inverse(of: self, in: ModelDescription.of(any: type(of: model)))
        inverseFound.withLock { $0 = .some(found) }
        return found
    }

    /// Whether the store holds the relation at its other end only.
    func isDerived(in model: any PersistentModel) -> Bool { isToMany && inverse(in: model)?.isToMany == false }

    /// Of an attribute, or of a relation to several objects of a value type that nothing can be made of: a plain one.
    static func make<M: PersistentModel, Value>(
        _ path: KeyPath<M, Value>, _ slot: ReferenceWritableKeyPath<M, _Slot<Value>>, _ facts: PropertyFacts, default value: (() -> Value)?
    ) -> ModelProperty {
        func relation<E: PersistentModel>(_ type: E.Type) -> ModelProperty {
            RelationProperty<M, E>(facts, path, slot, hasDefault: value != nil)
        }
        if let type = RelatedType.of(Value.self) { return relation(type) }
        return AttributeProperty(facts, path, slot, default: value)
    }

    // MARK: - What subclasses do

    /// The value in the object's row; nil if there is none.
    func value<Value>(of model: any PersistentModel, in state: _ModelState) -> Value? { nil }
    /// Whether the value is still in the store.
    func isFault(_ model: any PersistentModel) -> Bool { true }
    /// Forgets the value, which is then read from the store, and tells those who have read it.
    func makeFault(_ model: any PersistentModel, tellsObservers: Bool) {}
    /// What a store keeps of the value.
    func encoded(_ model: any PersistentModel) throws -> StoredValue { .null }
    /// What a store keeps where an older version had no such variable; nil if there is no default.
    func encodedDefault() -> StoredValue? { nil }
    /// Whether the value can be made of what a store holds.
    func accepts(_ value: StoredValue) -> Bool { true }
    /// Gives an object another one's value.
    func copy(from source: any PersistentModel, to target: any PersistentModel) {}
    /// Compares the values of two objects; nil where they have no order.
    func comparison(_ order: SortOrder) -> ((any PersistentModel, any PersistentModel) -> ComparisonResult)? { nil }

    /// Reads the variable, if it is a text.
    var text: ((any PersistentModel) -> String?)? { nil }

    // Of relations.
    /// What only one of two values of the variable has.
    func difference(from old: Any?, to new: Any) -> (removed: [any PersistentModel], added: [any PersistentModel]) { ([], []) }
    func models(of model: any PersistentModel) -> [any PersistentModel] { [] }
    func contains(_ target: any PersistentModel, in model: any PersistentModel) -> Bool { false }
    func add(_ target: any PersistentModel, to model: any PersistentModel) {}
    func remove(_ target: any PersistentModel, from model: any PersistentModel) {}
}

/// Finds out whether a variable's type refers to a model.
enum RelatedType {
    static func of(_ type: Any.Type) -> (any PersistentModel.Type)? {
        if let model = type as? any PersistentModel.Type { return model }
        if let optional = type as? any OptionalType.Type { return of(optional.wrapped) }
        if let array = type as? any ArrayType.Type { return array.element as? any PersistentModel.Type }
        return nil
    }
}

protocol OptionalType {
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
    static var wrapped: Any.Type { Wrapped.self }
}

protocol ArrayType {
    static var element: Any.Type { get }
}

extension Array: ArrayType {
    static var element: Any.Type { Element.self }
}
