@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What is presented, and what it takes from the view that presents it.
@MainActor @Suite("Alerts, dialogs and menus have looks of their own") struct AlertStylingTests {
    private struct Quiet: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(40) }
    }

    /// Everything that an app can say of styling around a view.
    private struct Loud<Content: View>: View {
        let isLoud: Bool
        var isDisabled = true
        @ViewBuilder let content: Content
        var body: some View {
            if isLoud {
                content
                    .font(.system(size: 40, weight: .heavy)).foregroundStyle(.purple).lineLimit(1).textCase(.uppercase).bold().italic()
                    .underline().kerning(9).multilineTextAlignment(.trailing).lineSpacing(20).minimumScaleFactor(0.1)
                    .buttonStyle(Quiet()).textFieldStyle(.plain).controlSize(.mini).labelsHidden().disabled(isDisabled)
                    .redacted(reason: .placeholder)
            } else {
                content
            }
        }
    }

    private struct Presenting: View {
        let isDialog: Bool
        @State private var isShown = true
        @State private var text = "typed"
        var body: some View {
            Color.clear
                .alert("A title that says what this is all about", isPresented: isDialog ? .constant(false) : $isShown) {
                    TextField("Name", text: $text)
                    Button("Delete", role: .destructive) {}
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("A message that is long enough to need more lines than one of them.")
                }
                .confirmationDialog("A dialog", isPresented: isDialog ? $isShown : .constant(false), titleVisibility: .visible) {
                    Button("One") {}
                } message: {
                    Text("A message.")
                }
        }
    }

    // Covers: mod:alert, mod:confirmationDialog
    @Test("Alerts and dialogs ignore styles set around their presenter", arguments: [false, true])
    func alertsIgnoreThePresentersStyles(_ isDialog: Bool) throws {
        func picture(_ isLoud: Bool) throws -> String {
            let app = TestApp { Loud(isLoud: isLoud) { Presenting(isDialog: isDialog) } }
            try app.settle()
            return app.displayListDescription()
        }
        #expect(try picture(true) == picture(false))
    }

    /// SwiftUI: a sheet is a view of the app, and has the environment of the view that presents it.
    // Covers: mod:sheet
    @Test("A sheet inherits the environment of its presenter") func sheetsInherit() throws {
        struct Screen: View {
            @Environment(\.font) private var font
            @Environment(\.isEnabled) private var isEnabled
            @Environment(\.lineLimit) private var lineLimit
            var body: some View { Text("\(font == .largeTitle) \(isEnabled) \(lineLimit ?? 0)") }
        }
        let app = TestApp {
            Color.clear.sheet(isPresented: .constant(true)) { Screen() }.font(.largeTitle).lineLimit(3).disabled(true)
        }
        try app.settle()
        _ = try app.find(text: "true false 3")
    }

    // Covers: view:Menu
    @Test("Context menus ignore styles set around their view") func menusIgnoreThePresentersStyles() throws {
        func picture(_ isLoud: Bool) throws -> String {
            let app = TestApp {
                Loud(isLoud: isLoud, isDisabled: false) {
                    Color.gray.contextMenu {
                        Button("One") {}; Toggle("Two", isOn: .constant(true))
                    }
                }
            }
            app.click(at: CGPoint(x: 50, y: 50), button: .secondary)
            try app.settle()
            let popup = try #require(app.host.popups.popups.last)
            return popup.host.fullDisplayList.dump
        }
        #expect(try picture(true) == picture(false))
    }
}
