public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// AppKit's button: ours.
@MainActor @preconcurrency open class NSButton: NSControl {
    public enum BezelStyle: UInt, Sendable {
        case rounded = 1, regularSquare, shadowlessSquare = 6, circular, texturedSquare, helpButton, smallSquare, texturedRounded, roundRect
        case recessed, roundedDisclosure, inline
    }
    public enum ButtonType: UInt, Sendable { case momentaryLight, pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff, momentaryPushIn }
    open var title = "Button" { didSet { core.contentDidChange() } }
    open var image: NSImage? { didSet { core.contentDidChange() } }
    open var bezelStyle = BezelStyle.rounded
    open var isBordered = true { didSet { core.contentDidChange() } }
    open var state = NSControl.StateValue.off { didSet { core.contentDidChange() } }
    /// Return for the default button, escape for the one that cancels.
    open var keyEquivalent = ""
    open var hasDestructiveAction = false
    open var contentTintColor: NSColor? { didSet { core.contentDidChange() } }
    private var type = ButtonType.momentaryPushIn
    open func setButtonType(_ type: ButtonType) {
        self.type = type
        core.contentDidChange()
    }

    public convenience init(title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(image: NSImage, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        (title, self.image) = ("", image)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        type = .switch
    }

    public override init(frame: NSRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
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
