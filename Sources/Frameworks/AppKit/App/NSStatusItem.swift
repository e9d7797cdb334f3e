import Combine
import EspalierControls
import EspalierCore
import EspalierPlatformViews
public import EspalierApp
import EspalierGraphics
public import Foundation

/// AppKit's item in the menu bar: here one in the desktop's panel (StatusNotifierItem), with a menu or an action. Where no panel takes
/// items, it stands at the end of the menu bar of the app's windows; an app without such a window has a small one with the menu, or a
/// button.
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

    let id = "status-item-\(UniqueNumber.next())"
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
        var scene = makeScene(id: id)
        scene.launch = .presented
        let menu = menu, label = button.map { AnyView(StatusLabel(look: $0.look)) } ?? AnyView(EmptyView())
        var tray = TrayItem(label: label, menu: menu.map { AnyView($0.rows) } ?? AnyView(EmptyView()))
        tray.icon = button.map { AnyView(StatusLabel(look: $0.look, isIcon: true)) }
        tray.text = button?.shownText
        tray.opensWindow = menu == nil
        tray.activate = { [weak self] isSecondary in self?.clicked(isSecondary: isSecondary) }
        tray.menuWillShow = { [weak menu] in menu?.panelWillOpen() }
        tray.menuDidHide = { [weak menu] in menu?.didClose() }
        scene.tray = tray
        return scene
    }

    private func makeScene(id: String) -> SceneDescription {
        var scene = SceneDescription(
            kind: .menuBarExtra, id: id, title: button?.spokenTitle ?? AppRuntime.appName,
            content: SceneContentClosure { [weak self, menu] _ in StatusWindow(item: self, menu: menu) })
        scene.resizability = .contentSize
        scene.restoration = .disabled
        return scene
    }

    /// Does what the app wants of a click: at its end, or where it is asked for that, at its beginning.
    private func clicked(isSecondary: Bool) {
        let types: [NSEvent.EventType] = isSecondary ? [.rightMouseUp, .rightMouseDown] : [.leftMouseUp, .leftMouseDown]
        guard let button, button.isEnabled,
              let type = types.first(where: { button.events.contains(NSEvent.EventTypeMask(type: $0)) }) else { return }
        NSEvent(type, locationInWindow: .zero).whileCurrent { button.send() }
    }

    /// A click in the item's small window.
    fileprivate func clickedInWindow(isSecondary: Bool) {
        guard let runtime else { return }
        let window = runtime.windows.first { $0.scene.id == id }
        runtime.noteItem(id, at: window.flatMap { window in window.screenOrigin.map { CGRect(origin: $0, size: window.host.size) } })
        clicked(isSecondary: isSecondary)
    }

    /// Shows the menu where the panel would not: in a window's bar that has the item, or in a small window beside it.
    func openMenu() {
        guard menu != nil, let runtime = AppRuntime.current, !runtime.openMenu(ofItem: id) else { return }
        openMenuWindow(runtime)
    }

    private func openMenuWindow(_ runtime: AppRuntime) {
        do { try runtime.open(makeScene(id: id + "-menu"), besideItem: id) } catch {
            Diagnostics.warn("A menu could not be opened: \(error)", once: false)
        }
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
    /// Shows a menu below the item.
    public func popUpMenu(_ menu: NSMenu) {
        // Not by the bar's item, which has the item's own menu.
        guard let runtime = AppRuntime.current else { return }
        let own = self.menu
        self.menu = menu
        openMenuWindow(runtime)
        self.menu = own
    }
}

/// The content of an item's small window.
private struct StatusWindow: View {
    weak var item: NSStatusItem?
    let menu: NSMenu?

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let menu {
                AnyView(menu.content)
            } else if let item, let button = item.button {
                StatusButton(item: item, button: button, look: button.look)
            }
        }
        .padding(12)
        // The window follows the menu, which mostly gets its items after it was opened.
        .fixedSize()
    }
}

/// The button of an item's small window.
private struct StatusButton: View {
    let item: NSStatusItem
    let button: NSStatusBarButton
    /// What it is called changes together with how it looks.
    @ObservedObject var look: StatusLook

    var body: some View {
        Button { item.clickedInWindow(isSecondary: false) } label: { StatusLabel(look: look) }
            .accessibilityLabel(Text(verbatim: button.spokenTitle))
            .onSecondaryPress { item.clickedInWindow(isSecondary: true) }
    }
}
