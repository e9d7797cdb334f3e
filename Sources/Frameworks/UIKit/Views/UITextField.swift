public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's field for a line of text: ours.
@MainActor @preconcurrency open class UITextField: UIControl, UITextInputTraits {
    /// The border.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// When something beside the text is shown.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    /// Why editing has ended.
    public enum DidEndEditingReason: Int, Sendable { case committed }

    /// Only stored: typing replaces what is selected, and nothing else.
    open var clearsOnInsertion = false
    /// The text; never nil when read. Setting it sends no event.
    open var text: String? { get { model.text } set { model.text = newValue ?? "" } }
    /// The text; attributes have no effect.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: model.text) }
        set { model.text = newValue?.string ?? "" }
    }
    /// What an empty field shows; nil for nothing.
    open var placeholder: String? { didSet { core.contentDidChange() } }
    /// What an empty field shows, with attributes.
    open var attributedPlaceholder: NSAttributedString? { didSet { core.contentDidChange() } }
    /// The font; nil for that of the surroundings.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { core.contentDidChange() } }
    /// The colour; nil for that of the surroundings.
    open var textColor: UIColor? = .label { didSet { core.contentDidChange() } }
    /// On which side the text begins.
    open var textAlignment = NSTextAlignment.natural { didSet { core.contentDidChange() } }
    /// The border.
    open var borderStyle = BorderStyle.none { didSet { core.contentDidChange() } }
    /// Asked about editing, and notified of it.
    open weak var delegate: (any UITextFieldDelegate)?
    open var isSecureTextEntry = false { didSet { core.contentDidChange() } }
    /// Whether the text is deleted when editing begins.
    open var clearsOnBeginEditing = false
    /// When there is a button that deletes the text.
    open var clearButtonMode = ViewMode.never { didSet { core.contentDidChange() } }
    /// A view before the text; nil for none.
    open var leftView: UIView? { didSet { accessoriesDidChange(oldValue) } }
    /// A view after the text; nil for none.
    open var rightView: UIView? { didSet { accessoriesDidChange(oldValue) } }
    /// When the view before the text is shown.
    open var leftViewMode = ViewMode.never { didSet { core.contentDidChange() } }
    /// When the view after the text is shown.
    open var rightViewMode = ViewMode.never { didSet { core.contentDidChange() } }
    /// Only stored: a desktop has its keyboard on the table.
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether the spelling is checked. Only stored.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether quotes become curly. Only stored.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether hyphens become dashes. Only stored.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces around pasted text are added and removed. Only stored.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// Whether a keyboard on the screen is light or dark. Only stored.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Whether the return key works only if there is a text. Only stored.
    open var enablesReturnKeyAutomatically = false
    /// What the text means, such as a name or a password, for filling it in. Only stored.
    open var textContentType: UITextContentType!
    /// The rules for new passwords. Only stored.
    open var passwordRules: UITextInputPasswordRules?
    /// Whether text that does not fit becomes smaller. Only stored.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the font follows the user's text size; there is one size. Only stored.
    open var adjustsFontForContentSizeCategory = false
    /// The smallest size for text that does not fit, in points. Only stored.
    open var minimumFontSize: CGFloat = 0
    /// The attributes of all of the text. The font, the colour and the paragraph's alignment take effect, the others are only stored.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            var attributes = otherAttributes
            (attributes[.font], attributes[.foregroundColor]) = (font, textColor)
            return attributes
        }
        set {
            otherAttributes = newValue
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
        }
    }
    private var otherAttributes: [NSAttributedString.Key: Any] = [:]
    private var inputViews: (UIView?, UIView?)
    open override var inputView: UIView? { get { inputViews.0 } set { inputViews.0 = newValue } }
    open override var inputAccessoryView: UIView? { get { inputViews.1 } set { inputViews.1 = newValue } }
    let model = FieldModel()
    /// Whether it has the keyboard.
    open var isEditing: Bool { model.isFocused }

    override func setUp() {
        super.setUp()
        model.field = self
        core.content = { [unowned self] in AnyView(
            FieldView(model: model, style: style, isEnabled: isEnabled, wanted: model.wantsFocus, shown: model.text, selected: model.selection)) }
    }

    private func accessoriesDidChange(_ old: UIView?) {
        old?.removeFromSuperview()
        core.contentDidChange()
    }

    private var style: FieldStyle {
        let alignment = textAlignment.alignment
        let placeholderColor = attributedPlaceholder.flatMap {
            $0.length > 0 ? ($0.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor)?.color : nil
        }
        return FieldStyle(
            placeholder: attributedPlaceholder?.string ?? placeholder ?? "", placeholderColor: placeholderColor, font: font?.font,
            color: textColor?.color ?? .primary,
            alignment: alignment, isSecure: isSecureTextEntry, isRounded: borderStyle == .roundedRect || borderStyle == .bezel,
            isLined: borderStyle == .line,
            insets: textInsets, clearButton: clearButtonMode, left: leftView?.core, leftMode: leftViewMode, right: rightView?.core,
            rightMode: rightViewMode,
            sideInsets: sideInsets)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 200, height: nil)).height)
    }

    // MARK: Keyboard

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var isFirstResponder: Bool { model.isFocused }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard isEnabled, model.isFocused || delegate?.textFieldShouldBeginEditing(self) != false else { return false }
        consent.appActs(isAgreed: !model.isFocused)
        model.wantsFocus = true
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard !model.isFocused || delegate?.textFieldShouldEndEditing(self) != false else { return false }
        consent.appActs(isAgreed: false)
        // A field that does not have the keyboard has only its wish for it to give up.
        model.wantsFocus = model.isFocused ? false : nil
        return true
    }

    /// Where the text is. A subclass that makes it smaller moves the text away from the border.
    open func textRect(forBounds bounds: CGRect) -> CGRect { isBordered ? bounds.insetBy(dx: min(7, bounds.width / 2), dy: 0) : bounds }
    /// Where the text is while it is edited: as when it is not, unless a subclass says otherwise.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Where the view before the text is. A subclass that moves it away from the edge keeps it there; its height and its other edge are not
    /// asked.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(x: isBordered ? 7 : 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    /// Where the view after the text is. A subclass that moves it away from the edge keeps it there.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.width - size.width - (isBordered ? 7 : 0), y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }
    /// Where the button is that deletes the text. Not asked: it is at the end of the text.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: max(bounds.width - 19 - (isBordered ? 7 : 0), 0), y: (bounds.height - 19) / 2, width: 19, height: 19)
    }
    /// Where the border is: not asked.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// How far a subclass keeps the views beside the text away from the edges.
    private var sideInsets: (left: CGFloat, right: CGFloat) {
        let room = CGRect(x: 0, y: 0, width: max(bounds.width, 200), height: max(bounds.height, 60)), border: CGFloat = isBordered ? 7 : 0
        return (max(leftViewRect(forBounds: room).minX - border, 0), max(room.maxX - border - rightViewRect(forBounds: room).maxX, 0))
    }

    /// Where the placeholder is. Not asked: it is where the text would be.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    private var isBordered: Bool { borderStyle != .none }

    /// How far a subclass keeps the text away from where it would be.
    private var textInsets: EdgeInsets {
        let room = CGRect(x: 0, y: 0, width: max(bounds.width, 200), height: max(bounds.height, 60))
        let usual = isBordered ? room.insetBy(dx: 7, dy: 0) : room
        let own = model.isFocused ? editingRect(forBounds: room) : textRect(forBounds: room)
        return EdgeInsets(
            top: max(own.minY - usual.minY, 0), leading: max(own.minX - usual.minX, 0), bottom: max(usual.maxY - own.maxY, 0),
            trailing: max(usual.maxX - own.maxX, 0))
    }

    /// Deletes what is selected, or the character before the caret. Called by apps, while keys are our field's own.
    open func deleteBackward() {
        var range = selectedRange
        if range.length == 0 {
            guard range.location > 0 else { return }
            let text = model.text, end = String.Index(utf16Offset: range.location, in: text)
            range = NSRange(text.index(before: end)..<end, in: text)
        }
        edit(range, "")
    }
    /// Puts text in the place of what is selected, or where the caret is: at the end, while the field does not have the keyboard. Called by
    /// apps, while keys are our field's own. The delegate is not asked; targets are told.
    open func insertText(_ text: String) { edit(selectedRange, text) }

    private var selectedRange: NSRange {
        let length = model.text.utf16.count
        guard let range = selectedTextRange else { return NSRange(location: length, length: 0) }
        let start = min(range.start.offset, length)
        return NSRange(location: start, length: min(range.end.offset, length) - start)
    }

    private func edit(_ range: NSRange, _ new: String) {
        model.text = (model.text as NSString).replacingCharacters(in: range, with: new)
        let caret = UITextPosition(range.location + new.utf16.count)
        if model.isFocused { selectedTextRange = textRange(from: caret, to: caret) }
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
    /// Whether there is any text.
    open var hasText: Bool { !model.text.isEmpty }

    /// Posted when the user has changed the text.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// Posted when the field has got the keyboard.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Posted when the field has lost the keyboard.
    nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

    // MARK: What our field tells

    func userChanged(from old: String, to new: String) {
        if let delegate {
            let change = TextChange(from: old, to: new)
            guard delegate.textField(self, shouldChangeCharactersIn: change.range, replacementString: change.text) else {
                // The field shows what it has: the model is written again.
                core.contentDidChange()
                return
            }
        }
        model.text = new
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    private var consent = EditingConsent()

    func focusChanged(_ isFocused: Bool) {
        // The text may have another place while it is edited.
        core.contentDidChange()
        switch consent.keyboardChanged(to: isFocused, mayBegin: { delegate?.textFieldShouldBeginEditing(self) != false }) {
        case .refused: model.wantsFocus = false
        case .nothing: break
        case .begins:
            if clearsOnBeginEditing { model.text = "" }
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
            NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
            if let host = core.host { InputPlace.of(host).began(self) }
        case .ends:
            inputPlace?.ended(self)
            delegate?.textFieldDidEndEditing(self, reason: .committed)
            sendActions(for: .editingDidEnd)
            NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
        }
    }

    func submitted() {
        if delegate?.textFieldShouldReturn(self) != false { sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered]) }
    }
}
