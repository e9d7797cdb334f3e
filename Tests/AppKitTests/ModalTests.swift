import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's panels and alerts that the app waits for", .serialized) struct ModalTests {
    private struct Asking: View {
        let ask: @MainActor () -> String
        @State private var answer = "none"
        var body: some View {
            VStack {
                Text(answer)
                Button("Ask") { answer = ask() }
            }
        }
    }

    private struct AskingApp: App {
        static let ask = Ask()
        final class Ask { var body: @MainActor () -> String = { "" } }
        var body: some Scene { WindowGroup("Main") { Asking { AskingApp.ask.body() } } }
    }

    private func asking(_ body: @escaping @MainActor () -> String) -> TestApp {
        AskingApp.ask.body = body
        return TestApp(AskingApp())
    }

    private func alert() -> NSApplication.ModalResponse {
        let alert = NSAlert()
        alert.messageText = "Delete?"
        alert.addButton(withTitle: "Delete")
        alert.addButton(withTitle: "Keep")
        return alert.runModal()
    }

    @Test("An alert is answered before the call returns") func alerts() throws {
        let app = asking { alert() == .alertSecondButtonReturn ? "kept" : "deleted" }
        app.whileWaiting = {
            try app.settle()
            try app.find(.button, "Keep").click()
        }
        try app.find(.button, "Ask").click()
        try app.settle()
        _ = try app.find(text: "kept")
        #expect(throws: (any Error).self) { try app.find(text: "Delete?") }
    }

    @Test("Two alerts one after another are each answered") func several() throws {
        let app = asking { "\(alert().rawValue) \(alert().rawValue)" }
        var buttons = ["Delete", "Keep"]
        app.whileWaiting = {
            try app.settle()
            try app.find(.button, buttons.removeFirst()).click()
        }
        try app.find(.button, "Ask").click()
        try app.settle()
        _ = try app.find(text: "1000 1001")
    }

    @Test("Where the app cannot wait, nothing is confirmed") func refused() throws {
        let app = asking { alert() == .abort ? "aborted" : "answered" }
        try app.find(.button, "Ask").click()
        try app.settle()
        _ = try app.find(text: "aborted")
    }

    @Test("A save panel gives a place, and writes nothing there") func saving() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("modal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let panel = NSSavePanel()
        (panel.title, panel.prompt, panel.message, panel.nameFieldStringValue) = ("Export it", "Export", "Where to?", "list.txt")
        panel.directoryURL = folder
        var answer: NSApplication.ModalResponse?
        let app = asking {
            panel.begin { answer = $0 }
            return "asked"
        }
        try app.find(.button, "Ask").click()
        try await app.settle()
        for _ in 0..<200 where app.windows.count < 2 || (try? app.find(.button, "Export")) == nil {
            try await Task.sleep(for: .milliseconds(5))
            try await app.settle()
        }
        let window = try #require(app.windows.first { $0.title == "Export it" })
        _ = try window.find(text: "Where to?")
        for _ in 0..<200 where answer == nil {
            try? window.find(.button, "Export").click()
            try await Task.sleep(for: .milliseconds(5))
            try await app.settle()
        }
        #expect(answer == .OK && panel.url?.lastPathComponent == "list.txt")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("A window is waited for until the app stops that") func windows() throws {
        let app = asking {
            let window = NSWindow(
                contentRect: NSRect(x: 0, y: 0, width: 100, height: 50), styleMask: .titled, backing: .buffered, defer: false)
            window.title = "Modal"
            window.contentView = NSTextField(labelWithString: "choose")
            return "\(NSApp.runModal(for: window).rawValue)"
        }
        app.whileWaiting = {
            #expect(NSApp.modalWindow?.title == "Modal")
            NSApp.stopModal(withCode: NSApplication.ModalResponse(rawValue: 7))
        }
        try app.find(.button, "Ask").click()
        try app.settle()
        #expect(NSApp.modalWindow == nil)
        _ = try #require(app.windows.first { $0.title == "Main" }).find(text: "7")
    }
}
