/// Brings operations from one layout into another: kinds of objects and columns by their names. An app and another program of it, or two
/// containers of an app, may use one file with different models.
struct LayoutBridge: Sendable {
    private struct Entity: Sendable {
        let number: Int
        /// The columns there of those here.
        let columns: [Int?]
        let width: Int
    }

    private let entities: [Entity?]
    /// Whether each column there is one here, too.
    let isComplete: Bool

    init(from source: StoreLayout, to target: StoreLayout) {
        entities = source.entities.map { entity in
            guard let number = target.entities.firstIndex(where: { $0.name == entity.name }) else { return nil }
            let names = target.entities[number].columns
            return Entity(number: number, columns: entity.columns.map { names.firstIndex(of: $0) }, width: names.count)
        }
        isComplete = target.entities.allSatisfy { entity in
            source.entities.first { $0.name == entity.name }.map { Set($0.columns).isSuperset(of: entity.columns) } == true
        }
    }

    /// The operation there; nil if it concerns nothing there.
    func translated(_ operation: StoreOperation) -> StoreOperation? {
        switch operation {
        case .layout: return nil
        case .put(let number, let key, let values):
            guard let entity = entity(number) else { return nil }
            var result = [StoredValue](repeating: .null, count: entity.width)
            for (column, value) in zip(entity.columns, values) { if let column { result[column] = value } }
            return .put(entity: entity.number, key: key, values: result)
        case .set(let number, let key, let values):
            guard let entity = entity(number) else { return nil }
            var result: [Int: StoredValue] = [:]
            for (column, value) in values where column < entity.columns.count {
                if let there = entity.columns[column] { result[there] = value }
            }
            return result.isEmpty ? nil : .set(entity: entity.number, key: key, values: result)
        case .delete(let number, let key): return entity(number).map { .delete(entity: $0.number, key: key) }
        }
    }

    private func entity(_ number: Int) -> Entity? { number < entities.count ? entities[number] : nil }
}
