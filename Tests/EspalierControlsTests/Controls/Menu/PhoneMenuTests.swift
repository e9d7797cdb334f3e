@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Menus on a phone: how large their rows are, and where they open.
@MainActor @Suite("Menus on a phone") struct PhoneMenuTests {
    private let log = Log()

    private func app<V: View>(height: CGFloat = 844, @ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: height)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        return app
    }

    private func menu(rows: Int = 2) -> some View {
        Menu("Actions") { ForEach(0..<rows, id: \.self) { index in Button("Row \(index)") { log("\(index)") } } }
    }

    // Covers: view:Menu
    @Test("Rows are 44 points high, and menus 250 wide") func lengths() throws {
        let app = app { menu() }
        try app.find(.popUpButton, "Actions").click()
        let rows = try (0..<2).map { try app.find(.menuItem, "Row \($0)").frame }
        #expect(rows.allSatisfy { $0.size == CGSize(width: 250, height: 44) }, "\(rows)")
        #expect(abs(rows[1].minY - rows[0].maxY) < 0.01)
        try app.find(.menuItem, "Row 1").click()
        #expect(log.drain() == ["1"])
    }

    @Test("The choices of a picker are rows of the same size") func choices() throws {
        let app = app { Picker("Size", selection: .constant(1)) { Text("One").tag(1); Text("Two").tag(2) }.labelsHidden() }
        try app.find(.popUpButton).click()
        let rows = try ["One", "Two"].map { try app.find(.menuItem, $0).frame }
        #expect(rows.allSatisfy { $0.size == CGSize(width: 250, height: 44) }, "\(rows)")
    }

    @Test("A long title takes a second line in a menu of the same width") func longTitles() throws {
        let app = app { Menu("Actions") { Button("Sort by the date of creation") {} } }
        try app.find(.popUpButton, "Actions").click()
        let row = try #require(app.findAll(.menuItem).first).frame
        #expect(row.width == 250)
        let popup = try #require(app.host.popups.popups.last)
        let lines = popup.host.fullDisplayList.items.compactMap { item -> String? in
            if case .text(let run, _, _) = item.command { run.string } else { nil }
        }
        #expect(lines.count == 2 && !lines.joined().contains("…"), "\(lines)")
    }

    @Test("A menu stays within the window, and begins or ends where its control does") func sides() throws {
        for alignment in [Alignment.leading, .trailing] {
            for inset in [CGFloat(0), 20] {
                let app = app { menu().padding(.horizontal, inset).frame(maxWidth: .infinity, alignment: alignment) }
                try app.find(.popUpButton, "Actions").click()
                let row = try app.find(.menuItem, "Row 0").frame
                let gap = alignment == .leading ? row.minX : 390 - row.maxX
                #expect(abs(gap - max(inset, 8)) < 0.01, "\(row)")
            }
        }
    }

    @Test("A menu that is higher than the window scrolls in it") func height() throws {
        let app = app(height: 300) { menu(rows: 20) }
        try app.find(.popUpButton, "Actions").click()
        let panel = try #require(app.host.popups.popups.last).panelFrame
        #expect(CGRect(x: 0, y: 0, width: 390, height: 300).contains(panel), "\(panel)")
    }

    @Test("A high menu leaves the status bar and the lower edge of the screen free") func screenInsets() throws {
        let app = app { menu(rows: 40) }
        app.host.screenInsets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
        app.pump()
        try app.find(.popUpButton, "Actions").click()
        let panel = try #require(app.host.popups.popups.last).panelFrame
        #expect(near(panel.minY, 47) && near(panel.maxY, 844 - 34), "\(panel)")
    }

    @Test("A menu in a menu opens with a tap, below its row") func submenus() throws {
        let app = app { Menu("Actions") { Menu("More") { Button("Deep") { log("deep") } }; Button("Other") {} } }
        try app.find(.popUpButton, "Actions").click()
        let more = try app.find(.menuItem, "More")
        app.movePointer(to: more.point(.center))
        #expect(try app.maybeFind(.menuItem, "Deep") == nil)
        try more.click()
        #expect(try app.find(.menuItem, "Deep").frame.minY > more.frame.midY)
        try app.find(.menuItem, "Deep").click()
        #expect(log.drain() == ["deep"])
    }

    @Test("A menu that has no width yet proposes none to its lines") func noWidth() {
        let messages = Diagnostics.recording {
            _ = app { MenuPanel(content: Group { Button("One") {}; Divider(); Button("Two") {} }).frame(width: 0) }
        }
        #expect(messages.isEmpty, "\(messages)")
    }

    @Test("All of a menu's label reacts", arguments: [false, true]) func label(isBorderless: Bool) throws {
        let app = app {
            let menu = Menu { Button("Row") {} } label: { HStack { Text("A"); Spacer(); Text("B") } }
            if isBorderless { menu.menuStyle(.borderlessButton) } else { menu }
        }
        app.click(at: CGPoint(x: 195, y: 422))
        #expect(app.findAll(.menuItem).count == 1)
    }
}
