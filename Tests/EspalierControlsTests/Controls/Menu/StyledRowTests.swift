@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Rows of menus ignore the styles of controls.
@MainActor @Suite("Rows of menus with a style of their own") struct StyledRowTests {
    private struct Yellow: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.background(.yellow) }
    }

    private let log = Log()
    private static let site = URL(string: "https://example.org")!

    private func app(@ViewBuilder _ content: @escaping () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 200)) {
            content().environment(\.openURL, OpenURLAction { log("opened \($0)"); return .handled })
        }
    }

    @ViewBuilder private var rows: some View {
        Link("Site", destination: Self.site)
        Button("Plain") { log("plain") }.buttonStyle(.plain)
        Button("Borderless") { log("borderless") }.buttonStyle(.borderless)
        Button("Own") { log("own") }.buttonStyle(Yellow())
        Toggle("Switch", isOn: Binding { false } set: { _ in log("switch") }).toggleStyle(.switch)
        Menu("More") { Button("Deep") { log("deep") } }.menuStyle(.borderlessButton)
    }

    private nonisolated static let results = [
        ("Site", "opened https://example.org"), ("Plain", "plain"), ("Borderless", "borderless"), ("Own", "own"), ("Switch", "switch"),
    ]

    @Test("Links and styled controls act as rows of a menu", arguments: results) func rowsOfMenus(_ row: String, _ said: String) throws {
        let app = app { Menu("Actions") { rows } }
        try app.find(.popUpButton, "Actions").click()
        try app.find(.menuItem, row).click()
        try app.settle()
        #expect(log.drain() == [said])
        #expect(app.findAll(.menuItem).isEmpty)
    }

    @Test("A submenu with a menu style opens") func submenus() throws {
        let app = app { Menu("Actions") { rows } }
        try app.find(.popUpButton, "Actions").click()
        try app.find(.menuItem, "More").click()
        try app.find(.menuItem, "Deep").click()
        #expect(log.drain() == ["deep"])
    }

    @Test("Arrow keys and Return choose a link in a menu") func keysChooseLinks() throws {
        let app = app { Menu("Actions") { Link("Site", destination: Self.site) } }
        app.key(.tab)
        app.key(.space)
        app.key(.return)
        try app.settle()
        #expect(log.drain() == ["opened https://example.org"])
    }

    @Test("A context menu of links or styled buttons alone opens", arguments: [true, false]) func contextMenus(_ isLink: Bool) throws {
        let app = app {
            Color.red.accessibilityIdentifier("box").contextMenu {
                if isLink { Link("Row", destination: Self.site) } else { Button("Row") { log("row") }.buttonStyle(.plain) }
            }
        }
        try app.find(id: "box").click(button: .secondary)
        try app.find(.menuItem, "Row").click()
        try app.settle()
        #expect(log.drain() == [isLink ? "opened https://example.org" : "row"])
    }
}
