import EspalierGraphics
import Foundation

extension ResolvedImage {
    /// Draws outlines in as many pixels as are seen of them.
    /// - Parameter onReady: called when they are there, if they are not yet.
    func draw(_ file: VectorFile, in frame: CGRect, _ context: inout PaintContext, onReady: (() -> Void)? = nil) {
        let isCut = resizing.map { $0.mode == .tile || $0.capInsets != EdgeInsets() } ?? false
        let stretch = context.transform.isTranslation ? 1 : abs(context.transform.determinant).squareRoot()
        let size = isCut ? naturalSize : frame.size
        guard let picture = file.image(size: size, scale: context.scale * stretch, onReady: onReady) else { return }
        var drawn = self
        // Of what is cut up, the edges keep their size in points.
        if naturalSize.width > 0 { drawn.scale = CGFloat(picture.width) / naturalSize.width }
        drawn.draw(picture, in: frame, &context)
    }

    /// Draws a picture into a rectangle of the current node's space.
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

    /// What a drawn picture of this size is cut into.
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
        return [
            (0, first, start, before, false),
            (first, size - first - last, start + before, length - before - after, true),
            (size - last, last, start + length - after, after, false),
        ].filter { $0.1 > 0 && $0.3 > 0 }
    }

    /// One of the up to three parts of an image along an axis.
    private struct Slice {
        /// Pixels of the picture.
        var first: Int, count: Int
        /// Points.
        var start: CGFloat, length: CGFloat
        var isMiddle: Bool
    }

    /// The edges keep their size, on whole device pixels; what is between them fills the rest.
    private func slices(
        _ pixels: Int, _ start: CGFloat, _ length: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ deviceScale: CGFloat
    ) -> [Slice] {
        func count(_ inset: CGFloat, _ limit: Int) -> Int { Int(min((inset * scale).rounded(), CGFloat(limit))) }
        let first = count(leading, pixels), last = count(trailing, pixels - first)
        let before = min((leading * deviceScale).rounded() / deviceScale, length)
        let after = min((trailing * deviceScale).rounded() / deviceScale, length - before)
        return [
            Slice(first: 0, count: first, start: start, length: before, isMiddle: false),
            Slice(first: first, count: pixels - first - last, start: start + before, length: length - before - after,
                  isMiddle: true),
            Slice(first: pixels - last, count: last, start: start + length - after, length: after, isMiddle: false),
        ].filter { $0.count > 0 && $0.length > 0 }
    }
}
