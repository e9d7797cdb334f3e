import EspalierGraphics
package import Foundation

extension Text: LeafView {
    package func makeNode(_ context: NodeContext) -> TextNode { TextNode(self, context) }
    package func updateNode(_ node: TextNode, _ context: NodeContext) { node.update(self, context) }
}

/// Lays out and draws a text.
@MainActor package final class TextNode: Node, Waking {
    @exclusivity(unchecked) private var content: Text
    @exclusivity(unchecked) private(set) var environment: EnvironmentValues
    @exclusivity(unchecked) private(set) var prepared: PreparedText
    @exclusivity(unchecked) private var parameters: TextParameters
    @exclusivity(unchecked) private var alignment: TextAlignment
    /// The layout last worked out, and for what.
    @exclusivity(unchecked) private var known: (width: CGFloat?, height: CGFloat?, layout: TextLayout)?
    /// Images in the lines, links and what is selected: most texts have none of it.
    @exclusivity(unchecked) var extras: TextExtras?

    fileprivate init(_ text: Text, _ context: NodeContext) {
        content = text
        environment = context.environment
        let attributes = context.environment.textAttributes(context.host.measurer)
        parameters = attributes.parameters
        alignment = attributes.settings.alignment
        prepared = PreparedText([], direction: attributes.parameters.direction)
        super.init(host: context.host)
        isRightToLeft = environment.resolved.isRightToLeft
        prepared = PreparedText(makeSpans(attributes, context), direction: attributes.parameters.direction)
        if environment.textRenderer != nil { updateRenderer(context) }
    }

    fileprivate func update(_ text: Text, _ context: NodeContext) {
        let isSameEnvironment = environment.isIdentical(to: context.environment)
        if isSameEnvironment, text == content { return }
        content = text
        let former = context.transaction.animation == nil ? ContentTransition.identity : environment.contentTransition
        environment = context.environment
        let attributes = environment.textAttributes(host.measurer)
        take(makeSpans(attributes, context), attributes, context, former: former)
        if !isSameEnvironment || extras?.renderer != nil { updateRenderer(context) }
    }

    /// - Parameter former: the content transition before this change.
    private func take(
        _ spans: [TextSpan], _ attributes: TextAttributes, _ context: NodeContext? = nil, former: ContentTransition = .identity
    ) {
        let old = prepared.spans
        let measuresAlike = spans.count == old.count && parameters == attributes.parameters
            && zip(spans, old).allSatisfy { $0.measuresLike($1) }
        let paintsAlike = measuresAlike && zip(spans, old).allSatisfy { $0.paintsLike($1) }
            && alignment == attributes.settings.alignment && isRightToLeft == environment.resolved.isRightToLeft
        if paintsAlike { return }
        extras?.renderer?.drawn = nil
        isRightToLeft = environment.resolved.isRightToLeft
        alignment = attributes.settings.alignment
        if measuresAlike {
            if let context { animateInk(from: old, to: spans, context) }
            prepared.takeInk(of: spans)
            setNeedsPaint()
            return
        }
        if let context { beginMorph(to: spans, former: former, context) }
        ink = nil
        let hadSpacing = spacing
        prepared = PreparedText(spans, direction: attributes.parameters.direction)
        parameters = attributes.parameters
        known = nil
        extras?.selection = nil
        setNeedsPaint()
        setNeedsLayout(forcingParent: !hadSpacing.isEqual(to: spacing))
    }

    /// Colours on their way to those of the spans.
    private var ink: TextInk?

    private func animateInk(from old: [TextSpan], to new: [TextSpan], _ context: NodeContext) {
        guard context.transaction.animation != nil || ink != nil else { return }
        let ink = ink ?? TextInk(old)
        ink.set(new, context) { [unowned(unsafe) self] in
            setNeedsPaint()
            extras?.renderer?.drawn = nil
            if self.ink?.isAnimating != true { self.ink = nil }
        }
        self.ink = ink.isAnimating ? ink : nil
    }

    /// The way from what the text said before; see TextNode+Morph.swift.
    var morph: TextMorph?

    // MARK: Spans

    /// - Parameters:
    ///   - context: nil where only time has passed.
    ///   - time: what the clock says; nil is that of the frame.
    private func makeSpans(_ attributes: TextAttributes, _ context: NodeContext?, at time: Double? = nil) -> [TextSpan] {
        // Most texts are strings.
        if case .verbatim(let string) = content.storage, content.modifiers.isEmpty, extras == nil,
           !attributes.settings.isSelectable {
            return [attributes.plainSpan(string)]
        }
        var builder = SpanBuilder(environment, attributes, TextClock { [unowned self] in
            host.wallClock.date(at: time ?? max(host.clock, host.frameTime))
        })
        builder.append(content)
        var spans = builder.spans
        let hasLinks = spans.contains { $0.link != nil }
        let hasImages = spans.contains { $0.attachment != nil }
        let isAlive = builder.clock.nextChange != nil
        if extras == nil, !hasLinks, !hasImages, !isAlive, !attributes.settings.isSelectable { return spans }
        let extras = extras ?? TextExtras()
        self.extras = extras
        extras.hasLinks = hasLinks
        extras.isSelectable = attributes.settings.isSelectable
        if hasLinks || extras.isSelectable { PointerShapes.areWanted = true }
        if hasImages || !extras.images.isEmpty { updateImages(&spans, extras, context) }
        wait(for: builder.clock.nextChange)
        return spans
    }

    // MARK: Time

    /// A window that is not seen need not know what time it is.
    private func wait(for date: Date?) {
        guard let date, host.environment.scenePhase != .background else { return host.cancelWake(self) }
        host.wake(self, at: host.wallClock.time(of: date))
    }

    package func wake(at time: Double) {
        let attributes = environment.textAttributes(host.measurer)
        take(makeSpans(attributes, nil, at: time), attributes)
    }

    package override func destroyOwn() {
        guard let extras else { return }
        host.cancelWake(self)
        for image in extras.images { image.node.retire() }
    }

    /// What the text says, for tests and assistive technology.
    package var text: String { prepared.spans.map { $0.attachment == nil ? $0.string : "" }.joined() }

    // MARK: Images

    private func updateImages(_ spans: inout [TextSpan], _ extras: TextExtras, _ context: NodeContext?) {
        var old = extras.images
        extras.images = []
        for index in spans.indices {
            guard let attachment = spans[index].attachment else { continue }
            let node: ImageNode
            if let place = old.firstIndex(where: { $0.image == attachment.image }) {
                node = old.remove(at: place).node
                if let context { attachment.image.updateNode(node, context.with(attachment.environment)) }
            } else if let context {
                node = attachment.image.makeNode(context.with(attachment.environment))
                adopt(node)
            } else {
                continue
            }
            extras.images.append(TextExtras.InlineImage(span: index, image: attachment.image, node: node))
            measure(node, &spans[index])
        }
        for image in old {
            image.node.damageInk()
            image.node.retire()
        }
        known = nil
    }

    /// SwiftUI: an image without a baseline of its own stands on that of the text.
    private func measure(_ node: ImageNode, _ span: inout TextSpan) {
        let size = node.sizeThatFits(.unspecified)
        let baseline = node.explicitGuide(VerticalAlignment.firstTextBaseline.key, size: size, proposal: .unspecified)
        span.attachment?.width = size.width
        span.attachment?.ascent = baseline ?? size.height
        span.attachment?.descent = size.height - (baseline ?? size.height)
    }

    /// An image in the text may have another size.
    package override func invalidateLayoutCache() {
        guard let extras, !extras.images.isEmpty else { return }
        var spans = prepared.spans
        for image in extras.images where spans.indices.contains(image.span) { measure(image.node, &spans[image.span]) }
        prepared = PreparedText(spans, direction: parameters.direction)
        known = nil
    }

    package override func placeContent() {
        guard let extras, !extras.images.isEmpty else { return }
        let layout = currentLayout
        for index in extras.images.indices { extras.images[index].isVisible = false }
        for line in layout.lines {
            for fragment in line.fragments {
                guard let index = extras.images.firstIndex(where: { $0.span == fragment.span }), !fragment.range.isEmpty,
                      let attachment = prepared.spans[fragment.span].attachment else { continue }
                extras.images[index].isVisible = true
                let top = line.baseline - prepared.spans[fragment.span].baselineOffset - attachment.ascent
                extras.images[index].node.place(
                    at: CGPoint(x: startOfLine(line.width) + fragment.x, y: top), proposal: .unspecified)
            }
        }
    }

    package override var children: [Node] { extras?.images.lazy.filter(\.isVisible).map(\.node) ?? [] }

    // MARK: Layout

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let renderer = extras?.renderer else { return prepared.size(in: proposal, parameters) }
        let proxy = TextProxy { [unowned(unsafe) self] in prepared.size(in: $0, parameters) }
        return renderer.driver.size(in: proposal, proxy)
    }

    package func layout(in proposal: ProposedViewSize) -> TextLayout {
        if let known, known.width == proposal.width, known.height == proposal.height { return known.layout }
        let layout = prepared.layout(in: proposal, parameters)
        known = (proposal.width, proposal.height, layout)
        return layout
    }

    /// The lines on the screen.
    package var currentLayout: TextLayout { layout(in: proposal) }

    package override var spacing: ViewSpacing {
        let spans = prepared.spans
        guard let first = spans.first else { return .shapeLike }
        if spans.count == 1 { return first.font.spacing }
        return spans.dropFirst().reduce(first.font.spacing) { $0.union($1.font.spacing) }
    }

    package override var guideKinds: GuideKinds { .baselines }

    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        switch key.builtin {
        case .firstBaseline: layout(in: proposal).firstBaseline
        case .lastBaseline: layout(in: proposal).lastBaseline.roundedUp(toScale: parameters.scale)
        default: nil
        }
    }

    // MARK: Painting

    /// Italics and accents may stick out of the lines' boxes; the first baseline stands on a pixel, and all of the text on whole
    /// ones, which each move it by half a pixel.
    var overhang: CGFloat { prepared.ascent * 0.25 + prepared.overhang + 1 }

    package override var ownInk: CGRect {
        guard size.width > 0 && size.height > 0 || morph != nil else { return .null }
        if let renderer = extras?.renderer { return renderedInk(renderer) }
        let overhang = overhang
        var ink = bounds.insetBy(dx: -overhang, dy: -overhang)
        if let morph {
            resolveMorph()
            ink = ink.union(morph.ink)
        }
        return effects.bounds(of: ink)
    }

    package override func paintContent(_ context: inout PaintContext) {
        // What leaves an empty text is seen a while.
        guard size.width > 0 && size.height > 0 || morph != nil else { return }
        // SwiftUI: a leaf's origin is on a whole pixel.
        guard let frame = context.pixelAligned(bounds) else { return draw(&context) }
        context.withTranslation(frame.minX - context.transform.tx, frame.minY - context.transform.ty) { draw(&$0) }
    }

    /// What the style of all spans has done to the text; where they differ, that is done to none.
    private var effects: FillEffects {
        guard let first = prepared.spans.first?.fill.effects, !first.isEmpty else { return FillEffects() }
        return prepared.spans.allSatisfy { $0.fill.effects == first } ? first : FillEffects()
    }

    private func draw(_ context: inout PaintContext) {
        if environment.redactionReasons.contains(.placeholder) { return drawBars(&context) }
        if let renderer = extras?.renderer { return drawRendered(renderer, &context) }
        let effects = effects
        if effects.isEmpty { return drawLines(&context) }
        let overhang = overhang
        let area = bounds.insetBy(dx: -overhang, dy: -overhang).union(morph?.ink ?? .null)
        context.withEffects(effects, bounds: area) { drawLines(&$0) }
    }

    /// SwiftUI: a text that is not there yet is a bar a line, in a faint foreground.
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
        if let selection = extras?.selection { drawSelection(selection, layout, &context) }
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
        // Patterns go on from one piece of the line to the next.
        let style = StrokeStyle(lineWidth: thickness, dash: line.dashes.map { $0 * thickness }, dashPhase: box.minX)
        let middle = (y.rounded(toScale: context.scale)) + thickness / 2
        let path = Path { path in
            path.move(to: CGPoint(x: box.minX, y: middle))
            path.addLine(to: CGPoint(x: box.maxX, y: middle))
        }
        context.stroke(.path(path), style, paint, bounds: rect.insetBy(dx: -1, dy: -1))
    }

    func drawSelection(_ selection: Range<Int>, _ layout: TextLayout, _ context: inout PaintContext) {
        let fill = environment.fill(of: Color.accentColor.opacity(0.3))
        for rect in rectangles(of: selection, in: layout) { context.fillAligned(rect, fill.paint(in: bounds)) }
    }

    func startOfLine(_ width: CGFloat) -> CGFloat {
        let rest = max(size.width - width, 0)
        return switch alignment {
        case .leading: isRightToLeft ? rest : 0
        case .center: rest / 2
        case .trailing: isRightToLeft ? 0 : rest
        }
    }

    // MARK: Hits

    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }

    package override var accessibility: AccessibilityProperties? {
        let text = text
        return text.isEmpty ? nil : AccessibilityProperties(role: .staticText, label: text)
    }

    package override var debugName: String { "Text(\"\(text.prefix(24))\")" }

    // MARK: Selection and links

    /// What is selected, as characters of the whole text; nil if nothing can be.
    package internal(set) var selection: Range<Int>? {
        get { extras?.selection }
        set {
            guard let extras, extras.isSelectable, extras.selection != newValue else { return }
            extras.selection = newValue
            setNeedsPaint()
        }
    }

    package var isSelectable: Bool { extras?.isSelectable ?? false }
    var hasLinks: Bool { extras?.hasLinks ?? false }
    var press: TextExtras.Press? {
        get { extras?.press }
        set { extras?.press = newValue }
    }
}

/// What few texts have.
@MainActor final class TextExtras {
    struct InlineImage {
        var span: Int
        var image: Image
        var node: ImageNode
        var isVisible = false
    }

    /// A press of the pointer: on a link, or at a character from which a selection goes.
    enum Press {
        case link(URL)
        case character(Int)
    }

    var images: [InlineImage] = []
    var hasLinks = false
    var isSelectable = false
    var selection: Range<Int>?
    var press: Press?
    /// What draws the text in a way of its own.
    var renderer: TextRendering?
}

extension NodeContext {
    fileprivate func with(_ environment: EnvironmentValues) -> NodeContext {
        NodeContext(element: element, environment: environment, transaction: transaction)
    }
}
