import EspalierGraphics
import Foundation

/// The picture of a preview, put together of the parts that the stage sends.
struct PictureBuffer {
    private var pixels: [UInt32] = []
    private var width = 0
    private var height = 0

    /// Takes a part.
    ///
    /// - Returns: the whole picture; nil if the part is damaged, or if it is of a picture whose beginning was never sent.
    mutating func take(_ header: FrameHeader, _ bytes: Data) -> CGImage? {
        guard header.isSound, bytes.count == header.byteCount else { return nil }
        if header.width != width || header.height != height {
            guard header.columns == header.width, header.rows == header.height else { return nil }
            (width, height) = (header.width, header.height)
            pixels = [UInt32](repeating: 0, count: width * height)
        }
        bytes.withUnsafeBytes { source in
            pixels.withUnsafeMutableBytes { target in
                for row in 0..<header.rows {
                    let start = ((header.y + row) * width + header.x) * 4, count = header.columns * 4
                    target[start..<start + count].copyBytes(from: source[row * count..<(row + 1) * count])
                }
            }
        }
        return CGImage(width: width, height: height, pixels: pixels, isOpaque: true)
    }
}
