import EspalierGraphics
package import Foundation

extension Text: LeafView {
    package func makeNode(_ context: NodeContext) -> TextNode { TextNode(self, context) }
    package func updateNode(_ node: TextNode, _ context: NodeContext) { node.update(self, context) }
}

/// Lays out and draws a text.
@MainActor package final class TextNode: Node, Waking {
    // exclusivity(unchecked): read whenever a text, the most common leaf, is measured or painted; read and set as a whole, on the
    // main actor only.
    @exclusivity(unchecked) private var content: Text
    @exclusivity(unchecked) private(set) var environment: EnvironmentValues
    @exclusivity(unchecked) private(set) var prepared: PreparedText
    @exclusivity(unchecked) private var parameters: TextParameters
    @exclusivity(unchecked) private var alignment: TextAlignment
    /// The most recent layout, and the proposal that it is for.
    @exclusivity(unchecked) private var known: (width: CGFloat?, height: CGFloat?, layout: TextLayout)?
    /// Inline images, links and the selection: most texts have none of them.
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
        applySpans(makeSpans(attributes, context), attributes, context, former: former)
        if !isSameEnvironment || extras?.renderer != nil { updateRenderer(context) }
    }

    /// - Parameter former: the content transition before this change.
    private func applySpans(
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
            prepared.adoptInk(of: spans)
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

    /// The spans' fills while they animate.
    @exclusivity(unchecked) private(set) var ink: TextInk?

    private func animateInk(from old: [TextSpan], to new: [TextSpan], _ context: NodeContext) {
        guard context.transaction.animation != nil || ink != nil else { return }
        let ink = ink ?? TextInk(old)
        // unowned(unsafe): the animated value is a property of the object that it calls, and ends with it; the scheduler calls
        // only runners that are still referenced elsewhere.
        ink.set(new, context) { [unowned(unsafe) self] in
            setNeedsPaint()
            extras?.renderer?.drawn = nil
            if self.ink?.isAnimating != true { self.ink = nil }
        }
        self.ink = ink.isAnimating ? ink : nil
    }

    /// The transition from the former text; see TextNode+Morph.swift.
    @exclusivity(unchecked) var morph: TextMorph?

    // MARK: Spans

    /// - Parameters:
    ///   - context: nil if only time has passed.
    ///   - time: the time to use; nil is the frame's time.
    private func makeSpans(_ attributes: TextAttributes, _ context: NodeContext?, at time: Double? = nil) -> [TextSpan] {
        // Most texts are plain strings.
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
        if hasLinks || extras.isSelectable { host.inputRegistrations.hasPointerShapes = true }
        if hasImages || !extras.images.isEmpty { updateImages(&spans, extras, context) }
        wait(for: builder.clock.nextChange)
        return spans
    }

    // MARK: Time

    /// A window that is not visible needs no updates of the time.
    private func wait(for date: Date?) {
        guard let date, host.environment.scenePhase != .background else { return host.cancelWake(self) }
        host.wake(self, at: host.wallClock.time(of: date))
    }

    package func wake(at time: Double) {
        let attributes = environment.textAttributes(host.measurer)
        applySpans(makeSpans(attributes, nil, at: time), attributes)
    }

    package override func destroyOwn() {
        guard let extras else { return }
        host.cancelWake(self)
        for image in extras.images { image.node.retire() }
    }

    /// The text's string, for tests and assistive technology.
    package var text: String { prepared.spans.map { $0.attachment == nil ? $0.string : "" }.joined() }

    // MARK: Images

    private func updateImages(_ spans: inout [TextSpan], _ extras: TextExtras, _ context: NodeContext?) {
        var old = extras.images
        extras.images = []
        for index in spans.indices {
            guard let attachment = spans[index].attachment else { continue }
            let node: Node
            if let place = old.firstIndex(where: { $0.image == attachment.image }) {
                node = old.remove(at: place).node
                if let context { update(node, attachment.image, context.with(attachment.environment)) }
            } else if let context {
                node = makeNode(attachment.image, context.with(attachment.environment))
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

    /// Images are drawn by a node of their own; to the text it is one of any leaf.
    private func makeNode<V: LeafView>(_ view: V, _ context: NodeContext) -> Node { view.makeNode(context) }
    private func update<V: LeafView>(_ node: Node, _ view: V, _ context: NodeContext) {
        view.updateNode(unsafeDowncast(node, to: V.Leaf.self), context)
    }

    /// SwiftUI: an image without a baseline stands on the text's baseline.
    private func measure(_ node: Node, _ span: inout TextSpan) {
        let size = node.sizeThatFits(.unspecified)
        let baseline = node.explicitGuide(VerticalAlignment.firstTextBaseline.key, size: size, proposal: .unspecified)
        span.attachment?.width = size.width
        span.attachment?.ascent = baseline ?? size.height
        span.attachment?.descent = size.height - (baseline ?? size.height)
    }

    /// An image in the text may have changed its size.
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
        // The app may keep the proxy.
        let proxy = TextProxy { [weak self] proposal in self.map { $0.prepared.size(in: proposal, $0.parameters) } ?? .zero }
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

    /// Italics and accents may extend beyond the lines' boxes. Rounding the first baseline and the text's origin to whole pixels
    /// moves each by up to half a pixel.
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
        // The departing pieces of a text that has become empty remain visible for a while.
        guard size.width > 0 && size.height > 0 || morph != nil else { return }
        // SwiftUI: a leaf's origin is on a whole pixel.
        guard let frame = context.pixelAligned(bounds) else { return draw(&context) }
        context.withTranslation(frame.minX - context.transform.tx, frame.minY - context.transform.ty) { draw(&$0) }
    }

    func startOfLine(_ width: CGFloat) -> CGFloat {
        alignment.start(ofLine: width, in: size.width, isRightToLeft: isRightToLeft)
    }

    /// The text on the screen, for finding its characters.
    var placed: PlacedText {
        PlacedText(prepared, currentLayout, alignment: alignment, isRightToLeft: isRightToLeft, width: size.width)
    }

    // MARK: Hits

    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }

    package override var accessibility: AccessibilityProperties? {
        let text = text
        if text.isEmpty { return nil }
        var properties = AccessibilityProperties(role: .staticText, label: text)
        properties.text = self
        return properties
    }

    package override var debugName: String { "Text(\"\(text.prefix(24))\")" }

    // MARK: Selection and links

    /// The selection, as characters of the whole text; nil if there is neither a selection nor a caret.
    package internal(set) var selection: TextRange? {
        get { extras?.selection }
        set {
            guard let extras, extras.isSelectable, extras.selection != newValue else { return }
            // A caret position alone is not shown.
            let shows = extras.selection?.isEmpty == false || newValue?.isEmpty == false
            extras.selection = newValue
            if shows { setNeedsPaint() } else { setNeedsAccessibility() }
        }
    }

    /// SwiftUI: the text of a control's label is not selected: a press on it is the control's.
    package var isSelectable: Bool { extras?.isSelectable == true && !isLabel }

    private var isLabel: Bool {
        var node = parent
        while let current = node {
            if current.actsOnPress { return true }
            node = current.parent
        }
        return false
    }

    var hasLinks: Bool { extras?.hasLinks ?? false }
    var press: TextExtras.Press? {
        get { extras?.press }
        set { extras?.press = newValue }
    }
}

/// State that few texts have.
@MainActor final class TextExtras {
    struct InlineImage {
        var span: Int
        var image: Image
        var node: Node
        var isVisible = false
    }

    /// A press of the pointer: on a link, one that selects, or one of a finger that selects once it has rested.
    enum Press {
        case link(URL)
        case hold(SelectionDrag, start: CGPoint, time: Double)
        case selection(SelectionDrag)
    }

    var images: [InlineImage] = []
    var hasLinks = false
    var isSelectable = false
    var selection: TextRange?
    var press: Press?
    /// The custom renderer of the text.
    var renderer: TextRendering?
}

extension NodeContext {
    fileprivate func with(_ environment: EnvironmentValues) -> NodeContext {
        NodeContext(element: element, environment: environment, transaction: transaction)
    }
}
