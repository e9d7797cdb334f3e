@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: content that is pulled beyond its ends, and springs back.
@MainActor @Suite("Rubber bands on a phone") struct PhoneBounceTests {
    private func app<V: View>(_ form: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { view() }
        app.setEnvironment(\.deviceForm, form)
        app.pump()
        try app.settle(maxFrames: 400)
        return app
    }

    /// Presses and moves in ten steps, of which the first makes the movement a drag, without letting go.
    private func pull(_ app: TestApp, from start: CGPoint = CGPoint(x: 195, y: 300), by translation: CGSize) {
        app.press(at: start)
        for step in 1...10 {
            app.advance(by: .milliseconds(32))
            let part = CGFloat(step) / 10
            app.movePointer(to: CGPoint(x: start.x + translation.width * part, y: start.y + translation.height * part))
        }
        app.advance(by: .milliseconds(200))
    }

    private func letGo(_ app: TestApp, at point: CGPoint) throws {
        app.release(at: point)
        try app.settle(maxFrames: 400)
    }

    private func pull(down distance: CGFloat, of length: CGFloat = 600) -> CGFloat { ScrollNode.band(distance * 0.9, in: length) }

    // MARK: The law

    @Test("The content follows less and less, and never as far as the viewport is long") func law() {
        var numbers = SeededNumbers(7)
        #expect(ScrollNode.band(0, in: 600) == 0)
        // (1 - 1 / (100 · 0.55 / 600 + 1)) · 600
        #expect(near(ScrollNode.band(100, in: 600), 50.382, 0.01))
        for _ in 0..<200 {
            let length = CGFloat.random(in: 1...2000, using: &numbers), distance = CGFloat.random(in: 0.1...3000, using: &numbers)
            let near = ScrollNode.band(distance, in: length), far = ScrollNode.band(distance * 1.1, in: length)
            #expect(near > 0 && near < distance && near < far && far < length)
            #expect(ScrollNode.band(-distance, in: length) == -near)
            if near < length * 0.98 { #expect(abs(ScrollNode.reach(near, in: length) - distance) < distance * 0.001 + 0.01) }
        }
    }

    @Test("A spring comes back without passing the end, unless it is thrown past it") func spring() {
        let rest = ScrollSpring(from: 80, velocity: 0), thrown = ScrollSpring(from: 0, velocity: 2000)
        #expect(rest.place(after: 0) == 80 && near(thrown.velocity(after: 0), 2000))
        for step in 1...60 {
            let time = Double(step) / 60
            #expect(rest.place(after: time) > 0 && rest.place(after: time) < 80)
            #expect(thrown.place(after: time) > 0 && thrown.place(after: time) < 70)
        }
        #expect(rest.place(after: 1) < 0.1)
    }

    // MARK: Drags

    @Test("Beyond the start and the end the content follows the finger by that law, and springs back", arguments: [1, -1] as [CGFloat])
    func bounces(_ direction: CGFloat) throws {
        var offsets: [CGFloat] = []
        let app = try app {
            ScrollView { Box("content", width: 300, height: 1000) }
                .defaultScrollAnchor(direction > 0 ? .top : .bottom)
                .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y } action: { offsets.append($1) }
        }
        let start = try app.frame("content").minY
        pull(app, by: CGSize(width: 0, height: 100 * direction))
        #expect(near(try app.frame("content").minY - start, pull(down: 100) * direction, 1))
        #expect(direction > 0 ? offsets.last ?? 0 < -40 : offsets.last ?? 0 > 440, "\(offsets)")
        // The way back is the same.
        app.movePointer(to: CGPoint(x: 195, y: 300 + 40 * direction))
        app.advance(by: .milliseconds(200))
        #expect(near(try app.frame("content").minY - start, ScrollNode.band(30, in: 600) * direction, 1))
        try letGo(app, at: CGPoint(x: 195, y: 300 + 40 * direction))
        #expect(try app.frame("content").minY == start)
        #expect(offsets.last == (direction > 0 ? 0 : 400))
        #expect(app.isIdle)
    }

    @Test("Content that springs back can be caught") func caught() throws {
        let app = try app { ScrollView { Box("content", width: 300, height: 1000) } }
        pull(app, by: CGSize(width: 0, height: 200))
        app.release(at: CGPoint(x: 195, y: 500))
        app.advance(by: .milliseconds(64))
        let moving = try app.frame("content").minY
        #expect(moving > 10 && moving < pull(down: 200))
        app.press(at: CGPoint(x: 195, y: 300))
        app.movePointer(to: CGPoint(x: 195, y: 312))
        let held = try app.frame("content").minY
        app.advance(by: .milliseconds(500))
        #expect(try app.frame("content").minY == held && held > 10)
        app.movePointer(to: CGPoint(x: 195, y: -200))
        app.advance(by: .milliseconds(200))
        #expect(try app.frame("content").minY < -100)
        try letGo(app, at: CGPoint(x: 195, y: -200))
    }

    @Test("Thrown against its end, the content goes beyond it and returns") func thrown() throws {
        let log = Log()
        let app = try app {
            ScrollView { Box("content", width: 300, height: 1000) }.onScrollPhaseChange { log("\($1)") }
        }
        app.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 200), steps: 8)
        var last = try app.frame("content").maxY, least = last
        for _ in 0..<120 {
            app.advance(by: .milliseconds(16))
            last = try app.frame("content").maxY
            least = min(least, last)
        }
        #expect(least < 598 && least > 400, "\(least)")
        #expect(last == 600)
        #expect(log.drain() == ["interacting", "decelerating", "idle"])
        #expect(app.isIdle)
    }

    // MARK: Where

    @Test("Content that is all visible bounces as well, unless that depends on its size", arguments: [false, true], [false, true])
    func fitting(_ dependsOnSize: Bool, _ isHorizontal: Bool) throws {
        let app = try app {
            ScrollView(isHorizontal ? .horizontal : .vertical) { Box("content", width: 300, height: 200) }
                .scrollBounceBehavior(dependsOnSize ? .basedOnSize : .automatic, axes: [.horizontal, .vertical])
        }
        let start = try app.frame("content")
        let place = CGPoint(x: 150, y: 300)
        pull(app, from: place, by: CGSize(width: isHorizontal ? 100 : 0, height: isHorizontal ? 0 : 100))
        let now = try app.frame("content"), moved = isHorizontal ? now.minX - start.minX : now.minY - start.minY
        #expect(dependsOnSize ? moved == 0 : near(moved, pull(down: 100, of: isHorizontal ? 390 : 600), 1))
        try letGo(app, at: CGPoint(x: place.x + (isHorizontal ? 100 : 0), y: place.y + (isHorizontal ? 0 : 100)))
        #expect(try app.frame("content") == start)
    }

    @Test("Not on a desktop, and not where scrolling is disabled", arguments: [DeviceForm.desktop, .phone])
    func without(_ form: DeviceForm) throws {
        let app = try app(form) {
            ScrollView { Box("content", width: 300, height: 1000) }._scrollsByDragging().scrollDisabled(form == .phone)
        }
        pull(app, by: CGSize(width: 0, height: 100))
        #expect(try app.frame("content").minY == 0)
        try letGo(app, at: CGPoint(x: 195, y: 400))
    }

    @Test("At its end an inner scroll view leaves the drag to what can still move around it") func nested() throws {
        let app = try app {
            ScrollView {
                ScrollView { Box("inner", width: 300, height: 400) }.frame(height: 200)
                Box("rest", width: 300, height: 1000)
            }
        }
        // To the end of the inner one, then on.
        pull(app, from: CGPoint(x: 195, y: 150), by: CGSize(width: 0, height: -400))
        try letGo(app, at: CGPoint(x: 195, y: -250))
        #expect(try app.frame("inner").maxY == 200 && app.frame("rest").minY >= 200)
        let rest = try app.frame("rest").minY
        pull(app, from: CGPoint(x: 195, y: 150), by: CGSize(width: 0, height: -60))
        #expect(try app.frame("rest").minY < rest - 40)
        try letGo(app, at: CGPoint(x: 195, y: 90))
    }

    // MARK: With bars and refreshing

    @Test("A large title moves down with the content, and returns") func largeTitle() throws {
        let app = try app {
            NavigationStack { ScrollView { Box("content", width: 300, height: 1000) }.navigationTitle("Big") }
        }
        let title = try app.find(.heading, "Big").frame, start = try app.frame("content").minY
        pull(app, by: CGSize(width: 0, height: 100))
        let pulled = try app.frame("content").minY - start
        #expect(pulled > 30)
        #expect(near(try app.find(.heading, "Big").frame.minY, title.minY + pulled, 1))
        try letGo(app, at: CGPoint(x: 195, y: 400))
        #expect(try app.find(.heading, "Big").frame == title)
        #expect(try app.frame("content").minY == start)
    }

    @Test("Pulled down far enough, content is refreshed, once in a drag", arguments: [true, false])
    func refreshes(_ isList: Bool) async throws {
        let log = Log()
        let app = try app {
            Group {
                if isList { List(0..<3) { Text("row \($0)") } } else { ScrollView { Box("content", width: 300, height: 1000) } }
            }
            .refreshable { log("refresh") }
        }
        pull(app, by: CGSize(width: 0, height: 60))
        app.release(at: CGPoint(x: 195, y: 360))
        await app.advance(by: .seconds(2))
        #expect(log.drain() == [])
        pull(app, by: CGSize(width: 0, height: 250))
        app.movePointer(to: CGPoint(x: 195, y: 320))
        app.movePointer(to: CGPoint(x: 195, y: 550))
        app.release(at: CGPoint(x: 195, y: 550))
        await app.advance(by: .seconds(2))
        #expect(log.drain() == ["refresh"])
        try await app.settle(maxFrames: 400)
    }

    @Test("Rows that are made as they come into view stay in their places") func lazy() throws {
        let app = try app { List(0..<500, id: \.self) { Text("row \($0)") } }
        let first = try app.find(text: "row 0").frame
        pull(app, by: CGSize(width: 0, height: 120))
        #expect(near(try app.find(text: "row 0").frame.minY - first.minY, pull(down: 120), 1))
        try letGo(app, at: CGPoint(x: 195, y: 420))
        #expect(try app.find(text: "row 0").frame == first)
        // And after a throw to the start.
        app.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 100), steps: 4)
        try app.settle(maxFrames: 600)
        #expect(try app.maybeFind(text: "row 0") == nil)
        for _ in 0..<6 { app.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 560), steps: 3) }
        try app.settle(maxFrames: 600)
        #expect(try app.find(text: "row 0").frame == first)
    }
}
