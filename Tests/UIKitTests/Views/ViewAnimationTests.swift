import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// A red square that is moved to the right, in a window of 200 by 20 points.
@MainActor private final class Course {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), outer = UIView(frame: .zero)
    let app: TestApp

    init() throws {
        view.backgroundColor = .red
        outer.addSubview(view)
        app = placed(outer, width: 200, height: 20, fonts: .kit)
        try app.settle()
    }

    /// Where the square is seen to begin; -1 if it is not.
    func place() throws -> Int {
        let picture = try app.picture()
        return (0..<200).first { picture[$0, 10].isNear(Pixels.Color(255, 0, 0), tolerance: 40) } ?? -1
    }

    func move() { view.frame.origin.x = 100 }
}

@MainActor @Suite("Animations of UIKit's views", .serialized) struct ViewAnimationTests {
    @Test("Options and curves have UIKit's values") func values() {
        typealias Options = UIView.AnimationOptions
        #expect(
            [Options.layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse].map(\.rawValue) == [
                1, 2, 4, 8, 16
            ])
        #expect([Options.overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews, .overrideInheritedOptions]
            .map(\.rawValue) == [32, 64, 128, 256, 512])
        #expect([Options.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear].map(\.rawValue) == [0, 1 << 16, 2 << 16, 3 << 16])
        #expect([Options.transitionNone, .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
                 .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom].map { Int($0.rawValue >> 20) } == Array(0...7))
        #expect([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == Array(0...3))
    }

    @Test("The frame is the new one at once, and is seen to change over the duration; then the completion is told") func duration() throws {
        let course = try Course()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: course.move) { ends.append($0) }
        #expect(course.view.frame.minX == 100)
        course.app.advance(by: .milliseconds(500))
        #expect(try abs(course.place() - 50) < 8 && ends.isEmpty)
        course.app.advance(by: .milliseconds(700))
        #expect(try course.place() == 100 && ends == [true])
        UIView.animate(withDuration: 1) { course.view.frame.origin.x = 0 }
        course.app.advance(by: .milliseconds(1200))
        #expect(try course.place() == 0)
    }

    @Test("Curves are slow where their names say, and a delay comes before", arguments: [
        (UIView.AnimationOptions.curveLinear, 50), (.curveEaseInOut, 50), (.curveEaseIn, 32), (.curveEaseOut, 68),
    ]) func curves(options: UIView.AnimationOptions, middle: Int) throws {
        let course = try Course()
        UIView.animate(withDuration: 1, delay: 0.5, options: options, animations: course.move, completion: nil)
        course.app.advance(by: .milliseconds(400))
        #expect(try course.place() == 0)
        course.app.advance(by: .milliseconds(600))
        #expect(try abs(course.place() - middle) < 8)
        course.app.advance(by: .milliseconds(700))
        #expect(try course.place() == 100)
    }

    @Test("What reverses goes there and back, and then is where it was put") func reversing() throws {
        let course = try Course()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse], animations: course.move, completion: nil)
        course.app.advance(by: .milliseconds(900))
        #expect(try abs(course.place() - 90) < 8)
        course.app.advance(by: .milliseconds(800))
        #expect(try abs(course.place() - 30) < 8)
        course.app.advance(by: .milliseconds(600))
        #expect(try course.place() == 100)
    }

    @Test("Springs arrive, those with little damping beyond the goal first") func springs() throws {
        for damping in [0.3, 1] as [CGFloat] {
            let course = try Course()
            var farthest = 0, isOver = false
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0, options: [], animations: course.move
            ) { isOver = $0 }
            for _ in 0..<25 {
                course.app.advance(by: .milliseconds(40))
                farthest = max(farthest, try course.place())
            }
            course.app.advance(by: .seconds(4))
            #expect(try course.place() == 100 && isOver && (damping < 1 ? farthest > 110 : farthest <= 101))
        }
        let course = try Course()
        UIView.animate(springDuration: 0.5, bounce: 0, initialSpringVelocity: 0, delay: 0, options: [], animations: course.move)
        course.app.advance(by: .milliseconds(100))
        #expect(try (1...99).contains(course.place()))
        course.app.advance(by: .seconds(2))
        #expect(try course.place() == 100)
    }

    @Test("One of SwiftUI's animations moves views of UIKit's") func swiftUIs() throws {
        let course = try Course()
        var isOver = false
        UIView.animate(.linear(duration: 1), changes: course.move) { isOver = true }
        course.app.advance(by: .milliseconds(500))
        #expect(try abs(course.place() - 50) < 8 && !isOver)
        course.app.advance(by: .seconds(1))
        #expect(try course.place() == 100 && isOver)
    }

    @Test("Without animations, changes are there at once, and completions are told") func switchedOff() throws {
        let course = try Course()
        UIView.performWithoutAnimation { UIView.animate(withDuration: 1, animations: course.move) }
        course.app.advance(by: .milliseconds(50))
        #expect(try course.place() == 100)
        #expect(UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        var isOver = false
        UIView.animate(withDuration: 1, animations: { course.view.frame.origin.x = 40 }, completion: { isOver = $0 })
        course.app.advance(by: .milliseconds(50))
        #expect(try course.place() == 40 && isOver && !UIView.areAnimationsEnabled)
    }

    @Test("A transition changes what is in a view, and one view for another") func transitions() throws {
        let course = try Course()
        var ends = 0
        UIView.transition(
            with: course.outer, duration: 0.2, options: .transitionCrossDissolve, animations: { course.view.backgroundColor = .blue }
        ) { _ in
            ends += 1
        }
        course.app.advance(by: .milliseconds(500))
        #expect(try course.app.picture()[10, 10] == Pixels.Color(0, 0, 255) && ends == 1)
        let other = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
        other.backgroundColor = .red
        UIView.transition(from: course.view, to: other, duration: 0.2, options: .transitionFlipFromRight) { _ in ends += 1 }
        course.app.advance(by: .milliseconds(500))
        #expect(course.outer.subviews == [other] && course.view.superview == nil && ends == 2)
        #expect(try course.place() == 60)
        other.isHidden = true
        course.outer.addSubview(course.view)
        UIView.transition(from: course.view, to: other, duration: 0.2, options: .showHideTransitionViews)
        #expect(course.view.isHidden && !other.isHidden && course.outer.subviews.count == 2)
    }
}
