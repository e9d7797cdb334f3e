import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("Drawing with CoreGraphics alone") struct PlainDrawingTests {
    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(scale: 1, fonts: .kit) { Text("a") } }

    @Test("A context with a gradient, a clip and a blend mode draws pixels") func context() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let context = try #require(plainDrawing()), image = try #require(context.makeImage())
        #expect(image[0, 0] == 0xFFFF_0000 && image[0, 3] == 0xFFFF_0000 && image[3, 3] == 0xFF00_00FF)
        #expect(image[3, 0] >> 24 == 0)
    }

    @Test("A picture is made of an app's bytes") func picture() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let image = try #require(plainImage())
        #expect(image.pixels == [0xFFFF_0000, 0xFF00_FF00])
    }
}
