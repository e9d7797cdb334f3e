import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@Suite("Custom animations")
struct CustomAnimationTests {
    /// Counts its frames in its state, and is over after ten.
    private struct TenFrames: CustomAnimation {
        struct Count: AnimationStateKey {
            static var defaultValue: Int { 0 }
        }

        var merges = false

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            context.state[Count.self] += 1
            let count = context.state[Count.self]
            if count == 5 { context.isLogicallyComplete = true }
            return count <= 10 ? value.scaled(by: Double(count) / 10) : nil
        }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool {
            merges && previous.base is TenFrames
        }
    }

    /// Says where it is by an environment value.
    private struct EnvironmentReader: CustomAnimation {
        struct Place: EnvironmentKey {
            static var defaultValue: Double { 0.5 }
        }

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            value.scaled(by: context.environment[Place.self])
        }
    }

    private struct Broken: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            value.scaled(by: .nan)
        }
    }

    private let environment = EnvironmentValues()

    /// A vector of an app's own, as a view's animatable data.
    private struct Polar: VectorArithmetic {
        var radius = 0.0, turns = 0.0
        static var zero: Polar { Polar() }
        static func + (a: Polar, b: Polar) -> Polar { Polar(radius: a.radius + b.radius, turns: a.turns + b.turns) }
        static func - (a: Polar, b: Polar) -> Polar { Polar(radius: a.radius - b.radius, turns: a.turns - b.turns) }
        mutating func scale(by factor: Double) { (radius, turns) = (radius * factor, turns * factor) }
        var magnitudeSquared: Double { radius * radius + turns * turns }
    }

    private struct Dial: View, Animatable {
        var animatableData: Polar
        var body: some View { Text(verbatim: "\(Int(animatableData.radius.rounded())) \(Int((animatableData.turns * 100).rounded()))") }
    }

    // Covers: protocol:VectorArithmetic
    @MainActor @Test("An app's own vector type interpolates as animatable data") func vectorsOfAnApp() throws {
        struct Screen: View {
            let place: Knob<Polar>
            var body: some View { Dial(animatableData: place.value) }
        }
        let place = Knob(Polar(radius: 10, turns: 0))
        let app = TestApp { Screen(place: place) }
        app.change(place, to: Polar(radius: 50, turns: 2), .linear(duration: 1))
        app.run(0.5)
        let half = try #require(app.findAll(.staticText).first?.label)
        #expect(["30 100", "31 103", "29 97"].contains(half), "\(half)")
        app.run(0.6)
        _ = try app.find(text: "50 200")
    }

    // Covers: protocol:CustomAnimation
    @Test("A custom animation keeps its state between frames and ends with nil") func stateLastsFromFrameToFrame() {
        let animator = AttributeAnimator(0.0, environment: environment)
        var logicalFrame: Int?
        var frame = 0
        let listener = AnimationListener(.logicallyComplete) { logicalFrame = frame }
        animator.set(100, animation: Animation(TenFrames()), at: 0, listeners: [listener])
        listener.seal()
        #expect(animator.shown == 10)
        while animator.isRunning, frame < 50 {
            frame += 1
            _ = animator.advance(to: Double(frame))
        }
        #expect(frame == 10)
        #expect(logicalFrame == 4)
        #expect(animator.shown == 100)
    }

    @Test("A merging custom animation continues with the state of the one before") func mergingContinuesWithTheState() {
        let animator = AttributeAnimator(0.0, environment: environment)
        animator.set(100, animation: Animation(TenFrames(merges: true)), at: 0)
        _ = animator.advance(to: 1)
        #expect(animator.shown == 20)
        // The whole change is now 200; three tenths of it are done.
        animator.set(200, animation: Animation(TenFrames(merges: true)), at: 2)
        #expect(animator.shown == 60)
    }

    @Test("Without merging, the old and the new custom animation add up") func withoutMergingBothRun() {
        let animator = AttributeAnimator(0.0, environment: environment)
        animator.set(100, animation: Animation(TenFrames()), at: 0)
        _ = animator.advance(to: 1)
        animator.set(200, animation: Animation(TenFrames()), at: 2)
        #expect(animator.shown == 40)
        _ = animator.advance(to: 3)
        #expect(animator.shown == 60)
    }

    @Test("A custom animation reads the environment, also inside a delay") func seesTheEnvironment() {
        var environment = environment
        environment[EnvironmentReader.Place.self] = 0.25
        let animator = AttributeAnimator(0.0, environment: environment)
        animator.set(100, animation: Animation(EnvironmentReader()).delay(1), at: 0)
        #expect(animator.shown == 0)
        _ = animator.advance(to: 1)
        #expect(animator.shown == 25)
    }

    @Test("A custom animation that returns NaN ends at its target") func nanEndsTheAnimation() {
        let animator = AttributeAnimator(0.0, environment: environment)
        animator.set(100, animation: Animation(Broken()), at: 0)
        #expect(animator.shown == 100)
        #expect(!animator.isRunning)
    }

    @Test("Only springs with equal wrappers merge with the previous animation", arguments: [
        (Animation.spring.delay(0.1), Animation.spring.delay(0.1), true),
        (.spring.delay(0.1), .spring.delay(0.2), false),
        (.spring, .spring.delay(0.1), false),
        (.spring.delay(0.1), .spring, true),
        (.spring.speed(2), .snappy.speed(2), true),
        (.spring.speed(2), .spring.speed(3), false),
        (.spring.logicallyComplete(after: 1), .spring.logicallyComplete(after: 1), true),
        (.spring.repeatCount(2), .spring.repeatCount(2), true),
        (.spring.repeatCount(2), .spring.repeatCount(3), false),
        (.linear, .linear, false), (.linear, .spring, true), (.linear, .default, true), (.default, .linear, false),
        (.spring, .interpolatingSpring, false), (.interpolatingSpring, .interpolatingSpring, false),
        (.linear.delay(1), .linear.delay(1), false),
    ])
    func whichMerge(previous: Animation, new: Animation, expected: Bool) {
        var context = AnimationContext<Double>(environment: environment)
        _ = previous.animate(value: 100, time: 0.1, context: &context)
        #expect(new.shouldMerge(previous: previous, value: 100, time: 0.1, context: &context) == expected)
    }

    /// A stiff spring that takes over from a soft one with a blend is at first as soft as that.
    @Test("A spring's blend duration keeps the softer response at first") func blendDuration() {
        func shown(blend: Double) -> Double {
            let animator = AttributeAnimator(0.0, environment: environment)
            animator.set(100, animation: .spring(response: 2, dampingFraction: 1), at: 0)
            _ = animator.advance(to: 0.05)
            animator.set(200, animation: .spring(response: 0.2, dampingFraction: 1, blendDuration: blend), at: 0.05)
            for frame in 1...6 { _ = animator.advance(to: 0.05 + Double(frame) / 60) }
            return animator.shown
        }
        #expect(shown(blend: 1) < shown(blend: 0) / 2)
        #expect(shown(blend: 1) > 0)
    }

    /// A spring that is retargeted at every frame follows at once, as behind a dragged finger.
    // Covers: anim:interactiveSpring(), anim:interactiveSpring
    @Test("A spring retargeted at every frame follows its target closely") func retargetedEveryFrame() {
        let animator = AttributeAnimator(0.0, environment: environment)
        for frame in 1...60 {
            let time = Double(frame) / 60
            _ = animator.advance(to: time)
            animator.set(Double(frame) * 5, animation: .interactiveSpring, at: time)
            // The first one begins at rest; what follows goes on from it and is not put off.
            if frame > 1 { animator.rebase(by: 1, startedIn: time..<(time + 1)) }
        }
        #expect(animator.model - animator.shown < 20)
        #expect(animator.model - animator.shown > 0)
    }
}
