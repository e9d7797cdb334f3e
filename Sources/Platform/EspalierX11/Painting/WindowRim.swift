import CX11
import EspalierGraphics
import Foundation

/// What lies around the content of a window that draws its frame itself, where a compositing manager blends windows with what is below
/// them: a shadow in a margin on each side. The content's corners are round before it.
@MainActor final class WindowRim {
    /// The width of the margin, and the radius of the content's corners, in pixels.
    let margin: Int32, radius: Int32
    private let connection: Connection
    private let context: GC
    /// The shadow of a small window. Its corners serve for all sizes, and its edges are repeated.
    private let shadow: Pixmap
    /// How far the shadow's corners reach along its edges, and how long the edges between them are.
    private let reach: Int32
    private static let edge: Int32 = 64
    private var side: Int32 { 2 * reach + Self.edge }
    /// A disc, whose quarters cut the corners.
    private let disc: Picture
    /// Where a corner is put together, so that none is seen half made.
    private let corner: (pixmap: Pixmap, picture: Picture)
    /// What is painted on the window, to read from: the picture that is painted with has a clip, which would hold here, too.
    private var source: (pixmap: Pixmap, picture: Picture)?

    /// - Parameter scale: device pixels per point.
    init(_ connection: Connection, _ visual: TranslucentVisual, scale: CGFloat) {
        self.connection = connection
        context = visual.copyContext
        margin = Self.margin(scale)
        radius = max(Int32((10 * scale).rounded()), 1)
        reach = 2 * margin + radius
        let (margin, radius, side) = (margin, radius, 2 * reach + Self.edge)
        shadow = Self.pixmap(connection, context, side) { x, y in
            Self.shade(x, y, margin: Double(margin), radius: Double(radius), side: Double(side))
        }
        let pixels = Self.pixmap(connection, context, 2 * radius) { x, y in
            min(max(Double(radius) + 0.5 - hypot(x - Double(radius), y - Double(radius)), 0), 1)
        }
        disc = XRenderCreatePicture(connection.display, pixels, connection.argbFormat, 0, nil)
        XFreePixmap(connection.display, pixels)
        let whole = XCreatePixmap(connection.display, connection.root, UInt32(radius), UInt32(radius), 32)
        corner = (whole, XRenderCreatePicture(connection.display, whole, connection.argbFormat, 0, nil))
    }

    static func margin(_ scale: CGFloat) -> Int32 { Int32((20 * scale).rounded()) }

    /// The opacity of the shadow at a point: that of a light above the window, and a line around it that sets it off from its like.
    private static func shade(_ x: Double, _ y: Double, margin: Double, radius: Double, side: Double) -> Double {
        let half = side / 2, drop = margin / 4
        func distance(_ y: Double) -> Double {
            let inner = half - margin - radius
            let dx = abs(x - half) - inner, dy = abs(y - half) - inner
            return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
        }
        let depth = min(max(1 - max(distance(y - drop), 0) / (margin - drop), 0), 1)
        let line = distance(y)
        return max(0.3 * depth * depth, line < 1 ? 0.25 : 0)
    }

    /// A square of black pixels with these opacities.
    private static func pixmap(_ connection: Connection, _ context: GC, _ side: Int32, _ opacity: (Double, Double) -> Double) -> Pixmap {
        let new = XCreatePixmap(connection.display, connection.root, UInt32(side), UInt32(side), 32)
        let pixels = (0..<side * side).map { index in
            UInt32((opacity(Double(index % side) + 0.5, Double(index / side) + 0.5) * 255).rounded()) << 24
        }
        cx11_put_argb(connection.display, new, context, pixels, UInt32(side), UInt32(side))
        return new
    }

    func free() {
        guard !connection.isLost else { return }
        for picture in [disc, corner.picture, source?.picture ?? 0] where picture != 0 { XRenderFreePicture(connection.display, picture) }
        for pixmap in [shadow, corner.pixmap] { XFreePixmap(connection.display, pixmap) }
    }

    // MARK: - Painting

    /// Paints the shadow around content of a size.
    func paint(on window: XWindow, width: Int32, height: Int32) {
        guard !connection.isLost else { return }
        let right = width + margin, bottom = height + margin, across = width + 2 * margin, down = height + 2 * margin
        func copy(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, to toX: Int32, _ toY: Int32) {
            guard width > 0, height > 0 else { return }
            XCopyArea(connection.display, shadow, window, context, x, y, UInt32(width), UInt32(height), toX, toY)
        }
        for (from, to) in [(Int32(0), Int32(0)), (side - margin, bottom)] {
            copy(0, from, reach, margin, to: 0, to)
            copy(side - reach, from, reach, margin, to: across - reach, to)
            for x in stride(from: reach, to: across - reach, by: Int(Self.edge)) {
                copy(reach, from, min(Self.edge, across - reach - x), margin, to: x, to)
            }
        }
        for (from, to) in [(Int32(0), Int32(0)), (side - margin, right)] {
            copy(from, margin, margin, reach - margin, to: to, margin)
            copy(from, side - reach, margin, reach - margin, to: to, down - reach)
            for y in stride(from: reach, to: down - reach, by: Int(Self.edge)) {
                copy(from, reach, margin, min(Self.edge, down - reach - y), to: to, y)
            }
        }
    }

    /// Makes those corners round again that a copy of a part of the content has made square.
    func round(_ part: PixelRect, of backing: Backing, on window: XWindow, width: Int32, height: Int32) {
        guard !connection.isLost else { return }
        let display = connection.display
        for (isRight, isBottom) in [(false, false), (true, false), (false, true), (true, true)] {
            let x = isRight ? width - radius : 0, y = isBottom ? height - radius : 0
            guard !PixelRect(x0: x, y0: y, x1: x + radius, y1: y + radius).intersection(part).isEmpty else { continue }
            let from = (x: isRight ? side - margin - radius : margin, y: isBottom ? side - margin - radius : margin)
            XCopyArea(display, shadow, corner.pixmap, context, from.x, from.y, UInt32(radius), UInt32(radius), 0, 0)
            XRenderComposite(
                display, Int32(PictOpOver), picture(of: backing), disc, corner.picture, x, y, isRight ? radius : 0, isBottom ? radius : 0,
                0, 0, UInt32(radius), UInt32(radius))
            XCopyArea(display, corner.pixmap, window, context, 0, 0, UInt32(radius), UInt32(radius), x + margin, y + margin)
        }
    }

    private func picture(of backing: Backing) -> Picture {
        if let source, source.pixmap == backing.pixmap { return source.picture }
        if let source { XRenderFreePicture(connection.display, source.picture) }
        let new = XRenderCreatePicture(connection.display, backing.pixmap, connection.argbFormat, 0, nil)
        source = (backing.pixmap, new)
        return new
    }
}
