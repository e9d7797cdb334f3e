public import EspalierCore
import EspalierGraphics
import Foundation

// MARK: - Edit actions

/// The changes that a list made from a binding lets the user make to the collection.
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Rows may be dragged to other places.
    public static var move: EditActions<Data> { EditActions(rawValue: 1) }
    /// Rows may be deleted.
    public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
    /// Rows may be moved and deleted.
    public static var all: EditActions<Data> { [.move, .delete] }
}

extension EditActions {
    func edits<C>(of binding: Binding<C>) -> ListEdits
    where C: MutableCollection & RandomAccessCollection {
        func edit<R: RangeReplaceableCollection & MutableCollection>(_ type: R.Type, _ change: @escaping (inout R) -> Void) {
            guard var data = binding.wrappedValue as? R else { return }
            change(&data)
            binding.wrappedValue = data as! C
        }
        guard let type = C.self as? any (RangeReplaceableCollection & MutableCollection).Type else {
            Diagnostics.warn("ForEach(editActions:): \(C.self) is no collection from which elements can be taken: its rows stay.")
            return ListEdits()
        }
        let canDelete = contains(EditActions(rawValue: 2)), canMove = contains(EditActions(rawValue: 1))
        return ListEdits(
            onDelete: canDelete ? { offsets in
                func run<R: RangeReplaceableCollection & MutableCollection>(_ type: R.Type) { edit(type) { $0.remove(atOffsets: offsets) } }
                run(type)
            } : nil,
            onMove: canMove ? { offsets, target in
                func run<R: RangeReplaceableCollection & MutableCollection>(_ type: R.Type) {
                    edit(type) { $0.move(fromOffsets: offsets, toOffset: target) }
                }
                run(type)
            } : nil)
    }
}

extension ForEach where Content: View {
    /// Creates views from a binding to a collection whose elements the user may delete or move.
    public init<C>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
            C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    /// A view for each element of a bound collection, known by the value at `id`; each gets a binding to its element. The user may move and
    /// delete rows as far as `editActions` allows, which changes the collection.
    public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
            C: MutableCollection & RandomAccessCollection, C.Index: Hashable {
        self.init(data, id: id, content: content)
        edits = editActions.edits(of: data)
    }
}

extension List {
    /// A row for each element of a bound collection; each gets a binding to its element. Any number of rows may be selected. The user may
    /// move and delete rows as far as `editActions` allows, which changes the collection.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
            Data.Element: Identifiable, Data.Index: Hashable {
        self.init(selection.map { ListSelection(several: $0) }, content: ForEach(data, editActions: editActions, content: rowContent))
    }

    /// A row for each element of a bound collection; each gets a binding to its element. At most one row is selected. The user may move and
    /// delete rows as far as `editActions` allows, which changes the collection.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
            Data.Element: Identifiable, Data.Index: Hashable {
        self.init(selection.map { ListSelection(oneOrNone: $0) }, content: ForEach(data, editActions: editActions, content: rowContent))
    }
}

extension List where SelectionValue == Never {
    /// A row for each element of a bound collection; each gets a binding to its element. The user may move and delete rows as far as
    /// `editActions` allows, which changes the collection.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
            Data.Element: Identifiable, Data.Index: Hashable {
        self.init(nil, content: ForEach(data, editActions: editActions, content: rowContent))
    }

    /// A row for each element of a bound collection, known by the value at `id`; each gets a binding to its element. The user may move and
    /// delete rows as far as `editActions` allows, which changes the collection.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable {
        self.init(nil, content: ForEach(data, id: id, editActions: editActions, content: rowContent))
    }
}
