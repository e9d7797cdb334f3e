import EspalierCore
import EspalierGraphics
import Foundation

/// A menu, popover or tooltip of a window in memory.
@MainActor final class MemoryPopup: MemoryFrames, PlatformPopup {
    /// In points of the window.
    private(set) var frame: CGRect
    private var cornerRadius: CGFloat = 0
    private let onClose: (MemoryPopup) -> Void

    init(_ platform: MemoryPlatform, frame: CGRect, isOpaque: Bool, onClose: @escaping (MemoryPopup) -> Void) {
        self.frame = frame
        self.onClose = onClose
        super.init(platform, size: frame.size, isOpaque: isOpaque)
    }

    /// Tooltips do not get the pointer.
    var takesPointer: Bool { (delegate as? Popup)?.kind.takesInput ?? true }

    func setTitle(_ title: String) {}
    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?) {}
    func resize(to size: CGSize) { setContent(size: size, scale: platform.scale) }

    func move(to frame: CGRect) {
        self.frame = frame
        memory.resize(to: frame.size, scale: platform.scale)
        requestFrame()
    }

    func setCornerRadius(_ radius: CGFloat) { cornerRadius = radius }
    func raise() {}
    func close() { onClose(self) }

    /// Draws the popup over the window's pixels, with its corners cut off.
    func draw(on tile: inout PixelTile) {
        let own = memory.tile, scale = memory.scale
        let left = Int((frame.minX * scale).rounded()), top = Int((frame.minY * scale).rounded())
        let radius = cornerRadius * scale
        for row in 0..<own.height where (0..<tile.height).contains(top + row) {
            for column in 0..<own.width where (0..<tile.width).contains(left + column) {
                let place = (top + row) * tile.width + left + column
                let coverage = radius > 0 ? Self.coverage(column, row, own.width, own.height, radius) : 255
                tile.pixels[place] = Self.over(own.pixels[row * own.width + column], tile.pixels[place], coverage)
            }
        }
    }

    /// How much of a pixel lies inside of the rounded rectangle, from 0 to 255.
    private static func coverage(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: CGFloat) -> UInt32 {
        let dx = max(radius - CGFloat(x) - 0.5, CGFloat(x) + 0.5 - (CGFloat(width) - radius), 0)
        let dy = max(radius - CGFloat(y) - 0.5, CGFloat(y) + 0.5 - (CGFloat(height) - radius), 0)
        guard dx > 0, dy > 0 else { return 255 }
        return UInt32(min(max(radius - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1) * 255)
    }

    /// A premultiplied pixel over another one.
    private static func over(_ source: UInt32, _ target: UInt32, _ coverage: UInt32) -> UInt32 {
        func scaled(_ value: UInt32, _ factor: UInt32) -> UInt32 { (value * factor + 127) / 255 }
        let rest = 255 - scaled(source >> 24, coverage)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            result |= min(scaled(source >> shift & 255, coverage) + scaled(target >> shift & 255, rest), 255) << shift
        }
        return result
    }
}
