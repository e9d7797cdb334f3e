public import EspalierCore
import EspalierGraphics
public import Foundation

/// The columns of a table.
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable
    /// The type of the comparators by which rows are sorted; `Never` if the columns do not sort.
    associatedtype TableColumnSortComparator
    var _columns: [TableColumnInfo<TableRowValue>] { get }
}

/// A column with the types of its views and of its comparator erased.
public struct TableColumnInfo<Value: Identifiable> {
    let title: AnyView
    var width = TableColumnWidth()
    let content: @MainActor (Value) -> AnyView
    /// The comparator by which a click on the header sorts; nil for a column that does not sort.
    let comparator: Any?
    var alignment = HorizontalAlignment.leading
    var isHidden = false
    /// The column's place among all columns of the table, in the order in which the app declares them.
    var place = 0
    /// The name under which the user's choices are stored; nil for a column without a `customizationID`.
    var id: String?
    /// The changes that the user may not make.
    var fixedBehavior: TableColumnCustomizationBehavior = []
}

/// The limits of a column's width, in points.
struct TableColumnWidth: Equatable {
    var minimum: CGFloat = 40
    var ideal: CGFloat?
    var maximum: CGFloat = .infinity
}

/// The horizontal alignment of a column's cells.
public struct TableColumnAlignment: Hashable, Sendable {
    fileprivate enum Kind { case automatic, leading, center, trailing, numeric }
    fileprivate let kind: Kind
    /// As the platform aligns cells: at the leading edge.
    public static let automatic = TableColumnAlignment(kind: .automatic)
    /// At the leading edge.
    public static let leading = TableColumnAlignment(kind: .leading)
    /// In the middle.
    public static let center = TableColumnAlignment(kind: .center)
    /// At the trailing edge.
    public static let trailing = TableColumnAlignment(kind: .trailing)
    /// As numbers are aligned: at the trailing edge.
    public static let numeric = TableColumnAlignment(kind: .numeric)

    var horizontal: HorizontalAlignment {
        switch kind {
        case .automatic, .leading: .leading
        case .center: .center
        case .trailing, .numeric: .trailing
        }
    }
}

/// The changes that a user may make to a column.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The column may be dragged to another place.
    public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
    /// The column's width may be dragged.
    public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
    /// The column may be hidden.
    public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
    /// All changes.
    public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

/// A column: a header, and a view for each row's value.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort

    private let label: Label
    private let comparator: Any?
    private let content: (RowValue) -> Content
    private var columnWidth = TableColumnWidth()
    private var columnAlignment = TableColumnAlignment.automatic
    private var isHidden = false
    private var id: String?
    private var fixedBehavior: TableColumnCustomizationBehavior = []

    fileprivate init(_ label: Label, _ comparator: Any?, _ content: @escaping (RowValue) -> Content) {
        self.label = label
        self.comparator = comparator
        self.content = content
    }

    public var _columns: [TableColumnInfo<RowValue>] {
        let content = content
        return [TableColumnInfo(
            title: AnyView(label), width: columnWidth, content: { AnyView(content($0)) }, comparator: comparator,
            alignment: columnAlignment.horizontal, isHidden: isHidden, id: id, fixedBehavior: fixedBehavior)]
    }

    /// Sets a width, in points, that the user cannot change; nil gives the column its share of the table.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        guard let width else { return self }
        return self.width(min: width, ideal: width, max: width)
    }

    /// Sets the limits within which the user can resize the column, and its initial width, in points.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var column = self
        func finite(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isNaN ? nil : Swift.max($0, 0) } }
        let least = finite(min) ?? Swift.min(TableColumnWidth().minimum, finite(max) ?? .infinity, finite(ideal) ?? .infinity)
        let most = finite(max) ?? .infinity
        if least > most || [min, ideal, max].contains(where: { $0?.isNaN == true }) {
            Diagnostics.warn("""
                TableColumn.width(min: \(least), max: \(most)) is no range of widths: the least width is used for both. Give \
                finite lengths, the least first.
                """)
        }
        column.columnWidth = TableColumnWidth(
            minimum: least.isFinite ? least : 40, ideal: finite(ideal).flatMap { $0.isFinite ? $0 : nil }, maximum: Swift.max(most, least))
        return column
    }

    /// Sets the alignment of the cells in the column.
    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var column = self
        column.columnAlignment = alignment
        return column
    }

    /// Sets whether the column is shown until the user shows or hides it.
    public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
        var column = self
        column.isHidden = visibility == .hidden
        return column
    }

    /// Sets the name that identifies the column in a table's customization. Without one the user cannot move or hide the column.
    public func customizationID(_ id: String) -> TableColumn {
        var column = self
        column.id = id
        return column
    }

    /// Sets the changes that the user may not make to the column.
    public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn {
        var column = self
        column.fixedBehavior = behavior
        return column
    }
}

// MARK: - Without sorting

extension TableColumn where Sort == Never, Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(titleKey), nil, content)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(title), nil, content)
    }

    /// A column with a header that may be styled.
    public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(text, nil, content) }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
    /// Creates a column of the strings at a key path.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), nil) { Text(verbatim: $0[keyPath: value]) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), nil) { Text(verbatim: $0[keyPath: value]) }
    }
}

// MARK: - With sorting

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a column that sorts by the values at a key path.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), KeyPathComparator(sendable(value)), content)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), KeyPathComparator(sendable(value)), content)
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator), content)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(Text(title), KeyPathComparator(sendable(value), comparator: comparator), content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), KeyPathComparator(sendable(value))) { Text(verbatim: $0[keyPath: value]) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), KeyPathComparator(sendable(value))) { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
    /// Creates a column that sorts by a comparator of the app's.
    public init(_ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(titleKey), comparator, content)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), comparator, content)
    }
}

// MARK: - Several columns

/// Several columns in sequence.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort>: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public let _columns: [TableColumnInfo<RowValue>]
}

/// A column for each element of a collection.
public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort, Content>: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public let _columns: [TableColumnInfo<RowValue>]

    /// Columns for the elements of a collection, which are known by their ids.
    public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: (Data.Element) -> Content)
    where Content: TableColumnContent, Content.TableRowValue == RowValue, Data.Element: Identifiable, ID == Data.Element.ID {
        _columns = data.flatMap { content($0)._columns }
    }

    /// Columns for the elements of a collection, known by the value at `id`.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @TableColumnBuilder<RowValue, Sort> content: (Data.Element) -> Content)
    where Content: TableColumnContent, Content.TableRowValue == RowValue {
        _columns = data.flatMap { content($0)._columns }
    }
}

/// Makes the columns of a table.
@MainActor @preconcurrency @resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
    // The explicit column type lets the compiler infer the root of key paths in it.
    /// Takes one statement of the closure as it is.
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TupleTableColumnContent<RowValue, Sort> {
        TupleTableColumnContent(_columns: column._columns)
    }

    /// Takes columns that are made elsewhere.
    @_disfavoredOverload
    public static func buildExpression<C: TableColumnContent>(_ content: C) -> TupleTableColumnContent<RowValue, Sort>
    where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort {
        TupleTableColumnContent(_columns: content._columns)
    }

    /// A column that the table cannot be sorted by.
    @_disfavoredOverload
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TupleTableColumnContent<RowValue, Sort> where Sort: SortComparator {
        TupleTableColumnContent(_columns: column._columns)
    }

    /// Puts the statements of a closure in sequence.
    public static func buildBlock(_ parts: TupleTableColumnContent<RowValue, Sort>...) -> TupleTableColumnContent<RowValue, Sort> {
        TupleTableColumnContent(_columns: parts.flatMap(\._columns))
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    public static func buildOptional(_ part: TupleTableColumnContent<RowValue, Sort>?) -> TupleTableColumnContent<RowValue, Sort> {
        TupleTableColumnContent(_columns: part?._columns ?? [])
    }

    /// The branch behind `if`, or one of the cases of a `switch`.
    public static func buildEither(first: TupleTableColumnContent<RowValue, Sort>) -> TupleTableColumnContent<RowValue, Sort> { first }
    /// The branch behind `else`, or one of the cases of a `switch`.
    public static func buildEither(second: TupleTableColumnContent<RowValue, Sort>) -> TupleTableColumnContent<RowValue, Sort> { second }
    /// What stands behind `if #available`.
    public static func buildLimitedAvailability(_ part: TupleTableColumnContent<RowValue, Sort>) -> TupleTableColumnContent<RowValue, Sort>
    { part }
}
