@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Keyframe animators") struct KeyframeAnimatorTests {
    private func stage<V: View>(@ViewBuilder _ content: () -> V) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100), content: content)
    }

    private struct Values {
        var x = 0.0
        var opacity = 1.0
    }

    /// A square that goes 100 to the right and back in two seconds, and fades by half in the first.
    private struct Walker: View {
        let isRepeating: Knob<Bool>

        var body: some View {
            Color.black.frame(width: 10, height: 10)
                .keyframeAnimator(initialValue: Values(), repeating: isRepeating.value) { view, value in
                    view.offset(x: value.x).opacity(value.opacity)
                } keyframes: { _ in
                    KeyframeTrack(\.x) {
                        LinearKeyframe(100, duration: 1)
                        LinearKeyframe(0, duration: 1)
                    }
                    KeyframeTrack(\.opacity) { LinearKeyframe(0.5, duration: 1) }
                }
                .frame(width: 200, alignment: .leading)
        }
    }

    // Covers: mod:keyframeAnimator
    @Test("A repeating keyframe animator starts each round at its last values") func repeats() {
        let app = stage { Walker(isRepeating: Knob(true)) }
        #expect(app.ink.minX == 0)
        app.run(0.5)
        #expect(near(app.ink.minX, 50, 1.1) && near(app.shownFills[0].opacity, 0.75))
        app.run(1)
        #expect(near(app.ink.minX, 50, 1.1) && near(app.shownFills[0].opacity, 0.5))
        // The next round begins where the last one has ended.
        app.run(0.75)
        #expect(near(app.ink.minX, 25, 1.1) && near(app.shownFills[0].opacity, 0.5), "\(app.shownFills)")
    }

    // Covers: view:KeyframeAnimator
    @Test("A keyframe animator that stops repeating returns to its initial value") func stops() {
        let isRepeating = Knob(true)
        let app = stage { Walker(isRepeating: isRepeating) }
        app.run(0.5)
        app.change(isRepeating, to: false, nil)
        #expect(app.ink.minX == 0 && app.shownFills[0].opacity == 1)
        app.run(0.1)
        #expect(app.isIdle)
        app.change(isRepeating, to: true, nil)
        app.run(0.5)
        #expect(near(app.ink.minX, 50, 1.1))
    }

    private struct Triggered: View {
        let trigger: Knob<Int>
        let log: Log

        var body: some View {
            KeyframeAnimator(initialValue: 0.0, trigger: trigger.value) { x in
                Color.black.frame(width: 10, height: 10).offset(x: x).frame(width: 200, alignment: .leading)
            } keyframes: { start in
                let _ = log("from \(Int(start.rounded()))")
                LinearKeyframe(100, duration: 1)
                CubicKeyframe(20, duration: 1)
            }
        }
    }

    @Test("A trigger plays the keyframes once, starting at the value reached") func aTriggerPlaysOnce() {
        let trigger = Knob(0), log = Log()
        let app = stage { Triggered(trigger: trigger, log: log) }
        app.run(1)
        #expect(app.isIdle && app.ink.minX == 0 && log.drain() == [])
        app.change(trigger, to: 1, nil)
        app.run(0.5)
        #expect(near(app.ink.minX, 50, 1.1))
        app.run(1.7)
        #expect(app.ink.minX == 20 && app.isIdle)
        // The next goes from where this one ended.
        app.change(trigger, to: 2, nil)
        app.run(0.5)
        #expect(near(app.ink.minX, 60, 1.1))
        #expect(log.drain() == ["from 0", "from 20"])
    }

    @Test("A trigger during a run starts anew from the current value") func triggerDuringARun() {
        let trigger = Knob(0), log = Log()
        let app = stage { Triggered(trigger: trigger, log: log) }
        app.change(trigger, to: 1, nil)
        app.run(0.5)
        app.change(trigger, to: 2, nil)
        #expect(near(app.ink.minX, 50, 1.1))
        app.run(0.5)
        #expect(near(app.ink.minX, 75, 1.1))
        #expect(log.drain() == ["from 0", "from 50"])
    }

    @Test("Only the keyframe animator's body runs in each frame") func onlyTheContentRuns() {
        let app = stage { Walker(isRepeating: Knob(true)) }
        let passes = app.record { app.run(0.5) }
        #expect(!passes.bodies.isEmpty && passes.bodies.allSatisfy { $0.contains("KeyframeAnimator") }, "\(passes.bodies)")
        #expect(passes.bodies.count <= 32)
    }

    @Test("After a gap of several rounds the value stays within the keyframes") func missedRoundsAreSkipped() {
        let app = stage { Walker(isRepeating: Knob(true)) }
        app.run(0.5)
        app.advance(by: .seconds(20), frame: .seconds(20))
        #expect(app.ink.minX >= 0 && app.ink.minX <= 100)
    }

    @Test("Keyframes without duration show their end and report it once") func keyframesWithoutTime() {
        struct Instant: View {
            var body: some View {
                KeyframeAnimator(initialValue: 0.0) { x in
                    Color.black.frame(width: 10, height: 10).offset(x: x).frame(width: 200, alignment: .leading)
                } keyframes: { _ in MoveKeyframe(30) }
            }
        }
        let messages = Diagnostics.recording {
            let app = stage { Instant() }
            app.run(0.5)
            #expect(app.ink.minX == 30 && app.isIdle)
        }
        #expect(messages.count == 1 && messages[0].contains("KeyframeAnimator"))
    }

    private struct Endable: View {
        let knob: Knob<Bool>
        var body: some View { ZStack { if knob.value { Walker(isRepeating: Knob(true)) } } }
    }

    @Test("A removed keyframe animator leaves no scheduler client") func endsWithItsView() {
        let knob = Knob(true)
        let app = stage { Endable(knob: knob) }
        app.run(0.5)
        app.change(knob, to: false, nil)
        app.run(1)
        #expect(app.isIdle && app.host.animations.clientCount == 0)
    }
}
