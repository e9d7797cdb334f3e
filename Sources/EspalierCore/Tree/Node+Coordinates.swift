package import EspalierGraphics
package import Foundation

// Conversions between a node's own space and its window's.
extension Node {
    /// A rectangle of the node's own space in window points: the bounding box of its four corners.
    package final func windowRect(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        var rect = rect.offsetBy(dx: origin.x, dy: origin.y)
        var node = parent
        while let current = node {
            if let transform = current.contentTransform { rect = rect.applying(transform) }
            if current.hasInkEffect, let projection = current.contentProjection { rect = rect.applying(projection) }
            rect = rect.offsetBy(dx: current.origin.x, dy: current.origin.y)
            node = current.parent
        }
        return rect
    }

    /// The part of a rectangle of the node's own space that the clips around it let through, in window points.
    package final func visibleWindowRect(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        var rect = rect.offsetBy(dx: origin.x, dy: origin.y)
        var node = parent
        while let current = node {
            if let transform = current.contentTransform { rect = rect.applying(transform) }
            if current.hasInkEffect { rect = current.inkAfterEffect(rect) }
            if let clip = current.clipBounds {
                rect = rect.intersection(clip)
                if rect.isNull { return rect }
            }
            rect = rect.offsetBy(dx: current.origin.x, dy: current.origin.y)
            node = current.parent
        }
        return rect
    }

    /// Maps the node's own space to the window's. Where a projection stands between, this is the affine map that is nearest to it
    /// at the node's centre.
    package final var windowTransform: CGAffineTransform {
        var transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        var node = parent
        while let current = node {
            if current.hasInkEffect, current.contentProjection != nil {
                return windowProjection.linearized(at: CGPoint(x: size.width / 2, y: size.height / 2))
            }
            if let content = current.contentTransform { transform = transform.concatenating(content) }
            transform.tx += current.origin.x
            transform.ty += current.origin.y
            node = current.parent
        }
        return transform
    }

    /// Maps the node's own space to the window's.
    package final var windowProjection: ProjectionTransform {
        var transform = ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y))
        var node = parent
        while let current = node {
            if current.hasInkEffect, let projection = current.contentProjection {
                transform = transform.concatenating(projection)
            } else if let content = current.contentTransform {
                transform = transform.concatenating(ProjectionTransform(content))
            }
            transform = transform.concatenating(
                ProjectionTransform(CGAffineTransform(translationX: current.origin.x, y: current.origin.y)))
            node = current.parent
        }
        return transform
    }

    private var isProjected: Bool {
        var node = parent
        while let current = node {
            if current.hasInkEffect, current.contentProjection != nil { return true }
            node = current.parent
        }
        return false
    }

    package final func convertFromWindow(_ point: CGPoint) -> CGPoint {
        isProjected ? point.applying(windowProjection.inverted()) : point.applying(windowTransform.inverted())
    }

    package final func convertToWindow(_ point: CGPoint) -> CGPoint {
        isProjected ? point.applying(windowProjection) : point.applying(windowTransform)
    }

    /// The node's bounds in its own space.
    package final var bounds: CGRect { CGRect(origin: .zero, size: size) }
}
