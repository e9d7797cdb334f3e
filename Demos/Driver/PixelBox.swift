import EspalierTesting

/// A rectangle of pixels.
struct PixelBox {
    var left, top, right, bottom: Int
    var width: Int { right - left }
    var height: Int { bottom - top }
    var middle: (x: Int, y: Int) { ((left + right) / 2, (top + bottom) / 2) }
}

extension Pixels {
    func contains(where condition: (Color) -> Bool) -> Bool {
        (0..<height).contains { y in (0..<width).contains { x in condition(self[x, y]) } }
    }

    /// The rectangle around all pixels right of and below `start` that meet a condition.
    func box(from start: (x: Int, y: Int), where condition: (Color) -> Bool) -> PixelBox? {
        var box: PixelBox?
        for y in start.y..<height {
            for x in start.x..<width where condition(self[x, y]) {
                var new = box ?? PixelBox(left: x, top: y, right: x, bottom: y)
                (new.left, new.right) = (min(new.left, x), max(new.right, x + 1))
                (new.top, new.bottom) = (min(new.top, y), max(new.bottom, y + 1))
                box = new
            }
        }
        return box
    }

    /// Which part of a rectangle's pixels is not as in another picture of the same size.
    func share(in rect: (x: Int, y: Int, width: Int, height: Int), differingFrom other: Pixels) -> Double {
        guard width == other.width, height == other.height else { return 1 }
        var count = 0
        for y in rect.y..<(rect.y + rect.height) { for x in rect.x..<(rect.x + rect.width) where self[x, y] != other[x, y] { count += 1 } }
        return Double(count) / Double(max(rect.width * rect.height, 1))
    }
}
