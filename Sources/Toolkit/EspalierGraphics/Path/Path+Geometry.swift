public import Foundation

extension Path {
    /// The smallest rectangle around the outline. Control points do not count. Null for a path with no element.
    public var boundingRect: CGRect {
        switch storage {
        case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _):
            return rect.standardized
        case .copies(let copies): return copies.boundingRect
        case .elements:
            var box = BoundingBox()
            let subpaths = subpaths
            for subpath in subpaths {
                box.add(subpath.start)
                for segment in subpath.segments { box.add(segment.end) }
            }
            // A curve lies within its control points' hull: only the few that may leave the box are examined.
            for subpath in subpaths {
                for segment in subpath.segments where !segment.isControlled(inside: box) {
                    for t in segment.extrema { box.add(segment.point(at: t)) }
                }
            }
            return box.rect
        }
    }

    /// Whether a point is inside the outline. Open subpaths count as closed.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        guard p.isFinite else { return false }
        switch storage {
        case .rect(let rect):
            return rect.contains(p)
        case .ellipse(let rect):
            guard rect.width > 0, rect.height > 0 else { return false }
            let (x, y) = ((p.x - rect.midX) / rect.width * 2, (p.y - rect.midY) / rect.height * 2)
            return x * x + y * y < 1
        case .roundedRect(let rect, _, _):
            return rect.contains(p) && isInside(winding(around: p, tolerance: 0.001), eoFill)
        case .elements, .copies:
            return isInside(winding(around: p, tolerance: 0.001), eoFill)
        }
    }

    private func isInside(_ winding: Int, _ eoFill: Bool) -> Bool {
        eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// The winding number of the outline around a point, from the crossings of the ray from the point to the right.
    private func winding(around p: CGPoint, tolerance: CGFloat) -> Int {
        var winding = 0
        for subpath in subpaths {
            var from = subpath.start
            func cross(to: CGPoint) {
                defer { from = to }
                guard (from.y <= p.y) != (to.y <= p.y) else { return }
                let x = from.x + (p.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > p.x { winding += from.y <= p.y ? 1 : -1 }
            }
            for segment in subpath.segments { segment.flatten(tolerance: tolerance, cross) }
            cross(to: subpath.start)
        }
        return winding
    }
}

extension PathSegment {
    /// Whether all control points lie in a box.
    fileprivate func isControlled(inside box: BoundingBox) -> Bool {
        switch self {
        case .line: true
        case .quad(_, let control, _): box.contains(control)
        case .cubic(_, let control1, let control2, _): box.contains(control1) && box.contains(control2)
        }
    }
}
