package import Foundation

extension PixelTile {
    /// Draws another tile over this one's pixels, with its corners cut off, as a popup lies in front of its window.
    ///
    /// - Parameters:
    ///   - column: where its left edge comes to lie, in pixels from this tile's.
    ///   - row: where its upper edge comes to lie.
    ///   - radius: of its corners, in pixels.
    package mutating func draw(_ other: PixelTile, column left: Int, row top: Int, cornerRadius radius: CGFloat) {
        for row in 0..<other.height where (0..<height).contains(top + row) {
            for column in 0..<other.width where (0..<width).contains(left + column) {
                let place = (top + row) * width + left + column
                let coverage = radius > 0 ? Self.coverage(column, row, other.width, other.height, radius) : 255
                pixels[place] = Self.over(other.pixels[row * other.width + column], pixels[place], coverage)
            }
        }
    }

    /// How much of a pixel lies inside of the rounded rectangle, from 0 to 255.
    private static func coverage(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: CGFloat) -> UInt32 {
        let dx = max(radius - CGFloat(x) - 0.5, CGFloat(x) + 0.5 - (CGFloat(width) - radius), 0)
        let dy = max(radius - CGFloat(y) - 0.5, CGFloat(y) + 0.5 - (CGFloat(height) - radius), 0)
        guard dx > 0, dy > 0 else { return 255 }
        return UInt32(min(max(radius - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1) * 255)
    }

    /// A premultiplied pixel over another one.
    private static func over(_ source: UInt32, _ target: UInt32, _ coverage: UInt32) -> UInt32 {
        func scaled(_ value: UInt32, _ factor: UInt32) -> UInt32 { (value * factor + 127) / 255 }
        let rest = 255 - scaled(source >> 24, coverage)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            result |= min(scaled(source >> shift & 255, coverage) + scaled(target >> shift & 255, rest), 255) << shift
        }
        return result
    }
}
