import EspalierCore
public import Foundation

/// AppKit's archive of an interface. None are read.
public final class NSNib: NSObject {
    /// The name of a file.
    public typealias Name = String
    /// Nil: archives of interfaces are not read.
    public init?(nibNamed nibName: Name, bundle: Bundle?) { return nil }
}

/// AppKit's controller of a window.
@MainActor @preconcurrency open class NSWindowController: NSResponder {
    /// The window; nil for none.
    open var window: NSWindow? {
        didSet {
            if oldValue !== window { oldValue?.windowController = nil }
            window?.windowController = self
            tellOfWindow()
        }
    }
    /// The controller of what is in the window.
    open var contentViewController: NSViewController? {
        get { window?.contentViewController }
        set { window?.contentViewController = newValue }
    }
    /// Whether windows stand a little apart. Only stored: the window manager places them.
    open var shouldCascadeWindows = true
    /// Under which name the window's frame is kept in the app's settings.
    open var windowFrameAutosaveName = "" { didSet { window?.setFrameAutosaveName(windowFrameAutosaveName) } }
    private var isTold = false

    /// A controller of a window.
    public init(window: NSWindow?) {
        self.window = window
        super.init()
        window?.windowController = self
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Archives of windows are not read: there is no window.
    public convenience init(windowNibName: String) { self.init(window: nil) }

    private func tellOfWindow() {
        if let window, !windowFrameAutosaveName.isEmpty, window.frameAutosaveName != windowFrameAutosaveName {
            window.setFrameAutosaveName(windowFrameAutosaveName)
        }
        guard window != nil, !isTold else { return }
        isTold = true
        windowDidLoad()
    }

    /// Whether there is a window.
    open var isWindowLoaded: Bool { window != nil }
    /// The window is there; for subclasses. Called once.
    open func windowDidLoad() {}
    /// Opens the window, or brings it to the front.
    open func showWindow(_ sender: Any?) {
        tellOfWindow()
        window?.makeKeyAndOrderFront(sender)
    }
    /// Closes the window.
    open func close() { window?.close() }
}
