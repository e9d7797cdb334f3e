import Dispatch
import Synchronization

/// Runs what foreign bytes make a library do, one after the other, away from the main thread.
final class VectorWorker: Sendable {
    /// The process's: the libraries' threads and memory are its own.
    static let shared = VectorWorker()

    /// An answer that one thread gives, and another waits for as long as it has patience.
    private final class Answer<Value: Sendable>: Sendable {
        private let state = Mutex<(value: Value?, isLate: Bool)>((nil, false))
        private let semaphore = DispatchSemaphore(value: 0)

        /// - Returns: false where nobody waits any more.
        func give(_ value: Value) -> Bool {
            let isWanted = state.withLock { state in
                if !state.isLate { state.value = value }
                return !state.isLate
            }
            semaphore.signal()
            return isWanted
        }

        func wait(_ seconds: Double) -> Value? {
            _ = semaphore.wait(timeout: .now() + seconds)
            return state.withLock { state in
                state.isLate = state.value == nil
                return state.value
            }
        }
    }

    /// And how many queues were left behind with what never ended.
    private let state = Mutex<(queue: DispatchQueue, abandoned: Int)>((makeQueue(), 0))
    private static let abandonedLimit = 4

    private static func makeQueue() -> DispatchQueue { DispatchQueue(label: "espalier.outlines", qos: .userInitiated) }

    /// - Parameters:
    ///   - patience: seconds.
    ///   - onLate: called on another thread with an answer that came after that.
    /// - Returns: nil where there is none in time.
    func run<Value: Sendable>(
        patience: Double, _ job: @escaping @Sendable () -> Value, onLate: @escaping @Sendable (Value) -> Void = { _ in }
    ) -> Value? {
        let answer = Answer<Value>()
        state.withLock { $0.queue }.async {
            let value = job()
            if !answer.give(value) { onLate(value) }
        }
        return answer.wait(patience)
    }

    /// Leaves the current job behind with its thread, which nothing can end; the next ones have another.
    func giveUp() {
        state.withLock { state in
            guard state.abandoned < Self.abandonedLimit else { return }
            state.abandoned += 1
            state.queue = Self.makeQueue()
        }
    }
}
