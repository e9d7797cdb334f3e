import CX11
import EspalierGraphics
import Foundation

// Pictures are scaled and turned by the server, out of copies that are at most twice as large as needed: an animated size costs
// nothing here, and each pixel of the screen stands for few of the copy's.
extension Painter {
    func image(_ drawing: ImageDrawing, _ transform: CGAffineTransform) {
        guard drawing.rect.width > 0, drawing.rect.height > 0, drawing.opacity > 0 else { return }
        let plane = ProjectionTransform(transform).concatenating(projection ?? ProjectionTransform())
            .concatenating(ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)))
        guard plane.isFinite, plane.isInvertible else { return }
        let device = drawing.rect.applying(plane)
        guard !device.isNull else { return }
        let whole = wholePixels(drawing.rect, plane, aliased: !drawing.isAntialiased)
        let visible = (whole ?? PixelRect(enclosing: device, scale: 1)).intersection(target.bounds)
        guard !visible.isEmpty else { return }
        guard let source = source(drawing, plane, whole) else { return }
        // Pixels are counted from here, so that a picture that was moved by whole pixels looks exactly the same.
        let base = CGPoint(x: device.minX.rounded(.down), y: device.minY.rounded(.down))
        guard let reading = reading(drawing, source, plane, whole, base, visible) else { return }
        resources.images.read(source, reading)

        var opacity = drawing.opacity
        var ink: Ink?
        if let tint = drawing.tint {
            ink = self.ink(tint.multiplyingOpacity(by: opacity), transform, device)
            opacity = 1
            guard ink?.isClear == false else { return }
        }
        if whole != nil || ink != nil {
            draw(source, ink, opacity, nil, visible, base)
        } else if let mask = edges(of: drawing, transform, plane) {
            let area = visible.intersection(
                PixelRect(x0: mask.x, y0: mask.y, x1: mask.x + mask.width, y1: mask.y + mask.height))
            if !area.isEmpty { draw(source, nil, opacity, mask, area, base) }
        }
    }

    private func draw(
        _ source: ImageSources.Source, _ ink: Ink?, _ opacity: Double, _ mask: Mask?, _ area: PixelRect, _ base: CGPoint
    ) {
        if let mask, opacity < 1 {
            // RENDER takes one mask for a drawing, and the edges need it: the opacity is that of a layer.
            pushLayer(area, effect: .blend(.normal, opacity: opacity))
            draw(source, nil, 1, mask, area, base)
            if let scope = scopes.popLast() { close(scope) }
            return
        }
        let x = area.x0 - Int32(base.x), y = area.y0 - Int32(base.y)
        let (toX, toY) = (area.x0 - target.originX, area.y0 - target.originY)
        let (width, height) = (UInt32(area.width), UInt32(area.height))
        if let ink {
            XRenderComposite(display, Int32(PictOpOver), ink.picture, source.picture, canvas, area.x0 - ink.originX,
                             area.y0 - ink.originY, x, y, toX, toY, width, height)
        } else if let mask {
            XRenderComposite(display, Int32(PictOpOver), source.picture, mask.picture, canvas, x, y, area.x0 - mask.x,
                             area.y0 - mask.y, toX, toY, width, height)
        } else {
            let faint = opacity < 1 ? resources.solids.alpha(opacity) : 0
            XRenderComposite(display, Int32(PictOpOver), source.picture, faint, canvas, x, y, 0, 0, toX, toY, width,
                             height)
        }
    }

    // MARK: - The source

    /// The device pixels of an upright rectangle that lies on whole pixels; any other counts as such one if it is `aliased`.
    private func wholePixels(_ rect: CGRect, _ plane: ProjectionTransform, aliased: Bool) -> PixelRect? {
        guard let affine = plane.affine, affine.b == 0, affine.c == 0 else { return nil }
        let device = rect.applying(affine)
        let edges = [device.minX, device.minY, device.maxX, device.maxY]
        guard edges.allSatisfy({ aliased || abs($0 - $0.rounded()) < 1.0 / 128 }) else { return nil }
        let pixels = PixelRect(x0: .pixel(edges[0].rounded()), y0: .pixel(edges[1].rounded()),
                               x1: .pixel(edges[2].rounded()), y1: .pixel(edges[3].rounded()))
        return pixels.isEmpty ? nil : pixels
    }

    /// The picture in the size that suits the one on the screen best.
    private func source(_ drawing: ImageDrawing, _ plane: ProjectionTransform, _ whole: PixelRect?) -> ImageSources.Source? {
        let part = drawing.part
        let isFlipped = (plane.affine?.a ?? 1) < 0 || (plane.affine?.d ?? 1) < 0
        if drawing.sampling == .fine, drawing.tile == nil, let whole, !isFlipped,
           Int(whole.width) * Int(whole.height) <= Int(Coverage.largestCachedArea) * 4 {
            let (width, height) = (Int(whole.width), Int(whole.height))
            if width != part.width || height != part.height {
                return resources.images.source(drawing.image, part, .exact(width: width, height: height))
            }
        }
        var level = 0
        if drawing.sampling != .nearest {
            let local = plane.linearized(at: CGPoint(x: drawing.rect.midX, y: drawing.rect.midY))
            let density = drawing.density
            let pixels = CGSize(width: density.width / hypot(local.a, local.b), height: density.height / hypot(local.c, local.d))
            let ratio = (pixels.width * pixels.height).squareRoot()
            // A copy that is smaller than wanted by a rounding error is large enough.
            if ratio > 1, ratio.isFinite { level = Int(log2(ratio * 1.001)) }
        }
        while part.width >> level > Int(Backing.maximumSide) / 2 || part.height >> level > Int(Backing.maximumSide) / 2
            || (part.width >> level) * (part.height >> level) > ImageSources.largestArea { level += 1 }
        level = min(level, Int(log2(Double(max(part.width, part.height)))))
        return resources.images.source(drawing.image, part, .halved(level))
    }

    /// How the server finds the pixel of a source for a device pixel, counted from `base`.
    private func reading(
        _ drawing: ImageDrawing, _ source: ImageSources.Source, _ plane: ProjectionTransform, _ whole: PixelRect?, _ base: CGPoint,
        _ visible: PixelRect
    ) -> ImageSources.Reading? {
        let size = drawing.tile ?? drawing.rect.size
        let repetition = drawing.tile != nil ? RepeatNormal : whole == nil && drawing.tint != nil ? RepeatNone : RepeatPad
        guard size.width > 0, size.height > 0 else { return nil }
        // Maps the command's coordinates to the source's pixels.
        let inward = ProjectionTransform(CGAffineTransform(
            a: CGFloat(source.width) / size.width, b: 0, c: 0, d: CGFloat(source.height) / size.height,
            tx: -drawing.rect.minX * CGFloat(source.width) / size.width,
            ty: -drawing.rect.minY * CGFloat(source.height) / size.height))
        var map = ProjectionTransform(CGAffineTransform(translationX: base.x, y: base.y))
            .concatenating(plane.inverted()).concatenating(inward)
        let isAsIs = whole != nil && map.affine.map {
            abs($0.a - 1) < 1e-4 && abs($0.d - 1) < 1e-4 && abs($0.tx - $0.tx.rounded()) < 0.01
                && abs($0.ty - $0.ty.rounded()) < 0.01
        } == true
        if isAsIs {
            (map.m11, map.m22, map.m31, map.m32) = (1, 1, map.m31.rounded(), map.m32.rounded())
        }
        let area = visible.rect.offsetBy(dx: -base.x, dy: -base.y)
        if drawing.sampling == .nearest, !isAsIs, map.affine != nil {
            // A place on the border of two pixels shows the first of them, as drawing in memory does. So places are shifted by more than
            // the rounding to 16.16 can add up to.
            let error = (max(abs(area.minX), abs(area.maxX)) + max(abs(area.minY), abs(area.maxY)) + 2) / 131072
            map.m31 -= error
            map.m32 -= error
        }
        guard let matrix = fixed(map, area) else { return nil }
        return ImageSources.Reading(matrix: matrix, isSmooth: drawing.sampling != .nearest && !isAsIs, repetition: repetition)
    }

    /// A projection in the server's 16.16 fixed point numbers; nil if it does not fit. Multiplying all of a projection changes nothing
    /// about it, so a factor is chosen that makes the numbers for the pixels of `area` large, for precision, but not too large.
    func fixed(_ map: ProjectionTransform, _ area: CGRect) -> [XFixed]? {
        var numbers = [map.m11, map.m21, map.m31, map.m12, map.m22, map.m32, map.m13, map.m23, map.m33]
        if map.affine == nil {
            var largest = numbers.reduce(0) { max($0, abs($1)) }
            for (x, y) in [(area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY)] {
                for row in 0..<3 {
                    largest = max(largest, abs(numbers[row * 3] * x + numbers[row * 3 + 1] * y + numbers[row * 3 + 2]))
                }
            }
            guard largest > 0, largest.isFinite else { return nil }
            numbers = numbers.map { $0 / largest * 16384 }
        }
        guard numbers.allSatisfy({ abs($0) < 32767 }) else { return nil }
        return numbers.map { XFixed(($0 * 65536).rounded()) }
    }

    // MARK: - Edges and tints

    /// The mask of the drawing's rectangle, with its top left corner in device pixels.
    private func edges(of drawing: ImageDrawing, _ transform: CGAffineTransform, _ plane: ProjectionTransform) -> Mask? {
        let style = FillStyle(antialiased: drawing.isAntialiased)
        if projection != nil { return projectedMask(Path(drawing.rect), nil, style, windowPlane(transform)) }
        guard let affine = plane.affine, let placed = mask(
            for: .rect(drawing.rect), stroke: nil, evenOdd: false, antialiased: drawing.isAntialiased, affine) else { return nil }
        var mask = placed.mask
        (mask.x, mask.y) = (placed.x, placed.y)
        return mask
    }

    private func windowPlane(_ transform: CGAffineTransform) -> ProjectionTransform {
        ProjectionTransform(transform).concatenating(projection ?? ProjectionTransform())
    }

    private func ink(_ paint: Paint, _ transform: CGAffineTransform, _ device: CGRect) -> Ink? {
        switch paint {
        case .color(let color): return ink(color)
        case .shader(let shader, let opacity):
            let window = CGRect(x: device.minX / scale, y: device.minY / scale, width: device.width / scale,
                                height: device.height / scale)
            return ink(shader, opacity, windowPlane(transform), window)
        case .backdrop(let backdrop, let opacity):
            return ink(backdrop, opacity, CGRect(
                x: device.minX / scale, y: device.minY / scale, width: device.width / scale, height: device.height / scale))
        }
    }
}
