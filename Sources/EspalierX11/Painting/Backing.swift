import CX11
import EspalierGraphics

/// A pixmap that is painted on, with its picture. A side of it is never shorter than asked for and grows in steps, so that a
/// drag of the window's edge does not make a new pixmap for each pixel.
@MainActor final class Backing {
    private static let step: Int32 = 128
    /// X coordinates are 16 bit: no drawable can be larger.
    nonisolated static let maximumSide: Int32 = 32767

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
    func reserve(
        width wantedWidth: Int32, height wantedHeight: Int32, keepingWith context: GC? = nil, clearColor: XRenderColor = .transparent
    ) {
        guard !connection.isLost, wantedWidth > width || wantedHeight > height else { return }
        let (oldPixmap, oldPicture, oldWidth, oldHeight) = (pixmap, picture, width, height)
        func grown(_ wanted: Int32, _ current: Int32) -> Int32 {
            if wanted <= current { return current }
            if current == 0 { return min(wanted, Self.maximumSide) }
            return min((wanted + Self.step - 1) / Self.step * Self.step, Self.maximumSide)
        }
        width = grown(wantedWidth, width)
        height = grown(wantedHeight, height)
        let display = connection.display
        pixmap = XCreatePixmap(display, connection.root, UInt32(width), UInt32(height), UInt32(format.pointee.depth))
        picture = XRenderCreatePicture(display, pixmap, format, 0, nil)
        clip = nil
        if context != nil {
            var clearColor = clearColor
            XRenderFillRectangle(display, Int32(PictOpSrc), picture, &clearColor, 0, 0, UInt32(width), UInt32(height))
        }
        if oldPixmap != 0 {
            if let context { XCopyArea(display, oldPixmap, pixmap, context, 0, 0, UInt32(oldWidth), UInt32(oldHeight), 0, 0) }
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
