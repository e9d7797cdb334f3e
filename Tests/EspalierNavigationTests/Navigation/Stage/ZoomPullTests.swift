@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// On a phone, a screen that has grown out of a view is dragged down, back into it.
@MainActor @Suite("Dragging a zoomed screen down") struct ZoomPullTests {
    private struct Tiles: View {
        var isZoomed = true
        var scrolls = false
        var hidesBack = false
        @Namespace private var namespace

        @ViewBuilder private func screen(_ number: Int) -> some View {
            if scrolls {
                ScrollView { Box("top \(number)", height: 2000) }
            } else {
                Box("top \(number)").ignoresSafeArea()
            }
        }

        var body: some View {
            NavigationStack {
                VStack(spacing: 20) {
                    ForEach(0..<4) { number in
                        NavigationLink {
                            if isZoomed {
                                screen(number).navigationBarBackButtonHidden(hidesBack)
                                    .navigationTransition(.zoom(sourceID: number, in: namespace))
                            } else {
                                screen(number)
                            }
                        } label: {
                            Text("tile \(number)").frame(width: 80, height: 60)
                        }
                        .buttonStyle(.plain)
                        .matchedTransitionSource(id: number, in: namespace)
                    }
                }
                .navigationTitle("First").navigationBarTitleDisplayMode(.inline)
            }
        }
    }

    private func app(_ tiles: Tiles) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { tiles }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        try app.settle(maxFrames: 400)
        try app.find(text: "tile 1").click()
        try app.settle(maxFrames: 400)
        return app
    }

    private func zoom(_ app: TestApp) -> ScreenZoom? {
        func search(_ node: Node) -> ScreenZoom? {
            if let zoom = (node as? ScreenNode)?.zoom { return zoom }
            for child in node.children { if let found = search(child) { return found } }
            return nil
        }
        return search(app.host.rootNode)
    }

    /// Presses and moves in steps of 32 ms, without letting go.
    private func pull(_ app: TestApp, from start: CGPoint, by translation: CGSize, steps: Int = 10) {
        app.press(at: start)
        for step in 1...steps {
            app.advance(by: .milliseconds(32))
            let part = CGFloat(step) / CGFloat(steps)
            app.movePointer(to: CGPoint(x: start.x + translation.width * part, y: start.y + translation.height * part))
        }
        app.advance(by: .milliseconds(32))
    }

    private func letGo(_ app: TestApp, at place: CGPoint) throws {
        app.advance(by: .milliseconds(300))
        app.release(at: place)
        try app.settle(maxFrames: 400)
    }

    private func isBack(_ app: TestApp) -> Bool { !app.findAll(text: "tile 1").isEmpty }

    @Test("It follows the finger and gets smaller; let go far enough, it shrinks into its view") func goes() throws {
        let app = try app(Tiles())
        let start = CGPoint(x: 200, y: 300)
        pull(app, from: start, by: CGSize(width: 50, height: 100))
        let first = try #require(zoom(app))
        #expect(first.rect.width < 390 && first.rect.width > 300 && first.opacity == 1)
        // All of the screen is seen, not a part of it that has the form of the view.
        #expect(abs(first.rect.height / first.rect.width - 844 / 390) < 0.01, "\(first.rect)")
        // What was below the finger still is; the stage begins below the bar.
        #expect(abs(250 - first.rect.minX - first.rect.width * 200 / 390) < 1)
        #expect(abs(400 - Theme.barHeight - first.rect.minY - first.rect.height * 300 / 844) < 1)
        for y in [450, 500, 560] as [CGFloat] {
            app.advance(by: .milliseconds(32))
            app.movePointer(to: CGPoint(x: 250, y: y))
        }
        app.advance(by: .milliseconds(32))
        let later = try #require(zoom(app))
        #expect(later.rect.width < first.rect.width && later.rect.minY > first.rect.minY)
        app.advance(by: .milliseconds(300))
        app.release(at: CGPoint(x: 250, y: 560))
        app.advance(by: .milliseconds(200))
        #expect(try #require(zoom(app)).rect.width < later.rect.width)
        try app.settle(maxFrames: 400)
        #expect(isBack(app) && zoom(app) == nil)
    }

    @Test("Let go too early, it returns; a flick is enough") func returns() throws {
        let app = try app(Tiles())
        let before = try app.frame("top 1")
        pull(app, from: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: 120))
        try letGo(app, at: CGPoint(x: 200, y: 420))
        #expect(!isBack(app) && zoom(app) == nil)
        #expect(try app.frame("top 1") == before)
        app.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), steps: 5)
        try app.settle(maxFrames: 400)
        #expect(isBack(app))
    }

    @Test("Neither up nor aside; and a screen that has not grown out of a view stays", arguments: [false, true]) func stays(
        isZoomed: Bool
    ) throws {
        let app = try app(Tiles(isZoomed: isZoomed))
        for translation in [CGSize(width: 0, height: -200), CGSize(width: 180, height: 100)] {
            pull(app, from: CGPoint(x: 150, y: 400), by: translation)
            #expect(zoom(app) == nil)
            try letGo(app, at: CGPoint(x: 150 + translation.width, y: 400 + translation.height))
        }
        #expect(!isBack(app))
        guard !isZoomed else { return }
        pull(app, from: CGPoint(x: 150, y: 300), by: CGSize(width: 0, height: 300))
        try letGo(app, at: CGPoint(x: 150, y: 600))
        #expect(!isBack(app))
    }

    @Test("Content that can be scrolled down is, before the screen moves") func scrolledContent() throws {
        let app = try app(Tiles(scrolls: true))
        app.scroll(at: CGPoint(x: 200, y: 500), dx: 0, dy: 10)
        try app.settle(maxFrames: 400)
        let scrolled = try app.frame("top 1").minY
        pull(app, from: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: 200))
        #expect(zoom(app) == nil)
        try letGo(app, at: CGPoint(x: 200, y: 500))
        #expect(try app.frame("top 1").minY > scrolled)
        app.scroll(at: CGPoint(x: 200, y: 500), dx: 0, dy: -100)
        try app.settle(maxFrames: 400)
        pull(app, from: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: 300))
        try letGo(app, at: CGPoint(x: 200, y: 600))
        #expect(isBack(app))
    }

    @Test("It needs no back button, nor does the drag from the edge", arguments: [false, true]) func withoutBackButton(
        fromEdge: Bool
    ) throws {
        let app = try app(Tiles(hidesBack: true))
        let translation = fromEdge ? CGSize(width: 300, height: 0) : CGSize(width: 0, height: 300)
        pull(app, from: CGPoint(x: 4, y: 300), by: translation)
        try letGo(app, at: CGPoint(x: 4 + translation.width, y: 300 + translation.height))
        #expect(isBack(app))
    }

    @Test("A press that is cancelled puts the screen back") func cancelled() throws {
        let app = try app(Tiles())
        pull(app, from: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: 300))
        #expect(zoom(app) != nil)
        app.key(.escape)
        try app.settle(maxFrames: 400)
        #expect(!isBack(app) && zoom(app) == nil)
    }
}
