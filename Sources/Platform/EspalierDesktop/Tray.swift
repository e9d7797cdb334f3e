internal import EspalierApp
internal import EspalierDBus
internal import EspalierCore
internal import Foundation

/// The app's items in the desktop's panel (`MenuBarExtra`), where one takes them: StatusNotifierItem, as KDE, Xfce, Cinnamon, MATE, and
/// GNOME with an extension have it.
@MainActor final class Tray {
    private let bus: BusConnection
    private let server: BusServer
    private let runtime: AppRuntime
    private var items: [String: TrayIcon] = [:]
    private var subscriptions: [BusSubscription] = []
    private var isThere = false
    /// Counts what the panel has done, so that a delayed answer to its going away is dropped if it has come back.
    private var turn = 0
    /// A panel that is started anew takes a few seconds; only then the windows stand in.
    private static let patience = 5.0
    private static let watcher = BusConnection.Target(
        destination: "org.kde.StatusNotifierWatcher", path: "/StatusNotifierWatcher", interface: "org.kde.StatusNotifierWatcher")

    init(_ bus: BusConnection, _ server: BusServer, _ runtime: AppRuntime) {
        (self.bus, self.server, self.runtime) = (bus, server, runtime)
    }

    func start() async {
        subscriptions = [
            bus.watchOwner(of: Self.watcher.destination) { [weak self] owner in
                Task { @MainActor in await self?.look(hasWatcher: owner != nil) }
            },
            bus.subscribe(
                to: BusRule(sender: Self.watcher.destination, interface: Self.watcher.interface, member: "StatusNotifierHostRegistered")
            ) { [weak self] _ in
                Task { @MainActor in await self?.look(hasWatcher: true) }
            },
        ]
        await look(hasWatcher: (try? await bus.owner(of: Self.watcher.destination)) != nil, isFirst: true)
    }

    /// The service that knows the items has come or gone, or a panel that shows them.
    private func look(hasWatcher: Bool, isFirst: Bool = false) async {
        turn += 1
        let turn = turn
        var hasPanel = false
        if hasWatcher {
            hasPanel = (try? await bus.property("IsStatusNotifierHostRegistered", of: Self.watcher, startsService: false)?.isTrue) ?? false
        }
        guard turn == self.turn else { return }
        guard hasPanel else {
            isThere = false
            if isFirst { return decide(false) }
            return runtime.platform.after(Self.patience) { [weak self] in
                guard let self, turn == self.turn, !isThere else { return }
                decide(false)
            }
        }
        isThere = true
        update(registersAll: true)
        decide(true)
    }

    private func decide(_ isThere: Bool) {
        if !isThere { removeAll() }
        runtime.trayDecided(isThere: isThere)
    }

    /// Makes items for scenes that are new, and takes away those of scenes that are gone.
    func update(registersAll: Bool = false) {
        guard isThere else { return }
        let scenes = runtime.scenes.filter { $0.tray != nil }
        for (id, item) in items where !scenes.contains(where: { $0.id == id }) {
            item.end()
            items[id] = nil
        }
        for scene in scenes {
            // Panels ask once whether an item has a menu.
            if let known = items[scene.id], known.opensWindow != (scene.tray?.opensWindow ?? false) {
                known.end()
                items[scene.id] = nil
            }
            if let known = items[scene.id] {
                known.update(scene)
                if registersAll { register(known) }
            } else {
                let item = TrayIcon(scene, runtime, server)
                items[scene.id] = item
                register(item)
            }
        }
    }

    private func register(_ item: TrayIcon) {
        // The name of the connection stands for its only item; further ones are named by their paths.
        Task { [bus] in _ = try? await bus.call("RegisterStatusNotifierItem", of: Self.watcher, [.string(item.path)]) }
    }

    private func removeAll() {
        for item in items.values { item.end() }
        items = [:]
    }
}
