import CX11
package import EspalierCore
import EspalierGraphics
package import Foundation

/// Pixels read back from a window: RGBA, eight bits each, row after row.
package struct Screenshot: Equatable, Sendable {
    /// The size in pixels.
    package let width: Int
    package let height: Int
    /// Four bytes for each pixel: red, green, blue and alpha.
    package let pixels: [UInt8]

    /// Red, green, blue, alpha of the pixel; zeros outside.
    package subscript(x: Int, y: Int) -> [UInt8] {
        guard x >= 0, y >= 0, x < width, y < height else { return [0, 0, 0, 0] }
        let start = (y * width + x) * 4
        return Array(pixels[start..<start + 4])
    }

    /// The picture as a PNG file.
    package func png() -> Data {
        // Written in steps with explicit types, as the compiler takes seconds for it as one expression.
        let words = stride(from: 0, to: pixels.count, by: 4).map { start -> UInt32 in
            let red: UInt32 = UInt32(pixels[start]) << 16
            let green: UInt32 = UInt32(pixels[start + 1]) << 8
            let blue = UInt32(pixels[start + 2])
            return 0xff00_0000 | red | green | blue
        }
        return CGImage(width: width, height: height, pixels: words, isOpaque: true).pngData ?? Data()
    }

    /// Writes the picture to a PNG file.
    package func write(to path: String) throws {
        try png().write(to: URL(fileURLWithPath: path))
    }
}

extension X11Platform {
    /// What a window shows, read from its backing pixmap, so that other windows over it do not matter. nil for a closed window.
    package func screenshot(of window: any PlatformWindow) -> Screenshot? {
        (window as? X11Window)?.painter.screenshot()
    }
}

extension Painter {
    func screenshot() -> Screenshot? {
        guard !connection.isLost else { return nil }
        let (width, height) = (pixelWidth, pixelHeight)
        guard let image = XGetImage(
            display, backing.pixmap, 0, 0, UInt32(width), UInt32(height), ~0, Int32(ZPixmap)
        ) else { return nil }
        defer { _ = cx11_destroy_image(image) }
        let visual = connection.visual.pointee
        let channels = [visual.red_mask, visual.green_mask, visual.blue_mask].map { mask in
            let shift = CUnsignedLong(mask.trailingZeroBitCount)
            return (mask: mask, shift: shift, largest: mask >> shift)
        }
        var pixels = [UInt8]()
        pixels.reserveCapacity(Int(width * height) * 4)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = cx11_get_pixel(image, x, y)
                for channel in channels {
                    let value = (pixel & channel.mask) >> channel.shift
                    pixels.append(UInt8(channel.largest == 255 ? value : value * 255 / max(channel.largest, 1)))
                }
                pixels.append(255)
            }
        }
        return Screenshot(width: Int(width), height: Int(height), pixels: pixels)
    }
}
