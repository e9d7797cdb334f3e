package import Foundation

/// The elements of a rectangle with rounded corners, from the middle of the right side clockwise.
struct RoundedRectOutline {
    let rect: CGRect
    let style: RoundedCornerStyle
    private let bottomTrailing, bottomLeading, topLeading, topTrailing: CGSize

    init(rect: CGRect, radii: RectangleCornerRadii, style: RoundedCornerStyle) {
        self.rect = rect
        self.style = style
        func corner(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
        bottomTrailing = corner(radii.bottomTrailing)
        bottomLeading = corner(radii.bottomLeading)
        topLeading = corner(radii.topLeading)
        topTrailing = corner(radii.topTrailing)
    }

    init(rect: CGRect, corner: CGSize, style: RoundedCornerStyle) {
        self.rect = rect
        self.style = style
        (bottomTrailing, bottomLeading, topLeading, topTrailing) = (corner, corner, corner, corner)
    }

    var elements: [Path.Element] {
        // For each side, the smoothness of the corners that there is room for, from 0, circular, to 1, continuous.
        let right = smoothness(length: rect.height, topTrailing.height, bottomTrailing.height)
        let bottom = smoothness(length: rect.width, bottomTrailing.width, bottomLeading.width)
        let left = smoothness(length: rect.height, bottomLeading.height, topLeading.height)
        let top = smoothness(length: rect.width, topLeading.width, topTrailing.width)

        var elements: [Path.Element] = [.move(to: CGPoint(x: rect.maxX, y: rect.midY))]
        func add(_ x: CGFloat, _ y: CGFloat, arrive: CGVector, leave: CGVector, _ smoothIn: CGFloat, _ smoothOut: CGFloat) {
            let frame = CornerFrame(corner: CGPoint(x: x, y: y), arrive: arrive, leave: leave)
            elements += style == .circular ? frame.circular : frame.continuous(smoothIn, smoothOut)
        }
        add(
            rect.maxX, rect.maxY, arrive: CGVector(dx: 0, dy: -bottomTrailing.height),
            leave: CGVector(dx: -bottomTrailing.width, dy: 0), right, bottom
        )
        add(
            rect.minX, rect.maxY, arrive: CGVector(dx: bottomLeading.width, dy: 0),
            leave: CGVector(dx: 0, dy: -bottomLeading.height), bottom, left
        )
        add(
            rect.minX, rect.minY, arrive: CGVector(dx: 0, dy: topLeading.height),
            leave: CGVector(dx: topLeading.width, dy: 0), left, top
        )
        add(
            rect.maxX, rect.minY, arrive: CGVector(dx: -topTrailing.width, dy: 0),
            leave: CGVector(dx: 0, dy: topTrailing.height), top, right
        )
        elements.append(.closeSubpath)
        return elements
    }

    private func smoothness(length: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
        let radii = first + second
        guard radii > 0 else { return 1 }
        return min(max((length - radii) / (radii * (RoundedCornerStyle.continuousReach - 1)), 0), 1)
    }
}

extension RoundedCornerStyle {
    /// The length of a continuous corner of radius 1 along each side.
    static let continuousReach: CGFloat = 1.52866498

    /// The distance from the corner at which the outline leaves the straight side, in points.
    package func reach(radius: CGFloat) -> CGFloat {
        self == .circular ? radius : radius * Self.continuousReach
    }
}

/// A corner and the two radii along its sides, pointing away from it.
private struct CornerFrame {
    let corner: CGPoint
    let arrive, leave: CGVector

    /// The point at `a` radii along the side of arrival and `b` radii along the side of departure.
    private func point(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + arrive.dx * a + leave.dx * b, y: corner.y + arrive.dy * a + leave.dy * b)
    }

    private var isSharp: Bool { arrive == .zero || leave == .zero }

    var circular: [Path.Element] {
        if isSharp { return [.line(to: corner)] }
        let control = 1 - Path.circleControl
        return [
            .line(to: point(1, 0)), .curve(to: point(0, 1), control1: point(control, 0), control2: point(0, control)),
        ]
    }

    func continuous(_ smoothIn: CGFloat, _ smoothOut: CGFloat) -> [Path.Element] {
        if isSharp { return [.line(to: corner)] }
        let (first, last) = (CornerArm(smoothness: smoothIn), CornerArm(smoothness: smoothOut))
        return [
            .line(to: point(first.start, 0)),
            .curve(
                to: point(first.end.x, first.end.y),
                control1: point(first.control1, 0), control2: point(first.control2.x, first.control2.y)
            ),
            .curve(
                to: point(last.end.y, last.end.x),
                control1: point(first.middle.x, first.middle.y), control2: point(last.middle.y, last.middle.x)
            ),
            .curve(
                to: point(0, last.start),
                control1: point(last.control2.y, last.control2.x), control2: point(0, last.control1)
            ),
        ]
    }
}

/// Half of a corner of radius 1 at the origin, with x along its own side. A continuous corner is three cubics; where the side is
/// too short they are blended with three cubics that draw the same quarter circle.
private struct CornerArm {
    let start, control1: CGFloat
    let control2, end, middle: CGPoint

    init(smoothness t: CGFloat) {
        func blend(_ circular: CGFloat, _ continuous: CGFloat) -> CGFloat { circular + (continuous - circular) * t }
        func blend(_ circular: CGPoint, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: blend(circular.x, x), y: blend(circular.y, y))
        }
        let circle = Self.circle
        start = blend(circle.start, RoundedCornerStyle.continuousReach)
        control1 = blend(circle.control1, 1.08849296)
        control2 = blend(circle.control2, 0.86840694, 0)
        end = blend(circle.end, 0.63149379, 0.07491139)
        middle = blend(circle.middle, 0.37282383, 0.16905956)
    }

    /// The quarter circle about (1, 1), divided where the continuous corner is.
    private static let circle: (start: CGFloat, control1: CGFloat, control2: CGPoint, end: CGPoint, middle: CGPoint) = {
        let angle = atan2(1 - 0.63149379, 1 - 0.07491139)
        let end = CGPoint(x: 1 - sin(angle), y: 1 - cos(angle))
        let outer = 4.0 / 3 * tan(angle / 4)
        let inner = 4.0 / 3 * tan((.pi / 2 - 2 * angle) / 4)
        return (
            start: 1, control1: 1 - outer,
            control2: CGPoint(x: end.x + outer * cos(angle), y: end.y - outer * sin(angle)), end: end,
            middle: CGPoint(x: end.x - inner * cos(angle), y: end.y + inner * sin(angle))
        )
    }()
}
