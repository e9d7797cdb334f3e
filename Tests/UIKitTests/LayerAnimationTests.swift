import EspalierTesting
import QuartzCore
import SwiftUI
import Testing
import UIKit

private struct Stage: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}

private struct StageApp: App {
    var view = UIView()
    var body: some Scene { WindowGroup { Stage(view: view) } }
}

@MainActor @Suite("Animations of layers") struct LayerAnimationTests {
    private final class Listener: CAAnimationDelegate {
        var events: [String] = []
        func animationDidStart(_ anim: CAAnimation) { events.append("start \(anim.value(forKey: "name") as? String ?? "")") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
    }

    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp(_ layers: CALayer...) -> TestApp {
        let view = UIView(), app = TestApp(StageApp(view: view))
        for layer in layers { view.layer.addSublayer(layer) }
        app.pump()
        return app
    }

    private func basic(_ path: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    @Test("A value goes from one to another, then is the layer's own again, and the delegate is told") func basics() {
        let layer = CALayer(), listener = Listener()
        let app = makeApp(layer)
        defer { withExtendedLifetime(app) {} }
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
        let layer = CAShapeLayer()
        let app = makeApp(layer)
        defer { withExtendedLifetime(app) {} }
        layer.add(basic("strokeEnd", 0, 1), forKey: nil)
        app.advance(by: .milliseconds(300))
        layer.strokeEnd = 0.25
        app.advance(by: .milliseconds(200))
        #expect(abs(layer.strokeEnd - 0.5) < 0.04)
        app.advance(by: .seconds(1))
        #expect(layer.strokeEnd == 0.25)
    }

    @Test("What is not removed stays at its end; what is removed early goes back") func fill() {
        let layer = CALayer(), listener = Listener()
        let app = makeApp(layer)
        defer { withExtendedLifetime(app) {} }
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
        let layer = CALayer()
        let app = makeApp(layer)
        defer { withExtendedLifetime(app) {} }
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
        let layer = CALayer(), other = CALayer(), animation = CAKeyframeAnimation(keyPath: "position.x")
        let app = makeApp(layer, other)
        defer { withExtendedLifetime(app) {} }
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
        other.add(along, forKey: nil)
        app.advance(by: .milliseconds(500))
        #expect(abs(other.position.y - 40) < 3)
    }

    @Test("A group ends with all that is in it, by its own curve") func groups() {
        let layer = CALayer(), group = CAAnimationGroup()
        let app = makeApp(layer)
        defer { withExtendedLifetime(app) {} }
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
        let layer = CALayer(), spring = CASpringAnimation(keyPath: "position.y")
        let app = makeApp(layer)
        defer { withExtendedLifetime(app) {} }
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
        let layer = CALayer()
        let app = makeApp(layer)
        defer { withExtendedLifetime(app) {} }
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
        var point: [Float] = [0, 0]
        CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
        let layer = CAGradientLayer()
        let app = makeApp(layer)
        defer { withExtendedLifetime(app) {} }
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
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

    // MARK: Where nothing is seen

    @Test("In no window an animation takes one delay, at its end, and tells of it; asked for, it is where time has come") func unseen() {
        let app = makeApp(), layer = CALayer(), listener = Listener(), animation = basic("opacity", 0, 1)
        defer { withExtendedLifetime(app) {} }
        var isDone = false
        layer.opacity = 0.75
        animation.delegate = listener
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        layer.add(animation, forKey: nil)
        CATransaction.commit()
        let before = app.delaysRun
        app.advance(by: .milliseconds(500))
        #expect(app.delaysRun < before + few && listener.events.count == 1 && layer.opacity == 0.75)
        #expect((layer.presentation()?.opacity).map { abs($0 - 0.5) < 0.01 } == true)
        app.advance(by: .milliseconds(480))
        #expect(app.delaysRun < before + few && !isDone)
        app.advance(by: .milliseconds(40))
        // The end, and the transaction's block.
        #expect(app.delaysRun < before + few && isDone && listener.events.last == "stop true" && layer.opacity == 0.75)
        #expect(layer.animationKeys() == nil)
    }

    @Test("What never ends takes no delay in no window, and frames from when it is shown on") func endless() {
        let view = UIView(), app = TestApp(StageApp(view: view)), layer = CALayer(), listener = Listener()
        defer { withExtendedLifetime(app) {} }
        app.pump()
        let animation = basic("opacity", 0, 1)
        (animation.repeatCount, animation.delegate) = (.infinity, listener)
        layer.add(animation, forKey: "pulse")
        let before = app.delaysRun
        app.advance(by: .seconds(20))
        #expect(app.delaysRun < before + few)
        view.layer.addSublayer(layer)
        app.advance(by: .milliseconds(500))
        #expect(app.delaysRun > before + 20 && abs(layer.opacity - 0.5) < 0.05)
        layer.removeFromSuperlayer()
        app.advance(by: .milliseconds(50))
        let left = app.delaysRun
        app.advance(by: .seconds(5))
        #expect(app.delaysRun < left + few)
        layer.removeAnimation(forKey: "pulse")
        #expect(listener.events.last == "stop false" && layer.opacity == 1)
    }

    @Test("In a window that cannot be seen nothing moves, and the end is told in time") func hidden() {
        let layer = CALayer(), app = makeApp(layer), listener = Listener()
        defer { withExtendedLifetime(app) {} }
        let long = basic("opacity", 0, 1, 10), short = basic("cornerRadius", 0, 8, 4)
        short.delegate = listener
        layer.add(long, forKey: nil)
        layer.add(short, forKey: nil)
        app.advance(by: .seconds(1))
        app.windows[0].setVisible(false)
        app.advance(by: .milliseconds(50))
        let before = app.delaysRun, opacity = layer.opacity
        app.advance(by: .seconds(2))
        #expect(app.delaysRun < before + few && layer.opacity == opacity && listener.events.count == 1)
        app.advance(by: .seconds(2))
        // One for the end.
        #expect(app.delaysRun < before + few)
        #expect(listener.events.last == "stop true")
        #expect(layer.cornerRadius == 0)
        app.windows[0].setVisible(true)
        app.advance(by: .milliseconds(50))
        #expect(abs(layer.opacity - 0.51) < 0.02)
    }

    @Test("A layer that goes ends its animations") func gone() {
        let app = makeApp(), listener = Listener(), animation = basic("opacity", 0, 1)
        defer { withExtendedLifetime(app) {} }
        animation.delegate = listener
        var layer: CALayer? = CALayer()
        layer?.add(animation, forKey: nil)
        layer = nil
        #expect(listener.events == ["start ", "stop false"])
    }
}
