@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Phase animators") struct PhaseAnimatorTests {
    private func stage<V: View>(@ViewBuilder _ content: () -> V) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100), content: content)
    }

    /// A square whose place is the phase.
    private struct Square: View {
        let phases: [CGFloat]
        let log: Log

        var body: some View {
            PhaseAnimator(phases) { phase in
                let _ = log("\(Int(phase))")
                Color.black.frame(width: 10, height: 10).offset(x: phase).frame(width: 200, alignment: .leading)
            } animation: { .linear(duration: $0 == 0 ? 2 : 1) }
        }
    }

    @Test("A phase animator repeats its phases, each with its own animation") func goesRoundAndRound() async {
        let log = Log()
        let app = stage { Square(phases: [0, 60, 120], log: log) }
        // The first phase shows first; the animation to the second begins at once.
        #expect(log.drain() == ["0", "60"] && app.ink.minX == 0)
        app.run(0.5)
        #expect(near(app.ink.minX, 30, 1.1), "\(app.ink)")
        app.run(1)
        #expect(near(app.ink.minX, 90, 2), "\(app.ink)")
        #expect(log.drain() == ["120"])
        // The animation is that of the change to the phase.
        app.run(1.5)
        #expect(log.drain() == ["0"])
        #expect(near(app.ink.minX, 60, 3), "\(app.ink)")
        app.run(1.2)
        #expect(log.drain() == ["60"])
    }

    // Covers: view:PhaseAnimator, mod:phaseAnimator
    @Test("A phase with nil animation is shown at once, then the next begins") func aPhaseThatJumps() {
        let log = Log()
        struct Jumping: View {
            let log: Log
            var body: some View {
                PhaseAnimator([false, true]) { phase in
                    let _ = log("\(phase)")
                    Color.black.frame(width: phase ? 20 : 10, height: 10)
                } animation: { $0 ? nil : .linear(duration: 1) }
            }
        }
        let app = stage { Jumping(log: log) }
        app.run(0.5)
        // There at once, a frame long, and back in a second.
        #expect(log.drain() == ["false", "true", "false"])
        #expect(near(app.ink.width, 15, 1))
    }

    private struct Triggered: View {
        let trigger: Knob<Int>
        let log: Log

        var body: some View {
            Color.black.frame(width: 10, height: 10)
                .phaseAnimator([0.0, 50, 100], trigger: trigger.value) { view, phase in
                    let _ = log("\(Int(phase))")
                    view.offset(x: phase)
                } animation: { _ in .linear(duration: 1) }
                .frame(width: 200, alignment: .leading)
        }
    }

    @Test("A trigger plays all phases once and returns to the first") func aTriggerPlaysOnce() {
        let trigger = Knob(0), log = Log()
        let app = stage { Triggered(trigger: trigger, log: log) }
        app.run(2)
        #expect(log.drain() == ["0"] && app.isIdle)
        app.change(trigger, to: 1, nil)
        app.run(0.5)
        #expect(near(app.ink.minX, 25, 1.1), "\(app.ink)")
        app.run(3.5)
        #expect(log.drain() == ["0", "50", "100", "0"])
        #expect(app.ink.minX == 0 && app.isIdle)
    }

    @Test("A trigger during a run starts with the second phase from the current place")
    func aTriggerInBetweenBeginsAnew() {
        let trigger = Knob(0), log = Log()
        let app = stage { Triggered(trigger: trigger, log: log) }
        app.change(trigger, to: 1, nil)
        app.run(1.5)
        #expect(near(app.ink.minX, 75, 2))
        _ = log.drain()
        app.change(trigger, to: 2, nil)
        app.run(4)
        #expect(log.drain() == ["100", "50", "100", "0"])
        #expect(app.ink.minX == 0 && app.isIdle)
    }

    @Test("A phase with a spring ends at the spring's logical completion") func springPhasesEndLogically() {
        struct Spring: View {
            let log: Log
            var body: some View {
                Color.black.frame(width: 10, height: 10)
                    .phaseAnimator([1.0, 3]) { view, scale in
                        let _ = log("\(Int(scale))")
                        view.scaleEffect(scale)
                    } animation: { _ in .spring(duration: 0.5) }
            }
        }
        let log = Log()
        let app = stage { Spring(log: log) }
        // A spring is logically complete after its duration.
        app.run(0.6)
        #expect(log.drain() == ["1", "3", "1"])
        app.run(0.5)
        #expect(log.drain() == ["3"])
    }

    private struct Endable: View {
        let knob: Knob<Bool>
        let log: Log
        var body: some View { ZStack { if knob.value { Square(phases: [0, 100], log: log) } } }
    }

    @Test("A removed phase animator stops and leaves no scheduler client") func endsWithItsView() {
        let knob = Knob(true), log = Log()
        let app = stage { Endable(knob: knob, log: log) }
        app.run(0.5)
        app.change(knob, to: false, nil)
        _ = log.drain()
        app.run(3)
        #expect(log.drain() == [] && app.isIdle && app.host.animations.clientCount == 0)
    }

    @Test("A phase animator without phases shows nothing and reports it") func noPhases() {
        let messages = Diagnostics.recording {
            let app = stage { Square(phases: [], log: Log()) }
            #expect(app.isIdle && app.painted.isEmpty)
        }
        #expect(messages.count == 1 && messages[0].contains("PhaseAnimator"))
    }

    @Test("A single phase is shown without animation") func onePhase() {
        let log = Log()
        let app = stage { Square(phases: [40], log: log) }
        app.run(2)
        #expect(log.drain() == ["40"] && app.isIdle)
    }
}
