import EspalierTesting
import QuartzCore
import SwiftUI
import Testing
import UIKit

private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}

private struct ShownApp: App {
    var view = UIView()
    var body: some Scene { WindowGroup { Shown(view: view) } }
}

@MainActor @Suite("Kinds of layers' animations") struct AnimationKindTests {
    private func basic(_ path: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    private func makeApp(_ layer: CALayer) -> TestApp {
        let view = UIView(), app = TestApp(ShownApp(view: view))
        view.layer.addSublayer(layer)
        app.pump()
        return app
    }

    /// Where a layer's opacity or place is some time after it has got an animation.
    private func shown(
        _ animation: CAAnimation, after milliseconds: Int, _ read: @MainActor (CALayer) -> Double = { $0.position.x }
    ) -> Double {
        let layer = CALayer(), app = makeApp(layer)
        // The clock is that of the app.
        defer { withExtendedLifetime(app) {} }
        layer.position = CGPoint(x: 10, y: 10)
        layer.add(animation, forKey: nil)
        app.advance(by: .milliseconds(milliseconds))
        return read(layer.presentation() ?? layer)
    }

    @Test("An animation is what Apple's is at first") func defaults() {
        let animation = CABasicAnimation(keyPath: "opacity")
        #expect(animation.repeatDuration == 0 && animation.beginTime == 0 && animation.timeOffset == 0 && animation.speed == 1)
        #expect(!animation.isAdditive && !animation.isCumulative && animation.byValue == nil && animation.keyPath == "opacity")
        #expect(animation.isRemovedOnCompletion && animation.fillMode == .removed && animation.timingFunction == nil)
        animation.isCumulative = true
        #expect(animation.isCumulative, "only stored")
        let spring = CASpringAnimation(keyPath: "opacity")
        #expect(
            spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0 && !spring.allowsOverdamping)
        spring.allowsOverdamping = true
        #expect(spring.allowsOverdamping)
    }

    @Test("An animation that says no values changes nothing, and still ends") func plain() {
        let layer = CALayer(), app = makeApp(layer), animation = CAPropertyAnimation(keyPath: "opacity")
        animation.duration = 1
        layer.add(animation, forKey: "plain")
        app.advance(by: .milliseconds(500))
        #expect(layer.opacity == 1 && layer.animationKeys() == ["plain"])
        app.advance(by: .milliseconds(600))
        withExtendedLifetime(app) { #expect(layer.animationKeys() == nil) }
    }

    @Test("A value moves by another one, from where it is or to an end") func by() {
        let move = basic("position.x", nil, nil)
        move.byValue = 20
        #expect(abs(shown(move, after: 500) - 20) < 1, "from its own value")
        move.fromValue = 100
        #expect(abs(shown(move, after: 500) - 110) < 1)
        (move.fromValue, move.toValue) = (nil, 100)
        #expect(abs(shown(move, after: 500) - 90) < 1)
    }

    @Test("What is added to a value goes on from the value") func additive() {
        let move = basic("position.x", 0, 40)
        #expect(abs(shown(move, after: 500) - 20) < 1)
        move.isAdditive = true
        #expect(abs(shown(move, after: 500) - 30) < 1)
    }

    @Test("A run begins later, in the middle, or passes faster") func timing() {
        let late = basic("position.x", 100, 200)
        late.beginTime = CACurrentMediaTime() + 0.5
        #expect(shown(late, after: 300) == 10, "it has not begun")
        late.beginTime = CACurrentMediaTime() + 0.5
        late.fillMode = .backwards
        #expect(shown(late, after: 300) == 100, "it shows its beginning before")
        let offset = basic("position.x", 100, 200)
        offset.timeOffset = 0.5
        #expect(abs(shown(offset, after: 250) - 175) < 3)
        let fast = basic("position.x", 100, 200)
        fast.speed = 2
        #expect(abs(shown(fast, after: 250) - 150) < 4)
        #expect(shown(fast, after: 700) == 10, "it is over in half the time")
    }

    @Test("Runs are repeated for a time") func repeats() {
        let again = basic("position.x", 100, 200, 0.5)
        again.repeatDuration = 2
        #expect(abs(shown(again, after: 1250) - 150) < 5)
        #expect(shown(again, after: 2100) == 10)
    }

    @Test("Curves go through their points and have their names") func curves() {
        let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
        #expect(names.map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
        func middle(_ curve: CAMediaTimingFunction) -> Double {
            let move = basic("position.x", 0, 100)
            move.timingFunction = curve
            return shown(move, after: 500)
        }
        #expect(abs(middle(CAMediaTimingFunction(name: .linear)) - 50) < 2)
        #expect(middle(CAMediaTimingFunction(name: .easeIn)) < 40 && middle(CAMediaTimingFunction(name: .easeOut)) > 60)
        #expect(middle(CAMediaTimingFunction(name: .default)) > 70)
        #expect(middle(CAMediaTimingFunction(controlPoints: 1, 0, 1, 0)) < 20)
        var points: [Float] = [9, 9]
        CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4).getControlPoint(at: 2, values: &points)
        #expect(points == [0.3, 0.4])
        #expect(
            [CAMediaTimingFillMode.removed, .forwards, .backwards, .both].map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
    }

    @Test("Heavy and stiff springs swing at their own pace") func springs() {
        func spring(_ change: (CASpringAnimation) -> Void) -> CASpringAnimation {
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 2)
            change(spring)
            return spring
        }
        let plain = shown(spring { _ in }, after: 100)
        #expect(shown(spring { $0.mass = 4 }, after: 100) < plain - 5)
        #expect(shown(spring { $0.stiffness = 400 }, after: 100) > plain + 20)
        #expect(shown(spring { $0.initialVelocity = 10 }, after: 100) > plain + 20)
        #expect(spring { $0.mass = 4 }.settlingDuration > spring { _ in }.settlingDuration)
    }

    // MARK: Key frames

    private func frames(_ values: [Any], _ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.calculationMode, animation.duration) = (values, mode, 1)
        return animation
    }

    @Test("Key frames are joined by lines, steps, one speed or a curve") func modes() {
        #expect(CAKeyframeAnimation(keyPath: "opacity").calculationMode == .linear)
        #expect(abs(shown(frames([0, 100, 200], .linear), after: 250) - 50) < 4)
        #expect(shown(frames([0, 100, 200], .discrete), after: 250) == 0 && shown(frames([0, 100, 200], .discrete), after: 400) == 100)
        // Half of the way at half of the time, though it is in the second part.
        #expect(abs(shown(frames([0, 20, 200], .paced), after: 500) - 100) < 5)
        #expect(abs(shown(frames([0, 20, 200], .linear), after: 500) - 20) < 6)
        let curved = shown(frames([0, 100, 0], .cubic), after: 250)
        #expect(curved > 53 && curved < 65, "above the line's 50")
        #expect(abs(shown(frames([0, 100, 200], .cubicPaced), after: 250) - 50) < 8)
        let names: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        #expect(names.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    }

    @Test("Each part between key frames has its own curve, unless they are at one speed") func partCurves() {
        let animation = frames([0, 100, 200], .linear)
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
        #expect(shown(animation, after: 250) < 40 && shown(animation, after: 750) > 160)
        animation.calculationMode = .paced
        #expect(abs(shown(animation, after: 250) - 50) < 5)
    }

    @Test("A layer turns with the path that it follows, forwards or backwards") func rotation() {
        let animation = CAKeyframeAnimation(keyPath: "position"), path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 100))
        (animation.path, animation.duration) = (path, 1)
        func angle() -> Double { shown(animation, after: 500) { atan2($0.affineTransform().b, $0.affineTransform().a) } }
        #expect(animation.rotationMode == nil && angle() == 0)
        animation.rotationMode = .rotateAuto
        #expect(abs(angle() - .pi / 2) < 0.01 && abs(shown(animation, after: 500) { $0.position.y } - 50) < 4)
        animation.rotationMode = .rotateAutoReverse
        #expect(abs(angle() + .pi / 2) < 0.01)
        #expect(
            CAAnimationRotationMode.rotateAuto.rawValue == "auto" && CAAnimationRotationMode.rotateAutoReverse.rawValue == "autoReverse")
    }

    // MARK: Transactions

    @Test("A transaction keeps what is set, takes it over from the one around, and forgets it at its end") func transactions() {
        #expect(
            CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions() && CATransaction.animationTimingFunction() == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        let curve = CAMediaTimingFunction(name: .linear)
        CATransaction.setAnimationTimingFunction(curve)
        CATransaction.begin()
        #expect(
            CATransaction.animationDuration() == 2 && CATransaction.disableActions() && CATransaction.animationTimingFunction() === curve)
        CATransaction.setAnimationDuration(-1)
        #expect(CATransaction.animationDuration() == 0)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.flush()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    }
}
