import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's gesture recognizers") struct GestureTests {
    /// What a recognizer calls: notes its state.
    private final class Watcher: NSResponder {
        var states: [NSGestureRecognizer.State] = []
        var points: [NSPoint] = []
        weak var recognizer: NSGestureRecognizer?
        func recognized() {
            guard let recognizer else { return }
            states.append(recognizer.state)
            points.append(recognizer.location(in: recognizer.view))
        }
        static let action = Selector("recognized", calling: { (watcher: Watcher) in { watcher.recognized() } })
    }
    private let view = NSView(frame: .zero), watcher = Watcher()

    private func add<R: NSGestureRecognizer>(_ recognizer: R) -> R {
        watcher.recognizer = recognizer
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("A click is told at its end, where it was, and not while the recognizer may not") func clicks() throws {
        let click = add(NSClickGestureRecognizer(target: watcher, action: Watcher.action))
        #expect(click.numberOfClicksRequired == 1 && click.isEnabled && click.view === view && click.state == .possible)
        #expect(click.target === watcher && click.action == Watcher.action && view.gestureRecognizers == [click])
        let app = TestApp.showing(view)
        app.click(at: CGPoint(x: 30, y: 20))
        #expect(watcher.states == [.ended] && watcher.points == [NSPoint(x: 30, y: 80)] && click.location(in: nil) == NSPoint(x: 30, y: 20))
        #expect(click.state == .possible, "it waits for the next click")
        click.isEnabled = false
        try app.settle()
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 30, y: 20))
        #expect(watcher.states.count == 1)
        click.isEnabled = true
        try app.settle()
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 30, y: 20))
        #expect(watcher.states.count == 2)
        view.removeGestureRecognizer(click)
        try app.settle()
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 30, y: 20))
        #expect(watcher.states.count == 2 && click.view == nil && view.gestureRecognizers.isEmpty)
    }

    @Test("As many clicks are needed as the recognizer says, also when it says so later") func doubleClicks() throws {
        let click = add(NSClickGestureRecognizer(target: watcher, action: Watcher.action))
        let app = TestApp.showing(view)
        click.numberOfClicksRequired = 2
        try app.settle()
        app.click(at: CGPoint(x: 30, y: 20))
        #expect(watcher.states.isEmpty)
        app.click(at: CGPoint(x: 30, y: 20))
        #expect(watcher.states == [.ended])
    }

    @Test("A drag begins, changes and ends; upwards is positive, unless the view is flipped") func pans() throws {
        final class Flipped: NSView { override var isFlipped: Bool { true } }
        let pan = add(NSPanGestureRecognizer(target: watcher, action: Watcher.action)), flipped = Flipped(frame: .zero)
        let app = TestApp.showing(view)
        app.drag(from: CGPoint(x: 20, y: 80), to: CGPoint(x: 60, y: 20))
        #expect(watcher.states.first == .began && watcher.states.last == .ended && watcher.states.contains(.changed))
        #expect(pan.translation(in: view) == NSPoint(x: 40, y: 60) && pan.translation(in: flipped) == NSPoint(x: 40, y: -60))
        #expect(pan.velocity(in: view).x > 0 && pan.velocity(in: view).y > 0 && pan.velocity(in: flipped).y < 0)
    }

    @Test("A press is told when it was held for long enough") func presses() throws {
        let press = add(NSPressGestureRecognizer(target: watcher, action: Watcher.action))
        #expect(press.minimumPressDuration == 0.5)
        press.minimumPressDuration = 2
        let app = TestApp.showing(view)
        app.press(at: CGPoint(x: 30, y: 30))
        app.advance(by: .seconds(1))
        #expect(watcher.states.isEmpty)
        app.advance(by: .seconds(2))
        #expect(watcher.states.first == .began)
        app.release(at: CGPoint(x: 30, y: 30))
        #expect(watcher.states.last == .ended)
    }

    @Test("Fingers that have not moved have magnified nothing; recognizers are set as a whole") func others() {
        let pinch = NSMagnificationGestureRecognizer(target: watcher, action: Watcher.action),
            click = NSClickGestureRecognizer(target: nil, action: nil)
        #expect(pinch.magnification == 0 && pinch.target === watcher)
        view.gestureRecognizers = [pinch, click]
        #expect(pinch.view === view && click.view === view)
        let other = NSView(frame: .zero)
        other.addGestureRecognizer(click)
        #expect(view.gestureRecognizers == [pinch] && click.view === other)
        view.gestureRecognizers = []
        #expect(pinch.view == nil)
        let states: [NSGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed, .recognized]
        #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 3])
    }
}
