import Foundation

/// Samples a picture's colours at device pixels.
struct ImageSampler {
    private let source: CGImage
    /// From device pixels to the source's.
    private let map: ProjectionTransform
    /// The same map in servers' fixed-point numbers; nil without interpolation, or on a projected plane.
    private var steps: FixedMap?
    private let isSmooth: Bool
    private let repeats: Bool

    /// - Parameter plane: from the drawing's coordinates to device pixels.
    init?(_ drawing: ImageDrawing, _ plane: ProjectionTransform) {
        let part = drawing.part
        guard var source = drawing.image.cropped(x: part.x, y: part.y, width: part.width, height: part.height) else { return nil }
        let affine = plane.affine
        let device = drawing.rect.applying(plane)
        let isUpright = affine.map { $0.b == 0 && $0.c == 0 && $0.a > 0 && $0.d > 0 } ?? false
        let width = Int(device.width.rounded()), height = Int(device.height.rounded())
        let isWhole = isUpright && [device.minX, device.minY, device.maxX, device.maxY].allSatisfy { abs($0 - $0.rounded()) < 1.0 / 128 }
        if drawing.sampling == .fine, drawing.tile == nil, isWhole, width > 0, height > 0,
           width != source.width || height != source.height {
            source = source.resampled(width: width, height: height) ?? source
        } else if drawing.sampling != .nearest {
            // Uses a halved copy with at most twice as many pixels as are visible.
            let local = plane.linearized(at: CGPoint(x: drawing.rect.midX, y: drawing.rect.midY)), density = drawing.density
            var ratio = (density.width / hypot(local.a, local.b) * density.height / hypot(local.c, local.d)).squareRoot() * 1.001
            while ratio >= 2, ratio.isFinite, source.width > 1 || source.height > 1 {
                source = source.halved
                ratio /= 2
            }
        }
        let size = drawing.tile ?? drawing.rect.size
        guard size.width > 0, size.height > 0 else { return nil }
        let (x, y) = (CGFloat(source.width) / size.width, CGFloat(source.height) / size.height)
        let inward = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -drawing.rect.minX * x, ty: -drawing.rect.minY * y)
        map = plane.inverted().concatenating(ProjectionTransform(inward))
        let isAsIs = isWhole && width == source.width && height == source.height && drawing.tile == nil
        isSmooth = drawing.sampling != .nearest && !isAsIs
        repeats = drawing.tile != nil
        self.source = source
        if isSmooth { steps = FixedMap(map, origin: CGPoint(x: device.minX.rounded(.down), y: device.minY.rounded(.down))) }
    }

    func tile(_ area: PixelArea) -> PixelTile {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(area.width * area.height)
        for y in area.y0..<max(area.y1, area.y0) {
            for x in area.x0..<max(area.x1, area.x0) {
                if let steps {
                    let place = steps.place(x, y)
                    pixels.append(mixed(place.x, place.y))
                } else {
                    pixels.append(pixel(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(map)))
                }
            }
        }
        return PixelTile(x: area.x0, y: area.y0, width: area.width, height: area.height, pixels: pixels)
    }

    private func pixel(_ place: CGPoint) -> UInt32 {
        guard place.x.isFinite, place.y.isFinite, abs(place.x) < 1e9, abs(place.y) < 1e9 else { return 0 }
        // A position on the border of two pixels always selects the first one despite rounding.
        guard isSmooth else { return at(Int((place.x - 1e-4).rounded(.down)), Int((place.y - 1e-4).rounded(.down))) }
        return mixed(Int((place.x * FixedMap.one).rounded(.down)), Int((place.y * FixedMap.one).rounded(.down)))
    }

    /// The colour at a position between pixels, in 65536ths of a pixel. As in servers, the position between two pixels has 128
    /// steps, and fractions of a colour step are truncated.
    private func mixed(_ x: Int, _ y: Int) -> UInt32 {
        let (x, y) = (x - 32768, y - 32768)
        let (column, row) = (x >> 16, y >> 16)
        let (fx, fy) = (UInt32(x >> 9 & 127), UInt32(y >> 9 & 127))
        let upper = (at(column, row), at(column + 1, row)), lower = (at(column, row + 1), at(column + 1, row + 1))
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            func channel(_ pixel: UInt32) -> UInt32 { pixel >> shift & 0xFF }
            let above = channel(upper.0) * (128 - fx) + channel(upper.1) * fx
            let below = channel(lower.0) * (128 - fx) + channel(lower.1) * fx
            result |= ((above * (128 - fy) + below * fy) >> 14) << shift
        }
        return result
    }

    private func at(_ x: Int, _ y: Int) -> UInt32 {
        func place(_ value: Int, _ count: Int) -> Int {
            if !repeats { return min(max(value, 0), count - 1) }
            let rest = value % count
            return rest < 0 ? rest + count : rest
        }
        return source.pixels[place(y, source.height) * source.width + place(x, source.width)]
    }
}

/// A map from device pixels to a picture's pixels in servers' fixed-point numbers (65536ths). A position that is on the border of
/// two picture pixels in floating point may be just before it here.
private struct FixedMap {
    static let one: CGFloat = 65536
    /// The origin of the device pixel coordinates.
    private let originX: Int, originY: Int
    private let a: Int, b: Int, c: Int, d: Int, tx: Int, ty: Int

    /// Nil for a map that is not affine, or whose numbers are out of servers' range.
    init?(_ map: ProjectionTransform, origin: CGPoint) {
        let moved = ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y)).concatenating(map)
        guard let affine = moved.affine, abs(origin.x) < 1e6, abs(origin.y) < 1e6 else { return nil }
        let numbers = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
        guard numbers.allSatisfy({ abs($0) < 32767 }) else { return nil }
        let fixed = numbers.map { Int(($0 * Self.one).rounded()) }
        (a, b, c, d, tx, ty) = (fixed[0], fixed[1], fixed[2], fixed[3], fixed[4], fixed[5])
        (originX, originY) = (Int(origin.x), Int(origin.y))
    }

    /// The position of a device pixel's centre in the picture.
    func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
        let (x, y) = (2 * (x - originX) + 1, 2 * (y - originY) + 1)
        let twiceX: Int = a * x + c * y + 2 * tx + 1
        let twiceY: Int = b * x + d * y + 2 * ty + 1
        return (twiceX >> 1, twiceY >> 1)
    }
}
