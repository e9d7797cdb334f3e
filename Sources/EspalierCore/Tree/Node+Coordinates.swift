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
            if let clip = current.clipBounds {
                rect = rect.intersection(clip)
                if rect.isNull { return rect }
            }
            rect = rect.offsetBy(dx: current.origin.x, dy: current.origin.y)
            node = current.parent
        }
        return rect
    }

    /// Maps the node's own space to the window's.
    package final var windowTransform: CGAffineTransform {
        var transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        var node = parent
        while let current = node {
            if let content = current.contentTransform { transform = transform.concatenating(content) }
            transform.tx += current.origin.x
            transform.ty += current.origin.y
            node = current.parent
        }
        return transform
    }

    package final func convertFromWindow(_ point: CGPoint) -> CGPoint { point.applying(windowTransform.inverted()) }
    package final func convertToWindow(_ point: CGPoint) -> CGPoint { point.applying(windowTransform) }

    /// The node's bounds in its own space.
    package final var bounds: CGRect { CGRect(origin: .zero, size: size) }
}
