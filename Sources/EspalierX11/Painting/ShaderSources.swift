import CX11
import EspalierGraphics
import Foundation

/// Gradients as pictures on the server, kept while they are in use.
///
/// Linear ones are the server's own. All others cost it many times as much for each pixel and frame (radial) or are unknown to it
/// (angular, meshes): these are worked out here once and uploaded.
@MainActor final class ShaderSources {
    /// A source and the device pixel that its top left pixel stands for.
    struct Source {
        var picture: Picture
        var x: Int32
        var y: Int32
    }

    private struct LinearKey: Hashable {
        var ramp: ColorRamp
        var filters: [ColorMap]
        var opacity: Double
        var extent: Shader.Extent
        /// From the base pixel, in 64ths of a pixel.
        var start: SIMD2<Int32>
        var end: SIMD2<Int32>
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
    private static let maxLinears = 512
    private static let largestCachedArea = 1 << 20
    private let connection: Connection
    private var linears: [LinearKey: Entry] = [:]
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
        if linears.count > Self.maxLinears {
            for (key, entry) in linears where entry.lastUse + 1 < clock {
                free(entry)
                linears[key] = nil
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
               let source = linear(shader, opacity, start, end, affine) { return source }
            return tile(shader, opacity, affine, area, visible)
        }
        return temporary(shader, opacity, map, area.intersection(visible))
    }

    private func linear(
        _ shader: Shader, _ opacity: Double, _ start: CGPoint, _ end: CGPoint, _ map: CGAffineTransform
    ) -> Source? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        guard square > 0 else { return nil }
        // Lines of one colour stay lines of one colour: the gradient's covector is mapped, and the axis made from it.
        let inverse = map.inverted()
        let gx = (dx * inverse.a + dy * inverse.b) / square, gy = (dx * inverse.c + dy * inverse.d) / square
        let length = gx * gx + gy * gy
        let first = start.applying(map)
        let axis = CGVector(dx: gx / length, dy: gy / length)
        let base = CGPoint(x: first.x.rounded(.down), y: first.y.rounded(.down))
        // The server counts in 16.16.
        guard length > 0, abs(axis.dx) < 8000, abs(axis.dy) < 8000, abs(base.x) < 16000, abs(base.y) < 16000 else { return nil }
        func steps(_ value: CGFloat) -> Int32 { Int32((value * 64).rounded()) }
        let from = SIMD2(steps(first.x - base.x), steps(first.y - base.y))
        let to = SIMD2(from.x + steps(axis.dx), from.y + steps(axis.dy))
        guard from != to else { return nil }
        let key = LinearKey(ramp: shader.ramp, filters: shader.filters, opacity: opacity, extent: shader.extent, start: from, end: to)
        let origin = (x: Int32.pixel(base.x), y: Int32.pixel(base.y))
        if let known = linears[key]?.picture {
            linears[key]?.lastUse = clock
            return Source(picture: known, x: origin.x, y: origin.y)
        }
        let stops = shader.ramp.plainStops(filters: shader.filters)
        guard !stops.isEmpty else { return nil }
        func fixed(_ steps: Int32) -> XFixed { XFixed(steps) << 10 }
        var gradient = XLinearGradient(
            p1: XPointFixed(x: fixed(from.x), y: fixed(from.y)), p2: XPointFixed(x: fixed(to.x), y: fixed(to.y)))
        let places = stops.map { XFixed(($0.location * 65536).rounded()) }
        let factor = Float(opacity > 0 ? min(opacity, 1) : 0)
        let colors = stops.map { XRenderColor(premultiplied: $0.color * factor) }
        let picture = XRenderCreateLinearGradient(connection.display, &gradient, places, colors, Int32(stops.count))
        var attributes = XRenderPictureAttributes()
        attributes.`repeat` = switch shader.extent {
        case .pad: RepeatPad
        case .repeat: RepeatNormal
        case .mirror: RepeatReflect
        }
        XRenderChangePicture(connection.display, picture, CUnsignedLong(CPRepeat), &attributes)
        linears[key] = Entry(picture: picture, lastUse: clock)
        return Source(picture: picture, x: origin.x, y: origin.y)
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

extension XRenderColor {
    /// A colour that is multiplied by alpha already.
    init(premultiplied color: PremultipliedColor) {
        let scaled = color.clamped(lowerBound: .zero, upperBound: .one) * 65535 + 0.5
        self.init(red: UInt16(scaled.x), green: UInt16(scaled.y), blue: UInt16(scaled.z), alpha: UInt16(scaled.w))
    }
}
