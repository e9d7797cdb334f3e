@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What each transition looks like on the way in and out.
@MainActor @Suite("Appearance of each transition midway") struct TransitionAppearanceTests {
    private static let home = ShownFill(rect: CGRect(x: 80, y: 40, width: 40, height: 20), opacity: 1)

    private static func fill(_ dx: CGFloat = 0, _ dy: CGFloat = 0, scale: CGFloat = 1, opacity: Double = 1) -> ShownFill {
        var fill = home
        fill.rect = fill.rect.insetBy(dx: 20 * (1 - scale), dy: 10 * (1 - scale)).offsetBy(dx: dx, dy: dy)
        fill.opacity = opacity
        return fill
    }

    /// - Parameters:
    ///   - half: the appearance halfway in; nil is none.
    ///   - out: the appearance halfway out, where it is another.
    private func expect<T: View>(
        half: ShownFill?, out: ShownFill? = nil, layoutDirection: LayoutDirection = .leftToRight,
        sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ view: @escaping (Color) -> T
    ) {
        let knob = Knob(false)
        let app = TestApp.stage(layoutDirection: layoutDirection) { Guest(knob, view) }
        func check(_ expected: ShownFill?, _ what: Comment) {
            let found = app.shownFills
            #expect(found.count == (expected == nil ? 0 : 1), what, sourceLocation: sourceLocation)
            if let expected, let fill = found.first {
                #expect(fill.isNear(expected), "\(what): \(fill), not \(expected)", sourceLocation: sourceLocation)
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

    @Test("A view without a transition fades in and out")
    func withoutOneAViewFades() { expect(half: Self.fill(opacity: 0.5)) { box($0) } }

    // Covers: transition:opacity, transition:opacity()
    @Test("The opacity transition fades in and out") func fading() {
        expect(half: Self.fill(opacity: 0.5)) { box($0).transition(.opacity) }
        expect(half: Self.fill(opacity: 0.5)) { box($0).transition(AnyTransition(.opacity)) }
    }

    // Covers: transition:scale, transition:scale()
    @Test("The scale transition scales from its factor about its anchor") func scaling() {
        expect(half: Self.fill(scale: 0.5)) { box($0).transition(.scale) }
        expect(half: Self.fill(scale: 0.75)) { box($0).transition(.scale(scale: 0.5)) }
        expect(half: Self.fill(scale: 0.75)) { box($0).transition(.scale(0.5)) }
        expect(half: Self.fill(-10, -5, scale: 0.5)) { box($0).transition(.scale(scale: 0, anchor: .topLeading)) }
        // Bigger than it will be.
        expect(half: Self.fill(scale: 2)) { box($0).transition(.scale(scale: 3)) }
    }

    // Covers: mod:transition, transition:move()
    @Test("The move transition moves from its edge by the view's size") func moving() {
        expect(half: Self.fill(-20, 0)) { box($0).transition(.move(edge: .leading)) }
        expect(half: Self.fill(20, 0)) { box($0).transition(.move(edge: .trailing)) }
        expect(half: Self.fill(0, -10)) { box($0).transition(.move(edge: .top)) }
        expect(half: Self.fill(0, 10)) { box($0).transition(.move(edge: .bottom)) }
        expect(half: Self.fill(20, 0), layoutDirection: .rightToLeft) { box($0).transition(.move(edge: .leading)) }
    }

    // Covers: transition:slide
    @Test("The slide transition enters at leading and leaves at trailing") func sliding() {
        expect(half: Self.fill(-20, 0), out: Self.fill(20, 0)) { box($0).transition(.slide) }
        expect(half: Self.fill(20, 0), out: Self.fill(-20, 0), layoutDirection: .rightToLeft) { box($0).transition(.slide) }
    }

    // Covers: transition:push()
    @Test("The push transition fades and leaves at the opposite edge") func pushing() {
        expect(half: Self.fill(20, 0, opacity: 0.5), out: Self.fill(-20, 0, opacity: 0.5)) {
            box($0).transition(.push(from: .trailing))
        }
        expect(half: Self.fill(0, -10, opacity: 0.5), out: Self.fill(0, 10, opacity: 0.5)) {
            box($0).transition(.push(from: .top))
        }
    }

    // Covers: transition:offset()
    @Test("The offset transition moves by its offset, mirrored right to left") func offsets() {
        expect(half: Self.fill(30, -4)) { box($0).transition(.offset(x: 60, y: -8)) }
        expect(half: Self.fill(5, 0)) { box($0).transition(.offset(CGSize(width: 10, height: 0))) }
        expect(half: Self.fill(-5, 0), layoutDirection: .rightToLeft) { box($0).transition(.offset(x: 10)) }
    }

    // Covers: transition:asymmetric()
    @Test("An asymmetric transition differs between insertion and removal") func asymmetricDiffersInAndOut() {
        expect(half: Self.fill(0, -10), out: Self.fill(opacity: 0.5)) {
            box($0).transition(.asymmetric(insertion: .move(edge: .top), removal: .opacity))
        }
        expect(half: Self.fill(scale: 0.5), out: Self.fill(0, 10, opacity: 0.5)) {
            box($0).transition(.asymmetric(
                insertion: .scale, removal: AnyTransition.opacity.combined(with: .move(edge: .bottom))))
        }
    }

    // Covers: transition:combined()
    @Test("Combined transitions apply together, the first innermost") func combined() {
        expect(half: Self.fill(scale: 0.5, opacity: 0.5)) { box($0).transition(.scale.combined(with: .opacity)) }
        // The first is the inner one: the second moves what it has scaled, by the full size of the view.
        expect(half: Self.fill(20, 0, scale: 0.5)) { box($0).transition(.scale.combined(with: .move(edge: .trailing))) }
        expect(half: Self.fill(20, 0, opacity: 0.5)) {
            box($0).transition(AnyTransition(OpacityTransition().combined(with: MoveTransition(edge: .trailing))))
        }
    }

    // Covers: transition:blurReplace, transition:blurReplace()
    /// SwiftUI: a replacement is blurred by 7 points, transparent and a tenth smaller at its ends; what goes may be larger.
    @Test("Blur replace blurs, fades and scales by its configuration") func blurReplaceBlursFadesAndScales() throws {
        func half<T: Transition>(_ transition: T, leaving: Bool) throws -> (fill: ShownFill, sigma: CGFloat) {
            let knob = Knob(leaving)
            let app = TestApp.stage { Guest(knob) { $0.frame(width: 40, height: 20).transition(transition) } }
            app.change(knob, to: !leaving, .linear(duration: 1))
            app.run(0.5)
            var sigma: CGFloat = 0, opacity = 1.0
            for item in app.host.fullDisplayList.items {
                guard case .pushEffect(let effects, _) = item.command else { continue }
                opacity = effects.opacity
                for case .blur(let radius, _) in effects.filters { sigma = radius }
            }
            var fill = try #require(app.shownFills.first)
            fill.opacity *= opacity
            app.run(0.6)
            #expect(app.isIdle && app.shownFills.count == (leaving ? 0 : 1))
            return (fill, sigma)
        }
        for (transition, leaving, scale) in [
            (BlurReplaceTransition(configuration: .downUp), false, 0.95), (.blurReplace, true, 0.95),
            (.blurReplace(.upUp), false, 0.95), (.blurReplace(.upUp), true, 1.05), (.blurReplace(.downUp), true, 0.95),
        ] as [(BlurReplaceTransition, Bool, CGFloat)] {
            let (fill, sigma) = try half(transition, leaving: leaving)
            #expect(fill.isNear(Self.fill(scale: scale, opacity: 0.5)), "\(fill)")
            #expect(near(sigma, 3.5 * scale, 0.2))
        }
        // A body of its own does the same.
        struct Wrapped: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                BlurReplaceTransition.blurReplace.apply(content: content, phase: phase)
            }
        }
        #expect(try half(Wrapped(), leaving: false).fill.isNear(Self.fill(scale: 0.95, opacity: 0.5)))
    }

    /// A symbol comes and goes by an effect; what is none is there at once, and stays as long as the symbol.
    @Test("The symbol effect transition fades symbols only, not other views") func symbols() {
        let knob = Knob(false)
        let app = TestApp.stage {
            Guest(knob) { color in
                HStack {
                    Image(systemName: "star").foregroundStyle(color)
                    color.frame(width: 40, height: 20)
                }
                .transition(.symbolEffect(.disappear.up))
            }
        }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        #expect(app.shownFills.count == 2 && abs(app.shownFills[0].opacity - 0.5) < 0.02 && app.shownFills[1].opacity == 1)
        let half = app.shownFills[0].rect
        app.run(0.6)
        #expect(app.isIdle && app.shownFills[0].opacity == 1 && half.width > app.shownFills[0].rect.width * 1.1)
        app.change(knob, to: false, .linear(duration: 1))
        app.run(0.5)
        #expect(app.shownFills.count == 2 && abs(app.shownFills[0].opacity - 0.5) < 0.02)
        app.run(0.6)
        #expect(app.shownFills.isEmpty && app.isIdle)
    }

    /// All built-in transitions, in both of their forms.
    @Test("Both forms of each built-in transition are equal") func bothForms() {
        let forms: [(AnyTransition, AnyTransition)] = [
            (.opacity, AnyTransition(.opacity)), (.identity, AnyTransition(.identity)), (.slide, AnyTransition(.slide)),
            (.scale(scale: 0.5), AnyTransition(.scale(0.5))), (.scale, AnyTransition(.scale)),
            (.scale(scale: 0.5, anchor: .top), AnyTransition(.scale(0.5, anchor: .top))),
            (.move(edge: .top), AnyTransition(.move(edge: .top))), (.push(from: .leading), AnyTransition(.push(from: .leading))),
            (.offset(x: 3, y: 4), AnyTransition(.offset(x: 3, y: 4))),
            (.offset(CGSize(width: 3, height: 4)), AnyTransition(.offset(CGSize(width: 3, height: 4)))),
            (.symbolEffect, AnyTransition(.symbolEffect)), (.symbolEffect(.appear), AnyTransition(.symbolEffect(.appear))),
            (.asymmetric(insertion: .scale, removal: .opacity), AnyTransition(.asymmetric(insertion: .scale, removal: .opacity))),
            (.opacity.animation(.easeIn), AnyTransition(OpacityTransition().animation(.easeIn))),
            (.opacity.combined(with: .slide), AnyTransition(OpacityTransition().combined(with: .slide))),
            (AnyTransition(.blurReplace), AnyTransition(.blurReplace(.downUp))),
        ]
        for (index, (old, new)) in forms.enumerated() { #expect(old.kind.isSame(as: new.kind), "\(index)") }
    }

    // MARK: Of an app's own

    private struct Lift: ViewModifier {
        var height: CGFloat
        var opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity).transformEffect(.init(translationX: 0, y: -height)) }
    }

    // Covers: transition:modifier()
    @Test("A modifier transition interpolates between active and identity") func modifiers() {
        expect(half: Self.fill(0, -15, opacity: 0.6)) {
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
    @Test("A custom transition interpolates by phase, also when combined") func transitionsOfOnesOwn() {
        expect(half: Self.fill(-25, 0, opacity: 0.7), out: Self.fill(25, 0, opacity: 0.7)) { box($0).transition(Turn()) }
        expect(half: Self.fill(-25, 0, scale: 0.5, opacity: 0.7), out: Self.fill(25, 0, scale: 0.5, opacity: 0.7)) {
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
    @Test("A custom transition whose body branches by phase ends cleanly") func bodiesOfAnotherStructure() {
        let knob = Knob(false)
        let app = TestApp.stage { Guest(knob) { $0.frame(width: 40, height: 20).transition(Framed()) } }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(1.1)
        #expect(app.shownFills.count == 1 && app.shownFills[0].isNear(Self.home))
        app.change(knob, to: false, .linear(duration: 1))
        app.run(2.2)
        #expect(app.shownFills.isEmpty && app.isIdle && app.host.leavingCount == 0)
    }

    // Covers: type:TransitionPhase
    @Test("Transition phases have values -1, 0 and 1") func phases() {
        #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.value) == [-1, 0, 1])
        #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.isIdentity) == [false, true, false])
    }

    // MARK: Less motion

    // Covers: env:accessibilityReduceMotion
    @Test("With reduced motion, moving transitions fade instead") func lessMotion() {
        func half<V: View>(@ViewBuilder _ view: @escaping (Color) -> V) -> ShownFill? {
            let knob = Knob(false)
            let app = TestApp.stage { Guest(knob, view) }
            app.setEnvironment(\.accessibilityReduceMotion, true)
            app.change(knob, to: true, .linear(duration: 1))
            app.run(0.5)
            return app.shownFills.first
        }
        let fade = Self.fill(opacity: 0.5)
        #expect(half { box($0).transition(.slide) }?.isNear(fade) == true)
        #expect(half { box($0).transition(.scale.combined(with: .opacity)) }?.isNear(fade) == true)
        #expect(half { box($0).transition(.push(from: .top)) }?.isNear(fade) == true)
        #expect(half { box($0).transition(Turn()) }?.isNear(fade) == true)
        #expect(half { box($0).transition(.asymmetric(insertion: .slide, removal: .identity)) }?.isNear(fade) == true)
        #expect(half { box($0).transition(.identity) }?.isNear(Self.home) == true)
    }
}
