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

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).applying(transform))
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform))
    }

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

    public var isEmpty: Bool { path.isEmpty }
    /// The point where the next element starts; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// The smallest rectangle around all points, including control points; null for an empty path.
    public var boundingBox: CGRect {
        CGRect(bounding: path.elements.flatMap { $0.points })
    }
    /// The smallest rectangle around the outline; null for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

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
        guard points.count == 4, path.elements.allSatisfy({ if case .curve = $0 { false } else if case .quadCurve = $0 { false } else { true } })
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

    public func copy() -> CGPath? { CGPath(path) }
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path.applying(transform)) }
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

    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.union(other.path, eoFill: rule.isEvenOdd))
    }

    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.intersection(other.path, eoFill: rule.isEvenOdd))
    }

    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.subtracting(other.path, eoFill: rule.isEvenOdd))
    }

    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.symmetricDifference(other.path, eoFill: rule.isEvenOdd))
    }

    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.lineIntersection(other.path, eoFill: rule.isEvenOdd))
    }

    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.lineSubtraction(other.path, eoFill: rule.isEvenOdd))
    }

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
    public init() { super.init(Path()) }
    fileprivate override init(_ path: Path) { super.init(path) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.addLine(to: point.applying(transform)) }
    public func closeSubpath() { path.closeSubpath() }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { path.addRect(rect, transform: transform) }
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) { path.addRects(rects, transform: transform) }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

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

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(
            center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta), transform: transform)
    }

    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.addPath(path.path, transform: transform)
    }
}

/// The kind of a `CGPath` element.
public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4
}

/// An element of a `CGPath`; its points are valid only during the callback that receives it.
public struct CGPathElement {
    public var type: CGPathElementType
    /// The control points, followed by the end point.
    public var points: UnsafeMutablePointer<CGPoint>

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
    public init(_ path: CGMutablePath) { self = path.path }

    public var cgPath: CGPath { CGPath(self) }

    fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { applying($0.pointee) } ?? self
    }
}
