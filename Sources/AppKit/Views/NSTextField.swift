public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// AppKit's text: a label, or our field.
@MainActor @preconcurrency open class NSTextField: NSControl {
    /// Told of what is typed.
    open weak var delegate: (any NSTextFieldDelegate)?
    open override var stringValue: String { get { text } set { text = newValue } }
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
    /// The colour behind the text; nil for none. Set `drawsBackground` before.
    open var backgroundColor: NSColor? {
        get { core.look.background.map { NSColor($0) } } set { core.look.background = drawsBackground ? newValue?.color : nil }
    }
    /// Whether a background that is set afterwards is drawn.
    open var drawsBackground = true
    /// Whether the text can be changed; if not, it is a label.
    open var isEditable = true { didSet { core.contentDidChange() } }
    /// Whether the text of a label can be selected. Only stored.
    open var isSelectable = true
    /// Whether there is a box around it.
    open var isBordered = true { didSet { core.contentDidChange() } }
    /// Whether there is a box around it.
    open var isBezeled = true { didSet { core.contentDidChange() } }
    /// On which side lines begin.
    open var alignment = NSTextAlignment.natural { didSet { core.contentDidChange() } }
    /// How many lines there may be; 0 for any number.
    open var maximumNumberOfLines = 0 { didSet { core.contentDidChange() } }
    /// How text that does not fit is broken or shortened.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { core.contentDidChange() } }
    /// How the ring around the field with the keyboard looks. Only stored.
    open var focusRingType = NSFocusRingType.default

    /// A label of one line.
    public convenience init(labelWithString stringValue: String) {
        self.init(frame: .zero)
        (isEditable, isBordered, isBezeled) = (false, false, false)
        maximumNumberOfLines = 1
        text = stringValue
        core.keepsIntrinsicSize = true
    }

    /// A label of any number of lines.
    public convenience init(wrappingLabelWithString stringValue: String) {
        self.init(labelWithString: stringValue)
        maximumNumberOfLines = 0
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
                return AnyView(Text(attributed?.attributedText ?? AttributedString(text)).font(font).foregroundStyle(color)
                    .multilineTextAlignment(alignment.alignment)
                    .lineLimit(maximumNumberOfLines > 0 ? maximumNumberOfLines : nil).truncationMode(lineBreakMode.truncation))
            }
            let binding = Binding<String>(get: { [weak self] in self?.text ?? "" }, set: { [weak self] in self?.userChanged(to: $0) })
            let field = self.field(binding).font(font).foregroundStyle(color).multilineTextAlignment(alignment.alignment).disabled(!isEnabled)
                .onKeyPress { [weak self] press in self?.isTaken(press) == true ? .handled : .ignored }
                .onSubmit { [weak self] in self?.send() }
            let styled = isBordered || isBezeled ? AnyView(field.textFieldStyle(.roundedBorder)) : AnyView(field.textFieldStyle(.plain))
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
