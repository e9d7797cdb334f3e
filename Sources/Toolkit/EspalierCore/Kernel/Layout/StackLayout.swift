package import EspalierGraphics
package import Foundation

/// The stacks' algorithm (SwiftUI: least flexible children first, each offered an equal share of the remaining length).
///
/// Along the major axis a stack distributes its length by priority, then by flexibility, the difference between a child's maximum
/// and minimum length. Children are asked for both only if there is a choice to make.
package struct StackLayout: Equatable {
    package let axis: Axis
    package let alignment: AlignmentKey
    package let spacing: CGFloat?

    package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Values that a stack computes from its children once, and its last arrangement, stored in place so that a layout pass
    /// allocates nothing for a stack that it has already arranged.
    package struct Cache {
        fileprivate(set) var slots: ContiguousArray<Slot>
        fileprivate var totalSpacing: CGFloat
        fileprivate var hasEqualPriorities: Bool
        /// The proposal that the arrangement answers; nil before the first.
        fileprivate var key: ProposedViewSize.Key?
        fileprivate var size = CGSize.zero
        /// The position of the common guide on the minor axis, from the stack's edge.
        fileprivate var guideLine: CGFloat = 0
    }

    /// The known properties of a child, its proposal along the major axis, and its answer. Stored together, as a pass visits
    /// thousands of stacks.
    struct Slot {
        /// The spacing to the previous child.
        let distance: CGFloat
        let priority: Double
        var proposal: CGFloat?
        var size = CGSize.zero
    }

    package func makeCache(_ items: some StackItems) -> Cache {
        var slots: ContiguousArray<Slot> = []
        slots.reserveCapacity(items.count)
        var total: CGFloat = 0
        for index in 0..<items.count {
            let distance = index == 0
                ? 0 : spacing ?? items.spacing(index - 1).distance(to: items.spacing(index), along: axis)
            total += distance
            slots.append(Slot(distance: distance, priority: items.priority(index)))
        }
        return Cache(
            slots: slots, totalSpacing: total, hasEqualPriorities: slots.allSatisfy { $0.priority == slots[0].priority })
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, _ items: some StackItems, _ cache: inout Cache) -> CGSize {
        guard items.count > 0 else { return .zero }
        arrange(proposal, items, &cache)
        return cache.size
    }

    /// Calls `put` with each child's top left corner and proposal.
    package func place(
        in bounds: CGRect, _ proposal: ProposedViewSize, _ items: some StackItems, _ cache: inout Cache,
        put: (_ index: Int, _ origin: CGPoint, _ size: CGSize, _ proposal: ProposedViewSize) -> Void
    ) {
        guard items.count > 0 else { return }
        // SwiftUI: when a stack places, an unspecified minor length becomes the stack's own; the major one stays as proposed.
        var final = proposal
        if final[axis.other] == nil { final[axis.other] = bounds.size[axis.other] }
        arrange(final, items, &cache)
        var major = axis == .horizontal ? bounds.minX : bounds.minY
        let minorStart = axis == .horizontal ? bounds.minY : bounds.minX
        for index in 0..<items.count {
            let slot = cache.slots[index]
            major += slot.distance
            let childProposal = ProposedViewSize(axis, major: slot.proposal, minor: final[axis.other])
            let minor = minorStart + cache.guideLine - guide(of: index, items, slot.size, childProposal)
            let origin = axis == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
            put(index, origin, slot.size, childProposal)
            major += slot.size[axis]
        }
    }

    // MARK: - The algorithm

    private func guide(
        of index: Int, _ items: some StackItems, _ size: CGSize, _ proposal: ProposedViewSize
    ) -> CGFloat {
        if let fraction = alignment.fraction, !items.mayMoveGuides(index) {
            // The start is 0 even for an infinite child.
            return fraction == 0 ? 0 : size[axis.other] * fraction
        }
        return items.dimensions(index, size, proposal)[alignment]
    }

    private func arrange(_ proposal: ProposedViewSize, _ items: some StackItems, _ cache: inout Cache) {
        if let key = cache.key, key == proposal.key { return }
        let minor = proposal[axis.other]
        if let major = proposal[axis] {
            distribute(major - cache.totalSpacing, minor, items, &cache)
        } else {
            for index in 0..<items.count {
                cache.slots[index].proposal = nil
                cache.slots[index].size = answer(of: index, items, ProposedViewSize(axis, major: nil, minor: minor))
            }
        }
        align(minor, items, &cache)
        cache.key = proposal.key
    }

    /// Offers a child its share of the length available for `remaining` children; returns the remaining length.
    private func offer(
        _ available: CGFloat, to index: Int, of remaining: Int, _ minor: CGFloat?, _ items: some StackItems,
        _ cache: inout Cache
    ) -> CGFloat {
        let share = max(available / CGFloat(remaining), 0)
        let size = answer(of: index, items, ProposedViewSize(axis, major: share, minor: minor))
        cache.slots[index].proposal = share
        cache.slots[index].size = size
        // An infinite length is not reduced.
        return available < .infinity ? available - size[axis] : available
    }

    /// A child's answer, with infinite lengths replaced where the proposal is finite: otherwise nothing could be placed after it.
    private func answer(of index: Int, _ items: some StackItems, _ proposal: ProposedViewSize) -> CGSize {
        var size = items.size(index, proposal)
        if size.width < .infinity && size.height < .infinity { return size }
        if let width = proposal.width, width < .infinity, size.width == .infinity { size.width = width }
        if let height = proposal.height, height < .infinity, size.height == .infinity { size.height = height }
        return size
    }

    private func range(of index: Int, _ items: some StackItems, _ minor: CGFloat?) -> LengthRange {
        let least = items.size(index, ProposedViewSize(axis, major: 0, minor: minor))[axis]
        let greatest = items.size(index, ProposedViewSize(axis, major: .infinity, minor: minor))[axis]
        if least < .infinity { return LengthRange(min: least, max: greatest) }
        reportContradiction(of: items.name(index), least, greatest)
        return LengthRange(min: greatest < .infinity ? greatest : 0, max: greatest)
    }

    /// An infinite minimum length would make sums that are not numbers.
    private func reportContradiction(of name: String, _ least: CGFloat, _ greatest: CGFloat) {
        let length = axis == .horizontal ? "width" : "height"
        Diagnostics.warn("""
            \(name) contradicts itself: it answered the \(length) \(least) where 0 was proposed, and \(greatest) where infinity \
            was. \(greatest < .infinity ? greatest : 0) is used as its least \(length). Answer the proposal 0 with the least \
            \(length) that the view can have, a finite one.
            """)
    }

    private func distribute(_ length: CGFloat, _ minor: CGFloat?, _ items: some StackItems, _ cache: inout Cache) {
        var available = length
        if items.count == 1 {
            _ = offer(available, to: 0, of: 1, minor, items, &cache)
            return
        }
        if items.count == 2, cache.hasEqualPriorities {
            // The most common stack: no lists to sort.
            let isSwapped = range(of: 1, items, minor).isLessFlexible(than: range(of: 0, items, minor))
            available = offer(available, to: isSwapped ? 1 : 0, of: 2, minor, items, &cache)
            _ = offer(available, to: isSwapped ? 0 : 1, of: 1, minor, items, &cache)
            return
        }
        let ranges = (0..<items.count).map { range(of: $0, items, minor) }
        // Stable: of two equally flexible children, the first comes first.
        let order = ranges.indices.sorted { a, b in
            if cache.slots[a].priority != cache.slots[b].priority { return cache.slots[a].priority > cache.slots[b].priority }
            if ranges[a].isLessFlexible(than: ranges[b]) { return true }
            return !ranges[b].isLessFlexible(than: ranges[a]) && a < b
        }
        // Children of one priority may use what remains after all lower priorities have their minimum lengths.
        var start = 0
        while start < order.count {
            let priority = cache.slots[order[start]].priority
            let end = order[start...].firstIndex { cache.slots[$0].priority != priority } ?? order.count
            if start == 0 {
                available -= order[end...].reduce(0) { $0 + ranges[$1].min }
            } else {
                available += order[start..<end].reduce(0) { $0 + ranges[$1].min }
            }
            for position in start..<end {
                available = offer(available, to: order[position], of: end - position, minor, items, &cache)
            }
            start = end
        }
    }

    private func align(_ minor: CGFloat?, _ items: some StackItems, _ cache: inout Cache) {
        var major = cache.totalSpacing
        var before: CGFloat = -.infinity, after: CGFloat = -.infinity
        for index in 0..<items.count {
            let slot = cache.slots[index]
            major += slot.size[axis]
            let guide = guide(of: index, items, slot.size, ProposedViewSize(axis, major: slot.proposal, minor: minor))
            before = max(before, guide)
            // For an infinite child, the part after the guide is infinite, too.
            after = max(after, slot.size[axis.other] < .infinity ? slot.size[axis.other] - guide : .infinity)
        }
        cache.size = CGSize(axis, major: max(major, 0), minor: max(before + after, 0))
        cache.guideLine = before
    }

    package func spacing(_ items: some StackItems) -> ViewSpacing {
        guard items.count > 0 else { return .zero }
        let minorEdges: Edge.Set = axis == .horizontal ? .vertical : .horizontal
        var result = ViewSpacing()
        for index in 0..<items.count { result.formUnion(items.spacing(index), edges: minorEdges) }
        result.formUnion(items.spacing(0), edges: axis == .horizontal ? .leading : .top)
        result.formUnion(items.spacing(items.count - 1), edges: axis == .horizontal ? .trailing : .bottom)
        return result
    }
}

/// The children of a stack, indexed from 0: the algorithm does not depend on how they are stored.
package protocol StackItems {
    var count: Int { get }
    func size(_ index: Int, _ proposal: ProposedViewSize) -> CGSize
    func priority(_ index: Int) -> Double
    func spacing(_ index: Int) -> ViewSpacing
    func dimensions(_ index: Int, _ size: CGSize, _ proposal: ProposedViewSize) -> ViewDimensions
    /// Whether any node in the window could set an edge or centre guide.
    func mayMoveGuides(_ index: Int) -> Bool
    /// For messages.
    func name(_ index: Int) -> String
}

extension LayoutSubviews: StackItems {
    package func size(_ index: Int, _ proposal: ProposedViewSize) -> CGSize { self[index].sizeThatFits(proposal) }
    package func priority(_ index: Int) -> Double { self[index].priority }
    package func spacing(_ index: Int) -> ViewSpacing { self[index].spacing }
    package func dimensions(_ index: Int, _ size: CGSize, _ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(node: self[index].node, size: size, proposal: proposal)
    }
    package func mayMoveGuides(_ index: Int) -> Bool { assumeMainActor { self[index].node.host.setsGuides } }
    package func name(_ index: Int) -> String { assumeMainActor { self[index].node.contentName } }
}

/// A child's minimum and maximum length.
struct LengthRange {
    let min: CGFloat
    let max: CGFloat

    /// Orders by flexibility; of two that can grow without limit, the one with the greater minimum length comes first.
    func isLessFlexible(than other: LengthRange) -> Bool {
        if max == .infinity && other.max == .infinity { return min > other.min }
        return max - min < other.max - other.min
    }
}
