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
        let scale = memory.scale
        tile.draw(
            memory.tile, column: Int((frame.minX * scale).rounded()), row: Int((frame.minY * scale).rounded()),
            cornerRadius: cornerRadius * scale)
    }
}
