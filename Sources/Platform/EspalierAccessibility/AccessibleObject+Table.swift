internal import EspalierCore
internal import EspalierDBus

// The interfaces Selection, Table and TableCell. A table's rows are its children, the cells those of the rows.
extension AccessibleObject {
    var selectedChildren: [SnapshotNode] { node.children.filter { $0.states[.selected] || $0.states[.checked] } }

    /// Chooses an element as a click does.
    private func choose(_ child: SnapshotNode) -> [BusValue] {
        let action = child.element.actions.first { $0.trigger == .kind(.default) }
        guard child.element.isEnabled, let action else { return [.bool(false)] }
        act { action.perform(.increment) }
        return [.bool(true)]
    }

    func selection(_ method: String, _ numbers: [Int]) throws -> [BusValue] {
        let selected = selectedChildren, index = numbers.first ?? 0
        switch method {
        case "GetSelectedChild": return [selected.indices.contains(index) ? session.reference(selected[index].id) : session.nothing]
        case "IsChildSelected": return [.bool(node.children.indices.contains(index) && selected.contains { $0 === node.children[index] })]
        case "SelectChild":
            guard node.children.indices.contains(index) else { return [.bool(false)] }
            return node.children[index].states[.selected] ? [.bool(true)] : choose(node.children[index])
        // SwiftUI: a selection is a value of the app, which has no "nothing" for all of them.
        case "DeselectSelectedChild", "DeselectChild", "SelectAll", "ClearSelection": return [.bool(false)]
        default: throw BusFailure.unknownMethod
        }
    }

    // MARK: - Table

    private static func rows(of table: SnapshotNode) -> [SnapshotNode] { table.children.filter { $0.role == .tableRow } }
    private static func cells(of row: SnapshotNode) -> [SnapshotNode] { row.children.filter { $0.role == .tableCell } }

    private func headers(of table: SnapshotNode) -> [SnapshotNode] {
        var found: [SnapshotNode] = []
        func collect(_ node: SnapshotNode) {
            if node.role == .columnHeader { return found.append(node) }
            for child in node.children where child.role != .tableRow { collect(child) }
        }
        // They are beside the rows that scroll.
        if let parent = session.snapshot.nodes[table.parent] { collect(parent) }
        return found
    }

    private func cell(_ row: Int, _ column: Int) -> SnapshotNode? {
        let rows = Self.rows(of: node)
        guard rows.indices.contains(row) else { return nil }
        let cells = Self.cells(of: rows[row])
        return cells.indices.contains(column) ? cells[column] : nil
    }

    private var columnCount: Int { Self.rows(of: node).map { Self.cells(of: $0).count }.max() ?? headers(of: node).count }

    func table(_ method: String, _ numbers: [Int]) throws -> [BusValue] {
        let rows = Self.rows(of: node), columns = columnCount
        let first = numbers.first ?? 0, second = numbers.count > 1 ? numbers[1] : 0
        // An index counts the cells, row after row.
        let row = columns > 0 ? first / columns : 0, column = columns > 0 ? first % columns : 0
        switch method {
        case "GetAccessibleAt": return [cell(first, second).map { session.reference($0.id) } ?? session.nothing]
        case "GetIndexAt": return [.int32(cell(first, second) == nil ? -1 : Int32(clamping: first * columns + second))]
        case "GetRowAtIndex": return [.int32(cell(row, column) == nil ? -1 : Int32(clamping: row))]
        case "GetColumnAtIndex": return [.int32(cell(row, column) == nil ? -1 : Int32(clamping: column))]
        case "GetRowDescription": return [.string(rows.indices.contains(first) ? rows[first].name : "")]
        case "GetColumnDescription":
            let headers = headers(of: node)
            return [.string(headers.indices.contains(first) ? headers[first].name : "")]
        case "GetRowExtentAt", "GetColumnExtentAt": return [.int32(1)]
        case "GetRowHeader": return [session.nothing]
        case "GetColumnHeader":
            let headers = headers(of: node)
            return [headers.indices.contains(first) ? session.reference(headers[first].id) : session.nothing]
        case "GetSelectedRows": return [.array(rows.indices.filter { rows[$0].states[.selected] }.map { .int32(Int32($0)) }, of: "i")]
        case "GetSelectedColumns": return [.array([], of: "i")]
        case "IsRowSelected", "IsSelected": return [.bool(rows.indices.contains(first) && rows[first].states[.selected])]
        case "IsColumnSelected", "AddColumnSelection", "RemoveColumnSelection", "RemoveRowSelection": return [.bool(false)]
        case "AddRowSelection": return rows.indices.contains(first) ? choose(rows[first]) : [.bool(false)]
        case "GetRowColumnExtentsAtIndex":
            let found = cell(row, column) != nil
            return [
                .bool(found), .int32(Int32(clamping: row)), .int32(Int32(clamping: column)), .int32(1), .int32(1),
                .bool(found && rows[row].states[.selected]),
            ]
        default: throw BusFailure.unknownMethod
        }
    }

    func tableProperty(_ name: String) -> BusValue? {
        switch name {
        case "NRows": .int32(Int32(Self.rows(of: node).count))
        case "NColumns": .int32(Int32(columnCount))
        case "Caption", "Summary": session.nothing
        case "NSelectedRows": .int32(Int32(Self.rows(of: node).count { $0.states[.selected] }))
        case "NSelectedColumns": .int32(0)
        default: nil
        }
    }

    // MARK: - TableCell

    private var place: (table: SnapshotNode, row: Int, column: Int)? {
        guard let row = session.snapshot.nodes[node.parent], let table = session.snapshot.nodes[row.parent], table.role == .table,
              let rowIndex = Self.rows(of: table).firstIndex(where: { $0 === row }),
              let column = Self.cells(of: row).firstIndex(where: { $0.id == node.id })
        else { return nil }
        return (table, rowIndex, column)
    }

    func tableCell(_ method: String) throws -> [BusValue] {
        switch method {
        case "GetRowColumnSpan":
            let place = place
            return [.bool(place != nil), .int32(Int32(place?.row ?? -1)), .int32(Int32(place?.column ?? -1)), .int32(1), .int32(1)]
        case "GetRowHeaderCells": return [.array([], of: "(so)")]
        case "GetColumnHeaderCells":
            guard let place else { return [.array([], of: "(so)")] }
            let headers = headers(of: place.table)
            return [.array(headers.indices.contains(place.column) ? [session.reference(headers[place.column].id)] : [], of: "(so)")]
        default: throw BusFailure.unknownMethod
        }
    }

    func tableCellProperty(_ name: String) -> BusValue? {
        switch name {
        case "ColumnSpan", "RowSpan": .int32(1)
        case "Position": .structure([.int32(Int32(place?.row ?? -1)), .int32(Int32(place?.column ?? -1))])
        case "Table": place.map { session.reference($0.table.id) } ?? session.nothing
        default: nil
        }
    }
}
