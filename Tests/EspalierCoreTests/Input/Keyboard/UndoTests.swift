@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The undo manager of the environment: what apps register, and what is typed.
@MainActor @Suite("The undo manager of the environment") struct UndoTests {
    private let control: EventModifiers = [.control, .command]

    private final class Model {
        var value = 0
        var set: ((Int) -> Void)?

        func change(to new: Int, _ manager: UndoManager?) {
            let old = value
            manager?.registerUndo(withTarget: self) { $0.change(to: old, manager) }
            manager?.setActionName("Change")
            value = new
            set?(new)
        }
    }

    private struct Screen: View {
        let model: Model
        @State private var text = ""
        @State private var shown = 0
        @Environment(\.undoManager) private var undoManager

        var body: some View {
            VStack {
                TextField("Name", text: $text).frame(width: 200)
                Text(verbatim: text).accessibilityIdentifier("text")
                Text(verbatim: "value \(shown)").accessibilityIdentifier("value")
                Button("add") { model.change(to: model.value + 1, undoManager) }
                Button("undo") { undoManager?.undo() }
                Button("redo") { undoManager?.redo() }
            }
            .onAppear { model.set = { shown = $0 } }
        }
    }

    // Covers: env:undoManager
    @Test("Registered actions are undone and redone by keys and calls")
    func whatAppsRegisterIsUndoneByKeysAndByCalls() async throws {
        let model = Model()
        let app = TestApp { Screen(model: model) }
        for _ in 0..<2 {
            try app.find(.button, "add").click()
            try await app.settle()
        }
        #expect(try app.find(id: "value").label == "value 2")
        #expect(app.host.environment.undoManager?.undoMenuItemTitle == "Undo Change")
        app.key("z", modifiers: control)
        try await app.settle()
        #expect(model.value == 1)
        try app.find(.button, "undo").click()
        try await app.settle()
        #expect(model.value == 0)
        app.key("z", modifiers: [.control, .command, .shift])
        try await app.settle()
        try app.find(.button, "redo").click()
        try await app.settle()
        #expect(try app.find(id: "value").label == "value 2")
    }

    /// macOS: a window has one history.
    @Test("What was changed last is undone first and redone last, typing in the focused field and registered actions alike")
    func oneHistory() async throws {
        let model = Model()
        let app = TestApp { Screen(model: model) }
        func state() throws -> String { "\(try app.find(id: "text").label ?? "") \(model.value)" }
        func press(_ key: KeyEquivalent, _ modifiers: EventModifiers) async throws {
            app.key(key, modifiers: modifiers)
            try await app.settle()
        }
        app.type("one")
        try app.find(.button, "add").click()
        try await app.settle()
        app.type("two")
        try app.find(.button, "add").click()
        try await app.settle()
        #expect(try state() == "onetwo 2")
        var seen: [String] = []
        for _ in 0..<4 {
            try await press("z", control)
            seen.append(try state())
        }
        #expect(seen == ["onetwo 1", "one 1", "one 0", " 0"])
        seen = []
        for _ in 0..<4 {
            try await press("z", [.control, .command, .shift])
            seen.append(try state())
        }
        #expect(seen == ["one 0", "one 1", "onetwo 1", "onetwo 2"])
        for _ in 0..<3 { try await press("z", control) }
        #expect(try state() == "one 0")
        app.type("x")
        try await press("y", control)
        #expect(try state() == "onex 0", "nothing is redone after another change")
    }

    @Test("Undo reverts typing in the focused field before earlier actions")
    func theFocusedFieldComesFirst() async throws {
        let model = Model()
        let app = TestApp { Screen(model: model) }
        try app.find(.button, "add").click()
        try await app.settle()
        app.type("word")
        #expect(app.host.environment.undoManager?.undoMenuItemTitle == "Undo Typing")
        app.key("z", modifiers: control)
        try await app.settle()
        #expect(try (app.find(id: "text").label ?? "") == "")
        #expect(model.value == 1)
        #expect(app.host.environment.undoManager?.undoMenuItemTitle == "Undo Change")
        #expect(app.host.environment.undoManager?.redoMenuItemTitle == "Redo Typing")
        app.key("z", modifiers: control)
        try await app.settle()
        #expect(model.value == 0)
    }

    @Test("The environment's undo manager undoes and redoes typing")
    func theManagerOfTheEnvironmentUndoesTyping() async throws {
        let app = TestApp { Screen(model: Model()) }
        app.type("one two")
        app.host.environment.undoManager?.undo()
        try await app.settle()
        #expect(try (app.find(id: "text").label ?? "") == "")
        app.host.environment.undoManager?.redo()
        try await app.settle()
        #expect(try app.find(id: "text").label == "one two")
    }
}
