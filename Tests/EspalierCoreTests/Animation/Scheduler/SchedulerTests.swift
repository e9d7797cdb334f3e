@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The clock of animations: what it costs at rest, and what it makes of late frames, hidden windows and odd clocks.
@MainActor @Suite("The animation scheduler and its clock") struct SchedulerTests {
    private struct Dot: View {
        let knob: Knob<CGFloat>
        var body: some View {
            Color.black.frame(width: 10, height: 10).offset(x: knob.value).frame(width: 400, height: 10, alignment: .leading)
        }
    }

    private let knob = Knob<CGFloat>(0)

    private func makeApp() -> TestApp {
        let knob = knob
        return TestApp(size: CGSize(width: 400, height: 10)) { Dot(knob: knob) }
    }

    private func frame(_ app: TestApp, at time: Double) { app.host.renderFrame(at: time, on: app.surface) }

    @Test("At rest the scheduler is inactive and nothing is painted") func sleepsAtRest() {
        let app = makeApp()
        #expect(app.isIdle && !app.host.animations.isActive)
        app.change(knob, to: 100, .linear(duration: 0.2))
        #expect(app.host.animations.clientCount == 1)
        app.run(0.3)
        #expect(app.isIdle && app.host.animations.clientCount == 0)
        let paints = app.surface.paintCount
        app.run(1)
        #expect(app.surface.paintCount == paints)
    }

    /// The second frame stands one interval after the first, however late it comes; so does the third, and no later one.
    @Test("The first two late frames advance by one interval, later ones by time") func slowFirstFrames() {
        let app = makeApp()
        app.change(knob, to: 100, .linear(duration: 1))
        // The window says what its monitor's is with each frame of its own.
        app.host.animations.frameInterval = 0.01
        let start = app.host.frameTime
        frame(app, at: start + 0.5)
        #expect(near(app.ink.minX, 1))
        frame(app, at: start + 0.9)
        #expect(near(app.ink.minX, 1 + 100.0 / 60, 0.51))
        // A later frame that is late shows what is due: nothing is made up for.
        frame(app, at: start + 1.2)
        #expect(near(app.ink.minX, 1 + 100.0 / 60 + 30, 0.51))
    }

    @Test("A hidden window paints no frames, and skips them when shown again") func hiddenWindowsDoNotMove() {
        let app = makeApp()
        app.change(knob, to: 100, .linear(duration: 1))
        app.run(0.25)
        app.host.isVisible = false
        // The frame that had been asked for.
        app.run(0.02)
        let paints = app.surface.paintCount
        app.run(0.3)
        #expect(app.surface.paintCount == paints)
        app.host.isVisible = true
        app.run(0.02)
        #expect(app.ink.minX > 55, "missed frames are skipped, not queued")
        app.run(1)
        #expect(app.ink.minX == 100 && app.isIdle)
    }

    @Test("An animation reaches its end though the clock jumps an hour") func clocksThatJump() {
        for jump in [-3600.0, 3600] {
            knob.value = 0
            let app = makeApp()
            frame(app, at: 10_000)
            withAnimation(.linear(duration: 1)) { knob.value = 100 }
            frame(app, at: 10_001)
            for step in 1...30 { frame(app, at: 10_001 + Double(step) / 60) }
            #expect(near(app.ink.minX, 50))
            let now = 10_001.5 + jump
            frame(app, at: now)
            #expect(near(app.ink.minX, jump < 0 ? 50 : 100))
            for step in 1...60 { frame(app, at: now + Double(step) / 60) }
            #expect(app.ink.minX == 100)
        }
    }

    /// What makes no sense ends where it should, at once or soon.
    @Test("Animations with invalid parameters stay finite and can be superseded", arguments: [
        Animation.linear(duration: 0), .linear(duration: -1), .linear(duration: .nan), .linear(duration: .infinity).speed(.infinity),
        .easeIn(duration: -.infinity), .spring(duration: 0), .spring(duration: -1), .spring(duration: .nan),
        .spring(response: 0, dampingFraction: 0.5), .spring(response: 1, dampingFraction: .nan),
        .interpolatingSpring(mass: 0, stiffness: 100, damping: 10), .interpolatingSpring(mass: 1, stiffness: 0, damping: 10),
        .interpolatingSpring(mass: .nan, stiffness: 1, damping: 1), .linear(duration: 1).speed(.nan), .linear.delay(.nan),
        .linear(duration: 0.2).repeatCount(0), .linear(duration: 0.2).repeatCount(-3), .linear(duration: 0).repeatForever(),
    ])
    func oddAnimations(_ animation: Animation) {
        let app = makeApp()
        app.change(knob, to: 100, animation)
        app.run(0.5)
        #expect(app.ink.minX.isFinite)
        app.change(knob, to: 50, .linear(duration: 0))
        app.run(0.1)
        #expect(app.ink.minX == 50 && app.isIdle)
    }

    @Test("Requested frame intervals are rounded to paced ones, invalid ones to the shortest")
    func intervalsArePaced() {
        #expect(AnimationScheduler.pacedInterval(1.0 / 60) == 4.0 / 240)
        #expect(AnimationScheduler.pacedInterval(1.0 / 30) == 8.0 / 240)
        #expect(AnimationScheduler.pacedInterval(1.0 / 50) == 4.0 / 240)
        #expect(AnimationScheduler.pacedInterval(0) == 1.0 / 240 && AnimationScheduler.pacedInterval(.nan) == 1.0 / 240)
    }

    @Test("A frame task runs each frame until it returns false or is released") func tasksOfEachFrame() {
        let app = makeApp()
        var times: [Double] = []
        var task: FrameTask? = app.host.animations.everyFrame { time in
            times.append(time)
            return times.count < 3
        }
        app.pump()
        app.run(1)
        #expect(times.count == 3 && times == times.sorted())
        times = []
        task = app.host.animations.everyFrame { times.append($0); return true }
        app.pump()
        app.run(0.1)
        #expect(!times.isEmpty && task != nil)
        task = nil
        times = []
        app.run(0.1)
        #expect(times.isEmpty && app.isIdle)
    }

    // MARK: Many

    private struct Dots: View {
        let knobs: [Knob<CGFloat>]
        var body: some View {
            ZStack(alignment: .topLeading) {
                ForEach(knobs.indices, id: \.self) { Moving(knob: knobs[$0]) }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    private struct Moving: View {
        let knob: Knob<CGFloat>
        var body: some View { Color.black.frame(width: 2, height: 2).offset(x: knob.value) }
    }

    /// Five hundred views that each move by themselves, in every frame: nothing but painting.
    @Test("Five hundred animated views need neither bodies nor layout, only painting") func manyViewsAreOnlyPainted() {
        struct Card: View {
            let knob: Knob<Bool>
            let index: Int
            var body: some View {
                RoundedRectangle(cornerRadius: 4)
                    .fill(knob.value ? Color.orange : .blue)
                    .frame(width: 12, height: 12)
                    .rotationEffect(.degrees(knob.value ? 90 : 0))
                    .offset(x: knob.value ? 300 : 0, y: CGFloat(index % 25) * 4)
            }
        }
        let knobs = (0..<500).map { _ in Knob(false) }
        let app = TestApp(size: CGSize(width: 400, height: 120)) {
            ZStack(alignment: .topLeading) { ForEach(0..<500) { Card(knob: knobs[$0], index: $0) } }
        }
        for (index, knob) in knobs.enumerated() {
            withAnimation(.easeInOut(duration: 1 + Double(index % 7) / 10).repeatForever()) { knob.value = true }
        }
        app.pump()
        let start = app.painted
        let passes = app.record { app.run(0.5) }
        #expect(passes.bodies.isEmpty && passes.measured == 0 && passes.laidOut == 0 && passes.paints >= 30)
        #expect(app.painted.count == 500 && zip(app.painted, start).allSatisfy { $0.minX > $1.minX + 5 })
    }

    private struct Held { weak var client: FrameClient? }

    /// A thousand springs, each sent elsewhere ten times on its way, end exactly where they should; nothing of them is left, and
    /// nobody asks for a frame any more.
    @Test("A thousand retargeted springs end at their values and free their clients") func aThousandSprings() {
        var clients: [Held] = []
        var random = SystemRandomNumberGenerator()
        let knobs = (0..<1000).map { _ in Knob<CGFloat>(0) }
        let app = TestApp(size: CGSize(width: 400, height: 100)) { Dots(knobs: knobs) }
        for round in 0..<10 {
            let animations: [Animation] = [
                .spring(duration: 0.3), .bouncy, .interpolatingSpring(stiffness: 200, damping: 15), .spring(response: 0.2),
            ]
            let order = knobs.shuffled(using: &random)
            for (kind, animation) in animations.enumerated() {
                withAnimation(animation) {
                    for index in stride(from: kind, to: order.count, by: animations.count) {
                        order[index].value = CGFloat.random(in: 0...390, using: &random).rounded()
                    }
                }
            }
            frame(app, at: 1 + Double(round) * 0.05)
            if round == 0 { #expect(app.host.animations.clientCount > 900) }
            app.host.animations.forEachClient { clients.append(Held(client: $0)) }
        }
        for step in 0..<40 { frame(app, at: 1.5 + Double(step) * 0.1) }
        #expect(app.host.animations.clientCount == 0 && clients.count > 9000)
        #expect(clients.allSatisfy { $0.client == nil }, "all of them are freed")
        #expect(!app.host.needsFrame && app.host.nextWake == nil)
        #expect(app.painted.map(\.minX) == knobs.map(\.value))
    }
}
