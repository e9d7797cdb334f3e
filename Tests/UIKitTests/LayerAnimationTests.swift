import EspalierTesting
import QuartzCore
import SwiftUI
import Testing
import UIKit

private struct RedApp: App {
    var body: some Scene { WindowGroup { Color.red } }
}

@MainActor @Suite("Animations of layers") struct LayerAnimationTests {
    private final class Listener: CAAnimationDelegate {
        var events: [String] = []
        func animationDidStart(_ anim: CAAnimation) { events.append("start \(anim.value(forKey: "name") as? String ?? "")") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
    }

    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(RedApp()) }

    private func basic(_ path: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    @Test("A value goes from one to another, then is the layer's own again, and the delegate is told") func basics() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let layer = CALayer(), listener = Listener()
        layer.opacity = 0.75
        let animation = basic("opacity", 0, 1)
        animation.delegate = listener
        animation.setValue("fade", forKey: "name")
        layer.add(animation, forKey: "fade")
        #expect(listener.events == ["start fade"] && layer.animationKeys() == ["fade"] && layer.animation(forKey: "fade") === animation)
        app.advance(by: .milliseconds(500))
        #expect(abs(layer.opacity - 0.5) < 0.04)
        app.advance(by: .milliseconds(600))
        #expect(layer.opacity == 0.75 && listener.events == ["start fade", "stop true"] && layer.animationKeys() == nil)
    }

    @Test("A value that is set meanwhile is the layer's at the end") func setting() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let layer = CAShapeLayer()
        layer.add(basic("strokeEnd", 0, 1), forKey: nil)
        app.advance(by: .milliseconds(300))
        layer.strokeEnd = 0.25
        app.advance(by: .milliseconds(200))
        #expect(abs(layer.strokeEnd - 0.5) < 0.04)
        app.advance(by: .seconds(1))
        #expect(layer.strokeEnd == 0.25)
    }

    @Test("What is not removed stays at its end; what is removed early goes back") func fill() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let layer = CALayer(), listener = Listener()
        let animation = basic("position.x", nil, 40)
        (animation.fillMode, animation.isRemovedOnCompletion, animation.delegate) = (.forwards, false, listener)
        layer.position = CGPoint(x: 10, y: 5)
        layer.add(animation, forKey: "move")
        app.advance(by: .seconds(2))
        #expect(layer.position == CGPoint(x: 40, y: 5) && layer.animationKeys() == ["move"])
        layer.removeAnimation(forKey: "move")
        #expect(layer.position == CGPoint(x: 10, y: 5) && listener.events.last == "stop true")

        let other = basic("position", CGPoint(x: 0, y: 0), NSValue(cgPoint: CGPoint(x: 100, y: 100)))
        other.delegate = listener
        layer.add(other, forKey: "move")
        app.advance(by: .milliseconds(500))
        #expect(abs(layer.position.y - 50) < 4)
        layer.removeAllAnimations()
        #expect(layer.position == CGPoint(x: 10, y: 5) && listener.events.last == "stop false")
    }

    @Test("Two parts of a transform are animated at once; what is repeated goes on") func transforms() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let layer = CALayer()
        let turn = basic("transform.rotation.z", 0, Double.pi)
        turn.repeatCount = .infinity
        turn.autoreverses = true
        layer.add(turn, forKey: "turn")
        layer.add(basic("transform.scale", 1, 3, 10), forKey: "grow")
        app.advance(by: .milliseconds(1500))
        let shown = layer.affineTransform()
        #expect(abs(shown.a) < 0.12 && abs(shown.b - 1.3) < 0.05)
        layer.removeAllAnimations()
        #expect(layer.affineTransform() == .identity)
    }

    @Test("Key frames are reached at their times") func keyframes() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let layer = CALayer(), animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.keyTimes, animation.duration) = ([0, 100, 0], [0, 0.2, 1], 1)
        layer.add(animation, forKey: nil)
        app.advance(by: .milliseconds(200))
        #expect(abs(layer.position.x - 100) < 10)
        app.advance(by: .milliseconds(400))
        #expect(abs(layer.position.x - 50) < 4)

        let along = CAKeyframeAnimation(keyPath: "position"), path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 80))
        (along.path, along.duration) = (path, 1)
        let other = CALayer()
        other.add(along, forKey: nil)
        app.advance(by: .milliseconds(500))
        #expect(abs(other.position.y - 40) < 3)
    }

    @Test("A group ends with all that is in it, by its own curve") func groups() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let layer = CALayer(), group = CAAnimationGroup()
        layer.cornerRadius = 2
        group.animations = [basic("opacity", 1, 0, 0.5), basic("cornerRadius", 0, 10)]
        group.duration = 1
        group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(group, forKey: nil)
        app.advance(by: .milliseconds(250))
        #expect(layer.cornerRadius < 2 && layer.opacity < 1 && layer.opacity > 0.6)
        app.advance(by: .seconds(1))
        #expect(layer.cornerRadius == 2 && layer.opacity == 1)
    }

    @Test("A spring swings over its end and comes to rest") func springs() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let layer = CALayer(), spring = CASpringAnimation(keyPath: "position.y")
        (spring.fromValue, spring.toValue, spring.damping) = (0, 100, 5)
        spring.duration = spring.settlingDuration
        #expect(spring.duration > 1 && spring.duration < 10)
        layer.add(spring, forKey: nil)
        var highest = 0.0
        for _ in 0..<60 {
            app.advance(by: .milliseconds(20))
            highest = max(highest, layer.position.y)
        }
        #expect(highest > 120)
    }

    @Test("A transaction's block is called when its animations are over, and its duration is theirs") func transactions() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let layer = CALayer()
        var isDone = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { isDone = true }
        layer.add(basic("opacity", 0, 1, 0), forKey: nil)
        CATransaction.commit()
        app.advance(by: .seconds(1))
        #expect(!isDone && abs(layer.opacity - 0.5) < 0.04)
        app.advance(by: .milliseconds(1100))
        #expect(isDone)

        isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        CATransaction.commit()
        app.advance(by: .milliseconds(20))
        #expect(isDone)
    }

    @Test("Curves have their points, colours and lists are animated, and what is not is left alone") func values() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        var point: [Float] = [0, 0]
        CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
        let layer = CAGradientLayer(), red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.colors = [red, blue]
        layer.locations = [0, 1]
        layer.add(basic("colors", [red, red], [blue, blue]), forKey: nil)
        layer.add(basic("locations", [-1, 0], [1, 2]), forKey: nil)
        layer.add(basic("nothing", 0, 1), forKey: nil)
        app.advance(by: .milliseconds(500))
        #expect((layer.colors?.first as? CGColor)?.components.map { abs($0[0] - 0.5) < 0.04 } == true)
        #expect(layer.locations.map { abs($0[0].doubleValue) < 0.08 } == true)
        app.advance(by: .seconds(1))
        #expect(layer.locations == [0, 1] && (layer.colors?.first as? CGColor)?.components?[0] == 1)
    }
}
