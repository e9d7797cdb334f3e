import EspalierGraphics
package import Foundation

extension ScrollNode: ScrollReaching {
    package func scroll(toReach rect: CGRect) -> Bool {
        way(to: rect).map { scroll(to: CGPoint(x: offset.x + $0.width, y: offset.y + $0.height)) } ?? false
    }

    /// How far the content has to be scrolled for a rectangle of the window to be in sight; nil where it is. One that is longer than the
    /// view is seen from its start.
    private func way(to rect: CGRect) -> CGSize? {
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
