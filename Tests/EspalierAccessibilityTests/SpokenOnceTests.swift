@testable import EspalierAccessibility
import EspalierControls
@testable import EspalierCore
import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

/// What a listener has found in the speech of a screen reader.
@Suite("Readers are told what a listener needs, once") @MainActor struct SpokenOnceTests {
    private let log = AccessibilityLog()

    private func shown(_ view: some View) -> (TestApp, SeenWindow) {
        let app = TestApp(size: CGSize(width: 400, height: 400)) { view }
        let window = SeenWindow(app)
        log.add(window)
        return (app, window)
    }

    @Test("the chosen one of radio buttons has the keyboard, in a group with the picker's name") func choice() throws {
        struct Screen: View {
            @State private var fruit = "Pear"
            var body: some View {
                Picker("Fruit", selection: $fruit) { ForEach(["Apple", "Pear", "Plum"], id: \.self) { Text($0) } }.pickerStyle(.segmented)
            }
        }
        let (app, window) = shown(Screen())
        app.press(.tab)
        let before = Snapshot(log), group = try #require(before.windows.first?.first { $0.isChoice })
        #expect(group.name == "Fruit" && group.description == "" && before.focused?.name == "Pear" && before.focused?.role == .radioButton)
        #expect(group.radioButtons.allSatisfy { $0.states[.focusable] })
        app.press(.rightArrow)
        let after = Snapshot(log, after: before), old = try #require(before.focused), new = try #require(after.focused)
        #expect(new.name == "Plum" && after.events.contains(.state(new.id, .focused, true)))
        #expect(after.events.contains(.state(old.id, .focused, false)))
        withExtendedLifetime(window) {}
    }

    @Test("a field that gets the keyboard is told of as such, and not of its selection besides") func selection() throws {
        struct Screen: View {
            @State private var text = "Ada"
            var body: some View {
                VStack {
                    Button("First") {}
                    TextField("Name", text: $text)
                }
            }
        }
        let (app, window) = shown(Screen())
        app.press(.tab)
        let before = Snapshot(log)
        app.press(.tab)
        let after = Snapshot(log, after: before), field = try #require(after.focused), events = after.events
        #expect(field.role == .entry && field.selection.map { !$0.isEmpty } == true && events.contains(.state(field.id, .focused, true)))
        #expect(!events.contains(.textSelection(field.id)) && !events.contains { if case .caret = $0 { true } else { false } })
        withExtendedLifetime(window) {}
    }

    @Test("a field for a number can be edited") func numbers() throws {
        struct Screen: View {
            @State private var amount = 3.0
            var body: some View { TextField("Amount", value: $amount, format: .number) }
        }
        let (_, window) = shown(Screen())
        let field = try #require(Snapshot(log).nodes.values.first { $0.role == .entry })
        #expect(field.states[.editable] && !field.states[.readOnly])
        withExtendedLifetime(window) {}
    }

    @Test("a popover is heard of when it opens, by its title if it has one; then what opened it again") func popover() throws {
        struct Screen: View {
            @State private var isShown = false
            var body: some View {
                Button("Show") { isShown = true }
                    .popover(isPresented: $isShown) { Text("What is new").accessibilityAddTraits(.isHeader).frame(width: 200, height: 100) }
            }
        }
        let (app, window) = shown(Screen())
        app.press(.tab)
        app.press(.space)
        let open = Snapshot(log)
        #expect(open.focused?.role == .dialog && open.focused?.name == "What is new" && open.focused?.states[.modal] == true)
        app.press(.escape)
        try app.settle()
        let closed = Snapshot(log, after: open)
        #expect(closed.focused?.name == "Show" && closed.events.last == closed.focused.map { .state($0.id, .focused, true) })
        withExtendedLifetime(window) {}
    }

    @Test("a reader that leaves while a menu and one beside it are open leaves nothing behind") func leaving() throws {
        struct Screen: View {
            var body: some View { Menu("Outer") { Menu("Inner") { Button("One") {} } } }
        }
        let (app, window) = shown(Screen())
        app.press(.tab)
        app.press(.space)
        app.press(.downArrow)
        app.press(.rightArrow)
        #expect(app.host.popups.popups.count == 2)
        _ = Snapshot(log)
        let hosts = [app.host] + app.host.popups.popups.map(\.host)
        func isKept(_ node: Node) -> Bool { node.isAccessibilityKept || node.children.contains(where: isKept) }
        #expect(hosts.contains { isKept($0.rootNode) })
        app.host.forgetAccessibilityElements()
        #expect(!hosts.contains { isKept($0.rootNode) })
        withExtendedLifetime(window) {}
    }

    @Test("a dialog is heard of when it opens, before anything in it has the keyboard") func dialog() throws {
        struct Screen: View {
            @State private var isShown = false
            var body: some View {
                Button("Show") { isShown = true }
                    .sheet(isPresented: $isShown) { Text("What is new").frame(width: 200, height: 100) }
            }
        }
        let (app, window) = shown(Screen())
        app.press(.tab)
        #expect(Snapshot(log).focused?.name == "Show")
        app.press(.space)
        try app.settle()
        #expect(Snapshot(log).focused?.role == .dialog)
        withExtendedLifetime(window) {}
    }

    @Test(
        "a stepper's name does not say its value, which is said after it",
        arguments: [("Count: 3", "3", "Count"), ("3", "3", "3"), ("Room 13", "3", "Room 13"), ("Steps", "3", "Steps")])
    func stepper(label: String, value: String, name: String) throws {
        let (_, window) = shown(Stepper(label) {} onDecrement: {}.accessibilityValue(value))
        #expect(Snapshot(log).nodes.values.first { $0.role == .spinButton }?.name == name)
        withExtendedLifetime(window) {}
    }
}
