@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// Alerts and confirmation dialogs: their buttons, their keys, their data.
@MainActor @Suite struct AlertTests {
    private struct Asking: View {
        let log: Log
        @State private var isShown = true

        var body: some View {
            Text("shown \(isShown)").alert("Delete?", isPresented: $isShown) {
                Button("Delete", role: .destructive) { log("delete \(isShown)") }
                Button("Cancel", role: .cancel) { log("cancel") }
                Button("Keep") { log("keep") }
            } message: {
                Text("For good.")
            }
        }
    }

    @Test func buttonRunsAfterTheBindingIsFalse() throws {
        let log = Log()
        let app = TestApp { Asking(log: log) }
        try app.settle()
        _ = try app.find(.heading, "Delete?")
        _ = try app.find(text: "For good.")
        try app.find(.button, "Delete").click()
        #expect(log.take() == ["delete false"])
        try app.settle()
        #expect(try app.maybeFind(.button, "Delete") == nil)
        _ = try app.find(text: "shown false")
    }

    @Test(arguments: [(KeyEquivalent.escape, "cancel"), (.return, "keep")])
    func keys(_ key: KeyEquivalent, _ expected: String) throws {
        let log = Log()
        let app = TestApp { Asking(log: log) }
        try app.settle()
        app.key(key)
        try app.settle()
        #expect(log.take() == [expected])
    }

    @Test func withoutActionsThereIsAnOK() throws {
        let app = TestApp { Flag(true) { flag in Text("shown \(flag.wrappedValue)").alert("Hello", isPresented: flag) {} } }
        try app.settle()
        _ = try app.find(.button, "OK")
        app.key(.return)
        try app.settle()
        _ = try app.find(text: "shown false")
    }

    @Test func dialogAlwaysCancels() throws {
        let app = TestApp {
            Flag(true) { flag in
                Text("shown \(flag.wrappedValue)").confirmationDialog("Choose", isPresented: flag) {
                    Button("One") {}
                    Button("Two") {}
                }
            }
        }
        try app.settle()
        let one = try app.find(.button, "One").frame, cancel = try app.find(.button, "Cancel").frame
        #expect(cancel.minY > one.maxY)
        app.key(.escape)
        try app.settle()
        _ = try app.find(text: "shown false")
    }

    @Test func dataAreThoseOfTheMoment() throws {
        struct Data1: View {
            @State private var isShown = false
            @State private var data: String?
            var body: some View {
                Button("go") { data = "first"; isShown = true }
                    .alert("T", isPresented: $isShown, presenting: data) { data in
                        Button("about \(data)") {}
                    } message: {
                        Text("message \($0)").onAppear { data = "second" }
                    }
            }
        }
        let app = TestApp { Data1() }
        try app.find(.button, "go").click()
        try app.settle()
        _ = try app.find(.button, "about first")
        _ = try app.find(text: "message first")
    }

    @Test func twoButtonsStandSideBySide() throws {
        let app = TestApp {
            Text("x").alert("T", isPresented: .constant(true)) {
                Button("Save") {}
                Button("Cancel", role: .cancel) {}
            }
        }
        try app.settle()
        let save = try app.find(.button, "Save").frame, cancel = try app.find(.button, "Cancel").frame
        #expect(save.minY == cancel.minY && cancel.maxX < save.minX && save.width == cancel.width)
    }

    @available(*, deprecated)
    @Test func oldAlerts() throws {
        let log = Log()
        struct Item: Identifiable { let id = 1 }
        struct Old: View {
            let log: Log
            @State private var item: Item? = Item()
            var body: some View {
                Text("item \(item == nil ? "gone" : "there")").alert(item: $item) { _ in
                    Alert(
                        title: Text("Old"), message: Text("Message"), primaryButton: .destructive(Text("Burn")) { log("burn") },
                        secondaryButton: .cancel { log("cancel") })
                }
            }
        }
        let app = TestApp { Old(log: log) }
        try app.settle()
        try app.find(.button, "Burn").click()
        try app.settle()
        #expect(log.take() == ["burn"])
        _ = try app.find(text: "item gone")
    }

    @Test func spacePressesTheFocusedButton() throws {
        let log = Log()
        let app = TestApp { Asking(log: log) }
        try app.settle()
        app.key(.tab)
        app.key(.space)
        try app.settle()
        #expect(log.take().count == 1)
        _ = try app.find(text: "shown false")
    }
}

/// A view with a flag of its own.
struct Flag<Content: View>: View {
    @State private var flag: Bool
    private let content: (Binding<Bool>) -> Content

    init(_ flag: Bool, @ViewBuilder content: @escaping (Binding<Bool>) -> Content) {
        _flag = State(initialValue: flag)
        self.content = content
    }

    var body: some View { content($flag) }
}
