import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's view for texts of any length: our text editor, or our text where it cannot be edited. It scrolls by itself.
@MainActor @preconcurrency open class NSTextView: NSText {
    /// Told of the text.
    open weak var delegate: (any NSTextViewDelegate)?
    /// The distances of the text from the edges, in points.
    open var textContainerInset = NSSize.zero { didSet { core.contentDidChange() } }
    /// Whether changes can be undone. Only stored: they always can.
    open var allowsUndo = false
    /// Whether a bar for searching appears. Only stored.
    open var usesFindBar = false
    /// Whether a panel for searching appears. Only stored.
    open var usesFindPanel = false
    /// Whether the ruler is shown. Only stored: there is none.
    open var isRulerVisible = false
    /// Whether the ruler is used. Only stored.
    open var usesRuler = false
    /// Whether quotation marks are replaced. Only stored: nothing is replaced.
    open var isAutomaticQuoteSubstitutionEnabled = false
    /// Whether dashes are replaced. Only stored: nothing is replaced.
    open var isAutomaticDashSubstitutionEnabled = false
    /// Whether texts are replaced. Only stored: nothing is replaced.
    open var isAutomaticTextReplacementEnabled = false
    /// Whether words are corrected. Only stored.
    open var isAutomaticSpellingCorrectionEnabled = false
    /// Whether links are found. Only stored.
    open var isAutomaticLinkDetectionEnabled = false
    /// Whether data are found. Only stored.
    open var isAutomaticDataDetectionEnabled = false
    /// Whether spaces are put in and taken out. Only stored.
    open var smartInsertDeleteEnabled = false
    /// Whether spelling is checked. Only stored.
    open var isContinuousSpellCheckingEnabled = false
    /// Whether grammar is checked. Only stored.
    open var isGrammarCheckingEnabled = false
    /// The colour of the caret; nil for the tint. Only stored.
    open var insertionPointColor: NSColor?
    /// The attributes of what is selected. Only stored.
    open var selectedTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of what is typed next. Only stored.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// How paragraphs look that have no style of their own. Only stored.
    open var defaultParagraphStyle: NSParagraphStyle?
    /// What is selected, in UTF-16 units: one range, that of the first value when it is set.
    open var selectedRanges: [NSValue] {
        get { [NSValue(range: selectedRange())] }
        set { if let first = newValue.first { setSelectedRange(first.rangeValue) } }
    }
    private var wantsFocus: Bool? { didSet { if wantsFocus != oldValue { core.contentDidChange() } } }
    private var isFocused = false

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in view }
    }

    /// A text view in a scroll view, as most apps use one.
    open class func scrollableTextView() -> NSScrollView {
        let outer = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        outer.hasVerticalScroller = true
        outer.documentView = NSTextView(frame: outer.bounds)
        return outer
    }

    /// The text with its attributes: what is changed in it is shown. Attributes are drawn where the text cannot be edited; where it can,
    /// they stay with their characters, and the view's own font and colour are drawn.
    open var textStorage: NSTextStorage? { storage }
    /// The text with its attributes, which are drawn where the text cannot be edited.
    open func attributedString() -> NSAttributedString { attributed ?? NSAttributedString(string: string) }
    /// What is selected, in UTF-16 units; a range of no length is the place of the caret. After the text was set it is at the end. What the
    /// user selects in a text that cannot be edited is not known.
    open func selectedRange() -> NSRange { EditorSelection.limited(selection.range, to: text) }
    /// Selects a part of the text.
    open func setSelectedRange(_ charRange: NSRange) {
        if selection.choose(charRange, in: text) { selectionDidChange() }
    }

    private func selectionDidChange() {
        core.contentDidChange()
        tell(NSTextView.didChangeSelectionNotification) { $0.textViewDidChangeSelection($1) }
    }

    /// Posted when something else is selected, or the caret is elsewhere; its object is the view.
    nonisolated public static let didChangeSelectionNotification = Notification.Name("NSTextViewDidChangeSelectionNotification")

    /// Puts a text in the place of what is selected, or of a part, as if the user had typed it.
    open func insertText(_ string: Any, replacementRange: NSRange) {
        guard let added = string as? String ?? (string as? NSAttributedString)?.string else { return }
        var range = replacementRange
        if range.location == NSNotFound { range = selectedRange() }
        guard Range(range, in: text) != nil else { return }
        userChanged(TextChange(range: range, text: added))
    }

    private var view: AnyView {
        let background = drawsBackground ? backgroundColor?.color ?? .clear : .clear
        let insets = EdgeInsets(
            top: textContainerInset.height, leading: textContainerInset.width, bottom: textContainerInset.height,
            trailing: textContainerInset.width)
        guard isEditable else {
            let value = attributed?.attributedText ?? AttributedString(string)
            let text = styled(value)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).padding(insets).padding(.horizontal, 5)
            let shown = ScrollView { text }.modifier(driver)
            return isSelectable ? AnyView(shown.textSelection(.enabled).background(background)) : AnyView(shown.background(background))
        }
        let binding = Binding<String>(get: { [weak self] in self?.string ?? "" }, set: { [weak self] in self?.userChanged(to: $0) })
        return AnyView(
            EditorView(
                text: binding, selection: selection, wanted: wantsFocus, revealer: revealer,
                onSelect: { [weak self] in if self?.selection.report($0) == true { self?.selectionDidChange() } },
                onFocus: { [weak self] in self?.focusChanged($0) }, onDone: { [weak self] in self?.wantsFocus = nil }
            )
                .onKeyPress { [weak self] press in self?.isTaken(press) == true ? .handled : .ignored }
                .font(font?.font).foregroundStyle(textColor?.color ?? .primary).multilineTextAlignment(alignment.alignment)
                .padding(EditorView.margins(insets, lineFragmentPadding: 5))
                .background(background))
    }

    /// A text as the view shows one that cannot be edited.
    private func styled(_ value: AttributedString) -> some View {
        Text(value).font(font?.font).foregroundStyle(textColor?.color ?? .primary).multilineTextAlignment(alignment.alignment)
    }

    // How far a text has scrolled that cannot be edited, and where it is to scroll.
    private var offset = CGPoint.zero
    private var wish: ScrollWish? { didSet { core.contentDidChange() } }
    private var isWishing = false

    private var driver: ScrollDriver {
        ScrollDriver(
            isWishing ? wish : nil, onScroll: { [weak self] in if self?.isWishing == false { self?.offset = $0 } },
            onDone: { [weak self] in self?.isWishing = false })
    }

    open override func layout() {
        super.layout()
        guard let range = shownRange, bounds.width > 0, bounds.height > 0 else { return }
        shownRange = nil
        if !isEditable { show(range) }
    }

    private func show(_ range: NSRange) {
        // The text's own space at its sides.
        let width = max(bounds.width - 2 * (textContainerInset.width + 5), 0)
        let lines = TextPlaces(attributedString(), width: width, in: core) { AnyView(self.styled($0)) }.lines(of: range)
        let top = textContainerInset.height + lines.top, bottom = textContainerInset.height + lines.bottom
        let place =
            top < offset.y || bottom - top > bounds.height ? top : bottom > offset.y + bounds.height ? bottom - bounds.height : offset.y
        guard place != offset.y else { return }
        offset.y = place
        isWishing = true
        wish = ScrollWish(offset, after: wish)
    }

    /// Whether the delegate has done something else in place of a key's command, or a subclass that has overridden `doCommand(by:)`.
    private func isTaken(_ press: KeyPress) -> Bool {
        guard let command = KeyCommand.selector(for: press) else { return false }
        return delegate?.textView(self, doCommandBy: command) ?? false
    }

    open override func changeFont(_ sender: Any?) {
        guard usesFontPanel, isEditable else { return }
        super.changeFont(sender)
        tell(NSText.didChangeNotification) { $0.textDidChange($1) }
    }

    open override func insertNewline(_ sender: Any?) { insertText("\n", replacementRange: NSRange(location: NSNotFound, length: 0)) }
    open override func insertNewlineIgnoringFieldEditor(_ sender: Any?) { insertNewline(sender) }
    open override func insertLineBreak(_ sender: Any?) { insertNewline(sender) }
    open override func insertTab(_ sender: Any?) { insertText("\t", replacementRange: NSRange(location: NSNotFound, length: 0)) }

    // MARK: Commands

    // What depends on where lines are broken is the editor's: keys do it, and these methods do nothing by themselves.

    open override func deleteBackward(_ sender: Any?) { delete(TextSteps.before) }
    open override func deleteForward(_ sender: Any?) { delete(TextSteps.after) }
    open override func deleteWordBackward(_ sender: Any?) { delete(TextSteps.wordBefore) }
    open override func deleteWordForward(_ sender: Any?) { delete(TextSteps.wordAfter) }
    open override func moveLeft(_ sender: Any?) { move(toStart: true, TextSteps.before) }
    open override func moveRight(_ sender: Any?) { move(toStart: false, TextSteps.after) }
    open override func moveWordLeft(_ sender: Any?) { move(toStart: true, TextSteps.wordBefore) }
    open override func moveWordRight(_ sender: Any?) { move(toStart: false, TextSteps.wordAfter) }
    open override func moveLeftAndModifySelection(_ sender: Any?) { extend(toStart: true, TextSteps.before) }
    open override func moveRightAndModifySelection(_ sender: Any?) { extend(toStart: false, TextSteps.after) }
    open override func moveToBeginningOfDocument(_ sender: Any?) { setSelectedRange(NSRange(location: 0, length: 0)) }
    open override func moveToEndOfDocument(_ sender: Any?) { setSelectedRange(NSRange(location: (string as NSString).length, length: 0)) }
    open override func selectAll(_ sender: Any?) { setSelectedRange(NSRange(location: 0, length: (string as NSString).length)) }

    /// Deletes what is selected, else what lies between the caret and the next place.
    private func delete(_ step: (String, Int) -> Int) {
        var range = selectedRange()
        if range.length == 0 {
            let place = step(string, range.location)
            range = NSRange(location: min(place, range.location), length: abs(place - range.location))
        }
        if isEditable, range.length > 0 { insertText("", replacementRange: range) }
    }

    /// Puts the caret at an end of what is selected, or one step away.
    private func move(toStart: Bool, _ step: (String, Int) -> Int) {
        let range = selectedRange(), end = toStart ? range.location : NSMaxRange(range)
        setSelectedRange(NSRange(location: range.length > 0 ? end : step(string, end), length: 0))
    }

    private func extend(toStart: Bool, _ step: (String, Int) -> Int) {
        let range = selectedRange(), start = toStart ? step(string, range.location) : range.location
        let end = toStart ? NSMaxRange(range) : step(string, NSMaxRange(range))
        setSelectedRange(NSRange(location: start, length: end - start))
    }

    open override func copy(_ sender: Any?) {
        guard isEditable else { return super.copy(sender) }
        guard selectedRange().length > 0 else { return }
        NSPasteboard.general.clearContents()
        NSPasteboard.general.setString((string as NSString).substring(with: selectedRange()), forType: .string)
    }
    open override func cut(_ sender: Any?) {
        guard isEditable, selectedRange().length > 0 else { return }
        copy(sender)
        insertText("", replacementRange: selectedRange())
    }
    open override func paste(_ sender: Any?) {
        guard isEditable, let added = NSPasteboard.general.string(forType: .string) else { return }
        insertText(added, replacementRange: selectedRange())
    }

    private func userChanged(to new: String) { userChanged(TextChange(from: string, to: new)) }

    private func userChanged(_ change: TextChange) {
        if let delegate, !delegate.textView(self, shouldChangeTextIn: change.range, replacementString: change.text) {
            return core.contentDidChange()
        }
        replaceByUser(change.range, with: change.text)
        core.contentDidChange()
        if selection.edited(change) { tell(NSTextView.didChangeSelectionNotification) { $0.textViewDidChangeSelection($1) } }
        tell(NSText.didChangeNotification) { $0.textDidChange($1) }
        selection.toldOfEdit()
    }

    private func focusChanged(_ new: Bool) {
        isFocused = new
        if !new { selection.lostKeyboard() }
        if new {
            updateFontPanel()
            tell(NSText.didBeginEditingNotification) { $0.textDidBeginEditing($1) }
        } else {
            tell(NSText.didEndEditingNotification) { $0.textDidEndEditing($1) }
        }
    }

    private func tell(_ name: Notification.Name, _ body: (any NSTextViewDelegate, Notification) -> Void) {
        let notification = Notification(name: name, object: self)
        if let delegate { body(delegate, notification) }
        NotificationCenter.default.post(notification)
    }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        if !isFocused { selection.willGetKeyboard() }
        wantsFocus = true
        return isEditable
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        wantsFocus = false
        return true
    }
    open override var acceptsFirstResponder: Bool { isEditable }
    /// Whether it has the keyboard.
    open var hasKeyboardFocus: Bool { isFocused }
    open override var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
}
