internal import EspalierApp
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// The windows' menus in a place that the desktop has for those of all programs: a registrar (`com.canonical.AppMenu.Registrar`) takes
/// them, and KWin finds them by the window's properties. The bars in the windows are hidden as long as there is a registrar.
@MainActor final class GlobalMenu {
    private let bus: BusConnection
    private let server: BusServer
    private let runtime: AppRuntime
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var subscription: BusSubscription?
    private var isThere = false
    private static let registrar = BusConnection.Target(
        destination: "com.canonical.AppMenu.Registrar", path: "/com/canonical/AppMenu/Registrar",
        interface: "com.canonical.AppMenu.Registrar")

    private struct Entry {
        let menu: BusMenu
        let number: UInt32
        weak var window: WindowController?
    }

    init(_ bus: BusConnection, _ server: BusServer, _ runtime: AppRuntime) {
        (self.bus, self.server, self.runtime) = (bus, server, runtime)
    }

    func start() async {
        subscription = bus.watchOwner(of: Self.registrar.destination) { [weak self] owner in
            Task { @MainActor in self?.look(isThere: owner != nil) }
        }
        look(isThere: (try? await bus.owner(of: Self.registrar.destination)) != nil)
    }

    /// The registrar has come or gone; one in the place of another knows of no window.
    private func look(isThere: Bool) {
        guard isThere || self.isThere else { return }
        self.isThere = isThere
        for entry in entries.values { if isThere { register(entry) } else { end(entry) } }
        if !isThere { entries = [:] }
        runtime.showsMenusElsewhere = isThere
        update()
    }

    /// The app's windows, or what their menus have, are others than before.
    func update() {
        guard isThere else { return }
        let windows = runtime.windows.filter { $0.isOpen && $0.hasMenus }
        for (id, entry) in entries where !windows.contains(where: { ObjectIdentifier($0) == id }) {
            end(entry)
            entries[id] = nil
        }
        for window in windows {
            if let known = entries[ObjectIdentifier(window)] { known.menu.show(window.menuRows) } else { add(window) }
        }
    }

    private func add(_ window: WindowController) {
        guard let bearer = window.appMenuBearer, let number = bearer.number, let service = bus.uniqueName else { return }
        let path = "/com/canonical/menu/\(String(number, radix: 16, uppercase: true))_\(UniqueNumber.next())"
        let menu = BusMenu(runtime, server, path: path, environment: window.host.environment, window: window)
        menu.show(window.menuRows)
        bearer.setAppMenu((service, path))
        let entry = Entry(menu: menu, number: number, window: window)
        entries[ObjectIdentifier(window)] = entry
        register(entry)
    }

    private func register(_ entry: Entry) { tell("RegisterWindow", [.uint32(entry.number), .path(entry.menu.path)]) }

    private func end(_ entry: Entry) {
        entry.menu.end()
        entry.window?.appMenuBearer?.setAppMenu(nil)
        if isThere { tell("UnregisterWindow", [.uint32(entry.number)]) }
    }

    private func tell(_ method: String, _ arguments: [BusValue]) {
        Task { [bus] in _ = try? await bus.call(method, of: Self.registrar, arguments, startsService: false) }
    }
}
