public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// AppKit's button: ours.
@MainActor @preconcurrency open class NSButton: NSControl {
    /// How the box of a button looks.
    public enum BezelStyle: UInt, Sendable {
        /// Boxes by their shape. All have the platform's.
        case rounded = 1, regularSquare, shadowlessSquare = 6, circular, texturedSquare, helpButton, smallSquare, texturedRounded, roundRect
        /// Boxes by their shape. All have the platform's.
        case recessed, roundedDisclosure, inline
    }
    /// What a button does when it is pressed.
    public enum ButtonType: UInt, Sendable { case momentaryLight, pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff, momentaryPushIn }
    /// What the button says.
    open var title = "Button" { didSet { core.contentDidChange() } }
    /// What the button shows; nil for nothing.
    open var image: NSImage? { didSet { core.contentDidChange() } }
    /// How the box looks. Only stored.
    open var bezelStyle = BezelStyle.rounded
    /// Whether there is a box.
    open var isBordered = true { didSet { core.contentDidChange() } }
    /// Whether it is on; for check boxes, radio buttons and toggles.
    open var state = NSControl.StateValue.off { didSet { core.contentDidChange() } }
    /// Return for the default button, escape for the one that cancels.
    open var keyEquivalent = ""
    /// Whether it deletes something; shown in alerts.
    open var hasDestructiveAction = false
    /// The colour of its content; nil for the surroundings'.
    open var contentTintColor: NSColor? { didSet { core.contentDidChange() } }
    private var type = ButtonType.momentaryPushIn
    /// Sets what the button does when it is pressed.
    open func setButtonType(_ type: ButtonType) {
        self.type = type
        core.contentDidChange()
    }

    /// A button with a title.
    public convenience init(title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// A button with a picture.
    public convenience init(image: NSImage, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        (title, self.image) = ("", image)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// A check box with a title.
    public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        type = .switch
    }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            if type == .switch {
                let binding = Binding<Bool>(get: { [weak self] in self?.state == .on }, set: { [weak self] isOn in
                    self?.state = isOn ? .on : .off
                    self?.send()
                })
                return AnyView(Toggle(isOn: binding) { Text(verbatim: title) }.toggleStyle(.checkbox).disabled(!isEnabled))
            }
            let button = Button { [weak self] in self?.send() } label: {
                HStack(spacing: 4) {
                    if let image { Image(nsImage: image) }
                    if !title.isEmpty { Text(verbatim: title).font(font?.font) }
                }
            }.disabled(!isEnabled).tint(contentTintColor?.color)
            return isBordered ? AnyView(button.buttonStyle(.bordered)) : AnyView(button.buttonStyle(.plain))
        }
    }
}
