public import EspalierCore

// Like a group of views, a group of columns or rows adds nothing of its own.

extension Group: TableColumnContent where Content: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    /// Groups columns, so that a builder takes more of them.
    @_disfavoredOverload public init(@TableColumnBuilder<Content.TableRowValue, Content.TableColumnSortComparator> content: () -> Content) {
        self.init(content: content())
    }
    public var _columns: [TableColumnInfo<Content.TableRowValue>] { content._columns }
}

extension Group: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    /// Groups rows, so that a builder takes more of them.
    @_disfavoredOverload public init(@TableRowBuilder<Content.TableRowValue> content: () -> Content) { self.init(content: content()) }
    public var _isHierarchical: Bool { content._isHierarchical }
    public func _rows(_ columns: TableColumns<Content.TableRowValue>) -> AnyView { content._rows(columns) }
}
