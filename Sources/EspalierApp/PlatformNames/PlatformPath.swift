import EspalierCore
public import EspalierGraphics
public import Foundation

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// UIKit's path: a `Path` by reference. Angles are in radians, and clockwise means clockwise on the screen.
public final class UIBezierPath {
    package private(set) var path: Path
    /// The thickness of the line that `stroke()` draws, in points.
    public var lineWidth: CGFloat = 1
    public var lineCapStyle = CGLineCap.butt
    public var lineJoinStyle = CGLineJoin.miter
    public var miterLimit: CGFloat = 10
    /// Whether `fill()` leaves out what is inside an even number of outlines.
    public var usesEvenOddFillRule = false
    /// The lengths of dashes and gaps; empty for a line without gaps.
    package var dashes: [CGFloat] = []
    package var dashPhase: CGFloat = 0

    private init(_ path: Path) { self.path = path }

    public convenience init() { self.init(Path()) }
    public convenience init(rect: CGRect) { self.init(Path(rect)) }
    public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
    public convenience init(cgPath: CGPath) { self.init(Path(cgPath)) }

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

    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Building

    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }

    public func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        // A Path means clockwise in coordinates whose y axis points up, so it is the other way round here.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: !clockwise)
    }

    public func close() { path.closeSubpath() }
    public func append(_ other: UIBezierPath) { path.addPath(other.path) }
    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
    public func removeAllPoints() { path = Path() }

    // MARK: Reading

    public var cgPath: CGPath {
        get { path.cgPath }
        set { path = Path(newValue) }
    }

    public var isEmpty: Bool { path.isEmpty }
    public var bounds: CGRect { path.boundingRect }
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}
