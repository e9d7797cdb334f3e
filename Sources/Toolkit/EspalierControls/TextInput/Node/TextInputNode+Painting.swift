import EspalierCore
import EspalierGraphics
import Foundation

// Painting: the visible lines, the selection, the caret, and the prompt of an empty field.
extension TextInputNode {
    func draw(_ context: inout PaintContext) {
        let overflows = kind.shape == .line ? lines.length > size.width : kind.shape == .growing && lines.length > size.height + 0.5
        if overflows {
            context.withClip(.rect(bounds.insetBy(dx: -1, dy: -1)), FillStyle(antialiased: false)) { drawText(&$0) }
        } else {
            drawText(&context)
        }
    }

    /// The visible part of the node, in its own coordinates.
    private var visibleBounds: CGRect {
        guard kind.shape == .editor, let scroll = enclosingScroll(.vertical) else { return bounds }
        let place = originInScroll(scroll)
        return CGRect(
            x: 0, y: scroll.visibleRect.minY - place.y, width: size.width, height: scroll.size.height).intersection(bounds)
    }

    private func drawText(_ context: inout PaintContext) {
        if editing.buffer.count == 0, preedit == nil { drawPrompt(&context) }
        guard !visibleBounds.isNull else { return }
        let visible = visibleBounds.insetBy(dx: 0, dy: -overhang)
        let selected = isFocused && preedit == nil && !editing.selection.isEmpty ? editing.selection.range : nil
        let selectionPaint = environment.textSelectionPaint(hasKeyboard: hasKeyboard)
        var index = kind.shape == .line
            ? lines.block(atPoint: CGPoint(x: offset.x, y: 0)) : lines.block(atPoint: CGPoint(x: 0, y: visible.minY + offset.y))
        while index < lines.count {
            let block = block(index), corner = origin(ofBlock: index)
            if kind.shape == .line ? corner.x > size.width : corner.y > visible.maxY { break }
            if let selected { drawSelection(selected, index, block, corner, selectionPaint, &context) }
            for part in block.highlights {
                block.placed.drawSelection(part, includingEnd: false, at: corner, environment.textSelectionPaint(), &context)
            }
            for line in block.layout.lines { draw(line, block, corner, &context) }
            index += 1
        }
        let caret = Paint.color(ThemeColor.caret.color(environment.resolved.colors))
        if showsCaret, blink.isOn { context.fillAligned(caretRect, caret) }
        if let dropPlace { context.fillAligned(caretRect(at: min(dropPlace, editing.buffer.count)), caret) }
    }

    private func draw(_ line: TextLayout.Line, _ block: EditorBlock, _ corner: CGPoint, _ context: inout PaintContext) {
        let start = corner.x + block.startOfLine(line.width), baseline = corner.y + line.baseline
        for fragment in line.fragments {
            let span = block.prepared.spans[fragment.span]
            let box = CGRect(
                x: start + fragment.x, y: baseline - line.ascent, width: fragment.width, height: line.ascent + line.descent)
            let overhang = line.ascent * 0.25 + block.prepared.overhang
            let ink = box.insetBy(dx: -overhang, dy: -overhang)
            guard context.isVisible(ink) else { continue }
            if let background = span.background { context.fillAligned(box, background.paint(in: bounds)) }
            let paint = span.fill.paint(in: bounds), baseline = baseline - span.baselineOffset
            context.text(fragment.run, at: CGPoint(x: box.minX, y: baseline), paint, bounds: ink)
            let lines = [(span.underline, line.descent * 0.4), (span.strikethrough, -span.font.metrics.xHeight / 2)]
            for case (let rule?, let distance) in lines {
                let thickness = max(1, 1 / context.scale)
                context.fillAligned(
                    CGRect(x: box.minX, y: baseline + distance, width: box.width, height: thickness),
                    rule.color.map(Paint.color) ?? paint)
            }
        }
    }

    private func drawSelection(
        _ selected: Range<Int>, _ index: Int, _ block: EditorBlock, _ corner: CGPoint, _ paint: Paint,
        _ context: inout PaintContext
    ) {
        let own = editing.buffer.fullRange(ofParagraph: index)
        let common = own.clamped(to: selected)
        guard !common.isEmpty else { return }
        let places = (common.lowerBound - own.lowerBound)..<(common.upperBound - own.lowerBound)
        let includesEnd = selected.upperBound >= own.upperBound && kind.shape != .line && editing.buffer.endsWithNewline(index)
        block.placed.drawSelection(block.characters(in: places), includingEnd: includesEnd, at: corner, paint, &context)
    }

    // MARK: - Prompt

    func setPrompt(_ text: Text?) {
        guard let text else { return prompt = nil }
        let attributes = environment.textAttributes(host.measurer)
        var builder = SpanBuilder(environment, attributes, TextClock { Date() })
        builder.append(text)
        // iOS: the prompt of a search field is less faint than that of other fields.
        let isOfSearch = environment.isPhone && environment.textInputRole == .searchField
        let ink: ThemeColor = !environment.isEnabled ? .disabledLabel : isOfSearch ? .caption : .placeholder
        let color = environment.fill(of: ink)
        let spans = builder.spans.map { span in
            var span = span
            if span.fill == attributes.fill { span.fill = color }
            return span
        }
        var parameters = attributes.parameters
        parameters.minLines = 0
        if kind.shape == .line { parameters.maxLines = 1 }
        prompt = (text, PreparedText(spans, direction: attributes.parameters.direction), parameters)
    }

    private func drawPrompt(_ context: inout PaintContext) {
        guard let prompt else { return }
        let layout = prompt.prepared.layout(
            in: ProposedViewSize(width: size.width, height: max(size.height, lines.lineHeight)), prompt.parameters)
        for line in layout.lines {
            let start = lines.settings.alignment.start(ofLine: line.width, in: size.width, isRightToLeft: isRightToLeft)
            for fragment in line.fragments {
                let overhang = line.ascent * 0.25
                let box = CGRect(
                    x: start + fragment.x, y: line.baseline - line.ascent, width: fragment.width, height: line.ascent + line.descent)
                context.text(
                    fragment.run, at: CGPoint(x: box.minX, y: line.baseline),
                    prompt.prepared.spans[fragment.span].fill.paint(in: bounds), bounds: box.insetBy(dx: -overhang, dy: -overhang))
            }
        }
    }
}
