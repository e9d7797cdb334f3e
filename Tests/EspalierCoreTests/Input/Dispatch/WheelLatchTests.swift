@testable import EspalierCore
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

/// A turn of the wheel stays with the view in which it began.
@MainActor @Suite("The wheel's turns") struct WheelLatchTests {
    @Observable final class Model {
        var isCovered = false
        var hasInner = true
    }

    /// 100 points of a tall outer content with an inner scroll view that begins 60 points down.
    private struct Nested: View {
        let model: Model

        var body: some View {
            ZStack {
                ScrollView {
                    VStack(spacing: 0) {
                        Box("top", width: 100, height: 60)
                        if model.hasInner {
                            ScrollView { Box("inner", width: 100, height: 400) }.frame(height: 200)
                        }
                        Box("bottom", width: 100, height: 600)
                    }
                }
                if model.isCovered { ScrollView { Box("cover", width: 100, height: 400) } }
            }
        }
    }

    private let model = Model()
    private let point = CGPoint(x: 50, y: 30)

    private func app() -> TestApp { TestApp(size: CGSize(width: 100, height: 100)) { Nested(model: model) } }

    /// How far two boxes are above where they stand at first.
    private func shifts(_ app: TestApp) throws -> [CGFloat] { [-(try app.frame("top").minY), 60 - (try app.frame("inner").minY)] }

    @Test("A scroll view that comes under the resting pointer does not take over a turn of the wheel")
    func staysWithItsView() throws {
        let app = app()
        for _ in 0..<3 { app.scroll(at: point, dy: 1) }
        #expect(try shifts(app) == [120, 120])
    }

    @Test("After a pause the scroll view that is under the pointer by then scrolls") func endsWithAPause() throws {
        let app = app()
        app.scroll(at: point, dy: 1)
        app.advance(by: .milliseconds(400))
        app.scroll(at: point, dy: 1)
        #expect(try shifts(app) == [80, 80])
        app.advance(by: .milliseconds(600))
        app.scroll(at: point, dy: 1)
        #expect(try shifts(app) == [80, 120])
    }

    @Test("When the pointer has moved, the scroll view that is under it scrolls") func endsWithAMotion() throws {
        let app = app()
        app.scroll(at: point, dy: 1)
        app.scroll(at: CGPoint(x: 50, y: 31), dy: 1)
        #expect(try shifts(app) == [40, 80])
    }

    @Test("A view that appears over the pointer during a turn of the wheel takes it over") func endsWhenViewsCome() throws {
        let app = app()
        app.scroll(at: point, dy: 1)
        model.isCovered = true
        app.pump()
        app.scroll(at: point, dy: 1)
        #expect(try shifts(app)[0] == 40)
        #expect(try app.frame("cover").minY == -40)
    }

    @Test("A scroll view that is gone is scrolled no more") func survivesTheViewsEnd() throws {
        let app = app()
        let inside = CGPoint(x: 50, y: 80)
        app.scroll(at: inside, dy: 1)
        #expect(try shifts(app) == [0, 40])
        model.hasInner = false
        app.pump()
        app.scroll(at: inside, dy: 1)
        #expect(try app.frame("top").minY == -40)
    }

    @Test("A scroll view at its end passes a turn on to the one around it, and takes it again when it goes back")
    func passesOnAtTheEnd() throws {
        let app = app()
        let inside = CGPoint(x: 50, y: 90)
        for _ in 0..<6 { app.scroll(at: inside, dy: 1) }
        #expect(try shifts(app) == [40, 240])
        app.scroll(at: inside, dy: -1)
        #expect(try shifts(app) == [40, 200])
    }
}
