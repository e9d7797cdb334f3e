import EspalierTesting
import Foundation
import Glibc
import Testing

extension EndToEnd {
    /// A developer who looks into Notes with a real pointer and real keys.
    @MainActor @Suite("The inspector on an X server", .serialized, .enabled(if: RunningApp.hasDemo("Notes"), "Notes is not built"))
    struct InspectorTests {
        private static let title = "Inspector – Notes"
        private let folder = FileManager.default.temporaryDirectory.appending(path: "i-\(UUID().uuidString.prefix(8))")

        private func start(_ environment: [String: String] = [:]) throws -> RunningApp {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            var environment = environment
            for name in ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
                environment[name] = folder.path
            }
            environment["XMODIFIERS"] = ""
            // As `espalier run` says: an optimised toolkit has it only where it is asked for.
            environment["ESPALIER_INSPECTOR"] = "1"
            return try RunningApp(demo: "Notes", environment: environment)
        }

        private func end(_ app: RunningApp) {
            app.end()
            try? FileManager.default.removeItem(at: folder)
        }

        private func inspector(_ app: RunningApp) -> [ScreenElement] { app.elements.filter { $0.window == Self.title } }

        /// Waits for an element of the inspector's window until it stays where it is.
        private func find(_ app: RunningApp, _ what: String, _ condition: (ScreenElement) -> Bool) throws -> ScreenElement {
            var last: ScreenElement?, since = ContinuousClock.now
            try app.wait("\(what) among \(inspector(app).map { "\($0.role) \($0.label)" })") {
                let found = inspector(app).first(where: condition)
                if found == nil || found != last { since = .now }
                last = found
                usleep(20_000)
                return found != nil && ContinuousClock.now - since > .milliseconds(300)
            }
            return last!
        }

        private func click(_ app: RunningApp, _ what: String, at part: Double = 0.5, _ condition: (ScreenElement) -> Bool) throws {
            let element = try find(app, what, condition), window = try app.window(Self.title), frame = element.frame
            app.server.click(x: window.x + Int(frame.minX + frame.width * part), y: window.y + Int(frame.midY))
        }

        @Test("Ctrl+Shift+D opens it; a view is chosen in the tree, its state edited, another picked by a click") func usesTheInspector() throws {
            let app = try start()
            defer { end(app) }
            _ = try app.window("All Notes")
            try app.click(.button, "New Note")
            try app.server.type("Milk")
            try app.wait("the note") { app.elements.contains { $0.role == .textField && $0.value.contains("Milk") } }
            try app.server.key("d", holding: ["Control_L", "Shift_L"])
            _ = try app.window(Self.title)

            // The tree has the app's own views, by their names.
            try click(app, "NotesWindow", at: 0.3) { $0.role == .group && $0.label.hasPrefix("NotesWindow") }
            _ = try find(app, "the state") { $0.label == "search" && $0.role == .textField }
            try click(app, "the state's field") { $0.label == "search" && $0.role == .textField }
            try app.server.type("nothing like it")
            try app.server.key("Return")
            // The app shows what the state says: no note is listed any more.
            try app.wait("the search of the app") { app.elements.contains { $0.role == .searchField && $0.value == "nothing like it" } }
            #expect(app.elements.contains { $0.label == "Timeline" && $0.value.contains("frames") })

            // Picking raises the app's window; the click chooses what is there, and the app does nothing.
            try click(app, "Pick") { $0.label == "Pick" }
            let folder = try app.find(.staticText, "All Notes"), place = try app.point(of: folder)
            app.server.click(x: place.x, y: place.y)
            _ = try find(app, "the picked view") { $0.role == .group && $0.label.contains("\"All Notes\"") }
        }

        @Test("An app is asked over its socket to open it") func opensOverTheSocket() throws {
            let app = try start()
            defer { end(app) }
            let window = try app.window("All Notes")
            let path = folder.appending(path: "espalier/inspect-\(app.process.processIdentifier)").path
            try app.wait("the socket") { FileManager.default.fileExists(atPath: path) }
            let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(connection) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            #expect(result == 0)
            _ = send(connection, "inspect\n", 8, Int32(MSG_NOSIGNAL))
            _ = try app.window(Self.title)
            // Without the app's last window there is nothing to inspect.
            app.server.requestClose(window)
            #expect(try app.waitForExit() == 0)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }
}
