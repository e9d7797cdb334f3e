import CX11
import EspalierGraphics
import Foundation

/// Gradients as pictures on the server, kept while they are in use.
///
/// They are computed here once and uploaded, instead of using the server's own gradients: its radial ones cost many times as much
/// for each pixel and frame, it has no angular ones and no meshes, and the steps of its linear ones depend on where a row of pixels
/// begins, so that painting a part would not match painting the whole.
@MainActor final class ShaderSources {
    /// A source and the device pixel that its top left pixel stands for.
    struct Source {
        var picture: Picture
        var x: Int32
        var y: Int32
    }

    private enum Key: Hashable {
        case strip(StripKey)
        case tile(TileKey)
    }

    private struct StripKey: Hashable {
        var ramp: ColorRamp
        var filters: [ColorMap]
        var opacity: Double
        var isVertical: Bool
        /// Where the gradient starts, counted from the strip's first pixel, in 64ths of a pixel.
        var start: Int32
        var length: Int32
    }

    private struct TileKey: Hashable {
        var shader: Shader
        var opacity: Double
        var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat
        /// The position within the base pixel, in 64ths of a pixel.
        var phaseX: Int32, phaseY: Int32
        /// The pixels that the picture has, counted from the base pixel.
        var area: PixelRect
    }

    private static let longestStrip = 8000
    private static let largestCachedArea = 1 << 20
    private let pictures: PictureCache<Key>

    init(connection: Connection) { pictures = PictureCache(connection: connection, repetition: RepeatPad) }

    /// Lets go of what was not used lately. Called between frames.
    func beginFrame() { pictures.beginFrame() }

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
        // What stays under any linear map is that lines have one colour each. So the gradient's covector is mapped, not its axis, and
        // the axis is made from it.
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
        if let known = pictures.find(.strip(key)) { return source(known.picture) }
        let (low, high) = (CGFloat(key.start) / 64, CGFloat(key.start + key.length) / 64)
        // One pixel beyond each end is enough, as everything further out has the same colour.
        let count = max(low, high).rounded(.up) + 1
        let line = isVertical
            ? Shader(.linear(start: CGPoint(x: 0, y: low), end: CGPoint(x: 0, y: high)), shader.ramp, filters: shader.filters)
            : Shader(.linear(start: CGPoint(x: low, y: 0), end: CGPoint(x: high, y: 0)), shader.ramp, filters: shader.filters)
        let area = CGRect(x: 0, y: 0, width: isVertical ? 1 : count, height: isVertical ? count : 1)
        guard low != high, let picture = insert(PixelTile(line, opacity: opacity, map: ProjectionTransform(), rect: area), .strip(key))
        else { return nil }
        return source(picture)
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
        if let known = pictures.find(.tile(key)) { return Source(picture: known.picture, x: area.x0, y: area.y0) }
        var place = map
        (place.tx, place.ty) = (phase.x / 64, phase.y / 64)
        let tile = PixelTile(shader, opacity: opacity, map: ProjectionTransform(place), rect: local.rect)
        return insert(tile, .tile(key)).map { Source(picture: $0, x: area.x0, y: area.y0) }
    }

    /// A source that will hardly be used again. It lives until the next frame.
    private func temporary(_ shader: Shader, _ opacity: Double, _ map: ProjectionTransform, _ area: PixelRect) -> Source? {
        guard !area.isEmpty else { return nil }
        return insert(PixelTile(shader, opacity: opacity, map: map, rect: area.rect), nil)
            .map { Source(picture: $0, x: area.x0, y: area.y0) }
    }

    private func insert(_ tile: PixelTile, _ key: Key?) -> Picture? {
        let picture = pictures.insert(tile, for: key).picture
        return picture == 0 ? nil : picture
    }
}
