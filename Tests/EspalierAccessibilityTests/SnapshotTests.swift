@testable import EspalierAccessibility
import EspalierControls
@testable import EspalierCore
import EspalierTesting
import Foundation
import Testing

@Suite("What assistive technology is told of changes") @MainActor struct SnapshotTests {
    private let log = AccessibilityLog()

    private struct Screen: View {
        @State private var isOn = false
        @State private var rows = ["One", "Two"]
        @State private var text = "ab"

        var body: some View {
            VStack {
                Toggle("Box", isOn: $isOn)
                TextField("Field", text: $text)
                Button("Add") { rows.append("Three") }
                Button("Remove") { rows.removeFirst() }
                ForEach(rows, id: \.self) { Text($0) }
                if isOn { Text("On") }
            }
        }
    }

    private func screen() -> (TestApp, SeenWindow) {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Screen() }
        let window = SeenWindow(app)
        log.add(window)
        return (app, window)
    }

    @Test("the tree is the windows', with roles, states and places in pixels") func tree() throws {
        let (_, window) = screen()
        let snapshot = Snapshot(log)
        let root = try #require(snapshot.windows.first)
        #expect(snapshot.windows.count == 1 && root.role == .frame && root.name == "Window" && root.states[.active])
        let box = try #require(root.first { $0.role == .checkBox })
        #expect(box.name == "Box" && box.states[.checkable] && box.states[.focusable] && !box.states[.checked] && box.description == "")
        #expect(box.pixels.height == (box.element.frame.height * 2).rounded())
        #expect(snapshot.nodes.values.allSatisfy { node in node.parent == 0 || snapshot.nodes[node.parent]?.children[node.index] === node })
        window.isOpen = false
        #expect(Snapshot(log).windows.isEmpty)
    }

    @Test("nothing is told where nothing has changed") func same() throws {
        let (app, window) = screen()
        let old = Snapshot(log)
        try app.settle()
        #expect(Snapshot(log, after: old).events == [])
        withExtendedLifetime(window) {}
    }

    @Test("states, new and lost elements, texts and carets are told, each once") func events() throws {
        let (app, window) = screen()
        var old = Snapshot(log)
        func events() -> [SnapshotEvent] {
            old = Snapshot(log, after: old)
            return old.events
        }
        let id = try #require(old.windows[0].first { $0.role == .checkBox }).id
        try app.find(.checkBox, "Box").click()
        var told = events()
        #expect(told.filter { $0 == .state(id, .checked, true) }.count == 1)
        #expect(told.filter { if case .childAdded = $0 { true } else { false } }.count == 1)
        try app.find(.button, "Remove").click()
        told = events()
        #expect(told.filter { if case .childRemoved = $0 { true } else { false } }.count == 1)
        #expect(told.filter { if case .removed = $0 { true } else { false } }.count == 1)
        try app.find(.textField, "Field").click()
        _ = events()
        app.type("ü")
        let field = try #require(old.windows[0].first { $0.role == .entry })
        told = events()
        #expect(told.contains { if case .textInserted(field.id, _, "ü") = $0 { true } else { false } })
        #expect(told.contains { if case .caret(field.id, _) = $0 { true } else { false } })
        window.hasKeyboard = false
        told = events()
        #expect(told.contains(.deactivated(old.windows[0].id)) && told.contains(.state(field.id, .focused, false)))
        window.isOpen = false
        told = events()
        #expect(told.contains { if case .windowClosed = $0 { true } else { false } } && old.windows.isEmpty)
    }

    @Test("only one element has the focus: the innermost") func focus() throws {
        let (app, window) = screen()
        try app.find(.textField, "Field").click()
        let snapshot = Snapshot(log)
        #expect(snapshot.nodes.values.filter { $0.states[.focused] }.map(\.name) == ["Field"] && snapshot.focused?.name == "Field")
        withExtendedLifetime(window) {}
    }
}
