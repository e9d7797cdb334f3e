package import EspalierGraphics
package import Foundation

/// A container: arranges its children by a layout.
@MainActor package final class LayoutNode<L: Layout>: Node {
    package private(set) var layout: L
    @exclusivity(unchecked) private var cache: L.Cache?
    @exclusivity(unchecked) private var nodes: [Node] = []
    /// Back to front, where a `zIndex` asks for another order than that of declaration.
    @exclusivity(unchecked) private var paintOrder: [Node]?
    /// Made once in a node's life of children: a collection that a layout asks for at every step.
    @exclusivity(unchecked) private var subviews: LayoutSubviews
    private var knownSpacing: ViewSpacing?
    /// Of the layout's type, or of the type that it wraps.
    private var facts: LayoutFacts
    @exclusivity(unchecked) private var knownGuides: GuideKinds?
    /// Of a layout of the app's own, which may write bindings.
    private lazy var feedback = LayoutFeedback(facts.name, host: host)

    package init(_ layout: L, host: ViewHost) {
        self.layout = layout
        facts = LayoutFacts(layout)
        subviews = LayoutSubviews(nodes: [], layoutDirection: .leftToRight)
        super.init(host: host)
        if !facts.isEmptyZero { host.setsGuides = true }
    }

    package override var children: [Node] { nodes }
    package override func forEachChild(_ body: (Node) -> Void) { for node in paintOrder ?? nodes { body(node) } }
    package override func forEachPreferenceChild(_ body: (Node) -> Void) { for node in nodes { body(node) } }
    package override var debugName: String { facts.name }
    package override var stackOrientation: Axis?? { .some(facts.stackOrientation) }

    // MARK: Changes

    package override var isRightToLeft: Bool {
        didSet {
            guard isRightToLeft != oldValue else { return }
            updateSubviews()
        }
    }

    private func updateSubviews() {
        subviews = LayoutSubviews(nodes: nodes[...], layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        cache = nil
    }

    package func setLayout(_ new: L) {
        guard !isSame(as: new) else { return layout = new }
        layout = new
        if L.self is any ErasedLayout.Type { takeFacts() }
        setNeedsLayout(forcingParent: true)
    }

    private func isSame(as new: L) -> Bool {
        if L.self == AnyLayout.self, let old = layout as? AnyLayout, let new = new as? AnyLayout { return old.isSame(as: new) }
        return valuesAreEqual(layout, new)
    }

    /// Another layout inside an `AnyLayout` may run its spacers and dividers another way.
    private func takeFacts() {
        let old = facts.stackOrientation
        facts = LayoutFacts(layout)
        if !facts.isEmptyZero { host.setsGuides = true }
        guard old != facts.stackOrientation else { return }
        for node in nodes { node.stackOrientationDidChange() }
    }

    package func setChildren(_ new: [Node]) {
        if new.count == nodes.count, zip(new, nodes).allSatisfy(===) { return }
        let kept = Set(new.map(ObjectIdentifier.init))
        for node in nodes where !kept.contains(ObjectIdentifier(node)) { disown(node) }
        for node in new where node.parent !== self { adopt(node) }
        nodes = new
        updateSubviews()
        updatePaintOrder()
        setNeedsLayout(forcingParent: true)
        if mayHavePreferences { setNeedsPreferences() }
    }

    /// A child's `zIndex` changed.
    package func updatePaintOrder() {
        let old = paintOrder
        if nodes.contains(where: { $0.zIndex != 0 }) {
            // Stable: equal indices keep the order of declaration.
            paintOrder = nodes.enumerated().sorted {
                ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
            }.map(\.element)
        } else {
            paintOrder = nil
        }
        if old != nil || paintOrder != nil { setNeedsPaint() }
    }

    package override func invalidateLayoutCache() {
        if cache != nil { layout.updateCache(&cache!, subviews: subviews) }
        knownSpacing = nil
        knownGuides = nil
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
        let bounds = self.bounds
        for node in nodes { node.pendingPlacement = nil }
        if facts.isEmptyZero {
            placeSubviews(in: bounds)
        } else {
            feedback.placing { placeSubviews(in: bounds) }
        }
        for node in nodes {
            let placement = node.pendingPlacement ?? PendingPlacement(centeredIn: bounds, proposal: proposal)
            node.pendingPlacement = nil
            var origin = placement.position
            // Stacks place by the corner: nothing to ask.
            if isRightToLeft || placement.anchor != .topLeading {
                let size = node.sizeThatFits(placement.proposal)
                origin = placement.origin(for: size)
                if isRightToLeft { origin.x = bounds.width - origin.x - size.width }
            }
            node.place(at: origin, proposal: placement.proposal)
        }
    }

    private func placeSubviews(in bounds: CGRect) {
        withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }

    /// SwiftUI: a container without children gives way to everything.
    package override var layoutPriority: Double { nodes.isEmpty ? -.infinity : 0 }

    package override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = withCache { layout.spacing(subviews: subviews, cache: &$0) }
        knownSpacing = spacing
        return spacing
    }

    /// A layout of the app's own may answer for any guide; the toolkit's stacks combine what their children say.
    package override var guideKinds: GuideKinds {
        if let knownGuides { return knownGuides }
        let kinds = nodes.reduce(into: facts.isEmptyZero ? [] : GuideKinds.any) { $0.formUnion($1.guideKinds) }
        knownGuides = kinds
        return kinds
    }

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

extension Node {
    /// The stack around the node runs another way: what looks at that answers anew.
    fileprivate func stackOrientationDidChange() {
        guard stackOrientation == nil else { return }
        if self is SpacerNode || self is DividerNode { setNeedsLayout(forcingParent: true) }
        for child in children { child.stackOrientationDidChange() }
    }
}

/// The toolkit's own stacks, which without children take no room and have no guides but their children's.
package protocol EmptyIsZero {}

// MARK: - Views

/// A view that is a container: its content's nodes become the children of one layout node.
@MainActor package protocol ContainerView: View where Body == Never {
    associatedtype Arrangement: Layout
    associatedtype Content: View
    var layout: Arrangement { get }
    var content: Content { get }
}

extension ContainerView {
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ContainerElement(view, context)
    }
}

/// Views arranged by a layout of the app's own.
package struct LayoutView<Arrangement: Layout, Content: View>: ContainerView {
    package let layout: Arrangement
    package let content: Content

    package init(layout: Arrangement, content: Content) {
        self.layout = layout
        self.content = content
    }
}

private final class ContainerElement<V: ContainerView>: _ViewElement<V> {
    private var content: _ViewElement<V.Content>!
    private let node: LayoutNode<V.Arrangement>

    override init(_ view: V, _ context: _ElementContext) {
        node = LayoutNode(view.layout, host: context.host)
        node.isRightToLeft = context.environment.layoutDirection == .rightToLeft
        super.init(view, context)
        content = V.Content._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
        structureDidChange()
    }

    override func update(_ new: V, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        node.isRightToLeft = environment.layoutDirection == .rightToLeft
        content.update(new.content, context)
        node.setLayout(new.layout)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        node.isRightToLeft = environment.layoutDirection == .rightToLeft
        content.refresh(context)
    }

    /// The list of children is read once the update has reached everything: many members may change in one.
    override func nodesDidChange() { host.enqueueStructure(self) }

    override func structureDidChange() {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        node.setChildren(nodes)
    }

    override func collectNodes(into nodes: inout [Node]) { nodes.append(node) }
    override func destroyContent() {
        content.destroy()
        node.retire()
    }
}
