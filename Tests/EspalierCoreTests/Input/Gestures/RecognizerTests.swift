@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Tap recognizers") struct TapRecognizerTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let count: Int
        let steps: [Step]
        let statuses: [GestureStatus]
        var testDescription: String { name }
    }

    @Test("A tap recognizer follows distance, duration and click count", arguments: [
        Row(name: "a click", count: 1, steps: [.down(5, 5, at: 0), .up(5, 5, at: 0.1)], statuses: [.possible, .ended]),
        Row(name: "a click that moves 44 points", count: 1, steps: [.down(0, 0, at: 0), .move(44, 0, at: 0.1), .up(44, 0, at: 0.2)],
            statuses: [.possible, .possible, .ended]),
        Row(name: "45 points are too far", count: 1, steps: [.down(0, 0, at: 0), .move(45, 0, at: 0.1), .up(0, 0, at: 0.2)],
            statuses: [.possible, .failed, .failed]),
        Row(name: "0.75 s are too long", count: 1, steps: [.down(0, 0, at: 0), .tick(at: 0.75), .up(0, 0, at: 0.8)],
            statuses: [.possible, .failed, .failed]),
        Row(name: "a double click", count: 2,
            steps: [.down(0, 0, at: 0), .up(0, 0, at: 0.1), .down(1, 0, at: 0.4), .up(1, 0, at: 0.5)],
            statuses: [.possible, .possible, .possible, .ended]),
        Row(name: "the second click is late", count: 2, steps: [.down(0, 0, at: 0), .up(0, 0, at: 0.1), .tick(at: 0.45)],
            statuses: [.possible, .possible, .failed]),
        Row(name: "the second click is elsewhere", count: 2,
            steps: [.down(0, 0, at: 0), .up(0, 0, at: 0.1), .down(60, 0, at: 0.2)], statuses: [.possible, .possible, .failed]),
    ])
    func follows(_ row: Row) {
        #expect(GestureProbe(TapGesture(count: row.count)).run(row.steps) == row.statuses)
    }

    @Test("A tap recognizer's deadline is the end of its current wait") func tellsWhenItWillFail() {
        let probe = GestureProbe(TapGesture(count: 2))
        probe.run([.down(0, 0, at: 1)])
        #expect(probe.recognizer.deadline == 1.75)
        probe.run([.up(0, 0, at: 1.5)])
        #expect(probe.recognizer.deadline == 1.85)
        probe.run([.tick(at: 1.85)])
        #expect(probe.recognizer.deadline == nil)
    }

    // Covers: gesture:SpatialTapGesture
    @Test("A spatial double tap reports the location of the last release") func knowsThePlaceOfTheLastClick() {
        var location: CGPoint?
        let probe = GestureProbe(SpatialTapGesture(count: 2).onEnded { location = $0.location })
        probe.run([.down(1, 2, at: 0), .up(1, 2, at: 0.1), .down(3, 4, at: 0.2), .up(5, 6, at: 0.3)])
        #expect(location == CGPoint(x: 5, y: 6))
    }

    @Test("A tap recognizer can recognize again after a reset") func startsAnewAfterReset() {
        let probe = GestureProbe(TapGesture())
        probe.run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        probe.recognizer.reset()
        #expect(probe.run([.down(100, 0, at: 5), .up(100, 0, at: 5.1)]) == [.possible, .ended])
    }
}

@MainActor @Suite("Long press recognizers") struct LongPressRecognizerTests {
    @Test("A long press ends after its duration while still pressed") func endsWhileStillPressed() {
        let probe = GestureProbe(LongPressGesture())
        #expect(probe.run([.down(0, 0, at: 0), .move(9, 0, at: 0.2), .tick(at: 0.5)]) == [.promising, .promising, .ended])
    }

    @Test("A long press fails on release before its duration") func failsOnRelease() {
        #expect(GestureProbe(LongPressGesture()).run([.down(0, 0, at: 0), .up(0, 0, at: 0.4)]) == [.promising, .failed])
    }

    @Test("A long press fails when the pointer moves ten points") func failsOnMovement() {
        #expect(GestureProbe(LongPressGesture()).run([.down(0, 0, at: 0), .move(6, 8, at: 0.1)]) == [.promising, .failed])
    }

    @Test("A long press reports onChanged at the press and onEnded after its duration") func reportsThePressAtOnce() {
        let log = Log()
        let probe = GestureProbe(LongPressGesture(minimumDuration: 1).onChanged { log("changed \($0)") }.onEnded { log("ended \($0)") })
        probe.run([.down(0, 0, at: 0), .move(1, 0, at: 0.1)])
        #expect(log.drain() == ["changed true"])
        probe.run([.tick(at: 1)])
        #expect(log.drain() == ["ended true"])
    }

    @Test("Pressing ends with recognition, release or cancellation") func pressingEndsWithRecognitionReleaseOrCancel() {
        let log = Log()
        let gesture = PressingGesture(content: LongPressGesture()) { log("pressing \($0)") }.onEnded { _ in log("done") }
        GestureProbe(gesture).run([.down(0, 0, at: 0), .tick(at: 0.5), .up(0, 0, at: 0.6)])
        #expect(log.drain() == ["pressing true", "pressing false", "done"])
        GestureProbe(gesture).run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        #expect(log.drain() == ["pressing true", "pressing false"])
        let probe = GestureProbe(gesture)
        probe.run([.down(0, 0, at: 0)])
        probe.cancel()
        #expect(log.drain() == ["pressing true", "pressing false"])
    }
}

@MainActor @Suite("Drag recognizers") struct DragRecognizerTests {
    @Test("A drag below the minimum distance fails and reports nothing") func nothingBelowTheMinimumDistance() {
        let log = Log()
        let gesture = DragGesture().onChanged { _ in log("changed") }.onEnded { _ in log("ended") }
        let statuses = GestureProbe(gesture).run([.down(0, 0, at: 0), .move(5, 0, at: 0.1), .up(5, 0, at: 0.2)])
        #expect(statuses == [.possible, .possible, .failed])
        #expect(log.drain() == [])
    }

    @Test("A drag's first translation includes the minimum distance") func firstTranslationIsNotCompensated() {
        var translations: [CGSize] = []
        let gesture = DragGesture().onChanged { translations.append($0.translation) }
        GestureProbe(gesture).run([.down(100, 50, at: 0), .move(112, 50, at: 0.1), .move(101, 50, at: 0.2)])
        #expect(translations == [CGSize(width: 12, height: 0), CGSize(width: 1, height: 0)])
    }

    @Test("A drag without minimum distance is active from the press")
    func withoutAMinimumDistanceItBeginsWithThePress() {
        let probe = GestureProbe(DragGesture(minimumDistance: 0))
        #expect(probe.run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)]) == [.active, .ended])
    }

    // Covers: gestureMod:onChanged
    @Test("onChanged of a mapped drag skips equal values") func changesAreReportedOnce() {
        let log = Log()
        let gesture = DragGesture().map { $0.translation.width }.onChanged { log("\($0)") }
        GestureProbe(gesture).run([.down(0, 0, at: 0), .move(20, 0, at: 0.1), .move(20, 9, at: 0.2), .move(21, 9, at: 0.3)])
        #expect(log.drain() == ["20.0", "21.0"])
    }

    @Test("A drag's value has its start, velocity and predicted end")
    func valueKnowsStartVelocityAndPrediction() throws {
        var last: DragGesture.Value?
        let gesture = DragGesture().onEnded { last = $0 }
        GestureProbe(gesture).run([
            .down(10, 10, at: 0), .move(20, 10, at: 0.05), .move(40, 10, at: 0.1), .move(60, 10, at: 0.15), .up(60, 10, at: 0.15),
        ])
        let value = try #require(last)
        #expect(value.startLocation == CGPoint(x: 10, y: 10))
        #expect(value.location == CGPoint(x: 60, y: 10))
        #expect(abs(value.velocity.width - 400) < 1e-6)
        #expect(abs(value.predictedEndLocation.x - 160) < 1e-6)
        #expect(abs(value.predictedEndTranslation.width - 150) < 1e-6)
    }

    @Test("The times of drag values differ as those of their events") func timesDifferAsTheEvents() {
        var times: [Date] = []
        let gesture = DragGesture(minimumDistance: 0).onChanged { times.append($0.time) }
        GestureProbe(gesture).run([.down(0, 0, at: 3), .move(1, 0, at: 3.5)])
        #expect(times.count == 2 && abs(times[1].timeIntervalSince(times[0]) - 0.5) < 1e-4)
    }

    @Test("A drag with modifiers fails unless they are held at the press") func modifierKeysMustBeHeldAtThePress() {
        let probe = GestureProbe(DragGesture(minimumDistance: 0).modifiers(.shift))
        #expect(probe.send(GestureEvent(.down, at: .zero, time: 0)) == .failed)
        probe.recognizer.reset()
        #expect(probe.send(GestureEvent(.down, at: .zero, modifiers: [.shift, .capsLock], time: 1)) == .active)
    }
}

@Suite("Velocity of the pointer") struct PointerVelocityTests {
    private func velocity(_ samples: [(CGFloat, Double)], at time: Double) -> CGFloat {
        var velocity = PointerVelocity()
        for (x, time) in samples { velocity.add(CGPoint(x: x, y: 0), at: time) }
        return velocity.velocity(at: time).width
    }

    @Test("The velocity is the slope over the last tenth of a second") func isTheSlopeOverTheLastTenthOfASecond() {
        #expect(velocity([(0, 0), (100, 0.05)], at: 0.05) == 2000)
        #expect(abs(velocity([(0, 0), (100, 1), (110, 1.05)], at: 1.05) - 200) < 1e-6)
    }

    @Test("The velocity is zero after a rest")
    func isZeroAfterARest() { #expect(velocity([(0, 0), (100, 0.05)], at: 0.3) == 0) }
    @Test("The velocity of a single sample is zero")
    func isZeroForOneSample() { #expect(velocity([(5, 1)], at: 1) == 0) }
    @Test("Where samples come seldom, the velocity is the slope since the one before the last")
    func knowsSlowSamples() {
        #expect(abs(velocity([(0, 0), (30, 0.2), (60, 0.4), (90, 0.6)], at: 0.61) - 150) < 1e-6)
        #expect(velocity([(0, 0), (30, 0.2), (30, 0.4)], at: 0.4) == 0)
        #expect(velocity([(0, 0), (30, 0.2), (60, 0.4)], at: 0.6) == 0)
    }
    @Test("A sample of an earlier time is ignored")
    func ignoresTimeThatGoesBack() { #expect(abs(velocity([(0, 1), (10, 1.05), (99, 0.9)], at: 1.05) - 200) < 1e-6) }
    @Test("A sample of the same time replaces the former one")
    func sameTimeReplaces() { #expect(abs(velocity([(0, 1), (10, 1.05), (20, 1.05)], at: 1.05) - 400) < 1e-6) }
}
