public import EspalierGraphics
public import Foundation

private struct SafeAreaInsetModifier<Bar: View>: NodeModifier {
    let bar: Bar
    let edge: Edge
    let alignment: AlignmentKey
    let spacing: CGFloat?

    func makeNode(around child: Node, _ context: NodeContext) -> SafeAreaInsetNode<Bar> {
        SafeAreaInsetNode(child, self, context)
    }

    func updateNode(_ node: SafeAreaInsetNode<Bar>, _ context: NodeContext) { node.update(self, context) }
}

/// A view with a bar at one of its edges.
///
/// SwiftUI: a scroll view along that edge extends under the bar, and shows through where the bar is transparent. Its content begins
/// beside the bar: the bar's length is a content margin.
@MainActor private final class SafeAreaInsetNode<Bar: View>: Node, ReachTaking {
    let primary: Node
    /// The scroll view in the primary view, and the layers around it that keep to the safe area.
    private let scrolled: (scroll: ScrollNode, layers: [any ReachTaking])?
    /// The margins added to the scroll view for the bar; zero if it is laid out beside the bar.
    private var given = EdgeInsets()
    /// How far the scroll view inside extends under the bars of views around this one. This node's own bar stays clear of that
    /// area.
    var reach = EdgeInsets() { didSet { if reach != oldValue { setNeedsLayout() } } }
    private var modifier: SafeAreaInsetModifier<Bar>
    private var contentRoot: ContentRoot<Bar>!
    private var bar: Node?
    private var implicitStack: LayoutNode<ZStackLayout>?

    init(_ child: Node, _ modifier: SafeAreaInsetModifier<Bar>, _ context: NodeContext) {
        primary = child
        self.modifier = modifier
        scrolled = child.scrolled(pastBars: true)
        super.init(host: child.host)
        host.hasSafeAreas = true
        adopt(child)
        contentRoot = ContentRoot(
            modifier.bar, owner: context.element, host: host, environment: context.environment,
            transaction: context.transaction, onNodesChange: { [unowned self] in host.enqueueStructure(contentRoot) })
        contentRoot.onStructureChange = { [unowned self] in setBar(contentRoot.nodes) }
        setBar(contentRoot.nodes)
    }

    func update(_ new: SafeAreaInsetModifier<Bar>, _ context: NodeContext) {
        let isSame = new.edge == modifier.edge && new.alignment == modifier.alignment && new.spacing == modifier.spacing
        modifier = new
        contentRoot.update(new.bar, _UpdateContext(environment: context.environment, transaction: context.transaction))
        if !isSame { setNeedsLayout(forcingParent: true) }
    }

    private func setBar(_ nodes: [Node]) {
        let new = standIn(for: nodes, in: &implicitStack) { LayoutNode(ZStackLayout(), host: host) }
        guard new !== bar else { return }
        if let bar { disown(bar) }
        bar = new
        if let new { adopt(new) }
        setNeedsLayout(forcingParent: true)
        if mayHavePreferences { setNeedsPreferences() }
    }

    override func destroyOwn() { contentRoot.destroy() }
    override var children: [Node] { bar.map { [primary, $0] } ?? [primary] }

    // MARK: Layout

    private var axis: Axis { modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal }
    private var isAtStart: Bool { modifier.edge == .top || modifier.edge == .leading }

    /// iOS: the tabs of a tab view stay at the lower edge of the screen, and its content is not told of a bar around it, which stands in
    /// front of both.
    private var isOverTabs: Bool {
        guard modifier.edge == .bottom else { return false }
        var node = primary
        while let wrapper = node as? UnaryNode { node = wrapper.child }
        return node.keepsLowerEdge
    }

    private struct Arrangement {
        var barProposal = ProposedViewSize.unspecified
        var barSize = CGSize.zero
        var spacing: CGFloat = 0
        var proposal: ProposedViewSize
        var size: CGSize

        func reservedLength(_ axis: Axis) -> CGFloat { barSize[axis] + spacing }
    }

    /// The primary view's size beside the bar: without the margins added for the bar.
    private func primarySize(_ proposal: ProposedViewSize) -> CGSize {
        var size = primary.sizeThatFits(proposal)
        if proposal[axis] == nil { size[axis] = max(size[axis] - given[modifier.edge], 0) }
        return size
    }

    private func arrangement(_ proposal: ProposedViewSize) -> Arrangement {
        guard let bar else { return Arrangement(proposal: proposal, size: primarySize(proposal)) }
        let axis = axis
        let spacing = modifier.spacing
            ?? (isAtStart ? bar.spacing.distance(to: primary.spacing, along: axis) : primary.spacing.distance(to: bar.spacing, along: axis))
        var least = proposal
        least[axis] = 0
        var barProposal = proposal
        if let length = proposal[axis] {
            barProposal[axis] = rest(of: length, without: spacing + primary.sizeThatFits(least)[axis])
        }
        let barSize = bar.sizeThatFits(barProposal)
        if isOverTabs {
            return Arrangement(
                barProposal: barProposal, barSize: barSize, spacing: -barSize.height, proposal: proposal, size: primarySize(proposal))
        }
        var inner = proposal
        if let length = proposal[axis] { inner[axis] = rest(of: length, without: barSize[axis] + spacing) }
        return Arrangement(
            barProposal: barProposal, barSize: barSize, spacing: spacing, proposal: inner, size: primarySize(inner))
    }

    /// An infinite length stays infinite.
    private func rest(of length: CGFloat, without reserved: CGFloat) -> CGFloat {
        length < .infinity ? max(length - reserved, 0) : length
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let parts = arrangement(proposal), axis = axis
        return CGSize(
            axis, major: max(parts.size[axis] + parts.reservedLength(axis), 0),
            minor: max(parts.size[axis.other], parts.barSize[axis.other]))
    }

    private var reservedLength: CGFloat = 0

    override func placeContent() {
        let parts = arrangement(proposal), axis = axis
        let barParts = reach == EdgeInsets() ? parts : arrangement(proposal.inset(by: reach))
        reservedLength = barParts.reservedLength(axis)
        let whole = primary.sizeThatFits(proposal), isReaching = isBelowBar(whole)
        give(isReaching ? reservedLength : 0)
        if isReaching {
            place(primary, whole, proposal, major: 0)
        } else {
            place(primary, parts.size, parts.proposal, major: isAtStart ? size[axis] - parts.size[axis] : 0)
        }
        guard let bar else { return }
        let (start, end) = axis == .horizontal ? (reach.leading, reach.trailing) : (reach.top, reach.bottom)
        place(
            bar, barParts.barSize, barParts.barProposal, major: isAtStart ? start : size[axis] - barParts.barSize[axis] - end,
            within: reach)
    }

    /// Whether the scroll view extends under the bar: it scrolls along the bar's axis, and takes the whole length.
    /// - Parameter whole: The primary view's size for a proposal that includes the bar's length.
    private func isBelowBar(_ whole: CGSize) -> Bool {
        guard bar != nil, reservedLength > 0, let scroll = scrolled?.scroll, scroll.axes.contains(Axis.Set(axis)),
              let length = proposal[axis], length < .infinity else { return false }
        return abs(whole[axis] - size[axis]) < 0.01
    }

    private func give(_ length: CGFloat) {
        guard let scrolled else { return }
        var new = EdgeInsets()
        new[modifier.edge] = length
        guard new != given else { return }
        let old = given
        given = new
        scrolled.scroll.safeAreaMargins.change(from: old, to: new)
        scrolled.scroll.coveredMargins.change(from: old, to: new)
        for layer in scrolled.layers { layer.reach.change(from: old, to: new) }
    }

    /// - Parameter margins: The margins around the part of the node in which `node` is placed.
    private func place(
        _ node: Node, _ nodeSize: CGSize, _ proposal: ProposedViewSize, major: CGFloat, within margins: EdgeInsets = EdgeInsets()
    ) {
        let room = CGSize(width: max(size.width - margins.horizontal, 0), height: max(size.height - margins.vertical, 0))
        let frame = ViewDimensions(node: nil, size: room, proposal: proposal)
        let own = ViewDimensions(node: node, size: nodeSize, proposal: proposal)
        let minor = frame[modifier.alignment] - own[modifier.alignment] + (axis == .horizontal ? margins.top : margins.leading)
        var origin = axis == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
        if isRightToLeft { origin.x = size.width - origin.x - nodeSize.width }
        node.place(at: origin, proposal: proposal)
    }

    /// The bar itself is outside the insets that it causes: it touches the edge.
    var ownSafeAreaInsets: EdgeInsets {
        var insets = reach
        insets[modifier.edge] += reservedLength
        return insets
    }

    /// A scroll view that extends under the bar handles the inset itself.
    func reservedInsets(for child: Node) -> EdgeInsets? {
        guard child === primary else { return ownSafeAreaInsets }
        guard given == EdgeInsets() else { return nil }
        var insets = EdgeInsets()
        insets[modifier.edge] = reservedLength
        return insets
    }

    override var spacing: ViewSpacing { primary.spacing }
    override var guideKinds: GuideKinds { primary.guideKinds }
    override var debugName: String { "SafeAreaInset" }
}

/// A node with a bar at its lower edge, for code that composes nodes directly.
@MainActor package struct BottomBarNode<Bar: View> {
    package let node: Node
    package let update: (Bar, NodeContext) -> Void

    package init(_ child: Node, bar: Bar, _ context: NodeContext) {
        func modifier(_ bar: Bar) -> SafeAreaInsetModifier<Bar> {
            SafeAreaInsetModifier(bar: bar, edge: .bottom, alignment: HorizontalAlignment.center.key, spacing: 0)
        }
        let inset = SafeAreaInsetNode(child, modifier(bar), context)
        node = inset
        update = { [unowned inset] in inset.update(modifier($0), $1) }
    }
}

// MARK: - Padding

private struct SafeAreaPadding: NodeModifier {
    let insets: EdgeInsets

    func makeNode(around child: Node, _ context: NodeContext) -> SafeAreaPaddingNode { SafeAreaPaddingNode(child, insets) }

    func updateNode(_ node: SafeAreaPaddingNode, _ context: NodeContext) { node.update(insets) }
}

/// SwiftUI: a scroll view extends into the safe area, and insets its content instead: safe area padding of a scroll view becomes a
/// content margin.
@MainActor private final class SafeAreaPaddingNode: UnaryLayoutNode, SafeAreaProviding, SafeAreaPadded {
    private var given: EdgeInsets
    /// The scroll view inside, and the layers around it, which stay clear of the padding.
    private let scrolled: (scroll: ScrollNode, layers: [any ReachTaking])?
    /// The insets applied to the child's layout.
    private var insets: EdgeInsets { scrolled == nil ? given : EdgeInsets() }

    init(_ child: Node, _ insets: EdgeInsets) {
        given = insets
        scrolled = child.scrolled(pastBars: false)
        super.init(child)
        host.hasSafeAreas = true
        scrolled?.scroll.safeAreaMargins.change(from: EdgeInsets(), to: insets)
        for layer in scrolled?.layers ?? [] { layer.reach.change(from: EdgeInsets(), to: insets) }
    }

    func update(_ new: EdgeInsets) {
        guard new != given else { return }
        scrolled?.scroll.safeAreaMargins.change(from: given, to: new)
        for layer in scrolled?.layers ?? [] { layer.reach.change(from: given, to: new) }
        given = new
        setNeedsLayout(forcingParent: true)
    }

    var ownSafeAreaInsets: EdgeInsets { insets }

    var paddingOnScreen: EdgeInsets {
        guard isRightToLeft else { return insets }
        return EdgeInsets(top: insets.top, leading: insets.trailing, bottom: insets.bottom, trailing: insets.leading)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(proposal.inset(by: insets))
        return CGSize(width: max(size.width + insets.horizontal, 0), height: max(size.height + insets.vertical, 0))
    }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        ChildPlacement(origin: CGPoint(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
    }

    override var debugName: String { "SafeAreaPadding" }
}

/// A node with views beside, in front of or behind a scroll view in it, which keep to the safe area.
@MainActor private protocol ReachTaking: SafeAreaProviding {
    var primary: Node { get }
    /// How far the scroll view inside extends out of the safe area.
    var reach: EdgeInsets { get set }
}

extension LayeredNode: ReachTaking {}

extension Node {
    /// The scroll view inside this node, if nothing but frames arranges it in between, and the nodes on the way to it that have
    /// views beside, in front of or behind it.
    /// - Parameter pastBars: Whether to descend past the bars of safe area insets.
    fileprivate func scrolled(pastBars: Bool) -> (scroll: ScrollNode, layers: [any ReachTaking])? {
        var layers: [any ReachTaking] = [], node: Node = self
        while true {
            if let scroll = node as? ScrollNode { return (scroll, layers) }
            if let layer = node as? any ReachTaking, pastBars || layer is LayeredNode {
                layers.append(layer)
                node = layer.primary
            } else if let unary = node as? UnaryNode {
                guard !(unary is UnaryLayoutNode) || unary is FrameNode || unary is FlexFrameNode || unary is SafeAreaPaddingNode else {
                    return nil
                }
                node = unary.child
            } else {
                return nil
            }
        }
    }
}

extension EdgeInsets {
    func adding(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom, trailing: trailing + other.trailing)
    }

    /// Replaces one contribution to a sum of insets by another.
    fileprivate mutating func change(from old: EdgeInsets, to new: EdgeInsets) {
        top += new.top - old.top
        leading += new.leading - old.leading
        bottom += new.bottom - old.bottom
        trailing += new.trailing - old.trailing
    }
}

extension View {
    /// Puts a bar at the top or bottom of the view, which is laid out in the remaining area.
    /// - Parameter spacing: The space between the two, in points; nil uses the views' own spacing.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInsetModifier(
            bar: content(), edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing))
    }

    /// Puts a bar at the leading or trailing edge of the view, which is laid out in the remaining area.
    /// - Parameter spacing: The space between the two, in points; nil uses the views' own spacing.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInsetModifier(
            bar: content(), edge: edge == .leading ? .leading : .trailing, alignment: alignment.key, spacing: spacing))
    }

    /// Puts a bar above or below the view, as `safeAreaInset` does. (Other platforms also blur the content that scrolls under it.)
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Puts a bar beside the view, as `safeAreaInset` does. (Other platforms also blur the content that scrolls under it.)
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Adds to the insets of the view's safe area.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(SafeAreaPadding(insets: insets)) }

    /// Adds to the insets of the view's safe area at some edges.
    /// - Parameter length: In points; nil is the platform's default of 16.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(SafeAreaPadding(insets: EdgeInsets(length ?? 16, edges: edges)))
    }

    /// Adds to the insets of the view's safe area at all edges.
    public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}
