import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation
import Testing

@Suite("Animations")
struct AnimationFactoryTests {
    /// The value of an animation of a change of 100 at a time, asked only then.
    private func value(_ animation: Animation, at time: Double, change: Double = 100) -> Double? {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        return animation.animate(value: change, time: time, context: &context)
    }

    private func logicalEnd(_ animation: Animation, until end: Double = 5) -> Double? {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        for frame in 0...Int(end * 100) {
            let done = animation.animate(value: 100, time: Double(frame) / 100, context: &context)
            if context.isLogicallyComplete { return Double(frame) / 100 }
            if done == nil { return nil }
        }
        return nil
    }

    // Covers: anim:timingCurve(), anim:interpolatingSpring(), anim:interpolatingSpring, anim:repeatCount()
    @Test("Each kind of animation has its expected value at a time", arguments: [
        (Animation.linear(duration: 1), 0.25, 25.0),
        (.linear, 0.175, 50),
        (.easeInOut(duration: 2), 0.5, 12.9162),
        (.easeIn(duration: 1), 0.3, 12.9577),
        (.easeOut(duration: 1), 0.3, 44.5186),
        (.timingCurve(0.25, 0.1, 0.25, 1, duration: 1), 0.4, 68.2541),
        (.timingCurve(.circularEaseIn, duration: 2), 1, 13.3975),
        (.linear(duration: 1), 1, 100),
        (.linear(duration: 1).repeatCount(3, autoreverses: true), 1.25, 75),
        (.linear(duration: 1).repeatCount(3, autoreverses: false), 1.25, 25),
        (.linear(duration: 1).repeatCount(3, autoreverses: true), 2.25, 25),
        (.linear(duration: 1).delay(0.5).speed(2), 0.5, 50),
        (.linear(duration: 1).speed(2).delay(0.5), 0.75, 50),
        (.linear(duration: 1).delay(0.5), 0.25, 0),
        (.linear(duration: 1).delay(-0.5), 0.25, 75),
        (.linear(duration: 1).delay(1).repeatForever(autoreverses: false), 3.5, 50),
        (.linear(duration: 1).delay(1).repeatForever(autoreverses: false), 2.5, 0),
        (.linear(duration: 1).repeatForever(autoreverses: false).delay(1), 3.25, 25),
        (.linear(duration: 1).repeatForever(autoreverses: true), 1001.25, 75),
        (.linear(duration: 1).speed(0), 10, 0),
        (.linear(duration: 1).repeatCount(2, autoreverses: false).repeatForever(autoreverses: true), 0.5, 50),
        (.interpolatingSpring(stiffness: 100, damping: 10), 0.2, 84.9426),
        (.interpolatingSpring(stiffness: 170, damping: 15), 0.3, 110.9520),
        (.interpolatingSpring(duration: 0.5, bounce: 0.3), 0.1, 42.3302),
        (.interpolatingSpring, 0.1, 35.7740),
        // More than critical damping counts as critical.
        (.interpolatingSpring(stiffness: 100, damping: 30), 0.1, 26.4241),
    ])
    func values(animation: Animation, time: Double, expected: Double) throws {
        #expect(abs(try #require(value(animation, at: time)) - expected) < 1e-3)
    }

    // Covers: anim:linear(), anim:linear
    @Test("Curves, repeats and springs end at their own time, not before", arguments: [
        (Animation.linear(duration: 1), 1.001), (.linear, 0.36), (.linear(duration: 0), 0), (.easeIn(duration: 1).speed(2), 0.51),
        (.linear(duration: 1).repeatCount(3), 3.01), (.linear(duration: 1).repeatCount(0), 1.01),
        (.linear(duration: 1).delay(2), 3.01), (.interpolatingSpring(stiffness: 100, damping: 10), 1.74),
        (.linear(duration: 0).repeatForever(), 0), (.linear(duration: 0).delay(1), 1),
    ])
    func animationEndsAtItsTime(animation: Animation, time: Double) {
        #expect(value(animation, at: time) == nil)
        if time > 0 { #expect(value(animation, at: time - 0.02) != nil) }
    }

    @Test("Each kind of animation completes logically at its own time", arguments: [
        (Animation.linear(duration: 1), 1.01), (.linear(duration: 2).logicallyComplete(after: 1), 1.0),
        (.interpolatingSpring(stiffness: 100, damping: 10), 0.63), (.spring(duration: 0.5), 0.5),
        (.default, 0.5), (.linear(duration: 0.5).repeatCount(2), 1.01), (.linear(duration: 1).delay(1), 2.01),
        (.easeIn(duration: 1).speed(2), 0.51),
    ])
    func logicalCompletion(animation: Animation, time: Double) throws {
        #expect(abs(try #require(logicalEnd(animation)) - time) < 0.0101)
    }

    @Test("An animation that repeats forever never completes logically") func neverEnds() {
        #expect(logicalEnd(.spring(duration: 0.3).repeatForever(), until: 20) == nil)
        #expect(logicalEnd(.linear(duration: 0.3).repeatForever(), until: 20) == nil)
    }

    /// Played frame by frame, a repeated spring goes there, back and there.
    @Test("A spring repeated three times reverses twice and then ends") func repeatedSpring() {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        let animation = Animation.spring(duration: 0.3).repeatCount(3, autoreverses: true)
        var turns: [Double] = [], last = 0.0, rising = true, time = 0.0
        while let value = animation.animate(value: 100.0, time: time, context: &context), time < 10 {
            if rising != (value >= last) {
                turns.append(last)
                rising.toggle()
            }
            last = value
            time += 1 / 60
        }
        #expect(turns.count == 2)
        #expect(abs(turns[0] - 100) < 1.5 && abs(turns[1]) < 1.5)
        #expect(time < 5)
    }

    // Covers: type:Animation
    @Test("Animations of equal parameters are equal and hash equally") func equality() {
        #expect(Animation.default == Animation.default)
        #expect(Animation.default != .smooth)
        #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
        #expect(Animation.spring(response: 0.5, dampingFraction: 1) == .smooth)
        #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
        #expect(Animation.bouncy(duration: 0.3, extraBounce: 0.1) == .spring(duration: 0.3, bounce: 0.4))
        #expect(Animation.snappy != .bouncy)
        #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
        #expect(Animation.linear == .linear(duration: 0.35))
        #expect(Animation.linear.delay(1) == .linear.delay(1))
        #expect(Animation.linear.delay(1) != .linear.delay(2))
        #expect(Set([Animation.linear, .linear(duration: 0.35), .easeIn, .easeIn.speed(2)]).count == 3)
    }

    @Test("The default animation describes itself as SwiftUI's does") func descriptionMatchesSwiftUI() {
        #expect(Animation.default.description == "DefaultAnimation()")
        #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
    }

    @Test("Zero, negative, infinite or NaN parameters still yield finite values", arguments: [0.0, -1, .nan, .infinity, -.infinity])
    func badNumbers(bad: Double) {
        let animations: [Animation] = [
            .linear(duration: bad), .easeIn(duration: bad), .timingCurve(bad, bad, bad, bad, duration: 1), .spring(duration: bad),
            .spring(duration: 0.5, bounce: bad, blendDuration: bad),
            .spring(response: bad, dampingFraction: bad, blendDuration: bad),
            .interpolatingSpring(mass: bad, stiffness: 100, damping: 10), .interpolatingSpring(stiffness: bad, damping: 10),
            .interpolatingSpring(stiffness: 100, damping: bad),
            .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: bad),
            .linear.delay(bad), .linear.speed(bad), .linear(duration: bad).repeatForever(), .spring(response: bad).repeatCount(3),
            .linear.logicallyComplete(after: bad),
        ]
        for animation in animations {
            var context = AnimationContext<Double>(environment: EnvironmentValues())
            for frame in 0..<120 {
                let time = Double(frame) / 60
                guard let done = animation.animate(value: 100.0, time: time, context: &context) else { break }
                #expect(done.isFinite && abs(done) < 1000)
                #expect(animation.velocity(value: 100.0, time: time, context: context)?.isFinite ?? true)
            }
        }
    }
}
