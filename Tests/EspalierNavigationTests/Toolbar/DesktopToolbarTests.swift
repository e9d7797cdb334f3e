@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What a Mac's window has in its one toolbar.
@MainActor @Suite("Toolbars of a desktop's windows") struct DesktopToolbarTests {
    // Covers: view:ToolbarItem
    @Test("A status item stands in the middle of the toolbar, on a phone below the content", arguments: [false, true])
    func status(isPhone: Bool) throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) {
            NavigationStack {
                Text("body").navigationTitle("Mail").toolbar { ToolbarItem(placement: .status) { Text("Updated") } }
            }
        }
        if isPhone { app.setEnvironment(\.deviceForm, .phone) }
        try app.settle()
        let status = try app.find(text: "Updated").frame
        #expect(abs(status.midX - 300) <= 1)
        #expect(isPhone ? status.minY > 300 : status.maxY < Theme.barHeight)
    }

    @Test("A picker in a toolbar is as wide as its widest choice; its title is for assistive technology") func pickers() throws {
        let picker = Picker("Mode", selection: .constant(1)) { Text("One").tag(1); Text("Longer").tag(2) }
        let inBar = TestApp(size: CGSize(width: 900, height: 200)) {
            NavigationStack { Text("x").toolbar { ToolbarItem { picker } } }
        }
        let alone = TestApp(size: CGSize(width: 900, height: 200)) { picker.labelsHidden() }
        let shown = try inBar.find(.popUpButton, "Mode").frame, wanted = try alone.find(.popUpButton, "Mode").frame
        #expect(abs(shown.width - wanted.width) <= 1 && shown.height <= Theme.barHeight)
    }

    @Test("Items around a split view stand in the one bar, also if a column has a stack of its own") func outerItems() throws {
        let app = TestApp(size: CGSize(width: 800, height: 400)) {
            NavigationSplitView {
                List { Text("side") }
            } detail: {
                NavigationStack { Text("detail").navigationTitle("Title").toolbar { Button("Inner") {} } }
            }
            .toolbar { Button("Outer") {} }
        }
        try app.settle()
        let (outer, inner) = (try app.find(.button, "Outer").frame, try app.find(.button, "Inner").frame)
        #expect(outer.midY == inner.midY && outer.maxY <= Theme.barHeight)
        #expect(try app.find(.heading, "Title").frame.midY == outer.midY)
    }

    /// An app's toolbar may be empty behind `#if`: that this compiles is the test.
    @Test("A toolbar without anything in it is one of views") func emptyToolbar() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Box("content").toolbar {} }
        #expect(app.findAll(.button).isEmpty)
    }

    @Test("Links have a chevron in a phone's lists and in grouped forms, not in a desktop's lists", arguments: [0, 1, 2])
    func chevrons(kind: Int) throws {
        let app = TestApp(size: CGSize(width: 390, height: 300)) {
            NavigationStack {
                if kind == 2 {
                    Form { NavigationLink("Go") { Text("there") } }.formStyle(.grouped)
                } else {
                    List { NavigationLink("Go") { Text("there") } }
                }
            }
        }
        if kind == 1 { app.setEnvironment(\.deviceForm, .phone) }
        try app.settle()
        let row = try app.find(text: "Go").frame
        let hasChevron = app.host.fullDisplayList.items.contains { item in
            guard case .stroke = item.command else { return false }
            return item.bounds.minX > 330 && item.bounds.width < 20 && item.bounds.intersects(row.insetBy(dx: -390, dy: 0))
        }
        #expect(hasChevron == (kind > 0))
    }
}
