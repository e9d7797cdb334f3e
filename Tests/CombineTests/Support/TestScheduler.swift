import Combine

/// A scheduler whose time, in milliseconds, moves only when a test moves it.
final class TestScheduler: Scheduler {
    struct Time: Strideable {
        var milliseconds: Int

        func distance(to other: Time) -> Stride { Stride(other.milliseconds - milliseconds) }
        func advanced(by n: Stride) -> Time { Time(milliseconds: milliseconds + n.magnitude) }

        struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
            var magnitude: Int

            init(_ value: Int) { magnitude = value }
            init(integerLiteral value: Int) { magnitude = value }
            init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }

            static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
            static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
            static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
            static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            static func seconds(_ s: Int) -> Stride { Stride(s * 1_000) }
            static func seconds(_ s: Double) -> Stride { Stride(Int(s * 1_000)) }
            static func milliseconds(_ ms: Int) -> Stride { Stride(ms) }
            static func microseconds(_ us: Int) -> Stride { Stride(us / 1_000) }
            static func nanoseconds(_ ns: Int) -> Stride { Stride(ns / 1_000_000) }
        }
    }

    typealias SchedulerTimeType = Time
    typealias SchedulerOptions = Never

    private var queue: [(time: Int, order: Int, action: () -> Void)] = []
    private var order = 0
    private(set) var now = Time(milliseconds: 0)
    let minimumTolerance = Time.Stride(0)

    /// The number of actions that wait.
    var pendingCount: Int { queue.count }

    /// Moves time on, and runs what falls due, in order.
    func advance(by milliseconds: Int) {
        let end = now.milliseconds + milliseconds
        while let next = queue.indices.filter({ queue[$0].time <= end })
            .min(by: { (queue[$0].time, queue[$0].order) < (queue[$1].time, queue[$1].order) })
        {
            let entry = queue.remove(at: next)
            now.milliseconds = max(now.milliseconds, entry.time)
            entry.action()
        }
        now.milliseconds = end
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) { enqueue(at: now, action) }

    func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
        enqueue(at: date, action)
    }

    func schedule(
        after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        var isCancelled = false
        func run(at time: Time) {
            enqueue(at: time) {
                guard !isCancelled else { return }
                action()
                run(at: time.advanced(by: interval))
            }
        }
        run(at: date)
        return AnyCancellable { isCancelled = true }
    }

    private func enqueue(at time: Time, _ action: @escaping () -> Void) {
        order += 1
        queue.append((time.milliseconds, order, action))
    }
}
