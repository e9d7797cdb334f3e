public import Foundation

/// The rule that determines the inside of an outline.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// A point is inside where its winding number is not zero.
    case winding = 0
    /// A point is inside where an odd number of outlines surrounds it.
    case evenOdd = 1

    var isEvenOdd: Bool { self == .evenOdd }
}

/// Core Graphics' path type: a `Path` with reference semantics.
public class CGPath: Hashable, CustomStringConvertible {
    fileprivate(set) var path: Path

    fileprivate init(_ path: Path) { self.path = path }

    /// Creates the outline of a rectangle.
    /// - Parameter transform: Applied to the outline; nil leaves it as it is.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).applying(transform))
    }

    /// Creates the ellipse inscribed in a rectangle.
    /// - Parameter transform: Applied to the outline; nil leaves it as it is.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform))
    }

    /// Creates the outline of a rectangle with elliptical corners, in points.
    /// - Parameter transform: Applied to the outline; nil leaves it as it is.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular)
        self.init(path.applying(transform))
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path.elements == b.path.elements }
    public func hash(into hasher: inout Hasher) { hasher.combine(path.elements) }
    public var description: String { path.description }

    // MARK: Looking

    /// Whether there is no element at all.
    public var isEmpty: Bool { path.isEmpty }
    /// The point where the next element starts; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// The smallest rectangle around all points, including control points; null for an empty path.
    public var boundingBox: CGRect {
        CGRect(bounding: path.elements.flatMap { $0.points })
    }
    /// The smallest rectangle around the outline; null for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// Whether the point is inside the path, which counts as closed.
    /// - Parameter transform: Applied to the point before it is tested.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        path.contains(point.applying(transform), eoFill: rule.isEvenOdd)
    }

    /// Whether the path is an axis-aligned rectangle, which is then stored in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var points = path.elements.compactMap { element -> CGPoint? in
            switch element {
            case .move(let to), .line(let to): to
            default: nil
            }
        }
        if points.count == 5, points.first == points.last { points.removeLast() }
        guard points.count == 4,
            path.elements.allSatisfy({ if case .curve = $0 { false } else if case .quadCurve = $0 { false } else { true } })
        else { return false }
        let box = CGRect(bounding: points)
        let isLevel = points.indices.allSatisfy {
            let next = points[($0 + 1) % 4]
            return (points[$0].x == next.x) != (points[$0].y == next.y)
        }
        if isLevel { rect?.pointee = box }
        return isLevel
    }

    /// Calls `block` with each element in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in path.elements {
            var points = element.points
            points.withUnsafeMutableBufferPointer { buffer in
                var value = CGPathElement(type: element.type, points: buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 8)!)
                block(&value)
            }
        }
    }

    // MARK: Copies

    /// An unchanging copy. Never nil here.
    public func copy() -> CGPath? { CGPath(path) }
    /// A copy that can be appended to. Never nil here.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// A copy with the transform applied; nil leaves it as it is. The result is never nil here.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path.applying(transform)) }
    /// A copy that can be appended to, with the transform applied.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.applying(transform))
    }

    /// The outline of the path's stroke.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path.strokedPath(style).applying(transform))
    }

    /// The path divided into dashes.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(path.dashed(phase: phase, lengths: lengths).applying(transform))
    }

    // MARK: Areas

    /// The outline of everything that is inside one path or the other.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.union(other.path, eoFill: rule.isEvenOdd))
    }

    /// The outline of everything that is inside both paths.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.intersection(other.path, eoFill: rule.isEvenOdd))
    }

    /// The outline of everything that is inside this path and not inside the other.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.subtracting(other.path, eoFill: rule.isEvenOdd))
    }

    /// The outline of everything that is inside exactly one of both paths.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.symmetricDifference(other.path, eoFill: rule.isEvenOdd))
    }

    /// The parts of this path's line that are inside the other path.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.lineIntersection(other.path, eoFill: rule.isEvenOdd))
    }

    /// The parts of this path's line that are not inside the other path.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.lineSubtraction(other.path, eoFill: rule.isEvenOdd))
    }

    /// The outline of the same area, without overlaps and crossings, so that both fill rules agree.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath { CGPath(path.normalized(eoFill: rule.isEvenOdd)) }

    /// Whether the insides of two paths intersect.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        path.boundingRect.intersects(other.path.boundingRect) && !intersection(other, using: rule).isEmpty
    }

    /// The path with its curves approximated by lines that are at most `threshold` away from them.
    public func flattened(threshold: CGFloat) -> CGPath { CGPath(path.flattened(tolerance: max(threshold, 1e-6))) }

    /// The separate areas of the path, each with its holes.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        path.normalized(eoFill: rule.isEvenOdd).components.map { CGPath($0) }
    }
}

/// A mutable path.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(Path()) }
    fileprivate override init(_ path: Path) { super.init(path) }

    /// Starts a new subpath at a point.
    /// - Parameter transform: Applied to the points that are added, here and in the other methods.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }
    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.addLine(to: point.applying(transform)) }
    /// Adds a line back to the start of the subpath, and ends it.
    public func closeSubpath() { path.closeSubpath() }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Starts a new subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }

    /// Adds a rectangle as a subpath of its own.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { path.addRect(rect, transform: transform) }
    /// Adds rectangles, each as a subpath of its own.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) { path.addRects(rects, transform: transform) }

    /// Adds the ellipse inscribed in a rectangle as a subpath of its own.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

    /// Adds a rectangle with elliptical corners as a subpath of its own. Each corner is at most half of the side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRoundedRect(
            in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular, transform: transform)
    }

    /// Adds an arc of a circle, with angles in radians. `clockwise` is meant for a y axis that points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: clockwise,
            transform: transform)
    }

    /// Adds an arc of a circle, with a line from the current point to its start. Angles are in radians; a positive `delta` turns
    /// clockwise with y down.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(
            center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta), transform: transform)
    }

    /// Adds an arc of a circle that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds all elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.addPath(path.path, transform: transform)
    }
}

/// The kind of a `CGPath` element.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// Starts a new subpath: one point.
    case moveToPoint = 0
    /// A straight line: one point, its end.
    case addLineToPoint = 1
    /// A quadratic Bézier curve: the control point and the end.
    case addQuadCurveToPoint = 2
    /// A cubic Bézier curve: two control points and the end.
    case addCurveToPoint = 3
    /// A line back to the start of the subpath: no points.
    case closeSubpath = 4
}

/// An element of a `CGPath`; its points are valid only during the callback that receives it.
public struct CGPathElement {
    /// What the element adds to the path, which determines how many points it has.
    public var type: CGPathElementType
    /// The control points, followed by the end point.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element that refers to points owned by the caller.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

extension Path.Element {
    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadCurve: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .closeSubpath: .closeSubpath
        }
    }

    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let to), .line(let to): [to]
        case .quadCurve(let to, let control): [control, to]
        case .curve(let to, let control1, let control2): [control1, control2, to]
        case .closeSubpath: []
        }
    }
}

// MARK: - Path

extension Path {
    /// Creates a copy of a Core Graphics path; later changes of a mutable path do not affect it.
    public init(_ path: CGPath) { self = path.path }
    /// Creates a copy of a mutable path.
    public init(_ path: CGMutablePath) { self = path.path }

    /// The path as Core Graphics' type; a copy.
    public var cgPath: CGPath { CGPath(self) }

    fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { applying($0.pointee) } ?? self
    }
}
