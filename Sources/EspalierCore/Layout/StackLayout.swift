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

    /// What a stack works out of its children once, and its last arrangement, kept in place so that a layout pass allocates
    /// nothing for stacks that it has seen.
    package struct Cache {
        fileprivate var distances: [CGFloat]
        fileprivate var totalSpacing: CGFloat
        fileprivate var priorities: [Double]
        fileprivate var hasEqualPriorities: Bool
        /// The proposal that the rest answers; nil before the first.
        fileprivate var key: ProposedViewSize.Key?
        fileprivate var slots: [Slot]
        fileprivate var size = CGSize.zero
        /// Where the common guide line lies on the minor axis, from the stack's edge.
        fileprivate var guideLine: CGFloat = 0
    }

    /// What a child was offered along the major axis, and its answer.
    fileprivate struct Slot {
        var proposal: CGFloat?
        var size = CGSize.zero
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
            hasEqualPriorities: priorities.allSatisfy { $0 == priorities[0] },
            slots: [Slot](repeating: Slot(), count: subviews.count))
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        arrange(proposal, subviews, &cache)
        return cache.size
    }

    package func place(
        in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) {
        guard !subviews.isEmpty else { return }
        // SwiftUI: an open minor proposal becomes the stack's own minor length when it places; the major one stays.
        var final = proposal
        if final[axis.other] == nil { final[axis.other] = bounds.size[axis.other] }
        arrange(final, subviews, &cache)
        var major = axis == .horizontal ? bounds.minX : bounds.minY
        let minorStart = axis == .horizontal ? bounds.minY : bounds.minX
        for index in 0..<subviews.count {
            let subview = subviews[index], slot = cache.slots[index]
            major += cache.distances[index]
            let childProposal = ProposedViewSize(axis, major: slot.proposal, minor: final[axis.other])
            let minor = minorStart + cache.guideLine - guide(of: subview, slot.size, childProposal)
            let origin = axis == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
            subview.place(at: origin, anchor: .topLeading, proposal: childProposal)
            major += slot.size[axis]
        }
    }

    // MARK: - The algorithm

    private func guide(of subview: LayoutSubview, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
        if let fraction = alignment.fraction, !subview.mayMoveGuides {
            // The start is 0 even of an endless child.
            return fraction == 0 ? 0 : size[axis.other] * fraction
        }
        return ViewDimensions(node: subview.node, size: size, proposal: proposal)[alignment]
    }

    private func arrange(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
        if let key = cache.key, key == proposal.key { return }
        let minor = proposal[axis.other]
        if let major = proposal[axis] {
            distribute(major - cache.totalSpacing, minor, subviews, &cache)
        } else {
            for index in 0..<subviews.count {
                cache.slots[index] = Slot(
                    proposal: nil, size: answer(of: subviews[index], ProposedViewSize(axis, major: nil, minor: minor)))
            }
        }
        align(minor, subviews, &cache)
        cache.key = proposal.key
    }

    /// Offers a child its share of what is left for `remaining` children; returns what is left then.
    private func offer(
        _ available: CGFloat, to index: Int, of remaining: Int, _ minor: CGFloat?, _ subviews: LayoutSubviews,
        _ cache: inout Cache
    ) -> CGFloat {
        let share = max(available / CGFloat(remaining), 0)
        let size = answer(of: subviews[index], ProposedViewSize(axis, major: share, minor: minor))
        cache.slots[index] = Slot(proposal: share, size: size)
        // Of endless room there is as much left as before.
        return available < .infinity ? available - size[axis] : available
    }

    /// A child's answer, without lengths that are endless where the offered ones are not: nothing could stand after it.
    private func answer(of subview: LayoutSubview, _ proposal: ProposedViewSize) -> CGSize {
        var size = subview.sizeThatFits(proposal)
        if size.width < .infinity && size.height < .infinity { return size }
        if let width = proposal.width, width < .infinity, size.width == .infinity { size.width = width }
        if let height = proposal.height, height < .infinity, size.height == .infinity { size.height = height }
        return size
    }

    private func range(of subview: LayoutSubview, _ minor: CGFloat?) -> LengthRange {
        let least = subview.sizeThatFits(ProposedViewSize(axis, major: 0, minor: minor))[axis]
        let greatest = subview.sizeThatFits(ProposedViewSize(axis, major: .infinity, minor: minor))[axis]
        if least < .infinity { return LengthRange(min: least, max: greatest) }
        reportContradiction(of: subview, least, greatest)
        return LengthRange(min: greatest < .infinity ? greatest : 0, max: greatest)
    }

    /// An endless least length would leave sums that are no numbers.
    private func reportContradiction(of subview: LayoutSubview, _ least: CGFloat, _ greatest: CGFloat) {
        let length = axis == .horizontal ? "width" : "height"
        let name = assumeMainActor { subview.node.contentName }
        Diagnostics.warn("""
            \(name) contradicts itself: it answered the \(length) \(least) where 0 was proposed, and \(greatest) where infinity \
            was. \(greatest < .infinity ? greatest : 0) is used as its least \(length). Answer the proposal 0 with the least \
            \(length) that the view can have, a finite one.
            """)
    }

    private func distribute(_ length: CGFloat, _ minor: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache) {
        var available = length
        if subviews.count == 1 {
            _ = offer(available, to: 0, of: 1, minor, subviews, &cache)
            return
        }
        if subviews.count == 2, cache.hasEqualPriorities {
            // The most common stack: no lists to sort.
            let isSwapped = range(of: subviews[1], minor).isLessFlexible(than: range(of: subviews[0], minor))
            available = offer(available, to: isSwapped ? 1 : 0, of: 2, minor, subviews, &cache)
            _ = offer(available, to: isSwapped ? 0 : 1, of: 1, minor, subviews, &cache)
            return
        }
        let ranges = subviews.map { range(of: $0, minor) }
        // Stable: of two equally flexible children the first goes first.
        let order = ranges.indices.sorted { a, b in
            if cache.priorities[a] != cache.priorities[b] { return cache.priorities[a] > cache.priorities[b] }
            if ranges[a].isLessFlexible(than: ranges[b]) { return true }
            return !ranges[b].isLessFlexible(than: ranges[a]) && a < b
        }
        // A group of a priority may use what is left once all lower groups have their least lengths.
        var start = 0
        while start < order.count {
            let priority = cache.priorities[order[start]]
            let end = order[start...].firstIndex { cache.priorities[$0] != priority } ?? order.count
            if start == 0 {
                available -= order[end...].reduce(0) { $0 + ranges[$1].min }
            } else {
                available += order[start..<end].reduce(0) { $0 + ranges[$1].min }
            }
            for position in start..<end {
                available = offer(available, to: order[position], of: end - position, minor, subviews, &cache)
            }
            start = end
        }
    }

    private func align(_ minor: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache) {
        var major = cache.totalSpacing
        var before: CGFloat = -.infinity, after: CGFloat = -.infinity
        for index in 0..<subviews.count {
            let slot = cache.slots[index]
            major += slot.size[axis]
            let guide = guide(
                of: subviews[index], slot.size, ProposedViewSize(axis, major: slot.proposal, minor: minor))
            before = max(before, guide)
            // Of an endless child, what lies after the guide is endless, too.
            after = max(after, slot.size[axis.other] < .infinity ? slot.size[axis.other] - guide : .infinity)
        }
        cache.size = CGSize(axis, major: max(major, 0), minor: max(before + after, 0))
        cache.guideLine = before
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
struct LengthRange {
    let min: CGFloat
    let max: CGFloat

    /// Orders by flexibility; of two that can grow without end, the one with the greater least length comes first.
    func isLessFlexible(than other: LengthRange) -> Bool {
        if max == .infinity && other.max == .infinity { return min > other.min }
        return max - min < other.max - other.min
    }
}
