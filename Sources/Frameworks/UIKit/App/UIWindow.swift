public import EspalierPlatformViews
public import EspalierApp
package import EspalierCore
import Combine
import EspalierGraphics
public import Foundation

/// UIKit's window: one of the app's, or a layer over one.
///
/// In an app with UIKit's life cycle the scene's first window shows the view of its root controller. What is added to a window of an app
/// with SwiftUI's life cycle, and what further windows of a scene show, lies over the content.
@MainActor @preconcurrency open class UIWindow: UIView {
    /// How far in front a window is, compared with others of its scene.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A level between or beyond the named ones.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Ordinary windows; in front of the status bar; in front of everything.
        public static let normal = Level(0), statusBar = Level(1000), alert = Level(2000)
        /// A level that is higher by a number.
        public static func + (level: Level, more: CGFloat) -> Level { Level(level.rawValue + more) }
    }

    /// The scene that the window is in.
    open var windowScene: UIWindowScene?
    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? { didSet { rootDidChange(from: oldValue) } }
    /// How far in front the window is, read when it is shown.
    open var windowLevel = Level.normal
    /// Whether a window of SwiftUI's own stands behind it, whose content is not UIKit's.
    private var isSwiftUIs = false

    /// A window in a scene, of the scene's size. It is hidden until `makeKeyAndVisible()`.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: CGRect(origin: .zero, size: windowScene.controller?.host.size ?? .zero))
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        windowScene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        super.setUp()
        core.window = nil
        isHidden = true
    }

    /// All that a window shows which SwiftUI fills; nil for others.
    /// - Parameter afterUpdates: whether what has been changed since the last frame is shown in it.
    func picture(afterUpdates: Bool) -> CGImage? {
        guard isSwiftUIs, let host else { return nil }
        if afterUpdates { host.showChanges() }
        return host.picture
    }
    package var host: ViewHost? { windowScene?.controller?.host }
    /// The screen, which is the app's window.
    open var screen: UIScreen { .main }
    /// Whether the window has the keyboard.
    open var isKeyWindow: Bool { windowScene?.controller?.phase == .active && UIWindow.windows(of: windowScene).first === self }
    /// Does nothing: the window manager decides which window has the keyboard.
    open func makeKey() {}
    /// Never called: the scene's delegate is told.
    open func becomeKey() {}
    /// Never called: the scene's delegate is told.
    open func resignKey() {}

    /// Shows the window.
    open func makeKeyAndVisible() {
        isHidden = false
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if let host { WindowStore.of(host).note(self) }
        }
    }

    /// Light or dark for the window with all that it presents; `unspecified` is as the desktop is.
    open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        didSet {
            guard overrideUserInterfaceStyle != oldValue, let host else { return }
            let style = overrideUserInterfaceStyle
            WindowStore.of(host).prefer(style == .dark ? .dark : style == .light ? .light : nil)
        }
    }

    open override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set {
            super.isUserInteractionEnabled = newValue
            if let host, !isHidden { WindowStore.of(host).note(self) }
        }
    }

    open override var backgroundColor: UIColor? { get { super.backgroundColor } set { super.backgroundColor = newValue } }
    open override var window: UIWindow? { self }
    open override var next: UIResponder? { nil }

    private func rootDidChange(from old: UIViewController?) {
        old?.viewIfLoaded?.removeFromSuperview()
        guard let controller = rootViewController, !isSwiftUIs else { return }
        let view = controller.view!
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        if let host { WindowStore.of(host).note(self) }
    }

    /// Opens the window that the app already has: the content is SwiftUI's.
    static func standing(for scene: UIWindowScene) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        window.isSwiftUIs = true
        window.core.look.isHidden = false
        window.core.look.isSolid = false
        let root = WindowStandController(nibName: nil, bundle: nil)
        root.window = window
        window.rootViewController = root
        return window
    }

    open override func didAddSubview(_ subview: UIView) { if isSwiftUIs, let host { WindowStore.of(host).note(self) } }

    // MARK: Windows of a host

    /// The window that a host's views are in.
    static func main(of host: ViewHost) -> UIWindow? {
        guard let controller = AppRuntime.current?.windowsOfScenes.first(where: { $0.host === host }) else { return nil }
        return windows(of: controller.uiScene).first
    }

    /// The windows of a scene: UIKit's own, or one that stands for SwiftUI's; then those over it.
    static func windows(of scene: UIWindowScene?) -> [UIWindow] {
        guard let scene, let host = scene.controller?.host else { return [] }
        let store = WindowStore.of(host)
        if !store.isUIKits, store.standIn == nil { store.standIn = standing(for: scene) }
        return (store.standIn.map { [$0] } ?? []) + store.windows
    }
}

/// The root controller of a window that SwiftUI fills. Apps look among its children for the controller of a stack.
@MainActor private final class WindowStandController: UIViewController {
    weak var window: UIWindow?

    override var children: [UIViewController] {
        super.children + (window?.host?.rootNode.outerStacks.map(StackStandController.controller(of:)) ?? [])
    }
}

/// UIKit's windows in one of the app's windows.
@MainActor final class WindowStore: ObservableObject {
    private unowned let host: ViewHost
    /// The window that stands for SwiftUI's content.
    var standIn: UIWindow?
    /// Those that the app has made and shown, in this order. The scene's delegate keeps them.
    private(set) var entries: [WeakWindow] = []
    /// Whether the content of the window is UIKit's.
    var isUIKits = false
    @Published private(set) var version = 0
    private var layers: [ObjectIdentifier: WindowLayer] = [:]

    final class WeakWindow {
        weak var window: UIWindow?
        init(_ window: UIWindow) { self.window = window }
    }

    private init(_ host: ViewHost) { self.host = host }

    private enum Key: HostKey {
        static func makeValue(for host: ViewHost) -> WindowStore { WindowStore(host) }
        static func viewsDidEnd(_ value: inout WindowStore) { value.end() }
    }

    static func of(_ host: ViewHost) -> WindowStore { host[Key.self] }

    var windows: [UIWindow] { entries.compactMap(\.window) }
    /// The window that fills the app's window.
    var main: UIWindow? { isUIKits ? windows.first { !$0.isHidden && $0.rootViewController != nil } : nil }

    /// A window is shown, hidden, or has another content.
    func note(_ window: UIWindow) {
        if window !== standIn, !entries.contains(where: { $0.window === window }) {
            entries.removeAll { $0.window == nil }
            entries.append(WeakWindow(window))
        }
        version += 1
        updateLayers()
    }

    /// The windows over the content.
    private func updateLayers() {
        let over = ((standIn.map { [$0] } ?? []).filter { $0.subviews.count > 0 } + windows.filter { $0 !== main }).filter {
            !$0.isHidden && ($0.rootViewController != nil || $0 === standIn)
        }
        for (id, layer) in layers where !over.contains(where: { ObjectIdentifier($0) == id }) {
            layer.remove()
            layers[id] = nil
        }
        for window in over {
            if window !== standIn { window.standInFront() }
            if let layer = layers[ObjectIdentifier(window)] {
                layer.takeInput(of: window)
            } else {
                layers[ObjectIdentifier(window)] = WindowLayer(window, host)
            }
        }
    }

    /// Says whether the window is light or dark, as one of SwiftUI's views may.
    private var schemeLayer: WindowLayer?

    func prefer(_ scheme: ColorScheme?) {
        schemeLayer?.remove()
        schemeLayer = scheme.map {
            WindowLayer(Color.clear.frame(width: 0, height: 0).preferredColorScheme($0), level: .normal, takesInput: false, host)
        }
    }

    private func end() {
        for layer in layers.values { layer.end() }
        schemeLayer?.end()
        (layers, schemeLayer) = ([:], nil)
        (standIn, entries) = (nil, [])
    }
}

/// A window over the content of another. It takes the input; a subclass of the app's that overrides `hitTest(_:with:)` says what of it goes
/// to what lies behind.
@MainActor final class WindowLayer {
    private let layer: ModalLayerNode
    private var root: ContentRoot<AnyView>?
    private let host: ViewHost
    private var isRemoved = false

    convenience init(_ window: UIWindow, _ host: ViewHost) {
        self.init(
            WindowView(window: window), level: window.windowLevel, takesInput: window.takesInput, letsThrough: window.asksSubclass, host)
    }

    /// The window, or what is in it, has changed.
    func takeInput(of window: UIWindow) {
        layer.takesInput = window.takesInput
    }

    /// - Parameter letsThrough: whether what lies behind can be used where the content shows nothing.
    init(_ content: some View, level: UIWindow.Level, takesInput: Bool, letsThrough: Bool = false, _ host: ViewHost) {
        self.host = host
        layer = ModalLayerNode(host: host)
        // UIKit: a window is in front of all that the windows below it present.
        layer.level = 1 + max(level.rawValue, 0)
        (layer.takesInput, layer.letsThrough) = (takesInput, letsThrough)
        let layer = layer
        func mount() {
            if isRemoved { return }
            UpdateState.updating {
                let root = ContentRoot(
                    AnyView(content), owner: nil, host: host, environment: host.environment, transaction: Transaction(), onNodesChange: {})
                self.root = root
                layer.setContent(root.nodes)
            }
            host.rootNode.add(layer)
        }
        if UpdateState.isUpdating { host.enqueueAction { mount() } } else { mount() }
    }

    func remove() {
        isRemoved = true
        host.rootNode.remove(layer)
        end()
    }

    func end() {
        root?.destroy()
        root = nil
    }
}

extension UIWindow {
    /// Whether the window is of a class of the app's, whose `hitTest(_:with:)` is asked where its content shows nothing.
    fileprivate var asksSubclass: Bool { type(of: self) != UIWindow.self }

    fileprivate var takesInput: Bool { isUserInteractionEnabled && rootViewController?.isViewLoaded == true && core.look.isSolid }

    /// The window lies over the content of another.
    fileprivate func standInFront() {
        guard let view = rootViewController?.viewIfLoaded else { return }
        (view as? HostedView)?.fillsScreen = true
        // UIKit: the window is asked first, and takes its controller's view for none of its own to let input through.
        view.core.look.isSolid = !asksSubclass
    }
}

extension ViewHost {
    /// Brings what is shown up to date between two frames. A look that the whole window takes over comes with the round after.
    func showChanges() {
        guard !isMakingFrame, !UpdateState.isUpdating else { return }
        for _ in 0..<2 { updateFrame(at: clock) }
        requestFrame()
    }
}

/// A window's views.
struct WindowView: View {
    let window: UIWindow

    var body: some View {
        CoreView(window.core).frame(maxWidth: .infinity, maxHeight: .infinity)
            .onAppear { window.rootViewController?.appear() }
            .onDisappear { window.rootViewController?.disappear() }
    }
}

extension UIWindowScene {
    /// UIKit's windows in the scene.
    public var windows: [UIWindow] { UIWindow.windows(of: self) }
    /// The scene's first window: it has the keyboard when the scene is in front. A scene has one from the start.
    public var keyWindow: UIWindow? { windows.first }
    /// The bar above all windows, of which a desktop has none.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// The coordinates of the screen.
    public var coordinateSpace: UIScreen { .main }
    /// Accepted: a desktop does not turn windows.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {}

    /// What a scene asks of its window's shape. A desktop's user decides.
    public class GeometryPreferences: NSObject {
        /// The wishes for iOS.
        public class iOS: GeometryPreferences {
            /// Asks for orientations. Has no effect.
            public init(interfaceOrientations: UIInterfaceOrientationMask) { super.init() }
        }
    }
}

/// UIKit's bar above all windows. A desktop has none.
@MainActor @preconcurrency public final class UIStatusBarManager: NSObject {
    /// Empty: there is no such bar.
    public var statusBarFrame: CGRect { .zero }
    /// True: there is no such bar.
    public var isStatusBarHidden: Bool { true }
}

extension UIApplication {
    /// The open windows, in the order in which they were opened.
    public var windows: [UIWindow] { (AppRuntime.current?.windowsOfScenes ?? []).flatMap { UIWindow.windows(of: $0.uiScene) } }
    /// The window in front; while another program's is, and before the first has come up, the app's first.
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } ?? windows.first }
    /// Landscape if the app's first window is wide, portrait if it is high.
    public var statusBarOrientation: UIInterfaceOrientation {
        connectedScenes.compactMap { $0 as? UIWindowScene }.first?.interfaceOrientation ?? .portrait
    }
    /// Empty: there is no such bar.
    public var statusBarFrame: CGRect { .zero }
    /// The sessions of the open windows.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// True: an app may have any number of windows.
    public var supportsMultipleScenes: Bool { true }

    /// Options for opening addresses; the desktop has none.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Never given on a desktop.
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Never given on a desktop.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Never given on a desktop.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Sends an action; without a target to nobody, as there is no chain of responders without an Objective-C runtime.
    @discardableResult public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let target else {
            // What apps send to nobody is nearly always a wish to put the keyboard away.
            for window in AppRuntime.current?.windows ?? [] where window.phase == .active { window.host.focus?.focus(nil) }
            return false
        }
        action.send(to: target as AnyObject, sender)
        return true
    }

    /// Accepted: no server sends programs here anything.
    public func registerForRemoteNotifications() {}
    /// Nothing: no server sends programs here anything.
    public func unregisterForRemoteNotifications() {}
    /// Nothing: no server sends programs here anything.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Programs go on in the background: the task needs no leave.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: 1)
    }
    /// Does nothing: programs go on in the background.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// Does nothing: there are no remote controls.
    public func beginReceivingRemoteControlEvents() {}
    /// Does nothing: there are no remote controls.
    public func endReceivingRemoteControlEvents() {}
    /// Does nothing; SwiftUI's `openWindow` opens windows.
    public func requestSceneSessionActivation(
        _ session: UISceneSession?, userActivity: NSUserActivity?, options: Any?, errorHandler: ((any Error) -> Void)? = nil
    ) {}
}

/// Names a task that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What came of asking for new data. Nobody asks here.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
