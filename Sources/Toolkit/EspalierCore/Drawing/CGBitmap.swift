import EspalierGraphics
import Foundation

/// The pixels of a context.
final class CGBitmap {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let order: PixelOrder
    let bytes: UnsafeMutableRawBufferPointer
    /// Whether the bytes are those of all that was drawn.
    var isCurrent = false

    /// Nil for pixels of another kind than four bytes, and for too many.
    init?(_ width: Int, _ height: Int, _ bitsPerComponent: Int, _ bytesPerRow: Int, _ info: CGBitmapInfo) {
        guard bitsPerComponent == 8, (1...65_535).contains(width), (1...65_535).contains(height), let order = PixelOrder(info) else {
            return nil
        }
        let row = bytesPerRow == 0 ? width * 4 : bytesPerRow
        guard (width * 4...CGImage.largest).contains(row), row * height <= CGImage.largest else { return nil }
        (self.width, self.height, self.bytesPerRow, self.order) = (width, height, row, order)
        bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: row * height, alignment: 16)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { bytes.deallocate() }

    func take(_ image: CGImage) {
        for y in 0..<min(height, image.height) {
            for x in 0..<min(width, image.width) {
                let pixel = image[x, y], start = y * bytesPerRow + x * 4
                bytes[start + order.red] = UInt8(pixel >> 16 & 255)
                bytes[start + order.green] = UInt8(pixel >> 8 & 255)
                bytes[start + order.blue] = UInt8(pixel & 255)
                // The fourth byte is the one that is left.
                bytes[start + (order.alpha ?? 6 - order.red - order.green - order.blue)] = UInt8(pixel >> 24)
            }
        }
    }
}
