@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Pages that are turned by the pointer.
@MainActor @Suite("Turning pages") struct PageTurnTests {
    private struct Pages: View {
        let log: Log
        @State private var page = 0
        var body: some View {
            TabView(selection: $page) { ForEach(0..<3) { Text("page \($0)").tag($0) } }
                .tabViewStyle(.page)
                .onChange(of: page) { _, new in log("\(new)") }
        }
    }

    private func app<V: View>(_ device: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 400, height: 800)) { view() }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    private func drag(_ app: TestApp, by width: CGFloat, height: CGFloat = 0, steps: Int = 20, y: CGFloat = 200) throws {
        app.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 200 + width, y: y + height), steps: steps)
        try app.settle(maxFrames: 400)
    }

    @Test("A drag goes to the next page and back, from where nothing is painted") func drags() throws {
        let log = Log()
        let app = app { Pages(log: log) }
        try drag(app, by: -190, steps: 6)
        #expect(log.drain() == ["1"])
        #expect(abs(try app.find(text: "page 1").frame.midX - 200) < 1)
        #expect(try app.maybeFind(text: "page 0") == nil)
        try drag(app, by: -190, steps: 6)
        #expect(log.drain() == ["2"])
        try drag(app, by: 190, steps: 6)
        #expect(log.drain() == ["1"])
    }

    @Test("The pages follow the pointer, and go back after a short way") func follows() throws {
        let log = Log()
        let app = app { Pages(log: log) }
        app.press(at: CGPoint(x: 200, y: 200))
        for step in 1...8 {
            app.advance(by: .milliseconds(50))
            app.movePointer(to: CGPoint(x: 200 - 12 * CGFloat(step), y: 200))
        }
        app.pump()
        let old = try app.find(text: "page 0").frame.midX
        #expect(old < 160 && old > 90, "\(old)")
        #expect(app.displayListDescription().contains("page 1"), "the next page comes in beside it")
        app.advance(by: .milliseconds(300))
        app.release(at: CGPoint(x: 104, y: 200))
        try app.settle(maxFrames: 400)
        #expect(log.drain() == [])
        #expect(abs(try app.find(text: "page 0").frame.midX - 200) < 1)
        #expect(!app.displayListDescription().contains("page 1"))
    }

    @Test("A short quick flick turns the page, and it is there half a second later") func flick() throws {
        let log = Log()
        let app = app { Pages(log: log) }
        app.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 260, y: 200), steps: 5)
        app.advance(by: .milliseconds(500))
        #expect(log.drain() == ["1"])
        #expect(abs(try app.find(text: "page 1").frame.midX - 200) < 1)
        try app.settle()
    }

    @Test("Before the first page and behind the last one there is nothing") func ends() throws {
        let log = Log()
        let app = app { Pages(log: log) }
        try drag(app, by: 190)
        #expect(try log.drain() == [] && abs(app.find(text: "page 0").frame.midX - 200) < 1)
        for _ in 0..<2 { try drag(app, by: -190, steps: 6) }
        #expect(log.drain() == ["1", "2"])
        try drag(app, by: -190)
        #expect(try log.drain() == [] && abs(app.find(text: "page 2").frame.midX - 200) < 1)
    }

    @Test("What is scrolled or dragged on a page is not the page") func contents() throws {
        var value = 0.0
        let app = app {
            TabView {
                ScrollView {
                    Slider(value: Binding { value } set: { value = $0 }).padding(.horizontal, 40).frame(height: 60)
                    Text("row").frame(width: 300, height: 2000)
                }
                Text("other")
            }
            .tabViewStyle(.page)
        }
        let row = try app.find(text: "row").frame
        try drag(app, by: 10, height: -100, y: 400)
        #expect(try app.find(text: "row").frame.minY < row.minY - 50)
        try drag(app, by: 0, height: 150, y: 400)
        app.drag(from: CGPoint(x: 60, y: 30), to: CGPoint(x: 260, y: 30))
        try app.settle(maxFrames: 400)
        #expect(value > 0.3)
        #expect(try app.maybeFind(text: "other") == nil)
        try drag(app, by: -190, height: 10, steps: 6, y: 400)
        _ = try app.find(text: "other")
    }

    @Test("On a desktop, the wheel turns pages wherever the pointer is, and drags do not") func desktop() throws {
        let log = Log()
        let app = app(.desktop) { Pages(log: log) }
        try drag(app, by: -190)
        #expect(log.drain() == [])
        app.scroll(at: CGPoint(x: 20, y: 20), dx: 1)
        try app.settle(maxFrames: 400)
        #expect(log.drain() == ["1"])
    }
}
