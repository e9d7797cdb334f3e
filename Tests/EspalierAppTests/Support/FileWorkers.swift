@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation

/// Does at once what else is done away from the main thread.
final class InlineFileWorker: FileWorker {
    override func submit(_ job: @escaping @Sendable () -> @MainActor @Sendable () -> Void) { job()() }
}

/// Does nothing before the test says so, as a disk that takes its time.
final class HeldFileWorker: FileWorker {
    private var jobs: [@Sendable () -> @MainActor @Sendable () -> Void] = []
    var count: Int { jobs.count }

    override func submit(_ job: @escaping @Sendable () -> @MainActor @Sendable () -> Void) { jobs.append(job) }

    /// Does one of those that wait, which need not be the oldest.
    func run(_ index: Int = 0) { jobs.remove(at: index)()() }
    func runAll() { while !jobs.isEmpty { run() } }
}
