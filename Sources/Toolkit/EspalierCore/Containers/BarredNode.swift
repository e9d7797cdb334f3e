package import EspalierGraphics
package import Foundation

extension PackageOpen {
    /// A node with a bar at one of its edges: its content is laid out beside the bar, and may extend under it.
    @MainActor open class BarredNode: Node, SafeAreaProviding, ReachedUnder {
        package let primary: Node
        package private(set) final var bar: Node?
        private final var implicit: LayoutNode<ZStackLayout>?
        package final var edge: Edge { didSet { if edge != oldValue { setNeedsLayout(forcingParent: true) } } }

        package init(_ primary: Node, edge: Edge) {
            self.primary = primary
            self.edge = edge
            super.init(host: primary.host)
            host.hasSafeAreas = true
            adopt(primary)
        }

        package final func setBar(_ nodes: [Node]) {
            let new = standIn(for: nodes, in: &implicit) { LayoutNode(ZStackLayout(), host: host) }
            guard new !== bar else { return }
            if let bar { disown(bar) }
            bar = new
            if let new { adopt(new) }
            setNeedsLayout(forcingParent: true)
        }

        /// The node behind both the content and the bar.
        private final var backdrop: Node?

        package final func setBackdrop(_ new: Node?) {
            guard new !== backdrop else { return }
            if let backdrop { disown(backdrop) }
            backdrop = new
            if let new { adopt(new) }
            setNeedsLayout(forcingParent: false)
            setNeedsPaint()
        }

        /// What is shown in front of the content, beside the bar.
        private final var cover: Node?

        package final func setCover(_ new: Node?) {
            guard new !== cover else { return }
            if let cover { disown(cover) }
            cover = new
            if let new { adopt(new) }
            setNeedsLayout(forcingParent: false)
            setNeedsPaint()
        }

        // MARK: What lies under the bar

        private final var reachers: [Weak<Node>] = []

        /// Whether content extends under the bar without having been scrolled there.
        package final var isReached: Bool {
            reachers.contains { entry in
                guard let node = entry.object, !node.isRetired, node.isInFront(below: self) else { return false }
                return (node.subject() as? ScrollNode).map { $0.offset.y <= 0 } ?? true
            }
        }

        private final var scrolled: [Weak<ScrollNode>] = []

        /// Whether a scroll view next to the bar is scrolled away from its start.
        package final var isScrolledUnder: Bool {
            scrolled.contains { entry in
                guard let scroll = entry.object, !scroll.isRetired, scroll.offset.y > max(scrollSlack(of: scroll) - 0.5, 0),
                      scroll.isInFront(below: self) else { return false }
                return scroll.windowRect(scroll.bounds).minY <= windowRect(bounds).minY + reservedLength + 1
            }
        }

        /// How far a scroll view can scroll, in points, before its content is under the bar.
        open func scrollSlack(of scroll: ScrollNode) -> CGFloat { 0 }

        fileprivate final func scrollDidChange(_ scroll: ScrollNode) {
            scrolled.removeAll { $0.object == nil || $0.object === scroll }
            if scroll.offset.y > 0 { scrolled.append(Weak(scroll)) }
            reachDidChange()
        }

        package final func noteReach(of node: Node, _ insets: EdgeInsets) {
            guard bar != nil else { return }
            let reaches = insets[edge] > 0, known = reachers.contains { $0.object === node }
            guard known != reaches else { return }
            reachers.removeAll { $0.object == nil || $0.object === node }
            if reaches { reachers.append(Weak(node)) }
            reachDidChange()
        }

        /// Called when content under the bar appears or disappears, which changes the bar's appearance.
        fileprivate final func reachDidChange() {
            noteWriter()
            setNeedsPreferences()
        }

        private final var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
        private final var isFirst: Bool { edge == .top || edge == .leading }

        /// The bar is in front of the content; in reading order it comes first if it is at the top or leading edge.
        open override var children: [Node] { [backdrop, primary, cover, bar].compactMap(\.self) }
        open override func forEachPreferenceChild(_ body: (Node) -> Void) {
            if isFirst, let bar { body(bar) }
            body(primary)
            if let cover { body(cover) }
            if !isFirst, let bar { body(bar) }
        }

        /// How much of the bar's length overlaps the content, which makes room for that part itself.
        open func barOverlap(_ proposal: ProposedViewSize) -> CGFloat { 0 }

        /// The space that the bar takes from the content.
        private final func barSize(_ proposal: ProposedViewSize) -> CGSize {
            guard var size = bar?.sizeThatFits(proposal) else { return .zero }
            size[axis] = max(size[axis] - barOverlap(proposal), 0)
            return size
        }

        private final func rest(_ proposal: ProposedViewSize) -> ProposedViewSize {
            var rest = proposal
            if let length = proposal[axis], length < .infinity { rest[axis] = max(length - barSize(proposal)[axis], 0) }
            return rest
        }

        open override func measure(_ proposal: ProposedViewSize) -> CGSize {
            let taken = barSize(proposal), inner = primary.sizeThatFits(rest(proposal))
            var minor = max(inner[axis.other], taken[axis.other])
            // A bar that is too long for the proposed length overflows.
            if let offered = proposal[axis.other], offered > 0 { minor = min(minor, max(offered, inner[axis.other])) }
            return CGSize(axis, major: inner[axis] + taken[axis], minor: minor)
        }

        /// The size of the bar and of content that need not fill what is proposed for both.
        /// - Parameter content: the content's size for what remains beside the bar.
        package final func fittedSize(_ proposal: ProposedViewSize, content: (ProposedViewSize) -> CGSize) -> CGSize {
            let inner = content(rest(proposal)), along = axis.other
            // Bars fill what they are offered: what counts is how short they can be.
            var narrow = proposal
            narrow[along] = 0
            let least = bar?.sizeThatFits(narrow)[along] ?? 0, minor = max(inner[along], least)
            var offered = proposal
            offered[along] = minor
            return CGSize(axis, major: inner[axis] + barSize(offered)[axis], minor: minor)
        }

        package private(set) final var reservedLength: CGFloat = 0

        open override func placeContent() {
            let proposal = ProposedViewSize(size)
            backdrop?.place(at: .zero, proposal: proposal)
            reservedLength = barSize(proposal)[axis]
            place(primary, at: isFirst ? reservedLength : 0, rest(proposal))
            if let cover { place(cover, at: isFirst ? reservedLength : 0, rest(proposal)) }
            if let bar { place(bar, at: isFirst ? 0 : size[axis] - reservedLength, proposal) }
        }

        private final func place(_ node: Node, at major: CGFloat, _ proposal: ProposedViewSize) {
            var origin = axis == .horizontal ? CGPoint(x: major, y: 0) : CGPoint(x: 0, y: major)
            if isRightToLeft { origin.x = size.width - origin.x - node.sizeThatFits(proposal).width }
            node.place(at: origin, proposal: proposal)
        }

        package final var ownSafeAreaInsets: EdgeInsets {
            var insets = EdgeInsets()
            insets[edge] = reservedLength
            return insets
        }

        open override var debugName: String { "Barred" }
    }
}

package typealias BarredNode = PackageOpen.BarredNode

extension ScrollNode {
    /// Notifies the enclosing bars that the view has been scrolled away from its start, or back to it.
    final func noteScrollUnderBars() {
        var node = parent
        while let current = node {
            (current as? BarredNode)?.scrollDidChange(self)
            node = current.parent
        }
    }
}
