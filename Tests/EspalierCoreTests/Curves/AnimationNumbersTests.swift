@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Numbers that apps can see and that stand in no other suite: defaults, exact values of springs, units.
@MainActor @Suite("Animation defaults, springs and units in numbers") struct AnimationNumbersTests {
    // MARK: Defaults

    @Test("A new transaction has no animation and all flags off") func transactions() {
        let transaction = Transaction()
        #expect(transaction.animation == nil && !transaction.disablesAnimations)
        #expect(!transaction.isContinuous && !transaction.tracksVelocity)
        #expect(Transaction(animation: .easeIn).animation == .easeIn)
    }

    /// `withAnimation` without an animation takes the default one.
    @Test("withAnimation without an argument uses the default spring") func theDefaultAnimation() {
        let knob = Knob<CGFloat>(0)
        struct Dot: View {
            let knob: Knob<CGFloat>
            var body: some View {
                Color.black.frame(width: 10, height: 10).offset(x: knob.value).frame(width: 400, height: 10, alignment: .leading)
            }
        }
        let app = TestApp(size: CGSize(width: 400, height: 10), scale: 4) { Dot(knob: knob) }
        withAnimation { knob.value = 100 }
        app.pump()
        app.run(0.1)
        #expect(near(app.ink.minX, 35.7, 0.26))
    }

    @Test("Animation factories have SwiftUI's default arguments") func defaultArguments() {
        #expect(Animation.easeIn == .easeIn(duration: 0.35) && Animation.easeOut == .easeOut(duration: 0.35))
        #expect(Animation.easeInOut == .easeInOut(duration: 0.35) && Animation.linear == .linear(duration: 0.35))
        #expect(Animation.timingCurve(0.1, 0.2, 0.3, 0.4) == .timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.35))
        #expect(Animation.easeIn == .timingCurve(0.42, 0, 1, 1) && Animation.easeOut == .timingCurve(0, 0, 0.58, 1))
        #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1))
        #expect(Animation.spring(response: 0.5) == .spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0))
        #expect(Animation.interactiveSpring(response: 0.15)
            == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
        #expect(Animation.interactiveSpring(extraBounce: 0.1) == .spring(duration: 0.15, bounce: 0.25, blendDuration: 0.25))
        #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0) && Animation.smooth(duration: 1, extraBounce: 0.2)
            == .spring(duration: 1, bounce: 0.2))
        #expect(Animation.snappy(duration: 0.4) == .spring(duration: 0.4, bounce: 0.15))
        #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0))
        #expect(Animation.interpolatingSpring(stiffness: 3, damping: 4)
            == .interpolatingSpring(mass: 1, stiffness: 3, damping: 4, initialVelocity: 0))
        #expect(Animation.linear.repeatCount(3) == .linear.repeatCount(3, autoreverses: true))
        #expect(Animation.linear.repeatForever() == .linear.repeatForever(autoreverses: true))
    }

    /// k = m(2π/response)², c = 4πζm/response; ζ = 1 − b, or 1/(1 + b) below 0.
    @Test("Duration and bounce convert to stiffness, damping and damping ratio", arguments: [
        (0.5, 0.0, 1.0), (0.5, 0.15, 0.85), (0.5, 0.3, 0.7), (0.25, -0.5, 2.0), (1.0, -0.3, 1.4285714286), (2.0, 1.0, 0.0),
    ] as [(Double, Double, Double)])
    func conversions(duration: Double, bounce: Double, ratio: Double) {
        let spring = Spring(duration: duration, bounce: bounce)
        #expect(abs(spring.dampingRatio - ratio) < 1e-9 && spring.mass == 1)
        #expect(abs(spring.stiffness - pow(2 * .pi / duration, 2)) < 1e-6)
        #expect(abs(spring.damping - 4 * .pi * ratio / duration) < 1e-6)
        #expect(abs(spring.response - duration) < 1e-9 && abs(spring.bounce - bounce) < 1e-9)
    }

    // MARK: Exact values

    /// The fixed steps of 1/300 s, five to a frame of 1/60 s. Response 0.5; at 0.05, 0.1, 0.2, 0.3, 0.5, 0.75 and 1 s.
    @Test("A spring stepped at 1/300 second has the expected value at each frame", arguments: [
        (1.0, [0.127702, 0.355779, 0.712916, 0.886455, 0.984469, 0.998813, 0.999912]),
        (0.825, [0.134933, 0.390798, 0.796936, 0.964494, 1.006794, 1.000291, 0.999962]),
        (0.7, [0.140482, 0.419604, 0.870853, 1.029657, 1.013297, 0.998491, 1.000052]),
    ])
    func stepsOfASpring(dampingFraction: Double, expected: [Double]) {
        let animation = Animation.spring(response: 0.5, dampingFraction: dampingFraction)
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        var values: [Double] = []
        for frame in 0...60 {
            values.append((animation.animate(value: 1e6, time: Double(frame) / 60, context: &context) ?? 1e6) / 1e6)
        }
        for (frame, value) in zip([3, 6, 12, 18, 30, 45, 60], expected) {
            #expect(abs(values[frame] - value) < 1e-4, "frame \(frame): \(values[frame]), not \(value)")
        }
    }

    /// The initial velocity is a share of the change per second.
    @Test("An interpolating spring's initial velocity is relative to its change") func initialVelocity() throws {
        let spring = Spring(stiffness: 100, damping: 10)
        for change in [1.0, 100, -40] {
            var context = AnimationContext<Double>(environment: EnvironmentValues())
            let animation = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5)
            for time in [0.05, 0.1, 0.3] {
                let value = try #require(animation.animate(value: change, time: time, context: &context))
                #expect(abs(value - change * spring.value(target: 1, initialVelocity: 5, time: time)) < abs(change) * 1e-6)
            }
        }
        // At the start the value moves with it.
        #expect(abs(spring.value(target: 1, initialVelocity: 5, time: 1e-4) - 5e-4) < 1e-6)
    }

    /// Removed at the settling duration, logically over after 2π/√(k/m).
    @Test("An interpolating spring completes after its period and ends when settled")
    func endsOfAnInterpolatingSpring() {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        let animation = Animation.interpolatingSpring(mass: 2, stiffness: 100, damping: 12)
        #expect(animation.animate(value: 1.0, time: 2 * .pi / 50.0.squareRoot() - 0.001, context: &context) != nil)
        #expect(!context.isLogicallyComplete)
        #expect(animation.animate(value: 1.0, time: 2 * .pi / 50.0.squareRoot() + 0.001, context: &context) != nil)
        #expect(context.isLogicallyComplete)
        let end = Spring(mass: 2, stiffness: 100, damping: 12).settlingDuration
        #expect(animation.animate(value: 1.0, time: end - 0.001, context: &context) != nil)
        #expect(animation.animate(value: 1.0, time: end + 0.001, context: &context) == nil)
    }

    /// A spring that takes over starts with the position and the velocity of what ran, and its time begins anew.
    @Test("A spring that takes over a running one completes after its whole duration") func mergedSpringsBeginAnew() {
        let animator = AttributeAnimator(0.0, environment: EnvironmentValues())
        var done: Double?
        animator.set(100, animation: .spring(duration: 0.5), at: 0)
        for frame in 1...18 { _ = animator.advance(to: Double(frame) / 60) }
        let listener = AnimationListener(AnimationListener.Criterion.logicallyComplete) { done = 0.3 }
        animator.set(200, animation: .spring(duration: 0.5), at: 0.3, listeners: [listener])
        listener.seal()
        var time = 0.3
        while done == nil, time < 2 {
            time += 1.0 / 60
            _ = animator.advance(to: time)
        }
        #expect(abs(time - 0.8) <= 1.5 / 60)
    }

    // MARK: Units

    /// What lives between 0 and 1 is animated times 128; lengths as they are.
    @Test("Unit values animate scaled by 128 and lengths unscaled") func units() {
        #expect(Angle(radians: 1).animatableData == 128 && Angle(degrees: 180).animatableData == .pi * 128)
        #expect(UnitValue(0.5).animatableData == 64)
        #expect(PlaneEffect.scale(CGSize(width: 2, height: 1), anchor: .center).animatableData.first == AnimatablePair(256, 128))
        #expect(PlaneEffect.rotation(Angle(radians: 1), anchor: .zero).animatableData.first == AnimatablePair(128, 0))
        #expect(CGSize(width: 2, height: 1).animatableData == AnimatablePair(2, 1))
        #expect(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).animatableData
            == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
        #expect(Axis.vertical.description == "vertical" && Axis.vertical.rawValue == 1 && Axis.horizontal.rawValue == 0)
    }

    /// Halfway from black to white is half the light: 0.735 of the way in sRGB.
    @Test("A color halfway from black to white is half in linear light") func colours() throws {
        struct Screen: View {
            let knob: Knob<Bool>
            var body: some View { (knob.value ? Color.white : .black).frame(width: 10, height: 10) }
        }
        let knob = Knob(false)
        let app = TestApp(size: CGSize(width: 10, height: 10)) { Screen(knob: knob) }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        guard case .fill(_, _, .color(let color), _)? = app.host.fullDisplayList.items.first?.command else {
            Issue.record("no colour")
            return
        }
        #expect(abs(Double(color.linearRed) - 0.5) < 1e-3 && abs(Double(color.red) - 0.735) < 1e-3)
    }

    /// A requested interval comes to 1/240 s or one of its doubles.
    @Test("Frame intervals are paced to 1/240 second times a power of two") func pacing() {
        let rates: [(requested: Double, ticks: Double)] = [
            (240, 1), (120, 2), (100, 2), (60, 4), (59, 4), (31, 4), (30, 8), (24, 8), (10, 16), (1, 128),
        ]
        for (rate, ticks) in rates { #expect(AnimationScheduler.pacedInterval(1 / rate) == ticks / 240, "\(rate)") }
    }
}
