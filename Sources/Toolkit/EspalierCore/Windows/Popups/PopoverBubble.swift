package import EspalierGraphics
package import Foundation

/// The arrow with which a popover points at its view.
package struct PopoverBubble: Equatable {
    /// The panel's edge with the arrow, in screen terms: `leading` is left. nil where the panel overlaps its view.
    var arrow: Edge?
    /// The position of the arrow's tip along that edge, from the panel's left or top.
    var position: CGFloat = 0

    init() {}

    init(panel: CGRect, anchor: CGRect) {
        let isBeside = panel.maxY <= anchor.minY || panel.minY >= anchor.maxY
        if panel.minY >= anchor.maxY { arrow = .top } else if panel.maxY <= anchor.minY { arrow = .bottom }
        if !isBeside { arrow = panel.minX >= anchor.maxX ? .leading : panel.maxX <= anchor.minX ? .trailing : nil }
        position = isBeside ? anchor.midX - panel.minX : anchor.midY - panel.minY
    }
}

private enum PopoverBubbleKey: EnvironmentKey { static var defaultValue: PopoverBubble? { nil } }

extension EnvironmentValues {
    /// The arrow of the popover that contains these views; nil where a popover fills its window.
    package var popoverBubble: PopoverBubble? {
        get { self[PopoverBubbleKey.self] }
        set { self[PopoverBubbleKey.self] = newValue }
    }
}

/// The outline of a popover: a rounded rectangle with an arrow on one of its edges that points outwards.
package struct BubbleShape: Shape {
    package let bubble: PopoverBubble
    package let radius: CGFloat
    /// The distance between the shape's rectangle and the panel, in points.
    package let margin: CGFloat

    package init(bubble: PopoverBubble, radius: CGFloat, margin: CGFloat) {
        self.bubble = bubble
        self.radius = radius
        self.margin = margin
    }

    // The edges are those of the screen, and are not mirrored in right-to-left layouts.
    package nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    package func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: margin, dy: margin)
        let length = Theme.popoverArrowLength, half = Theme.popoverArrowWidth / 2
        let radius = min(radius, rect.width / 2, rect.height / 2)
        var path = Path()
        /// Adds an edge, with the arrow if it is on this one. `out` points away from the panel.
        func edge(_ edge: Edge, from start: CGPoint, to end: CGPoint, out: CGVector) {
            let isAcross = edge == .top || edge == .bottom
            let whole = isAcross ? rect.width : rect.height
            // The arrow must fit between the rounded corners.
            if bubble.arrow == edge, whole >= 2 * (radius + half) {
                let place = min(max(bubble.position, radius + half), whole - radius - half)
                let foot = isAcross ? CGPoint(x: rect.minX + place, y: start.y) : CGPoint(x: start.x, y: rect.minY + place)
                let along = CGVector(dx: (end.x - start.x).signum, dy: (end.y - start.y).signum)
                func point(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
                    CGPoint(x: foot.x + along.dx * a + out.dx * b, y: foot.y + along.dy * a + out.dy * b)
                }
                path.addLine(to: point(-half, 0))
                // The arrow rises smoothly from the edge, and its tip is rounded.
                path.addCurve(to: point(-1.5, length - 1), control1: point(-half * 0.6, 0), control2: point(-half * 0.35, length * 0.55))
                path.addQuadCurve(to: point(1.5, length - 1), control: point(0, length + 0.5))
                path.addCurve(to: point(half, 0), control1: point(half * 0.35, length * 0.55), control2: point(half * 0.6, 0))
            }
            path.addLine(to: end)
        }
        path.move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
        edge(
            .top, from: CGPoint(x: rect.minX + radius, y: rect.minY), to: CGPoint(x: rect.maxX - radius, y: rect.minY),
            out: CGVector(dx: 0, dy: -1))
        path.addArc(
            tangent1End: CGPoint(x: rect.maxX, y: rect.minY), tangent2End: CGPoint(x: rect.maxX, y: rect.minY + radius), radius: radius)
        edge(
            .trailing, from: CGPoint(x: rect.maxX, y: rect.minY + radius), to: CGPoint(x: rect.maxX, y: rect.maxY - radius),
            out: CGVector(dx: 1, dy: 0))
        path.addArc(
            tangent1End: CGPoint(x: rect.maxX, y: rect.maxY), tangent2End: CGPoint(x: rect.maxX - radius, y: rect.maxY), radius: radius)
        edge(
            .bottom, from: CGPoint(x: rect.maxX - radius, y: rect.maxY), to: CGPoint(x: rect.minX + radius, y: rect.maxY),
            out: CGVector(dx: 0, dy: 1))
        path.addArc(
            tangent1End: CGPoint(x: rect.minX, y: rect.maxY), tangent2End: CGPoint(x: rect.minX, y: rect.maxY - radius), radius: radius)
        edge(
            .leading, from: CGPoint(x: rect.minX, y: rect.maxY - radius), to: CGPoint(x: rect.minX, y: rect.minY + radius),
            out: CGVector(dx: -1, dy: 0))
        path.addArc(
            tangent1End: CGPoint(x: rect.minX, y: rect.minY), tangent2End: CGPoint(x: rect.minX + radius, y: rect.minY), radius: radius)
        path.closeSubpath()
        return path
    }
}

extension CGFloat {
    fileprivate var signum: CGFloat { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
