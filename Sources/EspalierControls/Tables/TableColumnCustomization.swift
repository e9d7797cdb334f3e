public import EspalierCore
import Foundation

/// What the user has made of a table's columns: their order, their widths, and which of them show. It can be saved, as by
/// `@SceneStorage` or `@AppStorage`.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
    /// Ids of the columns that have been moved, in their order.
    var order: [String] = []
    /// In points.
    var widths: [String: CGFloat] = [:]
    private var shown: [String: Bool] = [:]

    /// The columns as the app has written them.
    public init() {}

    /// Whether a column shows; `automatic` is what its `defaultVisibility(_:)` says.
    public subscript(visibility id: String) -> Visibility {
        get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
    }

    /// Puts the columns back into the order in which the app has written them.
    public mutating func resetOrder() { order = [] }
}

// MARK: - Columns as the user wants them

/// The binding to a table's customization, whatever its rows are.
@MainActor struct TableCustomizing<Value: Identifiable> {
    let binding: Binding<TableColumnCustomization<Value>>?

    private var current: TableColumnCustomization<Value> { binding?.wrappedValue ?? TableColumnCustomization() }

    /// The columns that show, in their order.
    func arranged(_ columns: [TableColumnInfo<Value>]) -> [TableColumnInfo<Value>] {
        guard binding != nil else { return columns.filter { !$0.isHidden } }
        let current = current
        var result = columns
        // Those that may move share the places that they have among them.
        let places = columns.indices.filter { canMove(columns[$0]) }
        let rank = Dictionary(current.order.enumerated().map { ($1, $0) }) { first, _ in first }
        let moved = places.sorted {
            let (a, b) = (rank[columns[$0].id ?? ""] ?? .max, rank[columns[$1].id ?? ""] ?? .max)
            return a == b ? $0 < $1 : a < b
        }
        for (place, index) in zip(places, moved) { result[place] = columns[index] }
        return result.filter { shows($0) }
    }

    func shows(_ column: TableColumnInfo<Value>) -> Bool {
        guard let id = column.id, binding != nil else { return !column.isHidden }
        let visibility = current[visibility: id]
        return visibility == .automatic ? !column.isHidden : visibility == .visible
    }

    func canMove(_ column: TableColumnInfo<Value>) -> Bool {
        binding != nil && column.id != nil && !column.fixedBehavior.contains(.reorder)
    }

    func canHide(_ column: TableColumnInfo<Value>) -> Bool {
        binding != nil && column.id != nil && !column.fixedBehavior.contains(.visibility)
    }

    /// The user's width of a column; nil where there is none, or where it is kept by the table itself.
    func width(of column: TableColumnInfo<Value>) -> CGFloat? { column.id.flatMap { current.widths[$0] } }

    /// False where the table has to keep the width itself.
    func setWidth(_ width: CGFloat, of column: TableColumnInfo<Value>) -> Bool {
        guard let binding, let id = column.id else { return false }
        binding.wrappedValue.widths[id] = width
        return true
    }

    func setShown(_ isShown: Bool, _ column: TableColumnInfo<Value>) {
        guard let binding, let id = column.id else { return }
        binding.wrappedValue[visibility: id] = isShown ? .visible : .hidden
    }

    /// Moves a column to the place of another one.
    func move(_ column: TableColumnInfo<Value>, toPlaceOf other: TableColumnInfo<Value>, in columns: [TableColumnInfo<Value>]) {
        guard let binding, let id = column.id, let target = other.id, id != target, canMove(column), canMove(other) else { return }
        var all = columns.filter { canMove($0) }.compactMap(\.id)
        let rank = Dictionary(current.order.enumerated().map { ($1, $0) }) { first, _ in first }
        let written = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
        all.sort { (rank[$0] ?? .max, written[$0] ?? 0) < (rank[$1] ?? .max, written[$1] ?? 0) }
        guard let from = all.firstIndex(of: id), let to = all.firstIndex(of: target) else { return }
        all.remove(at: from)
        all.insert(id, at: to)
        binding.wrappedValue.order = all
    }
}
