import EspalierGraphics
import Foundation

extension Node {
    /// Scrolls the nearest scroll view far enough for the node to be visible.
    package func scrollIntoView() {
        var node = parent
        while let current = node {
            if let scroll = current as? ScrollNode {
                let clear = scroll.clearHeight, own = windowRect(bounds)
                let view = scroll.windowRect(CGRect(x: 0, y: clear.start, width: scroll.size.width, height: clear.end - clear.start))
                if own.minY < view.minY {
                    scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y - (view.minY - own.minY)))
                } else if own.maxY > view.maxY {
                    scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y + own.maxY - view.maxY))
                }
                return
            }
            node = current.parent
        }
    }
}
