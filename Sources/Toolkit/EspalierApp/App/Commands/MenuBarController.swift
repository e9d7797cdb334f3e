import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The menu bar of a window: its menus, which of them is open, and its keys.
@MainActor final class MenuBarController {
    private unowned let window: WindowController
    private let runtime: AppRuntime
    private(set) var sources: [CommandsSource]
    fileprivate(set) var menus: [MenuBarMenu] = []
    private var handles: [String: PopupHandle] = [:]
    private var titles: [String: StateLocation<Bool>] = [:]
    private var openID: String?
    private weak var reader: _Element?
    /// Called when the menus are others than before.
    var onChange: (@MainActor () -> Void)?

    init(_ window: WindowController, _ runtime: AppRuntime, _ sources: [CommandsSource]) {
        self.window = window
        self.runtime = runtime
        self.sources = sources
        window.host.setBar(MenuBar(controller: self))
    }

    /// The app's body has been evaluated again.
    func update(_ sources: [CommandsSource]) {
        self.sources = sources
        reader?.invalidate()
    }

    func remove() { window.host.setBar(nil as EmptyView?) }

    /// What the buttons of the window's own frame cover of the bar's ends.
    fileprivate var frame: WindowFrameModel { window.frame.model }

    /// Evaluates the commands. It runs in the bar's body, so that state that they read updates the bar.
    fileprivate func makeMenus(_ composition: Composition) -> [MenuBarMenu] {
        reader = EvaluationScope.current
        menus = StandardMenus.menus(sources, runtime, composition)
        onChange?()
        return menus
    }

    /// The items of the app that no panel takes.
    fileprivate var items: [SceneDescription] { runtime.barItems }

    /// - Parameter id: of a menu, or of an item.
    func handle(of id: String) -> PopupHandle {
        if let handle = handles[id] { return handle }
        let handle = PopupHandle()
        handles[id] = handle
        return handle
    }

    /// The state that says whether a menu is open, for its title.
    func isOpen(_ id: String) -> StateLocation<Bool> {
        if let location = titles[id] { return location }
        let location = StateLocation(false)
        titles[id] = location
        return location
    }

    // MARK: - Opening

    func open(_ menu: MenuBarMenu, choosingFirst: Bool) {
        guard let popup = open(menu.id, choosingFirst: choosingFirst) else { return }
        popup.menu?.onSibling = { [weak self] in self?.move(by: $0) }
    }

    /// Does what a click on an item of the app does: opens its menu, or its window, or what the app wants.
    func open(_ item: SceneDescription, isSecondary: Bool = false) {
        guard let tray = item.tray else { return }
        guard tray.opensWindow else {
            tray.menuWillShow?()
            if open(item.id, choosingFirst: false, onClose: tray.menuDidHide) == nil { tray.menuDidHide?() }
            return
        }
        runtime.noteItem(item.id, at: place(of: item))
        runtime.activate(item, isSecondary: isSecondary)
    }

    /// Where an item stands, in points of the screen.
    private func place(of item: SceneDescription) -> CGRect? {
        guard let origin = window.screenOrigin, let rect = handle(of: item.id).anchor?.anchorRect else { return nil }
        return rect.offsetBy(dx: origin.x, dy: origin.y)
    }

    @discardableResult private func open(_ id: String, choosingFirst: Bool, onClose: (@MainActor () -> Void)? = nil) -> Popup? {
        guard openID != id else { return nil }
        window.host.popups.closeMenus()
        let handle = handle(of: id)
        let placement = PopupPlacement(edge: .bottom, alignment: .leading, gap: 0)
        let isOpen = handle.openMenu(placement: placement, choosingFirst: choosingFirst) { [weak self] in
            self?.closed(id)
            onClose?()
        }
        guard isOpen else { return nil }
        openID = id
        titles[id]?.set(true, transaction: Transaction())
        return handle.popup
    }

    private func closed(_ id: String) {
        if openID == id { openID = nil }
        titles[id]?.set(false, transaction: Transaction())
    }

    /// The pointer has moved to a title. If a menu is open, the title's menu opens instead of it.
    func pointerEntered(_ menu: MenuBarMenu) { if openID != nil, openID != menu.id { open(menu, choosingFirst: false) } }
    func pointerEntered(_ item: SceneDescription) {
        if openID != nil, openID != item.id, item.tray?.opensWindow == false { open(item) }
    }

    private func move(by count: Int) {
        guard let index = menus.firstIndex(where: { $0.id == openID }) else { return }
        open(menus[(index + count + menus.count) % menus.count], choosingFirst: true)
    }

    // MARK: - Keys

    /// Handles a key that opens a menu.
    func handle(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return false }
        if press.key == .f10, press.modifiers.isDisjoint(with: [.command, .control, .option, .shift]) {
            if let first = menus.first { open(first, choosingFirst: true) }
            return true
        }
        guard press.modifiers.contains(.option), press.modifiers.isDisjoint(with: [.command, .control]),
              let menu = menu(beginningWith: press.key.character)
        else { return false }
        open(menu, choosingFirst: true)
        return true
    }

    /// The menu that a letter opens. The menu with the app's name comes last, as its letter may be that of another.
    private func menu(beginningWith letter: Character) -> MenuBarMenu? {
        let found = menus.filter { $0.title.lowercased().hasPrefix(letter.lowercased()) }
        return found.first { !$0.isOfApp } ?? found.first
    }
}

// MARK: - Views

/// The titles of the menus, side by side.
struct MenuBar: View {
    let controller: MenuBarController
    @CommandComposition private var composition

    var body: some View {
        let menus = controller.makeMenus(composition.composition)
        HStack(spacing: 0) {
            ForEach(menus) { menu in
                MenuBarTitle(
                    controller: controller, menu: menu, isOpen: Binding(location: controller.isOpen(menu.id)),
                    isAppMenu: menu.isOfApp)
            }
            Spacer(minLength: 0)
            ForEach(controller.items, id: \.id) { item in
                MenuBarItem(controller: controller, item: item, isOpen: Binding(location: controller.isOpen(item.id)))
            }
        }
        .padding(.leading, max(Theme.menuBarPadding, controller.frame.leading))
        .padding(.trailing, max(Theme.menuBarPadding, controller.frame.trailing))
        .textHeight(Theme.menuBarHeight)
        .background(ThemeColor.menuBar)
        .overlay(alignment: .bottom) { Divider() }
    }
}

private struct MenuBarTitle: View {
    let controller: MenuBarController
    let menu: MenuBarMenu
    @Binding var isOpen: Bool
    let isAppMenu: Bool

    var body: some View {
        Text(verbatim: menu.title)
            .fontWeight(isAppMenu ? .semibold : nil)
            .inMenuBar(isOpen: isOpen)
            .gesture(PressGesture(action: { controller.open(menu, choosingFirst: false) }, triggersOnPress: true))
            .onHover { if $0 { controller.pointerEntered(menu) } }
            .controlBehavior(behavior)
            .popupAnchor(controller.handle(of: menu.id), content: MenuPanel(content: menu.content), environment: { $0.forMenu })
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .menuItem, label: menu.title)
        behavior.activate = { controller.open(menu, choosingFirst: true) }
        behavior.canFocus = false
        return behavior
    }
}

extension View {
    /// The place of a title in the bar, which is lit while its menu is open.
    func inMenuBar(isOpen: Bool) -> some View {
        lineLimit(1)
            .fixedSize()
            .padding(.horizontal, Theme.menuRowPadding)
            .textHeight(Theme.menuRowHeight)
            .background { if isOpen { RoundedRectangle(cornerRadius: Theme.menuRowRadius).fill(ThemeColor.menuHighlight) } }
            .contentShape(Rectangle())
    }
}

/// Gives a view the composition that evaluating commands needs.
@propertyWrapper struct CommandComposition: DynamicProperty {
    private var slot: Slot?

    @MainActor var wrappedValue: (composition: Composition, environment: EnvironmentValues) { (slot!.composition, slot!.environment) }

    @MainActor private final class Slot {
        var composition: Composition!
        var environment: EnvironmentValues

        init(_ element: _Element, _ environment: EnvironmentValues) {
            self.environment = environment
            composition = Composition(element) { [unowned self] in self.environment }
        }
    }

    @MainActor mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let (element, environment) = (context.element, context.environment)
        let slot = context.slot { Slot(element, environment) }
        if !slot.environment.isIdentical(to: environment) {
            slot.environment = environment
            context.markChanged()
        }
        self.slot = slot
    }

    static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}
