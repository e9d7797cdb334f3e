import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

/// What AppKit's views of texts have in common.
@MainActor @preconcurrency open class NSText: NSView {
    /// The text. Setting it does not tell the delegate.
    open var string: String {
        get { text }
        set {
            guard newValue != text || attributed != nil else { return }
            (text, attributed) = (newValue, nil)
            selection.textWasSet(to: newValue)
            keepInStorage { $0.setAttributedString(NSAttributedString(string: newValue)) }
            core.contentDidChange()
        }
    }
    override var scrollsByItself: Bool { true }
    /// Copies what is selected in the window in front.
    open func copy(_ sender: Any?) { StandardAction.perform(Selector("copy:")) }
    /// Moves what is selected in the window in front to the clipboard.
    open func cut(_ sender: Any?) { StandardAction.perform(Selector("cut:")) }
    /// Puts what is on the clipboard into the window in front.
    open func paste(_ sender: Any?) { StandardAction.perform(Selector("paste:")) }
    open override func selectAll(_ sender: Any?) { StandardAction.perform(Selector("selectAll:")) }
    private(set) var text = ""
    let selection = EditorSelection()
    /// The text with its attributes; nil where it has none.
    var attributed: NSAttributedString? { didSet { core.contentDidChange() } }
    /// The storage that somebody has asked for.
    private var kept: NSTextStorage?

    /// The text with its attributes, to be changed in its place.
    var storage: NSTextStorage {
        if let kept { return kept }
        let made = NSTextStorage(attributedString: attributed ?? NSAttributedString(string: text))
        kept = made
        made.onChange = { [weak self] in self?.takeFromStorage() }
        return made
    }

    private func takeFromStorage() {
        guard let kept else { return }
        var hasAttributes = false
        kept.enumerateAttributes(in: NSRange(location: 0, length: kept.length), options: []) { attributes, _, _ in
            if !attributes.isEmpty { hasAttributes = true }
        }
        (text, attributed) = (kept.string, hasAttributes ? NSAttributedString(attributedString: kept) : nil)
    }

    /// Changes the storage, if there is one, without having that shown.
    private func keepInStorage(_ body: (NSTextStorage) -> Void) {
        guard let kept else { return }
        let told = kept.onChange
        kept.onChange = nil
        body(kept)
        kept.onChange = told
    }
    /// The font; nil for that of the surroundings.
    open var font: NSFont? = .systemFont(ofSize: 13) { didSet { core.contentDidChange() } }
    /// The colour; nil for that of the surroundings.
    open var textColor: NSColor? = .textColor { didSet { core.contentDidChange() } }
    /// On which side lines begin.
    open var alignment = NSTextAlignment.natural { didSet { core.contentDidChange() } }
    /// Whether the text can be changed.
    open var isEditable = true { didSet { core.contentDidChange() } }
    /// Whether the text can be selected.
    open var isSelectable = true { didSet { core.contentDidChange() } }
    /// Whether there is a background.
    open var drawsBackground = true { didSet { core.contentDidChange() } }
    /// The colour of the background; nil for none.
    open var backgroundColor: NSColor? = .textBackgroundColor { didSet { core.contentDidChange() } }
    /// Whether parts of the text can have fonts of their own. Only stored: the user changes none.
    open var isRichText = true
    /// Whether the text can hold pictures. Only stored.
    open var importsGraphics = false
    /// Whether the view shows its font in the panel of fonts, and takes over the one that is chosen there.
    open var usesFontPanel = true
    /// Takes over what the user wants of fonts, in the panel of fonts or by a menu. A text that is edited is drawn in one font, which changes as a
    /// whole; where its characters have attributes, the fonts of those that are selected change as well, or of all if none are.
    /// - Parameter sender: the font manager.
    open func changeFont(_ sender: Any?) {
        guard usesFontPanel, isEditable else { return }
        let manager = sender as? NSFontManager ?? .shared
        font = manager.convert(font ?? .systemFont(ofSize: 13))
        guard isRichText, attributed != nil else { return }
        let chosen = EditorSelection.limited(selection.range, to: text)
        var changed: [(NSRange, NSFont)] = []
        storage.enumerateAttributes(in: chosen.length > 0 ? chosen : NSRange(location: 0, length: storage.length), options: []) { attributes, range, _ in
            if let old = attributes[.font] as? NSFont { changed.append((range, manager.convert(old))) }
        }
        for (range, font) in changed { storage.addAttribute(.font, value: font, range: range) }
    }
    /// Whether the view becomes higher with its text. Only stored: it scrolls.
    open var isVerticallyResizable = true
    /// Whether the view becomes wider with its text. Only stored.
    open var isHorizontallyResizable = false
    /// The least size, in points. Only stored.
    open var minSize = NSSize.zero
    /// The largest size, in points. Only stored.
    open var maxSize = NSSize(width: 1e7, height: 1e7)

    /// The user has replaced a part of the text, which has the attributes of what was there.
    func replaceByUser(_ range: NSRange, with added: String) {
        if kept != nil {
            keepInStorage { $0.replaceCharacters(in: range, with: added) }
            return takeFromStorage()
        }
        guard let attributed else { return text = (text as NSString).replacingCharacters(in: range, with: added) }
        let changed = NSMutableAttributedString(attributedString: attributed)
        changed.replaceCharacters(in: range, with: added)
        (text, self.attributed) = (changed.string, changed)
    }
    /// Changes a part of the text, in UTF-16 units, without telling the delegate.
    open func replaceCharacters(in range: NSRange, with string: String) {
        guard let place = Range(range, in: text) else { return }
        self.string = text.replacingCharacters(in: place, with: string)
    }
    /// Does nothing: the caret is kept visible, other ranges are not.
    open func scrollRangeToVisible(_ range: NSRange) {}

    /// Posted when the user has changed the text; its object is the view.
    nonisolated public static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
    /// Posted when the view has got the keyboard; its object is the view.
    nonisolated public static let didBeginEditingNotification = Notification.Name("NSTextDidBeginEditingNotification")
    /// Posted when the view has lost the keyboard; its object is the view.
    nonisolated public static let didEndEditingNotification = Notification.Name("NSTextDidEndEditingNotification")
}

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

    /// The text with its attributes: what is changed in it is shown. Attributes are drawn where the text cannot be edited; where it can, they
    /// stay with their characters, and the view's own font and colour are drawn.
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
            top: textContainerInset.height, leading: textContainerInset.width, bottom: textContainerInset.height, trailing: textContainerInset.width)
        guard isEditable else {
            let value = attributed?.attributedText ?? AttributedString(string)
            let text = Text(value).font(font?.font).foregroundStyle(textColor?.color ?? .primary).multilineTextAlignment(alignment.alignment)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).padding(insets).padding(.horizontal, 5)
            let shown = ScrollView { text }
            return isSelectable ? AnyView(shown.textSelection(.enabled).background(background)) : AnyView(shown.background(background))
        }
        let binding = Binding<String>(get: { [weak self] in self?.string ?? "" }, set: { [weak self] in self?.userChanged(to: $0) })
        return AnyView(
            EditorView(
                text: binding, selection: selection, wanted: wantsFocus,
                onSelect: { [weak self] in if self?.selection.report($0) == true { self?.selectionDidChange() } },
                onFocus: { [weak self] in self?.focusChanged($0) }, onDone: { [weak self] in self?.wantsFocus = nil }
            )
                .onKeyPress { [weak self] press in self?.isTaken(press) == true ? .handled : .ignored }
                .font(font?.font).foregroundStyle(textColor?.color ?? .primary).multilineTextAlignment(alignment.alignment)
                .padding(EditorView.margins(insets, lineFragmentPadding: 5))
                .background(background))
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

    private func userChanged(to new: String) { userChanged(TextChange(from: string, to: new)) }

    private func userChanged(_ change: TextChange) {
        if let delegate, !delegate.textView(self, shouldChangeTextIn: change.range, replacementString: change.text) { return core.contentDidChange() }
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
