package import EspalierCore
internal import EspalierDBus
internal import Foundation

/// Connects an app with the accessibility bus of the desktop (AT-SPI2), where there is one and somebody reads it.
///
/// It looks for the session bus once the first frame is on the screen, and away from the main thread. The accessibility service is not
/// started by it: while nobody has, the bridge only waits for its name, and the process sleeps. The elements of the windows are read only
/// while the service says that assistive technology is on (`org.a11y.Status.IsEnabled`).
@MainActor package final class AccessibilityBridge: AccessibilityObserver {
    private let appName: String
    private let address: String?
    private var hasStarted = false
    private weak var log: AccessibilityLog?
    private var bus: BusConnection?
    private var subscriptions: [BusSubscription] = []
    private var statusSubscription: BusSubscription?
    private var session: AtspiSession?
    private var isConnecting = false
    private var isEnabled = false
    private var hasScreenReader = false

    private static let status = BusConnection.Target(
        destination: BusConnection.accessibility.destination, path: BusConnection.accessibility.path, interface: "org.a11y.Status")

    /// - Parameters:
    ///   - appName: What readers call the app.
    ///   - address: Of the session bus; nil finds it.
    package init(appName: String, address: String? = nil) { (self.appName, self.address) = (appName, address) }

    package func accessibilityChanged(_ log: AccessibilityLog) {
        session?.changed()
        guard !hasStarted else { return }
        hasStarted = true
        self.log = log
        guard let address = address ?? BusConnection.sessionAddress else { return }
        Task { [weak self] in
            // The handshake waits for the bus.
            guard let bus = try? await BusConnection.open(address: address) else { return }
            await self?.watch(bus)
        }
    }

    /// Follows the accessibility service: whether it is there, and whether it is on.
    private func watch(_ bus: BusConnection) async {
        self.bus = bus
        subscriptions = [bus.watchOwner(of: BusConnection.accessibility.destination) { [weak self] owner in
            Task { @MainActor in await self?.serviceChanged(isThere: owner != nil) }
        }]
        let owner = try? await bus.owner(of: BusConnection.accessibility.destination)
        if owner != nil { await serviceChanged(isThere: true) }
    }

    private func serviceChanged(isThere: Bool) async {
        guard let bus else { return }
        statusSubscription = nil
        guard isThere else { return setEnabled(false) }
        statusSubscription = bus.watchProperties(of: Self.status) { [weak self] changed, _ in
            let isEnabled = changed["IsEnabled"]?.isTrue, hasReader = changed["ScreenReaderEnabled"]?.isTrue
            Task { @MainActor in
                if let hasReader { self?.hasScreenReader = hasReader }
                if let isEnabled { self?.setEnabled(isEnabled) }
                self?.tellApp()
            }
        }
        hasScreenReader = (try? await bus.property("ScreenReaderEnabled", of: Self.status, startsService: false)?.isTrue) ?? false
        let isEnabled = try? await bus.property("IsEnabled", of: Self.status, startsService: false)?.isTrue
        setEnabled(isEnabled ?? false)
    }

    /// Tells the app's views what is on.
    private func tellApp() { log?.setAssistance(.init(isOn: isEnabled, hasScreenReader: isEnabled && hasScreenReader)) }

    private func setEnabled(_ isEnabled: Bool) {
        self.isEnabled = isEnabled
        tellApp()
        guard isEnabled else {
            session?.end()
            session = nil
            return
        }
        guard session == nil, !isConnecting else { return }
        isConnecting = true
        Task { [weak self] in
            let session = await self?.makeSession()
            guard let self else { return }
            isConnecting = false
            guard let session else { return }
            guard self.isEnabled else { return session.end() }
            self.session = session
            AccessibilityNotification.receiver = session
            try? await session.embed()
        }
    }

    private func makeSession() async -> AtspiSession? {
        guard let bus, let log, let address = try? await bus.accessibilityAddress(),
              let connection = try? await BusConnection.open(address: address),
              // The name comes with the answer to the greeting, which an answer to a later call follows.
              (try? await connection.call("GetId", of: .bus)) != nil, let name = connection.uniqueName
        else { return nil }
        connection.onClose { [weak self] in Task { @MainActor in self?.sessionClosed() } }
        return AtspiSession(connection, name: name, address: address, appName: appName, log: log)
    }

    private func sessionClosed() {
        session?.end()
        session = nil
    }
}

extension AccessibilityBridge: KeyReader {
    package func offer(_ key: HardwareKey, answer: @escaping @MainActor (Bool) -> Void) -> Bool {
        guard let session else { return false }
        session.offer(key, answer: answer)
        return true
    }
}
