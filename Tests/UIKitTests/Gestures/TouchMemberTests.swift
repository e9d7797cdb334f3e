import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Notes its touches.
private final class Pad: UIView {
    var log: [String] = []
    var last: UITouch?, event: UIEvent?

    private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first else { return }
        let place = touch.location(in: self), before = touch.previousLocation(in: self)
        log.append("\(name) \(Int(place.x)) from \(Int(before.x))")
        (last, self.event) = (touch, event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began \(touches.first?.phase == .began)", touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved \(touches.first?.phase == .moved)", touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended \(touches.first?.phase == .ended)", touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }
}

@MainActor @Suite("What touches tell") struct TouchMemberTests {
    @Test("Values are UIKit's") func values() {
        #expect([UITouch.Phase.began, .moved, .stationary, .ended, .cancelled].map(\.rawValue) == Array(0...4))
        #expect([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue) == Array(0...3))
        typealias Kind = UIEvent.EventType
        #expect([Kind.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform].map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
        #expect(UIEvent.EventSubtype.none.rawValue == 0 && UIEvent.EventSubtype.motionShake.rawValue == 1)
    }

    @Test("A press is a touch of the view, with its places, from its begin to its end") func touches() throws {
        let pad = Pad(frame: CGRect(x: 50, y: 0, width: 100, height: 100)), outer = UIView(frame: .zero), other = UIView(frame: .zero)
        outer.addSubview(pad)
        outer.addSubview(other)
        let app = placed(outer)
        try app.settle()
        app.press(at: CGPoint(x: 60, y: 20))
        app.movePointer(to: CGPoint(x: 80, y: 20))
        app.release(at: CGPoint(x: 80, y: 20))
        #expect(
            pad.log.first == "began true 10 from 10" && pad.log.contains("moved true 30 from 10")
                && pad.log.last == "ended true 30 from 30", "\(pad.log)")
        let touch = try #require(pad.last), event = try #require(pad.event)
        #expect(touch.view === pad && touch.window === pad.window && touch.type == .indirectPointer && touch.timestamp > 0)
        #expect(
            touch.force == 1 && touch.maximumPossibleForce == 1 && touch.location(in: nil) == CGPoint(x: 80, y: 20)
                && touch.location(in: outer).x == 80)
        #expect(event.type == .touches && event.subtype == .none && event.allTouches == [touch])
        #expect(event.touches(for: pad) == [touch] && event.touches(for: other)?.isEmpty == true)
        pad.log = []
        app.click(at: CGPoint(x: 10, y: 10))
        #expect(pad.log.isEmpty, "a press beside the view is none of its touches")
    }

    @Test("A view takes touches where it says that a point is inside, and none where input is switched off") func inside() throws {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { hypot(point.x - 50, point.y - 50) < 50 }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.point(inside: CGPoint(x: 99, y: 1), with: nil) && !view.point(inside: CGPoint(x: 100, y: 1), with: nil))
        let round = Round(frame: view.frame)
        view.addSubview(round)
        #expect(view.hitTest(CGPoint(x: 50, y: 50), with: nil) === round && view.hitTest(CGPoint(x: 3, y: 3), with: nil) === view)
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.addAction { taps += 1 }
        round.addGestureRecognizer(tap)
        let app = placed(view, width: 100, height: 100)
        try app.settle()
        app.click(at: CGPoint(x: 3, y: 3))
        #expect(taps == 0)
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(taps == 1)
        round.isUserInteractionEnabled = false
        try app.settle()
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(taps == 1 && view.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    }
}
