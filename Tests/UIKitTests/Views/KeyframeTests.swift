import EspalierTesting
import SwiftUI
import Testing
import UIKit

private struct Course: App {
    nonisolated(unsafe) static var view = UIView(frame: .zero)
    var body: some Scene { WindowGroup { Placed(view: Course.view).frame(width: 200, height: 20) } }
}

@MainActor @Suite("Key frames of UIKit's views") struct KeyframeTests {
    private typealias Options = UIView.KeyframeAnimationOptions

    @Test("Options have UIKit's values") func values() {
        #expect([Options.layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .overrideInheritedDuration,
                 .overrideInheritedOptions].map(\.rawValue) == [1, 2, 4, 8, 16, 32, 512])
        #expect([Options.calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic, .calculationModeCubicPaced]
            .map { Int($0.rawValue >> 10) } == Array(0...4))
    }

    /// A square in an app, and where it is seen to begin.
    private func course() throws -> (UIView, TestApp, () throws -> Int) {
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), outer = UIView(frame: .zero)
        square.backgroundColor = .red
        outer.addSubview(square)
        Course.view = outer
        let app = TestApp(Course(), size: CGSize(width: 200, height: 200), fonts: .kit)
        try app.settle()
        func place() throws -> Int {
            let picture = try app.picture(), origin = outer.convert(CGPoint.zero, to: nil)
            return (0..<200).first {
                let x = Int(origin.x) + $0
                return x < picture.width && picture[x, Int(origin.y) + 10].isNear(Pixels.Color(255, 0, 0), tolerance: 40)
            } ?? -1
        }
        return (square, app, place)
    }

    @Test("Each key frame runs at its time, and the end is told once") func frames() throws {
        let (square, app, place) = try course()
        var ends = 0
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { square.frame.origin.x = 100 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { square.frame.origin.x = 40 }
        } completion: { _ in ends += 1 }
        app.advance(by: .milliseconds(250))
        #expect(try abs(place() - 50) < 10)
        app.advance(by: .milliseconds(250))
        #expect(try abs(place() - 100) < 10)
        app.advance(by: .milliseconds(250))
        #expect(try abs(place() - 70) < 10 && ends == 0)
        app.advance(by: .milliseconds(500))
        #expect(try place() == 40 && ends == 1)
    }

    @Test("Discrete frames are there at their times; outside of an animation a frame is made at once") func discrete() throws {
        let (square, app, place) = try course()
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { square.frame.origin.x = 10 }
        #expect(square.frame.minX == 10)
        UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: .calculationModeDiscrete, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { square.frame.origin.x = 90 }
        })
        app.advance(by: .milliseconds(900))
        #expect(try place() == 10)
        app.advance(by: .milliseconds(200))
        #expect(try place() == 90)
    }
}
