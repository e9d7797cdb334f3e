@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Items of a phone's bars that have a place of their own.
@MainActor @Suite("Toolbars on a phone") struct PhoneToolbarTests {
    private static let size = CGSize(width: 390, height: 844)

    private func app<V: View>(_ device: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: Self.size) { view() }
        app.setEnvironment(\.deviceForm, device)
        try app.settle()
        return app
    }

    @Test("A principal item stands in the middle of the bar, in the place of the title") func principal() throws {
        let app = try app {
            NavigationStack {
                Text("Page")
                    .navigationTitle("Long title of the page")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { ToolbarItem(placement: .principal) { Text("Own title") } }
            }
        }
        let item = try app.find(text: "Own title").frame
        #expect(abs(item.midX - 195) < 1 && item.maxY <= Theme.barHeight, "\(item)")
        #expect(app.findAll(.heading).isEmpty)
    }

    @Test("On a desktop the title stays beside a principal item") func desktopPrincipal() throws {
        let app = try app(.desktop) {
            NavigationStack {
                Text("Page").navigationTitle("Title").toolbar { ToolbarItem(placement: .principal) { Text("Own title") } }
            }
        }
        _ = try app.find(text: "Own title")
        _ = try app.find(.heading, "Title")
    }

    private struct Form: View {
        @State private var text = ""
        @FocusState private var hasKeyboard: Bool

        var body: some View {
            NavigationStack {
                VStack {
                    TextField("Name", text: $text).focused($hasKeyboard)
                    Text("Other")
                }
                .toolbar {
                    ToolbarItemGroup(placement: .bottomBar) { Button("Share") {} }
                    ToolbarItemGroup(placement: .keyboard) {
                        Spacer()
                        Button("Done") { hasKeyboard = false }
                    }
                }
            }
        }
    }

    @Test("Items of the keyboard stand at the lower edge while a field is edited, in front of the bar there") func keyboard() throws {
        let app = try app { Form() }
        app.setWindowFocus(true)
        #expect(try app.maybeFind(.button, "Done") == nil)
        _ = try app.find(.button, "Share")
        try app.find(.textField, "Name").click()
        try app.settle()
        let done = try app.find(.button, "Done").frame
        #expect(done.midX > 300 && done.maxY <= Self.size.height && done.minY >= Self.size.height - Theme.bottomBarHeight, "\(done)")
        #expect(try app.maybeFind(.button, "Share") == nil)
        try app.find(.button, "Done").click()
        try app.settle()
        #expect(try app.maybeFind(.button, "Done") == nil)
        _ = try app.find(.button, "Share")
    }

    @Test("A desktop has its keyboard on the table, and no such items") func desktopKeyboard() throws {
        let app = try app(.desktop) { Form() }
        app.setWindowFocus(true)
        try app.find(.textField, "Name").click()
        try app.settle()
        #expect(try app.maybeFind(.button, "Done") == nil)
    }
}
