import CX11
import EspalierGraphics

/// A pixmap that is painted on, with its picture. A side of it is never shorter than asked for and grows in steps, so that a
/// drag of the window's edge does not make a new pixmap for each pixel. A window that has become much smaller gives pixels back.
@MainActor final class Backing {
    private static let step: Int32 = 128
    /// X coordinates are 16 bit: no drawable can be larger.
    nonisolated static let maximumSide: Int32 = 32767

    /// How many pixels the pixmap of a window has at most: four times the screen's, and a few monitors' in any case. Other programs may
    /// give a window any size up to four gigabytes of pixels, of which nobody sees more than the screen.
    static func mostPixels(_ connection: Connection) -> Int {
        let (width, height) = (Int(connection.screenSize.width), Int(connection.screenSize.height))
        return max(4 * width * height, 64 << 20)
    }

    /// The part of a size that a window's pixmap may have.
    static func bounded(width: Int32, height: Int32, mostPixels: Int) -> (width: Int32, height: Int32) {
        var (width, height) = (max(1, min(width, maximumSide)), max(1, min(height, maximumSide)))
        guard Int(width) * Int(height) > mostPixels else { return (width, height) }
        let side = Int32(Double(mostPixels).squareRoot())
        // The shorter side stays whole where it can.
        if width <= height {
            width = min(width, side)
            height = min(height, Int32(mostPixels / Int(width)))
        } else {
            height = min(height, side)
            width = min(width, Int32(mostPixels / Int(height)))
        }
        return (width, height)
    }

    private let connection: Connection
    private let format: UnsafeMutablePointer<XRenderPictFormat>
    /// Whether it has no alpha channel: the server reads its pixels as opaque ones, whatever was drawn.
    let isOpaque: Bool
    private(set) var pixmap: Pixmap = 0
    private(set) var picture: Picture = 0
    private(set) var width: Int32 = 0
    private(set) var height: Int32 = 0
    /// The clip that the picture has on the server; nil when it has none.
    private var clip: [XRectangle]?

    init(connection: Connection, format: UnsafeMutablePointer<XRenderPictFormat>) {
        self.connection = connection
        self.format = format
        isOpaque = format.pointee.direct.alphaMask == 0
    }

    /// Makes room for `width` x `height` pixels. Without a context the pixels are undefined; with one, what was there stays and
    /// the rest has the colour of `clearColor`.
    /// - Parameter shrinks: whether the pixmap is made smaller where most of it is not needed any more.
    func reserve(
        width wantedWidth: Int32, height wantedHeight: Int32, keepingWith context: GC? = nil, clearColor: XRenderColor = .transparent,
        shrinks: Bool = false
    ) {
        guard !connection.isLost else { return }
        // Not at each step of a drag: only when two thirds are free.
        let isWaste = shrinks && Int(wantedWidth) * Int(wantedHeight) * 3 < Int(width) * Int(height)
        guard wantedWidth > width || wantedHeight > height || isWaste else { return }
        let (oldPixmap, oldPicture, oldWidth, oldHeight) = (pixmap, picture, width, height)
        func grown(_ wanted: Int32, _ current: Int32) -> Int32 {
            if wanted <= current { return current }
            if current == 0 { return min(wanted, Self.maximumSide) }
            return min((wanted + Self.step - 1) / Self.step * Self.step, Self.maximumSide)
        }
        width = isWaste ? wantedWidth : grown(wantedWidth, width)
        height = isWaste ? wantedHeight : grown(wantedHeight, height)
        let display = connection.display
        pixmap = XCreatePixmap(display, connection.root, UInt32(width), UInt32(height), UInt32(format.pointee.depth))
        picture = XRenderCreatePicture(display, pixmap, format, 0, nil)
        clip = nil
        if context != nil {
            var clearColor = clearColor
            XRenderFillRectangle(display, Int32(PictOpSrc), picture, &clearColor, 0, 0, UInt32(width), UInt32(height))
        }
        if oldPixmap != 0 {
            if let context {
                XCopyArea(
                    display, oldPixmap, pixmap, context, 0, 0, UInt32(min(oldWidth, width)), UInt32(min(oldHeight, height)), 0, 0)
            }
            XRenderFreePicture(display, oldPicture)
            XFreePixmap(display, oldPixmap)
        }
    }

    /// Clips all drawing to the rectangles, in the pixmap's coordinates.
    func setClip(_ rects: [XRectangle]) {
        guard !connection.isLost else { return }
        if let clip, clip.count == rects.count, zip(clip, rects).allSatisfy({ $0 == $1 }) { return }
        clip = rects
        rects.withUnsafeBufferPointer { rects in
            XRenderSetPictureClipRectangles(connection.display, picture, 0, 0, rects.baseAddress, Int32(rects.count))
        }
    }

    func free() {
        guard !connection.isLost, pixmap != 0 else { return }
        XRenderFreePicture(connection.display, picture)
        XFreePixmap(connection.display, pixmap)
        (pixmap, picture, width, height, clip) = (0, 0, 0, 0, nil)
    }
}

private func == (lhs: XRectangle, rhs: XRectangle) -> Bool {
    lhs.x == rhs.x && lhs.y == rhs.y && lhs.width == rhs.width && lhs.height == rhs.height
}
