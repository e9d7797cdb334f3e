internal import EspalierApp
internal import EspalierDBus
internal import Foundation

/// Keeps documents before the machine is switched off (`org.freedesktop.login1`, logind): it holds a delay lock, which lets go once
/// everything is written. Where there is no logind, the signal by which programs are ended has the same effect, with less time.
@MainActor final class ShutdownDelay {
    private let bus: BusConnection
    private unowned let runtime: AppRuntime
    private var subscription: BusSubscription?
    /// Closing it tells logind to go on.
    private var lock: BusDescriptor?
    private var isEnding = false
    private static let manager = BusConnection.Target(
        destination: "org.freedesktop.login1", path: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager")

    init(_ bus: BusConnection, _ runtime: AppRuntime) { (self.bus, self.runtime) = (bus, runtime) }

    /// The address of the system's bus; nil where there is none.
    static func systemAddress(_ environment: [String: String]) -> String? {
        if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty { return address }
        // The specification has it in /var; both are the same where /var/run is a link.
        let paths: [String] = ["/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"]
        return paths.first { FileManager.default.fileExists(atPath: $0) }.map { "unix:path=\($0)" }
    }

    func start() {
        let rule = BusRule(
            sender: Self.manager.destination, path: Self.manager.path, interface: Self.manager.interface, member: "PrepareForShutdown")
        subscription = bus.subscribe(to: rule) { [weak self] message in
            guard let isEnding = message.body.first?.isTrue else { return }
            Task { @MainActor in self?.changed(isEnding) }
        }
        takeLock()
    }

    private func changed(_ isEnding: Bool) {
        self.isEnding = isEnding
        // The end has been called off.
        guard isEnding else { return takeLock() }
        runtime.keepDocuments()
        runtime.save()
        lock = nil
    }

    private func takeLock() {
        guard lock == nil else { return }
        var message = BusMessage(kind: .call)
        (message.destination, message.path, message.interface) = (Self.manager.destination, Self.manager.path, Self.manager.interface)
        (message.member, message.startsService) = ("Inhibit", false)
        message.body = [.string("shutdown"), .string(AppRuntime.appName), .string("Documents are being saved"), .string("delay")]
        bus.send(message) { [weak self] answer in
            guard let descriptor = try? answer.get().descriptors.first else { return }
            // An answer that comes too late is no lock any more.
            Task { @MainActor in if self?.isEnding == false { self?.lock = descriptor } }
        }
    }
}
