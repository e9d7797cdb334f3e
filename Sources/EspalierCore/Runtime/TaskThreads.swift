import Foundation
import Glibc

// Swift's tasks that belong to no actor, and the continuations of all others on their way back, run on libdispatch's shared pool. On Linux
// libdispatch looks after that pool each second from its first use on, and never stops: a process that does nothing would still wake. So
// these jobs run on threads of the toolkit's own.
//
// This relies on the hooks of libswift_Concurrency (ConcurrencyHooks.h): pointers to functions with the thin convention of Swift, which are
// given a job and the function that would be called without them. Tried with Swift 6.3 on Linux x86_64. Where the hooks cannot be found, as
// in a program that is linked statically, everything is as it was.

/// The threads on which tasks run.
package final class TaskThreads: @unchecked Sendable {
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
    private static let patience = 1.0
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
            let isSignalled = condition.wait(until: Date(timeIntervalSinceNow: Self.patience))
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

    // MARK: - Hooks

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias Delay = @convention(thin) (UInt64, UnownedJob) -> Void
    private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, Delay) -> Void
    private typealias Deadline = @convention(thin) (Int64, Int64, Int64, Int64, Int32, UnownedJob) -> Void
    private typealias DeadlineHook = @convention(thin) (Int64, Int64, Int64, Int64, Int32, UnownedJob, Deadline) -> Void

    /// Has tasks run on these threads from now on. For programs with an app, before it is made; tests keep Swift's pool.
    package static func install() {
        guard MemoryLayout<UnownedSerialExecutor>.size == 16, let program = dlopen(nil, RTLD_LAZY),
              let enqueue = dlsym(program, "swift_task_enqueueGlobal_hook"),
              let delay = dlsym(program, "swift_task_enqueueGlobalWithDelay_hook"),
              let deadline = dlsym(program, "swift_task_enqueueGlobalWithDeadline_hook")
        else { return }
        _ = shared
        enqueue.assumingMemoryBound(to: EnqueueHook?.self).pointee = { job, _ in TaskThreads.shared.add(job) }
        delay.assumingMemoryBound(to: DelayHook?.self).pointee = { nanoseconds, job, _ in
            TaskThreads.shared.add(job, after: Double(nanoseconds) / 1e9)
        }
        // Seconds and nanoseconds on one of Swift's clocks, and how much later is as good. ContinuousClock is 1, SuspendingClock 2.
        deadline.assumingMemoryBound(to: DeadlineHook?.self).pointee = { seconds, nanoseconds, _, _, kind, job, _ in
            var now = timespec()
            clock_gettime(kind == 2 ? CLOCK_MONOTONIC : CLOCK_BOOTTIME, &now)
            let left = Double(seconds) - Double(now.tv_sec) + (Double(nanoseconds) - Double(now.tv_nsec)) / 1e9
            TaskThreads.shared.add(job, after: left)
        }
    }
}
