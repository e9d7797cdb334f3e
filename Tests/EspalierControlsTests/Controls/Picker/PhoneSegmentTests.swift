@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Segmented pickers under the finger.
@MainActor @Suite("Segments on a phone") struct PhoneSegmentTests {
    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        return app
    }

    private func picker(_ knob: Knob<Int>) -> some View {
        Picker("Size", selection: Binding { knob.value } set: { knob.value = $0 }) { ForEach(0..<3) { Text("S\($0)").tag($0) } }
            .pickerStyle(.segmented).frame(width: 300)
    }

    private func segments(_ app: TestApp) -> [CGRect] { app.findAll(.radioButton).map(\.frame) }
    private func center(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

    /// The fill behind the chosen segment: not the track's, nor a line between segments.
    private func thumb(_ app: TestApp) -> CGRect {
        let fills: [CGRect] = app.host.fullDisplayList.items.compactMap { item in
            if case .fill = item.command, item.bounds.height > 15, (20..<120).contains(item.bounds.width) { item.bounds } else { nil }
        }
        return fills.min { $0.width < $1.width } ?? .null
    }

    private func opacity(_ app: TestApp, _ string: String) -> Double {
        var groups: [Double] = []
        for item in app.host.fullDisplayList.items {
            switch item.command {
            case .pushGroup(let opacity, _): groups.append(opacity)
            case .pushEffect: groups.append(1)
            case .popGroup: groups.removeLast()
            case .text(let run, .color(let color), _) where run.string == string:
                return groups.reduce(Double(color.opacity), *)
            default: break
            }
        }
        return -1
    }

    @Test("A pressed segment is dimmed, and chosen where the finger is lifted") func dims() throws {
        let knob = Knob(0)
        let app = app { picker(knob) }
        let places = segments(app)
        let full = opacity(app, "S2")
        app.press(at: center(places[2]))
        app.run(1)
        #expect(opacity(app, "S2") < full / 2 && opacity(app, "S1") == full)
        #expect(knob.value == 0)
        app.movePointer(to: center(places[1]))
        app.run(1)
        #expect(opacity(app, "S2") == full && opacity(app, "S1") < full / 2)
        #expect(near(thumb(app).midX, places[0].midX, 1), "the thumb was not pressed")
        app.release(at: center(places[1]))
        app.run(1)
        #expect(knob.value == 1)
        #expect(opacity(app, "S1") == full && near(thumb(app).midX, places[1].midX, 1))
        #expect(app.isIdle)
    }

    @Test("The thumb shrinks under the finger, and slides with it") func slides() throws {
        let knob = Knob(0)
        let app = app { picker(knob) }
        let places = segments(app), whole = thumb(app)
        app.press(at: center(places[0]))
        app.run(1)
        #expect(thumb(app).width < whole.width - 2 && near(thumb(app).midX, whole.midX, 0.6))
        for part in 1...8 {
            app.run(0.02)
            app.movePointer(to: CGPoint(x: places[0].midX + (places[2].midX - places[0].midX) * CGFloat(part) / 8, y: places[0].midY))
        }
        app.run(1)
        #expect(near(thumb(app).midX, places[2].midX, 0.6) && knob.value == 0)
        app.release(at: center(places[2]))
        app.run(1)
        #expect(knob.value == 2)
        #expect(near(thumb(app).width, whole.width, 0.1) && near(thumb(app).midX, places[2].midX, 0.6))
    }

    @Test("A finger that is lifted far away chooses nothing, and the thumb goes back") func away() throws {
        let knob = Knob(0)
        let app = app { picker(knob) }
        let places = segments(app), whole = thumb(app)
        app.press(at: center(places[0]))
        app.movePointer(to: center(places[2]))
        app.run(1)
        app.movePointer(to: CGPoint(x: places[2].midX, y: places[2].maxY + 200))
        app.release(at: CGPoint(x: places[2].midX, y: places[2].maxY + 200))
        app.run(1)
        #expect(knob.value == 0 && near(thumb(app).midX, whole.midX, 0.6))
    }

    @Test("A drag across the segments scrolls what is around, and a slide does not turn its page") func around() throws {
        let knob = Knob(0)
        let app = app {
            TabView {
                ScrollView {
                    Box("space", height: 300)
                    picker(knob)
                    Box("more", height: 2000)
                }
                Text("other")
            }
            .tabViewStyle(.page)
        }
        let places = segments(app), space = try app.frame("space").minY
        // Let go at a standstill, so that the segments remain in view.
        app.press(at: center(places[1]))
        for distance in [20, 60, 150] as [CGFloat] { app.movePointer(to: CGPoint(x: places[1].midX, y: places[1].midY - distance)) }
        app.advance(by: .seconds(1))
        app.release(at: CGPoint(x: places[1].midX, y: places[1].midY - 150))
        try app.settle(maxFrames: 400)
        #expect(knob.value == 0)
        #expect(try app.frame("space").minY < space - 50)
        let now = segments(app)
        app.drag(from: center(now[2]), to: center(now[0]))
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(text: "other") == nil)
        app.click(at: center(now[1]))
        try app.settle(maxFrames: 400)
        #expect(knob.value == 1)
    }

    @Test("A disabled picker does not react") func disabled() throws {
        let knob = Knob(0)
        let app = app { picker(knob).disabled(true) }
        let places = segments(app)
        app.click(at: center(places[2]))
        app.run(1)
        #expect(knob.value == 0)
    }
}
