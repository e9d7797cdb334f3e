import Foundation

/// Colours of device pixels, multiplied by alpha: 0xAARRGGBB, row after row without padding.
package struct PixelTile: Hashable, Sendable {
    /// The tile's top left pixel, in device pixels.
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    package var pixels: [UInt32]

    package init(x: Int, y: Int, width: Int, height: Int, pixels: [UInt32]) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    package static let empty = PixelTile(x: 0, y: 0, width: 0, height: 0, pixels: [])
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Red, green, blue and alpha of a pixel; zeros outside.
    package subscript(column: Int, row: Int) -> ColorBytes {
        let (column, row) = (column - x, row - y)
        guard column >= 0, column < width, row >= 0, row < height else { return ColorBytes(red: 0, green: 0, blue: 0, alpha: 0) }
        let pixel = pixels[row * width + column]
        return ColorBytes(
            red: UInt8(pixel >> 16 & 0xFF), green: UInt8(pixel >> 8 & 0xFF), blue: UInt8(pixel & 0xFF), alpha: UInt8(pixel >> 24))
    }
}

/// A colour as a tile keeps it.
@inline(__always) func packedPixel(_ color: PremultipliedColor) -> UInt32 {
    // Adding half rounds to the nearest step: no step of a ramp is wider than its share, and none goes back.
    let scaled = color * 255 + 0.5
    return UInt32(scaled.w) << 24 | UInt32(scaled.x) << 16 | UInt32(scaled.y) << 8 | UInt32(scaled.z)
}

extension SIMD4<Float> {
    /// Each number between 0 and 1; 0 for what is none. By masks, which take a few instructions; the library's `clamped` is a call.
    @inline(__always) var unitClamped: SIMD4<Float> {
        let above = replacing(with: 0, where: .!(self .> 0))
        return above.replacing(with: 1, where: above .> 1)
    }
}
