import Dispatch
import Synchronization

/// Runs a library's work on untrusted bytes, one job after the other, away from the main thread.
final class VectorWorker: Sendable {
    /// One per process: the libraries' threads and memory are shared.
    static let shared = VectorWorker()

    /// The result of a job, set on one thread and awaited on another until a timeout.
    private final class Answer<Value: Sendable>: Sendable {
        private let state = Mutex<(value: Value?, isLate: Bool)>((nil, false))
        private let semaphore = DispatchSemaphore(value: 0)

        /// - Returns: false if the waiting thread has timed out.
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

    /// The queue, and the number of queues abandoned because of jobs that never ended.
    private let state = Mutex<(queue: DispatchQueue, abandoned: Int)>((makeQueue(), 0))
    private static let abandonedLimit = 4

    private static func makeQueue() -> DispatchQueue { DispatchQueue(label: "espalier.outlines", qos: .userInitiated) }

    /// - Parameters:
    ///   - timeout: seconds.
    ///   - onLate: called on another thread with a result that arrives after the timeout.
    /// - Returns: nil after the timeout.
    func run<Value: Sendable>(
        timeout: Double, _ job: @escaping @Sendable () -> Value, onLate: @escaping @Sendable (Value) -> Void = { _ in }
    ) -> Value? {
        let answer = Answer<Value>()
        state.withLock { $0.queue }.async {
            let value = job()
            if !answer.give(value) { onLate(value) }
        }
        return answer.wait(timeout)
    }

    /// Abandons the current job and its thread, which cannot be ended; later jobs run on a new queue.
    func giveUp() {
        state.withLock { state in
            guard state.abandoned < Self.abandonedLimit else { return }
            state.abandoned += 1
            state.queue = Self.makeQueue()
        }
    }
}
