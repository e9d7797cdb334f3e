@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// On a phone, a drag from the leading edge leads back.
@MainActor @Suite("Swiping back") struct BackSwipeTests {
    private struct Stack<Inner: View>: View {
        let log: Log
        @ViewBuilder let inner: () -> Inner
        @State private var isActive = true

        var body: some View {
            NavigationStack {
                Box("outer").navigationTitle("First").navigationBarTitleDisplayMode(.inline)
                    .onAppear { log("outer comes") }.onDisappear { log("outer goes") }
                    .navigationDestination(isPresented: $isActive) {
                        inner().navigationTitle("Second").navigationBarTitleDisplayMode(.inline).onDisappear { log("inner goes") }
                    }
                    .onChange(of: isActive) { _, new in if !new { log("popped") } }
            }
        }
    }

    private func app<V: View>(_ form: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, form)
        app.pump()
        try app.settle(maxFrames: 400)
        return app
    }

    /// Where a box stands, also one of a screen that goes.
    private func place(_ app: TestApp, _ id: String) -> CGRect? {
        func search(_ node: Node) -> CGRect? {
            if let box = node as? BoxNode, box.box.id == id { return box.windowRect(box.bounds) }
            for child in node.children { if let found = search(child) { return found } }
            return nil
        }
        return search(app.host.rootNode)
    }

    /// Presses and moves in steps of 20 points and 32 ms, without letting go.
    private func pull(_ app: TestApp, from x: CGFloat = 4, by distance: CGFloat, y: CGFloat = 400) {
        app.press(at: CGPoint(x: x, y: y))
        let steps = max(Int(abs(distance) / 20), 1)
        for step in 1...steps {
            app.advance(by: .milliseconds(32))
            app.movePointer(to: CGPoint(x: x + distance * CGFloat(step) / CGFloat(steps), y: y))
        }
        app.advance(by: .milliseconds(32))
    }

    /// Lets go at rest.
    private func letGo(_ app: TestApp, at x: CGFloat, y: CGFloat = 400) throws {
        app.advance(by: .milliseconds(300))
        app.release(at: CGPoint(x: x, y: y))
        try app.settle(maxFrames: 400)
    }

    @Test("The screens and the bar follow the finger; beyond the middle the screen goes") func finishes() throws {
        let log = Log()
        let app = try app { Stack(log: log) { Box("inner") } }
        #expect(place(app, "outer") == nil)
        _ = log.drain()
        pull(app, by: 100)
        // The first 20 points made the movement a drag.
        #expect(near(try #require(place(app, "inner")).minX, 80, 0.5))
        #expect(near(try #require(place(app, "outer")).minX, -0.3 * (390 - 80), 0.5))
        #expect(log.drain() == ["outer comes"])
        #expect(try app.maybeFind(id: "BackButton") == nil, "the bar is that of the screen below")
        let shades = app.host.fullDisplayList.items.filter { item in
            if case .fill(_, _, .color(let color), _) = item.command { color.opacity > 0 && color.opacity < 0.1 } else { false }
        }
        #expect(!shades.isEmpty, "the screen below is in the shade")
        app.movePointer(to: CGPoint(x: 264, y: 400))
        try letGo(app, at: 264)
        #expect(log.drain() == ["popped", "inner goes"])
        #expect(place(app, "inner") == nil)
        #expect(try app.frame("outer").minX == 0)
    }

    @Test("Let go before the middle it returns, and nothing has happened to the path") func returns() throws {
        let log = Log()
        let app = try app { Stack(log: log) { Box("inner") } }
        let before = try app.frame("inner")
        _ = log.drain()
        pull(app, by: 140)
        try letGo(app, at: 144)
        #expect(log.drain() == ["outer comes", "outer goes"])
        #expect(try app.frame("inner") == before)
        #expect(place(app, "outer") == nil)
        _ = try app.find(id: "BackButton")
        // And it can be had again.
        pull(app, by: 300)
        try letGo(app, at: 304)
        #expect(log.drain().contains("popped"))
    }

    @Test("A quick short drag away from the edge goes back, one towards it does not") func flicks() throws {
        let log = Log()
        let app = try app { Stack(log: log) { Box("inner") } }
        pull(app, by: 240)
        for x in [220, 200, 180] as [CGFloat] {
            app.advance(by: .milliseconds(16))
            app.movePointer(to: CGPoint(x: x, y: 400))
        }
        app.release(at: CGPoint(x: 180, y: 400))
        try app.settle(maxFrames: 400)
        #expect(!log.drain().contains("popped"))
        app.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 84, y: 400), steps: 5)
        try app.settle(maxFrames: 400)
        #expect(log.drain().contains("popped"))
    }

    fileprivate enum Without: CaseIterable { case desktop, hiddenButton, hiddenBar, farFromTheEdge, verticalDrag, root }

    @Test("There is none without a back button, elsewhere, at the root or on a desktop", arguments: Without.allCases)
    fileprivate func none(_ reason: Without) throws {
        let log = Log()
        let app = try app(reason == .desktop ? .desktop : .phone) {
            Stack(log: log) {
                Box("inner").navigationBarBackButtonHidden(reason == .hiddenButton)
                    .toolbar(reason == .hiddenBar ? .hidden : .automatic, for: .navigationBar)
            }
        }
        if reason == .root {
            try app.find(id: "BackButton").click()
            try app.settle(maxFrames: 400)
        }
        let id = reason == .root ? "outer" : "inner", before = try app.frame(id)
        _ = log.drain()
        if reason == .verticalDrag {
            app.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 44, y: 640))
        } else {
            pull(app, from: reason == .farFromTheEdge ? 40 : 4, by: 300)
            #expect(place(app, id)?.minX == 0)
            try letGo(app, at: 304)
        }
        try app.settle(maxFrames: 400)
        #expect(log.drain() == [])
        #expect(try app.frame(id) == before)
    }

    @Test("Right to left, the edge is the right one") func rightToLeft() throws {
        let log = Log()
        let app = try app { Stack(log: log) { Box("inner") }.environment(\.layoutDirection, .rightToLeft) }
        pull(app, from: 386, by: -100)
        #expect(near(try #require(place(app, "inner")).minX, -80, 0.5))
        #expect(try #require(place(app, "outer")).minX > 0)
        app.movePointer(to: CGPoint(x: 100, y: 400))
        try letGo(app, at: 100)
        #expect(log.drain().contains("popped"))
    }

    @Test("It comes before what scrolls sideways, pages, swiped rows and buttons", arguments: ["scroll", "row", "button", "drag"])
    func comesFirst(_ kind: String) throws {
        let log = Log()
        let app = try app {
            Stack(log: log) {
                switch kind {
                case "scroll": ScrollView(.horizontal) { Box("wide", width: 2000).frame(height: 700) }.defaultScrollAnchor(.trailing)
                case "row": List(0..<20) { Text("row \($0)").swipeActions(edge: .leading) { Button("Pin") { log("pin") } } }
                case "button": Button { log("clicked") } label: { Box("face") }.buttonStyle(.plain)
                default: Box("face").gesture(DragGesture().onChanged { _ in log("dragged") })
                }
            }
        }
        _ = log.drain()
        pull(app, by: 240)
        try letGo(app, at: 244)
        let entries = log.drain()
        #expect(entries.contains("popped"))
        #expect(!entries.contains("clicked") && !entries.contains("dragged"))
    }

    @Test("What follows the pointer from the press on keeps it, and so does what begins further in") func others() throws {
        let log = Log()
        let app = try app {
            Stack(log: log) {
                VStack(spacing: 0) {
                    Box("knob", height: 300).gesture(DragGesture(minimumDistance: 0).onChanged { _ in log("dragged") })
                    ScrollView(.horizontal) { Box("wide", width: 2000) }.defaultScrollAnchor(.trailing)
                }
            }
        }
        _ = log.drain()
        pull(app, by: 240, y: 200)
        try letGo(app, at: 244, y: 200)
        #expect(Set(log.drain()) == ["dragged"])
        let before = try app.frame("wide").minX
        pull(app, from: 60, by: 100, y: 600)
        try letGo(app, at: 160, y: 600)
        #expect(log.drain() == [])
        #expect(try app.frame("wide").minX > before)
    }

    private struct Valued: View {
        @Binding var path: [Int]
        var body: some View {
            NavigationStack(path: $path) {
                Box("outer").navigationDestination(for: Int.self) { Box("screen\($0)").navigationTitle("Screen \($0)") }
            }
        }
    }

    @Test("The path loses its last value, and keeps it where the app wants so", arguments: [false, true])
    func path(_ keeps: Bool) throws {
        let knob = Knob([1, 2])
        let app = try app {
            Valued(path: Binding { knob.value } set: { if !keeps || $0.count > knob.value.count { knob.value = $0 } })
        }
        pull(app, by: 240)
        try letGo(app, at: 244)
        #expect(knob.value == (keeps ? [1, 2] : [1]))
        #expect(try app.frame(keeps ? "screen2" : "screen1").minX == 0)
        #expect(place(app, keeps ? "screen1" : "screen2") == nil)
        _ = try app.find(id: "BackButton")
    }

    @Test("What the app does with the path meanwhile counts", arguments: [[1], [], [1, 2, 3], [4]])
    func changes(_ new: [Int]) throws {
        let knob = Knob([1, 2])
        let app = try app { Valued(path: Binding { knob.value } set: { knob.value = $0 }) }
        pull(app, by: 100)
        app.change(knob, to: new, nil)
        app.advance(by: .milliseconds(100))
        app.movePointer(to: CGPoint(x: 300, y: 400))
        try letGo(app, at: 300)
        #expect(knob.value == new)
        #expect(try app.frame(new.last.map { "screen\($0)" } ?? "outer").minX == 0)
        #expect(place(app, "screen2") == nil)
    }

    @Test("From the first screen of a column the drag leads to the one before, or the column returns", arguments: [true, false])
    func columns(_ goesBack: Bool) throws {
        let app = try app {
            NavigationSplitView {
                NavigationLink("go") { Box("inner").navigationTitle("Second") }.navigationTitle("First")
            } detail: {
                Box("empty")
            }
        }
        try app.find(text: "go").click()
        try app.settle(maxFrames: 400)
        let before = try app.frame("inner")
        pull(app, by: goesBack ? 240 : 120)
        #expect(near(try #require(place(app, "inner")).minX, goesBack ? 220 : 100, 1))
        try letGo(app, at: goesBack ? 244 : 124)
        if goesBack {
            _ = try app.find(text: "go")
            #expect(place(app, "inner") == nil || place(app, "inner")?.minX == 390)
        } else {
            #expect(try app.frame("inner") == before)
            #expect(try app.maybeFind(text: "go") == nil)
        }
    }

    @available(*, deprecated)
    @Test("In a navigation view as well, whatever its style") func navigationView() throws {
        let app = try app {
            NavigationView { NavigationLink("go") { Box("inner").navigationTitle("Second") }.navigationTitle("First") }
        }
        try app.find(text: "go").click()
        try app.settle(maxFrames: 400)
        pull(app, by: 240)
        try letGo(app, at: 244)
        _ = try app.find(text: "go")
        #expect(place(app, "inner") == nil)
    }
}
