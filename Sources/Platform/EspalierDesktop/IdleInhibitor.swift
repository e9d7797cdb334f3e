internal import EspalierDBus

/// Keeps the screen on while the app asks for it: by the service of the desktop's screen saver, else by the portal.
@MainActor final class IdleInhibitor {
    private let bus: BusConnection
    private let app: String
    private let parent: @MainActor () -> String
    private var wanted = false
    /// What ends the present inhibition.
    private enum Held { case cookie(UInt32), request(String) }
    private var held: Held?
    private var isAsking = false
    private static let saver = BusConnection.Target(
        destination: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver", interface: "org.freedesktop.ScreenSaver")

    /// - Parameter parent: the window that asks, as portals name it.
    init(_ bus: BusConnection, app: String, parent: @escaping @MainActor () -> String) {
        (self.bus, self.app, self.parent) = (bus, app, parent)
    }

    func set(_ isWanted: Bool) {
        wanted = isWanted
        guard !isAsking else { return }
        isAsking = true
        Task { [weak self] in await self?.settle() }
    }

    /// Asks and takes back until what is held is what is wanted, which may change meanwhile.
    private func settle() async {
        defer { isAsking = false }
        while wanted != (held != nil) {
            if wanted {
                guard let new = await inhibit() else { return }
                held = new
            } else if let old = held {
                held = nil
                await release(old)
            }
        }
    }

    private func inhibit() async -> Held? {
        if let answer = try? await bus.call("Inhibit", of: Self.saver, [.string(app), .string("The app keeps the screen on")]),
           case .uint32(let cookie)? = answer.first { return .cookie(cookie) }
        // 8: only idling, not the end of the session.
        let options: [BusValue] = [.string(parent()), .uint32(8), .options([("reason", .string("The app keeps the screen on"))])]
        guard let answer = try? await bus.call("Inhibit", of: Portal.target("Inhibit"), options), case .path(let path)? = answer.first
        else { return nil }
        return .request(path)
    }

    private func release(_ held: Held) async {
        switch held {
        case .cookie(let cookie): _ = try? await bus.call("UnInhibit", of: Self.saver, [.uint32(cookie)])
        case .request(let path): _ = try? await bus.call("Close", of: Portal.request(path))
        }
    }
}
