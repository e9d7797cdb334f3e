import EspalierGraphics
package import Foundation

/// A container whose children are arranged by a layout of any type.
@MainActor package final class LayoutNode<L: Layout>: ContainerNode {
    private var animatedLayout: AnimatedValue<L>
    /// The layout with the animatable data of this frame.
    package var layout: L { animatedLayout.shown }
    // exclusivity(unchecked): the cache is passed inout to the layout, which calls back only through its subviews, and a layout
    // is not called again before it returns.
    @exclusivity(unchecked) private var cache: L.Cache?
    /// Made once per list of children: layouts access this collection at every step.
    @exclusivity(unchecked) private var subviews: LayoutSubviews
    /// The properties of the layout's type, or of the type that it wraps.
    private var facts: LayoutFacts
    /// Used for a custom layout, which may write bindings.
    private lazy var feedback = LayoutFeedback(facts.name, host: host)

    package init(_ layout: L, host: ViewHost) {
        animatedLayout = AnimatedValue(layout)
        facts = LayoutFacts(layout)
        subviews = LayoutSubviews(nodes: [], layoutDirection: .leftToRight)
        super.init(host: host)
        if !facts.isEmptyZero { host.setsGuides = true }
    }

    package override var debugName: String { facts.name }
    package override var stackDirection: StackDirection { .own(facts.stackOrientation) }
    /// A custom layout decides on its subviews' widths; the toolkit's layouts divide up the available width.
    package override var givesWidth: Bool? { !facts.isEmptyZero }

    // MARK: Changes

    package override func childrenDidChange() {
        subviews = LayoutSubviews(nodes: nodes[...], layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        cache = nil
    }

    /// - Parameter transaction: animates the change if the layout has animatable data: the layout then runs in each frame.
    package func setLayout(
        _ new: L, _ transaction: Transaction, _ environment: @autoclosure () -> EnvironmentValues
    ) {
        guard !isSame(as: new) else { return }
        // unowned(unsafe): the animated value is a property of the object that it calls, and is destroyed with it; the scheduler
        // calls no runner that only the scheduler holds.
        animatedLayout.set(new, transaction, environment(), host) { [unowned(unsafe) self] in
            animatedLayout.releaseIfFinished()
            setNeedsLayout(forcingParent: true)
        }
        if L.self is any ErasedLayout.Type { updateFacts() }
        setNeedsLayout(forcingParent: true)
    }

    private func isSame(as new: L) -> Bool {
        if L.self == AnyLayout.self, let old = animatedLayout.model as? AnyLayout, let new = new as? AnyLayout {
            return old.isSame(as: new)
        }
        return valuesAreEqual(animatedLayout.model, new)
    }

    /// A new layout inside an `AnyLayout` may orient its spacers and dividers differently.
    private func updateFacts() {
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
        // The layout gets the only reference, so that arrays in the cache are changed in place.
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

    /// A custom layout may return a value for any guide; the toolkit's stacks combine their children's values.
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
