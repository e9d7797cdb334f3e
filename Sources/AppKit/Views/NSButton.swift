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
    /// Where the picture stands beside the title.
    open var imagePosition = ImagePosition.imageLeading { didSet { core.contentDidChange() } }
    /// How the picture is put into its place. Only stored: it has its own size.
    open var imageScaling = NSImageScaling.scaleProportionallyDown
    /// What the button says while it is on. Only stored.
    open var alternateTitle = ""
    /// What the button shows while it is on. Only stored.
    open var alternateImage: NSImage?
    /// The title with attributes, which are not drawn.
    open var attributedTitle: NSAttributedString { get { NSAttributedString(string: title) } set { title = newValue.string } }
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
                ButtonLabel(title: title, image: image, position: imagePosition, font: font?.font)
            }.disabled(!isEnabled).tint(contentTintColor?.color)
            return isBordered ? AnyView(button.buttonStyle(.bordered)) : AnyView(button.buttonStyle(.plain))
        }
    }
}

extension NSControl {
    /// Where a picture stands beside a title.
    public enum ImagePosition: UInt, Sendable {
        /// One of both alone.
        case noImage, imageOnly
        /// Before or after the title, below or above it.
        case imageLeft, imageRight, imageBelow, imageAbove
        /// Behind the title; before or after it in the direction of reading.
        case imageOverlaps, imageLeading, imageTrailing
    }
}

private struct ButtonLabel: View {
    let title: String
    let image: NSImage?
    let position: NSControl.ImagePosition
    let font: Font?

    var body: some View {
        switch position {
        case .noImage: text
        case .imageOnly: if let image { Image(nsImage: image).accessibilityLabel(Text(verbatim: image.accessibilityDescription ?? title)) } else { text }
        case .imageLeft, .imageLeading: HStack(spacing: 4) { picture; text }
        case .imageRight, .imageTrailing: HStack(spacing: 4) { text; picture }
        case .imageAbove: VStack(spacing: 2) { picture; text }
        case .imageBelow: VStack(spacing: 2) { text; picture }
        case .imageOverlaps: ZStack { picture; text }
        }
    }

    @ViewBuilder private var picture: some View { if let image { Image(nsImage: image) } }
    @ViewBuilder private var text: some View { if !title.isEmpty { Text(verbatim: title).font(font) } }
}
