package import EspalierApp
import EspalierCore
internal import EspalierDBus
package import Foundation

/// What the desktop offers over its session bus, for a running app. It looks for the bus once the first frame is on the screen, away from
/// the main thread; without one, nothing here costs anything.
@MainActor package final class DesktopServices: DesktopServing {
    private unowned let runtime: AppRuntime
    private let address: String?
    private let environment: [String: String]
    private var hasStarted = false
    private(set) var bus: BusConnection?
    private var server: BusServer?
    private var settings: PortalSettings?
    private var tray: Tray?
    private var menus: GlobalMenu?
    private var activation: AppActivation?
    private var idle: IdleInhibitor?
    private var sessionEnd: SessionEnd?
    private var shutdownDelay: ShutdownDelay?
    private var inputMethod: BusInputMethod?
    /// Whether the screen shall stay on, as was asked for before there was a bus.
    private var preventsIdle = false

    /// - Parameters:
    ///   - address: of the session bus; nil finds it.
    ///   - environment: of the process; tests have their own.
    package init(
        _ runtime: AppRuntime, address: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.runtime = runtime
        self.address = address ?? BusConnection.sessionAddress
        self.environment = environment
    }

    /// Told once of who hands files over the border of a sandbox, where the desktop has that.
    package var onFileTransfer: ((FileTransfer) -> Void)?

    package var mayHaveTray: Bool { address != nil }

    package func start() {
        guard !hasStarted else { return }
        hasStarted = true
        delayShutdown()
        guard let address else { return runtime.trayDecided(isThere: false) }
        Task { [weak self] in
            // The handshake waits for the bus.
            let bus = try? await Task.detached(operation: { try BusConnection(address: address) }).value
            await self?.use(bus)
        }
    }

    private func use(_ bus: BusConnection?) async {
        guard let bus else { return runtime.trayDecided(isThere: false) }
        self.bus = bus
        let server = BusServer(bus)
        self.server = server
        let settings = PortalSettings(bus) { [weak self] in self?.runtime.platform.apply($0) }
        self.settings = settings
        Task { await settings.start() }
        offerInputMethod(bus)
        Task { [weak self] in
            guard await FileTransfer.isThere(on: bus) else { return }
            self?.onFileTransfer?(FileTransfer(bus))
        }
        if preventsIdle { preventIdle(true) }
        if let name = AppActivation.name(of: .main) {
            let activation = AppActivation(runtime, name: name)
            self.activation = activation
            activation.offer(on: bus, server)
        }
        if runtime.scenes.contains(where: { $0.documents != nil }) {
            let sessionEnd = SessionEnd(bus, runtime)
            self.sessionEnd = sessionEnd
            sessionEnd.start()
        }
        let menus = GlobalMenu(bus, server, runtime)
        self.menus = menus
        await menus.start()
        let tray = Tray(bus, server, runtime)
        self.tray = tray
        await tray.start()
    }

    /// Where the window system is asked to look for an input method itself, there is none of the bus.
    private func offerInputMethod(_ bus: BusConnection) {
        guard BusInputMethod.isWanted(environment) else { return }
        let platform = runtime.platform
        let method = BusInputMethod(bus, environment: environment) { platform.post($0) }
        inputMethod = method
        platform.use(method)
        Task { await method.start() }
    }

    /// Only apps with documents have something to lose.
    private func delayShutdown() {
        guard runtime.scenes.contains(where: { $0.documents != nil }), let address = ShutdownDelay.systemAddress(environment) else {
            return
        }
        Task { [weak self] in
            guard let bus = try? await BusConnection.open(address: address), let self else { return }
            let delay = ShutdownDelay(bus, runtime)
            shutdownDelay = delay
            delay.start()
        }
    }

    package func scenesChanged() {
        tray?.update()
        menus?.update()
    }

    package func windowsChanged() { menus?.update() }

    package func preventIdle(_ isPrevented: Bool) {
        preventsIdle = isPrevented
        guard let bus else { return }
        let idle = idle ?? IdleInhibitor(bus, app: AppRuntime.appName) { [weak runtime] in runtime?.portalParent ?? "" }
        self.idle = idle
        idle.set(isPrevented)
    }

    package func chooseFiles(
        _ question: FileDialogQuestion, _ answer: @escaping @MainActor (Result<[URL]?, any Error>) -> Void
    ) -> (@MainActor () -> Void)? {
        // In a sandbox the user's files are out of reach: the app gets those that the user picks in a dialog outside of it.
        guard let bus, Portal.isSandboxed || environment["ESPALIER_FILE_DIALOG"] == "portal" else { return nil }
        let dialog = PortalFileDialog(bus)
        dialog.ask(question, parent: runtime.portalParent, answer)
        return { dialog.close() }
    }

    package func showFiles(_ files: [URL], otherwise: @escaping @MainActor () -> Void) -> Bool {
        guard let bus else { return false }
        FileManagerService(bus).show(files, otherwise: otherwise)
        return true
    }

    /// Has the desktop open an address, from inside a sandbox. - Returns: false where that is not needed or not possible.
    package func open(_ address: String) -> Bool {
        guard let bus, Portal.isSandboxed || environment["ESPALIER_OPEN_URI"] == "portal" else { return false }
        let arguments: [BusValue] = [.string(runtime.portalParent), .string(address), .options([])]
        Task { _ = try? await bus.call("OpenURI", of: Portal.target("OpenURI"), arguments) }
        return true
    }
}
