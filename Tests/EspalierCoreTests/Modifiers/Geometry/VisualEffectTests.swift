@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Visual effects under transactions: what the app changes takes time, what comes of geometry alone does not.
@MainActor @Suite("Animated visual effects") struct VisualEffectTests {
    private static let second = Animation.linear(duration: 1)

    private func fill(_ app: TestApp) throws -> ShownFill { try #require(app.shownFills.first) }

    private struct Changing: View {
        let knob: Knob<Bool>

        var body: some View {
            Color.black.frame(width: 40, height: 20).visualEffect { [isOn = knob.value] content, _ in
                content.offset(y: isOn ? 40 : 0).opacity(isOn ? 0.5 : 1)
            }
        }
    }

    // Covers: mod:visualEffect
    @Test("An animated change of a visual effect interpolates over the animation") func aChangeTakesTime() throws {
        let knob = Knob(false)
        let app = TestApp.stage { Changing(knob: knob) }
        app.change(knob, to: true, Self.second)
        #expect(try fill(app).rect.minY == 40)
        app.run(0.5)
        #expect(try fill(app).isNear(ShownFill(rect: CGRect(x: 80, y: 60, width: 40, height: 20), opacity: 0.75)))
        app.run(0.6)
        #expect(try fill(app).isNear(ShownFill(rect: CGRect(x: 80, y: 80, width: 40, height: 20), opacity: 0.5)))
        #expect(app.isIdle)
    }

    @Test("A visual effect changed without animation takes its new value at once")
    func withoutAnAnimationItIsThereAtOnce() throws {
        let knob = Knob(false)
        let app = TestApp.stage { Changing(knob: knob) }
        app.change(knob, to: true, nil)
        #expect(try fill(app).rect.minY == 80)
        #expect(app.isIdle)
    }

    /// A spring swings beyond its goal, and an opacity beyond 1 is none.
    @Test("An overshooting spring never takes opacity above 1") func opacitiesStayOpacities() throws {
        let knob = Knob(true)
        let app = TestApp.stage { Changing(knob: knob) }
        app.change(knob, to: false, .interpolatingSpring(stiffness: 200, damping: 4))
        for _ in 0..<60 {
            app.run(1.0 / 60)
            #expect(try fill(app).opacity <= 1)
        }
    }

    @Test("Blur and rotation of a visual effect are interpolated") func filtersAndTurnsTakeTime() throws {
        struct Blurred: View {
            let knob: Knob<Bool>
            var body: some View {
                Color.black.frame(width: 40, height: 20).visualEffect { [isOn = knob.value] content, _ in
                    content.blur(radius: isOn ? 8 : 0).rotationEffect(.degrees(isOn ? 90 : 0))
                }
            }
        }
        let knob = Knob(false)
        let app = TestApp.stage { Blurred(knob: knob) }
        func sigma() -> CGFloat {
            for item in app.host.fullDisplayList.items {
                guard case .pushEffect(let effects, _) = item.command else { continue }
                for case .blur(let sigma, _) in effects.filters { return sigma }
            }
            return 0
        }
        #expect(sigma() == 0)
        app.change(knob, to: true, Self.second)
        app.run(0.5)
        #expect(near(sigma(), 4, 0.2), "\(sigma())")
        // Half way round: as wide as high.
        let half = try fill(app).rect
        #expect(near(half.width, half.height, 2), "\(half)")
        app.run(0.6)
        #expect(near(sigma(), 8))
        #expect(try near(fill(app).rect.width, 20, 1))
        app.change(knob, to: false, Self.second)
        app.run(1.1)
        #expect(sigma() == 0)
    }

    private struct Following: View {
        let top: Knob<CGFloat>
        let factor: Knob<CGFloat>

        var body: some View {
            Color.black.frame(width: 10, height: 10)
                .visualEffect { [factor = factor.value] content, proxy in
                    content.offset(x: factor * proxy.frame(in: .global).minY)
                }
                .padding(.top, top.value)
                .frame(width: 200, height: 100, alignment: .topLeading)
        }
    }

    @Test("A visual effect follows geometry at once, or in step with its animation")
    func geometryIsFollowedAtOnce() throws {
        let top = Knob<CGFloat>(0), factor = Knob<CGFloat>(1)
        let app = TestApp.stage { Following(top: top, factor: factor) }
        app.change(top, to: 40, nil)
        #expect(try fill(app).rect.origin == CGPoint(x: 40, y: 40))
        // Unless what moves the view takes time itself: then the effect keeps step with it.
        app.change(top, to: 20, Self.second)
        app.run(0.5)
        let half = try fill(app).rect
        #expect(near(half.minX, 30, 1) && near(half.minY, 30, 1), "\(half)")
        app.run(0.6)
        #expect(try fill(app).rect.origin == CGPoint(x: 20, y: 20))
    }

    /// The goal goes where the geometry says, and what is left of the way stays behind it.
    @Test("Geometry changed during an animation moves its goal without a jump")
    func theGoalFollowsTheGeometry() throws {
        let top = Knob<CGFloat>(20), factor = Knob<CGFloat>(1)
        let app = TestApp.stage { Following(top: top, factor: factor) }
        app.change(factor, to: 3, Self.second)
        app.run(0.5)
        #expect(try near(fill(app).rect.minX, 40, 1))
        app.change(top, to: 30, nil)
        let moved = try fill(app).rect
        #expect(near(moved.minX, 70, 1.5) && near(moved.minY, 30), "\(moved)")
        app.run(0.6)
        #expect(try fill(app).rect.origin == CGPoint(x: 90, y: 30))
        #expect(app.isIdle)
    }

    private struct Rise: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.visualEffect { content, proxy in
                content.offset(y: phase.isIdentity ? 0 : -proxy.size.height).opacity(phase.isIdentity ? 1 : 0.5)
            }
        }
    }

    // Covers: mod:transition
    @Test("A transition of visual effects animates insertion and removal") func viewsComeAndGoByThem() throws {
        let knob = Knob(false)
        let app = TestApp.stage { Guest(knob) { $0.frame(width: 40, height: 20).transition(Rise()) } }
        func shows(_ y: CGFloat, _ opacity: Double) throws -> Bool {
            try fill(app).isNear(ShownFill(rect: CGRect(x: 80, y: y, width: 40, height: 20), opacity: opacity))
        }
        for _ in 0..<2 {
            app.change(knob, to: true, Self.second)
            #expect(try shows(20, 0.5), "coming")
            app.run(0.5)
            #expect(try shows(30, 0.75), "half in")
            app.run(0.6)
            #expect(try shows(40, 1), "there")
            app.change(knob, to: false, Self.second)
            #expect(try shows(40, 1), "still there")
            app.run(0.5)
            #expect(try shows(30, 0.75), "half out")
            app.run(0.6)
            #expect(app.shownFills.isEmpty && app.isIdle && app.host.leavingCount == 0)
        }
    }

    /// One that was there from the beginning has nothing around it yet when it goes.
    @Test("A view present from the beginning leaves by its visual effect transition")
    func whatWasThereGoesByThem() throws {
        let knob = Knob(true)
        let app = TestApp.stage { Guest(knob) { $0.frame(width: 40, height: 20).transition(Rise()) } }
        app.change(knob, to: false, Self.second)
        app.run(0.5)
        #expect(try near(fill(app).rect.minY, 30, 0.6))
        app.run(0.6)
        #expect(app.shownFills.isEmpty && app.isIdle && app.host.leavingCount == 0)
    }

    /// The effects of a scroll's phases change as others do.
    @Test("An animated change in a scrollTransition's effect is interpolated")
    func changesOfScrollTransitionsTakeTime() throws {
        struct Row: View {
            let knob: Knob<Bool>
            var body: some View {
                ScrollView(showsIndicators: false) {
                    Color.black.frame(width: 40, height: 20).scrollTransition(.identity) { [isOn = knob.value] content, _ in
                        content.opacity(isOn ? 0.5 : 1)
                    }
                }
            }
        }
        let knob = Knob(false)
        let app = TestApp.stage { Row(knob: knob) }
        app.change(knob, to: true, nil)
        #expect(try abs(fill(app).opacity - 0.5) < 0.01)
        app.change(knob, to: false, Self.second)
        app.run(0.5)
        #expect(try abs(fill(app).opacity - 0.75) < 0.01)
        app.run(0.6)
        #expect(try abs(fill(app).opacity - 1) < 0.01)
    }
}
