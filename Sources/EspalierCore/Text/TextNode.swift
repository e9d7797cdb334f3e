import EspalierGraphics
package import Foundation

extension Text: LeafView {
    package func makeNode(_ context: NodeContext) -> TextNode { TextNode(self, context) }
    package func updateNode(_ node: TextNode, _ context: NodeContext) { node.update(self, context) }
}

/// Lays out and draws a text.
@MainActor package final class TextNode: Node {
    @exclusivity(unchecked) private var content: Text
    @exclusivity(unchecked) private var environment: EnvironmentValues
    @exclusivity(unchecked) private var prepared: PreparedText
    @exclusivity(unchecked) private var parameters: TextParameters
    @exclusivity(unchecked) private var alignment: TextAlignment
    /// The layout last worked out, and for what.
    @exclusivity(unchecked) private var known: (width: CGFloat?, height: CGFloat?, layout: TextLayout)?

    fileprivate init(_ text: Text, _ context: NodeContext) {
        content = text
        environment = context.environment
        let attributes = context.environment.textAttributes(context.host.measurer)
        prepared = PreparedText(text.spans(environment, attributes))
        parameters = attributes.parameters
        alignment = attributes.settings.alignment
        super.init(host: context.host)
        isRightToLeft = environment.resolved.isRightToLeft
    }

    fileprivate func update(_ text: Text, _ context: NodeContext) {
        let isSameEnvironment = environment.isIdentical(to: context.environment)
        if isSameEnvironment, text == content { return }
        content = text
        environment = context.environment
        let attributes = environment.textAttributes(host.measurer)
        let spans = text.spans(environment, attributes)
        let old = prepared.spans
        let measuresAlike = spans.count == old.count && parameters == attributes.parameters
            && zip(spans, old).allSatisfy { $0.measuresLike($1) }
        let paintsAlike = measuresAlike && zip(spans, old).allSatisfy { $0.paintsLike($1) }
            && alignment == attributes.settings.alignment && isRightToLeft == environment.resolved.isRightToLeft
        if paintsAlike { return }
        isRightToLeft = environment.resolved.isRightToLeft
        alignment = attributes.settings.alignment
        if measuresAlike {
            animateInk(from: old, to: spans, context)
            prepared.takeInk(of: spans)
            setNeedsPaint()
            return
        }
        ink = nil
        let hadSpacing = spacing
        prepared = PreparedText(spans)
        parameters = attributes.parameters
        known = nil
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
            if self.ink?.isAnimating != true { self.ink = nil }
        }
        self.ink = ink.isAnimating ? ink : nil
    }

    /// What the text says, for tests and assistive technology.
    package var text: String { prepared.spans.map(\.string).joined() }

    // MARK: Layout

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { prepared.size(in: proposal, parameters) }

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

    /// Italics and accents may stick out of the lines' boxes.
    package override var ownInk: CGRect {
        guard size.width > 0, size.height > 0 else { return .null }
        let overhang = prepared.ascent * 0.25
        return bounds.insetBy(dx: -overhang, dy: -overhang)
    }

    package override func paintContent(_ context: inout PaintContext) {
        guard size.width > 0, size.height > 0 else { return }
        // SwiftUI: a leaf's origin is on a whole pixel.
        guard let frame = context.pixelAligned(bounds) else { return draw(&context) }
        context.withTranslation(frame.minX - context.transform.tx, frame.minY - context.transform.ty) { draw(&$0) }
    }

    private func draw(_ context: inout PaintContext) {
        let layout = currentLayout
        for line in layout.lines {
            let start = startOfLine(line.width)
            for fragment in line.fragments {
                let span = prepared.spans[fragment.span].scaled(by: layout.fontScale)
                let box = CGRect(
                    x: start + fragment.x, y: line.baseline - line.ascent, width: fragment.width,
                    height: line.ascent + line.descent)
                let paint = (ink?.fill(ofSpan: fragment.span) ?? span.fill).paint(in: bounds)
                let run = TextRun(
                    string: fragment.string, font: span.font.descriptor, tracking: span.tracking - layout.tightening)
                let overhang = line.ascent * 0.25
                let baseline = line.baseline - span.baselineOffset
                context.text(
                    run, at: CGPoint(x: box.minX, y: baseline), paint, bounds: box.insetBy(dx: -overhang, dy: -overhang))
                if let line = span.underline {
                    rule(line, paint, at: baseline + span.font.metrics.descent * 0.4, box, span, &context)
                }
                if let line = span.strikethrough {
                    rule(line, paint, at: baseline - span.font.metrics.xHeight / 2, box, span, &context)
                }
            }
        }
    }

    private func rule(
        _ line: TextLine, _ paint: Paint, at y: CGFloat, _ box: CGRect, _ span: TextSpan, _ context: inout PaintContext
    ) {
        let thickness = max(span.font.descriptor.size / 14, 1 / context.scale)
        let rect = CGRect(x: box.minX, y: y, width: box.width, height: thickness.rounded(toScale: context.scale))
        context.fillAligned(rect, line.color.map(Paint.color) ?? paint)
    }

    private func startOfLine(_ width: CGFloat) -> CGFloat {
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
}
