package import Foundation

extension ShapeGeometry {
    /// The simplest form that a path is known to have.
    package init(_ path: Path) {
        switch path.storage {
        case .rect(let rect): self = .rect(rect.standardized)
        case .roundedRect(let rect, let radii, let style): self = .roundedRect(rect, radii, style)
        case .ellipse(let rect): self = .ellipse(rect)
        case .elements, .copies: self = .path(path)
        }
    }

    package var path: Path {
        switch self {
        case .rect(let rect): Path(rect)
        case .roundedRect(let rect, let radii, let style): Path(roundedRect: rect, cornerRadii: radii, style: style)
        case .ellipse(let rect): Path(ellipseIn: rect)
        case .path(let path): path
        }
    }

    /// The smallest rectangle around the outline; null for an empty path.
    package var bounds: CGRect {
        switch self {
        case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): rect.standardized
        case .path(let path): path.boundingRect
        }
    }

    package func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        if case .rect(let rect) = self { return rect.contains(point) }
        return path.contains(point, eoFill: eoFill)
    }

    /// The outline with every point mapped, in the simplest form that it still has.
    package func applying(_ transform: CGAffineTransform) -> ShapeGeometry {
        if case .rect(let rect) = self, transform.isRectilinear { return .rect(rect.applying(transform)) }
        return ShapeGeometry(path.applying(transform))
    }

    /// A rectangle that contains the stroke.
    package func strokeBounds(_ style: StrokeStyle) -> CGRect {
        let bounds = bounds
        guard !bounds.isNull, style.lineWidth > 0 else { return .null }
        var reach = style.lineWidth / 2
        switch self {
        case .path:
            // A miter or a square cap extends further than half of the width.
            if style.lineJoin == .miter { reach *= max(style.miterLimit, 1) }
            if style.lineCap == .square { reach = max(reach, style.lineWidth / 2 * CGFloat(2).squareRoot()) }
        case .rect, .roundedRect, .ellipse:
            if !style.dash.isEmpty, style.lineCap == .square { reach *= CGFloat(2).squareRoot() }
        }
        return bounds.insetBy(dx: -reach, dy: -reach)
    }
}
