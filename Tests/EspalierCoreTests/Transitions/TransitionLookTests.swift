@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// What each transition looks like on the way in and out.
@MainActor @Suite struct TransitionLookTests {
    private static let home = Look(rect: CGRect(x: 80, y: 40, width: 40, height: 20), opacity: 1)

    private static func look(_ dx: CGFloat = 0, _ dy: CGFloat = 0, scale: CGFloat = 1, opacity: Double = 1) -> Look {
        var look = home
        look.rect = look.rect.insetBy(dx: 20 * (1 - scale), dy: 10 * (1 - scale)).offsetBy(dx: dx, dy: dy)
        look.opacity = opacity
        return look
    }

    /// - Parameters:
    ///   - half: the look halfway in; nil is none.
    ///   - out: the look halfway out, where it is another.
    private func expect<T: View>(
        half: Look?, out: Look? = nil, layoutDirection: LayoutDirection = .leftToRight,
        sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ view: @escaping (Color) -> T
    ) {
        let knob = Knob(false)
        let app = TestApp.stage(layoutDirection: layoutDirection) { Guest(knob, view) }
        func check(_ expected: Look?, _ what: Comment) {
            let found = app.looks
            #expect(found.count == (expected == nil ? 0 : 1), what, sourceLocation: sourceLocation)
            if let expected, let look = found.first {
                #expect(look.isNear(expected), "\(what): \(look), not \(expected)", sourceLocation: sourceLocation)
            }
        }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        check(half, "in")
        app.run(0.6)
        check(Self.home, "there")
        #expect(app.isIdle, sourceLocation: sourceLocation)
        app.change(knob, to: false, .linear(duration: 1))
        check(Self.home, "still there")
        app.run(0.5)
        check(out ?? half, "out")
        app.run(0.6)
        check(nil, "gone")
        #expect(app.isIdle && app.host.leavingCount == 0, sourceLocation: sourceLocation)
    }

    private func box(_ color: Color) -> some View { color.frame(width: 40, height: 20) }

    @Test func withoutOneAViewFades() { expect(half: Self.look(opacity: 0.5)) { box($0) } }

    // Covers: transition:opacity, transition:opacity()
    @Test func fading() {
        expect(half: Self.look(opacity: 0.5)) { box($0).transition(.opacity) }
        expect(half: Self.look(opacity: 0.5)) { box($0).transition(AnyTransition(.opacity)) }
    }

    // Covers: transition:scale, transition:scale()
    @Test func scaling() {
        expect(half: Self.look(scale: 0.5)) { box($0).transition(.scale) }
        expect(half: Self.look(scale: 0.75)) { box($0).transition(.scale(scale: 0.5)) }
        expect(half: Self.look(scale: 0.75)) { box($0).transition(.scale(0.5)) }
        expect(half: Self.look(-10, -5, scale: 0.5)) { box($0).transition(.scale(scale: 0, anchor: .topLeading)) }
        // Bigger than it will be.
        expect(half: Self.look(scale: 2)) { box($0).transition(.scale(scale: 3)) }
    }

    // Covers: mod:transition, transition:move()
    @Test func moving() {
        expect(half: Self.look(-20, 0)) { box($0).transition(.move(edge: .leading)) }
        expect(half: Self.look(20, 0)) { box($0).transition(.move(edge: .trailing)) }
        expect(half: Self.look(0, -10)) { box($0).transition(.move(edge: .top)) }
        expect(half: Self.look(0, 10)) { box($0).transition(.move(edge: .bottom)) }
        expect(half: Self.look(20, 0), layoutDirection: .rightToLeft) { box($0).transition(.move(edge: .leading)) }
    }

    // Covers: transition:slide
    @Test func sliding() {
        expect(half: Self.look(-20, 0), out: Self.look(20, 0)) { box($0).transition(.slide) }
        expect(half: Self.look(20, 0), out: Self.look(-20, 0), layoutDirection: .rightToLeft) { box($0).transition(.slide) }
    }

    // Covers: transition:push()
    @Test func pushing() {
        expect(half: Self.look(20, 0, opacity: 0.5), out: Self.look(-20, 0, opacity: 0.5)) {
            box($0).transition(.push(from: .trailing))
        }
        expect(half: Self.look(0, -10, opacity: 0.5), out: Self.look(0, 10, opacity: 0.5)) {
            box($0).transition(.push(from: .top))
        }
    }

    // Covers: transition:offset()
    @Test func offsets() {
        expect(half: Self.look(30, -4)) { box($0).transition(.offset(x: 60, y: -8)) }
        expect(half: Self.look(5, 0)) { box($0).transition(.offset(CGSize(width: 10, height: 0))) }
        expect(half: Self.look(-5, 0), layoutDirection: .rightToLeft) { box($0).transition(.offset(x: 10)) }
    }

    // Covers: transition:asymmetric()
    @Test func coming() {
        expect(half: Self.look(0, -10), out: Self.look(opacity: 0.5)) {
            box($0).transition(.asymmetric(insertion: .move(edge: .top), removal: .opacity))
        }
        expect(half: Self.look(scale: 0.5), out: Self.look(0, 10, opacity: 0.5)) {
            box($0).transition(.asymmetric(
                insertion: .scale, removal: AnyTransition.opacity.combined(with: .move(edge: .bottom))))
        }
    }

    // Covers: transition:combined()
    @Test func combined() {
        expect(half: Self.look(scale: 0.5, opacity: 0.5)) { box($0).transition(.scale.combined(with: .opacity)) }
        // The first is the inner one: the second moves what it has scaled, by the full size of the view.
        expect(half: Self.look(20, 0, scale: 0.5)) { box($0).transition(.scale.combined(with: .move(edge: .trailing))) }
        expect(half: Self.look(20, 0, opacity: 0.5)) {
            box($0).transition(AnyTransition(OpacityTransition().combined(with: MoveTransition(edge: .trailing))))
        }
    }

    // MARK: Of an app's own

    private struct Lift: ViewModifier {
        var height: CGFloat
        var opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity).transformEffect(.init(translationX: 0, y: -height)) }
    }

    // Covers: transition:modifier()
    @Test func modifiers() {
        expect(half: Self.look(0, -15, opacity: 0.6)) {
            box($0).transition(.modifier(active: Lift(height: 30, opacity: 0.2), identity: Lift(height: 0, opacity: 1)))
        }
    }

    private struct Turn: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content
                .opacity(phase.isIdentity ? 1 : 0.4)
                .transformEffect(.init(translationX: phase.value * 50, y: 0))
        }
    }

    // Covers: protocol:Transition, type:AnyTransition
    @Test func transitionsOfOnesOwn() {
        expect(half: Self.look(-25, 0, opacity: 0.7), out: Self.look(25, 0, opacity: 0.7)) { box($0).transition(Turn()) }
        expect(half: Self.look(-25, 0, scale: 0.5, opacity: 0.7), out: Self.look(25, 0, scale: 0.5, opacity: 0.7)) {
            box($0).transition(AnyTransition.scale.combined(with: AnyTransition(Turn())))
        }
        #expect(Turn.properties.hasMotion)
    }

    private struct Framed: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            if phase.isIdentity { content } else { content.opacity(0.5) }
        }
    }

    /// A body whose structure depends on the phase: the view itself is the same in all of them.
    @Test func bodiesOfAnotherStructure() {
        let knob = Knob(false)
        let app = TestApp.stage { Guest(knob) { $0.frame(width: 40, height: 20).transition(Framed()) } }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(1.1)
        #expect(app.looks.count == 1 && app.looks[0].isNear(Self.home))
        app.change(knob, to: false, .linear(duration: 1))
        app.run(2.2)
        #expect(app.looks.isEmpty && app.isIdle && app.host.leavingCount == 0)
    }

    // Covers: type:TransitionPhase
    @Test func phases() {
        #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.value) == [-1, 0, 1])
        #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.isIdentity) == [false, true, false])
    }

    // MARK: Less motion

    // Covers: env:accessibilityReduceMotion
    @Test func lessMotion() {
        func half<V: View>(@ViewBuilder _ view: @escaping (Color) -> V) -> Look? {
            let knob = Knob(false)
            let app = TestApp.stage { Guest(knob, view) }
            app.setEnvironment(\.accessibilityReduceMotion, true)
            app.change(knob, to: true, .linear(duration: 1))
            app.run(0.5)
            return app.looks.first
        }
        let fade = Self.look(opacity: 0.5)
        #expect(half { box($0).transition(.slide) }?.isNear(fade) == true)
        #expect(half { box($0).transition(.scale.combined(with: .opacity)) }?.isNear(fade) == true)
        #expect(half { box($0).transition(.push(from: .top)) }?.isNear(fade) == true)
        #expect(half { box($0).transition(Turn()) }?.isNear(fade) == true)
        #expect(half { box($0).transition(.asymmetric(insertion: .slide, removal: .identity)) }?.isNear(fade) == true)
        #expect(half { box($0).transition(.identity) }?.isNear(Self.home) == true)
    }
}
