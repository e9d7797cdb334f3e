import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// An app with AppKit's life cycle whose view gets what the user does, from the X server on.
    @MainActor @Suite("AppKit's events on an X server", .serialized) struct AppKitEventTests {
        @Test("A delegate's window has the keyboard, and its view is told of keys, modifiers, the wheel, buttons and the pointer")
        func events() throws {
            let app = try RunningApp(app: "delegate")
            defer { app.end() }
            let window = try app.window("Pad")
            try app.waitForRest()
            #expect(app.output.contains("launched\n"))
            app.server.movePointer(x: window.x + 50, y: window.y + 30)
            try app.wait("the pointer") { app.output.contains("entered\n") }
            try app.server.key("a", holding: ["Shift_L"])
            try app.wait("the keys") { app.output.contains("shift true\nkey A\nshift false\n") }
            app.server.scroll(dy: 1)
            app.server.click(x: window.x + 50, y: window.y + 30, .secondary)
            try app.wait("the wheel and the button") { app.output.contains("wheel -1.0\n") && app.output.contains("right at 70\n") }
        }
    }
}
