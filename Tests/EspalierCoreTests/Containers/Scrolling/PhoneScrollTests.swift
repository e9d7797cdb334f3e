import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: what scrolls is dragged by its content. What a press is for is decided by how it goes on.
@MainActor @Suite("Scrolling by drags on a phone") struct PhoneScrollTests {
    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        return app
    }

    /// Drags, and holds still before the button goes up: there is no deceleration.
    private func drag(_ app: TestApp, from start: CGPoint, by translation: CGSize) throws {
        let steps = 10, end = CGPoint(x: start.x + translation.width, y: start.y + translation.height)
        app.press(at: start)
        for step in 1...steps {
            app.advance(by: .milliseconds(16))
            let part = CGFloat(step) / CGFloat(steps)
            app.movePointer(to: CGPoint(x: start.x + translation.width * part, y: start.y + translation.height * part))
        }
        app.advance(by: .milliseconds(200))
        app.movePointer(to: end)
        app.release(at: end)
        try app.settle(maxFrames: 400)
    }

    @Test("A drag scrolls, and the button it began on does nothing") func buttons() throws {
        let log = Log()
        let app = app {
            ScrollView { ForEach(0..<30) { index in Button("row\(index)") { log("\(index)") }.frame(height: 60) } }
        }
        let row = try app.find(text: "row5").frame
        try drag(app, from: CGPoint(x: row.midX, y: row.midY), by: CGSize(width: 3, height: -150))
        #expect(log.drain() == [])
        #expect(try app.find(text: "row5").frame.minY <= row.minY - 130)
        try app.find(text: "row7").click()
        #expect(log.drain() == ["7"])
    }

    @Test("What is dragged in it is not scrolled") func sliders() throws {
        var value = 0.0, translation = CGSize.zero
        let app = app {
            ScrollView {
                Slider(value: Binding { value } set: { value = $0 }).padding(.horizontal, 40).frame(height: 60)
                Color.red.frame(width: 100, height: 60).accessibilityIdentifier("block")
                    .gesture(DragGesture().onChanged { translation = $0.translation })
                Color.blue.frame(width: 100, height: 2000)
            }
        }
        let start = try app.find(id: "block").frame
        try drag(app, from: CGPoint(x: 60, y: 30), by: CGSize(width: 150, height: 0))
        #expect(value > 0.3)
        try drag(app, from: CGPoint(x: start.midX, y: start.midY), by: CGSize(width: 0, height: -50))
        #expect(translation.height == -50)
        #expect(try app.find(id: "block").frame == start)
    }

    @Test("Each of two nested scroll views takes the drags along its axis") func nested() throws {
        let app = app {
            ScrollView {
                ScrollView(.horizontal) {
                    HStack { ForEach(0..<20) { Text("page\($0)").frame(width: 200, height: 150).accessibilityIdentifier("p\($0)") } }
                }
                Color.blue.frame(width: 100, height: 2000)
            }
        }
        let start = try app.find(id: "p0").frame
        try drag(app, from: CGPoint(x: 180, y: 70), by: CGSize(width: -120, height: 10))
        let across = try app.find(id: "p0").frame
        #expect(across.minX <= start.minX - 90 && across.minY == start.minY, "\(start) → \(across)")
        try drag(app, from: CGPoint(x: 180, y: 100), by: CGSize(width: 10, height: -60))
        let down = try app.find(id: "p0").frame
        #expect(down.minX == across.minX && down.minY <= start.minY - 45)
    }

    @Test("Where it neither scrolls nor bounces, what is around it has the drag") func ends() throws {
        var translation = CGSize.zero
        let app = app {
            VStack(spacing: 0) {
                ScrollView { Color.blue.frame(width: 300, height: 2000).accessibilityIdentifier("content") }
                ScrollView { Color.red.frame(width: 300, height: 50) }.frame(height: 100).scrollBounceBehavior(.basedOnSize)
            }
            .gesture(DragGesture().onChanged { translation = $0.translation })
        }
        try drag(app, from: CGPoint(x: 180, y: 530), by: CGSize(width: 0, height: 60))
        #expect(translation.height == 60, "all of its content is visible")
        translation = .zero
        try drag(app, from: CGPoint(x: 180, y: 100), by: CGSize(width: 0, height: 100))
        #expect(translation == .zero)
        try drag(app, from: CGPoint(x: 180, y: 300), by: CGSize(width: 0, height: -100))
        #expect(translation == .zero)
        #expect(try app.find(id: "content").frame.minY <= -85)
    }

    private struct Rows: View {
        let log: Log
        @State private var rows = Array(0..<40)
        @State private var selection: Int?
        var body: some View {
            List(selection: $selection) {
                ForEach(rows, id: \.self) { row in
                    Text("row\(row)").swipeActions { Button("Away") { log("away \(row)") } }
                }
                .onMove { rows.move(fromOffsets: $0, toOffset: $1); log("moved \($0.first!) to \($1)") }
            }
            .onChange(of: selection) { log("chosen \(selection ?? -1)") }
        }
    }

    @Test("Rows are chosen when the button goes up, pushed aside across, and moved once they are held") func rows() throws {
        let log = Log()
        let app = app { Rows(log: log) }
        let row = try app.find(text: "row6").frame, middle = CGPoint(x: row.midX, y: row.midY)
        try drag(app, from: middle, by: CGSize(width: 0, height: -120))
        #expect(log.drain() == [], "scrolled: nothing is chosen, nothing moved")
        #expect(try app.find(text: "row6").frame.minY <= row.minY - 100)
        let next = try app.find(text: "row8").frame
        app.press(at: CGPoint(x: next.midX, y: next.midY))
        #expect(log.drain() == [])
        app.release(at: CGPoint(x: next.midX, y: next.midY))
        #expect(log.drain() == ["chosen 8"])
        try drag(app, from: CGPoint(x: 300, y: next.midY), by: CGSize(width: -160, height: 5))
        #expect(try app.maybeFind(.button, "Away") != nil)
        #expect(try app.find(text: "row8").frame.minY == next.minY)
        try drag(app, from: CGPoint(x: 200, y: next.midY), by: CGSize(width: 160, height: 5))
        let held = try app.find(text: "row9").frame
        app.press(at: CGPoint(x: held.midX, y: held.midY))
        app.advance(by: .milliseconds(350))
        app.movePointer(to: CGPoint(x: held.midX, y: held.midY + 8))
        app.movePointer(to: CGPoint(x: held.midX, y: held.midY + 100))
        app.pump()
        app.release(at: CGPoint(x: held.midX, y: held.midY + 100))
        #expect(log.drain() == ["moved 9 to 12"])
    }

    @Test("A press beside the rows shows no ring") func besideRows() throws {
        let app = app { List { ForEach(0..<3) { index in Button("row\(index)") {} } } }
        try app.settle(maxFrames: 400)
        let before = app.displayListDescription()
        app.click(at: CGPoint(x: 195, y: 500))
        app.movePointer(to: CGPoint(x: 195, y: 520))
        try app.settle(maxFrames: 400)
        #expect(app.displayListDescription() == before)
    }
}
