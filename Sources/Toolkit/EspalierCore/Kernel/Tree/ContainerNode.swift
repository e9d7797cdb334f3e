import EspalierGraphics
import Foundation

/// A node with a list of children, which subclasses arrange.
@MainActor package class ContainerNode: Node {
    // exclusivity(unchecked): read and set for every node in every pass, where layouts and updates spend their time, and only on
    // the main actor. No inout access is passed to code that calls back into the node.
    @exclusivity(unchecked) package private(set) final var nodes: [Node] = []
    /// The children back to front, if a `zIndex` requires an order other than that of declaration.
    @exclusivity(unchecked) private final var paintOrder: [Node]?
    @exclusivity(unchecked) private final var knownGuides: GuideKinds?
    @exclusivity(unchecked) private final var knownSpacing: ViewSpacing?

    package override var children: [Node] { nodes }
    package override func forEachChild(_ body: (Node) -> Void) { (paintOrder ?? nodes).forEachUnretained(body) }
    package override func forEachPreferenceChild(_ body: (Node) -> Void) { nodes.forEachUnretained(body) }

    // MARK: For subclasses

    /// Called when the list of children or the layout direction has changed.
    package func childrenDidChange() {}
    /// Whether the arrangement may set guides that no child sets.
    package var mayGuide: Bool { false }
    package func makeSpacing() -> ViewSpacing { .shapeLike }

    // MARK: Changes

    package final override var isRightToLeft: Bool {
        didSet { if isRightToLeft != oldValue { childrenDidChange() } }
    }

    package final func setChildren(_ list: [Node]) {
        let new = extractLeaving(from: list)
        if hasChildren(new, asIn: nodes) { return }
        let kept = Set(new.map(ObjectIdentifier.init))
        for node in nodes where !kept.contains(ObjectIdentifier(node)) { disown(node) }
        for node in new where node.parent !== self { adopt(node) }
        nodes = new
        childrenDidChange()
        updatePaintOrder()
        setNeedsLayout(forcingParent: true)
        if mayHavePreferences { setNeedsPreferences() }
    }

    /// Called when a child's `zIndex` has changed.
    package final func updatePaintOrder() {
        let old = paintOrder
        if nodes.contains(where: { $0.zIndex != 0 }) {
            paintOrder = nodes.backToFront()
        } else {
            paintOrder = nil
        }
        if old != nil || paintOrder != nil { setNeedsPaint() }
    }

    package override func invalidateLayoutCache() {
        knownSpacing = nil
        knownGuides = nil
    }

    /// Called when the layout has changed to one that may orient spacers and dividers differently.
    package final func childrenOrientationDidChange() {
        for node in nodes { node.stackOrientationDidChange() }
    }

    // MARK: Layout

    /// SwiftUI: a container without children yields to everything.
    package override var layoutPriority: Double { nodes.isEmpty ? -.infinity : 0 }

    package final override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = makeSpacing()
        knownSpacing = spacing
        return spacing
    }

    package final override var guideKinds: GuideKinds {
        if let knownGuides { return knownGuides }
        let kinds = nodes.reduce(into: mayGuide ? GuideKinds.any : []) { $0.formUnion($1.guideKinds) }
        knownGuides = kinds
        return kinds
    }
}

extension Node {
    /// The orientation of the stack around the node has changed: nodes that depend on it are measured again.
    fileprivate func stackOrientationDidChange() {
        guard stackDirection == .ofParent else { return }
        if followsStackOrientation { setNeedsLayout(forcingParent: true) }
        for child in children { child.stackOrientationDidChange() }
    }
}
