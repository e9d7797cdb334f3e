import Foundation

/// Finds the colours of a picture at the pixels of a screen.
struct ImageSampler {
    private let source: CGImage
    /// From device pixels to the source's.
    private let map: ProjectionTransform
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
            // From a copy that has at most twice as many pixels as are seen.
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
    }

    func tile(_ area: PixelArea) -> PixelTile {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(area.width * area.height)
        for y in area.y0..<max(area.y1, area.y0) {
            for x in area.x0..<max(area.x1, area.x0) {
                pixels.append(pixel(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(map)))
            }
        }
        return PixelTile(x: area.x0, y: area.y0, width: area.width, height: area.height, pixels: pixels)
    }

    private func pixel(_ place: CGPoint) -> UInt32 {
        guard place.x.isFinite, place.y.isFinite, abs(place.x) < 1e9, abs(place.y) < 1e9 else { return 0 }
        // What falls on the border of two pixels by arithmetic is always the first.
        guard isSmooth else { return at(Int((place.x - 1e-4).rounded(.down)), Int((place.y - 1e-4).rounded(.down))) }
        let left = (place.x - 0.5).rounded(.down), top = (place.y - 0.5).rounded(.down)
        // As servers do it: the way between two pixels is counted in 128 steps.
        func step(_ part: CGFloat) -> Float { Float((part * 128).rounded(.down)) / 128 }
        let (fx, fy) = (step(place.x - 0.5 - left), step(place.y - 0.5 - top))
        let (column, row) = (Int(left), Int(top))
        func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
            let pixel = at(x, y)
            return SIMD4(Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel & 0xFF), Float(pixel >> 24)) / 255
        }
        let upper = color(column, row) * (1 - fx) + color(column + 1, row) * fx
        let lower = color(column, row + 1) * (1 - fx) + color(column + 1, row + 1) * fx
        return packedPixel((upper * (1 - fy) + lower * fy).unitClamped)
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
