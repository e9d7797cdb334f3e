import EspalierGraphics
import Foundation
import Synchronization

/// Part of the expansion of `@Model`: collects the descriptions of a model's variables.
public struct _ModelProperties {
    var properties: [ModelProperty] = []
    var uniquePaths: [[AnyKeyPath]] = []

    /// A stored variable: its name, its key path, its slot, what an attribute says about it, and its default.
    public mutating func add<M: PersistentModel, Value>(
        _ name: String, _ path: KeyPath<M, Value>, _ slot: ReferenceWritableKeyPath<M, _Slot<Value>>,
        _ attribute: Schema.Attribute = Schema.Attribute()
    ) {
        properties.append(.make(path, slot, PropertyFacts(name: name, index: properties.count, attribute: attribute), default: nil))
    }

    /// The same with other parts.
    public mutating func add<M: PersistentModel, Value>(
        _ name: String, _ path: KeyPath<M, Value>, _ slot: ReferenceWritableKeyPath<M, _Slot<Value>>,
        _ attribute: Schema.Attribute = Schema.Attribute(),
        default value: @autoclosure @escaping () -> Value
    ) {
        properties.append(.make(path, slot, PropertyFacts(name: name, index: properties.count, attribute: attribute), default: value))
    }

    /// The same with other parts.
    public mutating func add<M: PersistentModel, Value>(
        _ name: String, _ path: KeyPath<M, Value>, _ slot: ReferenceWritableKeyPath<M, _Slot<Value>>, _ relationship: Schema.Relationship
    ) {
        properties.append(.make(path, slot, PropertyFacts(name: name, index: properties.count, relationship: relationship), default: nil))
    }

    /// The same with other parts.
    public mutating func add<M: PersistentModel, Value>(
        _ name: String, _ path: KeyPath<M, Value>, _ slot: ReferenceWritableKeyPath<M, _Slot<Value>>, _ relationship: Schema.Relationship,
        default value: @autoclosure @escaping () -> Value
    ) {
        properties.append(.make(path, slot, PropertyFacts(name: name, index: properties.count, relationship: relationship), default: value))
    }

    /// Combinations of variables by which no two objects agree.
    public mutating func unique<M: PersistentModel>(in type: M.Type, _ constraints: [PartialKeyPath<M>]...) {
        uniquePaths += constraints.map { $0.map { $0 } }
    }
    /// Variables that are often searched for.
    public mutating func index<M: PersistentModel>(in type: M.Type, _ indices: [PartialKeyPath<M>]...) {}
    /// Variables that are often searched for, and how.
    public mutating func index<M: PersistentModel>(in type: M.Type, _ indices: Schema.Index<M>.Types<M>...) {}
}

/// What a model's class says about itself.
final class ModelDescription: @unchecked Sendable {
    // @unchecked: never changed once it is made; the functions in it only read.
    let type: any PersistentModel.Type
    let name: String
    let properties: [ModelProperty]
    private let byName: [String: ModelProperty]
    /// Combinations of variables, by their numbers, by which no two objects agree.
    let uniques: [[Int]]
    /// Whether deletion or a save has to look at the variable.
    let relations: [ModelProperty]

    private init<M: PersistentModel>(_ type: M.Type) {
        self.type = type
        name = Schema.entityName(for: type)
        var collected = _ModelProperties()
        M._describe(&collected)
        properties = collected.properties
        byName = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
        relations = properties.filter(\.isRelation)
        let properties = properties
        uniques = properties.filter { $0.facts.attribute.isUnique }.map { [$0.index] }
            + collected.uniquePaths.compactMap { paths in
                let columns = paths.compactMap { path in properties.first { $0.path == path }?.index }
                return columns.count == paths.count && !columns.isEmpty ? columns : nil
            }
    }

    func property(_ name: String) -> ModelProperty? { byName[name] }
    func property(at path: AnyKeyPath) -> ModelProperty? { properties.first { $0.path == path } }

    // What types are made of: as many as the program has models.
    private static let known = Mutex<[ObjectIdentifier: ModelDescription]>([:])

    static func of<M: PersistentModel>(_ type: M.Type) -> ModelDescription {
        let id = ObjectIdentifier(type)
        if let found = known.withLock({ $0[id] }) { return found }
        // Made outside of the lock: a model's defaults are the app's code.
        let made = ModelDescription(type)
        return known.withLock { known in
            if let found = known[id] { return found }
            known[id] = made
            return made
        }
    }

    static func of(any type: any PersistentModel.Type) -> ModelDescription {
        func open<M: PersistentModel>(_ type: M.Type) -> ModelDescription { of(type) }
        return open(type)
    }

    func make() -> any PersistentModel { type.init(_Blank()) }

    // MARK: - Inverses

    /// The variable at the other end of a relation: the one that either end names, or the only one that fits.
    static func inverse(of property: ModelProperty, in description: ModelDescription) -> ModelProperty? {
        guard let destination = property.destination.map({ of(any: $0) }) else { return nil }
        if let path = property.facts.relationship.inverseKeyPath { return destination.property(at: path) }
        if let naming = destination.relations.first(where: { $0.facts.relationship.inverseKeyPath == property.path }) { return naming }
        func candidates(_ from: ModelDescription, to: ModelDescription) -> [ModelProperty] {
            from.relations.filter {
                $0.destination.map { ObjectIdentifier($0) } == ObjectIdentifier(to.type) && $0.facts.relationship.inverseKeyPath == nil
                    && !isNamed($0, by: to)
            }
        }
        func isNamed(_ property: ModelProperty, by other: ModelDescription) -> Bool {
            other.relations.contains { $0.facts.relationship.inverseKeyPath == property.path }
        }
        // A relation of a model with itself would be its own inverse.
        if destination === description { return nil }
        let here = candidates(description, to: destination), there = candidates(destination, to: description)
        return here.count == 1 && there.count == 1 ? there[0] : nil
    }
}
