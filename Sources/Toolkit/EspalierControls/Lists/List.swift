public import EspalierCore
import EspalierGraphics

/// Rows of views in one column, created as they scroll into view, with an optional selection.
///
/// Each view of the content is a row, including those of a `ForEach`; sections have headers and footers. A list takes all the space
/// that it is proposed, and scrolls.
public struct List<SelectionValue: Hashable, Content: View>: View {
    private let selection: ListSelection?
    private let content: Content

    init(_ selection: ListSelection?, content: Content) {
        self.selection = selection
        self.content = content
    }

    public var body: some View { ListOrRows(surface: ListSurface(content: content, selection: selection)) }
}

// MARK: - Without a selection

extension List where SelectionValue == Never {
    /// Rows that are the views of the content.
    public init(@ViewBuilder content: () -> Content) { self.init(nil, content: content()) }

    // Disfavoured: a binding to a collection is itself a collection (of bindings), so this initialiser would match it as well.
    /// A row for each element of `data`.
    @_disfavoredOverload public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(nil, content: ForEach(data, content: rowContent))
    }

    /// A row for each element of `data`, known by the value at `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(nil, content: ForEach(data, id: id, content: rowContent))
    }

    /// A row for each number of a constant range.
    public init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(nil, content: ForEach(data, content: rowContent))
    }

    /// Creates rows from a binding to a collection; each row gets a binding to its element.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
            Data.Element: Identifiable, Data.Index: Hashable {
        self.init(nil, content: ForEach(data, content: rowContent))
    }

    /// A row for each element of a bound collection, known by the value at `id`; each gets a binding to its element.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable {
        self.init(nil, content: ForEach(data, id: id, content: rowContent))
    }
}

// MARK: - With a selection

extension List {
    /// - Parameter selection: the values of the selected rows: their tags, or their `ForEach` ids where they have none.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(selection.map { ListSelection(several: $0) }, content: content())
    }

    /// Rows that are the views of the content. At most one row is selected.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(selection.map { ListSelection(oneOrNone: $0) }, content: content())
    }

    /// Rows that are the views of the content. One row is always selected.
    @_disfavoredOverload public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(ListSelection(one: selection), content: content())
    }

    /// A row for each element of `data`. Any number of rows may be selected.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection.map { ListSelection(several: $0) }, content: ForEach(data, content: rowContent))
    }

    /// A row for each element of `data`. At most one row is selected.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection.map { ListSelection(oneOrNone: $0) }, content: ForEach(data, content: rowContent))
    }

    /// A row for each element of `data`. One row is always selected.
    @_disfavoredOverload public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(ListSelection(one: selection), content: ForEach(data, content: rowContent))
    }

    /// A row for each element of `data`, known by the value at `id`. Any number of rows may be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection.map { ListSelection(several: $0) }, content: ForEach(data, id: id, content: rowContent))
    }

    /// A row for each element of `data`, known by the value at `id`. At most one row is selected.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection.map { ListSelection(oneOrNone: $0) }, content: ForEach(data, id: id, content: rowContent))
    }

    /// A row for each element of `data`, known by the value at `id`. One row is always selected.
    @_disfavoredOverload public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(ListSelection(one: selection), content: ForEach(data, id: id, content: rowContent))
    }

    /// A row for each number of a constant range. Any number of rows may be selected.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection.map { ListSelection(several: $0) }, content: ForEach(data, content: rowContent))
    }

    /// A row for each number of a constant range. At most one row is selected.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection.map { ListSelection(oneOrNone: $0) }, content: ForEach(data, content: rowContent))
    }

    /// A row for each element of a bound collection; each gets a binding to its element. Any number of rows may be selected.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
            Data.Element: Identifiable, Data.Index: Hashable {
        self.init(selection.map { ListSelection(several: $0) }, content: ForEach(data, content: rowContent))
    }

    /// A row for each element of a bound collection; each gets a binding to its element. At most one row is selected.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
            Data.Element: Identifiable, Data.Index: Hashable {
        self.init(selection.map { ListSelection(oneOrNone: $0) }, content: ForEach(data, content: rowContent))
    }

    /// A row for each element of a bound collection, known by the value at `id`; each gets a binding to its element. Any number of rows may
    /// be selected.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable {
        self.init(selection.map { ListSelection(several: $0) }, content: ForEach(data, id: id, content: rowContent))
    }

    /// A row for each element of a bound collection, known by the value at `id`; each gets a binding to its element. At most one row is
    /// selected.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable {
        self.init(selection.map { ListSelection(oneOrNone: $0) }, content: ForEach(data, id: id, content: rowContent))
    }
}

// MARK: - With a selection, over a binding

// A binding to a collection is itself a collection (of bindings), so the initialisers above match it as well. These match more
// closely, as their selection is not optional.
extension List {
    /// A row for each element of a bound collection; each gets a binding to its element. Any number of rows may be selected.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
            Data.Element: Identifiable, Data.Index: Hashable {
        self.init(ListSelection(several: selection), content: ForEach(data, content: rowContent))
    }

    /// A row for each element of a bound collection; each gets a binding to its element. At most one row is selected.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
            Data.Element: Identifiable, Data.Index: Hashable {
        self.init(ListSelection(oneOrNone: selection), content: ForEach(data, content: rowContent))
    }

    /// A row for each element of a bound collection, known by the value at `id`; each gets a binding to its element. Any number of rows may
    /// be selected.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable {
        self.init(ListSelection(several: selection), content: ForEach(data, id: id, content: rowContent))
    }

    /// A row for each element of a bound collection, known by the value at `id`; each gets a binding to its element. At most one row is
    /// selected.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable {
        self.init(ListSelection(oneOrNone: selection), content: ForEach(data, id: id, content: rowContent))
    }
}
