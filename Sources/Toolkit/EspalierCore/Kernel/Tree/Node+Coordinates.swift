package import EspalierGraphics
package import Foundation

// Conversions between a node's own space and its window's. Readers of geometry see the positions that layout has assigned, even
// for nodes that are still animating towards them; drawing and hit testing use the positions shown on the screen.
extension Node {
    /// A rectangle of the node's own space in window points: the bounding box of its four corners.
    package final func windowRect(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        var rect = rect.offsetBy(dx: origin.x, dy: origin.y)
        var node = parent
        while let current = node {
            if !current.hidesEffect {
                if let transform = current.contentTransform { rect = rect.applying(transform) }
                if current.hasInkEffect, let projection = current.contentProjection { rect = rect.applying(projection) }
            }
            rect = rect.offsetBy(dx: current.origin.x, dy: current.origin.y)
            node = current.parent
        }
        return rect
    }

    /// The part of a rectangle of the node's own space that is inside all enclosing clips, in window points.
    package final func visibleWindowRect(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        let place = shownOrigin
        var rect = rect.offsetBy(dx: place.x, dy: place.y)
        var node = parent
        while let current = node {
            if let transform = current.contentTransform { rect = rect.applying(transform) }
            if current.hasInkEffect { rect = current.inkAfterEffect(rect) }
            if let clip = current.clipBounds {
                rect = rect.intersection(clip)
                if rect.isNull { return rect }
            }
            rect = rect.shifted(by: current.shownOrigin)
            node = current.parent
        }
        return rect
    }

    /// Maps the node's own space to the window's. If a projection lies between them, this is the affine map that best
    /// approximates it at the node's centre.
    package final var windowTransform: CGAffineTransform { transform(shown: false) }

    /// Maps the node's own space to that of a node around it. Unlike two maps to the window it does not depend on what lies around that
    /// one: an effect there may shrink both to a point for a while, which cannot be undone.
    package final func transform(to ancestor: Node) -> CGAffineTransform {
        self === ancestor ? .identity : transform(shown: false, to: ancestor)
    }

    /// The same for the position where the node is drawn and hit.
    package final var shownWindowTransform: CGAffineTransform { transform(shown: true) }

    private func transform(shown: Bool, to ancestor: Node? = nil) -> CGAffineTransform {
        let start = shown ? shownOrigin : origin
        var transform = CGAffineTransform(translationX: start.x, y: start.y)
        var node = parent
        while let current = node {
            if shown || !current.hidesEffect {
                if current.hasInkEffect, current.contentProjection != nil {
                    return projection(shown: shown, to: ancestor).linearized(at: CGPoint(x: size.width / 2, y: size.height / 2))
                }
                if let content = current.contentTransform { transform = transform.concatenating(content) }
            }
            if current === ancestor { return transform }
            let origin = shown ? current.shownOrigin : current.origin
            transform.tx += origin.x
            transform.ty += origin.y
            node = current.parent
        }
        return transform
    }

    /// Maps the node's own space to the window's.
    package final var windowProjection: ProjectionTransform { projection(shown: false) }

    private func projection(shown: Bool, to ancestor: Node? = nil) -> ProjectionTransform {
        let start = shown ? shownOrigin : origin
        var transform = ProjectionTransform(CGAffineTransform(translationX: start.x, y: start.y))
        var node = parent
        while let current = node {
            if shown || !current.hidesEffect {
                if current.hasInkEffect, let projection = current.contentProjection {
                    transform = transform.concatenating(projection)
                } else if let content = current.contentTransform {
                    transform = transform.concatenating(ProjectionTransform(content))
                }
            }
            if current === ancestor { return transform }
            let origin = shown ? current.shownOrigin : current.origin
            transform = transform.concatenating(ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y)))
            node = current.parent
        }
        return transform
    }

    /// The rectangle in which the node is shown in the window.
    package final var shownWindowRect: CGRect {
        let node = visibleNode
        return node.isProjected
            ? node.shownBounds.applying(node.projection(shown: true)) : node.shownBounds.applying(node.shownWindowTransform)
    }

    /// Where a point of the node is shown in the window.
    package final func shownWindowPoint(_ anchor: UnitPoint) -> CGPoint {
        let node = visibleNode
        let point = anchor.point(in: node.shownSize)
        return node.isProjected ? point.applying(node.projection(shown: true)) : point.applying(node.shownWindowTransform)
    }

    /// The node that determines where this one is shown: a node that merely wraps another is shown where that one is.
    private var visibleNode: Node {
        var node = self
        while node.slide == nil, let child = node.soleChild?.takeUnretainedValue(), child.origin == .zero, child.size == node.size {
            node = child
        }
        return node
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
