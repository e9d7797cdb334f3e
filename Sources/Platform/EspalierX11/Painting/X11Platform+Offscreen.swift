import CX11
package import EspalierCore
import EspalierGraphics
package import Foundation

extension X11Platform: OffscreenRendering {
    package var renderScale: CGFloat { desktop.scale }

    /// A surface to paint a picture on that no window shows; nil if it would be too large, or the connection is lost.
    package func makeOffscreenSurface(size: CGSize, isOpaque: Bool) -> (any OffscreenSurface)? {
        let scale = desktop.scale
        let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
        guard !connection.isLost, width >= 1, height >= 1 else { return nil }
        guard width <= CGFloat(Backing.maximumSide), height <= CGFloat(Backing.maximumSide),
              width * height <= CGFloat(ImageHeader.maximumPixels) else {
            Diagnostics.warn("A picture of \(width) x \(height) pixels is too large to be drawn: there is none.")
            return nil
        }
        return OffscreenPainter(resources: resources, width: Int32(width), height: Int32(height), scale: scale, isOpaque: isOpaque)
    }
}

/// Paints on a pixmap that no window shows.
@MainActor final class OffscreenPainter: OffscreenSurface {
    private let painter: Painter
    private let isOpaque: Bool

    init(resources: PaintResources, width: Int32, height: Int32, scale: CGFloat, isOpaque: Bool) {
        self.isOpaque = isOpaque
        painter = Painter(resources: resources, window: 0, width: width, height: height, scale: scale)
    }

    isolated deinit { painter.backing.free() }

    var size: CGSize { painter.size }
    var scale: CGFloat { painter.scale }

    func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved) {
        painter.paint(list, damage: damage, background: isOpaque ? .black : .clear)
    }

    var picture: CGImage? { painter.picture }
}

extension Painter {
    /// The pixels of a backing that has an alpha channel, as a picture.
    fileprivate var picture: CGImage? {
        guard !connection.isLost, let image = XGetImage(
            display, backing.pixmap, 0, 0, UInt32(pixelWidth), UInt32(pixelHeight), ~0, Int32(ZPixmap)
        ) else { return nil }
        defer { _ = cx11_destroy_image(image) }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(Int(pixelWidth) * Int(pixelHeight))
        for y in 0..<pixelHeight {
            for x in 0..<pixelWidth { pixels.append(UInt32(truncatingIfNeeded: cx11_get_pixel(image, x, y))) }
        }
        return CGImage(width: Int(pixelWidth), height: Int(pixelHeight), pixels: pixels)
    }
}
