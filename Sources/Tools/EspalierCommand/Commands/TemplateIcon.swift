internal import CImages
import Foundation

/// The icon that a new app has until it gets its own: two discs on a colour that the app's name decides, so that new apps differ.
struct TemplateIcon {
    let name: String
    /// Pixels, as Xcode's one large picture has.
    var side = 1024

    /// The hue, in turns.
    var hue: Double {
        let total = name.unicodeScalars.reduce(UInt32(7)) { $0 &* 31 &+ $1.value }
        return Double(total % 360) / 360
    }

    /// The file's bytes; nil when memory runs out.
    var png: Data? {
        let pixels = pixels()
        var size = 0
        guard let bytes = cimages_png_encode(pixels, UInt32(side), UInt32(side), 1, &size) else { return nil }
        return Data(bytesNoCopy: bytes, count: size, deallocator: .free)
    }

    private func pixels() -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: side * side)
        let length = Double(side)
        let discs = [(x: 0.41, y: 0.56, radius: 0.25, opacity: 0.95), (x: 0.64, y: 0.40, radius: 0.17, opacity: 0.6)]
        for y in 0..<side {
            // Lighter above, as most icons are.
            let ground = Self.color(hue: hue, value: 0.95 - 0.3 * Double(y) / length)
            for x in 0..<side {
                var color = ground
                for disc in discs {
                    let dx = Double(x) + 0.5 - disc.x * length, dy = Double(y) + 0.5 - disc.y * length
                    // A pixel's coverage is about its centre's distance to the edge.
                    let coverage = max(0, min(1, disc.radius * length - (dx * dx + dy * dy).squareRoot() + 0.5)) * disc.opacity
                    func lighter(_ part: Double) -> Double { part + (1 - part) * coverage }
                    if coverage > 0 { color = (lighter(color.0), lighter(color.1), lighter(color.2)) }
                }
                func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
                pixels[y * side + x] = 0xFF00_0000 | byte(color.0) << 16 | byte(color.1) << 8 | byte(color.2)
            }
        }
        return pixels
    }

    /// A colour of a hue, not quite saturated.
    private static func color(hue: Double, value: Double) -> (Double, Double, Double) {
        func part(_ offset: Double) -> Double {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return value * (1 - 0.72 * max(0, min(place, 4 - place, 1)))
        }
        return (part(5), part(3), part(1))
    }
}
