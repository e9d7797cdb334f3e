import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation
import Testing

@Suite("Running animations")
struct RunningAnimationTests {
    private let environment = EnvironmentValues()

    private func animator(_ value: Double = 0) -> AttributeAnimator<Double> {
        AttributeAnimator(value, environment: environment)
    }

    private func shown(_ animator: AttributeAnimator<Double>, at time: Double) -> Double {
        _ = animator.advance(to: time)
        return animator.shown
    }

    // MARK: The fluid spring

    /// Values at 0.05, 0.1, 0.2, 0.3, 0.5, 0.75 and 1 seconds for a change of 1.
    @Test("A spring's values match the table for each damping fraction", arguments: [
        (1.0, [0.127702, 0.355779, 0.712916, 0.886455, 0.984469, 0.998813, 0.999912]),
        (0.825, [0.134933, 0.390798, 0.796936, 0.964494, 1.006794, 1.000291, 0.999962]),
        (0.7, [0.140482, 0.419604, 0.870853, 1.029657, 1.013297, 0.998491, 1.000052]),
    ])
    func fluidSpring(dampingFraction: Double, expected: [Double]) {
        let animation = Animation.spring(response: 0.5, dampingFraction: dampingFraction)
        var context = AnimationContext<Double>(environment: environment)
        var values: [Int: Double] = [:]
        // A thousand times the change keeps it from coming to rest within the table.
        for frame in 0...120 {
            values[frame] = (animation.animate(value: 1000.0, time: Double(frame) / 120, context: &context) ?? 1000) / 1000
        }
        for (time, value) in zip([0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1], expected) {
            #expect(abs(values[Int(time * 120)]! - value) < 0.01)
        }
    }

    @Test(
        "A spring comes to rest at a time that depends on its change",
        arguments: [(1.0, 1.0, 0.823), (1, 100, 1.267), (0.825, 1, 0.530), (0.825, 100, 0.980)])
    func fluidSpringComesToRest(dampingFraction: Double, change: Double, expected: Double) {
        let animation = Animation.spring(response: 0.5, dampingFraction: dampingFraction)
        var context = AnimationContext<Double>(environment: environment)
        var time = 0.0
        while animation.animate(value: change, time: time, context: &context) != nil, time < 3 { time += 1 / 300 }
        #expect(abs(time - expected) < 0.01)
    }

    // Covers: anim:smooth(), anim:smooth
    @Test("The smooth spring is at 35.7 percent after a tenth of a second") func smoothSpringAtATenth() {
        let animator = animator()
        animator.set(100, animation: .smooth, at: 0)
        for frame in 1...5 { _ = animator.advance(to: Double(frame) / 60) }
        #expect(abs(shown(animator, at: 0.1) - 35.7) < 0.15)
    }

    // MARK: One after the other

    @Test("Two linear animations of one attribute add up, then stop") func curvesAddUp() {
        let animator = animator()
        animator.set(100, animation: .linear(duration: 1), at: 0)
        #expect(animator.shown == 0)
        #expect(shown(animator, at: 0.25) == 25)
        _ = animator.advance(to: 0.5)
        animator.set(0, animation: .linear(duration: 1), at: 0.5)
        #expect(animator.model == 0)
        for (time, expected) in [(0.5, 50.0), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)] {
            #expect(abs(shown(animator, at: time) - expected) < 1e-9)
        }
        #expect(animator.isRunning)
        #expect(shown(animator, at: 1.51) == 0)
        #expect(!animator.isRunning)
    }

    @Test("A spring takes over any animation without a jump in position or velocity", arguments: [
        Animation.linear(duration: 1), .interpolatingSpring(stiffness: 100, damping: 10), .spring(duration: 0.4, bounce: 0.4),
    ])
    func springsTakeOver(first: Animation) {
        let animator = animator()
        animator.set(100, animation: first, at: 0)
        for frame in 1...18 { _ = animator.advance(to: Double(frame) / 120) }
        let before = animator.shown
        let speed = (before - shownBefore(first, at: 17.0 / 120)) * 120
        animator.set(-50, animation: .spring(duration: 0.6), at: 18.0 / 120)
        // Neither the position nor the velocity jumps.
        #expect(abs(animator.shown - before) < 1e-9)
        let next = shown(animator, at: 19.0 / 120)
        #expect(abs((next - before) * 120 - speed) < 0.35 * abs(speed))
        for frame in 20...600 { _ = animator.advance(to: Double(frame) / 120) }
        #expect(animator.shown == -50)
        #expect(!animator.isRunning)
    }

    private func shownBefore(_ animation: Animation, at time: Double) -> Double {
        let animator = animator()
        animator.set(100, animation: animation, at: 0)
        for frame in 1...17 { _ = animator.advance(to: Double(frame) / 120) }
        return animator.shown
    }

    // Covers: anim:spring(), anim:spring
    @Test("A spring takes over several running curves without a jump") func springTakesOverSeveral() {
        let animator = animator()
        animator.set(100, animation: .linear(duration: 1), at: 0)
        animator.set(200, animation: .easeIn(duration: 2), at: 0)
        _ = animator.advance(to: 0.5)
        let before = animator.shown
        animator.set(0, animation: .spring, at: 0.5)
        #expect(abs(animator.shown - before) < 1e-9)
        for frame in 31...300 { _ = animator.advance(to: Double(frame) / 60) }
        #expect(animator.shown == 0 && !animator.isRunning)
    }

    @Test("A change without animation shifts the value and keeps the running animation") func changeWithoutAnimation() {
        let animator = animator()
        animator.set(100, animation: .linear(duration: 1), at: 0)
        _ = animator.advance(to: 0.5)
        animator.set(200, animation: nil, at: 0.5)
        #expect(animator.shown == 150)
        #expect(shown(animator, at: 0.75) == 175)
        animator.set(200, animation: .easeIn, at: 0.75)
        #expect(shown(animator, at: 1) == 200)
    }

    @Test(
        "A curve of zero length cancels the running animation",
        arguments: [Animation.linear(duration: 1), .linear(duration: 1).repeatForever()])
    func zeroLengthCurveCancels(running: Animation) {
        let animator = animator()
        animator.set(100, animation: running, at: 0)
        _ = animator.advance(to: 0.5)
        animator.set(20, animation: .linear(duration: 0), at: 0.5)
        #expect(animator.shown == 20)
        #expect(!animator.isRunning)
    }

    @Test("Two animated changes in one frame act as one") func twoChangesInAFrameAreOne() {
        let animator = animator()
        animator.set(50, animation: .linear(duration: 1), at: 0)
        animator.set(100, animation: .linear(duration: 1), at: 0)
        #expect(shown(animator, at: 0.5) == 50)
    }

    @Test("Rebasing delays only animations that started in the given range") func rebasing() {
        let animator = animator()
        animator.set(100, animation: .linear(duration: 1), at: 0)
        animator.rebase(by: 7, startedIn: -1..<0)
        animator.rebase(by: 0.4, startedIn: 0..<0.1)
        animator.rebase(by: 7, startedIn: 0.1..<0.5)
        #expect(shown(animator, at: 0.4) == 0)
        #expect(abs(shown(animator, at: 0.9) - 50) < 1e-9)
    }

    @Test("A change to an equal value starts no animation") func equalValueStartsNothing() {
        let animator = animator(5)
        animator.set(5, animation: .spring, at: 0)
        #expect(!animator.isRunning)
        let list = AttributeAnimator(AnimatableArray([1.0, 2]), environment: environment)
        list.set(AnimatableArray([1, 2]), animation: .spring, at: 0)
        #expect(!list.isRunning)
        list.set(AnimatableArray([3, 6]), animation: .linear(duration: 1), at: 0)
        _ = list.advance(to: 0.5)
        #expect(list.shown.elements == [2, 4])
    }

    @Test("A rectangle animates component by component, and a reset stops it") func rectanglesAnimate() {
        let frame = AttributeAnimator(CGRect(x: 0, y: 0, width: 10, height: 10), environment: environment)
        frame.set(CGRect(x: 100, y: 0, width: 30, height: 10), animation: .linear(duration: 1), at: 2)
        _ = frame.advance(to: 2.5)
        #expect(frame.shown == CGRect(x: 50, y: 0, width: 20, height: 10))
        frame.reset(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(frame.shown == CGRect(x: 1, y: 2, width: 3, height: 4) && !frame.isRunning)
    }

    // MARK: Velocity

    @Test("The velocity sampler averages samples, ignores older ones and decays") func sampler() {
        var sampler = VelocitySampler<Double>()
        #expect(sampler.velocity == 0)
        sampler.add(1, at: 1)
        sampler.add(2, at: 2)
        #expect(sampler.velocity == 1)
        sampler.add(9, at: 1.5)
        #expect(sampler.velocity == 1)
        sampler.add(4, at: 3)
        #expect(sampler.velocity == 1.25)
        #expect(abs(sampler.velocity(at: 3.1) - 1.25 * pow(0.998, 100)) < 1e-9)
        #expect(sampler.velocity(at: 5) == 0)
        sampler.reset()
        sampler.add(1, at: 1)
        sampler.add(2, at: 1.1)
        #expect(abs(sampler.velocity - 10) < 1e-9)
    }

    @Test("A spring starts with the velocity tracked from earlier changes") func springStartsWithTrackedVelocity() {
        let thrown = animator(), still = animator()
        for frame in 0..<6 { thrown.set(Double(frame * 10), animation: nil, at: Double(frame) / 60, tracksVelocity: true) }
        still.set(50, animation: nil, at: 5.0 / 60)
        for animator in [thrown, still] {
            animator.set(0, animation: .spring, at: 0.1)
            _ = animator.advance(to: 0.1 + 1 / 60.0)
        }
        #expect(thrown.shown > 55)
        #expect(still.shown < 50)
    }

    // MARK: Bad input

    @Test("Infinite or NaN values start no animation and are recovered from", arguments: [Double.nan, .infinity])
    func impossibleValues(bad: Double) {
        let animator = animator()
        animator.set(bad, animation: .spring, at: 0)
        #expect(!animator.isRunning)
        animator.set(10, animation: .spring, at: 1)
        #expect(animator.shown == 10)
        #expect(!animator.isRunning)
        animator.set(20, animation: .linear(duration: 1), at: 2)
        #expect(shown(animator, at: 2.5) == 15)
    }
}
