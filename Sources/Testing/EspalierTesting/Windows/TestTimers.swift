import Combine
import Foundation

/// The timers of an app whose time a test moves.
final class TestTimers: TimerClock, @unchecked Sendable {
    // @unchecked: only the main actor makes, fires and cancels them, though Combine's interfaces do not say so.
    private final class Entry {
        let interval: TimeInterval
        let action: (Date) -> Void
        var next: Double

        init(_ interval: TimeInterval, _ action: @escaping (Date) -> Void, next: Double) {
            (self.interval, self.action, self.next) = (interval, action, next)
        }
    }

    private var entries: [Entry] = []
    private let date: @MainActor () -> Date
    private var time = 0.0

    init(date: @escaping @MainActor () -> Date) { self.date = date }

    func every(_ interval: TimeInterval, _ action: @escaping (Date) -> Void) -> any Cancellable {
        // Foundation's least interval.
        let interval = max(interval, 0.0001)
        let entry = Entry(interval, action, next: time + interval)
        entries.append(entry)
        return AnyCancellable { [weak self] in self?.entries.removeAll { $0 === entry } }
    }

    var next: Double? { entries.map(\.next).min() }

    /// Fires the timers that are due. One that has missed several turns fires once, as on a run loop.
    @MainActor func fire(at now: Double) {
        time = now
        for entry in entries where entry.next <= now + 1e-9 {
            while entry.next <= now + 1e-9 { entry.next += entry.interval }
            entry.action(date())
        }
    }

    /// Timers that are made from now on count from here.
    func setTime(_ now: Double) { time = now }
}
