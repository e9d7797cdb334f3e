import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: how the buttons of an alert look, and how they stand.
@MainActor @Suite("Buttons of a phone's alerts") struct PhoneAlertTests {
    private func app<Actions: View>(isDialog: Bool = false, @ViewBuilder _ actions: @escaping () -> Actions) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            Color.clear
                .alert("Title", isPresented: .constant(!isDialog)) { actions() }
                .confirmationDialog("Title", isPresented: .constant(isDialog)) { actions() }
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        return app
    }

    /// What the display list says of a label: its font and its colour.
    private func appearance(_ label: String, _ app: TestApp) throws -> String {
        let lines = app.displayListDescription().split(separator: "\n").map(String.init)
        return try #require(lines.first { $0.contains("\"\(label)\" ") }, "\(lines)")
    }

    private func isStrong(_ label: String, _ app: TestApp) throws -> Bool { try appearance(label, app).contains("semibold") }

    @Test("The button that cancels is semibold, whatever stands beside it", arguments: [false, true]) func cancel(_ isDialog: Bool) throws {
        let app = try app(isDialog: isDialog) {
            Button("Save") {}
            Button("Burn", role: .destructive) {}
            Button("No", role: .cancel) {}
        }
        #expect(try isStrong("No", app))
        #expect(try !isStrong("Save", app) && !isStrong("Burn", app))
    }

    @Test("Without one that cancels the default button is") func defaults() throws {
        let app = try app {
            Button("First") {}
            Button("Second") {}
        }
        #expect(try isStrong("First", app))
        #expect(try !isStrong("Second", app))
        #expect(try isStrong("OK", self.app { EmptyView() }))
    }

    @Test("The button that the app has given Return comes before both") func preferred() throws {
        let app = try app {
            Button("Other") {}
            Button("Go") {}.keyboardShortcut(.defaultAction)
            Button("No", role: .cancel) {}
        }
        #expect(try isStrong("Go", app))
        #expect(try !isStrong("No", app) && !isStrong("Other", app))
    }

    @Test("A field stands in a box of small text, clear of the line above the buttons", arguments: [false, true]) func fieldBoxes(
        _ isSecure: Bool
    ) throws {
        let app = try app {
            if isSecure { SecureField("Word", text: .constant("")) } else { TextField("Word", text: .constant("")) }
            Button("Go") {}
        }
        let field = try app.find(.textField).frame, button = try app.find(.button, "Go").frame
        let boxes = app.host.fullDisplayList.items.map(\.bounds).filter {
            $0.intersects(field) && $0.width < Theme.phoneAlertWidth - 16 && $0.height < 40
        }
        #expect(boxes.contains { $0.width > 200 && $0.height >= 24 && $0.height < 34 && $0.maxY <= button.minY - 8 }, "\(boxes), \(button)")
        #expect(try appearance("Word", app).contains("13 regular"))
    }

    @Test("What destroys is red") func red() throws {
        let app = try app {
            Button("Burn", role: .destructive) {}
            Button("No", role: .cancel) {}
        }
        let color = try #require(app.runs.first { $0.string == "Burn" }).color
        #expect(color.red > 0.8 && color.green < 0.4 && color.blue < 0.4)
    }

    @Test("Two short buttons stand side by side, one that is too long for half of the width above the other") func rows() throws {
        let short = try app { Button("Save") {}; Button("No", role: .cancel) {} }
        let save = try short.find(.button, "Save").frame, no = try short.find(.button, "No").frame
        #expect(save.minY == no.minY && no.maxX <= save.minX + 0.5)
        let label = "Save all of it in another place"
        let long = try app { Button(label) {}; Button("No", role: .cancel) {} }
        let above = try long.find(.button, label).frame, below = try long.find(.button, "No").frame
        #expect(below.minY >= above.maxY - 0.5 && below.width == above.width)
    }

    /// An alert with or without a field, over a field of the window.
    private struct Wishes: View {
        let hasField: Bool
        @State private var isAsking = false
        @State private var wish = ""
        @State private var search = ""
        var body: some View {
            VStack {
                TextField("Search", text: $search)
                Text("wish \(wish), search \(search)")
                Button("Ask") { isAsking = true }
            }
            .alert("A wish", isPresented: $isAsking) {
                if hasField { TextField("Wish", text: $wish) }
                Button("Save") {}
            }
        }
    }

    // Covers: mod:alert
    @Test("The field of a phone's alert takes text at once, though no other field does", arguments: [true, false]) func fields(
        _ hasField: Bool
    ) throws {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Wishes(hasField: hasField) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        app.type("no")
        try app.find(.button, "Ask").click()
        try app.settle()
        app.type("bike")
        try app.find(.button, "Save").click()
        try app.settle()
        // Nor does the field behind an alert that has gone.
        app.type("no")
        _ = try app.find(text: hasField ? "wish bike, search " : "wish , search ")
    }

    // MARK: Action sheets

    private func dialog(_ visibility: Visibility, message: Bool = false) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            Color.clear.confirmationDialog("Title", isPresented: .constant(true), titleVisibility: visibility) {
                Button("Save") {}
                Button("Burn", role: .destructive) {}
            } message: {
                if message { Text("What is to be done?") }
            }
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        return app
    }

    @Test("A dialog stands at the lower edge over all of the width, and the button that cancels apart from the others") func actionSheet() throws {
        let app = try dialog(.automatic)
        let save = try app.find(.button, "Save").frame, burn = try app.find(.button, "Burn").frame,
            cancel = try app.find(.button, "Cancel").frame
        #expect(save.width == 374 && cancel.width == 374 && save.minX == 8 && cancel.maxY == 836)
        #expect(abs(burn.minY - save.maxY) < 1 && cancel.minY - burn.maxY == 8 && cancel.height == 57)
        let close = app.findAll(.button).count
        #expect(close == 3)
    }

    @Test(
        "A dialog's title is shown where it is asked for, its message always", arguments: [Visibility.automatic, .visible, .hidden],
        [false, true])
    func dialogTitle(_ visibility: Visibility, _ hasMessage: Bool) throws {
        let app = try dialog(visibility, message: hasMessage)
        #expect(app.findAll(text: "Title").isEmpty == (visibility != .visible))
        #expect(app.findAll(text: "What is to be done?").isEmpty != hasMessage)
    }

    @Test("A press beside a dialog cancels it") func pressBeside() throws {
        struct Screen: View {
            @State private var isShown = true
            var body: some View {
                Text(isShown ? "shown" : "gone").confirmationDialog("Title", isPresented: $isShown) { Button("Save") {} }
            }
        }
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Screen() }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        app.click(at: CGPoint(x: 100, y: 100))
        try app.settle()
        _ = try app.find(text: "gone")
    }
}
