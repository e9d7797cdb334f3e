import EspalierTesting
import QuartzCore
import SwiftUI
import Testing
import UIKit

private struct RedApp: App {
    var body: some Scene { WindowGroup { Color.red } }
}

@MainActor @Suite("Links with the display") struct DisplayLinkTests {
    private final class Ball: UIResponder {
        var times: [CFTimeInterval] = []
        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }

    @Test("A link calls its method from frame to frame, rests when paused, and ends") func life() {
        let app = TestApp(RedApp()), ball = Ball()
        let link = CADisplayLink(
            target: ball, selector: Selector("step(_:)", calling: { (ball: Ball) in { (link: CADisplayLink) in ball.step(link) } }))
        app.advance(by: .seconds(1))
        #expect(ball.times.isEmpty, "it has not been added")
        link.add(to: .main, forMode: .common)
        app.advance(by: .milliseconds(505))
        #expect(ball.times.count == 30)
        let steps = zip(ball.times.dropFirst(), ball.times).map { $0 - $1 }
        #expect(steps.allSatisfy { abs($0 - 1.0 / 60) < 1e-9 })
        link.isPaused = true
        app.advance(by: .seconds(1))
        #expect(ball.times.count == 30)
        link.isPaused = false
        link.preferredFramesPerSecond = 10
        app.advance(by: .milliseconds(550))
        #expect(ball.times.count == 35)
        link.invalidate()
        app.advance(by: .seconds(1))
        #expect(ball.times.count == 35)
    }

    @Test("A link rests while no window can be seen, and goes on afterwards") func hidden() {
        let app = TestApp(RedApp()), ball = Ball()
        let link = CADisplayLink(
            target: ball, selector: Selector("step(_:)", calling: { (ball: Ball) in { (link: CADisplayLink) in ball.step(link) } }))
        link.add(to: .main, forMode: .common)
        app.advance(by: .milliseconds(505))
        #expect(ball.times.count == 30)
        app.windows[0].setVisible(false)
        app.advance(by: .milliseconds(50))
        let before = app.delaysRun
        app.advance(by: .seconds(5))
        #expect(ball.times.count == 30 && app.delaysRun < before + few, "nothing wakes the process")
        app.windows[0].setVisible(true)
        app.advance(by: .milliseconds(505))
        #expect(ball.times.count == 60)
        link.invalidate()
    }

    @Test("A link keeps its object until it is invalidated") func keeping() {
        weak var kept: Ball?
        let link: CADisplayLink
        do {
            let ball = Ball()
            kept = ball
            link = CADisplayLink(
                target: ball, selector: Selector("step(_:)", calling: { (ball: Ball) in { (link: CADisplayLink) in ball.step(link) } }))
        }
        #expect(kept != nil)
        link.invalidate()
        #expect(kept == nil)
    }

    @Test("A link tells when frames are shown, takes a preferred rate, and rests while it is in no loop") func rates() {
        let app = TestApp(RedApp()), ball = Ball()
        let link = CADisplayLink(
            target: ball, selector: Selector("step(_:)", calling: { (ball: Ball) in { (link: CADisplayLink) in ball.step(link) } }))
        #expect(link.duration == 1.0 / 60 && link.preferredFrameRateRange == .default && link.preferredFramesPerSecond == 0)
        link.add(to: .main, forMode: .common)
        app.advance(by: .milliseconds(105))
        #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-9)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
        #expect(
            link.preferredFrameRateRange.minimum == 10 && link.preferredFrameRateRange.maximum == 30 && link.preferredFramesPerSecond == 20)
        let before = ball.times.count
        app.advance(by: .milliseconds(510))
        #expect(ball.times.count == before + 10 && abs(link.targetTimestamp - link.timestamp - 0.05) < 1e-9)
        link.remove(from: .main, forMode: .common)
        app.advance(by: .seconds(1))
        #expect(ball.times.count == before + 10)
        link.add(to: .main, forMode: .common)
        app.advance(by: .milliseconds(105))
        #expect(ball.times.count == before + 12)
        link.invalidate()
        #expect(CAFrameRateRange.default.preferred == nil && CAFrameRateRange.default == CAFrameRateRange(minimum: 0, maximum: 0))
    }
}
