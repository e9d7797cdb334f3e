import EspalierPlatformViews
import Espalier
public import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's window: one of the app's, or one that it opens with a view of AppKit's.
@MainActor @preconcurrency open class NSWindow: NSResponder {
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let borderless: StyleMask = [], titled = StyleMask(rawValue: 1), closable = StyleMask(rawValue: 2)
        public static let miniaturizable = StyleMask(rawValue: 4), resizable = StyleMask(rawValue: 8), utilityWindow = StyleMask(rawValue: 16)
        public static let nonactivatingPanel = StyleMask(rawValue: 128), hudWindow = StyleMask(rawValue: 1 << 13)
        public static let fullScreen = StyleMask(rawValue: 1 << 14), fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }
    public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
    public enum OrderingMode: Int, Sendable { case above = 1, below = -1, out = 0 }
    public enum TitleVisibility: Int, Sendable { case visible, hidden }
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0), floating = Level(rawValue: 3), modalPanel = Level(rawValue: 8), statusBar = Level(rawValue: 25)
    }
    public struct CollectionBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1), fullScreenPrimary = CollectionBehavior(rawValue: 128)
        public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 256), stationary = CollectionBehavior(rawValue: 16)
    }

    private weak var controller: WindowController?
    private var contentRect: NSRect
    open var styleMask: StyleMask
    /// The title of a window that is opened afterwards.
    open var title = ""
    open weak var delegate: AnyObject?
    open var contentView: NSView?
    open var contentViewController: NSViewController? { didSet { contentView = contentViewController?.view } }
    /// Taken when the window is opened.
    open var level = Level.normal
    /// Only stored, as the following: the window manager draws the frames of windows.
    open var titleVisibility = TitleVisibility.visible
    open var titlebarAppearsTransparent = false
    open var isMovableByWindowBackground = false
    open var isReleasedWhenClosed = true
    open var isOpaque = true
    open var hasShadow = true
    open var backgroundColor: NSColor! = .windowBackgroundColor
    open var collectionBehavior: CollectionBehavior = []
    open var minSize = NSSize.zero
    open var maxSize = NSSize(width: 10_000, height: 10_000)
    open var ignoresMouseEvents = false

    public init(contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool) {
        (self.contentRect, styleMask) = (contentRect, style)
        super.init()
    }

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

    open var frame: NSRect { NSRect(origin: contentRect.origin, size: controller?.host.size ?? contentRect.size) }
    open var isKeyWindow: Bool { controller?.phase == .active }
    open var isVisible: Bool { controller?.isOpen == true }
    open var screen: NSScreen? { .main }
    /// Accepted: the window manager places windows.
    open func center() {}
    @discardableResult open func setFrameAutosaveName(_ name: String) -> Bool { true }
    open func setFrame(_ frameRect: NSRect, display flag: Bool) { contentRect = frameRect }
    open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) { contentRect = frameRect }
    open func setContentSize(_ size: NSSize) { contentRect.size = size }
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

    open func orderFront(_ sender: Any?) { makeKeyAndOrderFront(sender) }
    open func orderOut(_ sender: Any?) { close() }
    open func close() { controller?.close() }
    open func performClose(_ sender: Any?) { close() }
    // What a window manager does with the window: it may refuse, and these say what it has done.

    /// Lets the window fill the screen, or gives it back its former size.
    open func toggleFullScreen(_ sender: Any?) {
        if let placing = controller?.placing { placing.setFullScreen(!placing.isFullScreen) }
    }
    /// Lets the window fill what panels leave of the screen, or gives it back its former size.
    open func zoom(_ sender: Any?) { if let placing = controller?.placing { placing.setMaximized(!placing.isMaximized) } }
    open func performZoom(_ sender: Any?) { zoom(sender) }
    /// Puts the window aside.
    open func miniaturize(_ sender: Any?) { controller?.placing?.minimize() }
    open func performMiniaturize(_ sender: Any?) { miniaturize(sender) }
    open func deminiaturize(_ sender: Any?) { controller?.raise() }
    open var isZoomed: Bool { controller?.placing?.isMaximized ?? false }
    open var isMiniaturized: Bool { controller?.placing?.isMinimized ?? false }
    open func standardWindowButton(_ button: ButtonKind) -> NSButton? { nil }
    public enum ButtonKind: UInt, Sendable { case closeButton, miniaturizeButton, zoomButton }
}

/// AppKit's window beside others.
@MainActor @preconcurrency open class NSPanel: NSWindow {
    open var isFloatingPanel: Bool { get { level == .floating } set { level = newValue ? .floating : .normal } }
    open var becomesKeyOnlyIfNeeded = false
}

@MainActor @preconcurrency public protocol NSWindowDelegate: NSObjectProtocol {}

extension NSApplication {
    /// The app's windows.
    public var windows: [NSWindow] { (AppRuntime.current?.windows ?? []).map { NSWindow.of($0) } }
    public var keyWindow: NSWindow? { windows.first { $0.isKeyWindow } }
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
