public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// AppKit's control: a view that tells a target of what is done with it.
@MainActor @preconcurrency open class NSControl: NSView {
    /// Whether a control is on.
    public struct StateValue: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Off; on; neither, as for several values.
        public static let off = StateValue(rawValue: 0), on = StateValue(rawValue: 1), mixed = StateValue(rawValue: -1)
    }

    /// Sizes of controls.
    public enum ControlSize: UInt, Sendable {
        /// The usual size, smaller ones, and a larger one.
        case regular, small, mini, large

        var size: EspalierCore.ControlSize { self == .small ? .small : self == .mini ? .mini : self == .large ? .large : .regular }
    }
    /// Whom the control tells; it does not keep it.
    open weak var target: AnyObject?
    /// What the target is told.
    open var action: Selector?
    /// Called together with the target: actions need `Selector(Type.method)` here.
    public var onAction: (() -> Void)?
    /// Whether it can be used.
    open var isEnabled = true { didSet { core.contentDidChange() } }
    /// How large it is.
    open var controlSize = ControlSize.regular { didSet { core.contentDidChange() } }
    /// The font; nil for that of its size.
    open var font: NSFont? { didSet { core.contentDidChange() } }
    /// Its value as a text, where it has one.
    open var stringValue: String { get { "" } set {} }
    /// Its value as a number, where it has one.
    open var doubleValue: Double { get { 0 } set {} }
    /// Its value as a number of less precision.
    open var floatValue: Float { get { Float(doubleValue) } set { doubleValue = Double(newValue) } }
    /// Its value as a whole number, cut off.
    open var integerValue: Int {
        get { Int(exactly: doubleValue.rounded(.towardZero)) ?? (doubleValue > 0 ? .max : doubleValue < 0 ? .min : 0) }
        set { doubleValue = Double(newValue) }
    }
    /// Its value as a whole number, cut off.
    open var intValue: Int32 { get { Int32(clamping: integerValue) } set { integerValue = Int(newValue) } }
    /// Whether the action is sent while the user is still changing the value. Sliders follow it; others only store it.
    open var isContinuous = false
    /// A number as AppKit writes it: whole numbers without a point.
    final func text(of number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    /// Makes it as large as its content.
    open func sizeToFit() { frame.size = fittingSize }

    func send() {
        ActionTarget.send(action, to: target, self)
        onAction?()
    }

    /// For which events the action is sent: for a click, at first.
    private(set) final var events: NSEvent.EventTypeMask = .leftMouseUp
    /// Sets for which events the action is sent. It counts for items in the panel, which can be clicked with the secondary button, too.
    /// - Returns: what it was before.
    @discardableResult open func sendAction(on mask: NSEvent.EventTypeMask) -> Int {
        let old = events
        events = mask
        return Int(truncatingIfNeeded: old.rawValue)
    }
    /// Sends an action, to whoever has it if there is no target.
    /// - Returns: whether there is an action.
    @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        ActionTarget.send(action, to: target as AnyObject?, self)
        return action != nil
    }
    /// Does what a click does.
    open func performClick(_ sender: Any?) { if isEnabled { send() } }

    /// Posted when the user has changed the text; its object is the control.
    nonisolated public static let textDidChangeNotification = Notification.Name("NSControlTextDidChangeNotification")
    /// Posted when the user begins to change the text; its object is the control.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name("NSControlTextDidBeginEditingNotification")
    /// Posted when the control has lost the keyboard; its object is the control.
    nonisolated public static let textDidEndEditingNotification = Notification.Name("NSControlTextDidEndEditingNotification")
}

/// AppKit's delegate of a control with text. All of its methods are optional.
@MainActor @preconcurrency public protocol NSControlTextEditingDelegate: NSObjectProtocol {
    /// The object of the notification is the control.
    func controlTextDidChange(_ obj: Notification)
    /// The user begins to change the text; called before the first change since the control has the keyboard.
    func controlTextDidBeginEditing(_ obj: Notification)
    /// The control has lost the keyboard.
    func controlTextDidEndEditing(_ obj: Notification)
    /// Asked before a key does what it is for: whether the app has done something else. The text view stands for the field's editor: it has
    /// its text.
    func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
}

extension NSControlTextEditingDelegate {
    public func controlTextDidChange(_ obj: Notification) {}
    public func controlTextDidBeginEditing(_ obj: Notification) {}
    public func controlTextDidEndEditing(_ obj: Notification) {}
    public func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool { false }
}

/// A delegate of a search field, as of any text field.
@MainActor @preconcurrency public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}

/// AppKit's view of a picture.
@MainActor @preconcurrency open class NSImageView: NSControl {
    /// The picture; nil for none.
    open var image: NSImage? { didSet { core.contentDidChange() } }
    /// How the picture is put into the bounds.
    open var imageScaling = NSImageScaling.scaleProportionallyDown { didSet { core.contentDidChange() } }
    /// The colour of pictures that are templates; nil for the surroundings'.
    open var contentTintColor: NSColor? { didSet { core.contentDidChange() } }

    /// Shows a picture, at its size.
    public convenience init(image: NSImage) {
        self.init(frame: .zero)
        self.image = image
        frame.size = intrinsicContentSize
    }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            guard let image else { return AnyView(EmptyView()) }
            let picture = Image(nsImage: image)
            let shown: AnyView = switch imageScaling {
            case .scaleProportionallyDown where image.followsFont: AnyView(picture)
            case .scaleAxesIndependently: AnyView(picture.resizable())
            case .scaleNone: AnyView(picture)
            case .scaleProportionallyDown:
                AnyView(picture.resizable().scaledToFit().frame(maxWidth: image.size.width, maxHeight: image.size.height))
            case .scaleProportionallyUpOrDown: AnyView(picture.resizable().scaledToFit())
            }
            return contentTintColor.map { AnyView(shown.foregroundStyle($0.color)) } ?? shown
        }
    }

    open override var intrinsicContentSize: NSSize {
        guard let image else { return NSSize(width: -1, height: -1) }
        // A symbol has the size of the font around it.
        return image.followsFont ? core.contentSize(for: .unspecified) : image.size
    }
}

/// Smaller if needed; stretched; as it is; smaller or larger.
public enum NSImageScaling: UInt, Sendable { case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown }

/// AppKit's indicator of progress: ours.
@MainActor @preconcurrency open class NSProgressIndicator: NSView {
    /// Whether it is a bar or a spinner.
    public enum Style: UInt, Sendable { case bar, spinning }
    /// Whether it is a bar or a spinner.
    open var style = Style.bar { didSet { core.contentDidChange() } }
    /// Whether the progress is not known.
    open var isIndeterminate = true { didSet { core.contentDidChange() } }
    /// The progress, between the two limits.
    open var doubleValue = 0.0 { didSet { core.contentDidChange() } }
    /// The progress at the start.
    open var minValue = 0.0 { didSet { core.contentDidChange() } }
    /// The progress at the end.
    open var maxValue = 100.0 { didSet { core.contentDidChange() } }
    /// How large it is.
    open var controlSize = NSControl.ControlSize.regular { didSet { core.contentDidChange() } }
    /// Whether a spinner that stands still is shown.
    open var isDisplayedWhenStopped = true { didSet { core.contentDidChange() } }
    private var isRunning = false { didSet { core.contentDidChange() } }
    /// Begins to turn. What is shown always turns: the call matters with `isDisplayedWhenStopped`.
    open func startAnimation(_ sender: Any?) { isRunning = true }
    /// Stops turning, which hides an indicator that is not displayed when stopped.
    open func stopAnimation(_ sender: Any?) { isRunning = false }
    /// Adds to the progress, up to its end.
    open func increment(by delta: Double) { doubleValue = min(max(doubleValue + delta, minValue), max(maxValue, minValue)) }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            guard isRunning || isDisplayedWhenStopped || !isIndeterminate else { return AnyView(EmptyView()) }
            let value: Double? = isIndeterminate ? nil : min(max((doubleValue - minValue) / max(maxValue - minValue, .ulpOfOne), 0), 1)
            let shown = ProgressView(value: value).controlSize(controlSize.size)
            return style == .spinning ? AnyView(shown.progressViewStyle(.circular)) : AnyView(shown.progressViewStyle(.linear))
        }
    }
}

/// AppKit's blur of what is behind: one of our materials.
@MainActor @preconcurrency open class NSVisualEffectView: NSView {
    /// The materials, by what they lie behind.
    public enum Material: Int, Sendable {
        /// Of bars, menus, popovers, sidebars, sheets and windows.
        case appearanceBased, titlebar = 3, selection, menu, popover, sidebar, headerView = 10, sheet, windowBackground, hudWindow,
            fullScreenUI = 15
        /// Of tooltips and contents.
        case toolTip = 17, contentBackground, underWindowBackground = 21, underPageBackground
    }
    /// Whether a blur sees what lies behind the window; here it always sees the window's own content.
    public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
    /// Whether it is as lively as the window in front.
    public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }
    /// The material.
    open var material = Material.appearanceBased { didSet { core.contentDidChange() } }
    /// X does not show what is behind a window: both blur what is behind the view in it.
    open var blendingMode = BlendingMode.behindWindow
    /// Whether it looks as in the window in front. Only stored.
    open var state = State.followsWindowActiveState
    /// Whether it is stronger, as for a selection. Only stored.
    open var isEmphasized = false
    /// The shape in which the material shows, as large as the view: where the picture is opaque; nil for all of the view.
    open var maskImage: NSImage? { didSet { core.contentDidChange() } }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            let style: EspalierCore.Material = switch material {
            case .hudWindow, .fullScreenUI, .sidebar: .thick
            case .popover, .menu, .toolTip: .thin
            case .titlebar, .headerView: .bar
            default: .regular
            }
            let material = Rectangle().fill(style).allowsHitTesting(false)
            guard let maskImage else { return AnyView(material) }
            return AnyView(material.mask { Image(nsImage: maskImage).resizable() })
        }
    }

    open override var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
}
