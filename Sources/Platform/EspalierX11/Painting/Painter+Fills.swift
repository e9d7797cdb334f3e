import CX11
import EspalierGraphics
import Foundation

extension Painter {
    @inline(__always) func deviceTransform(_ transform: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(a: transform.a * scale, b: transform.b * scale, c: transform.c * scale, d: transform.d * scale,
                          tx: transform.tx * scale, ty: transform.ty * scale)
    }

    /// Fills a rectangle in the usual style.
    @inline(__always) func fill(_ rect: CGRect, _ ink: Ink, _ transform: CGAffineTransform) {
        if transform.b == 0, transform.c == 0, blur == 0 { return fillUpright(rect, antialiased: true, ink, transform) }
        fill(.rect(rect), FillStyle(), ink, transform)
    }

    private func fillUpright(_ rect: CGRect, antialiased: Bool, _ ink: Ink, _ transform: CGAffineTransform) {
        if ink.isClear { return }
        let x0 = (rect.minX * transform.a + transform.tx) * scale, x1 = (rect.maxX * transform.a + transform.tx) * scale
        let y0 = (rect.minY * transform.d + transform.ty) * scale, y1 = (rect.maxY * transform.d + transform.ty) * scale
        fillRect(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1), antialiased: antialiased, ink)
    }

    /// - Parameter drawing: keeps what is computed of the outline, for the next frame.
    func fill(
        _ geometry: ShapeGeometry, _ style: FillStyle, _ ink: Ink, _ transform: CGAffineTransform, of drawing: ShapeDrawing? = nil
    ) {
        if ink.isClear { return }
        let isUpright = transform.b == 0 && transform.c == 0
        switch geometry {
        case .rect(let rect) where isUpright && blur == 0:
            fillUpright(rect, antialiased: style.isAntialiased, ink, transform)
        case .rect(let rect) where isUpright && transform.a > 0 && transform.d > 0:
            var key = BoxKey.none
            (key.topLeft, key.topRight, key.bottomRight, key.bottomLeft) = (0, 0, 0, 0)
            key.traits = BoxKey.traits(kind: .circular, antialiased: style.isAntialiased)
            box(key, rect, transform, ink, of: drawing)
        case .roundedRect(let rect, let radii, let corners) where isUpright && transform.a == transform.d && transform.a > 0:
            let factor = transform.a * scale
            var key = BoxKey.none
            key.topLeft = Float(radii.topLeading * factor)
            key.topRight = Float(radii.topTrailing * factor)
            key.bottomRight = Float(radii.bottomTrailing * factor)
            key.bottomLeft = Float(radii.bottomLeading * factor)
            key.traits = BoxKey.traits(kind: corners == .circular ? .circular : .continuous, antialiased: style.isAntialiased)
            box(key, rect, transform, ink, of: drawing)
        case .ellipse(let rect) where isUpright && transform.a > 0 && transform.d > 0:
            var key = BoxKey.none
            (key.topLeft, key.topRight, key.bottomRight, key.bottomLeft) = (0, 0, 0, 0)
            key.traits = BoxKey.traits(kind: .ellipse, antialiased: style.isAntialiased)
            box(key, rect, transform, ink, of: drawing)
        default:
            outline(geometry, stroke: nil, evenOdd: style.isEOFilled, antialiased: style.isAntialiased, ink, transform)
        }
    }

    func stroke(
        _ geometry: ShapeGeometry, _ style: StrokeStyle, _ ink: Ink, _ transform: CGAffineTransform, of drawing: ShapeDrawing? = nil
    ) {
        guard !ink.isClear, style.lineWidth > 0, style.lineWidth.isFinite else { return }
        if style.dash.isEmpty, transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0 {
            let factor = transform.a * scale
            var key = BoxKey.none
            key.lineWidth = Float(style.lineWidth * factor)
            switch geometry {
            case .rect(let rect) where style.lineJoin != .miter || style.miterLimit >= 1.5:
                (key.topLeft, key.topRight, key.bottomRight, key.bottomLeft) = (0, 0, 0, 0)
                key.traits = BoxKey.traits(kind: .circular, antialiased: true, join: style.lineJoin)
                return box(key, rect, transform, ink, of: drawing)
            case .roundedRect(let rect, let radii, let corners):
                key.topLeft = Float(radii.topLeading * factor)
                key.topRight = Float(radii.topTrailing * factor)
                key.bottomRight = Float(radii.bottomTrailing * factor)
                key.bottomLeft = Float(radii.bottomLeading * factor)
                key.traits = BoxKey.traits(kind: corners == .circular ? .circular : .continuous, antialiased: true,
                                           join: style.lineJoin)
                return box(key, rect, transform, ink, of: drawing)
            case .rect, .ellipse, .path: break
            }
        }
        outline(geometry, stroke: style, evenOdd: false, antialiased: true, ink, transform)
    }

    // MARK: - Rectangles

    /// A rectangle at any place: its inside is a plain fill, its edges are fills of the fraction of a pixel that they cover.
    func fillRect(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat, antialiased: Bool, _ ink: Ink) {
        let bounds = target.bounds
        // This also keeps huge rectangles within the protocol's 16 bits.
        let left = max(x0, CGFloat(bounds.x0)), right = min(x1, CGFloat(bounds.x1))
        let top = max(y0, CGFloat(bounds.y0)), bottom = min(y1, CGFloat(bounds.y1))
        guard left < right, top < bottom else { return }
        // The sides of most lie on whole pixels. Inside of the bounds, so they are in the range of the integers.
        let (wholeLeft, wholeTop, wholeRight, wholeBottom) = (Int32(left), Int32(top), Int32(right), Int32(bottom))
        if CGFloat(wholeLeft) == left, CGFloat(wholeTop) == top, CGFloat(wholeRight) == right, CGFloat(wholeBottom) == bottom {
            return fillPixels(wholeLeft, wholeTop, wholeRight, wholeBottom, ink)
        }
        let columns = antialiased ? EdgeSpans(left, right) : EdgeSpans(left.rounded(), right.rounded())
        let rows = antialiased ? EdgeSpans(top, bottom) : EdgeSpans(top.rounded(), bottom.rounded())
        if columns.isWhole, rows.isWhole {
            fillPixels(columns.inner0, rows.inner0, columns.inner1, rows.inner1, ink)
            return
        }
        rows.forEach { y0, y1, vertical in
            columns.forEach { x0, x1, horizontal in
                let coverage = UInt8((vertical * horizontal * 255).rounded())
                if coverage > 0 { fillPixels(x0, y0, x1, y1, ink, coverage: coverage) }
            }
        }
    }

    /// Fills whole device pixels. libXrender merges neighbouring requests of one colour by itself.
    @inline(__always) func fillPixels(
        _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ ink: Ink, coverage: UInt8 = 255
    ) {
        let rect = PixelRect(x0: x0, y0: y0, x1: x1, y1: y1).intersection(target.bounds)
        if rect.isEmpty { return }
        if ink.isPattern { return compositePattern(ink, rect, coverage) }
        var color = coverage == 255 ? ink.color : ink.color.scaled(by: coverage)
        XRenderFillRectangle(display, color.alpha == 0xffff && op == PictOpOver ? Int32(PictOpSrc) : op, canvas, &color,
                             rect.x0 - target.originX, rect.y0 - target.originY, UInt32(rect.width), UInt32(rect.height))
    }

    private func compositePattern(_ ink: Ink, _ rect: PixelRect, _ coverage: UInt8) {
        let mask = coverage == 255 ? Picture(None) : resources.solids.alpha(Double(coverage) / 255)
        XRenderComposite(display, op, ink.picture, mask, canvas, rect.x0 - ink.originX,
                         rect.y0 - ink.originY, 0, 0, rect.x0 - target.originX, rect.y0 - target.originY, UInt32(rect.width),
                         UInt32(rect.height))
    }

    // MARK: - Masks

    /// Draws `width` x `height` pixels of a mask from (`maskX`, `maskY`) at the device pixel (`x`, `y`).
    @inline(__always) func composite(
        _ ink: Ink, _ mask: Mask, _ maskX: Int32, _ maskY: Int32, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32
    ) {
        XRenderComposite(display, op, ink.picture, mask.picture, canvas, x - ink.originX,
                         y - ink.originY, maskX, maskY,
                         x - target.originX, y - target.originY, UInt32(width), UInt32(height))
    }

    private func outline(
        _ geometry: ShapeGeometry, stroke: StrokeStyle?, evenOdd: Bool, antialiased: Bool, _ ink: Ink,
        _ transform: CGAffineTransform
    ) {
        let device = deviceTransform(transform)
        guard let placed = mask(for: geometry, stroke: stroke, evenOdd: evenOdd, antialiased: antialiased, device) else { return }
        composite(ink, placed.mask, 0, 0, placed.x, placed.y, placed.mask.width, placed.mask.height)
    }
}

/// One axis of a rectangle on pixels: a partly covered pixel, wholly covered ones, a partly covered pixel.
private struct EdgeSpans {
    var outer0: Int32, inner0: Int32, inner1: Int32, outer1: Int32
    var leading: CGFloat, trailing: CGFloat

    /// An edge that is nearer to a pixel's border than half a step of coverage counts as lying on it.
    init(_ start: CGFloat, _ end: CGFloat) {
        let near: CGFloat = 1.0 / 512
        let first = abs(start - start.rounded()) < near ? start.rounded() : start
        let last = abs(end - end.rounded()) < near ? end.rounded() : end
        outer0 = Int32(first.rounded(.down))
        outer1 = Int32(last.rounded(.up))
        inner0 = Int32(first.rounded(.up))
        inner1 = Int32(last.rounded(.down))
        leading = CGFloat(inner0) - first
        trailing = last - CGFloat(inner1)
        if inner1 < inner0 { // within one pixel
            (inner0, inner1) = (outer1, outer1)
            (leading, trailing) = (last - first, 0)
        }
    }

    var isWhole: Bool { outer0 == inner0 && outer1 == inner1 }

    @inline(__always) func forEach(_ body: (Int32, Int32, CGFloat) -> Void) {
        if outer0 < inner0 { body(outer0, inner0, leading) }
        if inner0 < inner1 { body(inner0, inner1, 1) }
        if inner1 < outer1 { body(inner1, outer1, trailing) }
    }
}
