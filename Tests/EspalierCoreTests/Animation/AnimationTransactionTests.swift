import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Which animation a view gets: modifiers, bindings, scopes; and when completions come.
@MainActor @Suite("Animation modifiers, transactions and completions") struct AnimationTransactionTests {
    private func app<Value, V: View>(_ knob: Knob<Value>, @ViewBuilder _ content: @escaping (Value) -> V) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100)) { Following(knob: knob, content: content) }
    }

    private struct Following<Value, V: View>: View {
        let knob: Knob<Value>
        @ViewBuilder let content: (Value) -> V
        var body: some View { content(knob.value) }
    }

    private func square() -> some View { Color.black.frame(width: 20, height: 20) }

    /// The size and whether it is turned half way, at half the time of a linear animation.
    private func halfWay<V: View>(_ animation: Animation?, @ViewBuilder _ content: @escaping (Bool) -> V) -> TestApp {
        let knob = Knob(false)
        let app = app(knob, content)
        app.change(knob, to: true, animation)
        app.run(0.5)
        return app
    }

    // Covers: mod:animation
    @Test("animation(_:value:) animates only when its value changes, and nil disables") func animationOfAValue() {
        #expect(near(halfWay(nil) { square().scaleEffect($0 ? 2 : 1).animation(.linear(duration: 1), value: $0) }.ink.width, 30))
        #expect(halfWay(nil) { square().scaleEffect($0 ? 2 : 1).animation(.linear(duration: 1), value: 0) }.ink.width == 40)
        let jumps = halfWay(.linear(duration: 1)) { square().scaleEffect($0 ? 2 : 1).animation(nil, value: $0) }
        #expect(jumps.ink.width == 40)
    }

    /// The modifier closest to the view wins; one further in than the effect does nothing for it.
    @Test("The animation modifier closest to the effect wins, and inner ones do nothing") func theInnermostWins() {
        let inner = halfWay(nil) {
            square().scaleEffect($0 ? 2 : 1).animation(.linear(duration: 1), value: $0).animation(.linear(duration: 2), value: $0)
        }
        #expect(near(inner.ink.width, 30))
        #expect(halfWay(nil) { square().animation(.linear(duration: 1), value: $0).scaleEffect($0 ? 2 : 1) }.ink.width == 40)
    }

    @Test("A transaction that disables animations overrides animation modifiers") func disablingAnimations() {
        let knob = Knob(false)
        let app = app(knob) { square().scaleEffect($0 ? 2 : 1).animation(.linear(duration: 1), value: $0) }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { knob.value = true }
        app.pump()
        #expect(app.ink.width == 40)
    }

    /// Each animation of the deprecated form is for what stands before it.
    @available(*, deprecated) @Test("A deprecated animation modifier applies only to the effects before it") func orderOfDeprecatedForm() {
        let app = halfWay(nil) {
            Color.black.frame(width: 40, height: 20).rotationEffect(.degrees($0 ? 90 : 0)).animation(nil)
                .scaleEffect($0 ? 2 : 1).animation(.linear(duration: 1))
        }
        // Turned at once, and half way to twice its size.
        #expect(near(app.ink.width, 30) && near(app.ink.height, 60))
    }

    @Test("animation(_:body:) animates only the effects applied in its body") func animationOfABody() {
        let app = halfWay(nil) { on in
            square().scaleEffect(on ? 2 : 1).animation(.linear(duration: 1)) { $0.rotationEffect(.degrees(on ? 90 : 0)) }
        }
        // The view inside jumps to its size; the turn of the square is half done.
        #expect(near(app.ink.width, 40 * 2.squareRoot(), 0.1))
    }

    private struct Turned: ViewModifier {
        let on: Bool
        func body(content: Content) -> some View { content.rotationEffect(.degrees(on ? 90 : 0)) }
    }

    /// A modifier's own animation is not for what it is applied to.
    @Test("A modifier's own animation or transaction does not reach its content") func animationOfAModifier() {
        let app = halfWay(nil) { on in
            square().scaleEffect(on ? 2 : 1).modifier(Turned(on: on).animation(.linear(duration: 1)))
        }
        #expect(near(app.ink.width, 40 * 2.squareRoot(), 0.1))
        let stopped = halfWay(.linear(duration: 1)) { on in
            square().scaleEffect(on ? 2 : 1).modifier(Turned(on: on).transaction { $0.animation = nil })
        }
        #expect(near(stopped.ink.width, 30) && near(stopped.ink.height, 30))
    }

    @Test("transaction(_:body:) changes the transaction only for its body's effects") func transactionOfABody() {
        let app = halfWay(.linear(duration: 1)) { on in
            square().scaleEffect(on ? 2 : 1).transaction { $0.animation = nil } body: { $0.opacity(on ? 0.5 : 1) }
        }
        #expect(near(app.ink.width, 30))
        #expect(app.displayListDescription().contains("#00000080"))
    }

    // Covers: mod:transaction, type:Transaction
    @Test("transaction(value:) sets the animation when its value changes") func transactionOfAValue() {
        let app = halfWay(nil) { on in
            square().scaleEffect(on ? 2 : 1).transaction(value: on) { $0.animation = .linear(duration: 1) }
        }
        #expect(near(app.ink.width, 30))
    }

    /// Three views, one change, three answers.
    // Covers: anim:easeIn(), anim:easeIn
    @Test("Three views animate one change by their own modifiers or the transaction") func siblingsAnimateSeparately() {
        let knob = Knob(false)
        let app = app(knob) { on in
            let bar = Color.black.frame(width: 10, height: 10).scaleEffect(x: on ? 2 : 1)
            VStack(spacing: 0) {
                bar.animation(.easeIn(duration: 2), value: on)
                bar.animation(nil, value: on)
                bar.animation(.easeIn(duration: 2), value: 0)
            }
        }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        let widths = app.painted.map(\.width)
        #expect(near(widths[0], 10.93) && near(widths[1], 20) && near(widths[2], 15), "\(widths)")
    }

    @Test("A write through an animated binding animates the change") func bindings() {
        struct Screen: View {
            @State var isOn = false
            let register: (Binding<Bool>) -> Void
            var body: some View {
                let _ = register($isOn)
                Color.black.frame(width: 20, height: 20).scaleEffect(isOn ? 2 : 1)
            }
        }
        var binding: Binding<Bool>!
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Screen { binding = $0 } }
        binding.animation(.linear(duration: 1)).wrappedValue = true
        app.pump()
        app.run(0.5)
        #expect(near(app.ink.width, 30))
    }

    @Test("A text's foreground color interpolates to its end") func textColours() {
        let app = halfWay(.linear(duration: 1)) { Text("Hi").foregroundStyle($0 ? Color.white : .black) }
        #expect(app.displayListDescription().contains("#BCBCBC"), "\(app.displayListDescription())")
        app.run(1)
        #expect(app.displayListDescription().contains("#FFFFFF") && app.isIdle)
    }

    // MARK: Completions

    @Test("withAnimation's completion is called by its criterion, logical or removed") func completions() {
        let knob = Knob(false), log = Log()
        let app = app(knob) { square().opacity($0 ? 0.5 : 1) }
        for (name, criteria) in [("logical", AnimationCompletionCriteria.logicallyComplete), ("removed", .removed)] {
            withAnimation(.linear(duration: 5).logicallyComplete(after: 1), completionCriteria: criteria) {
                knob.value.toggle()
                knob.value = true
            } completion: {
                log("\(name) \(Int(app.time.rounded()))")
            }
            app.pump()
            if name == "logical" { app.run(0.5) }
            if name == "logical" { knob.value = false; app.pump(); app.run(6) }
        }
        app.run(6)
        #expect(log.entries.count == 2 && log.entries[0] == "logical 1" && log.entries[1].hasPrefix("removed "), "\(log.entries)")
    }

    /// What a completion changes shows in the frame in which it comes.
    @Test("A completion's own animation starts in the frame of the completion") func completionsChain() {
        let knob = Knob<CGFloat>(0)
        let app = app(knob) { square().offset(x: $0) }
        withAnimation(.linear(duration: 0.5)) { knob.value = 50 } completion: {
            withAnimation(.linear(duration: 0.5)) { knob.value = 0 }
        }
        app.pump()
        app.run(0.75 + 1.0 / 60)
        #expect(near(app.ink.minX, 90 + 25, 2))
        app.run(0.5)
        #expect(app.ink.minX == 90 && app.isIdle)
    }

    @Test("Completions without any animation are called after the update") func completionsOfNothing() async {
        let knob = Knob(false), log = Log()
        let app = app(knob) { square().opacity($0 ? 1 : 1) }
        withAnimation { knob.value = true } completion: { log("equal") }
        withAnimation {} completion: { log("empty") }
        app.pump()
        #expect(log.entries.isEmpty)
        await app.drain()
        #expect(log.entries.sorted() == ["empty", "equal"])
    }

    /// One completion, though several views and two updates wait for it.
    @Test("A completion over several views and updates is called once") func completesOnce() {
        let knob = Knob(0), other = Knob(0), log = Log()
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            Following(knob: knob) { square().offset(x: CGFloat($0)) }
            Following(knob: other) { square().offset(x: CGFloat($0)) }
        }
        withAnimation(.linear(duration: 0.3)) {
            knob.value = 10
            withAnimation(.linear(duration: 0.6)) { other.value = 10 }
            knob.value = 20
        } completion: { log("done") }
        app.pump()
        app.run(0.5)
        #expect(log.entries.isEmpty)
        app.run(0.2)
        #expect(log.entries == ["done"])
    }

    /// A view that goes in its own completion, and one that goes while it repeats for ever.
    @Test("A removed view ends its animations and leaves no scheduler client") func removedViewsEndTheirAnimations() {
        let isThere = Knob(true), x = Knob<CGFloat>(0), log = Log()
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            Following(knob: isThere) { isThere in
                if isThere { Following(knob: x) { square().offset(x: $0).opacity(1 - $0 / 200) } }
            }
        }
        withAnimation(.linear(duration: 0.5)) { x.value = 50 } completion: {
            isThere.value = false
            log("gone")
        }
        app.pump()
        app.run(0.6)
        #expect(log.entries == ["gone"] && app.painted.isEmpty && app.isIdle)
        isThere.value = true
        app.pump()
        withAnimation(.linear(duration: 0.5).repeatForever()) { x.value = 0 } completion: { log("ended") }
        app.pump()
        app.run(1)
        #expect(!app.isIdle)
        isThere.value = false
        app.pump()
        app.run(0.1)
        #expect(app.isIdle && app.host.animations.clientCount == 0)
    }
}
