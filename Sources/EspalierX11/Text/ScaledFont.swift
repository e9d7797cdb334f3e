import CX11
import EspalierGraphics
import Foundation

/// A typeface at a size on this screen.
@MainActor final class ScaledFont {
    let typeface: Typeface
    let style: TypefaceStyle
    let size: CGFloat
    let pixelSize: CGFloat
    /// Device pixels per font unit, and points per font unit.
    let pixelsPerUnit: CGFloat
    let pointsPerUnit: CGFloat
    private var opened: UnsafeMutablePointer<XftFont>?
    private var isOpened = false
    var lastUse: UInt64 = 0

    init(typeface: Typeface, style: TypefaceStyle, size: CGFloat, pixelSize: CGFloat) {
        self.typeface = typeface
        self.style = style
        self.size = size
        self.pixelSize = pixelSize
        pixelsPerUnit = pixelSize / typeface.unitsPerEm
        pointsPerUnit = size / typeface.unitsPerEm
    }

    /// Opened when the first glyph is drawn; nil where there is no font.
    var xft: UnsafeMutablePointer<XftFont>? {
        if !isOpened {
            isOpened = true
            opened = typeface.open(pixelSize: pixelSize)
        }
        return opened
    }

    func close(_ connection: Connection) {
        if let opened, !typeface.isAnchor(opened), !connection.isLost { XftFontClose(connection.display, opened) }
        opened = nil
        isOpened = false
    }
}
