import Foundation
import Synchronization

/// Messages to the developer of an app: what is wrong, in which view, and how to correct it. The app continues after each.
///
/// They go to standard error, each text once. With `ESPALIER_STRICT=1` in the environment a message stops the program, so
/// that a test run cannot overlook it.
package enum Diagnostics {
    private struct State {
        var seen: Set<String> = []
        var recorded: [String]?
    }

    /// Shared by the process, as standard error is.
    private static let state = Mutex(State())
    private static let isStrict = ProcessInfo.processInfo.environment["ESPALIER_STRICT"] == "1"

    /// - Parameter once: whether to suppress a text that was printed before.
    package static func warn(_ message: @autoclosure () -> String, once: Bool = true) {
        let text = message()
        let isRecording = state.withLock { state -> Bool? in
            guard state.seen.insert(text).inserted || !once else { return nil }
            if state.recorded != nil {
                state.recorded?.append(text)
                return true
            }
            return false
        }
        guard isRecording == false else { return }
        FileHandle.standardError.write(Data("Espalier: \(text)\n".utf8))
        if isStrict { fatalError(text) }
    }

    /// Collects the messages of `body` instead of printing them; texts printed before count as new.
    package static func recording(_ body: () throws -> Void) rethrows -> [String] {
        state.withLock { $0 = State(seen: [], recorded: []) }
        defer { state.withLock { $0.recorded = nil } }
        try body()
        return state.withLock { $0.recorded ?? [] }
    }
}
