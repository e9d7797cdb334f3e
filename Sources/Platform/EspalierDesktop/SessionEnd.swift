internal import EspalierApp
internal import EspalierDBus

/// Saves what is not saved before the session ends (XDG Desktop Portal, `org.freedesktop.portal.Inhibit`): the desktop asks first, and
/// waits for the answer. Where no portal does, the signal by which the session ends its programs has the same effect.
@MainActor final class SessionEnd {
    private let bus: BusConnection
    private let runtime: AppRuntime
    private var subscription: BusSubscription?
    private static let target = Portal.target("Inhibit")

    init(_ bus: BusConnection, _ runtime: AppRuntime) { (self.bus, self.runtime) = (bus, runtime) }

    func start() {
        let rule = BusRule(
            sender: Self.target.destination, path: Self.target.path, interface: Self.target.interface, member: "StateChanged")
        subscription = bus.subscribe(to: rule) { [weak self] message in
            guard message.body.count == 2, let session = message.body[0].text, let state = message.body[1]["session-state"]?.number else {
                return
            }
            Task { @MainActor in self?.changed(state, session) }
        }
        let arguments: [BusValue] = [.string(runtime.portalParent), .options([("session_handle_token", .string("espalier"))])]
        Task { [bus] in _ = try? await bus.call("CreateMonitor", of: Self.target, arguments) }
    }

    /// 1: the session runs, 2: it asks whether it may end, 3: it ends.
    private func changed(_ state: Int, _ session: String) {
        guard state == 2 || state == 3 else { return }
        runtime.keepDocuments()
        runtime.save()
        guard state == 2 else { return }
        Task { [bus] in _ = try? await bus.call("QueryEndResponse", of: Self.target, [.path(session)]) }
    }
}
