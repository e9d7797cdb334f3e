import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// What lies in front of a window, on a server: the Gallery's page of it, used by real X events.
    @MainActor
    @Suite(
        "Sheets, alerts and popovers on a server",
        .enabled(if: RunningApp.hasDemo("Gallery"), "a build narrowed by ESPALIER_TESTS lacks the demo"))
    struct PresentationTests {
        private func isThere(_ app: RunningApp, _ role: TestApp.Role, _ text: String? = nil) -> Bool {
            app.elements.contains { $0.matches(role, text) }
        }

        @Test("Escape leaves a sheet or alert, and Return takes the alert's default action")
        func sheetsAndAlertsAreLeftByKeys() throws {
            let app = try RunningApp(demo: "Gallery", ["Presentation"])
            defer { app.end() }
            try app.click(.button, "Sheet")
            _ = try app.find(.dialog)
            // The first field has the keyboard.
            try app.server.type("List")
            try app.wait("the text") { app.elements.contains { $0.role == .textField && $0.value == "List" } }
            try app.server.key("Escape")
            try app.wait("the sheet to go") { !isThere(app, .dialog) }

            try app.click(.button, "Three")
            _ = try app.find(.button, "Save")
            try app.server.key("Return")
            try app.wait("the default action") { !isThere(app, .dialog) && isThere(app, .staticText, "Saved") }

            try app.click(.button, "Three")
            _ = try app.find(.button, "Save")
            try app.server.key("Escape")
            try app.wait("the alert to go") { !isThere(app, .dialog) }
            #expect(isThere(app, .staticText, "Saved"))

            try app.click(.button, "Dialog")
            try app.click(.button, "Empty")
            try app.wait("the answer") { isThere(app, .staticText, "Emptied") }
        }

        @Test("A popover closes by its button, by Escape and by a click outside") func popoverCloses() throws {
            let app = try RunningApp(demo: "Gallery", ["Presentation"])
            defer { app.end() }
            try app.click(.button, "Popover")
            _ = try app.find(.staticText, "Volume")
            try app.click(.button, "Close")
            try app.wait("the popover to go") { !isThere(app, .staticText, "Volume") }
            try app.click(.button, "Popover")
            _ = try app.find(.staticText, "Volume")
            try app.server.key("Escape")
            try app.wait("the popover to go") { !isThere(app, .staticText, "Volume") }
            try app.click(.button, "Popover")
            _ = try app.find(.staticText, "Volume")
            let window = try app.window("Gallery")
            app.server.click(x: window.x + 700, y: window.y + 560)
            try app.wait("the popover to go") { !isThere(app, .staticText, "Volume") }
        }
    }
}
