import EspalierCore
public import EspalierGraphics
public import Foundation

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner of that name; y points down.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner of that name; y points down.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner of that name; y points down.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner of that name; y points down.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// Every corner.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// UIKit's path: a `Path` by reference. Angles are in radians, and clockwise means clockwise on the screen.
public final class UIBezierPath {
    package private(set) var path: Path
    /// The thickness of the line that `stroke()` draws, in points.
    public var lineWidth: CGFloat = 1
    /// How ends of strokes look. At first they are cut off at the point.
    public var lineCapStyle = CGLineCap.butt
    /// How corners of strokes look. At first they are pointed.
    public var lineJoinStyle = CGLineJoin.miter
    /// From how many times the line's width on a pointed corner is cut off.
    public var miterLimit: CGFloat = 10
    /// Whether `fill()` leaves out what is inside an even number of outlines.
    public var usesEvenOddFillRule = false
    /// How far lines may be from a curve, in points. Only stored: curves are drawn as exactly as pixels show.
    public var flatness: CGFloat = 0.6
    /// The lengths of dashes and gaps; empty for a line without gaps.
    package var dashes: [CGFloat] = []
    package var dashPhase: CGFloat = 0

    private init(_ path: Path) { self.path = path }

    /// An empty path.
    public convenience init() { self.init(Path()) }
    /// A rectangle.
    public convenience init(rect: CGRect) { self.init(Path(rect)) }
    /// The ellipse that touches the sides of a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
    /// The path of Core Graphics.
    public convenience init(cgPath: CGPath) { self.init(Path(cgPath)) }

    /// A rectangle with round corners, of a radius in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(Path(roundedRect: rect, cornerRadius: cornerRadius, style: .continuous))
    }

    /// Makes a rectangle of which only the given corners are rounded.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        let length = min(cornerRadii.width, rect.width / 2, rect.height / 2)
        func radius(of corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? length : 0 }
        let radii = RectangleCornerRadii(
            topLeading: radius(of: .topLeft), bottomLeading: radius(of: .bottomLeft), bottomTrailing: radius(of: .bottomRight),
            topTrailing: radius(of: .topRight))
        self.init(Path(roundedRect: rect, cornerRadii: radii, style: .continuous))
    }

    /// An arc; angles in radians from the right, growing clockwise on the screen.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Building

    /// Begins a new part at a point.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }

    /// Adds an arc, and a line to its start; angles in radians from the right, growing clockwise on the screen.
    public func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        // A Path means clockwise in coordinates whose y axis points up, so it is the other way round here.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: !clockwise)
    }

    /// Adds a line to the start of the current part.
    public func close() { path.closeSubpath() }
    /// Adds the parts of another path.
    public func append(_ other: UIBezierPath) { path.addPath(other.path) }
    /// Moves, scales or turns all points.
    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
    /// Makes the path empty.
    public func removeAllPoints() { path = Path() }

    // MARK: Reading

    /// The path as one of Core Graphics.
    public var cgPath: CGPath {
        get { path.cgPath }
        set { path = Path(newValue) }
    }

    /// Whether nothing has been added.
    public var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the path; `CGRect.null` if it is empty.
    public var bounds: CGRect { path.boundingRect }
    /// Where the last part ends; zero if there is none.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// Whether a point is in the filled path.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}
