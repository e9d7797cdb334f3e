public import EspalierCore
import EspalierGraphics
import Foundation

/// Views side by side, with dividers that the user may drag.
///
/// The views share the width; a view's frame says how narrow and how wide it may become.
public struct HSplitView<Content: View>: View {
    private let content: Content
    /// A view for each statement of the closure, from the leading edge on.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { SplitPanes(axis: .horizontal, content: content) }
}

/// Views one above the other, with dividers that the user may drag.
///
/// The views share the height; a view's frame says how low and how high it may become.
public struct VSplitView<Content: View>: View {
    private let content: Content
    /// A view for each statement of the closure, from the top.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { SplitPanes(axis: .vertical, content: content) }
}

private struct SplitPanes<Content: View>: View {
    let axis: Axis
    let content: Content
    /// The lengths after the user's drags; empty before the first one, and ignored if the number of panes differs.
    @State private var lengths: [CGFloat] = []
    @State private var record = PaneRecord()
    @State private var start: PaneRecord.State?

    var body: some View {
        Group(subviews: content) { panes in
            PaneLayout(axis: axis, wanted: lengths, record: record) {
                ForEach(Array(panes.enumerated()), id: \.element.id) { index, pane in
                    pane.confined()
                    if index < panes.count - 1 {
                        SplitDivider(axis: axis) { drag(index, by: $0) } end: { start = nil }
                    }
                }
            }
        }
    }

    /// Resizes a pane; what it gains, the next one loses.
    private func drag(_ index: Int, by distance: CGFloat) {
        let start = start ?? record.state
        self.start = start
        guard index + 1 < start.lengths.count else { return }
        let (a, b) = (start.lengths[index], start.lengths[index + 1])
        var length = min(max(a + distance, start.least[index]), start.greatest[index])
        length = a + b - min(max(a + b - length, start.least[index + 1]), start.greatest[index + 1])
        guard length >= start.least[index] else { return }
        var new = start.lengths
        new[index] = length
        new[index + 1] = a + b - length
        lengths = new
    }
}

/// The last layout of the panes, read when a drag begins.
@MainActor private final class PaneRecord: ElementBound {
    struct State: Sendable {
        var lengths: [CGFloat] = []
        var least: [CGFloat] = []
        var greatest: [CGFloat] = []
    }

    var state = State()
}

/// Lays out panes and dividers, which alternate.
private struct PaneLayout: Layout {
    let axis: Axis
    let wanted: [CGFloat]
    let record: PaneRecord

    private func panes(_ subviews: Subviews) -> [LayoutSubview] { stride(from: 0, to: subviews.count, by: 2).map { subviews[$0] } }
    private func dividers(_ count: Int) -> CGFloat { CGFloat(max(count - 1, 0)) * Theme.dividerWidth }

    private func state(_ total: CGFloat, _ panes: [LayoutSubview], _ minor: CGFloat?) -> PaneRecord.State {
        var state = PaneRecord.State()
        // Infinite lengths cannot be shared out: a pane with an infinite least length counts as having none.
        state.least = panes.map { finite($0.sizeThatFits(proposal(0, minor))[axis]) }
        state.greatest = zip(panes, state.least).map { max($0.sizeThatFits(proposal(.infinity, minor))[axis], $1) }
        let room = max(finite(total) - dividers(panes.count), 0)
        state.lengths = wanted.count == panes.count ? wanted : fairShares(room, state)
        // The last pane is the first to take a surplus or a shortage.
        var rest = room - state.lengths.reduce(0, +)
        for index in panes.indices.reversed() where rest != 0 {
            let old = state.lengths[index]
            state.lengths[index] = min(max(old + rest, state.least[index]), state.greatest[index])
            rest -= state.lengths[index] - old
        }
        return state
    }

    private func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }

    /// Equal shares, except for panes that cannot take as much or need more.
    private func fairShares(_ room: CGFloat, _ state: PaneRecord.State) -> [CGFloat] {
        var lengths = state.least, open = Set(state.least.indices), room = room
        while !open.isEmpty {
            let share = max(room, 0) / CGFloat(open.count)
            let tooMuch = open.filter { state.greatest[$0] < share }, tooLittle = open.filter { state.least[$0] > share }
            guard let fixed = [tooLittle, tooMuch].first(where: { !$0.isEmpty }) else {
                for index in open { lengths[index] = share }
                break
            }
            for index in fixed {
                lengths[index] = fixed == tooLittle ? state.least[index] : state.greatest[index]
                room -= lengths[index]
            }
            open.subtract(fixed)
        }
        return lengths
    }

    private func proposal(_ major: CGFloat?, _ minor: CGFloat?) -> ProposedViewSize {
        axis == .horizontal ? ProposedViewSize(width: major, height: minor) : ProposedViewSize(width: minor, height: major)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let panes = panes(subviews), minor = proposal[axis.other]
        let least = panes.reduce(dividers(panes.count)) { $0 + finite($1.sizeThatFits(self.proposal(0, minor))[axis]) }
        let ideal = panes.reduce(dividers(panes.count)) { $0 + finite($1.sizeThatFits(self.proposal(nil, minor))[axis]) }
        let wanted = proposal[axis] ?? ideal
        let total = max(wanted < .infinity ? wanted : ideal, least)
        let lengths = state(total, panes, minor).lengths
        let across = zip(panes, lengths).reduce(CGFloat(0)) { max($0, $1.0.sizeThatFits(self.proposal($1.1, minor))[axis.other]) }
        return CGSize(axis, major: max(proposal[axis] ?? ideal, least), minor: max(minor ?? across, across))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let panes = panes(subviews), minor = bounds.size[axis.other]
        let state = state(bounds.size[axis], panes, minor)
        assumeMainActor { record.state = state }
        var place = axis == .horizontal ? bounds.minX : bounds.minY
        func put(_ subview: LayoutSubview, _ place: CGFloat, _ length: CGFloat) {
            let middle = place + length / 2
            let point = axis == .horizontal ? CGPoint(x: middle, y: bounds.midY) : CGPoint(x: bounds.midX, y: middle)
            subview.place(at: point, anchor: .center, proposal: self.proposal(length, minor))
        }
        for (index, pane) in panes.enumerated() {
            put(pane, place, state.lengths[index])
            place += state.lengths[index]
            guard index * 2 + 1 < subviews.count else { return }
            put(subviews[index * 2 + 1], place + (Theme.dividerWidth - Theme.dividerHandle) / 2, Theme.dividerHandle)
            place += Theme.dividerWidth
        }
    }
}
