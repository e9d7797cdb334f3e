import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// A person who looks for something: suggestions below the field in a window of their own, by the keyboard alone.
    @MainActor @Suite("Search suggestions on an X server", .serialized) struct SearchTests {
        @Test("Arrow keys and Return choose a search suggestion") func suggestionsByTheKeyboard() throws {
            let app = try RunningApp(app: "search", environment: ["XMODIFIERS": ""])
            defer { app.end() }
            let window = try app.window("Fruit")
            app.server.click(x: window.x + 200, y: window.y + 300)
            try app.waitForRest()
            try app.server.key("f", holding: ["Control_L"])
            try app.waitForRest()
            try app.server.type("b")
            try app.waitForRest()
            // Banana, Blueberry, Elderberry.
            for _ in 0..<2 { try app.server.key("Down") }
            try app.server.key("Return")
            try app.wait("the suggestion") { app.output.contains("search Blueberry [] all\n") }
        }
    }
}
