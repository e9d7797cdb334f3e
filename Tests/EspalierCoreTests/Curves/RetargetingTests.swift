@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What a change of a value that is already on its way does, and where values are at which time.
@MainActor @Suite("Retargeted animations and gesture velocity") struct RetargetingTests {
    private struct Dot: View {
        let knob: Knob<CGFloat>
        var body: some View {
            Color.black.frame(width: 10, height: 10).offset(x: knob.value).frame(width: 400, height: 10, alignment: .leading)
        }
    }

    private let knob = Knob<CGFloat>(0)

    private func makeApp() -> TestApp {
        let knob = knob
        return TestApp(size: CGSize(width: 400, height: 10)) { Dot(knob: knob) }
    }

    /// Where the dot is at times after a change from 0 to 100, in frames of 1/240 s.
    private func positions(_ animation: Animation?, at times: [Double]) -> [CGFloat] {
        let app = makeApp()
        app.change(knob, to: 100, animation)
        var now = 0.0
        return times.map { time in
            app.advance(by: .seconds(time - now), frame: .seconds(1.0 / 240))
            now = time
            return app.ink.minX
        }
    }

    struct Course: Sendable, CustomTestStringConvertible {
        let name: String
        let animation: Animation
        let points: [(time: Double, x: CGFloat)]
        /// Leaves stand on whole pixels.
        var tolerance: CGFloat = 0.51
        var testDescription: String { name }
    }

    nonisolated static let courses: [Course] = [
        Course(name: "linear", animation: .linear(duration: 1), points: [(0.25, 25), (0.5, 50), (1.1, 100)]),
        Course(name: "easeInOut(2)", animation: .easeInOut(duration: 2), points: [(0.5, 12.92), (1, 50), (2.1, 100)]),
        Course(
            name: "repeat", animation: .linear(duration: 1).repeatCount(3, autoreverses: true),
            points: [(0.5, 50), (1.25, 75), (2.25, 25), (3.1, 100)]),
        // An even number of turns ends at the start, and jumps.
        Course(
            name: "repeat 2", animation: .linear(duration: 1).repeatCount(2, autoreverses: true),
            points: [(1.5, 50), (1.9, 10), (2.1, 100)]),
        Course(
            name: "delay and speed", animation: .linear(duration: 1).delay(0.5).speed(2), points: [(0.2, 0), (0.5, 50), (0.8, 100)]),
        Course(name: "speed 0", animation: .linear(duration: 1).speed(0), points: [(5, 0)]),
        Course(name: "smooth", animation: .smooth, points: [(0.1, 35.7), (0.5, 98.5), (2, 100)], tolerance: 0.5),
        Course(name: "spring", animation: .spring(response: 0.5, dampingFraction: 0.7), points: [(0.1, 41.96), (0.3, 103)], tolerance: 0.5),
        Course(
            name: "interpolating", animation: .interpolatingSpring(stiffness: 100, damping: 10),
            points: [(0.1, 34.03), (0.3, 112.44), (0.5, 107.46), (1.8, 100)]),
    ]

    @Test("An animated offset is at the animation's value at each time", arguments: courses)
    func offsetFollowsItsAnimation(_ course: Course) {
        let found = positions(course.animation, at: course.points.map(\.time))
        for (x, point) in zip(found, course.points) {
            #expect(near(x, point.x, course.tolerance), "at \(point.time)")
        }
    }

    // MARK: Retargeting

    /// Curves add: two of them stand still where they balance, and all ends with the newest.
    @Test("Two opposite curves add up and end at the newest value") func curvesAdd() {
        let app = makeApp()
        app.change(knob, to: 100, .linear(duration: 1))
        app.run(0.5)
        app.change(knob, to: 0, .linear(duration: 1))
        #expect(near(app.ink.minX, 50))
        for (step, x) in [(0.25, 50.0), (0.25, 50), (0.25, 25), (0.3, 0)] {
            app.run(step)
            #expect(near(app.ink.minX, x, 0.1))
        }
        app.run(0.1)
        #expect(app.isIdle)
    }

    /// Springs merge: neither the place nor the speed jumps.
    @Test("A retargeted spring keeps its position and velocity") func springsKeepTheirVelocity() {
        let app = makeApp()
        app.change(knob, to: 100, .spring(duration: 0.5))
        app.run(0.1)
        let before = app.ink.minX
        app.run(1.0 / 60)
        let at = app.ink.minX, speed = at - before
        app.change(knob, to: 0, .spring(duration: 0.5))
        #expect(near(app.ink.minX, at))
        app.run(1.0 / 60)
        #expect(app.ink.minX - at > speed * 0.3, "it goes on the way it went before it turns")
        app.run(2)
        #expect(app.ink.minX == 0 && app.isIdle)
    }

    @Test("Setting an equal value leaves the running animation unchanged") func anEqualValueChangesNothing() {
        let app = makeApp()
        app.change(knob, to: 100, .linear(duration: 1))
        app.run(0.5)
        app.change(knob, to: 100, .easeIn(duration: 9))
        app.run(0.25)
        #expect(near(app.ink.minX, 75))
    }

    @Test("An animation of zero duration ends one that repeats forever") func zeroDurationEndsWhatRuns() {
        let app = makeApp()
        app.change(knob, to: 100, .linear(duration: 1).repeatForever())
        app.run(2.3)
        app.change(knob, to: 50, .linear(duration: 0))
        #expect(app.ink.minX == 50)
        app.run(0.1)
        #expect(app.isIdle)
    }

    /// Two transactions in one frame are two updates, each with its own animation.
    @Test("Two transactions in one frame each keep their own animation") func transactionsOfOneFrame() {
        struct Screen: View {
            @State var x: CGFloat = 0
            let register: (Binding<CGFloat>) -> Void
            var body: some View {
                let _ = register($x)
                Color.black.frame(width: 10, height: 10).offset(x: x).frame(width: 400, height: 10, alignment: .leading)
            }
        }
        var x: Binding<CGFloat>!
        let app = TestApp(size: CGSize(width: 400, height: 10)) { Screen { x = $0 } }
        withAnimation(.linear(duration: 1)) { x.wrappedValue = 100 }
        x.wrappedValue = 150
        app.pump()
        #expect(near(app.ink.minX, 50), "the first slides, the second jumps")
        app.run(0.5)
        #expect(near(app.ink.minX, 100))
    }

    /// A hand's speed goes over to the spring that follows.
    @Test("A velocity tracked by transactions passes to the spring that follows")
    func trackedVelocityPassesToTheSpring() {
        struct Fader: View {
            let knob: Knob<CGFloat>
            var body: some View { Color.black.scaleEffect(x: knob.value, y: 1, anchor: .leading) }
        }
        func width(tracked: Bool) -> CGFloat {
            let knob = Knob<CGFloat>(0.1)
            let app = TestApp(size: CGSize(width: 400, height: 10)) { Fader(knob: knob) }
            var transaction = Transaction()
            transaction.tracksVelocity = tracked
            for step in 1...5 {
                app.run(1.0 / 60)
                withTransaction(transaction) { knob.value = 0.1 + 0.04 * CGFloat(step) }
                app.pump()
            }
            app.change(knob, to: 0.4, .spring(duration: 0.5))
            app.run(0.05)
            return app.ink.width
        }
        #expect(width(tracked: true) > width(tracked: false) + 5)
    }

    // MARK: Hands

    /// A card that is dragged, and springs back when it is let go.
    private struct Card: View {
        var usesGestureState = false
        let log: Log
        @State private var offset: CGFloat = 0
        @GestureState(resetTransaction: Transaction(animation: .spring(duration: 0.5))) private var pull: CGFloat = 0

        private var drag: some Gesture {
            DragGesture(minimumDistance: 0)
                .onChanged {
                    log("\(Transaction.current.tracksVelocity) \(Transaction.current.isContinuous)")
                    offset = $0.translation.width
                }
                .onEnded { _ in
                    log("end \(Transaction.current.tracksVelocity)")
                    withAnimation(.spring(duration: 0.5)) { offset = 0 }
                }
        }

        var body: some View {
            let card = Color.black.frame(width: 40, height: 20)
            if usesGestureState {
                card.offset(x: pull).gesture(DragGesture(minimumDistance: 0).updating($pull) { drag, pull, transaction in
                    log("\(transaction.tracksVelocity)")
                    pull = drag.translation.width
                })
            } else {
                card.offset(x: offset).gesture(drag)
            }
        }
    }

    /// SwiftUI: gestures track the velocity of what they change, also of places; the spring that follows goes on with it.
    @Test("A drag's velocity passes to the spring after its release", arguments: [false, true])
    func gesturesLeaveTheirVelocity(usesGestureState: Bool) {
        func course(steps: [CGFloat], pause: Double = 0) -> [CGFloat] {
            let log = Log()
            let app = TestApp(size: CGSize(width: 400, height: 20)) { Card(usesGestureState: usesGestureState, log: log) }
            app.press(at: CGPoint(x: 200, y: 10))
            for x in steps {
                app.run(1.0 / 60)
                app.movePointer(to: CGPoint(x: 200 + x, y: 10))
                app.pump()
            }
            app.run(pause)
            app.release(at: CGPoint(x: 200 + steps.last!, y: 10))
            app.pump()
            #expect(log.entries.contains(usesGestureState ? "true" : "true true"), "\(log.entries)")
            #expect(usesGestureState || log.entries.last == "end false", "\(log.entries)")
            let found = (0..<6).map { _ in
                app.run(1.0 / 60)
                return app.ink.minX - 180
            }
            app.run(3)
            #expect(app.ink.minX == 180 && app.isIdle && app.host.animations.clientCount == 0)
            return found
        }
        let fast = course(steps: [10, 20, 30, 40, 50, 60]), still = course(steps: [10, 20, 30, 40, 50, 60], pause: 2.5)
        #expect(fast[0] > 62 && fast[1] > fast[0], "\(fast): it goes on the way it went")
        #expect(still[0] < 60.1 && still[3] < 58, "\(still)")
    }

    /// A velocity is worth nothing after two seconds, and is forgotten.
    @Test("A tracked velocity older than two seconds is discarded") func oldVelocitiesAreForgotten() {
        let app = makeApp()
        for step in 1...5 {
            app.run(1.0 / 60)
            Transaction.whileContinuing { knob.value = CGFloat(step * 10) }
            app.pump()
        }
        #expect(app.host.moves.dragVelocities.count == 1)
        app.run(2.5)
        app.change(knob, to: 0, .spring(duration: 0.5))
        #expect(app.host.moves.dragVelocities.isEmpty)
        app.run(1.0 / 60)
        #expect(app.ink.minX < 50)
    }
}
