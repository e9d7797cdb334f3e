import EspalierTesting
import Foundation
import Glibc
import NotesStore
import Testing

/// The app as a person uses it, on an X server of its own: what is typed is there after a restart.
@MainActor @Suite("The notes app on an X server", .serialized) struct NotesAppTests {
    private let data = FileManager.default.temporaryDirectory.appendingPathComponent("notes-data-\(UUID().uuidString)")
    private var store: NoteStore { NoteStore(folder: data.appendingPathComponent("espalier-notes")) }

    private static var binary: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "Notes").path
    }

    private func run(_ body: (XvfbServer) throws -> Void) throws {
        let server = try XvfbServer(width: 1024, height: 768)
        defer { server.stop() }
        let process = try server.launch(
            Self.binary, [], environment: [
                "XDG_DATA_HOME": data.path, "XDG_STATE_HOME": data.path, "XDG_CONFIG_HOME": data.path, "HOME": data.path,
                "LC_ALL": "C.UTF-8"
            ], output: .nullDevice)
        defer {
            // As if the power had failed.
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
        }
        try server.wait(limit: .seconds(20), "the window") { !server.windows.isEmpty }
        usleep(500_000)
        // Without a window manager a click gives the window the keyboard.
        let window = server.windows[0]
        server.click(x: window.x + 600, y: window.y + 300)
        try body(server)
    }

    private func texts() -> [String] { store.load().notes.map(\.text) }

    @Test("Notes typed, deleted and restored by key are on disk after a restart")
    func aNoteIsThereAfterARestart() throws {
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: data) }
        try run { server in
            try server.key("n", holding: ["Control_L"])
            try server.wait(limit: .seconds(10), "an empty note") { texts() == [""] }
            try server.type("Shopping")
            try server.key("Return")
            try server.type("milk")
            try server.wait(limit: .seconds(10), "the note on the disk: \(texts())") { texts() == ["Shopping\nmilk"] }
        }
        try run { server in
            // A second note, and the first one deleted by its key; undone by another.
            try server.key("n", holding: ["Control_L"])
            try server.wait(limit: .seconds(10), "a second note") { texts().count == 2 }
            try server.type("Other")
            try server.wait(limit: .seconds(10), "its text: \(texts())") { texts() == ["Other", "Shopping\nmilk"] }
            try server.key("BackSpace", holding: ["Control_L", "Shift_L"])
            try server.wait(limit: .seconds(10), "the deletion: \(texts())") { texts() == ["Shopping\nmilk"] }
            try server.key("z", holding: ["Control_L"])
            try server.wait(limit: .seconds(10), "the undoing: \(texts())") { texts().count == 2 }
        }
        #expect(Set(texts()) == ["Other", "Shopping\nmilk"])
    }
}
