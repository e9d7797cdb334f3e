@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: a finger on a field, a link or a selectable text scrolls and swipes what is around it, until it is lifted where it came down.
@MainActor @Suite("A finger on text") struct FingerOnTextTests {
    private struct Rows: View {
        let log: Log
        @State private var names = (0..<30).map { "name \($0)" }

        init(_ log: Log) { self.log = log }

        var body: some View {
            List {
                ForEach(names.indices, id: \.self) { index in
                    TextField("Name", text: $names[index])
                        .swipeActions { Button("Flag") { log("flag \(index)") } }
                }
            }
        }
    }

    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600), content: view)
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle(maxFrames: 400)
        return app
    }

    private func field(_ value: String, _ app: TestApp) throws -> TestNode {
        try #require(app.findAll(.textField).first { $0.value == value })
    }

    @Test("A drag aside on a field swipes its row, and does not edit") func swipes() throws {
        let app = try app { Rows(Log()) }
        let frame = try field("name 2", app).frame
        app.drag(from: CGPoint(x: 200, y: frame.midY), to: CGPoint(x: 100, y: frame.midY))
        try app.settle(maxFrames: 400)
        _ = try app.find(.button, "Flag")
        #expect(try !field("name 2", app).isFocused)
    }

    @Test("A drag down on a field scrolls the list, whether the field is edited or not", arguments: [false, true]) func scrolls(
        isEdited: Bool
    ) throws {
        let app = try app { Rows(Log()) }
        let before = try field("name 8", app)
        let frame = before.frame
        if isEdited {
            app.click(at: CGPoint(x: 200, y: frame.midY))
            try app.settle(maxFrames: 400)
            // Not the second tap of two.
            app.advance(by: .seconds(1))
        }
        app.drag(from: CGPoint(x: 200, y: frame.midY), to: CGPoint(x: 200, y: frame.midY - 200))
        try app.settle(maxFrames: 400)
        let after = try field("name 8", app)
        #expect(after.frame.midY < frame.midY - 100)
        #expect(after.isFocused == isEdited)
    }

    @Test("A tap on a field edits it, with the insertion point where it was tapped") func taps() throws {
        let log = Log()
        let app = try app { Rows(log) }
        let node = try field("name 1", app)
        app.press(at: CGPoint(x: node.frame.minX + 1, y: node.frame.midY))
        #expect(try !field("name 1", app).isFocused)
        app.release(at: CGPoint(x: node.frame.minX + 1, y: node.frame.midY))
        #expect(try field("name 1", app).isFocused)
        app.type("my ")
        try app.settle(maxFrames: 400)
        #expect(app.findAll(.textField).contains { $0.value == "my name 1" })
    }

    @Test("A tap on a field is not also one of the row around it, or of a gesture there") func tapsAreTheFields() throws {
        let log = Log()
        let app = try app {
            VStack {
                TextField("Name", text: .constant("name"))
                Text("label")
            }
            .contentShape(.rect)
            .onTapGesture { log("around") }
        }
        let node = try field("name", app)
        app.click(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
        #expect(log.drain().isEmpty)
        #expect(try field("name", app).isFocused)
        let label = try app.find(text: "label").frame
        app.click(at: CGPoint(x: label.midX, y: label.midY))
        #expect(log.drain() == ["around"])
    }

    @Test("Two taps on a field select a word, and a finger that has rested selects as it moves") func selects() throws {
        let app = try app { TextField("Name", text: .constant("first second third")) }
        let node = try field("first second third", app)
        let place = CGPoint(x: node.frame.minX + 4, y: node.frame.midY)
        app.click(at: place, count: 2)
        app.type("x")
        try app.settle(maxFrames: 400)
        #expect(app.copiedText(primary: true) == "first")
        app.press(at: CGPoint(x: node.frame.minX + 1, y: node.frame.midY))
        app.advance(by: .seconds(0.5))
        app.movePointer(to: CGPoint(x: node.frame.minX + 200, y: node.frame.midY))
        app.release(at: CGPoint(x: node.frame.minX + 200, y: node.frame.midY))
        #expect(app.copiedText(primary: true)?.hasPrefix("first second") == true)
    }

    @Test("A drag on a link scrolls, a tap opens it, and the row around it is not chosen") func links() throws {
        let log = Log()
        let app = try app {
            List(0..<30, id: \.self) { index in
                Button { log("row \(index)") } label: { Text(.init("[link \(index)](https://example.org)")) }.buttonStyle(.plain)
                Text(.init("[other \(index)](https://example.org)"))
            }
            .environment(\.openURL, OpenURLAction { _ in
                log("opened")
                return .handled
            })
        }
        let frame = try app.find(containing: "other 3").frame
        // The finger rests before it is lifted, so that nothing goes on by itself.
        app.press(at: CGPoint(x: frame.minX + 10, y: frame.midY))
        for step in 1...10 {
            app.advance(by: .milliseconds(16))
            app.movePointer(to: CGPoint(x: frame.minX + 10, y: frame.midY - 15 * CGFloat(step)))
        }
        app.advance(by: .seconds(0.5))
        app.release(at: CGPoint(x: frame.minX + 10, y: frame.midY - 150))
        try app.settle(maxFrames: 400)
        #expect(log.drain().isEmpty)
        let after = try app.find(containing: "other 3").frame
        #expect(after.midY < frame.midY - 80)
        app.click(at: CGPoint(x: after.minX + 40, y: after.midY))
        #expect(log.drain() == ["opened"], "\(after)")
    }

    @Test("A tap on selectable text in a row chooses the row") func selectableRows() throws {
        let app = try app { ChosenRows() }
        let frame = try app.find(text: "row 2").frame
        app.click(at: CGPoint(x: frame.midX, y: frame.midY))
        try app.settle(maxFrames: 400)
        #expect(!app.findAll(text: "chosen 2").isEmpty)
    }

    private struct ChosenRows: View {
        @State private var chosen: Int?
        var body: some View {
            VStack {
                Text("chosen \(chosen ?? -1)")
                List(0..<5, id: \.self, selection: $chosen) { Text("row \($0)").textSelection(.enabled) }
            }
        }
    }
}
