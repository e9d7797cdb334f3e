@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What an input method composes belongs where it was composed, whatever is done next: AppKit's fields end it in the same way.
@MainActor @Suite("Composed text is committed once, before anything else happens") struct ComposingTests {
    private struct Fields: View {
        let log: Log
        @FocusState private var isOther: Bool
        @State private var first = "ab"
        @State private var second = "cd"

        var body: some View {
            VStack {
                TextField("First", text: $first).frame(width: 200).accessibilityIdentifier("first")
                TextField("Second", text: $second).focused($isOther).frame(width: 200).accessibilityIdentifier("second")
                SecureField("Secret", text: $second).frame(width: 200).accessibilityIdentifier("secret")
                Button("Send") { log.lines.append("sent \(first)") }.accessibilityIdentifier("send")
                Button("Move") { isOther = true }.keyboardShortcut("m").accessibilityIdentifier("move")
                Text(verbatim: "\(first) \(second)").accessibilityIdentifier("texts")
            }
        }
    }

    @MainActor final class Log { var lines: [String] = [] }

    private let log = Log()

    /// With a syllable that is composed between the letters of the first field.
    private func composing() throws -> TestApp {
        let app = TestApp { Fields(log: log) }
        app.key(.home)
        app.key(.rightArrow)
        app.compose("한")
        try app.find(id: "texts").expect(text: "ab cd")
        return app
    }

    @Test("A click on another field leaves it in the first") func clickOnAnotherField() throws {
        let app = try composing()
        try app.find(id: "second").click()
        try app.find(id: "texts").expect(text: "a한b cd")
        app.key("x")
        #expect(try app.find(id: "texts").text?.hasPrefix("a한b ") == true)
    }

    @Test("A click in the same field leaves it where it was") func clickInTheField() throws {
        let app = try composing(), field = try app.find(id: "first")
        app.click(at: CGPoint(x: field.frame.maxX - 6, y: field.frame.midY))
        try app.find(id: "texts").expect(text: "a한b cd")
        app.key("!")
        try app.find(id: "texts").expect(text: "a한b! cd")
    }

    @Test("A button's action sees it") func button() throws {
        let app = try composing()
        try app.find(id: "send").click()
        #expect(log.lines == ["sent a한b"])
        try app.find(id: "texts").expect(text: "a한b cd")
    }

    @Test("The next window to get the keyboard finds it committed, once") func otherWindow() throws {
        let app = try composing()
        app.setWindowFocus(false)
        try app.find(id: "texts").expect(text: "a한b cd")
        app.setWindowFocus(true)
        app.compose("")
        try app.find(id: "texts").expect(text: "a한b cd")
    }

    @Test("Code that moves the focus leaves it in the first field") func codeMovesFocus() throws {
        let app = try composing()
        app.press("m", modifiers: .command)
        app.pump()
        try app.find(id: "texts").expect(text: "a한b cd")
        app.compose("글")
        app.key(.tab)
        #expect(try app.find(id: "texts").text?.contains("글") == true)
    }

    @Test("What is pasted comes behind it") func paste() throws {
        let app = try composing()
        app.setCopiedText("123")
        app.press("v", modifiers: .command)
        try app.find(id: "texts").expect(text: "a한123b cd")
    }

    @Test("The input method decides what becomes of it") func methodDecides() throws {
        let app = try composing()
        var answers: [String?] = ["漢", nil]
        app.host.services.onComposingEnd = { answers.removeFirst() }
        try app.find(id: "send").click()
        #expect(log.lines == ["sent a漢b"])
        app.compose("글")
        try app.find(id: "send").click()
        #expect(log.lines.last == "sent a漢b" && answers.isEmpty)
    }

    @Test("The platform hears that a secret is typed before it hears where, and that it is none afterwards") func secrets() throws {
        let app = TestApp { Fields(log: log) }
        var told: [String] = []
        app.host.services.onSecretInputChange = { told.append("\($0)") }
        app.host.services.onTextInputChange = { told.append($0 == nil ? "nowhere" : "caret") }
        try app.find(id: "secret").click()
        #expect(told.suffix(2) == ["true", "caret"])
        try app.find(id: "first").click()
        #expect(told.suffix(2) == ["false", "caret"])
    }
}
