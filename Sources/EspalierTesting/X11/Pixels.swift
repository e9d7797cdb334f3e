import EspalierGraphics
public import Foundation

/// A rectangle of pixels read from a screen: red, green and blue, eight bits each.
public struct Pixels: Equatable, Sendable {
    /// The colour of a pixel: red, green and blue, from 0 to 255.
    public struct Color: Hashable, Sendable, CustomStringConvertible {
        /// The parts of the colour.
        public var red, green, blue: UInt8

        /// Makes a colour of red, green and blue.
        public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

        /// A colour from a number whose digits are `RRGGBB`.
        public init(hex: UInt32) { self.init(UInt8(hex >> 16 & 255), UInt8(hex >> 8 & 255), UInt8(hex & 255)) }

        /// Whether no channel differs by more than `tolerance`.
        public func isNear(_ other: Color, tolerance: Int = 2) -> Bool {
            zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
        }

        public var description: String { String(format: "#%02X%02X%02X", Int(red), Int(green), Int(blue)) }
    }

    /// The size of the rectangle, in pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    private let rgb: [UInt8]

    init(width: Int, height: Int, rgb: [UInt8]) {
        self.width = width
        self.height = height
        self.rgb = rgb
    }

    /// The pixel at a place inside the rectangle.
    public subscript(x: Int, y: Int) -> Color {
        precondition((0..<width).contains(x) && (0..<height).contains(y), "No pixel at \(x), \(y) of \(width)×\(height)")
        let start = (y * width + x) * 3
        return Color(rgb[start], rgb[start + 1], rgb[start + 2])
    }

    /// A rectangle of the picture, in pixels; the whole rectangle must lie inside of it.
    public func part(x: Int, y: Int, width: Int, height: Int) -> Pixels {
        precondition(x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= self.width && y + height <= self.height, "No such part")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for row in y..<y + height { bytes += rgb[(row * self.width + x) * 3..<(row * self.width + x + width) * 3] }
        return Pixels(width: width, height: height, rgb: bytes)
    }

    /// How many pixels have exactly this colour.
    public func count(of color: Color) -> Int {
        var count = 0
        for y in 0..<height { for x in 0..<width where self[x, y] == color { count += 1 } }
        return count
    }

    /// How many pixels of two pictures of the same size differ by more than `tolerance` in a channel.
    public func differences(from other: Pixels, tolerance: Int = 0) -> Int {
        guard width == other.width, height == other.height else { return max(width * height, other.width * other.height) }
        var count = 0
        for y in 0..<height { for x in 0..<width where !self[x, y].isNear(other[x, y], tolerance: tolerance) { count += 1 } }
        return count
    }

    /// A PNG file of the picture.
    public var png: Data {
        // Written in steps with explicit types, as the compiler takes seconds for it as one expression.
        let words = stride(from: 0, to: rgb.count, by: 3).map { start -> UInt32 in
            let red: UInt32 = UInt32(rgb[start]) << 16
            let green: UInt32 = UInt32(rgb[start + 1]) << 8
            let blue = UInt32(rgb[start + 2])
            return 0xff00_0000 | red | green | blue
        }
        return CGImage(width: width, height: height, pixels: words, isOpaque: true).pngData ?? Data()
    }

    /// Writes the picture to a PNG file.
    public func write(to path: String) throws { try png.write(to: URL(fileURLWithPath: path)) }
}
