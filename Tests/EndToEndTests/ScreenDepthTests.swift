import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    @MainActor @Suite("Screens of other depths", .serialized, .enabled(if: RunningApp.hasDemo("Gallery")))
    struct ScreenDepthTests {
        private func picture(_ page: String, _ screen: TestScreen) throws -> Pixels {
            let app = try RunningApp(demo: "Gallery", [page], screen: screen)
            defer { app.end() }
            try app.waitForRest()
            return try app.server.pixels(of: app.window())
        }

        /// A step of a channel of 5 bits is 8 of 255, and colours that are mixed on the screen are rounded twice.
        @Test(
            "A window looks the same on screens of 15, 16 and 30 bits, but for the steps of their colours",
            arguments: [(15, 18), (16, 18), (30, 2)])
        func depths(depth: Int, tolerance: Int) throws {
            for page in ["Buttons", "Dates and Colours"] {
                let usual = try picture(page, TestScreen(width: 1024, height: 768))
                let other = try picture(page, TestScreen(width: 1024, height: 768, depth: depth))
                #expect(other.width == usual.width && other.height == usual.height)
                #expect(other.differences(from: usual, tolerance: tolerance) == 0, "\(page)")
            }
        }

        @Test("Where the server cannot compose pictures, the app says what is missing and ends") func withoutRender() throws {
            let app = try RunningApp(demo: "Gallery", screen: TestScreen(width: 1024, height: 768, lacksRender: true))
            defer { app.end() }
            #expect(try app.waitForExit() != 0)
            #expect(app.output.contains("RENDER"))
        }
    }
}
