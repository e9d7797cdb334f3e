import Foundation

/// A rectangle of whole device pixels, half open.
struct PixelArea: Hashable {
    var x0: Int, y0: Int, x1: Int, y1: Int

    var width: Int { max(x1 - x0, 0) }
    var height: Int { max(y1 - y0, 0) }
    var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
    var rect: CGRect { CGRect(x: x0, y: y0, width: width, height: height) }

    /// The smallest area that contains a rectangle of device pixels; empty for a null or invalid one.
    init(enclosing rect: CGRect) {
        func pixel(_ value: CGFloat) -> Int { value > -1e6 ? value < 1e6 ? Int(value) : 1_000_000 : -1_000_000 }
        guard !rect.isNull, !rect.minX.isNaN, !rect.minY.isNaN, !rect.width.isNaN, !rect.height.isNaN else {
            self.init(x0: 0, y0: 0, x1: 0, y1: 0)
            return
        }
        self.init(
            x0: pixel(rect.minX.rounded(.down)), y0: pixel(rect.minY.rounded(.down)), x1: pixel(rect.maxX.rounded(.up)),
            y1: pixel(rect.maxY.rounded(.up)))
    }

    init(x0: Int, y0: Int, x1: Int, y1: Int) { (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1) }

    func intersection(_ other: PixelArea) -> PixelArea {
        PixelArea(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    }
}
