public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// AppKit's text: a label, or our field.
@MainActor @preconcurrency open class NSTextField: NSControl {
    /// Told of what is typed.
    open weak var delegate: (any NSTextFieldDelegate)?
    open override var stringValue: String {
        get { text }
        set {
            let hadAttributes = attributed != nil
            (attributed, text) = (nil, newValue)
            if hadAttributes { core.contentDidChange() }
        }
    }
    private var text = "" { didSet { if text != oldValue { core.contentDidChange() } } }
    /// The text with attributes. Typing takes them away.
    open var attributedStringValue: NSAttributedString {
        get { attributed ?? NSAttributedString(string: text) }
        set {
            (attributed, text) = (newValue, newValue.string)
            core.contentDidChange()
        }
    }
    private var attributed: NSAttributedString?
    /// What an empty field shows; nil for nothing.
    open var placeholderString: String? { didSet { core.contentDidChange() } }
    /// The colour; nil for that of the surroundings.
    open var textColor: NSColor? { didSet { core.contentDidChange() } }
    /// The colour behind the text; nil for none. The one that a field has at first is drawn by its box.
    open var backgroundColor: NSColor? = .textBackgroundColor {
        didSet {
            hasOwnBackground = true
            backgroundDidChange()
        }
    }
    private var hasOwnBackground = false
    /// Whether the background is drawn. A label draws none unless this is set.
    open var drawsBackground = true { didSet { backgroundDidChange() } }
    private func backgroundDidChange() { core.look.background = drawsBackground && hasOwnBackground ? backgroundColor?.color : nil }
    /// Whether the text can be changed; if not, it is a label. Text that can be changed can be selected.
    open var isEditable = true {
        didSet {
            if isEditable, !isSelectable { isSelectable = true }
            core.contentDidChange()
        }
    }
    /// Whether the text can be selected. Text that cannot be selected cannot be changed.
    open var isSelectable = true {
        didSet {
            if !isSelectable, isEditable { isEditable = false }
            core.contentDidChange()
        }
    }
    private enum Frame { case none, line, bezel }
    private var box = Frame.bezel { didSet { if box != oldValue { core.contentDidChange() } } }
    /// Whether there is a line around it, in the place of a bezel. Either is drawn as the platform's box. As in AppKit, setting it to false
    /// takes a bezel away, too.
    open var isBordered: Bool { get { box == .line } set { box = newValue ? .line : .none } }
    /// Whether there is a bezel around it, in the place of a line.
    open var isBezeled: Bool { get { box == .bezel } set { box = newValue ? .bezel : box == .bezel ? .none : box } }
    /// On which side lines begin.
    open var alignment = NSTextAlignment.natural { didSet { core.contentDidChange() } }
    /// How many lines there may be; 0 for any number.
    open var maximumNumberOfLines = 0 { didSet { core.contentDidChange() } }
    /// How text that does not fit is broken or shortened.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { core.contentDidChange() } }
    /// How the ring around the field with the keyboard looks. Only stored: its box shows that it has the keyboard.
    open var focusRingType = NSFocusRingType.default

    // AppKit: the number at the beginning of the text; 0 without one.
    open override var doubleValue: Double { get { (text as NSString).doubleValue } set { setNumber(text(of: newValue)) } }
    open override var integerValue: Int { get { (text as NSString).integerValue } set { setNumber("\(newValue)") } }
    private func setNumber(_ new: String) { stringValue = new }

    /// A label of one line, whose text cannot be selected.
    public convenience init(labelWithString stringValue: String) {
        self.init(frame: .zero)
        // Observers are not called here: what follows from one another is set as well.
        (isEditable, isSelectable, box, drawsBackground) = (false, false, .none, false)
        maximumNumberOfLines = 1
        text = stringValue
        core.keepsIntrinsicSize = true
    }

    /// A label of any number of lines, whose text can be selected.
    public convenience init(wrappingLabelWithString stringValue: String) {
        self.init(labelWithString: stringValue)
        (maximumNumberOfLines, isSelectable) = (0, true)
    }

    /// A label of any number of lines with fonts and colours of its own, whose text cannot be selected.
    public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
        self.init(labelWithString: "")
        maximumNumberOfLines = 0
        self.attributedStringValue = attributedStringValue
    }

    /// A field with a text.
    public convenience init(string: String) {
        self.init(frame: .zero)
        text = string
    }

    override func setUp() {
        super.setUp()
        core.contentAnchor = .leading
        core.content = { [unowned self] in
            let font = font?.font, color = textColor?.color ?? .primary
            guard isEditable else {
                let label = Text(attributed?.attributedText ?? AttributedString(text)).font(font).foregroundStyle(color)
                    .multilineTextAlignment(alignment.alignment)
                    .lineLimit(maximumNumberOfLines > 0 ? maximumNumberOfLines : nil).truncationMode(lineBreakMode.truncation)
                return isSelectable ? AnyView(label.textSelection(.enabled)) : AnyView(label)
            }
            let binding = Binding<String>(get: { [weak self] in self?.text ?? "" }, set: { [weak self] in self?.userChanged(to: $0) })
            let field = self.field(binding).font(font).foregroundStyle(color).multilineTextAlignment(alignment.alignment).disabled(
                !isEnabled
            )
                .controlSize(controlSize.size)
                .onKeyPress { [weak self] press in self?.isTaken(press) == true ? .handled : .ignored }
                .onSubmit { [weak self] in self?.send() }
            let styled = box != .none ? AnyView(field.textFieldStyle(.roundedBorder)) : AnyView(field.textFieldStyle(.plain))
            return AnyView(FocusedView(
                styled, wanted: wantsFocus, onFocus: { [weak self] in self?.focusChanged($0) }, onDone: { [weak self] in self?.wantsFocus = nil }))
        }
    }

    // MARK: Keyboard

    private var wantsFocus: Bool? { didSet { if wantsFocus != oldValue { core.contentDidChange() } } }
    private var isFocused = false
    /// Whether `controlTextDidBeginEditing(_:)` has been told: AppKit tells it with the first change.
    private var hasBegun = false

    private func focusChanged(_ new: Bool) {
        isFocused = new
        guard !new else { return }
        let wasBegun = hasBegun
        hasBegun = false
        // AppKit tells the end also where nothing was typed.
        tell(NSControl.textDidEndEditingNotification) { $0.controlTextDidEndEditing($1) }
        if wasBegun, sendsActionOnEndEditing { send() }
    }

    private func tell(_ name: Notification.Name, _ body: (any NSTextFieldDelegate, Notification) -> Void) {
        let notification = Notification(name: name, object: self)
        if let delegate { body(delegate, notification) }
        NotificationCenter.default.post(notification)
    }

    /// Whether a field that was changed sends its action when it loses the keyboard, too, and not only with the Return key.
    open var sendsActionOnEndEditing = false
    open override var acceptsFirstResponder: Bool { isEditable && isEnabled }
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard acceptsFirstResponder else { return false }
        wantsFocus = true
        return true
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        wantsFocus = isFocused ? false : nil
        return true
    }
    /// Gives the field the keyboard, with all of its text selected.
    open func selectText(_ sender: Any?) { becomeFirstResponder() }

    /// While the field has the keyboard, a view that stands for its editor: it has its text, and changes nothing. Nil otherwise.
    open func currentEditor() -> NSText? { isFocused ? currentText() : nil }

    private func currentText() -> NSTextView {
        let editor = editor ?? NSTextView(frame: .zero)
        self.editor = editor
        editor.string = text
        return editor
    }

    func field(_ text: Binding<String>) -> AnyView { AnyView(TextField(placeholderString ?? "", text: text)) }

    /// Whether the delegate has done something else in place of a key's command.
    private func isTaken(_ press: KeyPress) -> Bool {
        guard let delegate, let command = KeyCommand.selector(for: press) else { return false }
        return delegate.control(self, textView: currentText(), doCommandBy: command)
    }

    /// Stands for the field's editor, for delegates that look at its text.
    private var editor: NSTextView?

    private func userChanged(to new: String) {
        if !hasBegun {
            hasBegun = true
            tell(NSControl.textDidBeginEditingNotification) { $0.controlTextDidBeginEditing($1) }
        }
        (text, attributed) = (new, nil)
        tell(NSControl.textDidChangeNotification) { $0.controlTextDidChange($1) }
    }
}

/// How the ring around the control with the keyboard looks.
public enum NSFocusRingType: UInt, Sendable { case `default`, none, exterior }

/// AppKit's field for passwords.
@MainActor @preconcurrency open class NSSecureTextField: NSTextField {
    override func field(_ text: Binding<String>) -> AnyView { AnyView(SecureField(placeholderString ?? "", text: text)) }
}

/// AppKit's field for searching.
@MainActor @preconcurrency open class NSSearchField: NSTextField {}

/// A delegate of a text field.
@MainActor @preconcurrency public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}
