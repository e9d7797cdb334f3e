import EspalierGraphics
import Foundation

// The drawing of a text: its lines, with backgrounds, selection and line decorations.
extension TextNode {
    /// The effects of the spans' style, if all spans have the same; otherwise none.
    var effects: FillEffects {
        guard let first = prepared.spans.first?.fill.effects, !first.isEmpty else { return FillEffects() }
        return prepared.spans.allSatisfy { $0.fill.effects == first } ? first : FillEffects()
    }

    func draw(_ context: inout PaintContext) {
        if environment.redactionReasons.contains(.placeholder) { return drawBars(&context) }
        if let renderer = extras?.renderer { return drawRendered(renderer, &context) }
        let effects = effects
        if effects.isEmpty { return drawLines(&context) }
        let overhang = overhang
        let area = bounds.insetBy(dx: -overhang, dy: -overhang).union(morph?.ink ?? .null)
        context.withEffects(effects, bounds: area) { drawLines(&$0) }
    }

    /// SwiftUI: a text that is a placeholder shows a bar for each line, in a faint foreground.
    private func drawBars(_ context: inout PaintContext) {
        for line in currentLayout.lines where line.width > 0 {
            guard let fill = line.fragments.first.map({ prepared.spans[$0.span].fill }) else { continue }
            let height = line.ascent + line.descent
            let bar = CGRect(x: startOfLine(line.width), y: line.baseline - line.ascent, width: line.width, height: height)
                .insetBy(dx: 0, dy: height * 0.08)
            let shape = ShapeGeometry.roundedRect(bar, RectangleCornerRadii(min(height / 5, 4)), .continuous)
            context.fill(shape, fill.multiplyingOpacity(by: 0.18).paint(in: bounds), bounds: bar)
        }
    }

    private func drawLines(_ context: inout PaintContext) {
        let layout = currentLayout, spans = prepared.spans
        drawSelection(&context)
        for line in layout.lines {
            let start = startOfLine(line.width)
            for fragment in line.fragments {
                let index = fragment.span
                if spans[index].attachment != nil, !fragment.range.isEmpty { continue }
                let box = CGRect(
                    x: start + fragment.x, y: line.baseline - line.ascent, width: fragment.width,
                    height: line.ascent + line.descent)
                if let background = spans[index].background { context.fillAligned(box, background.paint(in: bounds)) }
                let paint = fill(ofSpan: index).paint(in: bounds)
                let overhang = line.ascent * 0.25 + prepared.overhang
                let baseline = line.baseline - spans[index].baselineOffset * layout.fontScale
                if morph == nil {
                    context.text(
                        fragment.run, at: CGPoint(x: box.minX, y: baseline), paint,
                        bounds: box.insetBy(dx: -overhang, dy: -overhang))
                }
                guard spans[index].underline != nil || spans[index].strikethrough != nil else { continue }
                let span = spans[index].scaled(by: layout.fontScale)
                if let line = span.underline {
                    rule(line, paint, at: baseline + span.font.metrics.descent * 0.4, box, span, &context)
                }
                if let line = span.strikethrough {
                    rule(line, paint, at: baseline - span.font.metrics.xHeight / 2, box, span, &context)
                }
            }
        }
        guard let morph else { return }
        resolveMorph()
        morph.draw(pieces(morph.cut), { fill(ofSpan: $0.span) }, in: bounds, &context)
    }

    func fill(ofSpan index: Int) -> _ResolvedFill { ink?.fill(ofSpan: index) ?? prepared.spans[index].fill }

    private func rule(
        _ line: TextLine, _ paint: Paint, at y: CGFloat, _ box: CGRect, _ span: TextSpan, _ context: inout PaintContext
    ) {
        let thickness = max(span.font.descriptor.size / 14, 1 / context.scale).rounded(toScale: context.scale)
        let rect = CGRect(x: box.minX, y: y, width: box.width, height: thickness)
        let paint = line.color.map(Paint.color) ?? paint
        if line.dashes.isEmpty { return context.fillAligned(rect, paint) }
        // Dash patterns continue from one piece of the line to the next.
        let style = StrokeStyle(lineWidth: thickness, dash: line.dashes.map { $0 * thickness }, dashPhase: box.minX)
        let middle = (y.rounded(toScale: context.scale)) + thickness / 2
        let path = Path { path in
            path.move(to: CGPoint(x: box.minX, y: middle))
            path.addLine(to: CGPoint(x: box.maxX, y: middle))
        }
        context.stroke(.path(path), style, paint, bounds: rect.insetBy(dx: -1, dy: -1))
    }

    func drawSelection(_ context: inout PaintContext) {
        guard let selection = extras?.selection, !selection.isEmpty else { return }
        placed.drawSelection(selection.range, environment.textSelectionPaint(), &context)
    }
}
