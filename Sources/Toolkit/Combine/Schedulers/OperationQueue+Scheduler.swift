public import Foundation

/// Tells operation queues when their time has come. A serial queue: from the first use of a shared one on, libdispatch wakes the process
/// each second.
private let clock = DispatchQueue(label: "Combine.clock")

extension OperationQueue: Scheduler {
    /// A moment of the queue's time.
    public typealias SchedulerTimeType = _DateSchedulerTime

    /// There are no options.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = UncheckedSendable(action)
        addOperation { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = UncheckedSendable(action)
        let delay = Swift.max(0, date.date.timeIntervalSinceNow)
        clock.asyncAfter(deadline: .now() + delay) { [self] in
            addOperation { action.value() }
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = UncheckedSendable(action)
        let source = DispatchSource.makeTimerSource(queue: clock)
        source.setEventHandler { [self] in addOperation { action.value() } }
        source.schedule(
            deadline: .now() + Swift.max(0, date.date.timeIntervalSinceNow), repeating: interval.timeInterval,
            leeway: .milliseconds(Int(tolerance.timeInterval * 1_000)))
        source.resume()
        return AnyCancellable { source.cancel() }
    }
}
