public import EspalierCore
public import EspalierGraphics
public import Foundation

// What a row's view tells the list around it, as layout values. The row reads them from its outermost node; modifier nodes pass on
// the values of the nodes inside them.

/// What a row's view sets for the separators above and below it; nil stands for the list style's default.
package struct RowSeparator: Equatable {
    package var top: Visibility?
    package var bottom: Visibility?
    package var topTint: Color?
    package var bottomTint: Color?
}

private enum RowInsetsKey: LayoutValueKey { static var defaultValue: EdgeInsets? { nil } }
private enum RowSeparatorTopKey: LayoutValueKey { static var defaultValue: Visibility? { nil } }
private enum RowSeparatorBottomKey: LayoutValueKey { static var defaultValue: Visibility? { nil } }
private enum RowTintTopKey: LayoutValueKey { static var defaultValue: Color? { nil } }
private enum RowTintBottomKey: LayoutValueKey { static var defaultValue: Color? { nil } }
private enum SectionSeparatorTopKey: LayoutValueKey { static var defaultValue: Visibility? { nil } }
private enum SectionSeparatorBottomKey: LayoutValueKey { static var defaultValue: Visibility? { nil } }
private enum SectionTintTopKey: LayoutValueKey { static var defaultValue: Color? { nil } }
private enum SectionTintBottomKey: LayoutValueKey { static var defaultValue: Color? { nil } }
private enum SelectionDisabledKey: LayoutValueKey { static var defaultValue: Bool? { nil } }
private enum DeleteDisabledKey: LayoutValueKey { static var defaultValue: Bool? { nil } }
private enum MoveDisabledKey: LayoutValueKey { static var defaultValue: Bool? { nil } }
enum RowDepthKey: LayoutValueKey { static var defaultValue: Int? { nil } }
enum RowDisclosureKey: LayoutValueKey { static var defaultValue: RowDisclosure? { nil } }
/// Whether the row reserves room for a disclosure triangle because neighbouring rows have one.
enum RowTrianglesKey: LayoutValueKey { static var defaultValue: Bool? { nil } }
/// Whether the row belongs to a table, whose cells reserve the room for indentation and triangles themselves.
enum RowIsTableKey: LayoutValueKey { static var defaultValue: Bool? { nil } }

/// The disclosure state of a row that shows and hides the rows below it.
package struct RowDisclosure: Equatable {
    let isExpanded: Bool
    let setExpanded: @MainActor (Bool) -> Void

    /// The closures are not compared: those of one row all set the same state.
    package static func == (a: Self, b: Self) -> Bool { a.isExpanded == b.isExpanded }
}

/// The traits of a row, read at each of its layouts.
@MainActor struct RowTraits {
    var insets: EdgeInsets?
    var separator = RowSeparator()
    var sectionSeparator = RowSeparator()
    var isSelectionDisabled = false
    var isDeleteDisabled = false
    var isMoveDisabled = false
    var background: RowBackgroundHolder?
    var badge: Text?
    var badgeProminence: BadgeProminence?
    var swipe: [SwipeSide] = []
    var hasTriangles = false
    var isTable = false
    var depth = 0
    var disclosure: RowDisclosure?

    init() {}

    init(of node: Node) {
        func read<K: LayoutValueKey, V>(_ key: K.Type) -> V? where K.Value == V? { node.trait(key) ?? nil }
        insets = read(RowInsetsKey.self)
        separator = RowSeparator(
            top: read(RowSeparatorTopKey.self), bottom: read(RowSeparatorBottomKey.self), topTint: read(RowTintTopKey.self),
            bottomTint: read(RowTintBottomKey.self))
        sectionSeparator = RowSeparator(
            top: read(SectionSeparatorTopKey.self), bottom: read(SectionSeparatorBottomKey.self),
            topTint: read(SectionTintTopKey.self), bottomTint: read(SectionTintBottomKey.self))
        isSelectionDisabled = read(SelectionDisabledKey.self) ?? false
        isDeleteDisabled = read(DeleteDisabledKey.self) ?? false
        isMoveDisabled = read(MoveDisabledKey.self) ?? false
        background = read(RowBackgroundKey.self)
        badge = node.badge
        badgeProminence = node.badgeProminence
        swipe = read(SwipeActionsKey.self) ?? []
        hasTriangles = read(RowTrianglesKey.self) ?? false
        isTable = read(RowIsTableKey.self) ?? false
        depth = read(RowDepthKey.self) ?? 0
        disclosure = read(RowDisclosureKey.self)
    }
}

extension Node {
    var rowDepthTrait: Int { (trait(RowDepthKey.self) ?? nil) ?? 0 }
}

extension View {
    /// Gives the rows of this view a trait. SwiftUI: a row's own value takes precedence over its section's.
    func rowTrait<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> some View {
        modifier(RowTraitModifier<K>(value: value))
    }

    /// Gives the rows a trait at the top, the bottom, or both.
    private func edgeTrait<Top: LayoutValueKey, Bottom: LayoutValueKey, V>(
        _ value: V, _ edges: VerticalEdge.Set, _ top: Top.Type, _ bottom: Bottom.Type
    ) -> some View where Top.Value == V?, Bottom.Value == V? {
        rowTrait(top, edges.contains(.top) ? value : nil).rowTrait(bottom, edges.contains(.bottom) ? value : nil)
    }

    /// Sets the insets of a row's content from the row's edges, in points; nil uses those of the list's style.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        var insets = insets
        if let given = insets, ![given.top, given.leading, given.bottom, given.trailing].allSatisfy(\.isFinite) {
            Diagnostics.warn("""
                listRowInsets: the insets \(given.top), \(given.leading), \(given.bottom), \(given.trailing) are not all finite \
                numbers: those of the list's style are used. Give finite lengths in points.
                """)
            insets = nil
        }
        return rowTrait(RowInsetsKey.self, insets)
    }

    /// Sets the insets of a row's content from some of the row's edges, in points; nil uses those of the list's style.
    public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        guard let length else { return listRowInsets(nil as EdgeInsets?) }
        func at(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : edge == .leading || edge == .trailing ? 8 : 4 }
        return listRowInsets(EdgeInsets(top: at(.top), leading: at(.leading), bottom: at(.bottom), trailing: at(.trailing)))
    }

    /// Sets whether separators are shown between this row and those beside it.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        edgeTrait(visibility, edges, RowSeparatorTopKey.self, RowSeparatorBottomKey.self)
    }

    /// Sets the colour of the separators between this row and those beside it; nil uses the default colour.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        edgeTrait(color ?? .separator, edges, RowTintTopKey.self, RowTintBottomKey.self)
    }

    /// Sets whether separators are shown above and below the section.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        edgeTrait(visibility, edges, SectionSeparatorTopKey.self, SectionSeparatorBottomKey.self)
    }

    /// Sets the colour of the separators above and below the section; nil uses the default colour.
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        edgeTrait(color ?? .separator, edges, SectionTintTopKey.self, SectionTintBottomKey.self)
    }

    /// Keeps rows from being selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        rowTrait(SelectionDisabledKey.self, isDisabled)
    }

    /// Keeps rows from being deleted.
    public func deleteDisabled(_ isDisabled: Bool) -> some View { rowTrait(DeleteDisabledKey.self, isDisabled) }

    /// Keeps rows from being moved.
    public func moveDisabled(_ isDisabled: Bool) -> some View { rowTrait(MoveDisabledKey.self, isDisabled) }

    /// Does nothing: rows have no hover effect here.
    public func listRowHoverEffect(_ effect: some Any) -> some View { self }
    /// Has no effect: the rows of lists on a desktop have no hover effect.
    public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}

private struct RowTraitModifier<K: LayoutValueKey>: NodeModifier {
    static var isForRows: Bool { true }
    let value: K.Value

    func makeNode(around child: Node, _ context: NodeContext) -> RowTraitNode<K> { RowTraitNode<K>(child, value) }

    func updateNode(_ node: RowTraitNode<K>, _ context: NodeContext) {
        let isSame = valuesAreEqual(node.value, value)
        node.value = value
        if !isSame { node.setContainerNeedsLayout() }
    }
}

private final class RowTraitNode<K: LayoutValueKey>: UnaryNode {
    var value: K.Value

    init(_ child: Node, _ value: K.Value) {
        self.value = value
        super.init(child)
    }

    override func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
        guard key == K.self else { return child.trait(key) }
        if let inner = child.trait(key), !isNil(inner) { return inner }
        return (value as! Key.Value)
    }

    private func isNil<V>(_ value: V) -> Bool { (value as? any AnyOptional)?.isNil ?? false }
}

private protocol AnyOptional { var isNil: Bool { get } }
extension Optional: AnyOptional { fileprivate var isNil: Bool { if case .none = self { true } else { false } } }

// MARK: - Guides

private enum SeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
}

private enum SeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.trailing] }
}

extension HorizontalAlignment {
    /// The leading end of the separator below a list row.
    public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
    /// The trailing end of the separator below a list row.
    public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)
}
