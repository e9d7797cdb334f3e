import EspalierCore
import EspalierGraphics
import Foundation

/// Does what touches the disk away from the main thread: a disk may be slow, or on the other end of a network that is gone.
@MainActor class FileWorker {
    /// The one that panels use.
    static var current = FileWorker()

    /// Concurrent: what hangs keeps nothing else from being done.
    private let queue = DispatchQueue(label: "espalier.files", qos: .userInitiated, attributes: .concurrent)

    /// - Parameter job: does the work, and returns what is to be done with it on the main thread.
    func submit(_ job: @escaping @Sendable () -> @MainActor @Sendable () -> Void) {
        queue.async {
            let finish = job()
            DispatchQueue.main.async { assumeMainActor { finish() } }
        }
    }

    final func run<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then finish: @escaping @MainActor @Sendable (Result) -> Void
    ) {
        submit {
            let result = work()
            return { finish(result) }
        }
    }
}
