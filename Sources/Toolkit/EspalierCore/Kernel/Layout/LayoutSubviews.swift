public import EspalierGraphics
public import Foundation

/// The views that a layout arranges. A slice is also such a collection, indexed from 0.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
    // @unchecked: used within the layout pass, which runs on the main actor.
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int

    package let nodes: ArraySlice<Node>
    /// The layout direction. A layout places from the left in both directions; the result is mirrored afterwards.
    public var layoutDirection: LayoutDirection

    package init(nodes: ArraySlice<Node>, layoutDirection: LayoutDirection) {
        self.nodes = nodes
        self.layoutDirection = layoutDirection
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { nodes.count }

    /// The view at an index from 0.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[nodes.startIndex + index]) }

    /// The views in a range of indices.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        let start = nodes.startIndex
        return LayoutSubviews(
            nodes: nodes[(start + bounds.lowerBound)..<(start + bounds.upperBound)], layoutDirection: layoutDirection)
    }

    /// `subviews[1...]`; such a range is also an infinite sequence, which must not reach the subscript below.
    public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews { self[bounds.lowerBound..<endIndex] }

    /// The views at the given indices, in that order.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(nodes: indices.map { nodes[nodes.startIndex + $0] }[...], layoutDirection: layoutDirection)
    }

    // MARK: For the toolkit

    @MainActor func openPlacements() -> Int { nodes.first?.host.placements.open(nodes) ?? 0 }

    /// The placements requested since `openPlacements`, one for each subview.
    @MainActor func closePlacements(at start: Int) -> [PendingPlacement?] {
        guard let host = nodes.first?.host else { return [] }
        host.placements.seal(nodes)
        defer { host.placements.close(at: start) }
        return nodes.indices.map { host.placements[start + $0 - nodes.startIndex] }
    }

    public static func == (a: Self, b: Self) -> Bool {
        a.layoutDirection == b.layoutDirection && a.nodes.elementsEqual(b.nodes, by: ===)
    }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    // @unchecked: a proxy used within the layout pass; layout values may also be read from it later, on the main actor.
    package let node: Node

    /// The value that the view sets under a key by `layoutValue(key:value:)`; the key's default where it sets none.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        assumeMainActor { UncheckedBox(node.trait(K.self) ?? K.defaultValue) }.value
    }

    /// The view's `layoutPriority(_:)`; 0 by default.
    public var priority: Double { assumeMainActor { node.layoutPriority } }
    /// The view's preferred distances to its neighbours.
    public var spacing: ViewSpacing { assumeMainActor { node.spacing } }

    /// The size that the view takes for a proposal. Answers are kept: asking again costs little.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { assumeMainActor { node.sizeThatFits(proposal) } }

    /// The size that the view takes for a proposal, with its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(node: node, size: sizeThatFits(proposal), proposal: proposal)
    }

    /// Places the view's `anchor` point at `position`, in the coordinates of the layout's bounds. The last call counts.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        guard position.x.isFinite, position.y.isFinite else {
            assumeMainActor {
                Diagnostics.warn("""
                    A layout placed \(node.debugName) at \(position): the view stays in the middle of the bounds. \
                    Place it at finite coordinates.
                    """)
            }
            return
        }
        assumeMainActor {
            node.host.placements.set(PendingPlacement(position: position, anchor: anchor, proposal: proposal), of: node)
        }
    }

    public static func == (a: Self, b: Self) -> Bool { a.node === b.node }

    // MARK: For the toolkit

    func mayGuide(_ key: AlignmentKey) -> Bool { assumeMainActor { node.guideKinds.allows(key) } }

    /// The view's own value of a guide at a placement, in the bounds' coordinates.
    func explicitGuide(
        _ key: AlignmentKey, at placement: PendingPlacement?, in bounds: CGRect, proposal: ProposedViewSize
    ) -> CGFloat? {
        assumeMainActor {
            let placement = placement ?? PendingPlacement(centeredIn: bounds, proposal: proposal)
            let size = node.sizeThatFits(placement.proposal)
            guard let value = node.guide(key, size: size, proposal: placement.proposal) else { return nil }
            let origin = placement.origin(for: size)
            return value + (key.axis == .horizontal ? origin.x - bounds.minX : origin.y - bounds.minY)
        }
    }
}

/// The placement that a layout has requested for a subview.
package struct PendingPlacement {
    package let position: CGPoint
    package let anchor: UnitPoint
    package let proposal: ProposedViewSize

    package init(position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
        self.position = position
        self.anchor = anchor
        self.proposal = proposal
    }

    /// SwiftUI: a subview that is never placed appears in the middle, at the container's own proposal.
    package init(centeredIn bounds: CGRect, proposal: ProposedViewSize) {
        self.init(position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }

    package func origin(for size: CGSize) -> CGPoint {
        CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    }
}

/// The placements that layouts have requested and that have not been carried out: a stack, as placing a view places its content.
/// Kept apart from the nodes, which only store their index, and only while their layout runs.
@MainActor package struct PendingPlacements {
    private struct Entry {
        var placement: PendingPlacement?
        /// The node's previous index: a layout may call another's `explicitAlignment` while it places.
        let outer: Int32
    }

    private var entries: ContiguousArray<Entry> = []

    package init() {}

    /// Adds entries for the placements of `nodes`; returns the index of the first. Ends with `close`.
    package mutating func open(_ nodes: some Collection<Node>) -> Int {
        let start = entries.count
        for node in nodes {
            entries.append(Entry(placement: nil, outer: node.placementIndex))
            node.placementIndex = Int32(entries.count - 1)
        }
        return start
    }

    /// The layout has finished: later calls of `place` on these nodes have no effect.
    package func seal(_ nodes: some Collection<Node>) {
        for node in nodes where node.placementIndex >= 0 { node.placementIndex = entries[Int(node.placementIndex)].outer }
    }

    package subscript(index: Int) -> PendingPlacement? { entries[index].placement }

    package mutating func close(at start: Int) { entries.removeSubrange(start...) }

    /// Placements requested while the layout is not placing are ignored.
    mutating func set(_ placement: PendingPlacement, of node: Node) {
        guard node.placementIndex >= 0 else { return }
        entries[Int(node.placementIndex)].placement = placement
    }
}
