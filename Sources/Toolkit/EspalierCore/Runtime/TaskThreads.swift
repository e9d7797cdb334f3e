@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import Foundation
import Glibc

// Swift's tasks that belong to no actor, the continuations of all others on their way back, and `Task.sleep` run on libdispatch's shared
// pool. On Linux libdispatch looks after that pool each second from its first use on, and never stops: a process that does nothing would
// still wake. So these jobs run on threads of the toolkit's own, which are Swift's default executor (`ExecutorFactory`, which is not public
// yet: tried with Swift 6.3 on Linux x86_64).

/// The threads on which tasks run.
package final class TaskThreads: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
    // @unchecked: everything is read and written under the condition's lock.
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var first = 0
    private var running = 0
    private var idle = 0
    /// How many jobs have been taken, by which the watch sees whether anything moves.
    private var taken = 0
    private var isWatched = false
    /// As many threads as cores, like Swift's own pool; more where they all wait for something, as long as they do.
    private let usual = max(ProcessInfo.processInfo.activeProcessorCount, 2)
    private static let most = 64
    /// Seconds that a thread waits for more.
    private static let timeout = 1.0
    /// A serial queue, which libdispatch does not look after.
    private let clock = DispatchQueue(label: "espalier.tasks")

    private init() {}

    private static let shared = TaskThreads()

    // MARK: - Jobs

    private func add(_ job: UnownedJob) {
        condition.lock()
        jobs.append(job)
        // Each thread that waits takes one: those that have been woken, and have not come yet, still count as waiting.
        if isShort { if running < usual { startThread() } else { watch() } }
        condition.signal()
        condition.unlock()
    }

    /// Whether there are more jobs than threads that wait for one.
    private var isShort: Bool { jobs.count - first > idle }

    private func startThread() {
        running += 1
        let thread = Thread { [self] in work() }
        thread.name = "Espalier tasks"
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Starts another thread if nothing moves for a while: tasks may wait for each other in ways that Swift does not see.
    private func watch() {
        guard !isWatched else { return }
        isWatched = true
        let before = taken
        clock.asyncAfter(deadline: .now() + .milliseconds(50)) { [self] in
            condition.lock()
            isWatched = false
            if first < jobs.count {
                if taken == before, isShort, running < Self.most { startThread() }
                watch()
            }
            condition.unlock()
        }
    }

    private func work() {
        condition.lock()
        while true {
            if first < jobs.count {
                let job = jobs[first]
                first += 1
                taken &+= 1
                if first == jobs.count {
                    jobs.removeAll(keepingCapacity: first < 1024)
                    first = 0
                }
                condition.unlock()
                job.runSynchronously(on: Self.nobody)
                condition.lock()
                continue
            }
            idle += 1
            let isSignalled = condition.wait(until: Date(timeIntervalSinceNow: Self.timeout))
            idle -= 1
            if !isSignalled, first == jobs.count {
                running -= 1
                condition.unlock()
                return
            }
        }
    }

    /// The executor of jobs that belong to no actor: two empty words.
    private static let nobody = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

    private func add(_ job: UnownedJob, after seconds: Double) {
        guard seconds > 0 else { return add(job) }
        clock.asyncAfter(deadline: .now() + min(seconds, 1e9)) { [self] in add(job) }
    }

    // MARK: - The executor

    package func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }

    /// How `Task.sleep` and timeouts wait. Clocks of other durations than seconds sleep by themselves, and never come here.
    package func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
        let time = (delay as? Duration ?? .zero).components
        add(UnownedJob(job), after: Double(time.seconds) + Double(time.attoseconds) / 1e18)
    }

    private enum Factory: ExecutorFactory {
        static var mainExecutor: any MainExecutor { PlatformExecutorFactory.mainExecutor }
        static var defaultExecutor: any TaskExecutor { TaskThreads.shared }
    }

    /// Has tasks run on these threads from now on. For programs with an app, before it is made; tests keep Swift's pool.
    package static func install() { _createExecutors(factory: Factory.self) }
}
