public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// AppKit's button: ours.
@MainActor @preconcurrency open class NSButton: NSControl {
    /// How the box of a button looks.
    public enum BezelStyle: UInt, Sendable {
        /// The box that suits the place.
        case automatic = 0
        /// Boxes by their shape. All have the platform's.
        case rounded = 1, regularSquare, disclosure = 5, shadowlessSquare, circular, texturedSquare, helpButton, smallSquare,
            texturedRounded, roundRect
        /// Boxes by their shape. All have the platform's.
        case recessed, roundedDisclosure, inline

        /// The newer names of boxes, by what they are for.
        public static var push: BezelStyle { .rounded }
        /// A push button of any height.
        public static var flexiblePush: BezelStyle { .regularSquare }
        /// In a window's toolbar.
        public static var toolbar: BezelStyle { .texturedRounded }
        /// In a bar below the toolbar, for actions.
        public static var accessoryBarAction: BezelStyle { .roundRect }
        /// In a bar below the toolbar, for what is shown.
        public static var accessoryBar: BezelStyle { .recessed }
        /// A push button that shows more.
        public static var pushDisclosure: BezelStyle { .roundedDisclosure }
        /// A small one in a line of text or a list.
        public static var badge: BezelStyle { .inline }
    }
    /// What a button does when it is pressed.
    public enum ButtonType: UInt, Sendable {
        /// Nothing stays of a press; it stays on until the next press.
        case momentaryLight, pushOnPushOff
        /// It stays on until the next press; a check box; one of several; nothing stays.
        case toggle, `switch`, radio, momentaryChange
        /// It stays on until the next press; nothing stays; the harder the press, the faster.
        case onOff, momentaryPushIn, accelerator, multiLevelAccelerator
    }
    /// What the button says.
    open var title: String {
        get { attributed?.string ?? plainTitle }
        set { (plainTitle, attributed) = (newValue, nil) }
    }
    private var plainTitle = "Button" { didSet { core.contentDidChange() } }
    private var attributed: NSAttributedString? { didSet { core.contentDidChange() } }
    /// What the button shows; nil for nothing.
    open var image: NSImage? { didSet { core.contentDidChange() } }
    /// Where the picture stands beside the title.
    open var imagePosition = ImagePosition.imageLeading { didSet { core.contentDidChange() } }
    /// How the picture is put into its place. Only stored: it has its own size.
    open var imageScaling = NSImageScaling.scaleProportionallyDown
    /// What a button that stays on says while it is; empty for what it says otherwise.
    open var alternateTitle = "" { didSet { core.contentDidChange() } }
    /// What a button that stays on shows while it is; nil for what it shows otherwise.
    open var alternateImage: NSImage? { didSet { core.contentDidChange() } }
    /// The title with its fonts, colours and lines.
    open var attributedTitle: NSAttributedString {
        get { attributed ?? NSAttributedString(string: plainTitle) }
        set { attributed = newValue }
    }
    /// How the box looks. Only stored.
    open var bezelStyle = BezelStyle.rounded
    /// Whether there is a box.
    open var isBordered = true { didSet { core.contentDidChange() } }
    /// Whether it is on; for check boxes, radio buttons and what stays on. Of radio buttons in one view with one action, one is on.
    open var state = NSControl.StateValue.off {
        didSet {
            // AppKit: a button with two states is on if it is not off.
            if state == .mixed, !allowsMixedState { state = .on }
            guard state != oldValue else { return }
            if type == .radio, state == .on { for other in radioGroup where other !== self { other.state = .off } }
            core.contentDidChange()
        }
    }
    /// Whether a check box may be neither on nor off: presses go from on to off to neither.
    open var allowsMixedState = false
    open override var doubleValue: Double {
        get { Double(state.rawValue) }
        set { state = newValue == 0 ? .off : newValue < 0 ? .mixed : .on }
    }
    open override var stringValue: String { get { "\(state.rawValue)" } set { doubleValue = (newValue as NSString).doubleValue } }
    /// Goes to the state that a press leads to.
    open func setNextState() {
        state =
            if allowsMixedState, type == .switch { state == .off ? .mixed : state == .on ? .off : .on } else { state == .off ? .on : .off }
    }
    /// A key that presses it: Return for the default button, which is drawn so, escape for the one that cancels; empty for none.
    open var keyEquivalent = "" { didSet { core.contentDidChange() } }
    /// The keys that are held with it.
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = [] { didSet { core.contentDidChange() } }
    /// Whether it deletes something; shown in alerts.
    open var hasDestructiveAction = false
    /// The colour of its content; nil for the surroundings'.
    open var contentTintColor: NSColor? { didSet { core.contentDidChange() } }
    private(set) final var type = ButtonType.momentaryPushIn
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

    /// A button with a title and a picture before it.
    public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        self.image = image
    }

    /// A button with a picture.
    public convenience init(image: NSImage, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        (title, self.image, imagePosition) = ("", image, .imageOnly)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// A check box with a title.
    public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        type = .switch
    }

    /// One of several buttons of which one is on: those in one view with one action.
    public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        type = .radio
    }

    private var radioGroup: [NSButton] {
        outer?.subviews.compactMap { $0 as? NSButton }.filter { $0.type == .radio && $0.action == action } ?? []
    }

    /// What a press does.
    func press() {
        switch type {
        case .radio: state = .on
        case .switch, .toggle, .pushOnPushOff, .onOff: setNextState()
        default: break
        }
        send()
    }
    open override func performClick(_ sender: Any?) { if isEnabled { press() } }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in AnyView(content) }
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
