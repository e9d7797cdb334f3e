public import Foundation

/// The outline of a 2D shape.
public struct Path: Hashable, Sendable {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath at a point.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to the start of the subpath.
        case closeSubpath
    }

    /// Simple shapes are stored as such until something is appended: painters draw them faster, and they are compared without
    /// iterating over the outline.
    enum Storage: Hashable, Sendable {
        case rect(CGRect)
        case roundedRect(CGRect, RectangleCornerRadii, RoundedCornerStyle)
        case ellipse(CGRect)
        case elements([Element])
        case copies(OutlineCopies)
    }

    var storage: Storage

    init(storage: Storage) {
        self.storage = storage
    }

    package init(elements: [Element]) {
        storage = .elements(elements)
    }

    /// Creates an empty path.
    public init() {
        storage = .elements([])
    }

    /// The outline of a rectangle, from the top left corner clockwise.
    public init(_ rect: CGRect) {
        storage = rect.isNull ? .elements([]) : .rect(rect)
    }

    /// The outline of a rectangle with elliptical corners. Each component of the corner is at most half of the shorter side.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        let limit = min(rect.width, rect.height) / 2
        let corner = CGSize(width: min(max(cornerSize.width, 0), limit), height: min(max(cornerSize.height, 0), limit))
        if rect.isNull || rect.isEmpty {
            storage = .elements([])
        } else if corner.width == 0 || corner.height == 0 {
            storage = .rect(rect)
        } else if corner.width == corner.height {
            storage = .roundedRect(rect.standardized, RectangleCornerRadii(corner.width), style)
        } else {
            storage = .elements(RoundedRectOutline(rect: rect.standardized, corner: corner, style: style).elements)
        }
    }

    /// The outline of a rectangle with round corners. The radius is at most half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The outline of a rectangle with a radius for each corner, each at most half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        let radii = cornerRadii.clamped(to: rect.size)
        if rect.isNull || rect.isEmpty {
            storage = .elements([])
        } else if radii.isZero {
            storage = .rect(rect)
        } else {
            storage = .roundedRect(rect.standardized, radii, style)
        }
    }

    /// The ellipse inscribed in a rectangle, clockwise from its right end.
    public init(ellipseIn rect: CGRect) {
        storage = rect.isNull ? .elements([]) : .ellipse(rect.standardized)
    }

    /// Creates a path that a closure builds.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }
}

// MARK: - Elements

extension Path {
    /// Whether there is no element at all.
    public var isEmpty: Bool {
        if case .elements(let elements) = storage { elements.isEmpty } else { false } // Copies are of something.
    }

    /// Calls `body` with each element in order.
    public func forEach(_ body: (Element) -> Void) {
        elements.forEach(body)
    }

    /// The path's elements, whatever its storage form.
    package var elements: [Element] {
        switch storage {
        case .elements(let elements): elements
        case .copies(let copies): copies.elements
        case .rect(let rect): Self.rectElements(rect)
        case .ellipse(let rect): Self.ellipseElements(rect)
        case .roundedRect(let rect, let radii, let style): RoundedRectOutline(rect: rect, radii: radii, style: style).elements
        }
    }

    /// The point where the next element starts; nil before the first `move(to:)`.
    public var currentPoint: CGPoint? {
        switch storage {
        case .elements(let elements): Self.currentPoint(after: elements)
        case .copies(let copies): Self.currentPoint(after: copies.elements)
        case .rect(let rect): rect.origin
        case .ellipse(let rect): CGPoint(x: rect.maxX, y: rect.midY)
        case .roundedRect(let rect, _, _): CGPoint(x: rect.maxX, y: rect.midY)
        }
    }

    private static func currentPoint(after elements: [Element]) -> CGPoint? {
        switch elements.last {
        case nil: return nil
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
        case .closeSubpath:
            for case .move(let start) in elements.reversed() { return start }
            return nil
        }
    }

    static func rectElements(_ rect: CGRect) -> [Element] {
        [
            .move(to: CGPoint(x: rect.minX, y: rect.minY)), .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
            .line(to: CGPoint(x: rect.maxX, y: rect.maxY)), .line(to: CGPoint(x: rect.minX, y: rect.maxY)), .closeSubpath,
        ]
    }

    static func ellipseElements(_ rect: CGRect) -> [Element] {
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (rx * circleControl, ry * circleControl)
        let center = rect.center
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
        return [
            .move(to: point(rx, 0)),
            .curve(to: point(0, ry), control1: point(rx, ky), control2: point(kx, ry)),
            .curve(to: point(-rx, 0), control1: point(-kx, ry), control2: point(-rx, ky)),
            .curve(to: point(0, -ry), control1: point(-rx, -ky), control2: point(-kx, -ry)),
            .curve(to: point(rx, 0), control1: point(kx, -ry), control2: point(rx, -ky)),
            .closeSubpath,
        ]
    }

    /// The distance of a cubic's control points from its ends, for a quarter of the unit circle.
    static let circleControl: CGFloat = 0.5522847498
}
