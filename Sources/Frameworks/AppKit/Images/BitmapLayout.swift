import EspalierGraphics

/// How pixels lie in a bitmap's bytes: samples of 8 bits beside each other, a grey or red, green and blue, and the opacity.
struct BitmapLayout {
    var width: Int
    var height: Int
    /// 1 to 4.
    var samples: Int
    var hasAlpha: Bool
    /// Bytes from one pixel to the next.
    var stride: Int
    var bytesPerRow: Int
    /// Whether colours are multiplied by the opacity.
    var isPremultiplied = true
    var isAlphaFirst = false

    var byteCount: Int { bytesPerRow * height }
    private var isGray: Bool { samples - (hasAlpha ? 1 : 0) == 1 }
    /// Where the opacity stands in a pixel.
    private var alphaPlace: Int { isAlphaFirst ? 0 : samples - 1 }

    func place(_ x: Int, _ y: Int) -> Int { y * bytesPerRow + x * stride }

    /// - Returns: the pixel at some bytes, premultiplied as pictures have it.
    @inline(__always) func pixel(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        let first = hasAlpha && isAlphaFirst ? 1 : 0, alpha = hasAlpha ? UInt32(bytes[alphaPlace]) : 255
        let red = UInt32(bytes[first]), green = isGray ? red : UInt32(bytes[first + 1]), blue = isGray ? red : UInt32(bytes[first + 2])
        return storedPixel(red: red, green: green, blue: blue, alpha: alpha, isPremultiplied: isPremultiplied)
    }

    /// Writes a premultiplied pixel. Where there is no opacity, what is clear is black.
    @inline(__always) func write(_ pixel: UInt32, to bytes: UnsafeMutablePointer<UInt8>) {
        let alpha = pixel >> 24
        var parts = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        if hasAlpha, !isPremultiplied, alpha > 0, alpha < 255 {
            func straight(_ value: UInt32) -> UInt32 { min((value * 255 + alpha / 2) / alpha, 255) }
            parts = (straight(parts.0), straight(parts.1), straight(parts.2))
        }
        if hasAlpha { bytes[alphaPlace] = UInt8(alpha) }
        let first = hasAlpha && isAlphaFirst ? 1 : 0
        if isGray {
            bytes[first] = UInt8((parts.0 * 2126 + parts.1 * 7152 + parts.2 * 722 + 5000) / 10_000)
        } else {
            (bytes[first], bytes[first + 1], bytes[first + 2]) = (UInt8(parts.0), UInt8(parts.1), UInt8(parts.2))
        }
    }

    /// The picture in the bytes.
    func picture(_ bytes: UnsafePointer<UInt8>) -> CGImage {
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                var place = place(0, y)
                for _ in 0..<width {
                    buffer.initializeElement(at: count, to: pixel(bytes + place))
                    count += 1
                    place += stride
                }
            }
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    /// Writes a picture of this size into the bytes.
    func write(_ picture: CGImage, to bytes: UnsafeMutablePointer<UInt8>) {
        guard picture.width == width, picture.height == height else { return }
        for y in 0..<height {
            for x in 0..<width { write(picture.pixels[y * width + x], to: bytes + place(x, y)) }
        }
    }
}
