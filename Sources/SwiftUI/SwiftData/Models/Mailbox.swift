import Foundation
import Synchronization

/// What others have saved, until a context takes it over.
final class Mailbox: Sendable {
    private struct State {
        var changes: [StoreChange] = []
        var onMail: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Called on the thread that saves, for the first changes since the last that were taken.
    var onMail: (@Sendable () -> Void)? {
        get { state.withLock { $0.onMail } }
        set { state.withLock { $0.onMail = newValue } }
    }

    func post(_ changes: [StoreChange]) {
        let tell = state.withLock { state in
            let isFirst = state.changes.isEmpty
            state.changes += changes
            return isFirst ? state.onMail : nil
        }
        tell?()
    }

    func take() -> [StoreChange] {
        state.withLock { state in
            defer { state.changes = [] }
            return state.changes
        }
    }
}
