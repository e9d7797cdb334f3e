import EspalierPlatformViews
import Espalier
public import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's window: one of the app's, or one that it opens with a view of AppKit's.
@MainActor @preconcurrency open class NSWindow: NSResponder {
    weak var controller: WindowController? {
        didSet {
            controller?.onPlaced = { [weak self] in self?.placed($0) }
            controller?.mayClose = { [weak self] in
                guard let self else { return true }
                guard delegate?.windowShouldClose(self) ?? true else { return false }
                keepFrame()
                return true
            }
        }
    }
    var contentRect: NSRect
    /// Whether the app has said where the window is to stand.
    var isPlaced = false
    /// Whether it is to stand in the middle of the screen.
    var isCentred = false
    /// What the window has. Only `titled` counts: the rest is the window manager's.
    open var styleMask: StyleMask {
        didSet {
            let isTitled = styleMask.contains(.titled)
            if isTitled != oldValue.contains(.titled) { controller?.presence?.setDecorated(isTitled) }
        }
    }
    private var ownTitle = ""
    /// The title: of one of the app's windows, that of its views until it is set here.
    open var title: String {
        get { controller?.currentTitle ?? ownTitle }
        set {
            ownTitle = newValue
            controller?.ownTitle = newValue
        }
    }
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
    /// Ends the call that waits for this window.
    var endsModal: (@MainActor (NSApplication.ModalResponse) -> Void)?
    /// The windows that stand in front of this one, until they close.
    open internal(set) var childWindows: [NSWindow]?
    /// The window that this one stands in front of.
    open internal(set) weak var parent: NSWindow?
    /// Ends this window as a sheet.
    var endsSheet: ((NSApplication.ModalResponse) -> Void)?
    /// The view that fills the window. One that is set while the window is open takes the place of the former one. That of a window of
    /// SwiftUI's scenes stands for their views: what is put into it, or set in its place, is not shown.
    open var contentView: NSView? {
        get { ownView ?? sceneView }
        set { ownView = newValue }
    }
    /// The view of AppKit's that fills the window; nil in a window of SwiftUI's scenes.
    private(set) final var ownView: NSView? { didSet { if ownView !== oldValue { content.view = ownView } } }
    /// What stands for the views of a scene; nil in a window of AppKit's.
    private var sceneView: SceneContentView?
    /// The controller whose view fills the window, and whose title the window has, if it has one.
    open var contentViewController: NSViewController? {
        didSet { if contentViewController !== oldValue { controllerChanged(from: oldValue) } }
    }
    private func controllerChanged(from old: NSViewController?) {
        contentView = contentViewController?.view
        if old?.titledWindow === self { old?.titledWindow = nil }
        contentViewController?.titledWindow = self
        if let title = contentViewController?.title { self.title = title }
        guard isShown else { return }
        old?.disappear()
        contentViewController?.appear()
    }
    /// What an open window shows of this.
    let content = WindowContent()
    /// Whether its controller was informed that it has appeared, and not yet that it is gone.
    var isShown = false
    /// Whether the window closes as `orderOut(_:)` asks it to, which is no closing to those who are told.
    var isOrderedOut = false
    /// Whether it was informed that the window is put aside, and not yet that it is back.
    var isAside = false
    /// How far in front the window is, among those of all programs.
    open var level = Level.normal { didSet { if level != oldValue { controller?.setStacking(level.stacking) } } }
    /// Only stored, as the following: the window manager draws the frames of windows.
    open var titleVisibility = TitleVisibility.visible
    /// Whether the content shines through the title bar. Only stored.
    open var titlebarAppearsTransparent = false
    /// Whether a drag moves the window that begins where no view takes it.
    open var isMovableByWindowBackground = false { didSet { controller?.input.movesWindowByBackground = isMovableByWindowBackground } }
    /// Whether the window goes when it closes. Only stored.
    open var isReleasedWhenClosed = true
    /// Whether nothing shines through: taken when the window is opened, together with its colour.
    open var isOpaque = true
    /// Whether there is a shadow, which is the window manager's. Only stored.
    open var hasShadow = true
    /// The colour behind the content. A window that opens with a clear one has no background.
    open var backgroundColor: NSColor! = .windowBackgroundColor { didSet { content.background = backgroundColor } }
    /// How the window goes together with the desktops of the window manager, and whether it may fill the screen.
    open var collectionBehavior: CollectionBehavior = [] { didSet { behaviorChanged(from: oldValue) } }
    /// The least size, in points, beside what the content needs.
    open var minSize = NSSize.zero { didSet { controller?.ownMinSize = minSize } }
    /// The largest size, in points; what the content needs counts more.
    open var maxSize = NSSize(width: CGFloat(Float.greatestFiniteMagnitude), height: CGFloat(Float.greatestFiniteMagnitude)) {
        didSet { controller?.ownMaxSize = limitedSize }
    }
    /// nil where the largest size is none.
    var limitedSize: NSSize? { maxSize.width < 10_000 || maxSize.height < 10_000 ? maxSize : nil }
    /// The least size of the content, in points.
    open var contentMinSize: NSSize { get { minSize } set { minSize = newValue } }
    /// The largest size of the content, in points.
    open var contentMaxSize: NSSize { get { maxSize } set { maxSize = newValue } }
    /// What the title bar and the toolbar look like. Only stored, as the following: they are the window manager's and the views'.
    open var toolbarStyle = ToolbarStyle.automatic
    /// The line below the title bar. Only stored.
    open var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic
    /// What is shown beside the title in the window's frame.
    open var subtitle = "" { didSet { controller?.ownSubtitle = subtitle } }
    /// Whether windows are put together as tabs. Only stored.
    open var tabbingMode = TabbingMode.automatic
    /// What happens when the window opens. Only stored.
    open var animationBehavior = AnimationBehavior.default
    /// Whether other programs may read the pixels. Only stored.
    open var sharingType = SharingType.readOnly
    /// Whether the window is taken off the screen while the app is not active, as long as another one stays to come back by.
    open var hidesOnDeactivate = false { didSet { hidingChanged() } }
    /// Whether it is off the screen for that.
    var isPutAway = false
    /// Whether the window can be moved. Only stored.
    open var isMovable = true
    /// Whether the window is hidden with the app. Only stored.
    open var canHide = true
    /// Whether the app's menu of windows leaves the window out.
    open var isExcludedFromWindowsMenu = false { didSet { controller?.isListed = !isExcludedFromWindowsMenu } }
    /// Whether there are changes that are not saved, which stands behind the title in the window's frame.
    open var isDocumentEdited = false { didSet { controller?.isEdited = isDocumentEdited } }
    /// The file that the window shows. Only stored.
    open var representedURL: URL?
    /// Whether movements of the pointer are sent to the view with the keyboard.
    open var acceptsMouseMovedEvents = false
    /// The ratio of the content's sides, which stays when the user resizes the window, as far as the window manager agrees; zero for none.
    open var contentAspectRatio = NSSize.zero { didSet { if contentAspectRatio != oldValue { applyAspectRatio() } } }
    /// The ratio of the window's sides: the same, as frames here are without what the window manager draws.
    open var aspectRatio: NSSize { get { contentAspectRatio } set { contentAspectRatio = newValue } }
    /// The opacity of the whole window, from 0 to 1, where the desktop blends windows.
    open var alphaValue: CGFloat = 1 { didSet { controller?.setOpacity(Double(alphaValue)) } }
    /// A name for the app. Only stored.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// Light or dark for the content; nil as around it.
    open var appearance: NSAppearance? { get { ownView?.appearance } set { ownView?.appearance = newValue } }
    /// Whether it may get the keyboard; for subclasses. Not asked.
    open var canBecomeKey: Bool { styleMask.contains(.titled) }
    /// Whether it may be the app's main window; for subclasses. Not asked.
    open var canBecomeMain: Bool { styleMask.contains(.titled) }
    /// Whether clicks go to what lies behind the window. A frame of the window manager takes them still.
    open var ignoresMouseEvents = false { didSet { controller?.presence?.setIgnoresPointer(ignoresMouseEvents) } }
    /// Under which name the frame is kept in the app's settings; empty for none.
    open internal(set) var frameAutosaveName = FrameAutosaveName()
    /// Whether a save of the frame is due, and where the window stood when that was last looked at.
    var (isSaveDue, knownOrigin): (Bool, CGPoint?) = (false, nil)

    /// Makes a window that is not shown yet.
    ///
    /// - Parameter contentRect: The content's size and its place on the screen, in points, from the bottom left corner. One that begins in
    ///   that corner itself says nothing of the place: the window manager finds one.
    public init(contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool) {
        (self.contentRect, styleMask) = (contentRect, style)
        isPlaced = contentRect.origin != .zero
        super.init()
        // AppKit: a window has a plain view from the start, to which views are added.
        ownView = NSView(frame: NSRect(origin: .zero, size: contentRect.size))
        content.view = ownView
    }

    /// Makes a window with a title, as large as its content.
    public override convenience init() { self.init(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true) }

    /// Makes a window of a controller's size.
    public convenience init(contentViewController: NSViewController) {
        let size = contentViewController.view.fittingSize
        self.init(
            contentRect: NSRect(origin: .zero, size: size), styleMask: [.titled, .closable, .resizable, .miniaturizable],
            backing: .buffered, defer: false
        )
        self.contentViewController = contentViewController
        // Initialisers do not report what they set.
        controllerChanged(from: nil)
        content.view = ownView
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
        // Its views are SwiftUI's.
        made.ownView = nil
        made.sceneView = SceneContentView(of: made)
        made.controller = controller
        controller.host[Key.self] = made
        return made
    }

    /// The content's rectangle on the screen, in points, from the bottom left corner of the screen.
    open var frame: NSRect {
        guard let controller, let origin = controller.screenOrigin else {
            return NSRect(origin: contentRect.origin, size: controller?.host.size ?? contentRect.size)
        }
        let size = controller.host.size
        return NSRect(x: origin.x, y: screenHeight - origin.y - size.height, width: size.width, height: size.height)
    }
    open override var undoManager: UndoManager? { controller?.undoManager }
    /// Whether it has the keyboard.
    open var isKeyWindow: Bool { controller?.phase == .active }
    /// Whether it is open.
    open var isVisible: Bool { openController != nil && !isPutAway }
    /// The toolkit's window, while it is open.
    private var openController: WindowController? { controller?.isOpen == true ? controller : nil }
    /// The screen.
    open var screen: NSScreen? { .main }
    /// Puts the window in the middle of the screen, if the window manager lets it.
    open func center() {
        isCentred = true
        if let controller, let screen = AppRuntime.current?.platform.screenSize {
            controller.move(to: CGPoint(x: (screen.width - frame.width) / 2, y: (screen.height - frame.height) / 2))
        }
    }
    /// Sets the size of the content and its place on the screen, if the window manager lets it.
    open func setFrame(_ frameRect: NSRect, display flag: Bool) {
        let old = frame
        if frameRect.size != old.size { setContentSize(frameRect.size) }
        // What grows keeps its upper left corner, so that the lower left one has to be put where it belongs.
        if frameRect != old { place(frameRect.origin, height: frameRect.height) }
    }
    /// Sets the size of the content and its place on the screen; without an animation.
    open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
        setFrame(frameRect, display: displayFlag)
    }
    /// Sets the size of the content.
    open func setContentSize(_ size: NSSize) {
        contentRect.size = size
        controller?.setSize(size)
    }
    /// Puts the bottom left corner of the content at a point of the screen.
    open func setFrameOrigin(_ point: NSPoint) { place(point, height: frame.height) }
    private func place(_ point: NSPoint, height: CGFloat) {
        contentRect.origin = point
        (isPlaced, isCentred) = (true, false)
        controller?.move(to: CGPoint(x: point.x, y: screenHeight - point.y - height))
    }
    /// Notes where a window stands that is about to close: it opens there again.
    private func keepFrame() {
        contentRect = frame
        if controller?.screenOrigin != nil { (isPlaced, isCentred) = (true, false) }
    }
    /// Puts the top left corner of the content at a point of the screen.
    open func setFrameTopLeftPoint(_ point: NSPoint) { setFrameOrigin(NSPoint(x: point.x, y: point.y - frame.height)) }
    /// Gives the keyboard to a view; with nil to none, so that keys go to the window itself.
    /// - Returns: whether the last one has given it up, and this one has taken it.
    @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        let last = firstResponder as? NSView
        if let responder, responder === last { return true }
        if let last {
            guard last.resignFirstResponder() else { return false }
            last.loseKeyboard()
        }
        guard let responder, responder !== self else {
            controller?.host.focus?.focus(nil)
            return true
        }
        guard responder.acceptsFirstResponder, responder.becomeFirstResponder() else {
            controller?.host.focus?.focus(nil)
            return false
        }
        (responder as? NSView)?.takeKeyboard()
        return true
    }
    /// Who gets keys first: the view with the keyboard, also one of SwiftUI's that is in it; the window itself if no view of AppKit's has
    /// it.
    open var firstResponder: NSResponder? {
        var node: Node? = controller?.host.focus?.focused
        while let current = node {
            if let view = (current as? LookNode)?.core?.owner as? NSView { return view }
            node = current.parent
        }
        return self
    }

    /// Opens the window, or brings it to the front, and gives it the keyboard.
    open func makeKeyAndOrderFront(_ sender: Any?) {
        guard let controller = openController else { return open(takesKeyboard: true) }
        (isPutAway, isOrderedOut) = (false, false)
        controller.presence?.setWithdrawn(false)
        if collectionBehavior.contains(.moveToActiveSpace) { controller.presence?.moveToCurrentDesktop() }
        controller.raise()
    }

    private func open(takesKeyboard: Bool) {
        // A program's own entry point may show windows before it runs its app.
        guard let runtime = AppRuntime.current else { return EarlyWindows.add(self, takesKeyboard: takesKeyboard) }
        let content = content, id = "window-\(UniqueNumber.next())"
        // A window that was given no size is as large as its content has to be.
        let size = contentRect.width > 1 && contentRect.height > 1 ? contentRect.size : ownView?.fittingSize ?? .zero
        var scene = SceneDescription(
            kind: level.stacking == .above ? .utility : .single, id: id, title: title.isEmpty ? AppRuntime.appName : title,
            content: SceneContentClosure { _ in WindowContentView(content: content) })
        if size.width > 1, size.height > 1 { scene.defaultSize = size }
        scene.restoration = .disabled
        (scene.isDecorated, scene.takesKeyboard) = (styleMask.contains(.titled), takesKeyboard)
        if level.stacking == .above { scene.level = .floating }
        // AppKit: clear windows show nothing but their content.
        scene.isBare = !isOpaque || backgroundColor.map { $0.alphaComponent == 0 } == true
        do {
            let opened = try runtime.openWindow(scene)
            opened.host[Key.self] = self
            controller = opened
            opened.input.keyHandlers.append { [weak self, weak host = opened.host] _ in
                guard let self, let host, let event = NSEvent.latest(in: host) else { return false }
                return event.deliver(to: self)
            }
            opened.ownMinSize = minSize
            opened.ownMaxSize = limitedSize
            if alphaValue != 1 { opened.setOpacity(Double(alphaValue)) }
            applyPresence()
            if isCentred { center() } else if isPlaced { setFrameOrigin(contentRect.origin) }
            (isShown, isOrderedOut) = (true, false)
            if contentViewController != nil { WindowWatch.begin() }
            contentViewController?.appear()
        } catch { Diagnostics.warn("A window could not be opened: \(error)", once: false) }
    }

    /// Opens the window, or brings it to the front, without giving it the keyboard.
    open func orderFront(_ sender: Any?) { orderFrontRegardless() }
    /// Opens the window, or brings it to the front, without giving it the keyboard, whichever program is in front.
    open func orderFrontRegardless() {
        guard let controller = openController else { return open(takesKeyboard: false) }
        guard let presence = controller.presence else { return controller.raise() }
        (isPutAway, isOrderedOut) = (false, false)
        presence.setWithdrawn(false)
        presence.raiseWithoutKeyboard()
    }
    /// Opens the window, or puts it behind the others.
    open func orderBack(_ sender: Any?) {
        if openController == nil { open(takesKeyboard: false) }
        controller?.presence?.lower()
    }
    /// Gives the window the keyboard.
    open func makeKey() { controller?.raise() }
    /// Makes the window the app's main one.
    open func makeMain() { controller?.raise() }
    /// Takes the window off the screen: it comes again where it was. As in AppKit nobody is informed that it closes. A window of SwiftUI's
    /// scenes is closed for good if nothing else of the app is to be seen, as the user could not come back.
    open func orderOut(_ sender: Any?) {
        if let endsSheet { return endsSheet(.cancel) }
        guard let controller = openController, !isOrderedOut else { return EarlyWindows.remove(self) }
        isOrderedOut = true
        if ownView == nil, controller.presence != nil, mayComeBack { return putAway(true) }
        keepFrame()
        controller.close()
    }
    /// Closes the window, without asking its delegate. It opens again where it was.
    open func close() {
        if let endsSheet { return endsSheet(.cancel) }
        guard let controller = openController else { return EarlyWindows.remove(self) }
        keepFrame()
        controller.close()
    }
    /// Closes the window as the user does: the delegate is asked first.
    open func performClose(_ sender: Any?) {
        if let controller = openController, endsSheet == nil { controller.closeRequested() } else { close() }
    }
    // What a window manager does with the window: it may refuse, and these say what it has done.

    /// Lets the window fill the screen, or gives it back its former size; not with the behaviour `fullScreenNone` or `fullScreenAuxiliary`.
    open func toggleFullScreen(_ sender: Any?) {
        if mayFillScreen, let placing = controller?.placing { placing.setFullScreen(!placing.isFullScreen) }
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
}

extension NSWindow: TitleBearing {}
