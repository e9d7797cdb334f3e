import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The article's wheel, turned with and without animatable data, frame by frame.
@MainActor @Suite("A wheel layout with and without animatable data") struct WheelTests {
    private struct Wheel: Layout {
        var radius: CGFloat
        var rotation: Angle

        var animatableData: AnimatablePair<CGFloat, CGFloat> {
            get { AnimatablePair(rotation.radians, radius) }
            set { (rotation, radius) = (.radians(newValue.first), newValue.second) }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 2 * radius, height: 2 * radius)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                let angle = rotation.radians + 2 * .pi * Double(index) / Double(subviews.count)
                subview.place(
                    at: CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle)), anchor: .center,
                    proposal: .unspecified)
            }
        }
    }

    private struct StraightWheel: Layout {
        var wheel: Wheel

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            wheel.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            wheel.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    private struct Settings {
        var angle = Angle.zero
        var radius: CGFloat = 100
    }

    private struct Screen: View {
        let knob: Knob<Settings>
        let isStraight: Bool

        private var layout: AnyLayout {
            let wheel = Wheel(radius: knob.value.radius, rotation: knob.value.angle)
            return isStraight ? AnyLayout(StraightWheel(wheel: wheel)) : AnyLayout(wheel)
        }

        var body: some View {
            layout { ForEach(0..<4) { _ in Color.black.frame(width: 2, height: 2) } }
        }
    }

    /// How far the tiles are from the middle, and the angle of the first, after each eighth of a linear turn.
    private func course(straight: Bool, to end: Settings) -> [(radius: CGFloat, angle: Double)] {
        let knob = Knob(Settings())
        let app = TestApp(size: CGSize(width: 400, height: 400)) { Screen(knob: knob, isStraight: straight) }
        app.change(knob, to: end, .linear(duration: 1))
        return (0..<8).map { _ in
            app.advance(by: .milliseconds(125), frame: .milliseconds(125))
            let first = app.ink
            let x = first.midX - 200, y = first.midY - 200
            return (hypot(x, y), atan2(x, -y) * 180 / .pi)
        }
    }

    @Test("With animatable data the tiles stay on the circle") func turnsOnItsCircle() {
        for (step, place) in course(straight: false, to: Settings(angle: .degrees(90))).enumerated() {
            #expect(near(place.radius, 100, 1.5) && near(place.angle, 90 * Double(step + 1) / 8, 1))
        }
    }

    /// Without animatable data each view takes the straight path: at half time it is nearest to the middle.
    @Test("Without animatable data the tiles move in straight lines") func straightLinesWithoutData() {
        let course = course(straight: true, to: Settings(angle: .degrees(90)))
        #expect(near(course[3].radius, 100 / 2.squareRoot(), 1.5))
        #expect(near(course[7].radius, 100, 1.5) && near(course[7].angle, 90, 1))
    }

    /// A whole turn is no distance at all without data.
    @Test("A whole turn moves the tiles only with animatable data") func wholeTurns() {
        let turning = course(straight: false, to: Settings(angle: .degrees(360)))
        #expect(near(abs(turning[3].angle), 180, 1))
        #expect(course(straight: true, to: Settings(angle: .degrees(360))).allSatisfy { near($0.angle, 0, 0.01) })
    }

    @Test("The wheel's radius animates with and without animatable data") func radius() {
        for isStraight in [false, true] {
            let course = course(straight: isStraight, to: Settings(radius: 180))
            #expect(near(course[3].radius, 140, 1) && near(course[3].angle, 0, 0.5))
        }
    }
}
