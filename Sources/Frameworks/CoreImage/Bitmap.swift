import EspalierGraphics
import Foundation

/// Pixels to compute with, from the top left: red, green, blue and alpha from 0 to 1, the first three multiplied by the last.
struct Bitmap: Sendable {
    let width: Int, height: Int
    var pixels: [SIMD4<Float>]

    init(width: Int, height: Int, fill: SIMD4<Float> = .zero) {
        (self.width, self.height) = (max(width, 0), max(height, 0))
        pixels = Array(repeating: fill, count: self.width * self.height)
    }

    init(_ image: CGImage) {
        (width, height) = (image.width, image.height)
        pixels = image.pixels.map { pixel in
            SIMD4(Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel & 0xFF), Float(pixel >> 24)) / 255
        }
    }

    /// A picture of the pixels; nil if there are none.
    var image: CGImage? {
        guard width > 0, height > 0 else { return nil }
        let packed = pixels.map { pixel in
            let alpha = min(max(pixel.w, 0), 1)
            let bytes = pixel.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)) * 255 + 0.5
            return UInt32(alpha * 255 + 0.5) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
        }
        return CGImage(width: width, height: height, pixels: packed)
    }

    /// The pixel at a place, or the nearest one.
    func clamped(_ x: Int, _ y: Int) -> SIMD4<Float> { pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)] }

    /// What is at a place between pixels.
    func sample(_ x: Float, _ y: Float) -> SIMD4<Float> {
        let left = (x - 0.5).rounded(.down), top = (y - 0.5).rounded(.down), dx = x - 0.5 - left, dy = y - 0.5 - top
        func at(_ dx: Int, _ dy: Int) -> SIMD4<Float> {
            let px = Int(left) + dx, py = Int(top) + dy
            return px >= 0 && py >= 0 && px < width && py < height ? pixels[py * width + px] : .zero
        }
        return (at(0, 0) * (1 - dx) + at(1, 0) * dx) * (1 - dy) + (at(0, 1) * (1 - dx) + at(1, 1) * dx) * dy
    }

    /// Each pixel's colour changed, without its alpha.
    func mapColors(_ body: (SIMD3<Float>) -> SIMD3<Float>) -> Bitmap {
        var made = self
        for index in pixels.indices {
            let pixel = pixels[index]
            guard pixel.w > 0 else { continue }
            let color = body(SIMD3(pixel.x, pixel.y, pixel.z) / pixel.w).clamped(lowerBound: .zero, upperBound: .one) * pixel.w
            made.pixels[index] = SIMD4(color, pixel.w)
        }
        return made
    }

    /// Blurred by a bell curve of a standard deviation; what lies outside is transparent, or the edge's colour.
    func blurred(_ radius: Float, clampsEdges: Bool = false) -> Bitmap {
        guard radius > 0.01, width > 0, height > 0 else { return self }
        let reach = max(Int((radius * 3).rounded(.up)), 1)
        var weights = (-reach...reach).map { expf(-Float($0 * $0) / (2 * radius * radius)) }
        let sum = weights.reduce(0, +)
        for index in weights.indices { weights[index] /= sum }
        func pass(_ source: Bitmap, _ dx: Int, _ dy: Int) -> Bitmap {
            var made = source
            for y in 0..<height {
                for x in 0..<width {
                    var total = SIMD4<Float>.zero
                    for offset in -reach...reach {
                        let px = x + dx * offset, py = y + dy * offset
                        if clampsEdges {
                            total += source.clamped(px, py) * weights[offset + reach]
                        } else if px >= 0, py >= 0, px < width, py < height {
                            total += source.pixels[py * width + px] * weights[offset + reach]
                        }
                    }
                    made.pixels[y * width + x] = total
                }
            }
            return made
        }
        return pass(pass(self, 1, 0), 0, 1)
    }
}

extension SIMD3 where Scalar == Float {
    /// How bright a colour looks (Rec. 709).
    var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }
}
