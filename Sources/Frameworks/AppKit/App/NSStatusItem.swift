import Combine
import EspalierControls
import EspalierCore
import EspalierPlatformViews
public import EspalierApp
import EspalierGraphics
public import Foundation

/// AppKit's item in the menu bar: here one in the desktop's panel (StatusNotifierItem), with a menu or an action. Where no panel takes
/// items, a small window has the menu, or a button.
@MainActor @preconcurrency public final class NSStatusItem: NSObject {
    /// A name under which the item's place is kept. Only stored: places are the panel's.
    public typealias AutosaveName = String
    /// What the user may do with an item.
    public struct Behavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The user may take it away; the app then ends. Only stored: panels do not take items away.
        public static let removalAllowed = Behavior(rawValue: 2), terminationOnRemoval = Behavior(rawValue: 4)
    }

    /// As long as its content.
    nonisolated public static let variableLength: CGFloat = -1
    /// As long as the bar is high.
    nonisolated public static let squareLength: CGFloat = -2

    /// The panel that the item is in; nil once it was removed.
    public private(set) weak var statusBar: NSStatusBar?
    /// What the item shows, and what a click on it does where there is no menu.
    public private(set) var button: NSStatusBarButton?
    /// The menu that a click opens; nil where it does what the button says.
    public var menu: NSMenu? { didSet { if menu !== oldValue { describe() } } }
    /// Whether the item is in the panel.
    public var isVisible = true {
        didSet {
            guard isVisible != oldValue else { return }
            if isVisible { appear() } else { disappear() }
        }
    }
    /// In points. Only stored: lengths are the panel's to decide.
    public var length: CGFloat
    /// What the user may do with it. Only stored.
    public var behavior: Behavior = []
    /// A name under which its place is kept. Only stored.
    public var autosaveName: AutosaveName! = "Item-0"

    private let id = "status-item-\(UniqueNumber.next())"
    /// The app whose panel has the item.
    private weak var runtime: AppRuntime?

    init(_ bar: NSStatusBar, length: CGFloat) {
        (statusBar, self.length) = (bar, length)
        super.init()
        let button = NSStatusBarButton(frame: NSRect(x: 0, y: 0, width: bar.thickness, height: bar.thickness))
        button.item = self
        self.button = button
    }

    isolated deinit { disappear() }

    // MARK: In the panel

    func appear() {
        guard isVisible, statusBar != nil, let current = AppRuntime.current, current !== runtime else { return }
        runtime = current
        current.add(scene)
    }

    /// The item is not the panel's any more.
    func removed() {
        statusBar = nil
        disappear()
    }

    func disappear() {
        runtime?.removeScene(id: id)
        runtime = nil
    }

    /// The item has a menu, or none any more, or another title.
    func describe() { runtime?.update(scene) }

    private var scene: SceneDescription {
        let menu = menu, button = button
        var scene = SceneDescription(
            kind: .menuBarExtra, id: id, title: button?.spokenTitle ?? AppRuntime.appName,
            content: SceneContentClosure { _ in StatusWindow(menu: menu, button: button) })
        scene.resizability = .contentSize
        scene.launch = .presented
        scene.restoration = .disabled
        let label = button.map { AnyView(StatusLabel(look: $0.look)) } ?? AnyView(EmptyView())
        var tray = TrayItem(label: label, menu: menu.map { AnyView($0.rows) } ?? AnyView(EmptyView()))
        tray.opensWindow = menu == nil
        tray.activate = { [weak self] isSecondary in self?.clicked(isSecondary: isSecondary) }
        tray.menuWillShow = { [weak menu] in menu?.panelWillOpen() }
        tray.menuDidHide = { [weak menu] in menu?.didClose() }
        scene.tray = tray
        return scene
    }

    private func clicked(isSecondary: Bool) {
        guard let button, button.isEnabled, button.events.contains(isSecondary ? .rightMouseUp : .leftMouseUp) else { return }
        NSEvent(isSecondary ? .rightMouseUp : .leftMouseUp, locationInWindow: .zero).whileCurrent { button.send() }
    }

    /// Shows the menu where the panel would not: in a small window.
    func openMenu() {
        guard let menu, let runtime = AppRuntime.current else { return }
        var scene = SceneDescription(
            kind: .menuBarExtra, id: id + "-menu", title: button?.spokenTitle ?? AppRuntime.appName,
            content: SceneContentClosure { _ in StatusWindow(menu: menu, button: nil) })
        scene.resizability = .contentSize
        scene.restoration = .disabled
        do { _ = try runtime.openWindow(scene) } catch { Diagnostics.warn("A menu could not be opened: \(error)", once: false) }
    }

    // MARK: Deprecated spellings of what the button has

    /// Use `button`.
    public var title: String? { get { button?.title } set { button?.title = newValue ?? "" } }
    /// Use `button`.
    public var image: NSImage? { get { button?.image } set { button?.image = newValue } }
    /// Use `button`.
    public var action: Selector? { get { button?.action } set { button?.action = newValue } }
    /// Use `button`.
    public var target: AnyObject? { get { button?.target } set { button?.target = newValue } }
    /// Use `button`.
    public var toolTip: String? { get { button?.toolTip } set { button?.toolTip = newValue } }
    /// Use `button`.
    public var isEnabled: Bool { get { button?.isEnabled ?? false } set { button?.isEnabled = newValue } }
    /// Accepted: the panel shows what is pressed.
    public var highlightMode: Bool { get { true } set {} }
    /// Shows a menu. On a Mac it hangs below the item; here it is in a small window.
    public func popUpMenu(_ menu: NSMenu) {
        let own = self.menu
        self.menu = menu
        openMenu()
        self.menu = own
    }
}

/// The content of an item's small window.
private struct StatusWindow: View {
    let menu: NSMenu?
    let button: NSStatusBarButton?

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let menu {
                AnyView(menu.content)
            } else if let button {
                Button { button.send() } label: { StatusLabel(look: button.look) }
            }
        }
        .padding(12)
        // The window follows the menu, which mostly gets its items after it was opened.
        .fixedSize()
    }
}
