package import EspalierGraphics
package import Foundation

/// A scroll view's bar, which overlays the content and can be dragged while it is shown.
@MainActor package final class ScrollBar {
    package let indicator: ScrollIndicatorNode
    /// The indicator inside of its gesture's node.
    package let node: GestureNode
    private unowned let scroll: ScrollNode
    private let axis: Axis
    private var dragStart: CGPoint?

    /// The thickness and the distance from the edge, in points.
    private var width: CGFloat { scroll.host.environment.isPhone ? 3 : 7 }
    private var inset: CGFloat { scroll.host.environment.isPhone ? 3 : 2 }
    private static let minLength: CGFloat = 24

    init(_ axis: Axis, scroll: ScrollNode) {
        self.axis = axis
        self.scroll = scroll
        let indicator = ScrollIndicatorNode(host: scroll.host)
        self.indicator = indicator
        let relay = DragRelay()
        let gesture = DragGesture(minimumDistance: 0, coordinateSpace: .global)
            .onChanged { relay.bar?.dragged($0) }
            .onEnded { _ in relay.bar?.dragEnded() }
        node = GestureNode(
            indicator, recognizer: type(of: gesture)._makeRecognizer(gesture, _GestureContext()), priority: .normal, mask: .all,
            isEnabled: true)
        relay.bar = self
    }

    private final class DragRelay { weak var bar: ScrollBar? }

    // MARK: Place

    /// The margins around the bars: the indicator margins, and the bars that cover the view.
    private var margins: EdgeInsets { scroll.settings.indicatorMargins.adding(scroll.coveredMargins) }

    private var track: CGFloat {
        let margins = margins
        let other = scroll.bars[axis.other] == nil ? 0 : width
        let ends = axis == .vertical ? margins.top + margins.bottom : margins.leading + margins.trailing
        return max(scroll.size[axis] - 2 * inset - other - ends, 0)
    }

    /// The bar's rectangle in the viewport; nil when there is nothing to scroll.
    private var frame: CGRect? {
        let total = scroll.scrollableSize[axis], visible = scroll.size[axis], limit = scroll.maxOffset[axis]
        guard limit > 0, total > 0 else { return nil }
        let margins = margins
        let length = max(min(Self.minLength, track), track * visible / total).rounded(toScale: scroll.host.scale)
        let start = inset + (axis == .vertical ? margins.top : margins.leading)
            + ((track - length) * scroll.offset[axis] / limit).rounded(toScale: scroll.host.scale)
        if axis == .horizontal {
            return CGRect(
                x: start, y: scroll.size.height - margins.bottom - inset - width, width: length, height: width)
        }
        let x = scroll.isRightToLeft ? inset : scroll.size.width - margins.trailing - inset - width
        return CGRect(x: x.rounded(toScale: scroll.host.scale), y: start, width: width, height: length)
    }

    func place() {
        guard let frame else {
            indicator.hide()
            return
        }
        node.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }

    /// Called when scrolling has moved pixels: damages the bar and the copy of it that moved along.
    func contentMoved(by delta: CGSize) {
        guard indicator.isShown, node.isPlaced else { return }
        scroll.host.damage(node.visibleWindowRect(node.bounds))
        scroll.host.damage(node.visibleWindowRect(node.bounds.offsetBy(dx: delta.width, dy: delta.height)))
    }

    // MARK: Showing

    /// Shows the bar at its new place, and hides it after a delay.
    func flash() {
        place()
        if frame != nil { indicator.show(isHeld: dragStart != nil) }
    }

    // MARK: Dragging

    private func dragged(_ value: DragGesture.Value) {
        guard scroll.isEnabled, let frame else { return }
        let start = dragStart ?? scroll.offset
        dragStart = start
        let translation = axis == .vertical ? value.translation.height : value.translation.width
        let free = track - frame.size[axis]
        guard free > 0 else { return }
        var target = scroll.offset
        target[axis] = start[axis] + translation / free * scroll.maxOffset[axis]
        scroll.scroll(to: target)
    }

    private func dragEnded() {
        dragStart = nil
        indicator.show(isHeld: false)
    }
}

/// A rounded bar that fades out when scrolling has stopped.
@MainActor package final class ScrollIndicatorNode: Node, Waking {
    /// How long the bar stays, how long it takes to fade, and the interval of the fade's frames, in seconds.
    private static let stay = 0.7, fade = 0.25, frame = 1.0 / 60
    private static let opacity: Float = 0.5

    package var color = Color.Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: 0) {
        didSet { if color != oldValue, isShown { setNeedsPaint() } }
    }
    private var strength: Float = 0
    private var fadeStart: Double?

    package var isShown: Bool { strength > 0 }

    func show(isHeld: Bool) {
        fadeStart = nil
        if strength != 1 {
            strength = 1
            setNeedsPaint()
        }
        guard !isHeld else { return }
        host.wake(self, at: host.clock + Self.stay)
    }

    func hide() {
        guard isShown else { return }
        setNeedsPaint()
        strength = 0
    }

    package func wake(at time: Double) {
        guard isShown else { return }
        let start = fadeStart ?? time
        fadeStart = start
        setNeedsPaint()
        strength = max(0, 1 - Float((time - start) / Self.fade))
        if strength > 0 { host.wake(self, at: time + Self.frame) }
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    package override var ownInk: CGRect { isShown ? bounds : .null }
    package override func containsOwn(_ point: CGPoint) -> Bool { isShown && bounds.contains(point) }

    package override func paintContent(_ context: inout PaintContext) {
        guard isShown else { return }
        var color = color
        color.opacity *= Self.opacity * strength
        let radius = min(size.width, size.height) / 2
        let corners = RectangleCornerRadii(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
        context.fill(.roundedRect(bounds, corners, .circular), .color(color), bounds: bounds)
    }

    package override var dumpLabel: String? { nil }
}
