import CX11
import EspalierGraphics
import Foundation

/// A position split into whole pixels and quarters of one: masks exist once per quarter, not once per place.
struct SubpixelPosition {
    var pixel: Int32
    var quarter: UInt32

    @inline(__always) init(_ value: CGFloat) {
        guard value > -1_000_000, value < 1_000_000 else {
            self.pixel = .pixel(value)
            quarter = 0
            return
        }
        let quarters = Int32.nearest(value * 4)
        pixel = quarters >> 2
        quarter = UInt32(quarters & 3)
    }

    var phase: CGFloat { CGFloat(quarter) / 4 }
}

/// A drawing as a box on device pixels, wherever it lies: what is the same in each frame in which it only moves.
final class KnownBox {
    /// Everything but the phase.
    let key: BoxKey
    /// The top left corner in the coordinates of the drawing.
    let x: CGFloat, y: CGFloat
    let scale: CGFloat

    init(key: BoxKey, x: CGFloat, y: CGFloat, scale: CGFloat) {
        (self.key, self.x, self.y, self.scale) = (key, x, y, scale)
    }
}

extension Painter {
    /// Boxes of at most this many pixels are one mask; larger ones are sliced.
    private static let wholeMaskArea: CGFloat = 64 * 64

    // MARK: - Boxes

    /// Draws a rounded rectangle or ellipse; `key` has everything but the size and the phase.
    func box(_ key: BoxKey, _ rect: CGRect, _ transform: CGAffineTransform, _ ink: Ink, of drawing: ShapeDrawing?) {
        let rect = rect.standardized
        // Sizes are rounded to eighths of a pixel, so that sizes that look alike share a mask.
        let width = (rect.width * transform.a * scale * 8).rounded() / 8
        let height = (rect.height * transform.d * scale * 8).rounded() / 8
        guard width > 0, height > 0, width < 1_000_000, height < 1_000_000 else { return }
        var key = key
        key.blur = Float(blur)
        key.width = Float(width)
        key.height = Float(height)
        key.clampRadii()
        if let drawing, blur == 0, transform.isTranslation {
            drawing.drawing = KnownBox(key: key, x: rect.minX, y: rect.minY, scale: scale)
        }
        drawBox(
            key, SubpixelPosition((rect.minX * transform.a + transform.tx) * scale),
            SubpixelPosition((rect.minY * transform.d + transform.ty) * scale), ink)
    }

    /// Draws a shape as the box that it was when it was drawn last, if it was one and has only been moved.
    @inline(__always) func drawKnownBox(of drawing: ShapeDrawing, _ ink: Ink, _ transform: CGAffineTransform) -> Bool {
        // Only painters of this class store anything there, and nothing but this.
        guard let kept = drawing.drawing, blur == 0, transform.isTranslation else { return false }
        let known = unsafeDowncast(kept, to: KnownBox.self)
        guard known.scale == scale else { return false }
        if ink.isClear { return true }
        drawBox(known.key, SubpixelPosition((known.x + transform.tx) * scale), SubpixelPosition((known.y + transform.ty) * scale), ink)
        return true
    }

    /// Draws a box whose key has everything but the phase.
    private func drawBox(_ key: BoxKey, _ x: SubpixelPosition, _ y: SubpixelPosition, _ ink: Ink) {
        var key = key
        key.phase = x.quarter | y.quarter << 2
        let width = CGFloat(key.width), height = CGFloat(key.height)
        if width * height <= Self.wholeMaskArea {
            let mask = resources.masks.box(key) { Coverage(box: key, limits: nil) }
            if !mask.isEmpty { composite(ink, mask, 0, 0, x.pixel + mask.x, y.pixel + mask.y, mask.width, mask.height) }
            return
        }
        let surplus = key.surplus
        key.width -= Float(surplus.x)
        key.height -= Float(surplus.y)
        if CGFloat(key.width) * CGFloat(key.height) > Coverage.largestCachedArea {
            let limits = limits(x, y)
            key.width += Float(surplus.x)
            key.height += Float(surplus.y)
            let mask = resources.masks.temporary(Coverage(box: key, limits: limits))
            if !mask.isEmpty { composite(ink, mask, 0, 0, x.pixel + mask.x, y.pixel + mask.y, mask.width, mask.height) }
            return
        }
        // A mask that will be stretched has other pixels than the same small box drawn as it is.
        key.traits |= (surplus.x > 0 ? 1 << 8 : 0) | (surplus.y > 0 ? 1 << 9 : 0)
        let mask = resources.masks.box(key) { Coverage(slicing: key, columns: surplus.x > 0, rows: surplus.y > 0) }
        if !mask.isEmpty { drawSliced(mask, at: x.pixel + mask.x, y.pixel + mask.y, extraX: surplus.x, extraY: surplus.y, ink) }
    }

    /// Corners through the mask, everything between them as plain fills.
    private func drawSliced(_ mask: Mask, at x: Int32, _ y: Int32, extraX: Int32, extraY: Int32, _ ink: Ink) {
        guard mask.slice >= 0 else { return composite(ink, mask, 0, 0, x, y, mask.width, mask.height) }
        let slice = resources.masks.slices[Int(mask.slice)]
        let (column, row) = (slice.column, slice.row)
        // The pieces of the mask that are drawn unstretched: their start in the mask, their length, and by how much they are shifted.
        let columns: [(Int32, Int32, Int32)] = column < 0
            ? [(0, mask.width, 0)] : [(0, column, 0), (column + 1, mask.width - column - 1, extraX)]
        let rows: [(Int32, Int32, Int32)] = row < 0
            ? [(0, mask.height, 0)] : [(0, row, 0), (row + 1, mask.height - row - 1, extraY)]
        for (top, height, shiftY) in rows {
            for (left, width, shiftX) in columns {
                composite(ink, mask, left, top, x + left + shiftX, y + top + shiftY, width, height)
            }
        }
        for run in slice.columnRuns { // the stretched column: from top to bottom
            let start = run.start > row && row >= 0 ? run.start + extraY : run.start
            let end = run.end > row && row >= 0 ? run.end + extraY : run.end
            fillCovered(x + column, y + start, x + column + 1 + extraX, y + end, run.coverage, ink)
        }
        for run in slice.rowRuns { // the stretched row: left and right of the stretched column
            if column < 0 {
                fillCovered(x + run.start, y + row, x + run.end, y + row + 1 + extraY, run.coverage, ink)
            } else {
                fillCovered(x + run.start, y + row, x + min(run.end, column), y + row + 1 + extraY, run.coverage, ink)
                fillCovered(x + max(run.start, column + 1) + extraX, y + row, x + run.end + extraX, y + row + 1 + extraY,
                            run.coverage, ink)
            }
        }
    }

    private func fillCovered(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ coverage: UInt8, _ ink: Ink) {
        guard x0 < x1, y0 < y1 else { return }
        fillPixels(x0, y0, x1, y1, ink, coverage: coverage)
    }

    // MARK: - Other outlines

    /// The mask of an outline and the device pixel of its top left corner; nil where there is nothing to see.
    func mask(
        for geometry: ShapeGeometry, stroke: StrokeStyle?, evenOdd: Bool, antialiased: Bool, _ device: CGAffineTransform
    ) -> (mask: Mask, x: Int32, y: Int32)? {
        guard device.isFinite else { return nil }
        let (shape, anchor) = geometry.movedToOrigin
        let place = anchor.applying(device)
        let x = SubpixelPosition(place.x), y = SubpixelPosition(place.y)
        let outline = CGAffineTransform(a: device.a, b: device.b, c: device.c, d: device.d, tx: x.phase, ty: y.phase)
        func coverage(_ limits: PixelRect?) -> Coverage {
            if let stroke {
                let mask = CoverageMask(stroking: shape, style: stroke, transform: outline, clip: limits?.rect)
                return Coverage(mask.blurred(sigma: blur))
            }
            let style = FillStyle(eoFill: evenOdd, antialiased: antialiased)
            let mask = CoverageMask(filling: shape, style: style, transform: outline, clip: limits?.rect)
            return Coverage(mask.blurred(sigma: blur))
        }
        let key = OutlineKey(
            geometry: shape, stroke: stroke, a: device.a, b: device.b, c: device.c, d: device.d, phaseX: UInt8(x.quarter),
            phaseY: UInt8(y.quarter), evenOdd: evenOdd, antialiased: antialiased, blur: blur
        )
        let mask: Mask
        let bounds = shape.extent
        if isTooLarge(bounds, stroke, outline) {
            let extent = pixelExtent(of: bounds, stroke, outline), needed = limits(x, y).intersection(extent)
            guard !needed.isEmpty else { return nil }
            mask = resources.masks.part(key, needed: needed, extent: extent, make: coverage)
        } else {
            mask = resources.masks.outline(key) { coverage(nil) }
        }
        return mask.isEmpty ? nil : (mask, x.pixel + mask.x, y.pixel + mask.y)
    }

    /// The part of an outline that matters, counted from its whole-pixel origin: what may be painted, and what a blur spreads into it.
    private func limits(_ x: SubpixelPosition, _ y: SubpixelPosition) -> PixelRect {
        let margin = blurMargin
        return PixelRect(x0: target.bounds.x0 - x.pixel - margin, y0: target.bounds.y0 - y.pixel - margin,
                         x1: target.bounds.x1 - x.pixel + margin, y1: target.bounds.y1 - y.pixel + margin)
    }

    /// Whole pixels that an outline and its blur cannot leave.
    private func pixelExtent(of bounds: CGRect, _ stroke: StrokeStyle?, _ outline: CGAffineTransform) -> PixelRect {
        // A sharp corner reaches out by half of the limit of mitres; a square cap by less than a line's width.
        let margin = stroke.map { $0.lineWidth * max(1, $0.miterLimit / 2) } ?? 0
        let rect = bounds.insetBy(dx: -margin, dy: -margin).applying(outline)
        let spread = CGFloat(blurMargin) + 1
        return PixelRect(enclosing: rect.insetBy(dx: -spread, dy: -spread), scale: 1)
    }

    /// Whether a mask of the whole outline would be a waste, by a rough measure.
    private func isTooLarge(_ bounds: CGRect, _ stroke: StrokeStyle?, _ outline: CGAffineTransform) -> Bool {
        let margin = stroke?.lineWidth ?? 0
        let extent = bounds.insetBy(dx: -margin, dy: -margin).applying(outline)
        return !(extent.width * extent.height <= Coverage.largestCachedArea)
            || max(extent.width, extent.height) > CGFloat(CoverageMask.maximumSide)
    }
}

extension ShapeGeometry {
    /// The same outline with its origin at zero, so that equal shapes at different places share a mask, and where it was.
    fileprivate var movedToOrigin: (ShapeGeometry, CGPoint) {
        switch self {
        case .rect(let rect): (.rect(CGRect(origin: .zero, size: rect.standardized.size)), rect.standardized.origin)
        case .roundedRect(let rect, let radii, let style):
            (.roundedRect(CGRect(origin: .zero, size: rect.standardized.size), radii, style), rect.standardized.origin)
        case .ellipse(let rect): (.ellipse(CGRect(origin: .zero, size: rect.standardized.size)), rect.standardized.origin)
        case .path: (self, .zero)
        }
    }

    /// A rectangle that the outline cannot leave.
    fileprivate var extent: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect
        case .path(let path): path.boundingRect
        }
    }
}
