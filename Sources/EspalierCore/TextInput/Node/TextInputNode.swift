import EspalierGraphics
package import Foundation

/// A text that is edited: keeps it with its selection, lays it out and draws it. What keys, the pointer and the clipboard do to
/// it stands in files of their own.
@MainActor package final class TextInputNode: Node, Waking {
    package internal(set) var editing: TextEditing
    private(set) var environment: EnvironmentValues
    private(set) var kind: TextInputKind
    var actions: TextInputActions
    private(set) var source: TextSource
    private(set) var lines: EditorLayout
    private var prompt: (text: Text, prepared: PreparedText, parameters: TextParameters)?
    private weak var handle: TextInputHandle?

    /// What the source said last, and what was written to it since: when that comes back it is no news.
    private var seen: String
    private var written: [String] = []
    private var writtenFrame = 0
    /// Whether something was typed that is not committed.
    var isDirty = false

    private(set) var isFocused = false
    /// Whether the window has the keyboard, too.
    private(set) var hasKeyboard = false
    var preedit: Preedit?
    /// Where the text is scrolled to, in a field that scrolls by itself.
    private(set) var offset = CGPoint.zero
    /// Whether the caret at the end of a broken line is shown there, and not at the beginning of the next.
    var prefersLineEnd = false
    /// Where the arrows up and down aim.
    var goalX: CGFloat?
    var press: TextPress?
    /// The first paragraph in sight, and where it began when it came there.
    var anchor: (block: Int, start: CGFloat)?
    /// When something was done last.
    var lastEdit = -Double.infinity
    private var isCaretOn = true
    private var blinkStart = 0.0

    init(_ view: TextInputView, _ context: NodeContext) {
        environment = context.environment
        kind = view.kind
        actions = view.actions
        source = view.source
        handle = view.handle
        seen = view.value
        editing = TextEditing(view.value)
        lines = EditorLayout(Self.lineSettings(view.kind, context.environment, context.host, width: 0), buffer: editing.buffer)
        super.init(host: context.host)
        isRightToLeft = environment.resolved.isRightToLeft
        setPrompt(view.prompt)
        if view.handle.isFocused { focusChanged(true) }
        takeBoundSelection()
    }

    func update(_ view: TextInputView, _ context: NodeContext) {
        let isSameEnvironment = environment.isIdentical(to: context.environment)
        environment = context.environment
        isRightToLeft = environment.resolved.isRightToLeft
        let isOtherKind = kind != view.kind
        (kind, actions, source) = (view.kind, view.actions, view.source)
        handle = view.handle
        if !isSameEnvironment || isOtherKind {
            setPrompt(view.prompt)
            if lines.update(Self.lineSettings(kind, environment, host, width: lines.width ?? 0)) {
                setNeedsLayout()
                setNeedsPaint()
            }
            if !environment.isEnabled { press = nil }
        } else if prompt?.text != view.prompt {
            setPrompt(view.prompt)
            setNeedsPaint()
        }
        take(view.value)
        takeBoundSelection()
    }

    package override func destroyOwn() {
        host.cancelWake(self)
        host.services.end(self)
    }

    private static func lineSettings(
        _ kind: TextInputKind, _ environment: EnvironmentValues, _ host: ViewHost, width: CGFloat
    ) -> EditorLayout.Settings {
        let attributes = environment.textAttributes(host.measurer)
        var parameters = TextParameters()
        parameters.lineSpacing = attributes.parameters.lineSpacing
        parameters.direction = attributes.parameters.direction
        parameters.scale = attributes.parameters.scale
        let fill = environment.isEnabled ? attributes.fill : environment.fill(of: ThemeColor.disabledLabel)
        return EditorLayout.Settings(
            attributes: EditorBlock.Attributes(
                font: attributes.font, fill: fill, parameters: parameters, tracking: attributes.settings.spacing),
            flow: kind.shape == .line ? .across : .down(width: width), alignment: attributes.settings.alignment,
            isRightToLeft: environment.resolved.isRightToLeft, isSecure: kind.isSecure)
    }

    // MARK: - Text from outside

    private func take(_ value: String) {
        if value == editing.text {
            seen = value
            written.removeAll()
            return
        }
        // What was typed since is on its way.
        if value == seen { return }
        seen = value
        // What was written before the last frame has come back by now, or was not news to anybody.
        if host.frameCount > writtenFrame + 1 { written.removeAll() }
        if let index = written.lastIndex(of: value) {
            written.removeFirst(index + 1)
            return
        }
        written.removeAll()
        isDirty = false
        editing.take(value)
        textDidChange()
    }

    /// After an edit of the user's: tells the source, and takes what that has made of it.
    func edited() {
        textDidChange()
        isDirty = true
        guard let write = source.write else { return selectionDidChange() }
        let text = editing.text
        if host.frameCount > writtenFrame + 1 { written.removeAll() }
        writtenFrame = host.frameCount
        written.append(text)
        if written.count > 32 { written.removeFirst() }
        write(text)
        let back = source.read()
        if back != text {
            written.removeAll()
            seen = back
            editing.take(back)
            textDidChange()
        }
        selectionDidChange()
    }

    /// Ends what was typed: a field with a format takes what it understands, and shows what it has.
    func commit() {
        guard let commit = source.commit else { return }
        if isDirty { commit(editing.text) }
        isDirty = false
        let text = source.read()
        seen = text
        guard text != editing.text else { return }
        editing.take(text)
        textDidChange()
    }

    private func textDidChange() {
        let changes = editing.takeChanges()
        let oldLength = lines.length, oldCount = lines.count
        damageBlocks(changes)
        anchor = nil
        lines.take(changes)
        for change in changes where change.newCount <= 64 {
            for index in change.paragraphs.lowerBound..<min(change.paragraphs.lowerBound + change.newCount, lines.count) { _ = block(index) }
        }
        restartBlink()
        prefersLineEnd = false
        if kind.shape == .line {
            setNeedsPaint()
        } else if lines.count != oldCount || abs(lines.length - oldLength) > 0.01 {
            setNeedsLayout()
            setNeedsPaint()
        } else {
            damageBlocks(changes)
        }
        if isPlaced { revealCaret() }
    }

    /// Paints paragraphs anew that keep their place.
    private func damageBlocks(_ changes: [TextBuffer.Change]) {
        guard kind.shape != .line, isPlaced else { return }
        for change in changes {
            guard change.paragraphs.upperBound <= lines.count, change.paragraphs.count <= 64 else { return setNeedsPaint() }
            let top = lines.start(of: change.paragraphs.lowerBound), bottom = lines.start(of: change.paragraphs.upperBound)
            damage(CGRect(x: 0, y: top - offset.y, width: size.width, height: bottom - top), overhang: overhang)
        }
    }

    /// Paints a part of the node anew, whose ink stays where it is.
    func damage(_ rect: CGRect, overhang: CGFloat = 2) {
        guard isPlaced else { return }
        let visible = visibleWindowRect(rect.insetBy(dx: -overhang, dy: -overhang).intersection(ownInk))
        if !visible.isNull { host.damage(visible) }
    }

    // MARK: - Focus

    func focusChanged(_ isFocused: Bool) {
        guard isFocused != self.isFocused else { return }
        self.isFocused = isFocused
        if isFocused {
            hasKeyboard = host.focus?.hasKeyboard ?? true
            host.services.begin(self)
            if kind.shape == .line { editing.selectAll() }
            restartBlink()
            if isPlaced { revealCaret() }
        } else {
            setPreedit(nil)
            editing.closeHistory()
            host.cancelWake(self)
            host.services.end(self)
            if isDirty { host.enqueueAction { [weak self] in self?.commit() } }
            press = nil
        }
        setNeedsPaint()
        let changed = actions.onEditingChanged
        host.enqueueAction { changed(isFocused) }
    }

    func keyboardChanged(_ hasKeyboard: Bool) {
        guard self.hasKeyboard != hasKeyboard else { return }
        self.hasKeyboard = hasKeyboard
        if !hasKeyboard { setPreedit(nil) }
        restartBlink()
        setNeedsPaint()
    }

    // MARK: - Caret

    /// A caret that nobody has moved for so long stays steady: an idle window does nothing.
    private static let blinkingTime = 10.0

    private var showsCaret: Bool { isFocused && hasKeyboard && environment.isEnabled && (editing.selection.isEmpty || preedit != nil) }

    func restartBlink() {
        blinkStart = host.clock
        if !isCaretOn {
            isCaretOn = true
            damageCaret()
        }
        guard showsCaret, let half = host.services.caretBlinkTime, half > 0 else { return host.cancelWake(self) }
        host.wake(self, at: host.clock + half)
    }

    package func wake(at time: Double) {
        if press != nil { return scrollWhilePressed(at: time) }
        guard showsCaret, let half = host.services.caretBlinkTime, half > 0 else { return }
        isCaretOn = time - blinkStart >= Self.blinkingTime || !isCaretOn
        damageCaret()
        if time - blinkStart < Self.blinkingTime { host.wake(self, at: time + half) }
    }

    private func damageCaret() { damage(caretRect) }

    /// Where the caret is, in the node's own space.
    package var caretRect: CGRect {
        let rect = textRect(at: editing.selection.head)
        let width = max(1, (1 * host.scale).rounded() / host.scale)
        return CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
    }

    // MARK: - Layout

    func block(_ index: Int) -> EditorBlock { lines.block(index, editing.buffer, preeditPlace) }

    private var preeditPlace: (place: Int, preedit: Preedit)? {
        preedit.map { (editing.selection.range.lowerBound, $0) }
    }

    private var limits: (least: Int, most: Int) {
        let settings = environment.textSettings
        let most = max(settings.maxLines ?? .max, 1)
        return (min(max(settings.minLines ?? 1, 1), most), most)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let ideal = Theme.idealTrackWidth
        switch kind.shape {
        case .line:
            return CGSize(width: max(proposal.width ?? ideal, 0), height: lines.lineHeight)
        case .growing:
            let width = max(proposal.width ?? ideal, 0)
            prepare(width: width)
            let (least, most) = limits
            func height(_ count: Int) -> CGFloat { CGFloat(count) * lines.lineHeight + CGFloat(count - 1) * lines.gap }
            let greatest = most == .max ? CGFloat.infinity : height(most)
            return CGSize(width: width, height: min(max(lines.length, height(least)), greatest).roundedUp(toScale: host.scale))
        case .editor:
            let width = max(proposal.width ?? ideal, 0)
            // The scroll view around takes any height: a question on the way does not lay out a long text in another width.
            if !isPlaced || width == lines.width { prepare(width: width) }
            return CGSize(width: width, height: editorHeight)
        }
    }

    private var editorHeight: CGFloat { max(lines.length, lines.lineHeight).roundedUp(toScale: host.scale) }

    /// Lays the paragraphs out in a width: all of a few, else those that are looked at. In next to none there is nothing to see.
    private func prepare(width: CGFloat) {
        guard width.isFinite, width >= lines.lineHeight else { return }
        var settings = lines.settings
        settings.flow = .down(width: width)
        if lines.update(settings) {
            anchor = nil
            layOutFirst()
        } else if !lines.isKnown(0) { layOutFirst() }
    }

    private func layOutFirst() {
        if lines.count <= 64 { lines.layOutAll(editing.buffer, preeditPlace) } else { for index in 0..<64 { _ = block(index) } }
    }

    package override var isLayoutBoundary: Bool { kind.shape == .line }
    package override var guideKinds: GuideKinds { .baselines }

    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let ascent = lines.attributes.font.metrics.ascent.rounded(toScale: host.scale)
        switch key.builtin {
        case .firstBaseline: return ascent
        case .lastBaseline: return size.height - lines.lineHeight + ascent
        default: return nil
        }
    }

    package override func placeContent() {
        switch kind.shape {
        case .line: lines.layOutAll(editing.buffer, preeditPlace)
        case .growing: prepare(width: size.width)
        case .editor:
            prepare(width: size.width)
            layOutVisible()
        }
        // In a scroll view the user may have gone away from the caret.
        if kind.shape == .editor { if isFocused { reportCaret() } } else if isFocused { revealCaret() } else { offset = clamped(offset) }
    }

    // MARK: - Places

    /// How far lines in the flow to the side stand from the left, where they are shorter than the field.
    private var flowStart: CGFloat {
        guard kind.shape == .line else { return 0 }
        let rest = max(size.width - lines.length, 0)
        switch lines.settings.alignment {
        case .leading: return isRightToLeft ? rest : 0
        case .center: return rest / 2
        case .trailing: return isRightToLeft ? 0 : rest
        }
    }

    /// Where a block's own corner is, in the node's own space.
    func origin(ofBlock index: Int) -> CGPoint {
        if kind.shape == .line { lines.layOutAll(editing.buffer, preeditPlace) }
        let origin = lines.origin(of: index)
        return CGPoint(x: origin.x + flowStart - offset.x, y: origin.y - offset.y)
    }

    /// The caret of a place, without a width.
    func textRect(at place: Int) -> CGRect {
        let index = editing.buffer.paragraph(at: place)
        let block = block(index), corner = origin(ofBlock: index)
        let rect = block.caretRect(at: place - editing.buffer.starts[index], prefersLineEnd: prefersLineEnd)
        return rect.offsetBy(dx: corner.x, dy: corner.y)
    }

    /// The place closest to a point of the node's own space.
    func place(at point: CGPoint) -> (place: Int, prefersLineEnd: Bool) {
        if kind.shape == .line { lines.layOutAll(editing.buffer, preeditPlace) }
        let index = lines.block(atPoint: CGPoint(x: point.x - flowStart + offset.x, y: point.y + offset.y))
        let corner = origin(ofBlock: index)
        let found = block(index).place(at: CGPoint(x: point.x - corner.x, y: point.y - corner.y))
        return (editing.buffer.starts[index] + found.place, found.prefersLineEnd)
    }

    // MARK: - Scrolling

    private var contentSize: CGSize {
        kind.shape == .line
            ? CGSize(width: lines.length + caretRoom, height: size.height) : CGSize(width: size.width, height: lines.length)
    }

    /// Room for the caret behind the last character.
    private var caretRoom: CGFloat { 1 }

    private func clamped(_ point: CGPoint) -> CGPoint {
        guard kind.shape != .editor else { return .zero }
        let limit = CGPoint(x: max(contentSize.width - size.width, 0), y: max(contentSize.height - size.height, 0))
        let x = min(max(point.x, 0), limit.x).rounded(toScale: host.scale), y = min(max(point.y, 0), limit.y).rounded(toScale: host.scale)
        return CGPoint(x: x, y: y)
    }

    @discardableResult func scroll(to target: CGPoint) -> Bool {
        let new = clamped(target)
        guard new != offset else { return false }
        offset = new
        setNeedsPaint()
        return true
    }

    /// Scrolls so far that the caret is in sight.
    func revealCaret() {
        defer { if isFocused { reportCaret() } }
        guard size.width > 0 else { return }
        if kind.shape == .editor { return revealInScrollView() }
        if kind.shape == .line { lines.layOutAll(editing.buffer, preeditPlace) }
        let caret = textRect(at: editing.selection.head).offsetBy(dx: offset.x, dy: offset.y)
        var target = offset
        // A jump shows a part of what lies beyond.
        let step = min(size.width / 4, 40)
        if caret.minX < offset.x { target.x = caret.minX - step }
        if caret.maxX + caretRoom > offset.x + size.width { target.x = caret.maxX + caretRoom - size.width }
        if caret.minY < offset.y { target.y = caret.minY }
        if caret.maxY > offset.y + size.height { target.y = caret.maxY - size.height }
        scroll(to: target)
    }

    private func revealInScrollView() {
        guard let scroll = enclosingScroll(.vertical) else { return }
        needsReveal = true
        if !needsMeasure, isPlaced { revealNow(scroll) }
    }

    private var needsReveal = false

    private func revealNow(_ scroll: ScrollNode) {
        needsReveal = false
        // Twice: what comes in may move the caret.
        for _ in 0..<2 {
            // Places are only guessed before the next layout.
            if needsMeasure { return needsReveal = true }
            let caret = textRect(at: editing.selection.head)
            let top = scroll.visibleRect.minY - originInScroll(scroll).y
            let bottom = top + scroll.size.height
            let margin = EditorInsets.vertical
            if caret.minY - margin < top {
                scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y + caret.minY - margin - top))
            } else if caret.maxY + margin > bottom {
                scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y + caret.maxY + margin - bottom))
            }
            layOutVisible()
        }
    }

    /// Where the node stands in the scroll view's content.
    private func originInScroll(_ scroll: ScrollNode) -> CGPoint {
        var place = CGPoint.zero
        var node: Node = self
        while node !== scroll.content, let parent = node.parent {
            place.x += node.origin.x
            place.y += node.origin.y
            node = parent
        }
        return place
    }

    /// Lays out what is in sight, before it is painted. What was guessed wrong above it moves along.
    private func layOutVisible() {
        guard kind.shape == .editor, let scroll = enclosingScroll(.vertical), lines.count > 0 else { return }
        scroll.register(self)
        for _ in 0..<4 {
            // What reaches in with its accents alone is drawn, too: a scroll moves pixels, and must find them there.
            let top = scroll.visibleRect.minY - originInScroll(scroll).y - overhang
            var index = lines.block(atPoint: CGPoint(x: 0, y: top))
            while index < lines.count, lines.start(of: index) < top + scroll.size.height + 2 * overhang {
                _ = block(index)
                index += 1
            }
            // What was in sight and still is stays where it was.
            guard let anchor, anchor.block < lines.count, abs(anchor.start - top) < 2 * scroll.size.height else { break }
            let moved = lines.start(of: anchor.block) - anchor.start
            if abs(moved) < 0.01 { break }
            self.anchor?.start += moved
            scroll.contentGrew(by: CGSize(width: 0, height: moved))
        }
        let inSight = lines.block(atPoint: CGPoint(x: 0, y: scroll.visibleRect.minY - originInScroll(scroll).y))
        anchor = (inSight, lines.start(of: inSight))
        if abs(editorHeight - size.height) > 0.01, !needsMeasure {
            scroll.contentLengthCorrected()
            setNeedsLayout()
            setNeedsPaint()
        }
        if needsReveal { revealNow(scroll) }
    }

    // MARK: - Painting

    package override var ownInk: CGRect {
        guard size.width > 0, size.height > 0 else { return .null }
        return bounds.insetBy(dx: -overhang, dy: -overhang)
    }

    /// Italics and accents may stick out of the lines' boxes.
    private var overhang: CGFloat { max(lines.attributes.font.metrics.ascent * 0.3, 2) }

    package override func paintContent(_ context: inout PaintContext) {
        guard size.width > 0, size.height > 0 else { return }
        guard let frame = context.pixelAligned(bounds) else { return draw(&context) }
        context.withTranslation(frame.minX - context.transform.tx, frame.minY - context.transform.ty) { draw(&$0) }
    }

    private func draw(_ context: inout PaintContext) {
        let overflows = kind.shape == .line ? lines.length > size.width : kind.shape == .growing && lines.length > size.height + 0.5
        if overflows {
            context.withClip(.rect(bounds.insetBy(dx: -1, dy: -1)), FillStyle(antialiased: false)) { drawText(&$0) }
        } else {
            drawText(&context)
        }
    }

    /// The part of the node that can be seen, in its own space.
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
        let selectionPaint = Paint.color(
            (hasKeyboard ? ThemeColor.textSelection : .inactiveTextSelection).color(environment.resolved.colors))
        var index = kind.shape == .line
            ? lines.block(atPoint: CGPoint(x: offset.x, y: 0)) : lines.block(atPoint: CGPoint(x: 0, y: visible.minY + offset.y))
        while index < lines.count {
            let block = block(index), corner = origin(ofBlock: index)
            if kind.shape == .line ? corner.x > size.width : corner.y > visible.maxY { break }
            if let selected { drawSelection(selected, index, block, corner, selectionPaint, &context) }
            for line in block.layout.lines { draw(line, block, corner, &context) }
            index += 1
        }
        if showsCaret, isCaretOn {
            context.fillAligned(caretRect, Paint.color(ThemeColor.caret.color(environment.resolved.colors)))
        }
    }

    private func draw(_ line: TextLayout.Line, _ block: EditorBlock, _ corner: CGPoint, _ context: inout PaintContext) {
        let start = corner.x + block.startOfLine(line.width), baseline = corner.y + line.baseline
        for fragment in line.fragments {
            let span = block.prepared.spans[fragment.span]
            let box = CGRect(
                x: start + fragment.x, y: baseline - line.ascent, width: fragment.width, height: line.ascent + line.descent)
            let overhang = line.ascent * 0.25
            let ink = box.insetBy(dx: -overhang, dy: -overhang)
            guard context.isVisible(ink) else { continue }
            let paint = span.fill.paint(in: bounds)
            context.text(fragment.run, at: CGPoint(x: box.minX, y: baseline), paint, bounds: ink)
            if span.underline != nil {
                let thickness = max(1, 1 / context.scale)
                context.fillAligned(
                    CGRect(x: box.minX, y: baseline + line.descent * 0.4, width: box.width, height: thickness), paint)
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
        for rect in block.rectangles(of: places) { context.fillAligned(rect.offsetBy(dx: corner.x, dy: corner.y), paint) }
        // A newline that is selected shows as a little more.
        guard selected.upperBound >= own.upperBound, editing.buffer.endsWithNewline(index), kind.shape != .line,
              let last = block.layout.lines.last else { return }
        let x = corner.x + block.startOfLine(last.width) + last.width
        context.fillAligned(
            CGRect(x: x, y: corner.y + last.baseline - last.ascent, width: 4, height: last.ascent + last.descent), paint)
    }

    // MARK: - Prompt

    private func setPrompt(_ text: Text?) {
        guard let text else { return prompt = nil }
        let attributes = environment.textAttributes(host.measurer)
        var builder = SpanBuilder(environment, attributes, TextClock { Date() })
        builder.append(text)
        let color = environment.fill(of: environment.isEnabled ? ThemeColor.placeholder : .disabledLabel)
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

    /// What the prompt says, for assistive technology.
    var promptText: String? { prompt.map { $0.prepared.spans.map(\.string).joined() } }

    private func drawPrompt(_ context: inout PaintContext) {
        guard let prompt else { return }
        let layout = prompt.prepared.layout(
            in: ProposedViewSize(width: size.width, height: max(size.height, lines.lineHeight)), prompt.parameters)
        for line in layout.lines {
            let rest = max(size.width - line.width, 0)
            let start: CGFloat = switch lines.settings.alignment {
            case .leading: isRightToLeft ? rest : 0
            case .center: rest / 2
            case .trailing: isRightToLeft ? 0 : rest
            }
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

    // MARK: - Hits

    package override func containsOwn(_ point: CGPoint) -> Bool {
        let insets = kind.pressInsets
        return CGRect(
            x: -insets.leading, y: -insets.top, width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom).contains(point)
    }

    package override var debugName: String { "TextInput" }
}

extension TextInputNode: LazyContainer {
    package func visibleRegionChanged() {
        guard isPlaced else { return }
        layOutVisible()
    }

    package func rect(forID id: AnyHashable) -> CGRect? { nil }
    package func id(at point: CGPoint) -> AnyHashable? { nil }
}

extension EditorLayout {
    /// nil where lines stand side by side.
    var width: CGFloat? { if case .down(let width) = settings.flow { width } else { nil } }
}

/// Between the edge of an editor and its text.
enum EditorInsets {
    static let horizontal: CGFloat = 7
    static let vertical: CGFloat = 6
}
