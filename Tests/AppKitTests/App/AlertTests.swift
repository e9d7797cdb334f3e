import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Plain: App {
    var body: some Scene { WindowGroup("Main") { Color.clear } }
}

private final class Helper: NSObject, NSAlertDelegate {
    var asked = 0
    func alertShowHelp(_ alert: NSAlert) -> Bool {
        asked += 1
        return true
    }
}

@MainActor @Suite("What AppKit's alerts show", .serialized) struct AlertTests {
    private struct Failure: LocalizedError, CustomNSError {
        static var errorDomain: String { "test" }
        var errorUserInfo: [String: Any] {
            [
                NSLocalizedDescriptionKey: "It went wrong.", NSLocalizedRecoverySuggestionErrorKey: "Try again.",
                NSLocalizedRecoveryOptionsErrorKey: ["Again", "Never"],
            ]
        }
        var errorDescription: String? { "It went wrong." }
        var recoverySuggestion: String? { "Try again." }
    }

    private func window() throws -> NSWindow { try #require(NSApp.windows.first) }

    @Test("A new alert is a warning without anything beside its text; its styles have AppKit's numbers") func values() {
        let alert = NSAlert()
        #expect(alert.alertStyle == .warning && alert.icon == nil && alert.accessoryView == nil && !alert.showsSuppressionButton)
        #expect(alert.suppressionButton == nil && !alert.showsHelp && alert.buttons.isEmpty && alert.messageText.isEmpty)
        #expect([NSAlert.Style.warning, .informational, .critical].map(\.rawValue) == [0, 1, 2])
        alert.alertStyle = .critical
        #expect(alert.alertStyle == .critical)
        #expect(
            NSApplication.ModalResponse.alertFirstButtonReturn.rawValue == 1000
                && NSApplication.ModalResponse.alertSecondButtonReturn.rawValue == 1001)
        #expect(NSApplication.ModalResponse.alertThirdButtonReturn.rawValue == 1002)
    }

    @Test("An alert for an error says what went wrong, and has a button for each way out") func errors() throws {
        let app = TestApp(Plain()), alert = NSAlert(error: Failure())
        #expect(
            alert.messageText == "It went wrong." && alert.informativeText == "Try again."
                && alert.buttons.map(\.title) == ["Again", "Never"])
        var answer: NSApplication.ModalResponse?
        alert.beginSheetModal(for: try window(), completionHandler: { answer = $0 })
        try app.settle()
        _ = try app.find(text: "Try again.")
        try app.find(.button, "Never").click()
        try app.settle()
        #expect(answer == .alertSecondButtonReturn && app.findAll(text: "It went wrong.").isEmpty)
    }

    @Test("The third button is told as the third; an alert without buttons has one") func buttons() async throws {
        let app = TestApp(Plain()), alert = NSAlert()
        alert.messageText = "Save?"
        for title in ["Save", "Cancel", "Delete"] { alert.addButton(withTitle: title) }
        var answer: NSApplication.ModalResponse?
        let main = try window()
        let waiting = Task { answer = await alert.beginSheetModal(for: main) }
        try await app.wait { !app.findAll(.button).isEmpty }
        try app.find(.button, "Delete").click()
        try await app.settle()
        await waiting.value
        #expect(answer == .alertThirdButtonReturn)
        let plain = NSAlert()
        plain.messageText = "Done"
        plain.beginSheetModal(for: main) { answer = $0 }
        try await app.settle()
        // Another test's window may be in front.
        try #require(app.windows.first { $0.title == "Main" }).find(.button, "OK").click()
        #expect(answer == .alertFirstButtonReturn)
    }

    @Test("A view of the app's stands in the alert, with its box for not being told again; both can be used") func accessory() throws {
        let app = TestApp(Plain()), alert = NSAlert(), field = NSTextField(frame: NSRect(x: 0, y: 0, width: 180, height: 24))
        alert.messageText = "Name?"
        alert.accessoryView = field
        #expect(alert.suppressionButton == nil, "asking for it early is no reason to have none later")
        alert.showsSuppressionButton = true
        alert.suppressionButton?.title = "Never again"
        var answer: NSApplication.ModalResponse?
        alert.beginSheetModal(for: try window()) { answer = $0 }
        try app.settle()
        let shown = try app.find(.textField)
        #expect(shown.frame.size == CGSize(width: 180, height: 24))
        try shown.click()
        app.type("Ada")
        try app.find(.checkBox, "Never again").click()
        try app.find(.button, "OK").click()
        try app.settle()
        #expect(answer == .alertFirstButtonReturn && field.stringValue == "Ada" && alert.suppressionButton?.state == .on)
    }

    @Test("An alert has its picture, and a button that asks the delegate for help and leaves the alert open") func help() throws {
        let app = TestApp(Plain()), alert = NSAlert(), helper = Helper()
        alert.messageText = "Difficult"
        alert.icon = NSImage(systemSymbolName: "star", accessibilityDescription: "Star")
        alert.showsHelp = true
        alert.delegate = helper
        alert.addButton(withTitle: "Close")
        alert.beginSheetModal(for: try window())
        try app.settle()
        #expect(try app.find(.image, "Star").frame.height <= 48)
        try #require(app.findAll(.button).first { $0.label != "Close" }).click()
        try app.settle()
        #expect(helper.asked == 1)
        _ = try app.find(text: "Difficult")
        try app.find(.button, "Close").click()
        try app.settle()
        #expect(app.findAll(text: "Difficult").isEmpty)
    }

    @Test("A call that waits for a window can be ended by the app") func abort() throws {
        var answer: NSApplication.ModalResponse?
        struct Asking: App {
            static let ask = Ask()
            final class Ask { var body: @MainActor () -> Void = {} }
            var body: some Scene { WindowGroup("Main") { Button("Ask") { Self.ask.body() } } }
        }
        Asking.ask.body = {
            let window = NSWindow(
                contentRect: NSRect(x: 0, y: 0, width: 100, height: 50), styleMask: .titled, backing: .buffered, defer: false)
            window.contentView = NSTextField(labelWithString: "choose")
            answer = NSApp.runModal(for: window)
        }
        let app = TestApp(Asking())
        app.whileWaiting = { NSApp.abortModal() }
        try app.find(.button, "Ask").click()
        #expect(answer == .abort && NSApp.modalWindow == nil)
        #expect([NSApplication.ModalResponse.stop, .abort, .continue].map(\.rawValue) == [-1000, -1001, -1002])
        #expect(NSApplication.ModalResponse.OK.rawValue == 1 && NSApplication.ModalResponse.cancel.rawValue == 0)
    }
}
