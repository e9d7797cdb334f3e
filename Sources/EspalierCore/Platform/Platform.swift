package import EspalierGraphics
package import Foundation

/// A window system, as the toolkit sees it. `EspalierX11` is one; `EspalierTesting` has another with a manual clock.
@MainActor package protocol Platform: AnyObject {
    var textMeasurer: any TextMeasurer { get }
    /// Seconds on a monotonic clock: the time that events and frames carry.
    var now: Double { get }
    var settings: PlatformSettings { get }
    /// nil where the platform has none.
    var clipboard: (any Clipboard)? { get }
    /// Of the screen that new windows come to, in points.
    var screenSize: CGSize { get }
    /// What of that screen the desktop's panels leave free.
    var visibleScreen: CGRect { get }
    /// The calendar's clock beside the monotonic one.
    var wallClock: WallClock { get }
    /// Puts into a window's environment what is the platform's to say and no desktop's setting.
    func prepare(_ environment: inout EnvironmentValues)

    func makeWindow(_ configuration: WindowConfiguration, delegate: any PlatformWindowDelegate) throws -> any PlatformWindow
    /// Asks for `deadlineReached` on the delegate of `window` at a monotonic time; nil takes the wish back.
    func setDeadline(_ time: Double?, for window: any PlatformWindow)
    /// Runs the main loop until `stop()`; sleeps in the kernel when there is nothing to do.
    func run()
    func stop()
}

/// What the desktop wishes, read at start and again when it changes (`PlatformWindowDelegate.settingsChanged`).
package struct PlatformSettings: Hashable, Sendable {
    /// How large a window is of which nobody says anything, in points.
    package static let defaultWindowSize = CGSize(width: 900, height: 450)

    package var prefersDarkAppearance = false
    package var reducesMotion = false
    /// Seconds between two clicks of a double click.
    package var doubleClickTime = 0.35
    /// Half the period in which a caret blinks, in seconds; nil for one that does not.
    package var caretBlinkTime: Double? = 0.6
    /// What the app is to believe that it runs on.
    package var device = DeviceForm.desktop
    /// The size that who starts the app has asked for, in points.
    package var givenWindowSize: CGSize?

    package init() {}
}

package struct WindowConfiguration: Sendable {
    package var title: String
    /// Content size in points; nil leaves it to the platform's default.
    package var size: CGSize
    package var minSize: CGSize
    /// nil on an axis: no limit.
    package var maxWidth: CGFloat?
    package var maxHeight: CGFloat?
    /// Names the kind of window for the window manager (WM_WINDOW_ROLE).
    package var identifier: String
    package var isDecorated = true
    package enum Kind: Sendable { case normal, dialog, utility }
    /// What the window manager is told that the window is.
    package var kind = Kind.normal
    package enum Stacking: Sendable { case below, normal, above }
    /// Where the window stands among all windows of the desktop.
    package var stacking = Stacking.normal
    /// Where the content's top left corner should be, in points of the screen; nil leaves it to the window manager.
    package var position: CGPoint?

    package init(title: String, size: CGSize, minSize: CGSize = .zero, maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil,
                 identifier: String) {
        self.title = title
        self.size = size
        self.minSize = minSize
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
        self.identifier = identifier
    }
}

@MainActor package protocol PlatformWindow: AnyObject {
    var surface: any Surface { get }
    func setTitle(_ title: String)
    /// Size limits of the content in points; nil is no limit on that axis.
    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?)
    func resize(to size: CGSize)
    /// Makes this a window that stays in front of another one of the app, and waits for an answer. Before `show()`.
    func setParent(_ parent: any PlatformWindow)
    func show()
    func raise()
    func close()
    /// Asks for `renderFrame` soon: at once when the window has been idle, else as early as the pacing allows. Any number of
    /// requests before that frame are one.
    func requestFrame()
    /// Text is typed at a place of the window, in points: there the input method shows its candidates. nil: nothing takes text.
    func setTextInput(_ caret: CGRect?)
    /// What the pointer looks like over the window from now on. Only called when that changes.
    func setPointer(_ shape: PointerShape)
    /// Moves along with the pointer until its button, which is held, is let go.
    func beginDrag()
    /// Seconds between two pictures of the monitor that shows the window.
    var refreshInterval: Double { get }
}

extension Platform {
    package var clipboard: (any Clipboard)? { nil }
    package var visibleScreen: CGRect { CGRect(origin: .zero, size: screenSize) }
    package var wallClock: WallClock { WallClock { [unowned self] in (Date(), now) } }
    package func prepare(_ environment: inout EnvironmentValues) {}
}

extension PlatformWindow {
    package func setTextInput(_ caret: CGRect?) {}
    package func setParent(_ parent: any PlatformWindow) {}
    package func setPointer(_ shape: PointerShape) {}
    package func beginDrag() {}
    package var refreshInterval: Double { 1.0 / 60 }
}

/// What a window tells the toolkit. All calls come on the main actor, outside of any update.
@MainActor package protocol PlatformWindowDelegate: AnyObject {
    /// `motion` events come at most once a frame; the last before a button change is never dropped.
    func handle(_ event: InputEvent)
    func resized(to size: CGSize, scale: CGFloat)
    /// Makes one frame: update, layout, paint on the window's surface. `time` is the frame's own time.
    func renderFrame(at time: Double)
    func deadlineReached(at time: Double)
    /// The user asked to close the window; the delegate decides.
    func closeRequested()
    /// Somebody else has destroyed the window: it is closed, and nothing can be asked in it any more.
    func windowDestroyed()
    func visibilityChanged(isVisible: Bool)
    func settingsChanged()
    /// The connection is gone: no drawing any more. The delegate lets the app save what it must.
    func platformLost()

    /// Something is dragged over the window, in its points.
    /// - Returns: what a drop there would do; nil where nothing takes it.
    func dragMoved(_ session: DragSession, to point: CGPoint) -> DropOperation?
    func dragExited(_ session: DragSession)
    /// - Returns: whether the drop was taken.
    func dropped(_ session: DragSession, at point: CGPoint) -> Bool
}

extension PlatformWindowDelegate {
    package func windowDestroyed() {}
    package func dragMoved(_ session: DragSession, to point: CGPoint) -> DropOperation? { nil }
    package func dragExited(_ session: DragSession) {}
    package func dropped(_ session: DragSession, at point: CGPoint) -> Bool { false }
}
