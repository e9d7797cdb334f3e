import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What animates, frame by frame: effects, shapes, colours, views, modifiers and layouts with animatable data.
@MainActor @Suite("Animated effects, shapes, views and layouts") struct AnimatePassTests {
    private func app<V: View>(@ViewBuilder _ content: () -> V) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100), content: content)
    }

    private func app<Value, V: View>(_ knob: Knob<Value>, @ViewBuilder _ content: @escaping (Value) -> V) -> TestApp {
        app { Following(knob: knob, content: content) }
    }

    private struct Following<Value, V: View>: View {
        let knob: Knob<Value>
        let content: (Value) -> V
        var body: some View { content(knob.value) }
    }

    private func fill(_ app: TestApp) -> Color.Resolved? {
        guard case .fill(_, _, .color(let color), _)? = app.host.fullDisplayList.items.first?.command else { return nil }
        return color
    }

    @Test("An opacity animation needs no body, measuring or layout pass") func opacity() throws {
        let knob = Knob(1.0)
        let app = app(knob) { Color.black.opacity($0) }
        app.change(knob, to: 0, .linear(duration: 1))
        let passes = app.record { app.run(0.25) }
        #expect(passes.bodies.isEmpty && passes.measured == 0 && passes.laidOut == 0)
        #expect(abs(try #require(fill(app)).opacity - 0.75) < 0.001)
        app.run(1)
        #expect(fill(app) == nil && app.isIdle)
    }

    /// SwiftUI: hits go by the value that was set.
    @Test("Hit testing uses the opacity that was set, not the animated one") func fadingOutIsNotHit() {
        let knob = Knob(1.0), taps = Knob(0)
        let app = app(knob) { Color.black.onTapGesture { taps.value += 1 }.opacity($0) }
        app.change(knob, to: 0, .linear(duration: 1))
        app.run(0.25)
        app.click(at: CGPoint(x: 100, y: 50))
        #expect(taps.value == 0)
        app.run(1)
        app.change(knob, to: 1, .linear(duration: 1))
        app.click(at: CGPoint(x: 100, y: 50))
        #expect(taps.value == 1)
    }

    @Test("Half of a rotation to 180 degrees paints the view turned by 90") func rotation() {
        let knob = Knob(0.0)
        let app = app(knob) { Color.black.frame(width: 40, height: 20).rotationEffect(.degrees($0)) }
        app.change(knob, to: 180, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.width, 20) && near(app.ink.height, 40))
    }

    @Test("An animated scale keeps its anchor in place") func scaleAndAnchor() {
        let knob = Knob(1.0)
        let app = app(knob) { Color.black.frame(width: 40, height: 20).scaleEffect($0, anchor: .leading) }
        app.change(knob, to: 2, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.width, 60) && near(app.ink.minX, 80))
    }

    @Test("Fill colors interpolate in linear light") func colours() throws {
        let knob = Knob(false)
        let app = app(knob) { Rectangle().fill($0 ? Color.white : .black) }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        // Half the light, which is more than half in numbers of sRGB.
        let color = try #require(fill(app))
        #expect(abs(color.linearRed - 0.5) < 0.01 && abs(color.red - 0.735) < 0.01)
    }

    @Test("A foreground style's color animates without running bodies") func foregroundColours() throws {
        let knob = Knob(false)
        let app = app(knob) { Circle().foregroundStyle($0 ? Color.white : .black) }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        #expect(abs(try #require(fill(app)).linearRed - 0.5) < 0.01)
        #expect(app.record { app.run(0.1) }.bodies.isEmpty)
    }

    @Test("A shape's trim animates without running bodies or layout") func shapes() {
        let knob = Knob<CGFloat>(0)
        let app = app(knob) { Rectangle().trim(from: 0, to: $0).stroke(.black, lineWidth: 2) }
        app.change(knob, to: 1, .linear(duration: 1))
        let passes = app.record { app.run(0.25) }
        #expect(passes.bodies.isEmpty && passes.laidOut == 0)
        // A quarter of the way round 200x100: three quarters of the upper edge.
        #expect(app.displayListDescription().contains("\"0 0 m 150 0 l\""), "\(app.displayListDescription())")
    }

    @Test("A rounded rectangle's corner radius animates") func cornerRadii() {
        let knob = Knob<CGFloat>(0)
        let app = app(knob) { RoundedRectangle(cornerRadius: $0, style: .circular) }
        app.change(knob, to: 20, .linear(duration: 1))
        app.run(0.5)
        guard case .fill(.roundedRect(_, let radii, _), _, _, _)? = app.host.fullDisplayList.items.first?.command else {
            Issue.record("\(app.displayListDescription())")
            return
        }
        #expect(near(radii.topLeading, 10))
    }

    @Test("The corner radius of a clip shape animates") func clips() {
        let knob = Knob<CGFloat>(0)
        let app = app(knob) { Color.black.clipShape(RoundedRectangle(cornerRadius: $0, style: .circular)) }
        app.change(knob, to: 20, .linear(duration: 1))
        app.run(0.5)
        guard case .pushClip(.roundedRect(_, let radii, _), _, _)? = app.host.fullDisplayList.items.first?.command else {
            Issue.record("\(app.displayListDescription())")
            return
        }
        #expect(near(radii.topLeading, 10))
    }

    // MARK: Bodies

    private struct Meter: View, @preconcurrency Animatable {
        var amount: Double
        let log: Log
        var animatableData: Double {
            get { amount }
            set { amount = newValue }
        }
        var body: some View {
            log.add("\((amount * 100).rounded() / 100)")
            return Color.black.frame(width: amount, height: 10)
        }
    }

    /// SwiftUI: the body of an animatable view runs in each frame, with the data of that frame.
    @Test("The body of an animatable view runs in each frame with that frame's data") func animatableViews() {
        let knob = Knob(0.0), log = Log()
        let app = app(knob) { Meter(amount: $0, log: log) }
        app.change(knob, to: 100, .linear(duration: 1))
        app.advance(by: .seconds(1), frame: .milliseconds(250))
        #expect(log.entries == ["0.0", "0.0", "25.0", "50.0", "75.0", "100.0"])
        #expect(app.ink.width == 100)
        app.run(0.1)
        #expect(app.isIdle)
    }

    private struct Inset: ViewModifier, @preconcurrency Animatable {
        var amount: CGFloat
        var animatableData: CGFloat {
            get { amount }
            set { amount = newValue }
        }
        func body(content: Content) -> some View { content.padding(amount) }
    }

    // Covers: protocol:GeometryEffect, protocol:AnimatableModifier
    @Test("An animatable modifier's body gets the interpolated data") func animatableModifiers() {
        let knob = Knob<CGFloat>(0)
        let app = app(knob) { Color.black.modifier(Inset(amount: $0)) }
        app.change(knob, to: 40, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.minX, 20) && near(app.ink.height, 60))
    }

    private struct Shake: GeometryEffect {
        var amount: CGFloat
        var animatableData: CGFloat {
            get { amount }
            set { amount = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: 10 * sin(amount * .pi * 2), y: 0))
        }
    }

    @Test("A geometry effect animates its transform without running bodies or layout") func geometryEffects() {
        let knob = Knob<CGFloat>(0)
        let app = app(knob) { Color.black.frame(width: 20, height: 20).modifier(Shake(amount: $0)) }
        app.change(knob, to: 1, .linear(duration: 1))
        let passes = app.record { app.run(0.25) }
        #expect(near(app.ink.minX, 100))
        #expect(passes.bodies.isEmpty && passes.laidOut == 0)
        app.run(0.5)
        #expect(near(app.ink.minX, 80))
    }

    @Test("A geometry effect ignored by layout is invisible to geometry readers") func effectsHiddenFromReaders() {
        func place(ignored: Bool) -> CGFloat {
            let seen = Knob<CGFloat>(0)
            let effect = Shake(amount: 0.25)
            let reader = Color.black.onGeometryChange(for: CGFloat.self) { $0.frame(in: .global).minX } action: { seen.value = $0 }
            let app = app {
                if ignored { reader.modifier(effect.ignoredByLayout()) } else { reader.modifier(effect) }
            }
            #expect(near(app.ink.minX, 10))
            return seen.value
        }
        #expect(near(place(ignored: false), 10))
        #expect(place(ignored: true) == 0)
    }

    // MARK: Layouts

    private struct Diagonal: Layout {
        var step: CGFloat
        var animatableData: CGFloat {
            get { step }
            set { step = newValue }
        }
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                let t = CGFloat(index) * step
                subview.place(at: CGPoint(x: bounds.minX + t, y: bounds.minY + t * t / 100), proposal: .unspecified)
            }
        }
    }

    /// A layout with animatable data runs in each frame, and moves its views along its own curve.
    @Test("A layout with animatable data places its subviews anew in each frame") func layouts() {
        let knob = Knob<CGFloat>(0)
        let app = app(knob) { step in
            Diagonal(step: step) { ForEach(0..<2) { _ in Color.black.frame(width: 10, height: 10) } }
        }
        app.change(knob, to: 80, .linear(duration: 1))
        let passes = app.record { app.run(0.5) }
        #expect(near(app.painted[1].minX, 40) && near(app.painted[1].minY, 16))
        #expect(passes.bodies.isEmpty && passes.laidOut >= 30)
        app.run(1)
        #expect(app.painted[1].origin == CGPoint(x: 80, y: 64) && app.isIdle)
    }

    @Test("A layout's data animates inside AnyLayout") func layoutsOfAnyType() {
        let knob = Knob<CGFloat>(0)
        let app = app(knob) { step in
            AnyLayout(Diagonal(step: step))() { ForEach(0..<2) { _ in Color.black.frame(width: 10, height: 10) } }
        }
        app.change(knob, to: 80, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.painted[1].minX, 40) && near(app.painted[1].minY, 16))
    }

    /// Layouts of other types have nothing in common: the views go straight.
    @Test("Switching between layout types moves subviews in straight lines") func anotherLayoutSlides() {
        let knob = Knob(false)
        let app = app(knob) { isVertical in
            let layout = isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
            layout { ForEach(0..<2) { _ in Color.black.frame(width: 10, height: 10) } }
        }
        #expect(app.painted[1].origin == CGPoint(x: 100, y: 45))
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.painted[1].minX, 97.5, 0.6) && near(app.painted[1].minY, 47.5, 0.6))
    }

    // MARK: Identity

    /// Another identity starts anew: nothing of the old one's animation is left.
    @Test("A view with a new identity takes its place without animation") func anotherIdentityJumps() {
        let knob = Knob(0)
        let app = app(knob) {
            Color.black.frame(width: 10, height: 10).offset(x: CGFloat($0)).transition(.identity).id($0 / 100)
        }
        app.change(knob, to: 50, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.minX, 120))
        app.change(knob, to: 100, .linear(duration: 1))
        #expect(app.ink.minX == 195)
    }
}
