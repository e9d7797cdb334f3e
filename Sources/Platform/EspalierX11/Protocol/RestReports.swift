import CX11

/// Tells programs that drive the app from outside when it is at rest: `_ESPALIER_REST` messages (format 32) to one of its windows carry a
/// number, which the window's property `_ESPALIER_RESTED` has as soon as nothing is left to do.
///
/// The server keeps the order: the app has then handled all input that was sent before the message, and what it has painted is on the
/// screen before the property is.
@MainActor struct RestReports {
    private var requests: [(window: XWindow, number: CLong)] = []
    private var quietTurns = 0

    /// For how many turns of the loop nothing may be due: tasks and what waits on the main queue run in between, and may ask for frames.
    private static let neededTurns = 3
    /// What is due later than after this many seconds is not waited for: a clock's next second, a document's next save.
    private static let horizon = 0.5

    mutating func asked(_ event: XClientMessageEvent) {
        guard event.format == 32 else { return }
        // Another request of the same window takes the place of the one before; nobody else can make this grow.
        requests.removeAll { $0.window == event.window }
        requests.append((event.window, event.data.l.0))
        quietTurns = 0
    }

    /// Answers if the app is at rest. To be called at the end of a turn of the loop.
    /// - Parameter nextWake: when the app has something to do next; nil for never.
    /// - Returns: whether another turn must follow at once.
    mutating func answer(on connection: Connection, isBusy: Bool, nextWake: Double?, now: Double) -> Bool {
        guard !requests.isEmpty else { return false }
        guard !isBusy, nextWake.map({ $0 - now > Self.horizon }) ?? true else {
            quietTurns = 0
            return false
        }
        quietTurns += 1
        guard quietTurns >= Self.neededTurns else { return true }
        // A window may have been closed since.
        _ = connection.trapping {
            for request in requests {
                connection.setProperty(request.window, ._ESPALIER_RESTED, type: connection.atoms[.CARDINAL], longs: [request.number])
            }
        }
        requests.removeAll()
        return false
    }
}
