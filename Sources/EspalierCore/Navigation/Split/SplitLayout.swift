import EspalierGraphics
import Foundation

/// Columns, or rows, side by side with dividers between; one of them takes the room that the others leave.
///
/// The subviews are columns and dividers by turns.
struct SplitLayout: Layout {
    struct Column: Equatable {
        /// nil for the one that takes the rest, and for one that has a fair share.
        var length: CGFloat?
        var least: CGFloat
        /// 1 for one that is there, 0 for one that is not; between the two on its way.
        var shown: CGFloat = 1
    }

    var axis = Axis.horizontal
    var columns: [Column]
    /// The one that takes the rest.
    let flexible: Int

    /// What is animated: how much of each column is there.
    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(columns.first?.shown ?? 1, columns.count > 1 ? columns[1].shown : 1) }
        set {
            if !columns.isEmpty { columns[0].shown = newValue.first }
            if columns.count > 1 { columns[1].shown = newValue.second }
        }
    }

    private func lengths(_ total: CGFloat) -> [CGFloat] {
        let dividers = Theme.dividerWidth * CGFloat(columns.count - 1)
        var lengths = columns.map { $0.length ?? max((total - dividers) / CGFloat(columns.count), 0) }
        // Where there is little room, the flexible column keeps its least length as long as the others have more than theirs.
        var room = max(total - dividers - columns[flexible].least, 0)
        for index in columns.indices where index != flexible {
            let wanted = lengths[index] * columns[index].shown
            let length = max(min(wanted, room), min(columns[index].least * columns[index].shown, wanted))
            if columns[index].shown == 1 { lengths[index] = length }
            room = max(room - length, 0)
        }
        let taken = columns.indices.filter { $0 != flexible }.reduce(CGFloat(0)) { $0 + lengths[$1] * columns[$1].shown }
        lengths[flexible] = max(total - dividers - taken, 0)
        return lengths
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let least = columns.reduce(CGFloat(0)) { $0 + $1.least * $1.shown.rounded() } + Theme.dividerWidth * CGFloat(columns.count - 1)
        let ideal = columns.reduce(CGFloat(0)) { $0 + ($1.length ?? max($1.least, 300)) * $1.shown }
        let total = max(proposal[axis] ?? ideal, least)
        let inner = lengths(total < .infinity ? total : ideal)
        var minor: CGFloat = 0
        for index in columns.indices where index * 2 < subviews.count {
            minor = max(minor, subviews[index * 2].sizeThatFits(proposal(inner[index], proposal[axis.other]))[axis.other])
        }
        return CGSize(axis, major: total, minor: max(proposal[axis.other] ?? minor, minor))
    }

    private func proposal(_ major: CGFloat, _ minor: CGFloat?) -> ProposedViewSize {
        axis == .horizontal ? ProposedViewSize(width: major, height: minor) : ProposedViewSize(width: minor, height: major)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let lengths = lengths(bounds.size[axis]), minor = bounds.size[axis.other]
        var place = axis == .horizontal ? bounds.minX : bounds.minY
        func put(_ subview: LayoutSubview, _ place: CGFloat, _ length: CGFloat) {
            let point = axis == .horizontal ? CGPoint(x: place, y: bounds.minY) : CGPoint(x: bounds.minX, y: place)
            subview.place(at: point, proposal: self.proposal(length, minor))
        }
        for index in columns.indices {
            let seen = index == flexible ? lengths[index] : lengths[index] * columns[index].shown
            guard index * 2 < subviews.count else { return }
            // A column that goes slides out over the edge that it stands at.
            put(subviews[index * 2], index < flexible ? place + seen - lengths[index] : place, lengths[index])
            place += seen
            guard index * 2 + 1 < subviews.count else { return }
            // What can be taken hold of is wider than what is seen.
            put(subviews[index * 2 + 1], place - (Theme.dividerHandle - Theme.dividerWidth) / 2, Theme.dividerHandle)
            place += Theme.dividerWidth
        }
    }
}

/// The line between two columns, which can be dragged.
struct SplitDivider: View {
    let axis: Axis
    var isShown = true
    /// Called with the way from where the drag began.
    let drag: (CGFloat) -> Void
    let end: () -> Void
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        ZStack {
            Rectangle().fill(ChromeColor.divider)
                .frame(width: axis == .horizontal ? Theme.dividerWidth : nil, height: axis == .vertical ? Theme.dividerWidth : nil)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
                .onChanged { value in
                    let x = direction == .rightToLeft ? -value.translation.width : value.translation.width
                    drag(axis == .horizontal ? x : value.translation.height)
                }
                .onEnded { _ in end() })
        .opacity(isShown ? 1 : 0)
        .controlBehavior(ControlBehavior(role: .splitter, canFocus: false))
    }
}
