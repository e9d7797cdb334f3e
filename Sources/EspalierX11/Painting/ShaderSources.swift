import CX11
import EspalierGraphics
import Foundation

/// Gradients as pictures on the server, kept while they are in use.
///
/// They are worked out here once and uploaded: radial ones cost the server many times as much for each pixel and frame, angular ones
/// and meshes are unknown to it, and the steps of its linear ones depend on where a row of pixels begins, so that painting a part
/// would not match painting the whole.
@MainActor final class ShaderSources {
    /// A source and the device pixel that its top left pixel stands for.
    struct Source {
        var picture: Picture
        var x: Int32
        var y: Int32
    }

    private struct StripKey: Hashable {
        var ramp: ColorRamp
        var filters: [ColorMap]
        var opacity: Double
        var isVertical: Bool
        /// In 64ths of a pixel, the start from the strip's first one.
        var start: Int32
        var length: Int32
    }

    private struct TileKey: Hashable {
        var shader: Shader
        var opacity: Double
        var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat
        /// In 64ths of a pixel.
        var phaseX: Int32, phaseY: Int32
        /// From the base pixel.
        var area: PixelRect
    }

    private struct Entry {
        var picture: Picture
        var pixmap: Pixmap = 0
        var bytes = 0
        var lastUse: UInt64
    }

    /// Of server memory.
    private static let limit = 32 << 20
    private static let maxStrips = 512
    private static let longestStrip = 8000
    private static let largestCachedArea = 1 << 20
    private let connection: Connection
    private var strips: [StripKey: Entry] = [:]
    private var tiles: [TileKey: Entry] = [:]
    private var temporaries: [Entry] = []
    private var totalBytes = 0
    private var clock: UInt64 = 0
    private var uploadContext: GC?

    init(connection: Connection) { self.connection = connection }

    /// Lets go of what was not used lately. Called between frames.
    func beginFrame() {
        clock += 1
        for entry in temporaries { free(entry) }
        temporaries.removeAll(keepingCapacity: true)
        if strips.count > Self.maxStrips {
            for (key, entry) in strips where entry.lastUse + 1 < clock {
                free(entry)
                strips[key] = nil
            }
        }
        if totalBytes > Self.limit {
            for (key, entry) in tiles.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where entry.lastUse + 1 < clock {
                if totalBytes <= Self.limit / 2 { break }
                free(entry)
                tiles[key] = nil
            }
        }
    }

    private func free(_ entry: Entry) {
        XRenderFreePicture(connection.display, entry.picture)
        if entry.pixmap != 0 { XFreePixmap(connection.display, entry.pixmap) }
        totalBytes -= entry.bytes
    }

    // MARK: - Finding

    /// - Parameters:
    ///   - map: from the shader's coordinates to device pixels.
    ///   - area: the device pixels that will be asked for.
    ///   - visible: those of them that may be painted now.
    func source(
        _ shader: Shader, opacity: Double, map: ProjectionTransform, area: PixelRect, visible: PixelRect
    ) -> Source? {
        if let affine = map.affine {
            guard affine.isFinite, affine.isInvertible else { return nil }
            if case .linear(let start, let end) = shader.geometry,
               let source = strip(shader, opacity, start, end, affine) { return source }
            return tile(shader, opacity, affine, area, visible)
        }
        return temporary(shader, opacity, map, area.intersection(visible))
    }

    /// A gradient that runs along a row or a column is a strip of one pixel's width.
    private func strip(
        _ shader: Shader, _ opacity: Double, _ start: CGPoint, _ end: CGPoint, _ map: CGAffineTransform
    ) -> Source? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        guard square > 0, shader.extent == .pad else { return nil }
        // Lines of one colour stay lines of one colour: the gradient's covector is mapped, and the axis made from it.
        let inverse = map.inverted()
        let gx = (dx * inverse.a + dy * inverse.b) / square, gy = (dx * inverse.c + dy * inverse.d) / square
        let slope = gx * gx + gy * gy
        let first = start.applying(map)
        let isVertical = abs(gx) < abs(gy) * 1e-6
        guard slope > 0, isVertical || abs(gy) < abs(gx) * 1e-6 else { return nil }
        let from = isVertical ? first.y : first.x
        let length = (isVertical ? gy : gx) / slope
        guard abs(length) < CGFloat(Self.longestStrip), abs(from) < 16000 else { return nil }
        let base = min(from, from + length).rounded(.down) - 1
        func steps(_ value: CGFloat) -> Int32 { Int32((value * 64).rounded()) }
        let key = StripKey(
            ramp: shader.ramp, filters: shader.filters, opacity: opacity, isVertical: isVertical, start: steps(from - base),
            length: steps(length))
        let origin = Int32.pixel(base)
        func source(_ picture: Picture) -> Source {
            Source(picture: picture, x: isVertical ? 0 : origin, y: isVertical ? origin : 0)
        }
        if let known = strips[key]?.picture {
            strips[key]?.lastUse = clock
            return source(known)
        }
        let (low, high) = (CGFloat(key.start) / 64, CGFloat(key.start + key.length) / 64)
        // One pixel beyond both ends: what lies further out is the same.
        let count = max(low, high).rounded(.up) + 1
        let line = isVertical
            ? Shader(.linear(start: CGPoint(x: 0, y: low), end: CGPoint(x: 0, y: high)), shader.ramp, filters: shader.filters)
            : Shader(.linear(start: CGPoint(x: low, y: 0), end: CGPoint(x: high, y: 0)), shader.ramp, filters: shader.filters)
        let area = CGRect(x: 0, y: 0, width: isVertical ? 1 : count, height: isVertical ? count : 1)
        guard low != high, let entry = upload(PixelTile(line, opacity: opacity, map: ProjectionTransform(), rect: area))
        else { return nil }
        strips[key] = entry
        return source(entry.picture)
    }

    private func tile(
        _ shader: Shader, _ opacity: Double, _ map: CGAffineTransform, _ area: PixelRect, _ visible: PixelRect
    ) -> Source? {
        guard !area.isEmpty else { return nil }
        if Int(area.width) * Int(area.height) > Self.largestCachedArea {
            return temporary(shader, opacity, ProjectionTransform(map), area.intersection(visible))
        }
        let base = (x: Int32.pixel(map.tx.rounded(.down)), y: Int32.pixel(map.ty.rounded(.down)))
        let phase = (x: ((map.tx - CGFloat(base.x)) * 64).rounded(), y: ((map.ty - CGFloat(base.y)) * 64).rounded())
        let local = PixelRect(x0: area.x0 - base.x, y0: area.y0 - base.y, x1: area.x1 - base.x, y1: area.y1 - base.y)
        let key = TileKey(
            shader: shader, opacity: opacity, a: map.a, b: map.b, c: map.c, d: map.d, phaseX: Int32(phase.x),
            phaseY: Int32(phase.y), area: local)
        if let known = tiles[key]?.picture {
            tiles[key]?.lastUse = clock
            return Source(picture: known, x: area.x0, y: area.y0)
        }
        var place = map
        (place.tx, place.ty) = (phase.x / 64, phase.y / 64)
        let tile = PixelTile(shader, opacity: opacity, map: ProjectionTransform(place), rect: local.rect)
        guard let entry = upload(tile) else { return nil }
        tiles[key] = entry
        return Source(picture: entry.picture, x: area.x0, y: area.y0)
    }

    /// For what will hardly be asked for again: lives until the next frame.
    private func temporary(_ shader: Shader, _ opacity: Double, _ map: ProjectionTransform, _ area: PixelRect) -> Source? {
        guard !area.isEmpty, let entry = upload(PixelTile(shader, opacity: opacity, map: map, rect: area.rect)) else { return nil }
        temporaries.append(entry)
        return Source(picture: entry.picture, x: area.x0, y: area.y0)
    }

    private func upload(_ tile: PixelTile) -> Entry? {
        guard !tile.isEmpty, !connection.isLost else { return nil }
        let (width, height) = (UInt32(tile.width), UInt32(tile.height))
        let pixmap = XCreatePixmap(connection.display, connection.root, width, height, 32)
        let context = uploadContext ?? XCreateGC(connection.display, pixmap, 0, nil)!
        uploadContext = context
        tile.pixels.withUnsafeBufferPointer { cx11_put_argb(connection.display, pixmap, context, $0.baseAddress!, width, height) }
        var attributes = XRenderPictureAttributes()
        attributes.`repeat` = RepeatPad
        let picture = XRenderCreatePicture(
            connection.display, pixmap, connection.argbFormat, CUnsignedLong(CPRepeat), &attributes)
        let bytes = tile.pixels.count * 4
        totalBytes += bytes
        return Entry(picture: picture, pixmap: pixmap, bytes: bytes, lastUse: clock)
    }
}
