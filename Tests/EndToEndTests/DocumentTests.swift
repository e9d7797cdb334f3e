import EspalierTesting
import Foundation
import Glibc
import Testing

extension EndToEnd {
    /// A person who writes, saves, and comes back.
    @MainActor @Suite("Documents saved, reopened and closed", .serialized) struct DocumentTests {
        private let home: URL

        init() throws {
            home = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: home.appending(path: "Documents"), withIntermediateDirectories: true)
        }

        private func app(_ arguments: [String] = []) throws -> RunningApp {
            try RunningApp(app: "document", arguments, environment: [
                "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_STATE_HOME": home.path, "XMODIFIERS": "",
            ])
        }

        private func title(_ app: RunningApp, _ title: String) throws {
            try app.wait("the title \(title) among \(app.server.windows.map(\.title))") {
                app.server.windows.contains { $0.title == title }
            }
        }

        private func content(_ file: String) -> String? {
            try? String(contentsOf: home.appending(path: file), encoding: .utf8)
        }

        /// What was saved is there after the program was killed in the middle of work that was not.
        @Test("Saved text survives a kill, and unsaved text stays out of the file")
        func savedTextIsThereAfterTheProgramWasKilled() throws {
            defer { try? FileManager.default.removeItem(at: home) }
            let file = home.appending(path: "letter.txt")
            try Data("Dear".utf8).write(to: file)
            do {
                let app = try app([file.path])
                defer { app.end() }
                let window = try app.window("letter")
                try app.wait("the text") { app.output.contains("opened Dear\n") }
                app.server.click(x: window.x + 150, y: window.y + 100)
                try app.server.key("End", holding: ["Control_L"])
                try app.server.type(" you")
                try app.wait("the change") { app.output.contains("text Dear you\n") }
                try title(app, "letter — Edited")
                #expect(content("letter.txt") == "Dear")
                try app.server.key("s", holding: ["Control_L"])
                try app.wait("the file") { content("letter.txt") == "Dear you" }
                try title(app, "letter")
                try app.server.type(", not saved")
                try app.wait("more text") { app.output.contains("text Dear you, not saved\n") }
                kill(app.process.processIdentifier, SIGKILL)
                _ = try app.waitForExit()
            }
            #expect(content("letter.txt") == "Dear you")
            let again = try app([file.path])
            defer { again.end() }
            try again.wait("the text") { again.output.contains("opened Dear you\n") }
        }

        /// What is not saved when the server or the session ends is there again at the next start, and the file is as it was.
        @Test(
            "Unsaved text is kept aside when the X server or the session ends, and the next start opens it",
            arguments: ["server", "session"])
        func unsavedTextComesBack(cause: String) throws {
            defer { try? FileManager.default.removeItem(at: home) }
            let file = home.appending(path: "letter.txt")
            try Data("Dear".utf8).write(to: file)
            do {
                let app = try app([file.path])
                defer { app.end() }
                let window = try app.window("letter")
                app.server.click(x: window.x + 150, y: window.y + 100)
                try app.server.key("End", holding: ["Control_L"])
                try app.server.type(" you")
                try app.wait("the change") { app.output.contains("text Dear you\n") }
                if cause == "server" { app.server.stop() } else { kill(app.process.processIdentifier, SIGTERM) }
                _ = try app.waitForExit(limit: .seconds(20))
            }
            #expect(content("letter.txt") == "Dear")
            let again = try app()
            defer { again.end() }
            try again.wait("the text") { again.output.contains("opened Dear you\n") }
            try title(again, "letter — Edited")
            #expect(content("letter.txt") == "Dear")
            let window = try again.window("letter — Edited")
            again.server.click(x: window.x + 150, y: window.y + 100)
            try again.server.key("s", holding: ["Control_L"])
            try again.wait("the file") { content("letter.txt") == "Dear you" }
        }

        /// A new document asks where it goes, in a panel that is a window of its own.
        @Test("Saving a new document asks for its name in a panel and writes it")
        func aNewDocumentIsSavedByThePanel() throws {
            defer { try? FileManager.default.removeItem(at: home) }
            let app = try app()
            defer { app.end() }
            let window = try app.window("Untitled")
            try app.wait("the editor") { app.output.contains("opened \n") }
            app.server.click(x: window.x + 150, y: window.y + 100)
            try app.server.type("new text")
            try app.wait("the text") { app.output.contains("text new text\n") }
            try app.server.key("s", holding: ["Control_L"])
            _ = try app.window("Save")
            // The name has the keyboard once the panel is there.
            try app.waitForRest()
            try app.server.key("a", holding: ["Control_L"])
            try app.server.type("made")
            try app.server.key("Return")
            try app.wait("the file among \(app.server.windows.map(\.title))") { content("Documents/made.txt") == "new text" }
            try title(app, "made")
            try app.wait("the panel to go") { !app.server.windows.contains { $0.title == "Save" } }
        }

        /// A window with changes asks before it closes, and stays if the answer is Cancel.
        @Test("Closing an edited document asks first, and Cancel keeps the window") func changesAreAskedAbout() throws {
            defer { try? FileManager.default.removeItem(at: home) }
            let app = try app()
            defer { app.end() }
            let window = try app.window("Untitled")
            try app.wait("the editor") { app.output.contains("opened \n") }
            app.server.click(x: window.x + 150, y: window.y + 100)
            try app.server.type("a")
            try title(app, "Untitled — Edited")
            try app.server.key("w", holding: ["Control_L"])
            try app.waitForRest()
            try app.server.key("Escape")
            try app.waitForRest()
            try app.server.type("b")
            try app.wait("the window to go on") { app.output.contains("text ab\n") || app.output.contains("text ba\n") }
            #expect(app.process.isRunning)
        }
    }
}
