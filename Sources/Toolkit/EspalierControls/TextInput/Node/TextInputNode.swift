package import EspalierCore
import EspalierGraphics
package import Foundation

/// The node of an edited text: holds the text and its selection, lays it out and draws it. Keyboard, pointer and clipboard handling
/// are in files of their own.
@MainActor package final class TextInputNode: Node, Waking {
    package internal(set) var editing: TextEditing
    private(set) var environment: EnvironmentValues
    private(set) var kind: TextInputKind
    var actions: TextInputActions
    private(set) var source: TextSource
    private(set) var lines: EditorLayout
    var prompt: (text: Text, prepared: PreparedText, parameters: TextParameters)?
    private weak var handle: TextInputHandle?

    private var echo: TextEcho<String>
    /// Of a text with attributes, instead.
    var richEcho: TextEcho<AttributedString>?
    /// Whether there are uncommitted edits.
    var isDirty = false

    private(set) var isFocused = false
    /// Whether the field is focused in a window that has the keyboard focus.
    private(set) var hasKeyboard = false
    var preedit: Preedit?
    /// The content offset of a field that scrolls its own content.
    var offset = CGPoint.zero
    /// Whether to scroll to the caret after the next layout.
    var needsReveal = false
    var caretAim = CaretAim()
    private(set) var blink = CaretBlink()
    var press: TextPress?
    /// Where a text that is dragged over the node would be dropped.
    var dropPlace: Int?
    /// The text that is being dragged out of the node.
    var dragged: DraggedText?
    /// What the keyboard's arrival has selected, to be replaced by what is typed; nil once the user has selected something.
    var selectedByFocus: TextRange?
    private var isDropTarget = true
    /// The first visible paragraph, and where it began when it was last laid out; used to keep the visible text in place.
    var anchor: (block: Int, start: CGFloat)?
    /// When what is selected by keys becomes the primary selection, unless it changes before; nil if it is that already.
    var selectionRest: Double?
    /// The time of the last key press.
    var lastEdit = -Double.infinity

    init(_ view: TextInputView, _ context: NodeContext) {
        environment = context.environment
        kind = view.kind
        actions = view.actions
        source = view.source
        handle = view.handle
        echo = TextEcho(view.value)
        let rich = view.source.rich?.text.wrappedValue
        richEcho = rich.map { TextEcho($0) }
        editing = TextEditing(view.value, styles: rich.map { TextStyles($0) })
        lines = EditorLayout(Self.lineSettings(view.kind, context.environment, context.host, width: 0), buffer: editing.buffer)
        super.init(host: context.host)
        updateSpans()
        host.inputRegistrations.hasPointerShapes = true
        host.countDropTargets(1)
        isRightToLeft = environment.resolved.isRightToLeft
        setPrompt(view.prompt)
        if view.handle.isFocused { focusChanged(true) }
        applyBoundSelection()
    }

    func update(_ view: TextInputView, _ context: NodeContext) {
        let isSameEnvironment = environment.isIdentical(to: context.environment)
        environment = context.environment
        isRightToLeft = environment.resolved.isRightToLeft
        let isOtherKind = kind != view.kind, isOtherPrompt = prompt?.text != view.prompt
        (kind, actions, source) = (view.kind, view.actions, view.source)
        handle = view.handle
        if !isSameEnvironment || isOtherKind {
            setPrompt(view.prompt)
            if lines.update(Self.lineSettings(kind, environment, host, width: lines.width ?? 0)) {
                setNeedsLayout()
                setNeedsPaint()
            }
            updateSpans()
            if !environment.isEnabled { press = nil }
        } else if isOtherPrompt {
            setPrompt(view.prompt)
        }
        if isOtherPrompt { setNeedsPaint() }
        applyValue(view.value)
        applyBoundSelection()
        if isPlaced { followReveal() }
    }

    package override func destroyOwn() {
        if isDropTarget { host.countDropTargets(-1) }
        isDropTarget = false
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

    private func applyValue(_ value: String) {
        if let rich = source.rich {
            let text = rich.text.wrappedValue
            if richEcho?.isNews(text, shown: attributedText, frame: host.frameCount) == true { adopt(text) }
            return
        }
        guard echo.isNews(value, shown: editing.text, frame: host.frameCount) else { return }
        isDirty = false
        editing.adopt(value)
        textDidChange()
    }

    /// Called after an edit by the user: writes to the source, and adopts the value that it has made of the text.
    /// - Parameter isNew: false where an edit was undone or redone.
    func edited(isNew: Bool = true) {
        if isNew { noteNewEdit() }
        textDidChange()
        isDirty = true
        if let rich = source.rich { return writeRich(rich) }
        guard let write = source.write else {
            writeWhileTyping()
            return selectionDidChange()
        }
        let text = editing.text
        echo.write(text, frame: host.frameCount)
        write(text)
        let back = source.read()
        if back != text {
            echo.confirm(back)
            editing.adopt(back)
            textDidChange()
        }
        selectionDidChange()
    }

    /// iOS: a formatted value follows what is typed as far as that can be parsed; the text stays as it was typed until editing ends.
    private func writeWhileTyping() {
        guard environment.isPhone, let commit = source.commit else { return }
        commit(editing.text)
        echo.see(source.read())
    }

    /// Commits what was typed: a field with a format parses the text, and shows the formatted value.
    func commit() {
        guard let commit = source.commit else { return }
        if isDirty { commit(editing.text) }
        isDirty = false
        let text = source.read()
        echo.see(text)
        guard text != editing.text else { return }
        editing.adopt(text)
        textDidChange()
    }

    func textDidChange() {
        let changes = editing.consumeChanges()
        let oldLength = lines.length, oldCount = lines.count
        damageBlocks(changes)
        anchor = nil
        lines.apply(changes)
        lines.styles = editing.styles
        for change in changes where change.newCount <= 64 {
            for index in change.paragraphs.lowerBound..<min(change.paragraphs.lowerBound + change.newCount, lines.count) {
                _ = block(index)
            }
        }
        restartBlink()
        caretAim.prefersLineEnd = false
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

    /// Invalidates changed paragraphs that keep their position.
    private func damageBlocks(_ changes: [TextBuffer.Change]) {
        guard kind.shape != .line, isPlaced else { return }
        for change in changes {
            guard change.paragraphs.upperBound <= lines.count, change.paragraphs.count <= 64 else { return setNeedsPaint() }
            let top = lines.start(of: change.paragraphs.lowerBound), bottom = lines.start(of: change.paragraphs.upperBound)
            damage(CGRect(x: 0, y: top - offset.y, width: size.width, height: bottom - top), overhang: overhang)
        }
    }

    /// Invalidates a part of the node, whose ink bounds are unchanged.
    func damage(_ rect: CGRect, overhang: CGFloat = 2) {
        guard isPlaced else { return }
        let visible = visibleWindowRect(rect.insetBy(dx: -overhang, dy: -overhang).intersection(ownInk))
        if !visible.isNull { host.damage(visible) }
    }

    // MARK: - Focus

    func focusChanged(_ isFocused: Bool) {
        guard isFocused != self.isFocused else { return }
        if !isFocused {
            endComposing()
            selectionDidRest(at: .infinity)
        }
        self.isFocused = isFocused
        if isFocused {
            hasKeyboard = host.focus?.hasKeyboard ?? true
            host.services.begin(self)
            if kind.shape == .line { selectForFocus() }
            restartBlink()
            // macOS: an editor that gets the keyboard shows what it showed before; its caret may be out of sight.
            if isPlaced { if kind.shape == .editor { reportCaret() } else { revealCaret() } }
        } else {
            setPreedit(nil)
            editing.closeHistory()
            selectionRest = nil
            host.cancelWake(self)
            host.services.end(self)
            if isDirty { host.enqueueAction { [weak self] in self?.commit() } }
            press = nil
        }
        setNeedsPaint()
        let changed = actions.onEditingChanged
        host.enqueueAction { changed(isFocused) }
        // Who has bound the selection learns where the caret is.
        let isBound = source.selection != nil || source.rich?.selection != nil
        if isFocused, isBound { host.enqueueAction { [weak self] in self?.selectionDidChange() } }
    }

    /// Sets the selection when the field gains the focus. Desktop: all of the text, so that typing replaces it. iOS: the caret at
    /// the end; so is it where the focus comes back after newer code was loaded, as one goes on typing.
    private func selectForFocus() {
        let end = editing.buffer.count
        if environment.isPhone || host.isComingBack { editing.select(end..<end) } else { editing.selectAll() }
        selectedByFocus = editing.selection
    }

    func keyboardChanged(_ hasKeyboard: Bool) {
        guard self.hasKeyboard != hasKeyboard else { return }
        if !hasKeyboard { endComposing() }
        self.hasKeyboard = hasKeyboard
        restartBlink()
        setNeedsPaint()
    }

    // MARK: - Caret

    var showsCaret: Bool { isFocused && hasKeyboard && environment.isEnabled && (editing.selection.isEmpty || preedit != nil) }

    func restartBlink() {
        if blink.restart(at: host.clock) { damageCaret() }
        guard showsCaret, let half = host.services.caretBlinkTime, half > 0 else {
            // A selection has no caret that blinks.
            if let selectionRest { return host.wake(self, at: selectionRest) }
            return host.cancelWake(self)
        }
        host.wake(self, at: host.clock + half)
    }

    package func wake(at time: Double) {
        if press != nil { return scrollWhilePressed(at: time) }
        selectionDidRest(at: time)
        guard showsCaret, let half = host.services.caretBlinkTime, half > 0 else { return }
        blink.turn(at: time)
        damageCaret()
        if blink.isRunning(at: time) { host.wake(self, at: time + half) }
    }

    private func damageCaret() { damage(caretRect) }

    /// The caret's rectangle in the node's coordinates.
    package var caretRect: CGRect { caretRect(at: editing.selection.head) }

    /// The rectangle of a caret at a text offset.
    func caretRect(at place: Int) -> CGRect {
        let rect = textRect(at: place)
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
            // The enclosing scroll view accepts any height: measuring with another width does not lay out a long text again.
            if !isPlaced || width == lines.width { prepare(width: width) }
            return CGSize(width: width, height: editorHeight)
        }
    }

    var editorHeight: CGFloat { max(lines.length, lines.lineHeight).roundedUp(toScale: host.scale) }

    /// Lays out the paragraphs in a width: all if there are few, otherwise on demand. A width of less than a line's height shows nothing.
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
            followReveal()
        }
        // In a scroll view the user may have scrolled away from the caret.
        if kind.shape == .editor { if isFocused { reportCaret() } } else if isFocused { revealCaret() } else { offset = clamped(offset) }
    }

    // MARK: - Painting

    package override var ownInk: CGRect {
        guard size.width > 0, size.height > 0 else { return .null }
        return bounds.insetBy(dx: -overhang, dy: -overhang)
    }

    /// How far italics and accents may reach beyond the line boxes, in points.
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
    /// The wrapping width, in points; nil for a single line.
    var width: CGFloat? { if case .down(let width) = settings.flow { width } else { nil } }
}

/// The insets between an editor's edge and its text, in points.
package enum EditorInsets {
    package static let horizontal: CGFloat = 7
    package static let vertical: CGFloat = 6
}
