import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Notes what recognizers tell.
@MainActor private final class Log: NSObject {
    var lines: [String] = []
    func told(_ recognizer: UIGestureRecognizer) { lines.append("\(recognizer.name ?? "") \(recognizer.state)") }
    func other() { lines.append("other") }

    static var toldAction: Selector { Selector { (log: Log) in { (recognizer: UIGestureRecognizer) in log.told(recognizer) } } }
    static var otherAction: Selector { Selector { (log: Log) in { log.other() } } }
}

/// Says no to what a test names, and notes what it was asked.
private final class Referee: NSObject, UIGestureRecognizerDelegate {
    var mayBegin = true, receives = true
    var asked: [String] = []
    weak var touched: UIView?
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { asked.append("begin"); return mayBegin }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.append("touch")
        touched = touch.view
        return receives
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
        asked.append("require"); return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        asked.append("required"); return true
    }
}

@MainActor @Suite("Recognizers of UIKit's") struct RecognizerTests {
    /// A view with recognizers, and its app.
    private func stage(_ recognizers: UIGestureRecognizer...) throws -> (UIView, TestApp) {
        let view = UIView(frame: .zero)
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        let app = placed(view, width: 200, height: 200)
        try app.settle()
        return (view, app)
    }

    private func note(_ recognizer: UIGestureRecognizer, _ body: @escaping () -> Void) { recognizer.addAction(body) }

    @Test("Recognizers begin as UIKit's do, and keep what has no meaning for one pointer") func defaults() {
        let tap = UITapGestureRecognizer(), pan = UIPanGestureRecognizer(target: nil, action: nil),
            press = UILongPressGestureRecognizer(target: nil, action: nil)
        let swipe = UISwipeGestureRecognizer(target: nil, action: nil), pinch = UIPinchGestureRecognizer(target: nil, action: nil)
        let rotation = UIRotationGestureRecognizer(target: nil, action: nil), plain = UIGestureRecognizer(target: nil, action: nil)
        #expect(
            tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && pan.minimumNumberOfTouches == 1
                && pan.maximumNumberOfTouches == .max)
        #expect(
            press.minimumPressDuration == 0.5 && press.allowableMovement == 10 && press.numberOfTapsRequired == 0
                && press.numberOfTouchesRequired == 1)
        #expect(
            swipe.direction == .right && swipe.numberOfTouchesRequired == 1 && pinch.scale == 1 && pinch.velocity == 0
                && rotation.rotation == 0)
        for recognizer in [tap, pan, press, swipe, pinch, rotation, plain] {
            #expect(
                recognizer.state == .possible && recognizer.isEnabled && recognizer.view == nil && recognizer.name == nil
                    && recognizer.numberOfTouches == 1)
            #expect(recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
        }
        (tap.numberOfTouchesRequired, pan.minimumNumberOfTouches, pan.maximumNumberOfTouches, press.numberOfTapsRequired) = (2, 2, 3, 1)
        (press.numberOfTouchesRequired, swipe.numberOfTouchesRequired) = (4, 5)
        (plain.name, plain.cancelsTouchesInView, plain.delaysTouchesBegan, plain.delaysTouchesEnded) = ("plain", false, true, false)
        #expect(
            tap.numberOfTouchesRequired == 2 && pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3
                && press.numberOfTapsRequired == 1)
        #expect(press.numberOfTouchesRequired == 4 && swipe.numberOfTouchesRequired == 5)
        #expect(plain.name == "plain" && !plain.cancelsTouchesInView && plain.delaysTouchesBegan && !plain.delaysTouchesEnded)
    }

    @Test("Values are UIKit's") func values() {
        typealias State = UIGestureRecognizer.State
        #expect(
            [State.possible, .began, .changed, .ended, .cancelled, .failed].map(\.rawValue) == Array(0...5) && State.recognized == .ended)
        #expect([UIRectEdge.top, .left, .bottom, .right].map(\.rawValue) == [1, 2, 4, 8] && UIRectEdge.all.rawValue == 15)
        typealias Direction = UISwipeGestureRecognizer.Direction
        #expect([Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test("Targets are told until they are removed") func targets() throws {
        let log = Log(), tap = UITapGestureRecognizer(target: log, action: Log.toldAction)
        tap.name = "tap"
        let (_, app) = try stage(tap)
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.lines == ["tap ended"])
        tap.addTarget(log, action: Log.otherAction)
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.lines == ["tap ended", "tap ended", "other"])
        tap.removeTarget(log, action: Log.toldAction)
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.lines.count == 4 && log.lines.last == "other")
        tap.removeTarget(nil, action: nil)
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.lines.count == 4 && tap.state == .possible)
    }

    @Test("A view's recognizers come and go") func attaching() throws {
        var taps = 0
        let tap = UITapGestureRecognizer()
        note(tap) { taps += 1 }
        let (view, app) = try stage(tap)
        let other = UIView(frame: .zero)
        #expect(view.gestureRecognizers == [tap] && tap.view === view)
        app.click(at: CGPoint(x: 50, y: 50))
        other.addGestureRecognizer(tap)
        try app.settle()
        #expect(tap.view === other && view.gestureRecognizers?.isEmpty != false)
        app.click(at: CGPoint(x: 50, y: 50))
        view.gestureRecognizers = [tap]
        other.removeGestureRecognizer(tap)
        #expect(taps == 1)
        view.addGestureRecognizer(tap)
        tap.isEnabled = false
        try app.settle()
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(taps == 1)
        tap.isEnabled = true
        try app.settle()
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(taps == 2)
    }

    @Test("A double tap needs two clicks, and a single one waits until there is no second") func doubleTaps() throws {
        var log: [String] = []
        let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        note(single) { log.append("single") }
        note(double) { log.append("double") }
        let (_, app) = try stage(single, double)
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.isEmpty)
        app.advance(by: .seconds(1))
        #expect(log == ["single"])
        app.click(at: CGPoint(x: 50, y: 50))
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .seconds(1))
        #expect(log == ["single", "double"])
    }

    @Test("A pan tells how far it has gone, from where the app last said, and how fast") func pans() throws {
        var states: [UIGestureRecognizer.State] = [], ways: [CGFloat] = [], places: [CGPoint] = []
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        let (view, app) = try stage(pan)
        note(pan) { [unowned pan] in
            states.append(pan.state)
            ways.append(pan.translation(in: view).x)
            places.append(pan.location(in: view))
            pan.setTranslation(.zero, in: view)
        }
        app.press(at: CGPoint(x: 20, y: 50))
        for x in stride(from: 30.0, through: 100, by: 10) {
            app.movePointer(to: CGPoint(x: x, y: 50))
            app.advance(by: .milliseconds(16))
        }
        #expect(pan.velocity(in: view).x > 100)
        app.release(at: CGPoint(x: 100, y: 50))
        #expect(
            states.first == .began && states.last == .ended && states.dropFirst().dropLast().allSatisfy { $0 == .changed }
                && states.count > 3)
        #expect(ways.reduce(0, +) == 80 && places.last == CGPoint(x: 100, y: 50), "\(ways)")
        #expect(pan.location(ofTouch: 0, in: view) == CGPoint(x: 100, y: 50) && pan.location(in: nil) == CGPoint(x: 100, y: 50))
    }

    @Test("A press is long after its duration, unless the pointer has moved too far") func longPresses() throws {
        var states: [UIGestureRecognizer.State] = []
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        (press.minimumPressDuration, press.allowableMovement) = (0.3, 20)
        note(press) { [unowned press] in states.append(press.state) }
        let (_, app) = try stage(press)
        app.press(at: CGPoint(x: 50, y: 50))
        app.advance(by: .milliseconds(200))
        #expect(states.isEmpty)
        app.movePointer(to: CGPoint(x: 60, y: 50))
        app.advance(by: .milliseconds(200))
        #expect(states.first == .began)
        app.release(at: CGPoint(x: 60, y: 50))
        #expect(states.last == .ended)
        states = []
        app.press(at: CGPoint(x: 50, y: 50))
        app.movePointer(to: CGPoint(x: 90, y: 50))
        app.advance(by: .seconds(1))
        app.release(at: CGPoint(x: 90, y: 50))
        #expect(states.isEmpty)
    }

    @Test("A stroke counts in its directions only") func swipes() throws {
        var count = 0
        let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
        swipe.direction = [.left, .up]
        note(swipe) { count += 1 }
        let (_, app) = try stage(swipe)
        let middle = CGPoint(x: 100, y: 100)
        app.drag(from: middle, to: CGPoint(x: 20, y: 100))
        app.drag(from: middle, to: CGPoint(x: 100, y: 20))
        #expect(count == 2)
        app.drag(from: middle, to: CGPoint(x: 180, y: 100))
        app.drag(from: middle, to: CGPoint(x: 100, y: 180))
        #expect(count == 2)
    }

    @Test("A pan from an edge is never recognised, as windows have none; its edges are kept") func edges() throws {
        var count = 0
        let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        pan.edges = .left
        note(pan) { count += 1 }
        let (_, app) = try stage(pan)
        app.drag(from: CGPoint(x: 0, y: 100), to: CGPoint(x: 150, y: 100))
        #expect(count == 0 && pan.edges == .left)
    }

    @Test("The delegate is asked about the touch and the gesture, with the view that is touched") func delegates() throws {
        var count = 0
        let tap = UITapGestureRecognizer(), pan = UIPanGestureRecognizer(), referee = Referee(),
            inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        for recognizer in [tap, pan] {
            recognizer.delegate = referee
            note(recognizer) { count += 1 }
        }
        let (view, app) = try stage(tap, pan)
        view.addSubview(inner)
        try app.settle()
        app.click(at: CGPoint(x: 10, y: 10))
        #expect(count == 1 && referee.asked == ["touch", "begin"] && referee.touched === inner)
        referee.receives = false
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 100, y: 100))
        #expect(count == 1 && referee.asked.count == 3 && referee.touched === view)
        app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
        #expect(count == 1)
        (referee.receives, referee.mayBegin) = (true, false)
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 100, y: 100))
        #expect(count == 1 && !referee.asked.contains("require") && !referee.asked.contains("required"))
        referee.mayBegin = true
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 100, y: 100))
        #expect(count == 2)
    }
}
