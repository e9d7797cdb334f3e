package import EspalierCore
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
    var prompt: (text: Text, prepared: PreparedText, parameters: TextParameters)?
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
    var offset = CGPoint.zero
    /// Whether the caret has to come into sight once the text has its place.
    var needsReveal = false
    /// Whether the caret at the end of a broken line is shown there, and not at the beginning of the next.
    var prefersLineEnd = false
    /// Where the arrows up and down aim.
    var goalX: CGFloat?
    var press: TextPress?
    /// The first paragraph in sight, and where it began when it came there.
    var anchor: (block: Int, start: CGFloat)?
    /// When something was done last.
    var lastEdit = -Double.infinity
    private(set) var isCaretOn = true
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
        PointerShapes.areWanted = true
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
            if kind.shape == .line { selectForFocus() }
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

    /// A desktop: what is typed replaces what a field holds. iOS: it goes on from there.
    private func selectForFocus() {
        let end = editing.buffer.count
        if environment.isPhone { editing.select(end..<end) } else { editing.selectAll() }
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

    var showsCaret: Bool { isFocused && hasKeyboard && environment.isEnabled && (editing.selection.isEmpty || preedit != nil) }

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

    var preeditPlace: (place: Int, preedit: Preedit)? {
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

    var editorHeight: CGFloat { max(lines.length, lines.lineHeight).roundedUp(toScale: host.scale) }

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

    // MARK: - Painting

    package override var ownInk: CGRect {
        guard size.width > 0, size.height > 0 else { return .null }
        return bounds.insetBy(dx: -overhang, dy: -overhang)
    }

    /// Italics and accents may stick out of the lines' boxes.
    var overhang: CGFloat { max(lines.attributes.font.metrics.ascent * 0.3, 2) }

    package override func paintContent(_ context: inout PaintContext) {
        guard size.width > 0, size.height > 0 else { return }
        guard let frame = context.pixelAligned(bounds) else { return draw(&context) }
        context.withTranslation(frame.minX - context.transform.tx, frame.minY - context.transform.ty) { draw(&$0) }
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

extension EditorLayout {
    /// nil where lines stand side by side.
    var width: CGFloat? { if case .down(let width) = settings.flow { width } else { nil } }
}

/// Between the edge of an editor and its text.
enum EditorInsets {
    static let horizontal: CGFloat = 7
    static let vertical: CGFloat = 6
}
