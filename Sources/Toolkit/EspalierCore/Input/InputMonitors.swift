import EspalierGraphics

/// Functions that see the input of all the app's windows before these do: AppKit's local monitors.
@MainActor package enum InputMonitors {
    /// Takes an event of a window; the event goes on as it is answered, and ends with nil.
    package typealias Monitor = (InputEvent, ViewHost) -> InputEvent?

    private static var all: [(id: Int, monitor: Monitor)] = []

    /// - Returns: What `remove` takes.
    package static func add(_ monitor: @escaping Monitor) -> Int {
        let id = UniqueNumber.next()
        all.append((id, monitor))
        return id
    }

    package static func remove(_ id: Int) { all.removeAll { $0.id == id } }

    /// The event as the monitors leave it, the newest first, as in AppKit.
    static func passed(_ event: InputEvent, in host: ViewHost) -> InputEvent? {
        guard !all.isEmpty else { return event }
        var event = event
        for (_, monitor) in all.reversed() {
            guard let next = monitor(event, host) else { return nil }
            event = next
        }
        return event
    }
}
