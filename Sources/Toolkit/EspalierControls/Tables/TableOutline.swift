public import EspalierCore

/// The rows of a table whose elements have children.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    let outline: TableOutline<Data>

    public var _isHierarchical: Bool { true }
    public func _rows(_ columns: TableColumns<Data.Element>) -> AnyView { outline.rows(columns) }
}

struct TableOutline<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let data: Data
    let children: KeyPath<Data.Element, Data?>

    init(_ data: Data, _ children: KeyPath<Data.Element, Data?>) {
        self.data = data
        self.children = children
    }

    @MainActor func rows(_ columns: TableColumns<Data.Element>) -> AnyView {
        let children = children
        return AnyView(ForEach(data) { element in
            if let inner = element[keyPath: children] {
                DisclosureTableRow(TableRow(element), TableOutlineGroupContent(outline: TableOutline(inner, children)))._rows(columns)
            } else {
                AnyView(TableRowView(value: element, columns: columns).tag(element.id))
            }
        })
    }
}
