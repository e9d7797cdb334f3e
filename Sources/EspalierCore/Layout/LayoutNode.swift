package import EspalierGraphics
package import Foundation

/// A container whose children are arranged by a layout of any type.
@MainActor package final class LayoutNode<L: Layout>: ContainerNode {
    private var animatedLayout: AnimatedValue<L>
    /// As it arranges in this frame.
    package var layout: L { animatedLayout.shown }
    @exclusivity(unchecked) private var cache: L.Cache?
    /// Made once in a node's life of children: a collection that a layout asks for at every step.
    @exclusivity(unchecked) private var subviews: LayoutSubviews
    /// Of the layout's type, or of the type that it wraps.
    private var facts: LayoutFacts
    /// Of a layout of the app's own, which may write bindings.
    private lazy var feedback = LayoutFeedback(facts.name, host: host)

    package init(_ layout: L, host: ViewHost) {
        animatedLayout = AnimatedValue(layout)
        facts = LayoutFacts(layout)
        subviews = LayoutSubviews(nodes: [], layoutDirection: .leftToRight)
        super.init(host: host)
        if !facts.isEmptyZero { host.setsGuides = true }
    }

    package override var debugName: String { facts.name }
    package override var stackOrientation: Axis?? { .some(facts.stackOrientation) }
    /// A layout of the app's own says what it wants; the toolkit's share their room out.
    package override var givesWidth: Bool? { !facts.isEmptyZero }

    // MARK: Changes

    package override func childrenDidChange() {
        subviews = LayoutSubviews(nodes: nodes[...], layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        cache = nil
    }

    /// - Parameter transaction: what animates the change, where the layout has animatable data: it is run anew in each frame.
    package func setLayout(
        _ new: L, _ transaction: Transaction, _ environment: @autoclosure () -> EnvironmentValues
    ) {
        guard !isSame(as: new) else { return }
        animatedLayout.set(new, transaction, environment(), host) { [unowned(unsafe) self] in
            animatedLayout.settle()
            setNeedsLayout(forcingParent: true)
        }
        if L.self is any ErasedLayout.Type { takeFacts() }
        setNeedsLayout(forcingParent: true)
    }

    private func isSame(as new: L) -> Bool {
        if L.self == AnyLayout.self, let old = animatedLayout.model as? AnyLayout, let new = new as? AnyLayout { return old.isSame(as: new) }
        return valuesAreEqual(animatedLayout.model, new)
    }

    /// Another layout inside an `AnyLayout` may run its spacers and dividers another way.
    private func takeFacts() {
        let old = facts.stackOrientation
        facts = LayoutFacts(layout)
        if !facts.isEmptyZero { host.setsGuides = true }
        if old != facts.stackOrientation { childrenOrientationDidChange() }
    }

    package override func invalidateLayoutCache() {
        super.invalidateLayoutCache()
        if cache != nil { layout.updateCache(&cache!, subviews: subviews) }
    }

    // MARK: Layout

    private func withCache<T>(_ body: (inout L.Cache) -> T) -> T {
        // The layout gets the only reference, so that a cache of arrays is changed in place.
        var current = cache.take() ?? layout.makeCache(subviews: subviews)
        defer { cache = current }
        return body(&current)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if nodes.isEmpty, facts.isEmptyZero { return .zero }
        return withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    package override func placeContent() {
        let bounds = self.bounds, nodes = self.nodes
        let start = host.placements.open(nodes)
        if facts.isEmptyZero {
            placeSubviews(in: bounds)
        } else {
            feedback.placing { placeSubviews(in: bounds) }
        }
        host.placements.seal(nodes)
        for (index, node) in nodes.enumerated() {
            let placement = host.placements[start + index] ?? PendingPlacement(centeredIn: bounds, proposal: proposal)
            var origin = placement.position
            if isRightToLeft || placement.anchor != .topLeading {
                let size = node.sizeThatFits(placement.proposal)
                origin = placement.origin(for: size)
                if isRightToLeft { origin.x = bounds.width - origin.x - size.width }
            }
            node.place(at: origin, proposal: placement.proposal)
        }
        host.placements.close(at: start)
    }

    private func placeSubviews(in bounds: CGRect) {
        withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }

    package override func makeSpacing() -> ViewSpacing { withCache { layout.spacing(subviews: subviews, cache: &$0) } }

    /// A layout of the app's own may answer for any guide; the toolkit's stacks combine what their children say.
    package override var mayGuide: Bool { !facts.isEmptyZero }

    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        return withCache { cache in
            key.axis == .horizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
                : layout.explicitAlignment(
                    of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }
}

/// The toolkit's own stacks, which without children take no room and have no guides but their children's.
package protocol EmptyIsZero {}
