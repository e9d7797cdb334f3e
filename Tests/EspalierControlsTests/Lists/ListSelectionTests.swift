@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Selection in lists by pointer and keyboard") struct ListSelectionTests {
    private struct Several: View {
        static var selection: Binding<Set<Int>>!
        let count: Int
        @State private var selection: Set<Int> = []
        var body: some View {
            let _ = Self.selection = $selection
            List(0..<count, id: \.self, selection: $selection) { Text(verbatim: "row \($0)") }
        }
    }

    private struct One: View {
        static var selection: Binding<String?>!
        @State private var selection: String?
        var body: some View {
            let _ = Self.selection = $selection
            List(selection: $selection) {
                Text("a").tag("a")
                Text("b").tag("b" as String?)
                Text("no").tag("no").selectionDisabled()
                Section("more") { ForEach(["c", "d"], id: \.self) { Text($0) } }
            }
        }
    }

    private func click(_ app: TestApp, _ row: Int, _ modifiers: EventModifiers = []) {
        app.click(at: CGPoint(x: 100, y: 6 + CGFloat(row) * 28 + 14), modifiers: modifiers)
    }

    @Test("A click selects one row, and one below the rows clears the selection") func clicksSelectOne() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { One() }
        for name in ["a", "b", "c", "d"] {
            try app.find(.staticText, name).click()
            #expect(One.selection.wrappedValue == name)
            #expect(try app.find(.staticText, name).parent?.traits.contains(.isSelected) == true)
        }
        try app.find(.staticText, "no").click()
        #expect(One.selection.wrappedValue == "d")
        app.click(at: CGPoint(x: 100, y: 290))
        #expect(One.selection.wrappedValue == nil)
        One.selection.wrappedValue = "b"
        #expect(try app.find(.staticText, "b").parent?.traits.contains(.isSelected) == true)
        One.selection.wrappedValue = "gone"
        app.pump()
        #expect(app.host.accessibilityTree.all { $0.traits.contains(.isSelected) }.isEmpty)
        try app.settle()
    }

    @Test("The initially selected row is shown as selected") func whatIsSelectedAtFirstShows() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            List(selection: .constant("b" as String?)) { Text("a").tag("a"); Text("b").tag("b") }
        }
        #expect(try app.find(.staticText, "b").parent?.traits.contains(.isSelected) == true)
    }

    @Test("Arrow keys, Home and End skip rows with selection disabled")
    func theKeyboardMovesOverWhatCannotBeSelected() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { One() }
        app.key(.downArrow)
        #expect(One.selection.wrappedValue == "b" || One.selection.wrappedValue == "a")
        One.selection.wrappedValue = nil
        app.key(.home)
        #expect(One.selection.wrappedValue == "a")
        app.key(.downArrow)
        #expect(One.selection.wrappedValue == "b")
        app.key(.downArrow)
        #expect(One.selection.wrappedValue == "c")
        app.key(.end)
        #expect(One.selection.wrappedValue == "d")
        app.key(.upArrow)
        app.key(.upArrow)
        #expect(One.selection.wrappedValue == "b")
    }

    @Test("Control-click toggles rows, Shift-click extends and Control-A selects all")
    func clicksSelectSeveral() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Several(count: 9) }
        click(app, 2)
        #expect(Several.selection.wrappedValue == [2])
        click(app, 4, .control)
        #expect(Several.selection.wrappedValue == [2, 4])
        click(app, 6, .shift)
        #expect(Several.selection.wrappedValue == [4, 5, 6])
        click(app, 5, .control)
        #expect(Several.selection.wrappedValue == [4, 6])
        click(app, 6)
        #expect(Several.selection.wrappedValue == [6])
        app.key("a", modifiers: .control)
        #expect(Several.selection.wrappedValue == Set(0..<9))
        try app.settle()
    }

    @Test("Shift with arrows or Home extends the selection from its anchor") func shiftAndArrowsExtend() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Several(count: 9) }
        click(app, 3)
        app.key(.downArrow, modifiers: .shift)
        app.key(.downArrow, modifiers: .shift)
        #expect(Several.selection.wrappedValue == [3, 4, 5])
        app.key(.upArrow, modifiers: .shift)
        #expect(Several.selection.wrappedValue == [3, 4])
        app.key(.downArrow)
        #expect(Several.selection.wrappedValue == [5])
        app.key(.home, modifiers: .shift)
        #expect(Several.selection.wrappedValue == Set(0...5))
    }

    /// The keyboard goes to the end at once, and a selection over all of a long list makes no rows.
    @Test("Keyboard selection reaches both ends of 100,000 rows and spans them all")
    func longListsSelectByTheirIDs() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Several(count: 100_000) }
        click(app, 0)
        app.key(.end)
        #expect(Several.selection.wrappedValue == [99_999])
        app.pump()
        #expect(try app.find(.staticText, "row 99999").frame.maxY <= 300)
        app.key(.home, modifiers: .shift)
        #expect(Several.selection.wrappedValue.count == 100_000)
        #expect(try app.find(.staticText, "row 0").frame.minY > 0)
        let passes = app.record { app.key(.downArrow) }
        #expect(passes.bodies.isEmpty, "\(passes.bodies)")
        #expect(Several.selection.wrappedValue == [1])
    }

    @Test("Moving the selection evaluates, measures and lays out nothing") func aSelectionPaintsItsRowsAlone() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Several(count: 9) }
        click(app, 2)
        let passes = app.record { app.key(.downArrow) }
        #expect(passes.bodies.isEmpty && passes.measured == 0 && passes.laidOut == 0, "\(passes)")
        try app.settle()
    }

    @Test("A selection type that differs from the row ids is diagnosed")
    func mismatchedSelectionTypesAreDiagnosed() throws {
        struct Wrong: View {
            @State private var selection: String?
            var body: some View { List(0..<3, id: \.self, selection: $selection) { Text(verbatim: "row \($0)") } }
        }
        let messages = try Diagnostics.recording {
            let app = TestApp { Wrong() }
            try app.find(.staticText, "row 1").click()
        }
        #expect(messages.contains { $0.contains("selection") && $0.contains("String") })
    }

    // Covers: view:Section
    @Test("A click on a sidebar section header collapses and expands it") func sidebarSectionsFold() throws {
        struct Sidebar: View {
            @State private var isExpanded = true
            var body: some View {
                List {
                    Section("auto") { Text("a"); Text("b") }
                    Section("bound", isExpanded: $isExpanded) { ForEach(0..<2) { Text("c\($0)") } }
                    Text(isExpanded ? "open" : "closed")
                }
                .listStyle(.sidebar)
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Sidebar() }
        try app.find(.heading, "auto").click()
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(.staticText, "a") }
        _ = try app.find(.staticText, "c0")
        try app.find(.heading, "bound").click()
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(.staticText, "c0") }
        _ = try app.find(.staticText, "closed")
        try app.find(.heading, "auto").click()
        try app.settle()
        _ = try app.find(.staticText, "a")
    }
}
