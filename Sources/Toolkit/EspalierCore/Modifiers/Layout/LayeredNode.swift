package import EspalierGraphics
package import Foundation

/// A primary view with a secondary view in front of it or behind it. The primary determines the size, which is proposed to the
/// secondary.
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

    /// How far a scroll view inside extends over the padding of its safe area. The secondary view is laid out in the remaining
    /// area, like the scrolled content.
    package final var reach = EdgeInsets() { didSet { if reach != oldValue { setNeedsLayout() } } }

    /// SwiftUI: several views form an implicit ZStack with the same alignment.
    package final func setSecondary(_ nodes: [Node]) {
        let new = standIn(for: nodes, in: &implicitStack) { LayoutNode(ZStackLayout(alignment: alignment), host: host) }
        guard new !== secondary else { return }
        if let secondary { disown(secondary) }
        secondary = new
        if let new { adopt(new) }
        setNeedsLayout()
        if mayHavePreferences { setNeedsPreferences() }
    }

    package final override var decoratedNode: Node? { primary }

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

    /// The primary view handles the safe area that it extends over itself.
    package final func reservedInsets(for child: Node) -> EdgeInsets? {
        child === secondary && reach != EdgeInsets() ? reach : nil
    }
}

extension Node {
    /// The view inside modifiers and layers. Overlays, backgrounds and masks are skipped: they take their size from the view and
    /// belong to it.
    /// - Parameter passes: Whether to descend into a modifier.
    /// - Returns: nil if a modifier is reached that `passes` rejects.
    final func subject(through passes: (UnaryNode) -> Bool = { _ in true }) -> Node? {
        var node = self
        while true {
            if let decorated = node.decoratedNode {
                node = decorated
            } else if let unary = node as? UnaryNode {
                guard passes(unary) else { return nil }
                node = unary.child
            } else {
                return node
            }
        }
    }
}
