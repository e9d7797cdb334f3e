package import EspalierGraphics
package import Foundation

/// A window system, as seen by the toolkit. `EspalierX11` is one; `EspalierTesting` has another, with a manual clock.
@MainActor package protocol Platform: AnyObject, Sendable {
    var textMeasurer: any TextMeasurer { get }
    /// Seconds on a monotonic clock: the time that events and frames carry.
    var now: Double { get }
    var settings: PlatformSettings { get }
    /// nil where the platform has none.
    var clipboard: (any Clipboard)? { get }
    /// The size of the screen on which new windows appear, in points.
    var screenSize: CGSize { get }
    /// The part of that screen that the desktop's panels leave free.
    var visibleScreen: CGRect { get }
    /// Where the pointer is, in points from the screen's top left corner; nil where that is not known.
    var pointerPlace: CGPoint? { get }
    /// How many of the screen's pixels a point has, by which other programs count.
    var pixelScale: CGFloat { get }
    /// Sounds the machine's bell, where the user has one.
    func ringBell()
    /// Converts between the calendar's clock and the monotonic one.
    var wallClock: WallClock { get }
    /// The desktop around the app: other programs, the download folder.
    var desktop: Desktop { get }
    /// Whether windows may be translucent: the desktop blends them with what lies below.
    var showsTranslucentWindows: Bool { get }
    /// Sets the values of a window's environment that the platform determines and that are not desktop settings.
    func prepare(_ environment: inout EnvironmentValues)

    func makeWindow(_ configuration: WindowConfiguration, delegate: any PlatformWindowDelegate) throws -> any PlatformWindow
    /// Runs an action later, by the clock of `now`; never after the platform has ended.
    func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void)
    /// Takes over the token by which another program lets this one come to the front (Desktop Entry Specification, `platform_data`).
    func takeActivation(_ token: String)
    /// Takes over what a service of the desktop says, which counts more than what was read before and less than the environment.
    func apply(_ preferences: DesktopPreferences)
    /// Takes an input method that the desktop has, in place of the window system's.
    func use(_ inputMethod: any InputMethodService)
    /// Runs the main loop until `stop()`; sleeps in the kernel when there is nothing to do.
    func run()
    func stop()
    /// Whether the loop can be run inside of a call.
    var canRunInside: Bool { get }
    /// Runs the loop inside of a call until a condition holds, or the platform stops.
    func runInside(until isOver: @MainActor () -> Bool)
    /// Whether the main queue is served in a loop inside of the present call: not while one of its own blocks, or a task, makes that call.
    func servesMainQueueInside() -> Bool
    /// Runs an action on the main thread soon, in a loop inside of a call, too. It may be called on any thread.
    nonisolated func post(_ action: @escaping @MainActor @Sendable () -> Void)
}

/// The desktop's settings, read at launch and again when they change (`PlatformWindowDelegate.settingsChanged`).
package struct PlatformSettings: Hashable, Sendable {
    /// The size of a window for which none is specified, in points.
    package static let defaultWindowSize = CGSize(width: 900, height: 450)

    package var prefersDarkAppearance = false
    package var reducesMotion = false
    /// Seconds between two clicks of a double click.
    package var doubleClickTime = 0.35
    /// How far apart the clicks of a double click may be, and how far a press must move to drag what it is on, in points.
    package var doubleClickDistance: CGFloat = 4
    package var dragThreshold: CGFloat = 5
    /// Half the period in which a caret blinks, in seconds; nil for a steady caret.
    package var caretBlinkTime: Double? = 0.6
    /// The kind of device that the app behaves as if running on.
    package var device = DeviceForm.desktop
    /// The window size given when the app was started, in points.
    package var givenWindowSize: CGSize?
    /// Whether the user wants stronger differences between colours.
    package var increasesContrast = false
    /// The size of text that the user wants, in steps of `DynamicTypeSize` from the usual one (see `textSize`).
    package var textSizeSteps = 0
    /// The desktop's accent colour; nil where it has none.
    package var accent: Color.Resolved?
    /// Whether windows show, and keep clear of, what covers the edges of a phone's screen.
    package var showsStatusBar = false

    package init() {}
}

/// What the desktop's settings service says of the user's wishes; nil where it says nothing.
package struct DesktopPreferences: Hashable, Sendable {
    package var prefersDarkAppearance: Bool?
    package var increasesContrast: Bool?
    package var reducesMotion: Bool?
    package var accent: Color.Resolved?
    package var frameButtons: FrameButtons?
    package var frameDoubleClick: FrameDoubleClick?

    package init() {}

    package func apply(to settings: inout PlatformSettings) {
        if let prefersDarkAppearance { settings.prefersDarkAppearance = prefersDarkAppearance }
        if let increasesContrast { settings.increasesContrast = increasesContrast }
        if let reducesMotion { settings.reducesMotion = reducesMotion }
        if let accent { settings.accent = accent }
    }
}

extension Platform {
    package func apply(_ preferences: DesktopPreferences) {}
    package func takeActivation(_ token: String) {}
}

package struct WindowConfiguration: Sendable {
    package var title: String
    /// Content size in points.
    package var size: CGSize
    package var minSize: CGSize
    /// nil: no limit on that axis.
    package var maxWidth: CGFloat?
    package var maxHeight: CGFloat?
    /// Names the kind of window for the window manager (WM_WINDOW_ROLE).
    package var identifier: String
    package var isDecorated = true
    package enum Kind: Sendable { case normal, dialog, utility }
    /// The kind of window, as the window manager is asked for it.
    package var kind = Kind.normal
    package enum Stacking: Sendable { case below, normal, above }
    /// The window's stacking layer among all windows of the desktop.
    package var stacking = Stacking.normal
    /// Whether what lies below shows through where nothing is painted. Only where `Platform.showsTranslucentWindows`.
    package var isTranslucent = false
    /// Whether the new window gets the keyboard, where the window manager gives it to new ones.
    package var takesKeyboard = true
    /// The desired position of the content's top left corner, in points of the screen; nil leaves it to the window manager.
    package var position: CGPoint?
    /// The point of the window, with its frame, that is to be where it would be without one; nil for the content itself.
    package var anchor: UnitPoint?

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

/// A window of the platform: shows views, and has the properties that the window manager knows.
@MainActor package protocol PlatformWindow: WindowSurface {
    func setTitle(_ title: String)
    /// Sets the size limits of the content, in points; nil means no limit on that axis.
    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?)
    func resize(to size: CGSize)
    /// Puts the content's top left corner at a point of the screen. The window manager may know better.
    func move(to origin: CGPoint)
    /// Sets the window's layer among all windows of the desktop.
    func setStacking(_ stacking: WindowConfiguration.Stacking)
    /// Sets the opacity of the whole window, from 0 to 1. It takes a desktop that blends windows.
    func setOpacity(_ opacity: Double)
    /// Makes this a dialog that stays in front of another window of the app. Called before `show()`.
    /// - Parameter isModal: whether the other window does not get the keyboard meanwhile.
    func setParent(_ parent: any PlatformWindow, isModal: Bool)
    func show()
    func raise()
    func close()
    /// Where its content stands on the screen, in points; nil where that is not known.
    var screenOrigin: CGPoint? { get }
    /// Whether a new window is told, shortly after it is shown, when it has the keyboard.
    var tellsFocus: Bool { get }
    /// The window as the desktop's portals name it, which put their dialogs in front of it (XDG Desktop Portal, window identifiers); nil
    /// where it has no such name.
    var portalName: String? { get }
}

/// A window that a window manager may enlarge or put aside. What is asked for may be refused: the properties say what was done.
@MainActor package protocol WindowPlacing: AnyObject {
    var isFullScreen: Bool { get }
    var isMaximized: Bool { get }
    var isMinimized: Bool { get }
    func setFullScreen(_ isOn: Bool)
    func setMaximized(_ isOn: Bool)
    func minimize()
    /// Asks for the user's attention until the window has the keyboard.
    func requestAttention()
}

/// A platform that is part of the user's session, whose manager may end it.
@MainActor package protocol SessionMember: AnyObject {
    /// Called when the session's manager wants everything stored, as the session may end.
    var onSessionSave: (@MainActor () -> Void)? { get set }
    /// Called when the session ends.
    var onSessionEnd: (@MainActor () -> Void)? { get set }
}

extension Platform {
    package var clipboard: (any Clipboard)? { nil }
    package var visibleScreen: CGRect { CGRect(origin: .zero, size: screenSize) }
    package var pointerPlace: CGPoint? { nil }
    package var pixelScale: CGFloat { 1 }
    package func ringBell() {}
    package var wallClock: WallClock { WallClock { [unowned self] in (Date(), now) } }
    package var desktop: Desktop { .system }
    package var showsTranslucentWindows: Bool { false }
    package func prepare(_ environment: inout EnvironmentValues) {}
    package var canRunInside: Bool { false }
    package func runInside(until isOver: @MainActor () -> Bool) {}
    package func servesMainQueueInside() -> Bool { true }
    package nonisolated func post(_ action: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { assumeMainActor { action() } }
    }
    package func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { assumeMainActor { action() } }
    }
}

extension PlatformWindow {
    package var portalName: String? { nil }
    package func setParent(_ parent: any PlatformWindow, isModal: Bool) {}
    package func move(to origin: CGPoint) {}
    package func setStacking(_ stacking: WindowConfiguration.Stacking) {}
    package func setOpacity(_ opacity: Double) {}
    package var screenOrigin: CGPoint? { nil }
    package var tellsFocus: Bool { false }
}

/// The calls from a window to the toolkit. All are made on the main actor, outside of any update.
@MainActor package protocol PlatformWindowDelegate: AnyObject {
    /// `motion` events come at most once a frame; the last before a button change is never dropped.
    func handle(_ event: InputEvent)
    func resized(to size: CGSize, scale: CGFloat)
    /// Makes one frame: update, layout, paint on the window's surface. `time` is the frame's own time.
    func renderFrame(at time: Double)
    func deadlineReached(at time: Double)
    /// A turn of the loop has ended after which the window waits for its next frame.
    func turnEnded(at time: Double)
    /// The user asked to close the window; the delegate decides.
    func closeRequested()
    /// The window has been destroyed from outside: it is closed, and the user can no longer be asked anything in it.
    func windowDestroyed()
    func visibilityChanged(isVisible: Bool)
    /// The window fills the screen now, is minimised, or neither any more (`WindowPlacing`).
    func placementChanged()
    /// The window may stand elsewhere on the screen now, as the user or the window manager has moved it.
    func moved()
    func settingsChanged()
    /// What was painted is out of date, as text is drawn in another way: everything is painted again.
    func paintedContentLost()
    /// The connection is lost: nothing can be drawn any longer. The delegate lets the app save its data.
    func platformLost()

    /// A drag is moving over the window, at a point of the window.
    /// - Returns: what a drop there would do; nil if no view accepts it.
    func dragMoved(_ session: DragSession, to point: CGPoint) -> DropOperation?
    func dragExited(_ session: DragSession)
    /// - Returns: whether the drop was accepted.
    func dropped(_ session: DragSession, at point: CGPoint) -> Bool

    /// What stands around the caret; nil where no text is edited, or where it is none of an input method's business.
    var surroundingText: SurroundingText? { get }
    /// Removes characters beside the caret, for an input method.
    func deleteSurrounding(offset: Int, count: Int)
}

extension PlatformWindowDelegate {
    package func turnEnded(at time: Double) {}
    package func windowDestroyed() {}
    package func placementChanged() {}
    package func moved() {}
    package func paintedContentLost() {}
    package func dragMoved(_ session: DragSession, to point: CGPoint) -> DropOperation? { nil }
    package func dragExited(_ session: DragSession) {}
    package func dropped(_ session: DragSession, at point: CGPoint) -> Bool { false }
    package var surroundingText: SurroundingText? { nil }
    package func deleteSurrounding(offset: Int, count: Int) {}
}
