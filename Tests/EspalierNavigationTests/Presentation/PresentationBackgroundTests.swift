@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What is seen behind the content of sheets and covers.
@MainActor @Suite("Backgrounds of presentations") struct PresentationBackgroundTests {
    private static let red = Color(red: 1, green: 0, blue: 0), green = Color(red: 0, green: 1, blue: 0),
        blue = Color(red: 0, green: 0, blue: 1)

    private func app<V: View>(onPhone: Bool, @ViewBuilder _ content: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 400, height: 600), content: content)
        if onPhone { app.setEnvironment(\.deviceForm, .phone) }
        try app.settle()
        return app
    }

    /// The uppermost colour at a point.
    private func color(_ app: TestApp, _ point: CGPoint) -> Color.Resolved? {
        app.colorFills.last { $0.rect.contains(point) && $0.color.opacity > 0 }?.color
    }

    private func resolved(_ color: Color) -> Color.Resolved { color.resolve(in: EnvironmentValues()) }

    // Covers: mod:presentationBackground, style:presentationBackground(.clear)
    @Test(
        "A full-screen cover has its presentation background, and a clear one leaves the window in sight, undimmed",
        arguments: [false, true])
    func covers(onPhone: Bool) throws {
        func corner(_ style: AnyShapeStyle?) throws -> Color.Resolved? {
            let app = try app(onPhone: onPhone) {
                Self.blue.fullScreenCover(isPresented: .constant(true)) {
                    if let style { Text("x").presentationBackground(style) } else { Text("x") }
                }
            }
            return color(app, CGPoint(x: 3, y: 300))
        }
        #expect(try corner(AnyShapeStyle(Self.red)) == resolved(Self.red))
        #expect(try corner(AnyShapeStyle(.clear)) == resolved(Self.blue))
        let usual = try corner(nil)
        #expect(usual != nil && usual != resolved(Self.blue))
    }

    @Test("A view as the background of a sheet or cover is behind all of it", arguments: [false, true])
    func views(onPhone: Bool) throws {
        let cover = try app(onPhone: onPhone) {
            Text("x").fullScreenCover(isPresented: .constant(true)) {
                Text("small").presentationBackground(alignment: .bottom) { Self.green.frame(height: 50) }
            }
        }
        #expect(cover.colorFills.filter { $0.color == resolved(Self.green) }.map(\.rect) == [CGRect(x: 0, y: 550, width: 400, height: 50)])
        let sheet = try app(onPhone: onPhone) {
            Text("x").sheet(isPresented: .constant(true)) {
                Color.clear.frame(width: 200, height: 120).presentationBackground { Self.green }
            }
        }
        let ground = try #require(sheet.colorFills.first { $0.color == resolved(Self.green) }).rect
        if onPhone {
            #expect(ground.minX == 0 && ground.width == 400 && ground.maxY == 600 && ground.height > 400)
        } else {
            #expect(ground == CGRect(x: 100, y: 240, width: 200, height: 120))
        }
    }

    @Test("A presentation background that changes is painted anew") func changes() throws {
        struct Changing: View {
            @State private var isRed = false
            var body: some View {
                Button("change") { isRed = true }.presentationBackground(
                    isRed ? PresentationBackgroundTests.red : PresentationBackgroundTests.green)
            }
        }
        let app = try app(onPhone: true) { Text("x").fullScreenCover(isPresented: .constant(true)) { Changing() } }
        #expect(color(app, CGPoint(x: 3, y: 300)) == resolved(Self.green))
        try app.find(.button, "change").click()
        try app.settle()
        #expect(color(app, CGPoint(x: 3, y: 300)) == resolved(Self.red))
    }
}
