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
    /// `0xFFRRGGBB`, row by row, as PNG files are read and written: pictures are compared without looking at each pixel.
    private let words: [UInt32]

    /// - Parameter pixels: `0xAARRGGBB`; the opacity is left out.
    init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        words = pixels.map { $0 | 0xFF00_0000 }
    }

    /// - Parameter rgb: three bytes a pixel.
    init(width: Int, height: Int, rgb: [UInt8]) {
        self.init(width: width, height: height, pixels: stride(from: 0, to: rgb.count, by: 3).map { start -> UInt32 in
            let red: UInt32 = UInt32(rgb[start]) << 16
            let green: UInt32 = UInt32(rgb[start + 1]) << 8
            let blue = UInt32(rgb[start + 2])
            return red | green | blue
        })
    }

    /// The pixel at a place inside the rectangle.
    public subscript(x: Int, y: Int) -> Color {
        precondition((0..<width).contains(x) && (0..<height).contains(y), "No pixel at \(x), \(y) of \(width)×\(height)")
        return Color(hex: words[y * width + x])
    }

    /// A rectangle of the picture, in pixels; the whole rectangle must lie inside of it.
    public func part(x: Int, y: Int, width: Int, height: Int) -> Pixels {
        precondition(x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= self.width && y + height <= self.height, "No such part")
        var part: [UInt32] = []
        part.reserveCapacity(width * height)
        for row in y..<y + height { part += words[row * self.width + x..<row * self.width + x + width] }
        return Pixels(width: width, height: height, pixels: part)
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
    public var png: Data { CGImage(width: width, height: height, pixels: words, isOpaque: true).pngData ?? Data() }

    /// Writes the picture to a PNG file.
    public func write(to path: String) throws { try png.write(to: URL(fileURLWithPath: path)) }
}
