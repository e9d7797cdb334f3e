public import EspalierCore
import EspalierGraphics

/// A tree of data as rows that expand and collapse. In a list each element that is not collapsed away is a row; elsewhere elements
/// with children are disclosure groups.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    public var body: some View { OutlineBody(data: data, id: id, children: children, content: content) }
}

extension OutlineGroup where ID == Data.Element.ID, Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Data.Element: Identifiable {
    /// - Parameter children: the path to an element's children; its value is nil for one that cannot have any.
    public init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(data: data, id: \.id, children: children, content: content)
    }

    /// Creates a tree with a single root, which is a row as well.
    public init<DataElement: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element, Data: RangeReplaceableCollection {
        self.init(data: Data([root]), id: \.id, children: children, content: content)
    }
}

extension OutlineGroup where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// A view for each element of `data`, known by the value at `id`. The elements at `children` are shown below their parent when that is
    /// expanded; an element with nil there cannot be.
    public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(data: data, id: id, children: children, content: content)
    }
}

/// The content of an expanded outline row; a placeholder in the type of outline groups.
public struct OutlineSubgroupChildren: View {
    public var body: some View { EmptyView() }
}

private struct OutlineBody<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf
    @Environment(\.listSections) private var list

    var body: some View {
        if list != nil {
            OutlineRows(data: data, id: id, children: children, content: content)
        } else {
            OutlineTree(data: data, id: id, children: children, content: content)
        }
    }
}

/// A tree as nested disclosure groups, for use outside lists.
private struct OutlineTree<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf

    var body: some View {
        ForEach(data, id: id) { element in
            if let inner = element[keyPath: children] {
                DisclosureGroup {
                    AnyView(OutlineTree(data: inner, id: id, children: children, content: content))
                } label: {
                    content(element)
                }
            } else {
                content(element)
            }
        }
    }
}

/// The rows of a tree that are not collapsed away, in order, created as lazily as those of a flat list.
struct OutlineRows<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf
    /// SwiftUI: the expansion state belongs to an element's id, and survives the row's scrolling out of view.
    @State private var expanded: Set<ID> = []

    private struct Row {
        let element: Data.Element
        let id: ID
        let depth: Int
        let isGroup: Bool
    }

    private var rows: [Row] {
        var rows: [Row] = []
        func add(_ data: Data, _ depth: Int) {
            for element in data {
                let own = element[keyPath: id], inner = element[keyPath: children]
                rows.append(Row(element: element, id: own, depth: depth, isGroup: inner != nil))
                if let inner, expanded.contains(own) { add(inner, depth + 1) }
            }
        }
        add(data, 0)
        return rows
    }

    var body: some View {
        let hasGroups = data.contains { $0[keyPath: children] != nil }
        ForEach(rows, id: \.id) { row in
            content(row.element)
                .rowTrait(RowDepthKey.self, row.depth)
                .rowTrait(RowTrianglesKey.self, hasGroups || row.depth > 0 ? true : nil)
                .rowTrait(RowDisclosureKey.self, row.isGroup ? disclosure(row.id) : nil)
        }
    }

    private func disclosure(_ id: ID) -> RowDisclosure {
        RowDisclosure(isExpanded: expanded.contains(id)) { isExpanded in
            if isExpanded { expanded.insert(id) } else { expanded.remove(id) }
        }
    }
}

// MARK: - Lists

extension List {
    /// - Parameter children: the path to an element's children; its value is nil for one that cannot have any.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>,
            Data.Element: Identifiable {
        self.init(selection.map { ListSelection(several: $0) }, content: OutlineGroup(data, children: children, content: rowContent))
    }

    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be. At most one row is selected.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>,
            Data.Element: Identifiable {
        self.init(selection.map { ListSelection(oneOrNone: $0) }, content: OutlineGroup(data, children: children, content: rowContent))
    }

    /// A row for each element of `data`, known by the value at `id`. The elements at `children` are shown below their parent when that is
    /// expanded; an element with nil there cannot be. Any number of rows may be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>> {
        self.init(
            selection.map { ListSelection(several: $0) },
            content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }

    /// A row for each element of `data`, known by the value at `id`. The elements at `children` are shown below their parent when that is
    /// expanded; an element with nil there cannot be. At most one row is selected.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>> {
        self.init(
            selection.map { ListSelection(oneOrNone: $0) },
            content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }
}

extension List where SelectionValue == Never {
    /// A row for each element of `data`. The elements at `children` are shown below their parent when that is expanded; an element with nil
    /// there cannot be.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>,
            Data.Element: Identifiable {
        self.init(nil, content: OutlineGroup(data, children: children, content: rowContent))
    }

    /// A row for each element of `data`, known by the value at `id`. The elements at `children` are shown below their parent when that is
    /// expanded; an element with nil there cannot be.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>> {
        self.init(nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }
}

// MARK: - Disclosure groups in lists

/// A disclosure group whose label and content are rows of the list around it.
struct ListDisclosure<Label: View, Content: View>: View {
    let isExpanded: Binding<Bool>
    let label: Label
    @ViewBuilder let content: () -> Content

    var body: some View {
        label
            .rowTrait(RowTrianglesKey.self, true)
            .rowTrait(RowDisclosureKey.self, RowDisclosure(isExpanded: isExpanded.wrappedValue) { isExpanded.wrappedValue = $0 })
        if isExpanded.wrappedValue { content().modifier(DeeperRows()) }
    }
}

/// Increases the depth of rows by one step of indentation.
private struct DeeperRows: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> DeeperRowNode { DeeperRowNode(child) }
    func updateNode(_ node: DeeperRowNode, _ context: NodeContext) {}
}

private final class DeeperRowNode: UnaryNode {
    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        if key == RowDepthKey.self { return (Optional(child.rowDepthTrait + 1) as! K.Value) }
        if key == RowTrianglesKey.self { return (Optional(true) as! K.Value) }
        return child.trait(key)
    }
}
