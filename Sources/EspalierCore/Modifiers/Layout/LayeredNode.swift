package import EspalierGraphics
package import Foundation

/// A view with another in front of it or behind it. The first has the say in everything; the second is offered its size.
@MainActor package class LayeredNode: Node {
    package let primary: Node
    private let isOverlay: Bool
    package private(set) final var secondary: Node?
    private var implicitStack: LayoutNode<ZStackLayout>?
    package final var alignment: Alignment {
        didSet {
            guard alignment != oldValue else { return }
            implicitStack?.setLayout(ZStackLayout(alignment: alignment), Transaction(), host.environment)
            setNeedsLayout()
        }
    }

    package init(primary: Node, isOverlay: Bool, alignment: Alignment) {
        self.primary = primary
        self.isOverlay = isOverlay
        self.alignment = alignment
        super.init(host: primary.host)
        adopt(primary)
    }

    /// How far a scroll view inside reaches out over the padding of its safe area. The second view is laid out in what is left, as
    /// the content that scrolls is.
    package final var reach = EdgeInsets() { didSet { if reach != oldValue { setNeedsLayout() } } }

    /// SwiftUI: several views stand in an implicit ZStack of the same alignment.
    package final func setSecondary(_ nodes: [Node]) {
        let new = standIn(for: nodes, in: &implicitStack) { LayoutNode(ZStackLayout(alignment: alignment), host: host) }
        guard new !== secondary else { return }
        if let secondary { disown(secondary) }
        secondary = new
        if let new { adopt(new) }
        setNeedsLayout()
        if mayHavePreferences { setNeedsPreferences() }
    }

    package override var children: [Node] {
        guard let secondary else { return [primary] }
        return isOverlay ? [primary, secondary] : [secondary, primary]
    }

    package override func forEachChild(_ body: (Node) -> Void) {
        if !isOverlay, let secondary { body(secondary) }
        body(primary)
        if isOverlay, let secondary { body(secondary) }
    }

    /// SwiftUI: an overlay's preferences come after the view's, a background's before.
    package override func forEachPreferenceChild(_ body: (Node) -> Void) { forEachChild(body) }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.sizeThatFits(proposal) }
    package override var cachesSizes: Bool { false }
    package override var forwardsTraits: Bool { true }
    package override var layoutPriority: Double { primary.layoutPriority }
    package override var spacing: ViewSpacing { primary.spacing }
    package override var guideKinds: GuideKinds { primary.guideKinds }
    package override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { primary.trait(key) }
    package override var zIndex: Double { primary.zIndex }
    package override var leavingMark: Leaving? { leaving ?? primary.leavingMark }
    package override var dumpLabel: String? { isOverlay ? "Overlay" : "Background" }

    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        primary.guide(key, size: size, proposal: proposal)
    }

    package override func placeContent() {
        primary.place(at: .zero, proposal: proposal)
        guard let secondary else { return }
        let room = CGSize(width: max(size.width - reach.horizontal, 0), height: max(size.height - reach.vertical, 0))
        let inner = ProposedViewSize(room)
        let own = ViewDimensions(node: secondary, size: secondary.sizeThatFits(inner), proposal: inner)
        let base = ViewDimensions(node: primary, size: room, proposal: proposal.inset(by: reach))
        var x = base[alignment.horizontal] - own[alignment.horizontal] + reach.leading
        if isRightToLeft { x = size.width - x - own.width }
        secondary.place(
            at: CGPoint(x: x, y: base[alignment.vertical] - own[alignment.vertical] + reach.top), proposal: inner)
    }
}

extension LayeredNode: SafeAreaProviding {
    package final var ownSafeAreaInsets: EdgeInsets { reach }

    /// The first view has what it reaches over in its own hands.
    package final func safeAreaTaken(from child: Node) -> EdgeInsets? {
        child === secondary && reach != EdgeInsets() ? reach : nil
    }
}

extension Node {
    /// What the node is about: the view inside modifiers. What lies before or behind a view, and what masks it, is as large as the
    /// view and about it.
    /// - Parameter passes: whether to look into a modifier.
    /// - Returns: nil where a modifier is not to be looked into.
    final func subject(through passes: (UnaryNode) -> Bool = { _ in true }) -> Node? {
        var node = self
        while true {
            if let layered = node as? LayeredNode {
                node = layered.primary
            } else if let unary = node as? UnaryNode {
                guard passes(unary) else { return nil }
                node = unary.child
            } else {
                return node
            }
        }
    }
}
