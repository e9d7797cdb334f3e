public import EspalierCore
import Foundation

/// The user's changes to a table's columns: their order, their widths, and which of them are shown. It can be saved, for example
/// with `@SceneStorage` or `@AppStorage`.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
    /// The ids of the moved columns, in the user's order.
    var order: [String] = []
    /// The widths of resized columns by their ids, in points.
    var widths: [String: CGFloat] = [:]
    private var shown: [String: Bool] = [:]

    /// Creates a customization that leaves the columns as the app declares them.
    public init() {}

    /// Whether a column is shown; `automatic` follows its `defaultVisibility(_:)`.
    public subscript(visibility id: String) -> Visibility {
        get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
    }

    /// Restores the order in which the app declares the columns.
    public mutating func resetOrder() { order = [] }
}

// MARK: - The columns that a customization makes of the app's

/// Applies a table's customization to the app's columns, and writes the user's changes to it.
@MainActor struct TableCustomizing<Value: Identifiable> {
    let binding: Binding<TableColumnCustomization<Value>>?

    private var current: TableColumnCustomization<Value> { binding?.wrappedValue ?? TableColumnCustomization() }

    /// The columns that are shown, in their order.
    func arranged(_ columns: [TableColumnInfo<Value>]) -> [TableColumnInfo<Value>] {
        guard binding != nil else { return columns.filter { !$0.isHidden } }
        let current = current
        var result = columns
        // Columns that may not move keep their places; the others are rearranged among the remaining ones.
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

    /// The width that the user has given a column, in points; nil where there is none, or where the table stores it.
    func width(of column: TableColumnInfo<Value>) -> CGFloat? { column.id.flatMap { current.widths[$0] } }

    /// - Returns: false where no customization stores the width, so that the table has to.
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
