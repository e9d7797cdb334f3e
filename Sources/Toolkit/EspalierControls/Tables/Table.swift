public import EspalierCore
import EspalierGraphics
public import Foundation

/// Rows of values in columns, which can be resized, sorted by and selected.
///
/// Rows are created as they scroll into view, as in a list. A click on a column's header writes to the bound sort order; the app
/// sorts the data by it.
public struct Table<Value: Identifiable, Rows, Columns>: View {
    private let columns: [TableColumnInfo<Value>]
    private let rows: (TableColumns<Value>) -> AnyView
    private let selection: ListSelection?
    private let order: TableOrder?
    private let isHierarchical: Bool
    private let customization: Binding<TableColumnCustomization<Value>>?

    fileprivate init(
        _ selection: ListSelection?, _ order: TableOrder?, _ customization: Binding<TableColumnCustomization<Value>>?,
        _ columns: [TableColumnInfo<Value>], isHierarchical: Bool = false, _ rows: @escaping (TableColumns<Value>) -> AnyView
    ) {
        self.selection = selection
        self.order = order
        self.customization = customization
        self.columns = columns
        self.rows = rows
        self.isHierarchical = isHierarchical
    }

    public var body: some View {
        TableBody(
            columns: columns, rows: rows, selection: selection, order: order, isHierarchical: isHierarchical,
            customizing: TableCustomizing(binding: customization))
    }
}

/// The binding to a table's sort order, with the type of its comparators erased.
@MainActor struct TableOrder {
    /// The direction in which the table is sorted by a column; nil where that is not the primary sort column.
    let direction: (_ column: Any) -> SortOrder?
    /// The action of a click on a column's header: makes the column the primary one to sort by, or reverses its order where it is
    /// already.
    let toggle: (_ column: Any) -> Void

    init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
        func forward(_ sort: Sort) -> Sort {
            var sort = sort
            sort.order = .forward
            return sort
        }
        direction = { column in
            guard let own = column as? Sort, let first = binding.wrappedValue.first, forward(first) == forward(own) else { return nil }
            return first.order
        }
        toggle = { column in
            guard let own = column as? Sort else { return }
            var order = binding.wrappedValue
            if var first = order.first, forward(first) == forward(own) {
                first.order = first.order == .forward ? .reverse : .forward
                order[0] = first
            } else {
                order.removeAll { forward($0) == forward(own) }
                order.insert(own, at: 0)
            }
            binding.wrappedValue = order
        }
    }
}

// MARK: - From data

extension Table {
    private static func rows<Data: RandomAccessCollection>(of data: Data) -> (TableColumns<Value>) -> AnyView
    where Data.Element == Value {
        { columns in AnyView(ForEach(data) { TableRowView(value: $0, columns: columns) }) }
    }
}

extension Table where Columns: TableColumnContent, Columns.TableRowValue == Value {
    /// A row for each element of `data`.
    public init<Data: RandomAccessCollection>(
        _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(nil, nil, columnCustomization, columns()._columns, Self.rows(of: data))
    }

    /// A row for each element of `data`. At most one row is selected.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(ListSelection(oneOrNone: selection), nil, columnCustomization, columns()._columns, Self.rows(of: data))
    }

    /// A row for each element of `data`. Any number of rows may be selected.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(ListSelection(several: selection), nil, columnCustomization, columns()._columns, Self.rows(of: data))
    }

    /// A row for each element of `data`. A click on a header writes the sort order; the app sorts the data by it.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
        self.init(nil, TableOrder(sortOrder), columnCustomization, columns()._columns, Self.rows(of: data))
    }

    /// A row for each element of `data`. At most one row is selected. A click on a header writes the sort order; the app sorts the data by
    /// it.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Data.Element, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
        self.init(ListSelection(oneOrNone: selection), TableOrder(sortOrder), columnCustomization, columns()._columns, Self.rows(of: data))
    }

    /// A row for each element of `data`. Any number of rows may be selected. A click on a header writes the sort order; the app sorts the
    /// data by it.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Data.Element, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
        self.init(ListSelection(several: selection), TableOrder(sortOrder), columnCustomization, columns()._columns, Self.rows(of: data))
    }
}

// For an array the compiler knows the element type before it reads the columns, and so the root type of `\.name` in them.
extension Table where Columns: TableColumnContent, Columns.TableRowValue == Value, Rows == TableForEachContent<[Value]> {
    /// A row for each element of `data`.
    public init(
        _ data: [Value], columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        self.init(nil, nil, columnCustomization, columns()._columns, Self.rows(of: data))
    }

    /// A row for each element of `data`. At most one row is selected.
    public init(
        _ data: [Value], selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        self.init(ListSelection(oneOrNone: selection), nil, columnCustomization, columns()._columns, Self.rows(of: data))
    }

    /// A row for each element of `data`. Any number of rows may be selected.
    public init(
        _ data: [Value], selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        self.init(ListSelection(several: selection), nil, columnCustomization, columns()._columns, Self.rows(of: data))
    }
}

// Arrays whose elements have children.
extension Table where Columns: TableColumnContent, Columns.TableRowValue == Value, Rows == TableOutlineGroupContent<[Value]> {
    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be.
    public init(
        _ data: [Value], children: KeyPath<Value, [Value]?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        self.init(nil, nil, columnCustomization, columns()._columns, isHierarchical: true) { TableOutline(data, children).rows($0) }
    }

    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be. At most one row is selected.
    public init(
        _ data: [Value], children: KeyPath<Value, [Value]?>, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        self.init(ListSelection(oneOrNone: selection), nil, columnCustomization, columns()._columns, isHierarchical: true) {
            TableOutline(data, children).rows($0)
        }
    }

    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be. Any number of rows may be selected.
    public init(
        _ data: [Value], children: KeyPath<Value, [Value]?>, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        self.init(ListSelection(several: selection), nil, columnCustomization, columns()._columns, isHierarchical: true) {
            TableOutline(data, children).rows($0)
        }
    }
}

extension Table where Columns: TableColumnContent, Columns.TableRowValue == Value {
    /// Creates a table with rows that show and hide those below them.
    /// - Parameter children: the path to an element's children; its value is nil for one that cannot have any.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
        self.init(nil, nil, columnCustomization, columns()._columns, isHierarchical: true) { TableOutline(data, children).rows($0) }
    }

    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be. At most one row is selected.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
        self.init(ListSelection(oneOrNone: selection), nil, columnCustomization, columns()._columns, isHierarchical: true) {
            TableOutline(data, children).rows($0)
        }
    }

    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be. Any number of rows may be selected.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
        self.init(ListSelection(several: selection), nil, columnCustomization, columns()._columns, isHierarchical: true) {
            TableOutline(data, children).rows($0)
        }
    }

    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be. A click on a header writes the sort order; the app sorts the data by it.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Sort.Compared == Value {
        self.init(nil, TableOrder(sortOrder), columnCustomization, columns()._columns, isHierarchical: true) {
            TableOutline(data, children).rows($0)
        }
    }

    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be. At most one row is selected. A click on a header writes the sort order; the app sorts the data by it.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Data.Element, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Sort.Compared == Value {
        self.init(ListSelection(oneOrNone: selection), TableOrder(sortOrder), columnCustomization, columns()._columns, isHierarchical: true) {
            TableOutline(data, children).rows($0)
        }
    }
}

// MARK: - From rows

extension Table where Rows: TableRowContent, Rows.TableRowValue == Value, Columns: TableColumnContent, Columns.TableRowValue == Value {
    /// Rows that are written one by one.
    public init(
        of valueType: Value.Type = Value.self, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        let rows = rows()
        self.init(nil, nil, columnCustomization, columns()._columns, isHierarchical: rows._isHierarchical) { rows._rows($0) }
    }

    /// Rows that are written one by one. At most one row is selected.
    public init(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        let rows = rows()
        self.init(ListSelection(oneOrNone: selection), nil, columnCustomization, columns()._columns, isHierarchical: rows._isHierarchical) {
            rows._rows($0)
        }
    }

    /// Rows that are written one by one. Any number of rows may be selected.
    public init(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        let rows = rows()
        self.init(ListSelection(several: selection), nil, columnCustomization, columns()._columns, isHierarchical: rows._isHierarchical) {
            rows._rows($0)
        }
    }

    /// Rows that are written one by one. A click on a header writes the sort order; the app sorts the data by it.
    public init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        let rows = rows()
        self.init(nil, TableOrder(sortOrder), columnCustomization, columns()._columns, isHierarchical: rows._isHierarchical) {
            rows._rows($0)
        }
    }

    /// Rows that are written one by one. At most one row is selected. A click on a header writes the sort order; the app sorts the data by
    /// it.
    public init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        let rows = rows()
        self.init(
            ListSelection(oneOrNone: selection), TableOrder(sortOrder), columnCustomization, columns()._columns,
            isHierarchical: rows._isHierarchical
        ) { rows._rows($0) }
    }

    /// Rows that are written one by one. Any number of rows may be selected. A click on a header writes the sort order; the app sorts the
    /// data by it.
    public init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        let rows = rows()
        self.init(
            ListSelection(several: selection), TableOrder(sortOrder), columnCustomization, columns()._columns,
            isHierarchical: rows._isHierarchical
        ) { rows._rows($0) }
    }
}

// MARK: - Styles

/// The appearance of tables.
@MainActor @preconcurrency public protocol TableStyle {
    static func _kind(_ style: Self) -> _ListStyleKind
}

/// Alternate rows have a darker background.
public struct AutomaticTableStyle: TableStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.table, alternates: true) }
}

/// Rows inset from the edges; every other one is darker.
public struct InsetTableStyle: TableStyle {
    let alternates: Bool
    /// Makes the style; `.inset` is the short form.
    public nonisolated init() { alternates = true }
    /// A table whose every other row is darker, unless told otherwise.
    public nonisolated init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.table, alternates: style.alternates) }
}

/// A table with a border.
public struct BorderedTableStyle: TableStyle {
    let alternates: Bool
    /// Makes the style; `.bordered` is the short form.
    public nonisolated init() { alternates = true }
    /// A table whose every other row is darker, unless told otherwise.
    public nonisolated init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
    public static func _kind(_ style: Self) -> _ListStyleKind { _ListStyleKind(.borderedTable, alternates: style.alternates) }
}

extension TableStyle where Self == AutomaticTableStyle {
    /// Alternate rows have a darker background.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
    /// Rows inset from the edges; every other one is darker.
    public static var inset: InsetTableStyle { InsetTableStyle() }
    /// Rows inset from the edges, every other one darker if asked for.
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
        InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}
extension TableStyle where Self == BorderedTableStyle {
    /// A table with a border.
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }
    /// A table with a border, every other row darker if asked for.
    public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
        BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

private enum TableStyleKey: EnvironmentKey { static let defaultValue = _ListStyleKind(.table, alternates: true) }
private enum TableHeadersKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    var tableStyleKind: _ListStyleKind {
        get { self[TableStyleKey.self] }
        set { self[TableStyleKey.self] = newValue }
    }

    var tableColumnHeaders: Visibility {
        get { self[TableHeadersKey.self] }
        set { self[TableHeadersKey.self] = newValue }
    }
}

extension View {
    /// Sets the appearance of the tables in this view.
    public func tableStyle<S: TableStyle>(_ style: S) -> some View { environment(\.tableStyleKind, S._kind(style)) }
    /// Sets whether tables show the headers of their columns.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View { environment(\.tableColumnHeaders, visibility) }
}
