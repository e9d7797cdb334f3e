@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Screens that grow out of a view and shrink back into it.
@MainActor @Suite("Zoom transitions of pushed screens") struct ZoomTransitionTests {
    private struct Grid: View {
        @Namespace private var namespace
        var body: some View {
            NavigationStack {
                ScrollView {
                    VStack(alignment: .leading, spacing: 20) {
                        ForEach(0..<20) { number in
                            NavigationLink {
                                Box("top \(number)").navigationTransition(.zoom(sourceID: number, in: namespace))
                            } label: {
                                Text("tile \(number)").frame(width: 80, height: 60)
                            }
                            .buttonStyle(.plain)
                            .matchedTransitionSource(id: number, in: namespace) {
                                $0.clipShape(RoundedRectangle(cornerRadius: 12)).background(.red)
                            }
                        }
                    }
                }
            }
        }
    }

    private func screen(_ app: TestApp, _ id: String) throws -> ScreenNode {
        var found: ScreenNode?
        func search(_ node: Node) {
            if let screen = node as? ScreenNode, screen.zoom != nil { found = screen }
            node.children.forEach(search)
        }
        search(app.host.rootNode)
        return try #require(found)
    }

    // Covers: mod:navigationTransition, mod:matchedTransitionSource, style:navigationTransition(.zoom)
    @Test("A pushed screen grows from its source view, and shrinks when popped")
    func growsOutOfItsViewAndBack() throws {
        let app = TestApp(size: CGSize(width: 400, height: 500)) { Grid() }
        let source = try app.find(text: "tile 1").frame
        try app.find(.button, "tile 1").click()
        // At first as small as the view, at its place.
        app.advance(by: .milliseconds(16))
        var zoom = try #require(try screen(app, "top 1").zoom)
        #expect(zoom.rect.minY < 200 && zoom.rect.width < 250 && zoom.rect.width >= 80)
        #expect(zoom.radius > 4 && zoom.opacity < 1)
        app.advance(by: .milliseconds(120))
        let later = try #require(try screen(app, "top 1").zoom)
        #expect(later.rect.width > zoom.rect.width && later.rect.height > zoom.rect.height)
        // What grows is as wide as the place of the screens, made smaller.
        #expect(abs(later.scale - later.rect.width / 400) < 0.001)
        try app.settle()
        #expect(try app.frame("top 1") == CGRect(x: 0, y: 0, width: 400, height: 500) || app.frame("top 1").width == 400)
        #expect(app.isIdle)
        app.key(.escape)
        app.advance(by: .milliseconds(250))
        zoom = try #require(try screen(app, "top 1").zoom)
        #expect(zoom.rect.width < 200)
        try app.settle()
        #expect(try app.find(text: "tile 1").frame == source)
        #expect(app.isIdle)
    }

    /// A view that is not in sight any more is no place to go to: the screen shrinks towards the middle, and fades.
    @Test("Without a visible source the zoom starts faded in the middle")
    func zoomsWithoutAVisibleSourceFadeInTheMiddle() {
        let place = CGSize(width: 400, height: 500)
        let start = ScreenZoom(0, from: nil, in: place, nil), half = ScreenZoom(0.5, from: nil, in: place, nil)
        #expect(start.opacity == 0 && half.opacity == 0.5)
        #expect(start.rect == CGRect(x: 120, y: 150, width: 160, height: 200))
        #expect(half.rect.midX == 200 && half.rect.width == 280)
        let end = ScreenZoom(1, from: CGRect(x: 10, y: 20, width: 30, height: 40), in: place, nil)
        #expect(end.rect == CGRect(origin: .zero, size: place) && end.scale == 1 && end.radius == 0 && end.opacity == 1)
    }

    /// Without a view of that name the screen slides.
    @Test("A zoom transition without a matched source slides the screen in")
    func withoutASourceTheScreenSlides() throws {
        struct Sliding: View {
            @Namespace private var namespace
            var body: some View {
                NavigationStack {
                    NavigationLink("go") { Box("top").navigationTransition(.zoom(sourceID: 1, in: namespace)) }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 400, height: 600)) { Sliding() }
        try app.find(.button, "go").click()
        app.advance(by: .milliseconds(100))
        let midTransition = try app.frame("top")
        #expect(midTransition.minX > 1 && midTransition.width == 400)
        try app.settle()
        #expect(try app.frame("top").minX == 0)
    }
}
