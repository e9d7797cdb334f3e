import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// The Landmarks demo as a process on a server of its own, used by real X events.
    @MainActor
    @Suite(
        "The Landmarks demo on an X server",
        .enabled(if: RunningApp.hasDemo("Landmarks"), "a build narrowed by ESPALIER_TESTS lacks the demo"))
    struct LandmarksTests {
        private func launch(_ arguments: [String] = []) throws -> RunningApp {
            let app = try RunningApp(demo: "Landmarks", arguments)
            _ = try app.window(arguments.isEmpty ? "Landmarks" : "Profile")
            return app
        }

        /// The names of the places in the list, from the top.
        private func places(_ app: RunningApp) -> [String] {
            let names = ["Heron Lake", "Old Mill Falls", "Sugarloaf Ridge", "Lantern Woods", "Gull Point", "Quarry Arch"]
            return app.elements.filter { $0.role == .button && $0.window == "Landmarks" }.sorted { $0.frame.minY < $1.frame.minY }
                .compactMap { element in names.first { element.label.hasPrefix($0 + ",") } }
        }

        @Test("Filtering, navigation, the graph and tabs of Landmarks work with the pointer")
        func walkThroughTheApp() throws {
            let app = try launch()
            defer { app.end() }
            try app.wait("six places") { places(app).count == 6 }

            // Only the favourites, and all again.
            try app.click(.checkBox, "Favorites only", at: 0.9)
            try app.wait("the favourites") { places(app) == ["Heron Lake", "Sugarloaf Ridge", "Gull Point"] }
            try app.click(.checkBox, "Favorites only", at: 0.9)
            try app.wait("all places") { places(app).count == 6 }

            // Into a place, whose graph comes at a press.
            try app.click(.button, "Sugarloaf Ridge, Granite Hills, Favorite")
            _ = try app.window("Sugarloaf Ridge")
            try app.click(.button, "Show graph")
            // Its tallest bar is painted in the place's colour, once the graph has come in.
            let window = try app.window("Sugarloaf Ridge")
            try app.wait("the graph's bars") {
                let graph = try app.find(.image, "Graph of heights").frame, picture = try app.server.pixels(of: window)
                let columns = Int(graph.minX)..<Int(graph.maxX), y = Int(graph.maxY) - 60
                guard columns.lowerBound >= 0, columns.upperBound <= picture.width, (0..<picture.height).contains(y) else { return false }
                return columns.contains { x in
                    let color = picture[x, y]
                    return Int(color.blue) > Int(color.green) + 60
                }
            }
            try app.click(.button, "Hide graph")
            try app.wait("the graph to go") { !app.elements.contains { $0.label == "Graph of heights" } }

            // One favourite less, and back by the button with the title of the list.
            try app.click(.button, "Remove from Favorites")
            _ = try app.find(.button, "Add to Favorites")
            try app.click(.button, "Landmarks")
            try app.wait("the list") { places(app).count == 6 }
            try app.click(.checkBox, "Favorites only", at: 0.9)
            try app.wait("two favourites") { places(app) == ["Heron Lake", "Gull Point"] }

            // The other tab and back: the list is as it was.
            try app.click(.tab, "Profile")
            _ = try app.find(.staticText, "Robin")
            try app.click(.tab, "Landmarks")
            try app.wait("the favourites as they were") { places(app) == ["Heron Lake", "Gull Point"] }
        }

        @Test("The profile's draft is kept by Done and discarded by Cancel or leaving")
        func draftOfTheProfile() throws {
            let app = try launch(["profile"])
            defer { app.end() }
            func type(_ name: String) throws {
                try app.click(.textField, nil)
                try app.server.key("a", holding: ["Control_L"])
                try app.server.type(name)
                try app.wait("the name \(name)") { app.elements.contains { $0.role == .textField && $0.value == name } }
            }
            try app.click(.button, "Edit")
            try type("Kim")
            try app.click(.button, "Cancel")
            _ = try app.find(.staticText, "Robin")

            try app.click(.button, "Edit")
            try app.wait("the draft to be gone") { app.elements.contains { $0.role == .textField && $0.value == "Robin" } }
            try type("Alex")
            try app.click(.button, "Done")
            _ = try app.find(.staticText, "Alex")

            // Leaving the tab discards the draft as well.
            try app.click(.button, "Edit")
            try type("Sam")
            try app.click(.tab, "Landmarks")
            _ = try app.find(.checkBox, "Favorites only")
            try app.click(.tab, "Profile")
            _ = try app.find(.staticText, "Alex")
        }

        @Test("Arrow keys, Return and Escape move through the Landmarks list and back")
        func landmarksWorksWithKeysAlone() throws {
            let app = try launch()
            defer { app.end() }
            try app.wait("six places") { places(app).count == 6 }
            // The list has the keyboard as soon as the window has it.
            try app.wait("the keyboard at another place than the first") {
                try app.server.key("Down")
                usleep(100_000)
                return app.elements.contains { $0.role == .row && $0.isFocused && $0.frame.minY > 170 }
            }
            try app.server.key("Return")
            try app.wait("a place") { app.elements.contains { $0.role == .button && $0.label == "Show graph" } }
            try app.server.key("Escape")
            try app.wait("the list") { places(app).count == 6 }
        }
    }
}
