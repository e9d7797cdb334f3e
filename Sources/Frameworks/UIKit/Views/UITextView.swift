public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's view for texts of any length: our text editor, or our text where it cannot be edited.
@MainActor @preconcurrency open class UITextView: UIScrollView, UITextInputTraits {
    /// The text; never nil when read. The delegate is not notified of setting it.
    open var text: String! {
        get { string }
        set {
            guard newValue != string || attributed != nil else { return }
            (string, attributed) = (newValue ?? "", nil)
            caretToEnd()
        }
    }
    /// Its attributes are shown where the text cannot be edited.
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: string) }
        set {
            (string, attributed) = (newValue?.string ?? "", newValue)
            caretToEnd()
        }
    }
    private var string = ""
    private var attributed: NSAttributedString?
    /// The font; nil for that of the surroundings.
    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { core.contentDidChange() } }
    /// The colour; nil for that of the surroundings.
    open var textColor: UIColor? = .label { didSet { core.contentDidChange() } }
    /// On which side lines begin.
    open var textAlignment = NSTextAlignment.natural { didSet { core.contentDidChange() } }
    /// Whether the text can be changed.
    open var isEditable = true { didSet { core.contentDidChange() } }
    /// Whether the text can be selected.
    open var isSelectable = true { didSet { core.contentDidChange() } }
    /// The distances of the text from the edges, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { core.contentDidChange() } }
    /// Its padding, number of lines and way to shorten them take effect.
    public let textContainer = NSTextContainer()
    /// What in the text becomes a link, where it cannot be edited: addresses of the web. The other kinds are only stored.
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { core.contentDidChange() } }
    /// How links look. The colour takes effect, where the text cannot be edited; the others are only stored.
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { core.contentDidChange() } }
    /// The attributes of what is typed next. Only stored.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// What is selected, in UTF-16 units; a range of no length is the place of the caret. After the text was set it is at the end. What the
    /// user selects in a text that cannot be edited is not known.
    open var selectedRange: NSRange {
        get { selection.range }
        set { if selection.choose(newValue, in: string) { selectionDidChange() } }
    }
    let selection = EditorSelection()
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether the spelling is checked. Only stored.
    open var spellCheckingType = UITextSpellCheckingType.default
    open var isSecureTextEntry = false
    /// Whether the user can change fonts and colours. Only stored.
    open var allowsEditingTextAttributes = false
    /// Whether the font follows the user's text size; there is one size. Only stored.
    open var adjustsFontForContentSizeCategory = false
    private var inputViews: (UIView?, UIView?)
    open override var inputView: UIView? { get { inputViews.0 } set { inputViews.0 = newValue } }
    open override var inputAccessoryView: UIView? { get { inputViews.1 } set { inputViews.1 = newValue } }
    private var isFocused = false
    private var wantsFocus: Bool? { didSet { if wantsFocus != oldValue { core.contentDidChange() } } }
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// - Parameter textContainer: the view has its own.
    public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        super.setUp()
        // Subviews, such as a placeholder of the app's own, lie on the text.
        core.showsSubviewsInContent = false
        textContainer.changed = { [weak self] in self?.core.contentDidChange() }
        core.content = { [unowned self] in view }
    }

    private func caretToEnd() {
        selection.textWasSet(to: string)
        core.contentDidChange()
    }

    private func selectionDidChange() {
        core.contentDidChange()
        textDelegate?.textViewDidChangeSelection(self)
    }

    private var view: AnyView {
        let insets = EdgeInsets(
            top: textContainerInset.top, leading: textContainerInset.left, bottom: textContainerInset.bottom,
            trailing: textContainerInset.right)
        if !isEditable {
            let value = attributed?.attributedText ?? AttributedString(string)
            let text = styled(dataDetectorTypes.contains(.link) ? DetectedLinks.adding(to: value) : value)
                .tint((linkTextAttributes[.foregroundColor] as? UIColor)?.color)
                .environment(\.openURL, OpenURLAction { [weak self] in self?.opens($0) == false ? .handled : .systemAction })
                .frame(maxWidth: .infinity, alignment: Alignment(horizontal: textAlignment.frame.horizontal, vertical: .top))
                .padding(insets).padding(.horizontal, textContainer.lineFragmentPadding)
            let shown =
                isScrollEnabled
                ? AnyView(ScrollView { text }.modifier(driver()).scrollTargetBehavior(release))
                : AnyView(text.frame(maxHeight: .infinity, alignment: .top))
            return isSelectable ? AnyView(shown.textSelection(.enabled)) : shown
        }
        let binding = Binding<String>(get: { [weak self] in self?.string ?? "" }, set: { [weak self] in self?.userChanged(to: $0) })
        return AnyView(EditorView(
            text: binding, selection: selection, wanted: wantsFocus, revealer: revealer,
            onSelect: { [weak self] in if self?.selection.report($0) == true { self?.selectionDidChange() } },
            onFocus: { [weak self] in self?.focusChanged($0) }, onDone: { [weak self] in self?.wantsFocus = nil }
        ).font(font?.font).foregroundStyle(textColor?.color ?? .primary).multilineTextAlignment(textAlignment.alignment)
            .padding(EditorView.margins(insets, lineFragmentPadding: textContainer.lineFragmentPadding))
            .scrollDisabled(!isScrollEnabled).modifier(driver()).scrollTargetBehavior(release)
            // UIKit: who leaves the window is no longer its first responder.
            .onDisappear { [weak self] in if self?.isFocused == true { self?.focusChanged(false) } })
    }

    /// A text as the view shows one that cannot be edited.
    private func styled(_ value: AttributedString) -> some View {
        Text(value).font(font?.font).foregroundStyle(textColor?.color ?? .primary)
            .multilineTextAlignment((attributed?.paragraph?.alignment ?? textAlignment).alignment)
            .lineSpacing(attributed?.paragraph?.lineSpacing ?? 0)
            .lineLimit(textContainer.maximumNumberOfLines > 0 ? textContainer.maximumNumberOfLines : nil)
            .truncationMode(textContainer.lineBreakMode.truncation)
    }

    /// Asks the delegate about a link that was clicked.
    private func opens(_ url: URL) -> Bool {
        let range = string.range(of: url.absoluteString).map { NSRange($0, in: string) }
        return textDelegate?.textView(
            self, shouldInteractWith: url, in: range ?? NSRange(location: 0, length: 0), interaction: .invokeDefaultAction) != false
    }

    private func userChanged(to new: String) {
        let change = TextChange(from: string, to: new)
        if let textDelegate, !textDelegate.textView(self, shouldChangeTextIn: change.range, replacementText: change.text) {
            core.contentDidChange()
            return
        }
        (string, attributed) = (new, nil)
        core.contentDidChange()
        if selection.edited(change) { textDelegate?.textViewDidChangeSelection(self) }
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        selection.toldOfEdit()
    }

    private func focusChanged(_ new: Bool) {
        if !new { selection.lostKeyboard() }
        switch consent.keyboardChanged(to: new, mayBegin: { textDelegate?.textViewShouldBeginEditing(self) != false }) {
        case .refused: wantsFocus = false
        case .nothing: break
        case .begins:
            isFocused = true
            if let host = core.host { InputPlace.of(host).began(self) }
            textDelegate?.textViewDidBeginEditing(self)
            NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        case .ends:
            isFocused = false
            inputPlace?.ended(self)
            textDelegate?.textViewDidEndEditing(self)
            NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        }
    }
    private var consent = EditingConsent()

    open override var canBecomeFirstResponder: Bool { isEditable }
    open override var isFirstResponder: Bool { isFocused }
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard isEditable, isFocused || textDelegate?.textViewShouldBeginEditing(self) != false else { return false }
        consent.appActs(isAgreed: !isFocused)
        if !isFocused { selection.willGetKeyboard() }
        wantsFocus = true
        return true
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard !isFocused || textDelegate?.textViewShouldEndEditing(self) != false else { return false }
        consent.appActs(isAgreed: false)
        wantsFocus = false
        return true
    }

    /// Whether there is any text.
    open var hasText: Bool { !string.isEmpty }
    /// Puts text in the place of what is selected, and the caret behind it. The delegate is notified of the change, and not asked.
    open func insertText(_ text: String) { replace(selectedRange, with: text) }
    /// Deletes what is selected, or the character before the caret.
    open func deleteBackward() {
        var range = EditorSelection.limited(selectedRange, to: string)
        if range.length == 0 {
            guard range.location > 0 else { return }
            range = (string as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
        }
        replace(range, with: "")
    }

    func replace(_ range: NSRange, with text: String) {
        let range = EditorSelection.limited(range, to: string)
        (string, attributed) = ((string as NSString).replacingCharacters(in: range, with: text), nil)
        if selection.choose(NSRange(location: range.location + text.utf16.count, length: 0), in: string) {
            textDelegate?.textViewDidChangeSelection(self)
        }
        core.contentDidChange()
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < 1e6 ? size.width : nil
        let text = Text(
            attributed?.attributedText ?? AttributedString(string.isEmpty ? " " : string.hasSuffix("\n") ? string + " " : string)
        )
            .font(font?.font)
        let side = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
        let inner = ViewMeasurer.size(
            of: AnyView(text), for: ProposedViewSize(width: width.map { max($0 - side, 0) }, height: nil),
            in: core.environment ?? EnvironmentValues()) ?? .zero
        return CGSize(width: width ?? inner.width + side, height: inner.height + textContainerInset.top + textContainerInset.bottom)
    }

    /// UIKit: a text view that does not scroll asks for all of its text.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            : sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : CGFloat.greatestFiniteMagnitude, height: 0))
    }
    open override var contentSize: CGSize { get { sizeThatFits(bounds.size) } set {} }
    override var isSizedByRules: Bool { false }

    // MARK: Scrolling

    private let revealer = TextRevealer()
    /// What is to be shown once the view has a size.
    private var waiting: NSRange?

    /// Scrolls as little as needed to show a part of the text, in UTF-16 units. What is selected stays so. A view that has no size yet, or
    /// that is edited, scrolls with the next frame.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard isEditable else { return show(range) }
        revealer.show(range)
        core.contentDidChange()
    }

    private func show(_ range: NSRange) {
        waiting = bounds.width > 0 && bounds.height > 0 ? nil : range
        guard waiting == nil, isScrollEnabled else { return }
        let side = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
        let places = TextPlaces(attributedText, width: max(bounds.width - side, 0), in: core) { AnyView(self.styled($0)) }
        let lines = places.lines(of: range)
        scrollRectToVisible(
            CGRect(x: 0, y: textContainerInset.top + lines.top, width: bounds.width, height: min(lines.bottom - lines.top, bounds.height)),
            animated: false)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let waiting { show(waiting) }
    }

    /// Posted when the user has changed the text.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted when the view has got the keyboard.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted when the view has lost the keyboard.
    nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
}
