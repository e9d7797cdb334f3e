@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Alerts and confirmation dialogs: their buttons, their keys, their data.
@MainActor @Suite("Alerts and confirmation dialogs") struct AlertTests {
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

    // Covers: mod:alert
    @Test("An alert button's action runs after the binding is set to false")
    func buttonRunsAfterTheBindingIsFalse() throws {
        let log = Log()
        let app = TestApp { Asking(log: log) }
        try app.settle()
        _ = try app.find(.heading, "Delete?")
        _ = try app.find(text: "For good.")
        try app.find(.button, "Delete").click()
        #expect(log.drain() == ["delete false"])
        try app.settle()
        #expect(try app.maybeFind(.button, "Delete") == nil)
        _ = try app.find(text: "shown false")
    }

    @Test(
        "Escape presses an alert's cancel button and Return its default button",
        arguments: [(KeyEquivalent.escape, "cancel"), (.return, "keep")])
    func escapeCancelsAndReturnConfirms(_ key: KeyEquivalent, _ expected: String) throws {
        let log = Log()
        let app = TestApp { Asking(log: log) }
        try app.settle()
        app.key(key)
        try app.settle()
        #expect(log.drain() == [expected])
    }

    @Test("An alert without actions has an OK button that closes it") func withoutActionsThereIsAnOK() throws {
        let app = TestApp { Holder(true) { flag in Text("shown \(flag.wrappedValue)").alert("Hello", isPresented: flag) {} } }
        try app.settle()
        _ = try app.find(.button, "OK")
        app.key(.return)
        try app.settle()
        _ = try app.find(text: "shown false")
    }

    // Covers: mod:confirmationDialog
    @Test("A confirmation dialog has a Cancel button last, and Escape closes it") func dialogAlwaysCancels() throws {
        let app = TestApp {
            Holder(true) { flag in
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

    @Test("An alert keeps the data it was presented with") func alertsKeepThePresentedData() throws {
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

    @Test("Two alert buttons stand side by side with equal widths, Cancel first")
    func twoButtonsStandSideBySide() throws {
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

    // Covers: view:Alert
    @available(*, deprecated)
    @Test("A deprecated item alert runs its button and resets the item") func oldAlerts() throws {
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
        #expect(log.drain() == ["burn"])
        _ = try app.find(text: "item gone")
    }

    @Test("Space presses the focused button of an alert") func spacePressesTheFocusedButton() throws {
        let log = Log()
        let app = TestApp { Asking(log: log) }
        try app.settle()
        app.key(.tab)
        app.key(.space)
        try app.settle()
        #expect(log.drain().count == 1)
        _ = try app.find(text: "shown false")
    }

    @Test("A text field in an alert has focus at once, and Return submits") func fieldInAnAlert() throws {
        struct Renaming: View {
            @State private var isShown = true
            @State private var name = ""
            var body: some View {
                Text("name \(name) \(isShown)").alert("Rename", isPresented: $isShown) {
                    TextField("Name", text: $name)
                    Button("Rename") {}.disabled(name.isEmpty)
                    Button("Cancel", role: .cancel) { name = "cancelled" }
                }
            }
        }
        let app = TestApp { Renaming() }
        try app.settle()
        // macOS: the field has the keyboard at once, and stands above the buttons.
        #expect(try app.find(.textField).isFocused)
        #expect(try app.find(.textField).frame.maxY <= app.find(.button, "Rename").frame.minY)
        #expect(try !app.find(.button, "Rename").isEnabled)
        app.type("Ada")
        app.key(.return)
        try app.settle()
        _ = try app.find(text: "name Ada false")
    }

    @Test("Three alert buttons are stacked with equal widths, Cancel last") func rolesSayWhereButtonsStand() throws {
        let app = TestApp {
            Text("x").alert("T", isPresented: .constant(true)) {
                Button("Cancel", role: .cancel) {}
                Button("Delete", role: .destructive) {}
                Button("Keep") {}
            }
        }
        try app.settle()
        let delete = try app.find(.button, "Delete").frame, keep = try app.find(.button, "Keep").frame
        let cancel = try app.find(.button, "Cancel").frame
        #expect(delete.maxY < keep.minY && keep.maxY < cancel.minY)
        #expect(delete.width == keep.width && keep.width == cancel.width)
    }

    @Test("A click outside closes a confirmation dialog but not an alert")
    func dialogIsLeftByAClickBesideAndAnAlertIsNot() throws {
        func app(_ isDialog: Bool) -> TestApp {
            TestApp {
                Holder(true) { flag in
                    if isDialog {
                        Text("shown \(flag.wrappedValue)").confirmationDialog("T", isPresented: flag) { Button("One") {} }
                    } else {
                        Text("shown \(flag.wrappedValue)").alert("T", isPresented: flag) { Button("One") {} }
                    }
                }
            }
        }
        for isDialog in [true, false] {
            let app = app(isDialog)
            try app.settle()
            app.click(at: CGPoint(x: 10, y: 10))
            try app.settle()
            _ = try app.find(text: "shown \(!isDialog)")
        }
    }

    @Test("A confirmation dialog with a hidden title still shows its message") func titleOfADialogMayBeHidden() throws {
        let app = TestApp {
            Text("x").confirmationDialog("Title", isPresented: .constant(true), titleVisibility: .hidden) {
                Button("One") {}
            } message: {
                Text("message")
            }
        }
        try app.settle()
        _ = try app.find(text: "message")
        #expect(try app.maybeFind(.heading, "Title") == nil)
    }

    @Test("An alert for an error takes its title from the error's description")
    func errorAlertsShowTheDescription() throws {
        struct Failure: LocalizedError { var errorDescription: String? { "It failed" } }
        let app = TestApp {
            Text("x").alert(isPresented: .constant(true), error: Failure()) { _ in
                Button("Again") {}
            } message: {
                Text("about \($0.localizedDescription)")
            }
        }
        try app.settle()
        _ = try app.find(.heading, "It failed")
        _ = try app.find(text: "about It failed")
    }

    @Test("An alert over a sheet blocks it, and closing keeps the sheet open")
    func alertInFrontOfASheetLeavesTheSheet() throws {
        let app = TestApp {
            Holder(true) { sheet in
                Text("sheet \(sheet.wrappedValue)").sheet(isPresented: sheet) {
                    Holder(false) { alert in
                        Button("ask") { alert.wrappedValue = true }.alert("Sure?", isPresented: alert) {}
                    }
                }
            }
        }
        try app.settle()
        try app.find(.button, "ask").click()
        try app.settle()
        #expect(try !app.find(.button, "ask").isHittable)
        app.key(.escape)
        try app.settle()
        #expect(try app.maybeFind(.heading, "Sure?") == nil)
        try app.find(.button, "ask").click()
        try app.settle()
        _ = try app.find(.heading, "Sure?")
        app.key(.return)
        try app.settle()
        #expect(try app.find(.button, "ask").isHittable)
        _ = try app.find(text: "sheet true")
    }

    @Test("Focus returns to the presenting button after an alert closes") func focusComesBackAfterAnAlert() throws {
        let app = TestApp {
            Holder(false) { flag in
                VStack {
                    Button("other") {}
                    Button("ask") { flag.wrappedValue = true }.alert("T", isPresented: flag) {}
                }
            }
        }
        app.key(.tab)
        app.key(.tab)
        app.key(.space)
        try app.settle()
        app.key(.return)
        try app.settle()
        #expect(try app.find(.button, "ask").isFocused)
    }

    // Covers: mod:actionSheet
    @available(*, deprecated)
    @Test("A deprecated action sheet runs its button and resets the binding")
    func actionSheetsRunTheirButtons() throws {
        let log = Log()
        let app = TestApp {
            Holder(true) { flag in
                Text("shown \(flag.wrappedValue)").actionSheet(isPresented: flag) {
                    ActionSheet(title: Text("T"), buttons: [.default(Text("One")) { log("one") }, .cancel()])
                }
            }
        }
        try app.settle()
        try app.find(.button, "One").click()
        try app.settle()
        #expect(log.drain() == ["one"])
        _ = try app.find(text: "shown false")
    }
}
