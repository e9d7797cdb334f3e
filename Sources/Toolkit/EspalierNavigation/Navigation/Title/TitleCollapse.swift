import EspalierCore
import EspalierGraphics
import Foundation

/// iOS: the row of a large title moves up with the content scrolled below the bar, and the title in the bar takes its place. So does,
/// before it, the row of a search field.
///
/// The content is laid out as if the bar had no such rows, and the scroll view below the bar insets its content by the rows' height:
/// the content offset changes where the rows stand, but nothing in the content's layout. So there is no layout cycle.
@MainActor final class TitleCollapse {
    /// The margin given to a scroll view.
    private struct Margin {
        weak var scroll: ScrollNode?
        var length: CGFloat
        /// Where its content began below the whole bar.
        var start: CGFloat
        /// The nodes with views in front of it or behind it, which keep to the area below the rows.
        var layers: [Weak<LayeredNode>] = []
        /// How far below the scroll view's edge that area begins.
        private(set) var reach: CGFloat = 0

        init(_ scroll: ScrollNode, start: CGFloat, layers: [Weak<LayeredNode>]) {
            self.scroll = scroll
            length = 0
            self.start = start
            self.layers = layers
        }

        @MainActor mutating func setReach(_ new: CGFloat) {
            guard new != reach else { return }
            for layer in layers { layer.object?.reach.top += new - reach }
            reach = new
        }
    }

    weak var bar: ChromeNode?
    private weak var title: LargeTitleNode?
    private weak var search: LargeTitleNode?
    private weak var scroll: ScrollNode?
    /// Whether the content is laid out as if there were no such rows.
    private var isFollowing = false
    /// Whether the scroll view still began at the bar's edge after that layout.
    private var isConfirmed = false
    /// A scroll view that did not, as its place depends on the bar's height, and the size of the `ChromeNode` at that time.
    private var refused: (scroll: Weak<ScrollNode>, size: CGSize)?
    private var margins: [Margin] = []
    private var isReading = false
    /// How many rows there were at the last layout.
    private var rowCount = 0
    /// Whether nothing of the large title is visible.
    private(set) var isCollapsed = false
    /// Whether the content has been scrolled under the bar, when the bar was last asked to look.
    private var isScrolledUnder = false

    /// Called when there is a row that may move.
    func setRow(_ row: LargeTitleNode) {
        if row.isSearch { search = row } else { title = row }
        guard let bar, !isReading else { return }
        isReading = true
        bar.host.addGeometryReader(bar)
    }

    /// The rows that stand in the bar and may move, in the order in which they do: iOS: the field before the title above it.
    private var liveRows: [LargeTitleNode] { [search, title].compactMap { $0.flatMap { isLive($0) ? $0 : nil } } }

    private func isLive(_ row: LargeTitleNode) -> Bool {
        guard !row.isRetired, !row.isPinned, let top = bar?.bar else { return false }
        var node: Node? = row
        while let current = node {
            if current === top { return true }
            node = current.parent
        }
        return false
    }

    /// How much of the bar lies over the content, in points.
    func overlap(_ width: CGFloat?) -> CGFloat {
        guard isFollowing else { return 0 }
        return liveRows.reduce(0) { $0 + $1.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
    }

    /// How far the scroll view can scroll before its content lies under the bar, in points.
    func slack(of scroll: ScrollNode) -> CGFloat { margins.first { $0.scroll === scroll }?.length ?? 0 }

    /// Called after a layout or a scroll.
    func update() {
        guard let bar else { return }
        let rows = liveRows.filter(\.isPlaced)
        var length: CGFloat = 0
        let stops = rows.map { row in
            length += row.fullLength
            return length
        }
        let found = length > 0 ? target(in: bar) : nil
        if rows.count != rowCount {
            rowCount = rows.count
            bar.setNeedsLayout()
        }
        if found !== scroll || (found != nil) != isFollowing {
            isConfirmed = false
            scroll = found
            isFollowing = found != nil
            bar.setNeedsLayout()
        }
        let pull = max(-(found?.overscroll.height ?? 0), 0)
        share(stops, start: rows.reduce(bar.bar?.size.height ?? 0) { $0 + $1.collapsed - $1.stretch }, pull: pull, bar)
        // The rows follow content that is pulled down, below the bar's own line.
        for row in rows { row.stretch = row === rows.last ? pull : 0 }
        var rest = found.map { min(max($0.offset.y, 0), length) } ?? 0
        for row in rows {
            row.collapsed = min(rest, row.fullLength)
            rest -= row.collapsed
        }
        // The room below its text may still be there.
        let isNowCollapsed = found != nil && rows.contains { row in
            row === title && row.collapsed > row.fullLength - Theme.largeTitlePadding - 0.5
        }
        let isNowScrolledUnder = bar.isScrolledUnder
        guard isNowCollapsed != isCollapsed || isNowScrolledUnder != isScrolledUnder else { return }
        isCollapsed = isNowCollapsed
        isScrolledUnder = isNowScrolledUnder
        bar.setNeedsPreferences()
    }

    /// - Parameters:
    ///   - stops: the heights of the rows, each with those before it.
    ///   - start: where content begins below the whole bar.
    ///   - pull: how far the content is pulled down.
    private func share(_ stops: [CGFloat], start: CGFloat, pull: CGFloat, _ bar: ChromeNode) {
        let length = stops.last ?? 0
        for index in margins.indices where margins[index].scroll?.isRetired ?? true { margins[index].setReach(0) }
        margins.removeAll { $0.scroll?.isRetired ?? true }
        if let scroll, !margins.contains(where: { $0.scroll === scroll }) {
            margins.append(Margin(scroll, start: start, layers: layers(around: scroll, bar)))
        }
        for index in margins.indices {
            guard let other = margins[index].scroll else { continue }
            let wanted: CGFloat
            if other === scroll {
                wanted = length
                margins[index].start = start
            } else if other.isInFront(below: bar) {
                wanted = 0
            } else if other.isInKeptPlace {
                // It leaves with its screen, which keeps its place: nothing of it changes.
                continue
            } else if other.root === bar.root {
                // It leaves with its screen: its content stays where it is, although the bar is already the new screen's.
                wanted = max(margins[index].start - bar.reservedLength, 0)
            } else {
                continue
            }
            let otherStops = other === scroll ? stops : wanted > 0 ? [wanted] : []
            if other.titleStops != otherStops { other.titleStops = otherStops }
            // iOS: what lies over the scroll view begins where the bar ends, and moves with it.
            margins[index].setReach(wanted - min(max(other.offset.y, 0), wanted) + (other === scroll ? pull : 0))
            let change = wanted - margins[index].length
            guard change != 0 else { continue }
            margins[index].length = wanted
            other.safeAreaMargins.top += change
        }
        margins.removeAll { $0.length == 0 && $0.scroll !== scroll }
    }

    /// The nodes around a scroll view with views in front of it or behind it, and with the same upper edge.
    private func layers(around scroll: ScrollNode, _ bar: ChromeNode) -> [Weak<LayeredNode>] {
        var layers: [Weak<LayeredNode>] = [], y: CGFloat = 0, child: Node = scroll
        while let node = child.parent, node !== bar {
            if !(child is ScreenNode) { y += child.origin.y }
            if let layer = node as? LayeredNode, layer.primary === child, abs(y) < 1 { layers.append(Weak(layer)) }
            child = node
        }
        return layers
    }

    // MARK: Which scroll view

    private func target(in bar: ChromeNode) -> ScrollNode? {
        if let scroll {
            if stands(scroll, in: bar) {
                isConfirmed = true
                return scroll
            }
            if !isConfirmed, !scroll.isRetired, scroll.isInFront(below: bar) { refused = (Weak(scroll), bar.size) }
        }
        guard let found = search(bar.primary, 0, bar) else { return nil }
        if let refused, refused.scroll.object === found, refused.size == bar.size { return nil }
        return found
    }

    /// Whether the scroll view is the main part of the content. Where a bar of the app's lies over its top, the title keeps its row
    /// above that bar.
    private func isMain(_ scroll: ScrollNode, _ bar: ChromeNode) -> Bool {
        scroll.coveredMargins.top == 0 && scroll.axes.contains(.vertical) && scroll.size.height > bar.size.height / 2
    }

    /// Whether the scroll view still begins where the bar ends, not counting the movement of screens in a transition.
    private func stands(_ scroll: ScrollNode, in bar: ChromeNode) -> Bool {
        guard !scroll.isRetired, scroll.isPlaced, isMain(scroll, bar), scroll.isInFront(below: bar) else { return false }
        var y: CGFloat = 0, node: Node = scroll
        while node !== bar {
            if !(node is ScreenNode) { y += node.origin.y }
            guard let parent = node.parent else { return false }
            node = parent
        }
        return abs(y - bar.reservedLength) < 1
    }

    private func search(_ node: Node, _ parentY: CGFloat, _ bar: ChromeNode) -> ScrollNode? {
        guard node.isPlaced, node.showsContent, !(node is ChromeNode) else { return nil }
        if let screen = node as? ScreenNode, !screen.isCurrent { return nil }
        if let column = node as? ColumnNode, !column.isShown { return nil }
        let y = node is ScreenNode ? parentY : parentY + node.origin.y, edge = bar.reservedLength
        guard y < edge + 1, y + node.size.height > edge + 1 else { return nil }
        if let scroll = node as? ScrollNode { return abs(y - edge) < 1 && isMain(scroll, bar) ? scroll : nil }
        var found: ScrollNode?
        node.forEachChild { if found == nil { found = search($0, y, bar) } }
        return found
    }
}

/// Makes a view the row of a large title, or of a search field.
struct CollapsingLine: NodeModifier {
    let collapse: TitleCollapse?
    var isSearch = false
    /// Whether the row stays where it is.
    var isPinned = false

    func makeNode(around child: Node, _ context: NodeContext) -> LargeTitleNode {
        let node = LargeTitleNode(child, isSearch: isSearch, isPinned: isPinned)
        if !isPinned { collapse?.setRow(node) }
        return node
    }

    func updateNode(_ node: LargeTitleNode, _ context: NodeContext) {
        let wasPinned = node.isPinned
        node.isPinned = isPinned
        if !isPinned, wasPinned { collapse?.setRow(node) }
    }
}

/// The row of a large title or of a search field, part of which has moved up under what stands above it.
@MainActor final class LargeTitleNode: UnaryLayoutNode {
    let isSearch: Bool
    /// Whether the row does not move.
    var isPinned: Bool {
        didSet {
            guard isPinned != oldValue else { return }
            if isPinned { (collapsed, stretch) = (0, 0) }
            setNeedsLayout()
        }
    }
    /// The height of that part, in points.
    var collapsed: CGFloat = 0 { didSet { if collapsed != oldValue { setNeedsLayout() } } }
    /// How far the row has been pulled down with the content, in points.
    var stretch: CGFloat = 0 { didSet { if stretch != oldValue { setNeedsLayout() } } }

    init(_ child: Node, isSearch: Bool, isPinned: Bool) {
        self.isSearch = isSearch
        self.isPinned = isPinned
        super.init(child)
    }

    private func natural(_ width: CGFloat?) -> CGSize { child.sizeThatFits(ProposedViewSize(width: width, height: nil)) }

    /// The row's height while nothing is scrolled, in points.
    var fullLength: CGFloat { natural(size.width).height }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = natural(proposal.width)
        return CGSize(width: size.width, height: max(size.height - collapsed + stretch, 0))
    }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        ChildPlacement(
            origin: CGPoint(x: 0, y: min(size.height - natural(proposal.width).height, stretch)),
            proposal: ProposedViewSize(width: proposal.width, height: nil))
    }

    // MARK: Painting

    override var showsContent: Bool { collapsed == 0 || size.height >= 0.5 }
    override var clipBounds: CGRect? { collapsed > 0 ? bounds : nil }

    override func paint(_ context: inout PaintContext) {
        guard collapsed > 0 else { return context.paintChildren(of: self) }
        guard showsContent else { return }
        context.withClip(.rect(bounds), FillStyle()) { $0.paintChildren(of: self) }
    }

    override var debugName: String { "LargeTitle" }
}
