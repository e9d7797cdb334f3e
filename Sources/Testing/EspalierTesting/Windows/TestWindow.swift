package import EspalierApp
import EspalierControls
package import EspalierCore
import EspalierGraphics
import EspalierNavigation
public import Foundation

/// An open window of a test app. It is searched and takes input as the app does for its front window; a press or a key brings
/// it to the front first.
@MainActor public final class TestWindow: TestTarget {
    unowned let platform: TestPlatform
    let recording: RecordingSurface
    /// The app's controller of the window; nil for a view without an app.
    package private(set) weak var controller: WindowController?
    /// The window's delegate where it shows a view without an app.
    private var bare: BareWindow?
    private var core: WindowCore!
    let configuration: WindowConfiguration?
    /// What the toolkit sees of the window.
    private(set) lazy var backing = TestBacking(self, recording)
    /// The popup in which the button that is held went down: it gets the pointer's events until the button is released.
    private weak var pressedPopup: Popup?
    private var isTopLevelPressed = false
    var isShown = false
    /// The size that the toolkit has asked the window manager for.
    var wantedSize: CGSize?
    /// The title of the menu that was opened last.
    var openMenuTitle: String?

    init(_ platform: TestPlatform, size: CGSize, _ configuration: WindowConfiguration? = nil) {
        self.platform = platform
        self.configuration = configuration
        title = configuration?.title ?? ""
        minSize = configuration?.minSize ?? .zero
        maxWidth = configuration?.maxWidth
        maxHeight = configuration?.maxHeight
        recording = RecordingSurface(size: size, scale: platform.scale)
    }

    func attach(_ delegate: any PlatformWindowDelegate) {
        backing.delegate = delegate
        if let window = delegate as? WindowController {
            controller = window
            core = window.core
        } else if let window = delegate as? BareWindow {
            bare = window
            core = window.core
        }
        // Checked before anything else runs: what the new layout changes (a first focus) is painted by the next frame only.
        host.onFramePainted = { [weak self] in
            guard let self else { return }
            recording.check(against: host.fullDisplayList)
            platform.reportFault(of: recording)
        }
        platform.add(self)
    }

    var delegate: (any PlatformWindowDelegate)? { backing.delegate }
    package var host: ViewHost { core.host }
    package var input: InputDispatcher { core.input }

    public var targetWindow: TestWindow { self }

    // MARK: - What it is

    /// The title in its frame.
    public internal(set) var title: String
    /// The least size of its content, in points.
    public private(set) var minSize: CGSize
    /// The greatest size of its content in this direction, in points; nil means no limit.
    public private(set) var maxWidth: CGFloat?
    /// The greatest size of its content in this direction, in points; nil means no limit.
    public private(set) var maxHeight: CGFloat?
    /// The size of its content, in points.
    public var size: CGSize { host.size }
    /// Whether it is open, that is, neither closed nor yet to be shown.
    public var isOpen: Bool { isShown && platform.windows.contains { $0 === self } }
    /// Whether it has the keyboard.
    public var isFront: Bool { platform.front === self }
    /// The opacity that the window was given.
    package internal(set) var opacity = 1.0
    /// What the pointer looks like, and how often that has changed.
    package private(set) var pointerShape = PointerShape.arrow
    /// How often the pointer's shape was changed.
    package private(set) var pointerChanges = 0
    /// How often the window was asked to move along with the pointer.
    package internal(set) var dragCount = 0

    /// What was asked of the window manager, by its name in `WindowPresence`.
    package internal(set) var asked: [String: Bool] = [:]

    /// Where on the bus the window says that its menus are; nil for nowhere.
    package internal(set) var appMenuPath: String?

    /// The ratio of the sides that the window manager was asked to keep; nil for none.
    package internal(set) var aspectRatio: CGSize?

    // MARK: - What its user does with it

    /// Moves the window's content to a point of the screen, in points from its top left corner.
    package func move(to origin: CGPoint) {
        backing.origin = origin
        platform.inside { delegate?.moved() }
        platform.pumpIfNeeded()
    }

    /// Closes it as the button of its frame does: a document with changes asks first.
    public func close() {
        platform.inside { delegate?.closeRequested() }
        platform.pumpIfNeeded()
    }

    /// Gives it the keyboard.
    public func bringToFront() {
        platform.raise(self)
        platform.pumpIfNeeded()
    }

    /// Makes the content of another size, in points.
    public func resize(to size: CGSize) {
        recording.resize(to: size, scale: recording.scale)
        delegate?.resized(to: size, scale: recording.scale)
        pump()
    }

    /// Hides the window, as one that is minimized, or shows it again.
    public func setVisible(_ isVisible: Bool) {
        delegate?.visibilityChanged(isVisible: isVisible)
        platform.pumpIfNeeded()
    }

    func setScale(_ scale: CGFloat) {
        recording.resize(to: host.size, scale: scale)
        delegate?.resized(to: host.size, scale: scale)
        pump()
    }

    /// Ends the view of a window without an app.
    func end() {
        bare?.end()
        // A frame that the end has asked for will never be made.
        backing.isFrameWanted = false
    }

    // MARK: - Input

    /// Hands an event to the window, by the app's clock and timers.
    package func send(_ event: InputEvent) { platform.inside { deliver(event) } }

    private func deliver(_ event: InputEvent) {
        if event.comesToTheFront, platform.runtime != nil, !isFront { bringToFront() }
        // As in a window system, events of the pointer go to the window under it, unless a button is held.
        if case .pointer(var pointer) = event, let popup = popup(for: pointer) {
            pointer.location.x -= popup.frame.minX
            pointer.location.y -= popup.frame.minY
            popup.handle(.pointer(pointer))
        } else if case .scroll(var scroll) = event, let popup = popupAt(scroll.location) {
            scroll.location.x -= popup.frame.minX
            scroll.location.y -= popup.frame.minY
            popup.handle(.scroll(scroll))
        } else {
            delegate?.handle(event)
        }
        platform.pumpIfNeeded()
    }

    private func popup(for event: PointerEvent) -> Popup? {
        switch event.phase {
        case .down:
            pressedPopup = popupAt(event.location)
            isTopLevelPressed = pressedPopup == nil
            return pressedPopup
        case .up:
            defer { (pressedPopup, isTopLevelPressed) = (nil, false) }
            return isTopLevelPressed ? nil : pressedPopup ?? popupAt(event.location)
        default:
            return isTopLevelPressed ? nil : pressedPopup ?? popupAt(event.location)
        }
    }

    private func popupAt(_ point: CGPoint) -> Popup? {
        host.popups.popup(at: point)
    }

    // MARK: - What is in it

    /// The window's elements, and those of its popups from the first opened to the last.
    package var accessibilityTree: AccessibilityElement { host.accessibilityTreeWithPopups }

    /// The nodes under a point of the window, innermost first: those of a popup where one lies there.
    package func hitTest(_ point: CGPoint) -> [Node] {
        for popup in host.popups.popups.reversed() where popup.frame.contains(point) {
            return popup.input.hitTest(CGPoint(x: point.x - popup.frame.minX, y: point.y - popup.frame.minY))
        }
        return input.hitTest(point)
    }

    // MARK: - Frames

    /// Makes one frame at the present time.
    func pump() {
        guard host.isLive else { return }
        platform.inside { backing.makeFrame(at: platform.nextFrameTime()) }
    }

    func pumpIfNeeded() {
        if let size = wantedSize {
            wantedSize = nil
            if size != self.size { resize(to: size) }
        }
        if backing.isFrameWanted { pump() }
        if backing.isPopupFrameWanted { backing.pumpPopups(at: platform.popupFrameTime) }
    }

    var wantsFrame: Bool { backing.isFrameWanted || backing.isPopupFrameWanted || wantedSize != nil }
    var nextDeadline: Double? { [backing.deadline, backing.popupDeadline].compactMap(\.self).min() }

    func reachDeadlines(at time: Double) {
        backing.reachDeadline(at: time)
        backing.reachPopupDeadlines(at: time)
    }

    // MARK: - What the toolkit says of it

    func setLimits(_ min: CGSize, _ maxWidth: CGFloat?, _ maxHeight: CGFloat?) {
        (minSize, self.maxWidth, self.maxHeight) = (min, maxWidth, maxHeight)
    }

    func setPointer(_ shape: PointerShape) {
        pointerShape = shape
        pointerChanges += 1
    }
}

extension InputEvent {
    /// Whether a window manager brings a window to the front for this event.
    fileprivate var comesToTheFront: Bool {
        switch self {
        case .pointer(let event): event.phase == .down
        case .key(let event): event.phase == .down
        default: false
        }
    }
}
