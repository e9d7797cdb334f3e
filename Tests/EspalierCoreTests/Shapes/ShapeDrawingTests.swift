import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// A shape that is drawn again as it was is the same object in the display list.
@MainActor @Suite("Shapes kept from frame to frame") struct ShapeDrawingTests {
    private struct Following<Value, V: View>: View {
        let knob: Knob<Value>
        let content: (Value) -> V
        var body: some View { content(knob.value) }
    }

    private func app<Value, V: View>(_ knob: Knob<Value>, @ViewBuilder _ content: @escaping (Value) -> V) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100)) { Following(knob: knob, content: content) }
    }

    private func drawings(_ app: TestApp) -> [ShapeDrawing?] {
        app.host.fullDisplayList.items.map { item in
            if case .shape(let drawing, _, _) = item.content { drawing } else { nil }
        }
    }

    /// The drawings after the app has been painted as it is now.
    private func settled(_ app: TestApp) -> [ShapeDrawing?] {
        for _ in 0..<2 { _ = app.host.fullDisplayList }
        return drawings(app)
    }

    private func areSame(_ a: [ShapeDrawing?], _ b: [ShapeDrawing?]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0 != nil && $0 === $1 }
    }

    @Test("A shape that only moves is the same object in each frame") func moves() throws {
        let knob = Knob(0.0)
        let app = app(knob) {
            RoundedRectangle(cornerRadius: 8).fill(.red).stroke(.black, lineWidth: 2).frame(width: 40, height: 30).offset(x: $0, y: 3)
        }
        let first = settled(app), before = app.host.fullDisplayList
        #expect(first.count == 2)
        for step in 1...5 {
            knob.value = Double(step) * 10
            app.run(0.1)
            #expect(areSame(drawings(app), first), "\(step)")
        }
        let after = app.host.fullDisplayList
        #expect(after != before && after.items.map(\.bounds.minX) == before.items.map { $0.bounds.minX + 50 })
    }

    @Test("What is kept draws the same as what is drawn for the first time") func dumps() {
        @ViewBuilder func content(_ offset: Double) -> some View {
            HStack(spacing: 4) {
                Circle().fill(.red).stroke(.black, lineWidth: 3)
                Capsule().fill(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
                Rectangle().fill(.black).opacity(0.5)
                UnevenRoundedRectangle(topLeadingRadius: 10).fill(.black.shadow(.drop(radius: 2)))
            }
            .offset(x: offset)
        }
        let knob = Knob(0.0), app = app(knob) { content($0) }
        _ = settled(app)
        for offset in [0.3, 12, 40.5] {
            knob.value = offset
            app.run(0.1)
            let fresh = self.app(Knob(offset)) { content($0) }
            #expect(app.displayListDescription() == fresh.displayListDescription())
            #expect(app.host.fullDisplayList == fresh.host.fullDisplayList)
        }
    }

    @Test("A new colour, radius or size is drawn from the frame in which it is set") func changes() {
        let color = Knob(Color.red), radius = Knob(4.0), width = Knob(40.0)
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            Following(knob: color) { color in
                Following(knob: radius) { radius in
                    Following(knob: width) { width in RoundedRectangle(cornerRadius: radius).fill(color).frame(width: width, height: 30) }
                }
            }
        }
        var last = settled(app)
        func changed(_ change: () -> Void, _ text: String) {
            change()
            app.run(0.1)
            #expect(app.displayListDescription().contains(text))
            let new = settled(app)
            #expect(!areSame(new, last) && new.allSatisfy { $0 != nil })
            last = new
        }
        changed({ color.value = .black }, "#000000FF")
        changed({ radius.value = 7 }, "radius 7")
        changed({ width.value = 60 }, "; 60 30)")
    }

    @Test("An animated fill is another in each frame, and is kept when it has arrived") func animatedFill() throws {
        let knob = Knob(Color.white)
        let app = app(knob) { Circle().fill($0) }
        _ = settled(app)
        app.change(knob, to: .black, .linear(duration: 1))
        var seen: Set<String> = []
        for _ in 0..<4 {
            app.run(0.2)
            seen.insert(app.displayListDescription())
        }
        #expect(seen.count == 4)
        app.run(1)
        let kept = settled(app)
        #expect(kept.allSatisfy { $0?.color == .black } && areSame(drawings(app), kept))
    }

    @Test("A fade keeps the drawing of the opaque shape") func fades() throws {
        let knob = Knob(1.0)
        let app = app(knob) { Circle().fill(.black).opacity($0) }
        let opaque = settled(app)
        #expect(opaque.count == 1)
        knob.value = 0.5
        app.run(0.1)
        #expect(areSame(drawings(app), opaque))
        guard case .fill(_, _, .color(let color), _)? = app.host.fullDisplayList.items.first?.command else {
            Issue.record("no fill")
            return
        }
        #expect(color.opacity == 0.5)
        knob.value = 0
        app.run(0.1)
        #expect(app.host.fullDisplayList.items.isEmpty)
        knob.value = 1
        app.run(0.1)
        #expect(areSame(drawings(app), opaque))
    }

    @Test("Shapes follow the layout direction after they were kept") func direction() {
        let knob = Knob(LayoutDirection.leftToRight)
        let app = app(knob) { direction in
            UnevenRoundedRectangle(topLeadingRadius: 10).fill(.black).frame(width: 50, height: 20).offset(x: 5)
                .environment(\.layoutDirection, direction)
        }
        _ = settled(app)
        #expect(app.displayListDescription() == "fill roundedRect (80 40; 50 20) radius 10 0 0 0 #000000FF")
        knob.value = .rightToLeft
        app.run(0.1)
        #expect(app.displayListDescription() == "fill roundedRect (70 40; 50 20) radius 0 10 0 0 #000000FF")
    }
}
