import EspalierGraphics
import Foundation

extension ResolvedImage {
    /// Draws a vector picture, rasterised at the resolution in which it is shown.
    /// - Parameter onReady: called when the raster is available, if it is not yet.
    func draw(_ file: VectorFile, in frame: CGRect, _ context: inout PaintContext, onReady: (() -> Void)? = nil) {
        let isCut = resizing.map { $0.mode == .tile || $0.capInsets != EdgeInsets() } ?? false
        let stretch = context.transform.isTranslation ? 1 : abs(context.transform.determinant).squareRoot()
        let size = isCut ? naturalSize : frame.size
        guard let picture = file.image(size: size, scale: context.scale * stretch, timeout: timeout, onReady: onReady) else { return }
        var drawn = self
        // In a picture with tiles or cap insets, the insets keep their size in points.
        if naturalSize.width > 0 { drawn.scale = CGFloat(picture.width) / naturalSize.width }
        drawn.draw(picture, in: frame, &context)
    }

    /// Draws a picture into a rectangle in the current node's coordinates.
    func draw(_ picture: CGImage, in frame: CGRect, _ context: inout PaintContext) {
        var whole = ImageDrawing(picture, in: frame)
        whole.isAntialiased = isAntialiased
        whole.tint = fills.first.map { $0.paint(in: frame) }
        whole.sampling = switch interpolation {
        case .none: .nearest
        case .low, .medium: .linear
        case .high: .fine
        }
        guard let resizing, resizing.mode == .tile || resizing.capInsets != EdgeInsets() else { return context.image(whole) }
        let insets = resizing.capInsets, isTiled = resizing.mode == .tile
        let columns = slices(picture.width, frame.minX, frame.width, insets.leading, insets.trailing, context.scale)
        let rows = slices(picture.height, frame.minY, frame.height, insets.top, insets.bottom, context.scale)
        for row in rows {
            for column in columns {
                var drawing = whole
                drawing.part = ImageDrawing.Part(
                    x: column.first, y: row.first, width: column.count, height: row.count)
                drawing.rect = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
                if isTiled, column.isMiddle || row.isMiddle {
                    drawing.tile = CGSize(
                        width: column.isMiddle ? CGFloat(column.count) / scale : column.length,
                        height: row.isMiddle ? CGFloat(row.count) / scale : row.length)
                }
                context.image(drawing)
            }
        }
    }

    /// The parts into which a drawn picture of this size is split.
    func parts(of size: CGSize, in frame: CGRect, scale deviceScale: CGFloat) -> [ImageDrawer.Part] {
        let whole = CGRect(origin: .zero, size: size)
        guard let resizing, resizing.mode == .tile || resizing.capInsets != EdgeInsets() else {
            return [ImageDrawer.Part(source: whole, target: frame)]
        }
        let insets = resizing.capInsets
        let columns = cuts(size.width, frame.minX, frame.width, insets.leading, insets.trailing, deviceScale)
        let rows = cuts(size.height, frame.minY, frame.height, insets.top, insets.bottom, deviceScale)
        return rows.flatMap { row in
            columns.map { column in
                var part = ImageDrawer.Part(
                    source: CGRect(x: column.from, y: row.from, width: column.span, height: row.span),
                    target: CGRect(x: column.start, y: row.start, width: column.length, height: row.length))
                if resizing.mode == .tile, column.isMiddle || row.isMiddle {
                    part.tile = CGSize(
                        width: column.isMiddle ? column.span : column.length, height: row.isMiddle ? row.span : row.length)
                }
                return part
            }
        }
    }

    private func cuts(
        _ size: CGFloat, _ start: CGFloat, _ length: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ deviceScale: CGFloat
    ) -> [(from: CGFloat, span: CGFloat, start: CGFloat, length: CGFloat, isMiddle: Bool)] {
        let first = min(leading, size), last = min(trailing, size - first)
        let before = min((leading * deviceScale).rounded() / deviceScale, length)
        let after = min((trailing * deviceScale).rounded() / deviceScale, length - before)
        typealias Cut = (from: CGFloat, span: CGFloat, start: CGFloat, length: CGFloat, isMiddle: Bool)
        let left: Cut = (0, first, start, before, false)
        let middle: Cut = (first, size - first - last, start + before, length - before - after, true)
        let right: Cut = (size - last, last, start + length - after, after, false)
        return [left, middle, right].filter { $0.span > 0 && $0.length > 0 }
    }

    /// One of the up to three parts of an image along an axis.
    private struct Slice {
        /// Pixels of the picture.
        var first: Int, count: Int
        /// Points.
        var start: CGFloat, length: CGFloat
        var isMiddle: Bool
    }

    /// The edges keep their size, rounded to device pixels; the middle fills the rest.
    private func slices(
        _ pixels: Int, _ start: CGFloat, _ length: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ deviceScale: CGFloat
    ) -> [Slice] {
        func count(_ inset: CGFloat, _ limit: Int) -> Int { Int(min((inset * scale).rounded(), CGFloat(limit))) }
        let first = count(leading, pixels), last = count(trailing, pixels - first)
        let before = min((leading * deviceScale).rounded() / deviceScale, length)
        let after = min((trailing * deviceScale).rounded() / deviceScale, length - before)
        let left = Slice(first: 0, count: first, start: start, length: before, isMiddle: false)
        let middle = Slice(
            first: first, count: pixels - first - last, start: start + before, length: length - before - after, isMiddle: true)
        let right = Slice(first: pixels - last, count: last, start: start + length - after, length: after, isMiddle: false)
        return [left, middle, right].filter { $0.count > 0 && $0.length > 0 }
    }
}
