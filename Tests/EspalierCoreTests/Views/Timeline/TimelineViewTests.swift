@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The tests' calendar begins with the reference date: dates are seconds.
@MainActor @Suite("Timeline views and their wake-ups") struct TimelineViewTests {
    private static let epoch = Date(timeIntervalSinceReferenceDate: 0)
    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    /// Notes the dates that it is made for.
    private struct Noting<Schedule: TimelineSchedule>: View {
        let schedule: Schedule
        let log: Log

        var body: some View {
            TimelineView(schedule) { context in
                let _ = log("\((context.date.timeIntervalSinceReferenceDate * 1000).rounded() / 1000)")
                Color.red
            }
        }
    }

    private func app(_ schedule: some TimelineSchedule, _ log: Log, startingAt start: Double = 0) -> TestApp {
        TestApp(date: Self.date(start)) { Noting(schedule: schedule, log: log) }
    }

    @Test("A periodic timeline updates at its dates, and sleeps in between") func periodicSleepsInBetween() {
        let log = Log()
        let app = app(.periodic(from: Self.date(-0.25), by: 1), log)
        #expect(log.drain() == ["-0.25"])
        #expect(app.isIdle == false && app.input.deadline == 0.75)
        let passes = app.record { app.advance(by: .milliseconds(700)) }
        #expect(passes == TestApp.Passes() && log.drain() == [])
        app.advance(by: .milliseconds(100))
        #expect(log.drain() == ["0.75"])
        app.advance(by: .seconds(3))
        #expect(log.drain() == ["1.75", "2.75", "3.75"])
    }

    @Test("Dates that pass within one frame show only the last") func onlyTheLastOfDatesThatHaveCome() {
        let log = Log()
        let app = app(.explicit([1.0, 2, 2.001, 2.002, 5].map(Self.date)), log, startingAt: 1.5)
        #expect(log.drain() == ["1.0"])
        app.advance(by: .seconds(1))
        // The three come within one frame: the last is seen a frame after the first at the latest.
        #expect(log.drain() == ["2.0", "2.002"])
        app.advance(by: .seconds(4))
        #expect(log.drain() == ["5.0"])
        #expect(app.isIdle)
    }

    @Test("A timeline with only future dates starts with the present date") func datesToComeShowThePresent() {
        let log = Log()
        let app = app(.explicit([Self.date(30)]), log, startingAt: 10)
        #expect(log.drain() == ["10.0"])
        app.advance(by: .seconds(21))
        #expect(log.drain() == ["30.0"] && app.isIdle)
    }

    @Test("An every-minute timeline updates at each full minute") func everyMinuteTimelineUpdatesOnTheMinute() {
        let log = Log()
        let app = app(.everyMinute, log, startingAt: 55)
        app.advance(by: .seconds(70))
        #expect(log.drain() == ["0.0", "60.0", "120.0"])
        #expect(app.host.nextWake.map { abs($0 - 125) < 1e-3 } == true)
    }

    @Test("An animation timeline updates each frame, or at its minimum interval")
    func animationTimelineUpdatesEveryFrame() {
        let log = Log()
        let app = app(.animation, log)
        app.advance(by: .seconds(1), frame: .milliseconds(4))
        let count = log.drain().count
        #expect((55...62).contains(count), "\(count)")
        let slow = self.app(.animation(minimumInterval: 0.25), log)
        slow.advance(by: .seconds(1), frame: .milliseconds(4))
        #expect(log.drain().prefix(3) == ["0.0", "0.25", "0.5"])
    }

    private struct Pausing: View {
        let log: Log
        @State private var isPaused = false
        @State private var color = Color.red

        var body: some View {
            TimelineView(.animation(paused: isPaused)) { context in
                let _ = log("\((context.date.timeIntervalSinceReferenceDate * 1000).rounded() / 1000)")
                color.onTapGesture { isPaused.toggle() }
                Color.green.frame(height: 100).onTapGesture { color = .blue }
            }
        }
    }

    @Test("A paused timeline keeps its date until it resumes") func pausing() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 400, height: 400), date: Self.epoch) { Pausing(log: log) }
        app.advance(by: .milliseconds(160), frame: .milliseconds(20))
        app.click(at: CGPoint(x: 200, y: 100))
        app.advance(by: .seconds(2))
        let last = try #require(log.drain().last)
        #expect(app.host.nextWake == nil)
        // Made anew for another reason, it still shows the date at which it paused.
        app.click(at: CGPoint(x: 200, y: 350))
        #expect(log.drain() == [last])
        app.click(at: CGPoint(x: 200, y: 100))
        #expect(try #require(log.drain().last.flatMap(Double.init)) > 2)
    }

    private struct Speed: View {
        let log: Log
        @State private var interval = 10.0

        var body: some View {
            Noting(schedule: .periodic(from: TimelineViewTests.epoch, by: interval), log: log)
                .onTapGesture { interval = 2 }
        }
    }

    @Test("A changed schedule takes effect at once") func anotherSchedule() {
        let log = Log()
        let app = TestApp(date: Self.epoch) { Speed(log: log) }
        app.advance(by: .seconds(5))
        #expect(log.drain() == ["0.0"])
        app.click(at: CGPoint(x: 200, y: 300))
        #expect(log.drain() == ["4.0"])
        app.advance(by: .seconds(2))
        #expect(log.drain() == ["6.0"])
    }

    /// Every second in the first ten, then every ten.
    private struct Slowing: TimelineSchedule {
        func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
            (0..<10).map { startDate.addingTimeInterval(Double($0)) } + (1..<4).map { startDate.addingTimeInterval(Double($0) * 10) }
        }
    }

    @Test("A custom schedule updates at its own dates, then sleeps") func scheduleOfOnesOwn() {
        let log = Log()
        let app = app(Slowing(), log)
        app.advance(by: .milliseconds(3500))
        #expect(log.drain() == ["0.0", "1.0", "2.0", "3.0"])
        app.advance(by: .seconds(60))
        #expect(log.drain().suffix(3) == ["10.0", "20.0", "30.0"])
        #expect(app.isIdle)
    }

    /// Never comes to the present.
    private struct Endless: TimelineSchedule {
        func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
            sequence(first: startDate.addingTimeInterval(-1)) { $0 }
        }
    }

    @Test("A schedule that never reaches the present ends with a diagnostic") func schedulesWithoutAnEndToTheirPast() {
        let log = Log()
        let messages = Diagnostics.recording {
            let app = app(Endless(), log)
            #expect(log.drain() == ["-1.0"] && app.isIdle)
        }
        #expect(messages.count == 1 && messages[0].contains("Endless"))
    }

    @Test("A timeline in a hidden window schedules no wake-up") func nothingWakesAHiddenWindow() {
        let log = Log()
        let app = app(.periodic(from: Self.epoch, by: 1), log)
        _ = log.drain()
        app.setEnvironment(\.scenePhase, .background)
        app.advance(by: .seconds(5))
        #expect(log.drain().count <= 1)
        app.advance(by: .seconds(5))
        #expect(log.drain() == [] && app.host.nextWake == nil)
        app.setEnvironment(\.scenePhase, .active)
        #expect(log.drain() == ["10.0"])
        app.advance(by: .seconds(1))
        #expect(log.drain() == ["11.0"])
    }

    private struct Removable: View {
        let log: Log
        @State private var isShown = true

        var body: some View {
            VStack {
                Color.red.onTapGesture { isShown = false }
                if isShown { Noting(schedule: .periodic(from: TimelineViewTests.epoch, by: 1), log: log) }
            }
        }
    }

    @Test("A removed timeline schedules no wake-up") func aTimelineThatIsGoneWakesNobody() {
        let log = Log()
        let app = TestApp(date: Self.epoch) { Removable(log: log) }
        _ = log.drain()
        app.click(at: CGPoint(x: 200, y: 10))
        #expect(app.isIdle)
        app.advance(by: .seconds(3))
        #expect(log.drain() == [])
    }

    private struct Invalidating: View {
        let log: Log
        var body: some View {
            TimelineView(.everyMinute) { context in
                let _ = log("made")
                Color.red.onTapGesture { context.invalidateTimelineContent() }
            }
        }
    }

    @Test("invalidateTimelineContent runs the timeline's content again") func invalidating() {
        let log = Log()
        let app = TestApp { Invalidating(log: log) }
        #expect(log.drain() == ["made"])
        app.click(at: CGPoint(x: 10, y: 10))
        #expect(log.drain() == ["made"])
    }

    // Covers: view:TimelineView
    @Test("A timeline update runs its content, not the body around it") func onlyTheContentRuns() {
        struct Clock: View {
            let log: Log
            var body: some View {
                let _ = log("outer")
                TimelineView(.periodic(from: TimelineViewTests.epoch, by: 1)) { context in
                    Text(verbatim: "\(Int(context.date.timeIntervalSinceReferenceDate))").accessibilityIdentifier("seconds")
                }
            }
        }
        let log = Log()
        let app = TestApp(date: Self.epoch) { Clock(log: log) }
        _ = log.drain()
        app.advance(by: .seconds(7))
        #expect(log.drain() == [])
        #expect(throws: Never.self) { try app.find(id: "seconds").expect(text: "7") }
    }

    @Test("The wall clock follows jumps of the system clock, not jitter") func theClockOfTheDesktopIsSet() {
        var wall = (date: Self.date(100), time: 0.0)
        var clock = WallClock { wall }
        #expect(clock.date(at: 1) == Self.date(101))
        // A little unevenness is not followed.
        wall = (Self.date(110.02), 10)
        #expect(clock.date(at: 10) == Self.date(110))
        // An hour ahead, and two back.
        wall = (Self.date(3720), 20)
        #expect(clock.date(at: 20) == Self.date(3720) && clock.time(of: Self.date(3721)) == 21)
        wall = (Self.date(-3480), 30)
        #expect(clock.date(at: 31) == Self.date(-3479))
    }

    @Test("Timeline cadences are ordered from live to minutes") func cadences() {
        typealias Cadence = TimelineViewDefaultContext.Cadence
        #expect(Cadence.live < .seconds && Cadence.seconds < .minutes)
    }
}
