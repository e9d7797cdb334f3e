import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// Columns side by side with dividers between; one of them takes the width that the others leave.
///
/// The subviews are columns and dividers, alternating, and a scrim at the end where there is one.
struct SplitLayout: Layout {
    struct Column: Equatable {
        /// The width, in points; nil for the column that takes the remaining width.
        var length: CGFloat?
        var least: CGFloat
        /// 1 for a shown column, 0 for a hidden one; in between during an animation.
        var shown: CGFloat = 1
        /// Whether the column lies over the others and takes no width from them.
        var isOver = false
        /// Whether `navigationSplitViewColumnWidth` says how wide the column is, whatever its content asks for.
        var isGiven = false
        /// Whether the user has chosen the width.
        var isChosen = false
    }

    var columns: [Column]
    /// The index of the column that takes the remaining width.
    let flexible: Int
    /// Whether a single column has the full width.
    var isSingle = false
    /// Below this width a single column gets the full width; the least width is then that of one column.
    var leastForTwo: CGFloat = 0
    /// The index of the column in front, where a single one has the full width; between two indices during an animation.
    var front: CGFloat = 0
    /// The model of the columns, which knows their contents.
    var model: SplitModel?
    /// Whether a column's content needs more than the column's usual least width: then all stand side by side at any width.
    var contentsNeedMore = false

    /// How much of each column is shown, and which one is in front.
    var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, CGFloat> {
        get { AnimatablePair(AnimatablePair(columns.first?.shown ?? 1, columns.count > 1 ? columns[1].shown : 1), front) }
        set {
            if !columns.isEmpty { columns[0].shown = newValue.first.first }
            if columns.count > 1 { columns[1].shown = newValue.first.second }
            front = newValue.second
        }
    }

    /// The width of the line after a column, which comes and goes with the column that it separates.
    private func divider(after index: Int) -> CGFloat {
        if columns[index].isOver { return 0 }
        return Theme.dividerWidth * min(max(columns[index < flexible ? index : index + 1].shown, 0), 1)
    }

    var dividers: CGFloat { columns.indices.dropLast().reduce(0) { $0 + divider(after: $1) } }

    /// The widths with which the columns are laid out. A column that comes or goes keeps its full width and slides.
    private func lengths(_ total: CGFloat) -> [CGFloat] {
        var lengths = columns.map { $0.length ?? 0 }
        // Where there is little room, the flexible column keeps its least length as long as the others have more than theirs.
        var room = max(total - dividers - columns[flexible].least, 0)
        for index in columns.indices where index != flexible && !columns[index].isOver {
            let wanted = lengths[index] * columns[index].shown
            let length = max(min(wanted, room), min(columns[index].least * columns[index].shown, wanted))
            if columns[index].shown == 1 { lengths[index] = length }
            room = max(room - length, 0)
        }
        let taken = columns.indices.filter { $0 != flexible && !columns[$0].isOver }.reduce(CGFloat(0)) {
            $0 + lengths[$1] * columns[$1].shown
        }
        lengths[flexible] = max(total - dividers - taken, 0)
        return lengths
    }

    /// The size needed where a single column has the full width.
    private func single(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        var size = CGSize.zero
        for index in columns.indices where index * 2 < subviews.count {
            let own = subviews[index * 2].sizeThatFits(proposal)
            size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
        // A window that grew to one screen's least width would switch to columns, in which that screen has still less room.
        if proposal.width == 0 { size.width = min(size.width, max(leastForTwo - 1, 0)) }
        return CGSize(width: max(proposal.width ?? size.width, size.width), height: max(proposal.height ?? size.height, size.height))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let fitted = isSingle ? self : fitted()
        if fitted.showsOne(proposal.width) { return single(proposal, subviews) }
        return fitted.sideBySide(proposal, subviews)
    }

    /// Whether there is room for one column only.
    private func showsOne(_ width: CGFloat?) -> Bool { isSingle || !contentsNeedMore && width.map { $0 < leastForTwo } ?? false }

    /// The size of columns that stand side by side.
    private func sideBySide(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        var ideal: CGFloat = 0
        for column in columns where !column.isOver {
            let length = column.length ?? max(column.least, 300)
            ideal += length * column.shown
        }
        ideal += dividers
        // macOS: a window is at least as wide as the sum of what its columns need.
        let total = max(proposal.width ?? ideal, contentsNeedMore ? leastTotal : 0)
        let inner = lengths(total < .infinity ? total : ideal)
        var height: CGFloat = 0
        for index in columns.indices where index * 2 < subviews.count {
            height = max(height, subviews[index * 2].sizeThatFits(ProposedViewSize(width: inner[index], height: proposal.height)).height)
        }
        return CGSize(width: total, height: max(proposal.height ?? height, height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        func put(_ subview: LayoutSubview, _ place: CGFloat, _ length: CGFloat) {
            subview.place(at: CGPoint(x: place, y: bounds.minY), proposal: ProposedViewSize(width: length, height: bounds.height))
        }
        func show(_ subview: LayoutSubview, _ isShown: Bool, _ isOpaque: Bool) {
            let node = subview[ColumnNodeKey.self]
            assumeMainActor { node?.show(isShown, isOpaque: isOpaque) }
        }
        // The scrim between a column and those below it.
        if subviews.count == columns.count * 2 { put(subviews[columns.count * 2 - 1], bounds.minX, bounds.width) }
        // If the width becomes known only now, covered columns must not show even for one frame.
        let fitted = isSingle ? self : fitted()
        if fitted.showsOne(bounds.width) {
            let front = min(max(front, 0), CGFloat(columns.count - 1)), isMoving = front != front.rounded()
            for index in columns.indices where index * 2 < subviews.count {
                let distance = CGFloat(index) - front
                // The column in front crosses the full width; the one behind moves by a part of it.
                put(subviews[index * 2], bounds.minX + bounds.width * distance * (distance < 0 ? Theme.pushParallax : 1), bounds.width)
                show(subviews[index * 2], abs(distance) < 1, isMoving)
                if index * 2 + 1 < columns.count * 2 - 1 { put(subviews[index * 2 + 1], bounds.minX, Theme.dividerHandle) }
            }
            return
        }
        fitted.placeSideBySide(in: bounds, subviews, put, show)
    }

    private func placeSideBySide(
        in bounds: CGRect, _ subviews: Subviews, _ put: (LayoutSubview, CGFloat, CGFloat) -> Void,
        _ show: (LayoutSubview, Bool, Bool) -> Void
    ) {
        let lengths = lengths(bounds.width)
        if let model {
            assumeMainActor { for index in columns.indices where index != flexible { model.columns[index].width = lengths[index] } }
        }
        var place = bounds.minX
        for index in columns.indices {
            guard index * 2 < subviews.count else { return }
            show(subviews[index * 2], true, false)
            let seen = index == flexible ? lengths[index] : lengths[index] * columns[index].shown
            // A column that is being hidden slides out over its edge.
            put(subviews[index * 2], index < flexible ? place + seen - lengths[index] : place, lengths[index])
            guard index < columns.count - 1 else { return }
            // The draggable area is wider than the visible line.
            let line = divider(after: index), width = columns[index].isOver ? Theme.dividerWidth : line
            put(subviews[index * 2 + 1], place + seen - (Theme.dividerHandle - width) / 2, Theme.dividerHandle)
            if !columns[index].isOver { place += seen + line }
        }
    }
}

/// The line between two columns, which can be dragged.
struct SplitDivider: View {
    let axis: Axis
    var isShown = true
    /// Called with the distance from where the drag began, in points.
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
            .controlBehavior(behavior)
            .accessibilityHidden(!isShown)
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .splitter, canFocus: isShown)
        behavior.isTabStop = false
        let drag = drag, end = end, axis = axis, isRightToLeft = direction == .rightToLeft
        func move(_ distance: CGFloat) {
            drag(distance)
            end()
        }
        behavior.adjust = { move($0 == .increment ? Theme.dividerStep : -Theme.dividerStep) }
        behavior.onKey = { press in
            guard press.phase != .up, press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
            let step = press.modifiers.contains(.shift) ? 1 : Theme.dividerStep
            switch (press.key, axis) {
            case (.leftArrow, .horizontal): move(isRightToLeft ? step : -step)
            case (.rightArrow, .horizontal): move(isRightToLeft ? -step : step)
            case (.upArrow, .vertical): move(-step)
            case (.downArrow, .vertical): move(step)
            default: return .ignored
            }
            return .handled
        }
        return behavior
    }
}
