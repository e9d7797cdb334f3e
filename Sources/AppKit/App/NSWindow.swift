import EspalierPlatformViews
import Espalier
public import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's window: one of the app's, or one that it opens with a view of AppKit's.
@MainActor @preconcurrency open class NSWindow: NSResponder {
    /// What a window has.
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No frame; a frame with a title; a button that closes.
        public static let borderless: StyleMask = [], titled = StyleMask(rawValue: 1), closable = StyleMask(rawValue: 2)
        /// A button that minimises; edges that can be dragged; a low title bar.
        public static let miniaturizable = StyleMask(rawValue: 4), resizable = StyleMask(rawValue: 8), utilityWindow = StyleMask(rawValue: 16)
        /// Takes no keyboard from other programs; is dark. Both have no effect.
        public static let nonactivatingPanel = StyleMask(rawValue: 128), hudWindow = StyleMask(rawValue: 1 << 13)
        /// Fills the screen; its content lies behind the title bar. Both have no effect.
        public static let fullScreen = StyleMask(rawValue: 1 << 14), fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }
    /// Where a window's pixels are kept. There is one way.
    public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
    /// Where a window stands beside another.
    public enum OrderingMode: Int, Sendable { case above = 1, below = -1, out = 0 }
    /// Whether the title is shown.
    public enum TitleVisibility: Int, Sendable { case visible, hidden }
    /// How far in front a window is.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The levels, from that of ordinary windows up. All above `normal` float.
        public static let normal = Level(rawValue: 0), floating = Level(rawValue: 3), modalPanel = Level(rawValue: 8), statusBar = Level(rawValue: 25)
    }
    /// How a window and a Mac's spaces go together.
    public struct CollectionBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect: spaces are the window manager's.
        public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1), fullScreenPrimary = CollectionBehavior(rawValue: 128)
        /// Has no effect: spaces are the window manager's.
        public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 256), stationary = CollectionBehavior(rawValue: 16)
    }

    weak var controller: WindowController? {
        didSet {
            controller?.mayClose = { [weak self] in
                guard let self, let delegate else { return true }
                return delegate.windowShouldClose(self)
            }
        }
    }
    private var contentRect: NSRect
    /// What the window has. Only `titled` counts: the rest is the window manager's.
    open var styleMask: StyleMask
    /// The title of a window that is opened afterwards.
    open var title = ""
    /// Told of the window.
    open weak var delegate: (any NSWindowDelegate)? { didSet { if delegate != nil { WindowWatch.begin() } } }
    /// The controller that has the window; nil for none.
    open internal(set) weak var windowController: NSWindowController?
    /// The windows that are shown in front of this one, until they are ended.
    open internal(set) var sheets: [NSWindow] = []
    /// The window that is shown in front of this one.
    open var attachedSheet: NSWindow? { sheets.last }
    /// The window that this one is shown in front of.
    open internal(set) weak var sheetParent: NSWindow?
    /// Ends this window as a sheet.
    var endsSheet: ((NSApplication.ModalResponse) -> Void)?
    /// The view that fills the window.
    open var contentView: NSView?
    /// The controller whose view fills the window.
    open var contentViewController: NSViewController? { didSet { contentView = contentViewController?.view } }
    /// Taken when the window is opened.
    open var level = Level.normal
    /// Only stored, as the following: the window manager draws the frames of windows.
    open var titleVisibility = TitleVisibility.visible
    /// Whether the content shines through the title bar. Only stored.
    open var titlebarAppearsTransparent = false
    /// Whether the window is moved by its background. Only stored.
    open var isMovableByWindowBackground = false
    /// Whether the window goes when it closes. Only stored.
    open var isReleasedWhenClosed = true
    /// Whether nothing shines through. Only stored.
    open var isOpaque = true
    /// Whether there is a shadow, which is the window manager's. Only stored.
    open var hasShadow = true
    /// The colour behind the content; give the content one. Only stored.
    open var backgroundColor: NSColor! = .windowBackgroundColor
    /// How the window and a Mac's spaces go together. Only stored.
    open var collectionBehavior: CollectionBehavior = []
    /// The least size, in points; constraints and frames of the content count. Only stored.
    open var minSize = NSSize.zero
    /// The largest size, in points; constraints and frames of the content count. Only stored.
    open var maxSize = NSSize(width: 10_000, height: 10_000)
    /// Whether clicks go to what lies behind. Only stored.
    open var ignoresMouseEvents = false

    /// Makes a window that is not shown yet. Of the rectangle only the size counts, in points.
    public init(contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool) {
        (self.contentRect, styleMask) = (contentRect, style)
        super.init()
    }

    /// Makes a window of a controller's size.
    public convenience init(contentViewController: NSViewController) {
        let size = contentViewController.view.fittingSize
        self.init(
            contentRect: NSRect(origin: .zero, size: size), styleMask: [.titled, .closable, .resizable, .miniaturizable],
            backing: .buffered, defer: false
        )
        self.contentViewController = contentViewController
        contentView = contentViewController.view
    }

    /// The window that shows a tree of views.
    static func window(of root: ViewCore) -> NSWindow? {
        guard let host = root.host, let controller = AppRuntime.current?.windows.first(where: { $0.host === host }) else { return nil }
        return of(controller)
    }

    private enum Key: HostKey {
        static func makeValue(for host: ViewHost) -> NSWindow? { nil }
    }

    /// AppKit's window for one of the app's.
    static func of(_ controller: WindowController) -> NSWindow {
        if let known = controller.host[Key.self] { return known }
        let made = NSWindow(
            contentRect: NSRect(origin: .zero, size: controller.host.size), styleMask: [.titled, .closable, .resizable], backing: .buffered,
            defer: false)
        made.controller = controller
        made.title = controller.currentTitle
        controller.host[Key.self] = made
        return made
    }

    /// The place that was asked for, and the size of the content, in points.
    open var frame: NSRect { NSRect(origin: contentRect.origin, size: controller?.host.size ?? contentRect.size) }
    open override var undoManager: UndoManager? { controller?.undoManager }
    /// Whether it has the keyboard.
    open var isKeyWindow: Bool { controller?.phase == .active }
    /// Whether it is open.
    open var isVisible: Bool { controller?.isOpen == true }
    /// The screen.
    open var screen: NSScreen? { .main }
    /// Accepted: the window manager places windows.
    open func center() {}
    /// Has no effect: window managers remember places.
    /// - Returns: true.
    @discardableResult open func setFrameAutosaveName(_ name: String) -> Bool { true }
    /// Sets the size that the window opens with; an open window is the user's.
    open func setFrame(_ frameRect: NSRect, display flag: Bool) { contentRect = frameRect }
    /// Sets the size that the window opens with; an open window is the user's.
    open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) { contentRect = frameRect }
    /// Sets the size that the window opens with; an open window is the user's.
    open func setContentSize(_ size: NSSize) { contentRect.size = size }
    /// Gives the keyboard to a view.
    /// - Returns: whether it takes it.
    @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool { responder?.becomeFirstResponder() ?? true }

    /// Opens the window, or brings it to the front.
    open func makeKeyAndOrderFront(_ sender: Any?) {
        if let controller { return controller.raise() }
        guard let contentView, let runtime = AppRuntime.current else { return }
        let view = contentView, id = "window-\(UniqueNumber.next())", size = contentRect.size
        var scene = SceneDescription(
            kind: level == .floating ? .utility : .single, id: id, title: title.isEmpty ? AppRuntime.appName : title,
            content: SceneContentClosure { _ in CoreView(view.core) })
        if size.width > 1, size.height > 1 { scene.defaultSize = size }
        scene.restoration = .disabled
        scene.isDecorated = styleMask.contains(.titled)
        if level == .floating { scene.level = .floating }
        do {
            let opened = try runtime.openWindow(scene)
            opened.host[Key.self] = self
            controller = opened
            contentViewController?.appear()
        } catch { Diagnostics.warn("A window could not be opened: \(error)", once: false) }
    }

    /// Opens the window, or brings it to the front.
    open func orderFront(_ sender: Any?) { makeKeyAndOrderFront(sender) }
    /// Closes the window.
    open func orderOut(_ sender: Any?) { close() }
    /// Closes the window.
    open func close() {
        if let endsSheet { return endsSheet(.cancel) }
        controller?.close()
    }
    /// Closes the window.
    open func performClose(_ sender: Any?) {
        if let controller, endsSheet == nil { controller.closeRequested() } else { close() }
    }
    // What a window manager does with the window: it may refuse, and these say what it has done.

    /// Lets the window fill the screen, or gives it back its former size.
    open func toggleFullScreen(_ sender: Any?) {
        if let placing = controller?.placing { placing.setFullScreen(!placing.isFullScreen) }
    }
    /// Lets the window fill what panels leave of the screen, or gives it back its former size.
    open func zoom(_ sender: Any?) { if let placing = controller?.placing { placing.setMaximized(!placing.isMaximized) } }
    /// The same as `zoom(_:)`.
    open func performZoom(_ sender: Any?) { zoom(sender) }
    /// Puts the window aside.
    open func miniaturize(_ sender: Any?) { controller?.placing?.minimize() }
    /// The same as `miniaturize(_:)`.
    open func performMiniaturize(_ sender: Any?) { miniaturize(sender) }
    /// Brings the window back.
    open func deminiaturize(_ sender: Any?) { controller?.raise() }
    /// Whether the window fills what panels leave of the screen.
    open var isZoomed: Bool { controller?.placing?.isMaximized ?? false }
    /// Whether the window is put aside.
    open var isMiniaturized: Bool { controller?.placing?.isMinimized ?? false }
    /// Nil: the buttons are the window manager's.
    open func standardWindowButton(_ button: ButtonKind) -> NSButton? { nil }
    /// The buttons of a title bar.
    public enum ButtonKind: UInt, Sendable { case closeButton, miniaturizeButton, zoomButton }
}

/// AppKit's window beside others.
@MainActor @preconcurrency open class NSPanel: NSWindow {
    /// Whether it stays in front of other windows; set it before opening.
    open var isFloatingPanel: Bool { get { level == .floating } set { level = newValue ? .floating : .normal } }
    /// Whether it gets the keyboard only for a field. Only stored.
    open var becomesKeyOnlyIfNeeded = false
}

/// AppKit's delegate of a window. All of its methods are optional.
@MainActor @preconcurrency public protocol NSWindowDelegate: NSObjectProtocol {
    /// Whether the window may close: asked when the user closes it, and by `performClose(_:)`.
    func windowShouldClose(_ sender: NSWindow) -> Bool
    /// The window closes.
    func windowWillClose(_ notification: Notification)
    /// The window has got the keyboard.
    func windowDidBecomeKey(_ notification: Notification)
    /// The window has lost the keyboard.
    func windowDidResignKey(_ notification: Notification)
    /// The window has become the one in front.
    func windowDidBecomeMain(_ notification: Notification)
    /// The window is no longer the one in front.
    func windowDidResignMain(_ notification: Notification)
    /// The window was put aside.
    func windowDidMiniaturize(_ notification: Notification)
    /// The window was brought back.
    func windowDidDeminiaturize(_ notification: Notification)
    /// Never called: the window manager changes sizes.
    func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize
    /// Never called: the view's `layout()` is.
    func windowDidResize(_ notification: Notification)
}

extension NSWindowDelegate {
    public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
    public func windowWillClose(_ notification: Notification) {}
    public func windowDidBecomeKey(_ notification: Notification) {}
    public func windowDidResignKey(_ notification: Notification) {}
    public func windowDidBecomeMain(_ notification: Notification) {}
    public func windowDidResignMain(_ notification: Notification) {}
    public func windowDidMiniaturize(_ notification: Notification) {}
    public func windowDidDeminiaturize(_ notification: Notification) {}
    public func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize { frameSize }
    public func windowDidResize(_ notification: Notification) {}
}

extension NSApplication {
    /// The app's windows.
    public var windows: [NSWindow] { (AppRuntime.current?.windows ?? []).map { NSWindow.of($0) } }
    /// The window that has the keyboard; nil while it is another program's.
    public var keyWindow: NSWindow? { windows.first { $0.isKeyWindow } }
    /// The same as `keyWindow`.
    public var mainWindow: NSWindow? { keyWindow }
}

extension NSApplicationDelegate where Self: NSObject {
    /// Runs an app with AppKit's life cycle until its last window closes: its delegate opens the windows.
    public static func main() { DelegatedApp<Self>.main() }
}

/// The app around a delegate of AppKit's kind. It has no window of its own.
private struct DelegatedApp<Delegate: NSObject & NSApplicationDelegate>: App {
    @NSApplicationDelegateAdaptor(Delegate.self) private var delegate
    var body: some Scene { NoWindows() }
}

extension NSApplication {
    /// Runs an app with AppKit's life cycle, as a `main.swift` does: its delegate, set before, opens the windows. It returns when the app ends.
    public func run() { GivenDelegateApp.main() }
}

/// The app around a delegate that the app has made by itself.
package struct GivenDelegateApp: App {
    package init() {
        if let delegate = NSApp.delegate as? any NSObject & NSApplicationDelegate { AppRuntime.current?.tell(delegate) }
        NSStatusBar.system.appIsThere()
    }
    package var body: some Scene { NoWindows() }
}

/// A scene that opens nothing by itself.
private struct NoWindows: Scene {
    var body: Never { neverBody("NoWindows") }

    static func _collect(_ scene: Self, into list: inout _SceneList) {
        var description = SceneDescription(
            kind: .utility, id: "windows", title: AppRuntime.appName, content: SceneContentClosure { _ in EmptyView() })
        description.launch = .suppressed
        list.append(description)
    }
}
