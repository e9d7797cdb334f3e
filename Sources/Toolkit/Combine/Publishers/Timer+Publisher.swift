public import Foundation

extension Timer {
    /// A publisher of the current date at every interval, once connected.
    /// - Parameters:
    ///   - interval: the time between values, in seconds.
    ///   - tolerance: how late a value may be, in seconds.
    ///   - runLoop: the run loop the timer fires on.
    ///   - mode: the mode the run loop has to be in.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the current date at every interval, once connected.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The time between dates, in seconds.
        public let interval: TimeInterval
        /// How late a date may come, in seconds; nil for the run loop's own choice.
        public let tolerance: TimeInterval?
        /// The run loop that fires the timer.
        public let runLoop: RunLoop
        /// The mode of the run loop in which it fires.
        public let mode: RunLoop.Mode
        /// Options of the run loop; nil for none.
        public let options: RunLoop.SchedulerOptions?

        private let subject = PassthroughSubject<Date, Never>()

        /// Makes the publisher; `Timer.publish(every:on:in:)` does so more briefly.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            if runLoop === RunLoop.main, let clock = MainTimers.clock {
                return clock.every(interval) { [subject] in subject.send($0) }
            }
            // The first value comes after an interval. Given the interval alone, a timer of the open source Foundation fires at
            // once: code that connects again at each value would loop without a pause.
            let first = Date(timeIntervalSinceNow: Swift.max(interval, 0))
            let timer = Timer(fire: first, interval: interval, repeats: true) { [subject] _ in subject.send(Date()) }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            return TimerConnection(timer: timer)
        }
    }
}

/// The connection of a timer publisher: it runs until it is cancelled, even if nothing retains it.
private struct TimerConnection: Cancellable {
    let timer: Timer

    func cancel() { timer.invalidate() }
}

/// A clock that replaces the main run loop for timers.
package protocol TimerClock: AnyObject, Sendable {
    /// Runs an action at every interval, with the date, until it is cancelled.
    func every(_ interval: TimeInterval, _ action: @escaping (Date) -> Void) -> any Cancellable
}

/// Names the clock for timers that the current task makes on the main run loop: set for an app whose time a test controls.
package enum MainTimers {
    @TaskLocal package static var clock: (any TimerClock)?
}
