import EspalierGraphics
import Foundation

extension Node {
    /// Scrolls the scroll views around far enough for the node to be visible.
    package func scrollIntoView() { scrollIntoView(bounds) }

    /// - Parameter rect: the part that is to be visible, in the node's own space.
    /// - Returns: whether anything moved.
    @discardableResult final func scrollIntoView(_ rect: CGRect) -> Bool {
        var node = parent, isMoved = false
        while let current = node {
            if let scroll = current as? ScrollNode, let way = scroll.way(to: windowRect(rect)),
               scroll.scroll(to: CGPoint(x: scroll.offset.x + way.width, y: scroll.offset.y + way.height)) { isMoved = true }
            node = current.parent
        }
        return isMoved
    }
}

extension ScrollNode {
    /// How far the content has to be scrolled for a rectangle of the window to be in sight; nil where it is. One that is longer than the
    /// view is seen from its start.
    fileprivate func way(to rect: CGRect) -> CGSize? {
        let clear = clearHeight
        let view = windowRect(CGRect(x: 0, y: clear.start, width: size.width, height: clear.end - clear.start))
        func distance(_ start: CGFloat, _ end: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
            if start < first { return end > last ? 0 : start - first }
            return end > last ? min(end - last, start - first) : 0
        }
        let way = CGSize(
            width: axes.contains(.horizontal) ? distance(rect.minX, rect.maxX, view.minX, view.maxX) : 0,
            height: axes.contains(.vertical) ? distance(rect.minY, rect.maxY, view.minY, view.maxY) : 0)
        return way == .zero ? nil : way
    }
}
