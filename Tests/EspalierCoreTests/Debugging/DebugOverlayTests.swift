@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Debug overlay for layout and damage") struct DebugOverlayTests {
    private func open<V: View>(_ options: DebugOptions, @ViewBuilder _ content: () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 100, height: 100), content: content)
        app.host.debugOverlay = DebugOverlay(options, host: app.host)
        app.host.requestFrame()
        app.pump()
        return app
    }

    private func texts(_ app: TestApp) -> [String] {
        app.surface.list.items.compactMap { if case .text(let run, _, _) = $0.command { run.string } else { nil } }
    }

    /// The rectangles that the overlay has filled with a colour that is nearly the same as this one.
    private func fills(_ app: TestApp, red: Float, alpha: ClosedRange<Float> = 0.01...1) -> [CGRect] {
        app.surface.list.items.compactMap { item in
            guard case .fill(.rect(let rect), _, .color(let color), _) = item.command else { return nil }
            return abs(color.red - red) < 0.01 && alpha.contains(color.opacity) ? rect : nil
        }
    }

    @Test("The debug variable parses layout and damage, and reports unknown words") func wordsOfTheVariable() {
        #expect(DebugOptions(words: "layout") == .layout)
        #expect(DebugOptions(words: "damage, layout") == [.layout, .damage])
        let messages = Diagnostics.recording { #expect(DebugOptions(words: "LAYOUT,sizes") == .layout) }
        #expect(messages.contains { $0.contains("\"sizes\"") && $0.contains("layout, damage") }, "\(messages)")
    }

    @Test("A host has no debug overlay without the environment variable") func thereIsNoneWithoutTheVariable() {
        #expect(TestApp { Box() }.host.debugOverlay == nil)
    }

    @Test("The layout overlay shows size and proposal of the view under the pointer")
    func theViewUnderThePointerTellsItsSize() throws {
        let app = open(.layout) {
            VStack(spacing: 0) { Box("a", width: 40, height: 20); Box("b", width: 60, height: 30).padding(5) }
        }
        let description = app.layoutDescription()
        #expect(texts(app) == [])
        app.movePointer(to: CGPoint(x: 50, y: 30))
        #expect(texts(app) == ["BoxNode 40×20", "proposed 100×50"])
        app.movePointer(to: CGPoint(x: 50, y: 42))
        #expect(texts(app).first?.hasSuffix("70×40") == true, "between the boxes lies the padding of one: \(texts(app))")
        app.removePointer()
        #expect(texts(app) == [])
        #expect(app.layoutDescription() == description)
        try app.settle()
    }

    @Test("The layout overlay outlines the visible views only") func everyViewInSightHasAnOutline() throws {
        let app = open(.layout) {
            ScrollView { VStack(spacing: 0) { ForEach(0..<50) { Box("row\($0)", width: 80, height: 40) } } }
        }
        // The left edges of the rows in sight.
        let edges = app.surface.list.items.compactMap { item -> CGRect? in
            guard case .fill(.rect(let rect), _, _, _) = item.command else { return nil }
            return rect.width == 1 && rect.height == 38 && rect.minX == 10 ? rect : nil
        }
        #expect(edges.map(\.minY) == [1, 41, 81])
        try app.settle()
    }

    private struct Moving: View {
        @State private var length: CGFloat = 10
        static var length: Binding<CGFloat>!
        var body: some View {
            let _ = Moving.length = $length
            Color.clear.frame(width: length, height: 20).padding(3)
        }
    }

    @Test("Layout outlines follow a resized view that draws nothing") func outlinesFollowViewsWithoutInk() throws {
        let app = open(.layout) { Moving() }
        let before = app.surface.list
        Moving.length.wrappedValue = 30
        app.pump()
        #expect(app.surface.list != before)
        #expect(app.surface.list.items.contains { $0.bounds == CGRect(x: 35, y: 40, width: 30, height: 1) })
        try app.settle()
    }

    @Test("A rotated view has a rotated outline and is found within it") func turnedViewsHaveTurnedOutlines() throws {
        let app = open(.layout) { Box("a", width: 40, height: 20).rotationEffect(.degrees(90 / 2)) }
        #expect(app.surface.list.items.contains { if case .stroke(.path, _, _, _) = $0.command { true } else { false } })
        app.movePointer(to: CGPoint(x: 50, y: 50))
        #expect(texts(app).first == "BoxNode 40×20")
        // In the box around the turned view, but not in the view.
        app.movePointer(to: CGPoint(x: 68, y: 34))
        #expect(texts(app).first != "BoxNode 40×20")
    }

    private struct Changing: View {
        @State private var isBlue = false
        var body: some View {
            Box("a", width: 40, height: 20)
            (isBlue ? Color.blue : Color.green).frame(width: 30, height: 20).onTapGesture { isBlue.toggle() }
        }
    }

    @Test("The damage overlay flashes repainted regions, fades, then requests no frames")
    func whatIsPaintedAgainFlashes() throws {
        let app = open(.damage) { VStack(spacing: 0) { Changing() } }
        // The first painting was all of the window; it fades.
        try app.settle()
        #expect(fills(app, red: 1, alpha: 0.01...0.5).isEmpty)
        app.click(at: CGPoint(x: 50, y: 60))
        let flash = try #require(fills(app, red: 1, alpha: 0.3...0.5).first)
        #expect(flash == CGRect(x: 34, y: 49, width: 32, height: 22), "the square, and a pixel around it")
        app.advance(by: .milliseconds(200))
        #expect(fills(app, red: 1, alpha: 0.1...0.25).count == 1, "half of it is gone")
        app.advance(by: .milliseconds(300))
        #expect(fills(app, red: 1, alpha: 0.01...0.5).isEmpty)
        #expect(app.isIdle, "a flash that has faded asks for nothing")
        try app.settle()
    }

    @Test("A scroll flashes only the strip that came into view") func aScrollFlashesTheStripThatComesIn() throws {
        let app = open(.damage) {
            ScrollView(showsIndicators: false) { VStack(spacing: 0) { ForEach(0..<50) { Box("\($0)", width: 100, height: 40) } } }
        }
        try app.settle()
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        let flashes = fills(app, red: 1, alpha: 0.3...0.5)
        #expect(flashes.count == 1 && flashes[0].maxY == 100 && (40...42).contains(flashes[0].height), "\(flashes)")
        try app.settle()
    }

    @Test("Layout and damage overlays together do not count their own painting as damage")
    func ownPaintingIsNoDamage() throws {
        let app = open([.layout, .damage]) { VStack(spacing: 0) { Changing() } }
        try app.settle()
        app.movePointer(to: CGPoint(x: 50, y: 60))
        #expect(fills(app, red: 1, alpha: 0.3...0.5).isEmpty, "the overlay's own painting is no damage of the app")
        app.click(at: CGPoint(x: 50, y: 60))
        #expect(!fills(app, red: 1, alpha: 0.3...0.5).isEmpty)
        #expect(texts(app).count == 2)
        try app.settle()
    }
}
