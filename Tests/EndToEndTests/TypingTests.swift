import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// A person at the keyboard: keys by XTEST, through the input method, to the text of a field.
    @MainActor @Suite("Typing through X11's input method", .serialized) struct TypingTests {
        /// - Parameter locale: by default as on a machine without any: Compose works all the same.
        private func fields(locale: String = "C.UTF-8") throws -> (app: RunningApp, window: ScreenWindow) {
            let app = try RunningApp(app: "text", environment: ["LANG": locale, "LC_ALL": locale, "XMODIFIERS": ""])
            do {
                return (app, try app.paintedWindow("Fields", at: 20, 20, 0x007AFF))
            } catch {
                app.end()
                throw error
            }
        }

        @Test("Typed text reaches the field, Control-Left moves by words, and Return submits")
        func typesAndSubmits() throws {
            let (app, window) = try fields()
            defer { app.end() }
            app.server.click(x: window.x + 150, y: window.y + 60)
            try app.server.type("Hello, World")
            try app.wait("the text") { app.output.contains("line Hello, World\n") }
            try app.server.key("Left", holding: ["Control_L"])
            try app.server.type("big ")
            try app.wait("the text in the middle") { app.output.contains("line Hello, big World\n") }
            try app.server.key("Return")
            try app.wait("the submission") { app.output.contains("submit Hello, big World\n") }
        }

        @Test(
            "Dead keys and Compose sequences enter accented and composed letters, also in locales that are not there",
            arguments: ["C.UTF-8", "xx_YY.UTF-8", "de_DE", ""])
        func deadKeysAndCompose(locale: String) throws {
            let (app, window) = try fields(locale: locale)
            defer { app.end() }
            try app.server.bindKeys(["dead_acute", "Multi_key"])
            app.server.click(x: window.x + 150, y: window.y + 60)
            try app.server.type("a")
            try app.wait("a letter") { app.output.contains("line a\n") }
            for key in ["dead_acute", "e"] { try app.server.key(key) }
            try app.wait("an accent") { app.output.contains("line aé\n") }
            for key in ["Multi_key", "s", "s"] { try app.server.key(key) }
            try app.wait("a composed letter") { app.output.contains("line aéß\n") }
            for key in ["Multi_key", "a", "e"] { try app.server.key(key) }
            try app.wait("a composed letter of two others") { app.output.contains("line aéßæ\n") }
        }

        @Test("Text copied from a field is pasted into a text editor") func copiesFromFieldToEditor() throws {
            let (app, window) = try fields()
            defer { app.end() }
            app.server.click(x: window.x + 150, y: window.y + 60)
            try app.server.type("word")
            try app.wait("the text") { app.output.contains("line word\n") }
            try app.server.key("a", holding: ["Control_L"])
            try app.server.key("c", holding: ["Control_L"])
            app.server.click(x: window.x + 150, y: window.y + 150)
            try app.server.key("v", holding: ["Control_L"])
            try app.wait("the pasted text") { app.output.contains("lines word\n") }
            try app.server.key("Return")
            app.server.click(x: window.x + 150, y: window.y + 150, .middle)
            try app.wait("the new line") { app.output.contains("lines word|") }
        }
    }
}
