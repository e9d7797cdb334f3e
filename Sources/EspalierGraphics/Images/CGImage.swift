/// A decoded picture: rows of pixels, top row first, in sRGB.
///
/// What it shows never changes; two values are equal when they are the same picture in memory.
public final class CGImage: Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Alpha, red, green and blue from the highest byte down, the colours multiplied by alpha: what RENDER takes.
    package let pixels: [UInt32]
    /// Whether no pixel lets anything through.
    package let isOpaque: Bool

    /// - Parameter pixels: `width * height` of them, premultiplied.
    package init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool? = nil) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "A picture has a pixel for each of its places.")
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isOpaque = isOpaque ?? pixels.allSatisfy { $0 >= 0xff00_0000 }
    }

    /// The bytes that the pixels take.
    package var cost: Int { pixels.count * MemoryLayout<UInt32>.size }

    package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

extension CGImage: Hashable {
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGImage: CustomStringConvertible {
    public var description: String { "CGImage(\(width)x\(height))" }
}
