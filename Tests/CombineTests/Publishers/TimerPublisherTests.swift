import Combine
import Foundation
import Testing

/// Timers by the machine's clock: they are late where the machine is busy, and never early.
@Suite("Publishers of timers") struct TimerPublisherTests {
    private func run(_ loop: RunLoop, until isDone: () -> Bool) {
        let limit = Date(timeIntervalSinceNow: 10)
        while !isDone(), Date() < limit { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005)) }
    }

    @Test("The first value comes after an interval") func firstValue() throws {
        let loop = RunLoop.current, start = Date()
        var ticks: [Date] = []
        let timer = Timer.publish(every: 0.1, on: loop, in: .default).autoconnect().sink { ticks.append($0) }
        run(loop) { ticks.count >= 2 }
        timer.cancel()
        try #require(ticks.count >= 2)
        #expect(ticks[0].timeIntervalSince(start) > 0.09)
        #expect(ticks[1].timeIntervalSince(start) > 0.18)
    }

    /// As a view does that makes a publisher in each of its bodies.
    @Test("Who connects to a new one at each value has one value in an interval") func connectedAnew() {
        let loop = RunLoop.current, start = Date()
        var count = 0
        var timer: AnyCancellable?
        func connect() {
            timer = Timer.publish(every: 0.05, on: loop, in: .default).autoconnect().sink { _ in
                count += 1
                connect()
            }
        }
        connect()
        run(loop) { count >= 4 }
        timer?.cancel()
        #expect(count >= 4)
        #expect(Double(count) <= Date().timeIntervalSince(start) / 0.045)
    }
}
