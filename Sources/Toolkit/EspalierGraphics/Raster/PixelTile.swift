import Foundation

/// The colours of device pixels, premultiplied: 0xAARRGGBB, row after row without padding.
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

/// Converts a colour to a tile's pixel format.
@inline(__always) func packedPixel(_ color: PremultipliedColor) -> UInt32 {
    // Adding half rounds to the nearest step, so that the steps of a ramp are equally wide and monotone.
    let scaled = color * 255 + 0.5
    let alpha: UInt32 = UInt32(scaled.w) << 24
    let red: UInt32 = UInt32(scaled.x) << 16
    let green: UInt32 = UInt32(scaled.y) << 8
    return alpha | red | green | UInt32(scaled.z)
}

extension SIMD4<Float> {
    /// The components clamped to 0…1, with NaN as 0. Uses masks, which take a few instructions; the library's `clamped` is a call.
    @inline(__always) var unitClamped: SIMD4<Float> {
        let above = replacing(with: 0, where: .!(self .> 0))
        return above.replacing(with: 1, where: above .> 1)
    }
}
