import EspalierGraphics
import Foundation

// Texts drawn by a renderer: their lines as a `Text.Layout`, and the cached display list of what it drew.
extension TextNode {
    /// Brings the renderer up to date with the environment.
    func updateRenderer(_ context: NodeContext) {
        guard let renderer = environment.textRenderer else {
            if extras?.renderer != nil {
                extras?.renderer = nil
                setNeedsPaint()
                setNeedsLayout(forcingParent: true)
            }
            return
        }
        let extras = extras ?? TextExtras()
        self.extras = extras
        // unowned(unsafe): the text owns the renderer's animated values, which end with it; the view's element ends its node.
        let isKnown = extras.renderer?.driver.update(renderer, context) { [unowned(unsafe) self] in
            self.extras?.renderer?.drawn = nil
            setNeedsPaint()
            setNeedsLayout()
        }
        guard isKnown != true else {
            extras.renderer?.drawn = nil
            return
        }
        extras.renderer = TextRendering(renderer.makeDriver(), context.element)
        setNeedsPaint()
        setNeedsLayout(forcingParent: true)
    }

    /// The text's lines in the form passed to the renderer.
    func layoutForRenderer() -> Text.Layout {
        let layout = currentLayout, spans = prepared.spans
        var characters = 0
        /// The index in the text at which each span's characters begin.
        let starts = spans.map { span in
            defer { characters += span.attachment == nil ? span.string.count : 1 }
            return characters
        }
        let lines = layout.lines.enumerated().map { number, line in
            let start = startOfLine(line.width)
            let leading = layout.lines.indices.contains(number + 1)
                ? layout.lines[number + 1].baseline - layout.lines[number + 1].ascent - line.baseline - line.descent : 0
            let runs = line.fragments.map { fragment in
                Text.Layout.Run(storage: storage(of: fragment, line, start, max(leading, 0), starts, layout))
            }
            let bounds = Text.Layout.TypographicBounds(
                origin: CGPoint(x: start, y: line.baseline), width: line.width, ascent: line.ascent, descent: line.descent,
                leading: max(leading, 0))
            return Text.Layout.Line(runs: runs, origin: bounds.origin, typographicBounds: bounds)
        }
        return Text.Layout(lines: lines, isTruncated: layout.isTruncated)
    }

    private func storage(
        of fragment: TextLayout.Fragment, _ line: TextLayout.Line, _ start: CGFloat, _ leading: CGFloat, _ starts: [Int],
        _ layout: TextLayout
    ) -> TextRunStorage {
        let span = prepared.spans[fragment.span].scaled(by: layout.fontScale)
        let baseline = line.baseline - span.baselineOffset
        let bounds = Text.Layout.TypographicBounds(
            origin: CGPoint(x: start + fragment.x, y: baseline), width: fragment.width, ascent: span.ascent,
            descent: span.descent, leading: leading)
        let paint = fill(ofSpan: fragment.span).paint(in: self.bounds)
        var rules: [(rect: CGRect, paint: Paint)] = []
        let thickness = max(span.font.descriptor.size / 14, 1 / host.scale).rounded(toScale: host.scale)
        func rule(_ line: TextLine?, _ y: CGFloat) {
            guard let line else { return }
            rules.append((CGRect(x: 0, y: y, width: fragment.width, height: thickness), line.color.map(Paint.color) ?? paint))
        }
        rule(span.underline, span.font.metrics.descent * 0.4)
        rule(span.strikethrough, -span.font.metrics.xHeight / 2)
        let image = span.attachment == nil ? nil : extras?.images.first { $0.span == fragment.span }?.node
        let first = fragment.range.isEmpty ? starts[fragment.span] : fragment.range.lowerBound
        return TextRunStorage(
            run: fragment.run, paint: paint, bounds: bounds, slices: slices(of: fragment, span, first), attributes: span.attributes,
            background: span.background?.paint(in: self.bounds), rules: rules, image: image)
    }

    private func slices(of fragment: TextLayout.Fragment, _ span: TextSpan, _ first: Int) -> [TextRunStorage.Slice] {
        if span.attachment != nil { return [TextRunStorage.Slice(character: first, x: 0, width: fragment.width)] }
        let string = fragment.string
        let advances = span.font.advances(of: string).map { $0 + span.tracking }
        let isPlain = !fragment.isRightToLeft && !string.unicodeScalars.contains(where: \.dependsOnNeighbours)
        var slices: [TextRunStorage.Slice] = []
        var x: CGFloat = 0
        for (index, character) in string.enumerated() {
            let width = index < advances.count ? advances[index] : 0
            slices.append(TextRunStorage.Slice(
                character: first + index, x: x, width: width, string: isPlain ? String(character) : nil))
            x += width
        }
        guard fragment.isRightToLeft else { return slices }
        // The first characters in reading order are on the right.
        for index in slices.indices { slices[index].x = x - slices[index].x - slices[index].width }
        return slices.reversed()
    }

    // MARK: Painting

    /// The renderer's display list for a transform without its translation.
    private func drawnList(_ rendering: TextRendering, _ base: CGAffineTransform, scale: CGFloat) -> DisplayList {
        if let drawn = rendering.drawn, drawn.base == base, drawn.size == size { return drawn.list }
        let node = NodeContext(element: rendering.element, environment: environment, transaction: Transaction())
        let recorder = CanvasRecorder(node, size: size, scale: scale, base: base, symbols: [])
        var graphics = GraphicsContext(recorder, environment)
        rendering.driver.draw(layoutForRenderer(), in: &graphics)
        let list = recorder.finish()
        rendering.drawn = (base, size, list)
        return list
    }

    func drawRendered(_ rendering: TextRendering, _ context: inout PaintContext) {
        var base = context.transform
        (base.tx, base.ty) = (0, 0)
        let list = drawnList(rendering, base, scale: context.scale)
        // The renderer's drawing lies above the selection, as glyphs do.
        drawSelection(&context)
        guard !list.items.isEmpty else { return }
        let origin = CGSize(width: context.transform.tx, height: context.transform.ty)
        context.withGroupIfFaint(bounds: renderedInk(rendering)) { $0.append(list, movedBy: origin) }
    }

    /// The area that the renderer draws on: the bounds with its padding, united with the bounds of its display list.
    func renderedInk(_ rendering: TextRendering) -> CGRect {
        let overhang = overhang, padding = rendering.driver.padding
        let base = rendering.drawn?.base ?? .identity
        let drawn = drawnList(rendering, base, scale: host.scale).items.reduce(CGRect.null) { $0.union($1.bounds) }
        let own = drawn.isNull || base.isIdentity ? drawn : drawn.applying(base.inverted())
        return own.union(CGRect(
            x: -padding.leading - overhang, y: -padding.top - overhang,
            width: max(size.width + padding.leading + padding.trailing + 2 * overhang, 0),
            height: max(size.height + padding.top + padding.bottom + 2 * overhang, 0)))
    }
}

/// The state of a text with a renderer.
@MainActor final class TextRendering {
    let driver: TextRendererDriver
    /// The text's element, which outlives its node.
    unowned(unsafe) let element: _Element
    /// The cached display list, with the transform and the size that it was recorded for.
    var drawn: (base: CGAffineTransform, size: CGSize, list: DisplayList)?

    init(_ driver: TextRendererDriver, _ element: _Element) {
        self.driver = driver
        self.element = element
    }
}

extension Unicode.Scalar {
    /// Whether a letter's form may depend on its neighbours: true for joining letters and combining marks.
    fileprivate var dependsOnNeighbours: Bool {
        switch value {
        case 0x590..<0x1100, 0x1780..<0x18B0, 0x1A00..<0x1C50, 0xA800..<0xAC00, 0xFB1D..<0xFE00, 0xFE70..<0xFF00,
            0x10800..<0x12000, 0x1E800..<0x1F000: true
        default: false
        }
    }
}
