import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Two animations that well known articles teach, frame by frame.
@MainActor @Suite("The articles' wheel layout and detail button") struct ArticleAnimationTests {
    private struct Drawn {
        var middle: CGPoint
        var degrees: Double
        var scale: CGFloat
        var opacity: Double
    }

    private func fills(_ app: TestApp) -> [Drawn] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .fill(let shape, _, .color(let color), let map) = item.command else { return nil }
            let box = shape.bounds
            return Drawn(
                middle: CGPoint(x: box.midX, y: box.midY).applying(map), degrees: atan2(map.b, map.a) * 180 / .pi,
                scale: hypot(map.a, map.b), opacity: Double(color.opacity))
        }
    }

    private static let frame = 1.0 / 60

    private func step(_ app: TestApp) { app.advance(by: .seconds(Self.frame), frame: .seconds(Self.frame)) }

    // MARK: - A wheel that tells its views where they stand

    /// The article has the main queue do it. Here the test says when, and disturbs no other that waits for the queue.
    private enum Later {
        // Only touched on the main thread.
        nonisolated(unsafe) static var actions: [() -> Void] = []

        static func run() {
            let all = actions
            actions.removeAll()
            for action in all { action() }
        }
    }

    private func runToStability(_ app: TestApp) {
        for _ in 0..<5 {
            Later.run()
            app.run(0.02)
        }
    }

    private struct Place: LayoutValueKey { static let defaultValue: Binding<Angle>? = nil }

    private struct Ring: Layout {
        var radius: CGFloat
        var rotation: Angle

        var animatableData: AnimatablePair<CGFloat, CGFloat> {
            get { AnimatablePair(rotation.radians, radius) }
            set {
                rotation = .radians(newValue.first)
                radius = newValue.second
            }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let largest = subviews.map { $0.sizeThatFits(proposal) }.reduce(CGSize.zero) {
                CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
            }
            return CGSize(width: (largest.width / 2 + radius) * 2, height: (largest.height / 2 + radius) * 2)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            let step = Angle.degrees(360).radians / Double(subviews.count)
            for (index, subview) in subviews.enumerated() {
                let angle = step * CGFloat(index) + rotation.radians
                var point = CGPoint(x: 0, y: -radius).applying(CGAffineTransform(rotationAngle: angle))
                point.x += bounds.midX
                point.y += bounds.midY
                subview.place(at: point, anchor: .center, proposal: .unspecified)
                Later.actions.append { subview[Place.self]?.wrappedValue = .radians(angle) }
            }
        }
    }

    private struct Spoke<V: View>: View {
        @ViewBuilder let content: () -> V
        @State private var rotation: Angle = .zero
        var body: some View { content().rotationEffect(rotation).layoutValue(key: Place.self, value: $rotation) }
    }

    private struct Turn: Equatable {
        var angle = Angle.zero
        var radius: CGFloat = 130
    }

    private struct Wheel: View {
        let knob: Knob<Turn>
        var body: some View {
            Ring(radius: knob.value.radius, rotation: knob.value.angle) {
                ForEach(0..<8) { _ in
                    Spoke { RoundedRectangle(cornerRadius: 8).fill(Color.black.opacity(0.7)).frame(width: 70, height: 70) }
                }
            }
        }
    }

    /// Each frame: every tile on the circle at the eased angle, turned as the layout has told it a frame ago.
    @Test("A turning wheel's tiles stay on the circle, oriented by the previous frame", arguments: [90.0, 360])
    func wheelTurnsItsTiles(degrees: Double) {
        let knob = Knob(Turn())
        Later.actions = []
        defer { Later.actions = [] }
        let app = TestApp(size: CGSize(width: 500, height: 500)) { Wheel(knob: knob) }
        runToStability(app)
        for (index, tile) in fills(app).enumerated() {
            #expect(abs(turned(tile.degrees - 45 * Double(index))) < 0.01, "told before the first turn")
        }
        app.change(knob, to: Turn(angle: .degrees(degrees)), .easeInOut(duration: 2))
        Later.run()
        var last = 0.0
        for number in 1...120 {
            step(app)
            let angle = degrees * UnitCurve.easeInOut.value(at: Double(number) * Self.frame / 2)
            let tiles = fills(app)
            #expect(tiles.count == 8)
            for (index, tile) in tiles.enumerated() {
                let place = (angle + 45 * Double(index)) * .pi / 180
                #expect(near(tile.middle.x, 250 + 130 * sin(place), 0.75) && near(tile.middle.y, 250 - 130 * cos(place), 0.75))
                #expect(abs(turned(tile.degrees - last - 45 * Double(index))) < 0.1, "frame \(number), tile \(index)")
            }
            last = angle
            Later.run()
        }
        runToStability(app)
        for (index, tile) in fills(app).enumerated() {
            #expect(abs(turned(tile.degrees - degrees - 45 * Double(index))) < 1e-6)
        }
    }

    private func turned(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded() }

    @Test("All tiles of the wheel follow its animated radius") func wheelRadiusAnimates() {
        let knob = Knob(Turn())
        Later.actions = []
        defer { Later.actions = [] }
        let app = TestApp(size: CGSize(width: 600, height: 600)) { Wheel(knob: knob) }
        runToStability(app)
        app.change(knob, to: Turn(radius: 200), .linear(duration: 1))
        for number in 1...60 {
            step(app)
            let radius = 130 + 70 * Double(number) * Self.frame
            #expect(fills(app).allSatisfy { near(hypot($0.middle.x - 300, $0.middle.y - 300), radius, 1) })
            Later.run()
        }
    }

    // MARK: - A button with an animation for a part of its modifiers, and a view that comes by a transition

    @available(*, deprecated) private struct Detail: View {
        @State private var showDetail = false

        var body: some View {
            VStack {
                Button(action: { showDetail.toggle() }) { arrow }.buttonStyle(.plain)
                Button(action: { withAnimation { showDetail.toggle() } }) { Text("Details") }.buttonStyle(.plain)
                if showDetail {
                    Color.black.opacity(0.5).frame(width: 60, height: 10)
                        .transition(.move(edge: .trailing).combined(with: .opacity))
                }
            }
        }

        private var arrow: some View {
            Image(systemName: "chevron.right.circle")
                .imageScale(.large)
                .rotationEffect(.degrees(showDetail ? 90 : 0))
                .animation(nil)
                .scaleEffect(showDetail ? 1.5 : 1)
                .padding()
                .animation(.spring())
        }
    }

    private func arrow(_ app: TestApp) -> Drawn? { fills(app).first { $0.opacity > 0.6 } }
    private func more(_ app: TestApp) -> Drawn? { fills(app).first { $0.opacity <= 0.51 } }

    /// The arrow turns at once and grows by the spring; the detail, which nothing animates, is there at once.
    @available(*, deprecated) @Test("The arrow rotates without animation and scales by the spring") func arrowRotatesAndScales() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Detail() }
        let rest = try #require(arrow(app))
        #expect(abs(rest.degrees) < 1e-9 && rest.scale == 1 && more(app) == nil)
        app.click(at: rest.middle)
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        var number = 0
        repeat {
            let grown = Animation.spring().animate(value: 128 * 0.5, time: Double(number) * Self.frame, context: &context)
            let now = try #require(arrow(app))
            #expect(abs(now.degrees - 90) < 1e-6, "it turns without animation")
            #expect(abs(now.scale - (1 + (grown ?? 64) / 128)) < 1e-3, "frame \(number): \(now.scale)")
            let shown = try #require(more(app))
            #expect(near(shown.middle.x, 150) && abs(shown.opacity - 0.5) < 0.01)
            app.advance(by: .seconds(Self.frame), frame: .seconds(Self.frame))
            number += 1
        } while number < 100
        #expect(app.isIdle && arrow(app)?.scale == 1.5)
        // And back.
        app.click(at: try #require(arrow(app)).middle)
        #expect(abs(arrow(app)?.degrees ?? 1) < 1e-6 && more(app) == nil)
        app.run(0.1)
        #expect(abs((arrow(app)?.scale ?? 0) - (1.5 - 0.5 * 0.3558)) < 0.01)
    }

    /// The detail comes over its trailing edge and fades in, by the default spring; the arrow turns at once all the same.
    @available(*, deprecated) @Test("The detail moves in from its trailing edge and fades by the default spring") func detailTransitions() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Detail() }
        try app.find(.button, "Details").click()
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        for number in 0..<100 {
            let progress = (Animation.default.animate(value: 128, time: Double(number) * Self.frame, context: &context) ?? 128) / 128
            let found = more(app)
            #expect((found == nil) == (number == 0), "it starts transparent")
            if let found {
                #expect(near(found.middle.x, 150 + 60 * (1 - progress), 0.8), "frame \(number)")
                #expect(abs(found.opacity - 0.5 * progress) < 0.01)
            }
            #expect(abs((arrow(app)?.degrees ?? 0) - 90) < 1e-6)
            app.advance(by: .seconds(Self.frame), frame: .seconds(Self.frame))
        }
        #expect(app.isIdle && near(more(app)?.middle.x ?? 0, 150))
        try app.find(.button, "Details").click()
        for number in 0..<100 {
            if let found = more(app) { #expect(found.middle.x >= 149.5 && found.opacity <= 0.501, "frame \(number)") }
            app.advance(by: .seconds(Self.frame), frame: .seconds(Self.frame))
        }
        #expect(app.isIdle && more(app) == nil && arrow(app)?.scale == 1)
    }
}
