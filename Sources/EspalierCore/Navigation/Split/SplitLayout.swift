import EspalierGraphics
import Foundation

/// Columns side by side with dividers between; one of them takes the room that the others leave.
///
/// The subviews are columns and dividers by turns.
struct SplitLayout: Layout {
    struct Column: Equatable {
        /// nil for the one that takes the rest.
        var length: CGFloat?
        var least: CGFloat
        /// 1 for one that is there, 0 for one that is not; between the two on its way.
        var shown: CGFloat = 1
    }

    var columns: [Column]
    /// The one that takes the rest.
    let flexible: Int
    /// Whether the first column is enough.
    var isCollapsible = false

    /// What is animated: how much of each column is there.
    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(columns.first?.shown ?? 1, columns.count > 1 ? columns[1].shown : 1) }
        set {
            if !columns.isEmpty { columns[0].shown = newValue.first }
            if columns.count > 1 { columns[1].shown = newValue.second }
        }
    }

    /// The width of the line behind a column, which comes and goes with the column that it sets off.
    private func divider(after index: Int) -> CGFloat {
        Theme.dividerWidth * min(max(columns[index < flexible ? index : index + 1].shown, 0), 1)
    }

    private var dividers: CGFloat { columns.indices.dropLast().reduce(0) { $0 + divider(after: $1) } }

    /// How wide the columns are laid out. One that comes or goes has all its width, and slides.
    private func lengths(_ total: CGFloat) -> [CGFloat] {
        var lengths = columns.map { $0.length ?? 0 }
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
        if columns.count == 1, let only = subviews.first {
            let size = only.sizeThatFits(proposal)
            return CGSize(width: max(proposal.width ?? size.width, size.width), height: max(proposal.height ?? size.height, size.height))
        }
        let least = isCollapsible ? columns[0].least : columns.reduce(CGFloat(0)) { $0 + $1.least * $1.shown.rounded() } + dividers
        let ideal = columns.reduce(CGFloat(0)) { $0 + ($1.length ?? max($1.least, 300)) * $1.shown } + dividers
        let total = max(proposal.width ?? ideal, least)
        let inner = lengths(total < .infinity ? total : ideal)
        var height: CGFloat = 0
        for index in columns.indices where index * 2 < subviews.count {
            height = max(height, subviews[index * 2].sizeThatFits(ProposedViewSize(width: inner[index], height: proposal.height)).height)
        }
        return CGSize(width: total, height: max(proposal.height ?? height, height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let lengths = lengths(bounds.width)
        var place = bounds.minX
        func put(_ subview: LayoutSubview, _ place: CGFloat, _ length: CGFloat) {
            subview.place(at: CGPoint(x: place, y: bounds.minY), proposal: ProposedViewSize(width: length, height: bounds.height))
        }
        for index in columns.indices {
            let seen = index == flexible ? lengths[index] : lengths[index] * columns[index].shown
            guard index * 2 < subviews.count else { return }
            // A column that goes slides out over the edge that it stands at.
            put(subviews[index * 2], index < flexible ? place + seen - lengths[index] : place, lengths[index])
            place += seen
            guard index * 2 + 1 < subviews.count else { return }
            // What can be taken hold of is wider than what is seen.
            let line = divider(after: index)
            put(subviews[index * 2 + 1], place - (Theme.dividerHandle - line) / 2, Theme.dividerHandle)
            place += line
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
        Rectangle().fill(ChromeColor.divider)
            .frame(width: axis == .horizontal ? Theme.dividerWidth : nil, height: axis == .vertical ? Theme.dividerWidth : nil)
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
