public import EspalierCore


/// The rows of a table.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable
    func _rows(_ columns: TableColumns<TableRowValue>) -> AnyView
    /// Whether a row shows and hides others.
    var _isHierarchical: Bool { get }
}

extension TableRowContent {
    public var _isHierarchical: Bool { false }
}

/// A row for one value.
public struct TableRow<Value: Identifiable>: TableRowContent {
    public typealias TableRowValue = Value
    let value: Value
    /// A row for a value.
    public init(_ value: Value) { self.value = value }

    public func _rows(_ columns: TableColumns<Value>) -> AnyView {
        AnyView(TableRowView(value: value, columns: columns).tag(value.id))
    }
}

/// A row that shows and hides the rows below it.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
    public typealias TableRowValue = Label.TableRowValue
    private let label: Label
    private let isExpanded: Binding<Bool>?
    private let content: () -> Content

    init(_ label: Label, _ content: Content) {
        self.label = label
        isExpanded = nil
        self.content = { content }
    }

    /// A row for a value, with a triangle that shows and hides the rows below it. Without a binding it keeps its state itself, collapsed at
    /// first.
    public init<Value>(
        _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
    ) where Label == TableRow<Value> {
        label = TableRow(value)
        self.isExpanded = isExpanded
        self.content = content
    }

    /// Any row with a triangle that shows and hides the rows below it. Without a binding it keeps its state itself.
    public init(
        isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Label.TableRowValue> content: @escaping () -> Content,
        @TableRowBuilder<Label.TableRowValue> label: () -> Label
    ) {
        self.label = label()
        self.isExpanded = isExpanded
        self.content = content
    }

    public var _isHierarchical: Bool { true }

    public func _rows(_ columns: TableColumns<TableRowValue>) -> AnyView {
        let content = content
        return AnyView(DisclosureTableRows(isExpanded: isExpanded, label: label._rows(columns)) { content()._rows(columns) })
    }
}

private struct DisclosureTableRows: View {
    let isExpanded: Binding<Bool>?
    let label: AnyView
    let content: () -> AnyView
    @State private var isExpandedHere = false
    @Environment(\.tableDepth) private var depth

    var body: some View {
        let isExpanded = isExpanded ?? $isExpandedHere
        ListDisclosure(isExpanded: isExpanded, label: label) { content().environment(\.tableDepth, depth + 1) }
    }
}

/// The rows of a table's data.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    let data: Data

    public func _rows(_ columns: TableColumns<Data.Element>) -> AnyView {
        AnyView(ForEach(data) { TableRowView(value: $0, columns: columns) })
    }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue

    /// Taken from the first row: evaluating the others would create all of them.
    public var _isHierarchical: Bool { data.first.map { content($0)._isHierarchical } ?? false }

    public func _rows(_ columns: TableColumns<Content.TableRowValue>) -> AnyView {
        let content = content
        return AnyView(ForEach<Data, ID, AnyView>(
            data: data, content: { content($0)._rows(columns) }, id: id, isConstantRange: isConstantRange))
    }
}

extension ForEach where Content: TableRowContent {
    // The builder has a type parameter of its own because the compiler cannot infer it from an opaque row.
    /// A view for each element of `data`.
    public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable, V == Content.TableRowValue {
        self.init(data: data, content: content, id: { element, _ in element.id }, isConstantRange: false)
    }

    /// A view for each element of `data`, known by the value at `id`.
    public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TableRowValue {
        self.init(data: data, content: content, id: identification(by: id), isConstantRange: false)
    }
}

/// Several groups of rows in sequence.
public struct TupleTableRowContent<Value: Identifiable>: TableRowContent {
    public typealias TableRowValue = Value
    let parts: [@MainActor (TableColumns<Value>) -> AnyView]
    public let _isHierarchical: Bool

    public func _rows(_ columns: TableColumns<Value>) -> AnyView {
        // By index, so that the other rows keep their identity while a part has no rows.
        AnyView(ForEach(0..<parts.count, id: \.self) { parts[$0](columns) })
    }
}

/// A section of a table's rows.
extension Section: TableRowContent where Parent: View, Content: TableRowContent, Footer: View {
    public typealias TableRowValue = Content.TableRowValue
    public var _isHierarchical: Bool { content._isHierarchical }

    public func _rows(_ columns: TableColumns<Content.TableRowValue>) -> AnyView {
        AnyView(Section<Parent, AnyView, Footer>(header: header, content: content._rows(columns), footer: footer))
    }
}

extension Section where Parent: View, Content: TableRowContent, Footer == EmptyView {
    /// A section with any view as its header, in a row of its own.
    public init(@TableRowBuilder<Content.TableRowValue> content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: TableRowContent, Footer == EmptyView {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @TableRowBuilder<Content.TableRowValue> content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @TableRowBuilder<Content.TableRowValue> content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// Rows that may be absent.
extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public var _isHierarchical: Bool { self?._isHierarchical ?? false }
    public func _rows(_ columns: TableColumns<Wrapped.TableRowValue>) -> AnyView { self?._rows(columns) ?? AnyView(EmptyView()) }
}

/// Makes the rows of a table.
@MainActor @preconcurrency @resultBuilder public struct TableRowBuilder<Value: Identifiable> {
    /// Takes one statement of the closure as it is.
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content where Content.TableRowValue == Value {
        content
    }
    /// Puts the statements of a closure in sequence.
    public static func buildBlock<C: TableRowContent>(_ content: C) -> C where C.TableRowValue == Value { content }

    /// Puts the statements of a closure in sequence.
    public static func buildBlock<C0: TableRowContent, C1: TableRowContent>(
        _ c0: C0, _ c1: C1
    ) -> TupleTableRowContent<Value> where C0.TableRowValue == Value, C1.TableRowValue == Value {
        TupleTableRowContent(parts: [{ c0._rows($0) }, { c1._rows($0) }], _isHierarchical: c0._isHierarchical || c1._isHierarchical)
    }

    /// Puts the statements of a closure in sequence.
    public static func buildBlock<C0: TableRowContent, C1: TableRowContent, C2: TableRowContent>(
        _ c0: C0, _ c1: C1, _ c2: C2
    ) -> TupleTableRowContent<Value> where C0.TableRowValue == Value, C1.TableRowValue == Value, C2.TableRowValue == Value {
        TupleTableRowContent(
            parts: [{ c0._rows($0) }, { c1._rows($0) }, { c2._rows($0) }],
            _isHierarchical: c0._isHierarchical || c1._isHierarchical || c2._isHierarchical)
    }

    /// Puts the statements of a closure in sequence.
    public static func buildBlock<C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
    ) -> TupleTableRowContent<Value>
    where C0.TableRowValue == Value, C1.TableRowValue == Value, C2.TableRowValue == Value, C3.TableRowValue == Value {
        TupleTableRowContent(
            parts: [{ c0._rows($0) }, { c1._rows($0) }, { c2._rows($0) }, { c3._rows($0) }],
            _isHierarchical: c0._isHierarchical || c1._isHierarchical || c2._isHierarchical || c3._isHierarchical)
    }

    /// Puts the statements of a closure in sequence.
    public static func buildBlock<C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
    ) -> TupleTableRowContent<Value> where C0.TableRowValue == Value, C1.TableRowValue == Value, C2.TableRowValue == Value, C3.TableRowValue == Value, C4.TableRowValue == Value {
        TupleTableRowContent(
            parts: [{ c0._rows($0) }, { c1._rows($0) }, { c2._rows($0) }, { c3._rows($0) }, { c4._rows($0) }],
            _isHierarchical: c0._isHierarchical || c1._isHierarchical || c2._isHierarchical || c3._isHierarchical || c4._isHierarchical)
    }

    /// Puts the statements of a closure in sequence.
    public static func buildBlock<
        C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, C5: TableRowContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
    ) -> TupleTableRowContent<Value> where C0.TableRowValue == Value, C1.TableRowValue == Value, C2.TableRowValue == Value, C3.TableRowValue == Value, C4.TableRowValue == Value, C5.TableRowValue == Value {
        TupleTableRowContent(
            parts: [{ c0._rows($0) }, { c1._rows($0) }, { c2._rows($0) }, { c3._rows($0) }, { c4._rows($0) }, { c5._rows($0) }],
            _isHierarchical: c0._isHierarchical || c1._isHierarchical || c2._isHierarchical || c3._isHierarchical || c4._isHierarchical
                || c5._isHierarchical)
    }

    /// Puts the statements of a closure in sequence.
    public static func buildBlock<
        C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, C5: TableRowContent,
        C6: TableRowContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
    ) -> TupleTableRowContent<Value> where C0.TableRowValue == Value, C1.TableRowValue == Value, C2.TableRowValue == Value, C3.TableRowValue == Value, C4.TableRowValue == Value, C5.TableRowValue == Value, C6.TableRowValue == Value {
        TupleTableRowContent(
            parts: [
                { c0._rows($0) }, { c1._rows($0) }, { c2._rows($0) }, { c3._rows($0) }, { c4._rows($0) }, { c5._rows($0) }, { c6._rows($0) }
            ],
            _isHierarchical: c0._isHierarchical || c1._isHierarchical || c2._isHierarchical || c3._isHierarchical || c4._isHierarchical
                || c5._isHierarchical || c6._isHierarchical)
    }

    /// Puts the statements of a closure in sequence.
    public static func buildBlock<
        C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, C5: TableRowContent,
        C6: TableRowContent, C7: TableRowContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
    ) -> TupleTableRowContent<Value> where C0.TableRowValue == Value, C1.TableRowValue == Value, C2.TableRowValue == Value, C3.TableRowValue == Value, C4.TableRowValue == Value, C5.TableRowValue == Value, C6.TableRowValue == Value, C7.TableRowValue == Value {
        TupleTableRowContent(
            parts: [
                { c0._rows($0) }, { c1._rows($0) }, { c2._rows($0) }, { c3._rows($0) }, { c4._rows($0) }, { c5._rows($0) },
                { c6._rows($0) }, { c7._rows($0) }
            ],
            _isHierarchical: c0._isHierarchical || c1._isHierarchical || c2._isHierarchical || c3._isHierarchical || c4._isHierarchical
                || c5._isHierarchical || c6._isHierarchical || c7._isHierarchical)
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    public static func buildIf<C: TableRowContent>(_ content: C?) -> C? where C.TableRowValue == Value { content }

    /// The branch behind `if`, or one of the cases of a `switch`.
    public static func buildEither<C: TableRowContent>(first content: C) -> TupleTableRowContent<Value> where C.TableRowValue == Value {
        TupleTableRowContent(parts: [{ content._rows($0) }], _isHierarchical: content._isHierarchical)
    }

    /// The branch behind `else`, or one of the cases of a `switch`.
    public static func buildEither<C: TableRowContent>(second content: C) -> TupleTableRowContent<Value> where C.TableRowValue == Value {
        TupleTableRowContent(parts: [{ content._rows($0) }], _isHierarchical: content._isHierarchical)
    }
}
