public import Foundation
import CImages

/// A decoded picture: rows of pixels, top row first, in sRGB.
///
/// Its content is immutable; two values are equal when they are the same object.
public final class CGImage: Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Alpha, red, green and blue from the highest byte down, premultiplied: RENDER's format.
    package let pixels: [UInt32]
    /// Whether every pixel is opaque.
    package let isOpaque: Bool
    /// Identifies the picture for the lifetime of the process; addresses are reused.
    package let id: UInt64

    /// - Parameter pixels: `width * height` of them, premultiplied.
    package init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool? = nil) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "A picture has a pixel for each of its places.")
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isOpaque = isOpaque ?? pixels.allSatisfy { $0 >= 0xff00_0000 }
        id = UInt64(UniqueNumber.next())
        PictureMemory.add(pixels.count * MemoryLayout<UInt32>.size)
    }

    deinit { PictureMemory.remove(pixels.count * MemoryLayout<UInt32>.size) }

    /// The size of the pixels in bytes.
    package var cost: Int { pixels.count * MemoryLayout<UInt32>.size }

    package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

extension CGImage: Hashable {
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension CGImage: CustomStringConvertible {
    public var description: String { "CGImage(\(width)x\(height))" }
}

// MARK: - Other sizes

extension CGImage {
    /// A part of the picture; nil where it does not intersect the picture.
    package func cropped(x: Int, y: Int, width: Int, height: Int) -> CGImage? {
        let x1 = min(x + width, self.width), y1 = min(y + height, self.height)
        let x0 = max(x, 0), y0 = max(y, 0)
        guard x0 < x1, y0 < y1 else { return nil }
        if x0 == 0, y0 == 0, x1 == self.width, y1 == self.height { return self }
        var part: [UInt32] = []
        part.reserveCapacity((x1 - x0) * (y1 - y0))
        for row in y0..<y1 { part += pixels[row * self.width + x0..<row * self.width + x1] }
        return CGImage(width: x1 - x0, height: y1 - y0, pixels: part, isOpaque: isOpaque ? true : nil)
    }

    /// The part of the picture in a rectangle, which is enlarged to whole pixels; nil where it does not intersect the picture.
    /// - Parameter rect: in pixels from the upper left corner.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, !rect.origin.x.isNaN, !rect.origin.y.isNaN, !rect.width.isNaN, !rect.height.isNaN else { return nil }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        // Intersected first: the rectangle may be infinite.
        let part = whole.intersection(rect).integral
        guard !part.isNull, !part.isEmpty else { return nil }
        return cropped(x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
    }

    /// The picture at half the width and height, rounded up; each pixel is the mean of those that it replaces.
    package var halved: CGImage {
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        let half = [UInt32](unsafeUninitializedCapacity: columns * rows) { buffer, count in
            cimages_halve(pixels, UInt32(width), UInt32(height), buffer.baseAddress)
            count = columns * rows
        }
        return CGImage(width: columns, height: rows, pixels: half, isOpaque: isOpaque)
    }

    /// The picture scaled to another size with a wide filter; nil on failure.
    package func resampled(width newWidth: Int, height newHeight: Int) -> CGImage? {
        guard newWidth > 0, newHeight > 0 else { return nil }
        var isDone = false
        let new = [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { buffer, count in
            isDone = cimages_resample(
                pixels, UInt32(width), UInt32(height), buffer.baseAddress, UInt32(newWidth), UInt32(newHeight)) != 0
            count = isDone ? newWidth * newHeight : 0
        }
        return isDone ? CGImage(width: newWidth, height: newHeight, pixels: new, isOpaque: isOpaque) : nil
    }

    // MARK: Files

    /// The picture as a PNG file; nil when memory runs out.
    package var pngData: Data? {
        var size = 0
        guard let bytes = cimages_png_encode(pixels, UInt32(width), UInt32(height), isOpaque ? 1 : 0, &size) else { return nil }
        return Data(bytesNoCopy: bytes, count: size, deallocator: .free)
    }
}
