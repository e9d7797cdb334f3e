package import EspalierGraphics
package import Foundation

/// The stacks' algorithm (SwiftUI: least flexible children first, each offered an equal share of what is left).
///
/// Along the major axis a stack gives room to its children by priority, then by flexibility, the difference between a child's
/// greatest and least length. Every child is asked for both only if there is something to decide.
package struct StackLayout {
    package let axis: Axis
    package let alignment: AlignmentKey
    package let spacing: CGFloat?

    package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
    }

    /// What a stack works out of its children once, and its last arrangement.
    package struct Cache {
        fileprivate var distances: [CGFloat]
        fileprivate var totalSpacing: CGFloat
        fileprivate var priorities: [Double]
        fileprivate var hasEqualPriorities: Bool
        fileprivate var last: Arrangement?
    }

    /// The outcome for one proposal.
    fileprivate struct Arrangement {
        var key: ProposedViewSize.Key
        /// What each child was offered along the major axis.
        var proposals: [CGFloat?]
        var sizes: [CGSize]
        var size: CGSize
        /// Where the common guide line lies on the minor axis, from the stack's edge.
        var guideLine: CGFloat
    }

    package func makeCache(_ subviews: LayoutSubviews) -> Cache {
        var distances: [CGFloat] = []
        var priorities: [Double] = []
        distances.reserveCapacity(subviews.count)
        priorities.reserveCapacity(subviews.count)
        var previous: LayoutSubview?
        for subview in subviews {
            if let previous {
                distances.append(spacing ?? previous.spacing.distance(to: subview.spacing, along: axis))
            } else {
                distances.append(0)
            }
            priorities.append(subview.priority)
            previous = subview
        }
        return Cache(
            distances: distances, totalSpacing: distances.reduce(0, +), priorities: priorities,
            hasEqualPriorities: priorities.allSatisfy { $0 == priorities[0] })
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        return arrangement(proposal, subviews, &cache).size
    }

    package func place(
        in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) {
        guard !subviews.isEmpty else { return }
        // SwiftUI: an open minor proposal becomes the stack's own minor length when it places; the major one stays.
        var final = proposal
        if final[axis.other] == nil { final[axis.other] = bounds.size[axis.other] }
        let arrangement = self.arrangement(final, subviews, &cache)
        var major = axis == .horizontal ? bounds.minX : bounds.minY
        let minorStart = axis == .horizontal ? bounds.minY : bounds.minX
        for (index, subview) in subviews.enumerated() {
            major += cache.distances[index]
            let childProposal = ProposedViewSize(axis, major: arrangement.proposals[index], minor: final[axis.other])
            let size = arrangement.sizes[index]
            let guide = ViewDimensions(node: subview.node, size: size, proposal: childProposal)[alignment]
            let minor = minorStart + arrangement.guideLine - guide
            let origin = axis == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
            subview.place(at: origin, anchor: .topLeading, proposal: childProposal)
            major += size[axis]
        }
    }

    // MARK: - The algorithm

    private func arrangement(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) -> Arrangement {
        if let last = cache.last, last.key == proposal.key { return last }
        let minor = proposal[axis.other]
        var proposals = [CGFloat?](repeating: nil, count: subviews.count)
        var sizes = [CGSize](repeating: .zero, count: subviews.count)
        if let major = proposal[axis] {
            distribute(major - cache.totalSpacing, minor, subviews, cache, &proposals, &sizes)
        } else {
            for (index, subview) in subviews.enumerated() {
                sizes[index] = subview.sizeThatFits(ProposedViewSize(axis, major: nil, minor: minor))
            }
        }
        let result = align(proposal, minor, subviews, cache, proposals, sizes)
        cache.last = result
        return result
    }

    private func distribute(
        _ length: CGFloat, _ minor: CGFloat?, _ subviews: LayoutSubviews, _ cache: Cache,
        _ proposals: inout [CGFloat?], _ sizes: inout [CGSize]
    ) {
        var available = length
        func offer(_ index: Int, remaining: Int) {
            let share = max(available / CGFloat(remaining), 0)
            let size = subviews[index].sizeThatFits(ProposedViewSize(axis, major: share, minor: minor))
            proposals[index] = share
            sizes[index] = size
            available -= size[axis]
        }
        if subviews.count == 1 {
            offer(0, remaining: 1)
            return
        }
        let ranges = subviews.map { subview in
            LengthRange(
                min: subview.sizeThatFits(ProposedViewSize(axis, major: 0, minor: minor))[axis],
                max: subview.sizeThatFits(ProposedViewSize(axis, major: .infinity, minor: minor))[axis])
        }
        if cache.hasEqualPriorities {
            let order = ranges.indices.sorted { LengthRange.isLessFlexible(ranges, $0, $1) }
            for (position, index) in order.enumerated() { offer(index, remaining: order.count - position) }
            return
        }
        let order = ranges.indices.sorted {
            cache.priorities[$0] != cache.priorities[$1]
                ? cache.priorities[$0] > cache.priorities[$1] : LengthRange.isLessFlexible(ranges, $0, $1)
        }
        // A group may use what is left once all lower groups have their least lengths.
        var start = 0
        while start < order.count {
            let priority = cache.priorities[order[start]]
            let end = order[start...].firstIndex { cache.priorities[$0] != priority } ?? order.count
            if start == 0 {
                available -= order[end...].reduce(0) { $0 + ranges[$1].min }
            } else {
                available += order[start..<end].reduce(0) { $0 + ranges[$1].min }
            }
            for position in start..<end { offer(order[position], remaining: end - position) }
            start = end
        }
    }

    private func align(
        _ proposal: ProposedViewSize, _ minor: CGFloat?, _ subviews: LayoutSubviews, _ cache: Cache,
        _ proposals: [CGFloat?], _ sizes: [CGSize]
    ) -> Arrangement {
        var major = cache.totalSpacing
        var before: CGFloat = -.infinity, after: CGFloat = -.infinity
        for (index, subview) in subviews.enumerated() {
            let size = sizes[index]
            major += size[axis]
            let childProposal = ProposedViewSize(axis, major: proposals[index], minor: minor)
            let guide = ViewDimensions(node: subview.node, size: size, proposal: childProposal)[alignment]
            before = max(before, guide)
            // Of an endless child, what lies after the guide is endless, too.
            after = max(after, size[axis.other] < .infinity ? size[axis.other] - guide : .infinity)
        }
        return Arrangement(
            key: proposal.key, proposals: proposals, sizes: sizes,
            size: CGSize(axis, major: max(major, 0), minor: max(before + after, 0)), guideLine: before)
    }

    package func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
        guard let first = subviews.first, let last = subviews.last else { return .zero }
        let minorEdges: Edge.Set = axis == .horizontal ? .vertical : .horizontal
        var result = ViewSpacing()
        for subview in subviews { result.formUnion(subview.spacing, edges: minorEdges) }
        result.formUnion(first.spacing, edges: axis == .horizontal ? .leading : .top)
        result.formUnion(last.spacing, edges: axis == .horizontal ? .trailing : .bottom)
        return result
    }
}

/// A child's least and greatest length.
private struct LengthRange {
    let min: CGFloat
    let max: CGFloat

    /// Orders by flexibility, then by place; of two that can grow without end, the one with the greater least length first.
    static func isLessFlexible(_ ranges: [LengthRange], _ a: Int, _ b: Int) -> Bool {
        let x = ranges[a], y = ranges[b]
        if x.max == .infinity && y.max == .infinity { return x.min != y.min ? x.min > y.min : a < b }
        let p = x.max - x.min, q = y.max - y.min
        return p != q ? p < q : a < b
    }
}
