@testable import EspalierAccessibility
import EspalierControls
@testable import EspalierCore
import EspalierDBus
import EspalierGraphics
import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Names that a listener has missed, or has heard for something else.
@Suite("What stands around a control names it as a listener expects") @MainActor struct SpokenNamesTests {
    private let log = AccessibilityLog()

    private func shown(_ view: some View) -> (TestApp, SeenWindow) {
        let app = TestApp(size: CGSize(width: 500, height: 400)) { view }
        let window = SeenWindow(app)
        log.add(window)
        return (app, window)
    }

    private func nodes(_ role: AtspiRole) -> [SnapshotNode] {
        Snapshot(log).nodes.values.filter { $0.role == role }.sorted { $0.id < $1.id }
    }

    /// A row as apps build it: what has no label of its own has that of the row.
    private struct Row<Content: View>: View {
        let title: String
        @ViewBuilder let content: Content
        @Namespace private var pair
        var body: some View {
            HStack {
                Text(title).accessibilityLabeledPair(role: .label, id: title, in: pair)
                HStack { content }.accessibilityLabeledPair(role: .content, id: title, in: pair)
            }
        }
    }

    @Test("a slider without a label has that of its row, whatever stands at its ends") func slider() throws {
        let (_, window) = shown(Row(title: "Loudness") {
            Slider(value: .constant(0.4)) { EmptyView() } minimumValueLabel: { Text("0") } maximumValueLabel: { Text("1") }
        })
        let slider = try #require(nodes(.slider).first)
        #expect(slider.name == "Loudness" && slider.number == 0.4)
        withExtendedLifetime(window) {}
    }

    @Test("a group box in a row with a label keeps its own; one without has the row's") func groupBox() throws {
        let (_, window) = shown(VStack {
            Row(title: "Box") { GroupBox("Network") { Text("Text") } }
            Row(title: "Other box") { GroupBox { Text("Text") } }
        })
        #expect(nodes(.panel).map(\.name).sorted() == ["Network", "Other box"])
        withExtendedLifetime(window) {}
    }

    @Test("the parts of a date picker are in a group with its label, shown or hidden") func dates() throws {
        let (_, window) = shown(VStack {
            DatePicker("Departure", selection: .constant(.now))
            DatePicker("Day", selection: .constant(.now), displayedComponents: .date).datePickerStyle(.field).labelsHidden()
        })
        let panels = nodes(.panel)
        #expect(panels.map(\.name) == ["Departure", "Day"])
        #expect(panels.map { $0.children.filter { $0.role == .spinButton }.map(\.name) } == [["Date", "Time"], ["Date"]])
        withExtendedLifetime(window) {}
    }

    @Test("what a spin button shows is told as its text, and its changes as a number", arguments: [true, false])
    func spinButtons(isDate: Bool) throws {
        struct Screen: View {
            let isDate: Bool
            @State private var count = 3
            @State private var date = Date(timeIntervalSinceReferenceDate: 720_000_000)
            var body: some View {
                if isDate {
                    DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.field)
                } else {
                    Stepper("Count: \(count)", value: $count, in: 0...10)
                }
            }
        }
        let (app, window) = shown(Screen(isDate: isDate))
        app.press(.tab)
        let before = Snapshot(log), old = try #require(before.focused)
        #expect(old.role == .spinButton && old.text != nil && old.number != nil && old.name == (isDate ? "Date" : "Count"))
        app.press(.upArrow)
        let after = Snapshot(log, after: before), new = try #require(after.focused)
        #expect(new.text != old.text && after.events.contains(.value(new.id, new.number ?? 0)))
        #expect(isDate ? new.number! > old.number! : new.number == 4)
        withExtendedLifetime(window) {}
    }

    private struct File: Identifiable {
        let id: String
        var children: [File]?
    }

    @Test("a list with rows that fold is a tree: all its rows are items of it, with their depth, parent and place") func outline() throws {
        let files = [
            File(id: "Sources", children: [File(id: "App"), File(id: "Core")]), File(id: "Tests", children: []), File(id: "README")
        ]
        let (app, window) = shown(List(files, children: \.children) { Text($0.id) })
        let tree = try #require(nodes(.tree).first)
        #expect(tree.children.map(\.role) == [.treeItem, .treeItem, .treeItem] && nodes(.list).isEmpty)
        app.press(.tab)
        app.press(.rightArrow)
        try app.settle()
        let opened = try #require(nodes(.tree).first), rows = opened.children
        #expect(rows.map(\.name) == ["Sources", "App", "Core", "Tests", "README"] && rows.map(\.element.depth) == [0, 1, 1, 0, 0])
        #expect(rows.map { $0.treeParent(in: opened).name } == ["", "Sources", "Sources", "", ""])
        #expect(rows.map { $0.sharingParent(rows).map(\.name) }[1] == ["App", "Core"])
        #expect(rows.map { $0.sharingParent(rows).map(\.name) }[4] == ["Sources", "Tests", "README"])
        withExtendedLifetime(window) {}
    }

    @Test("a list without such rows stays a list") func plainList() {
        let (_, window) = shown(List(0..<3, id: \.self) { Text("Row \($0)") })
        #expect(nodes(.tree).isEmpty && nodes(.list).count == 1)
        withExtendedLifetime(window) {}
    }

    @Test("a list has a selection where rows can be selected, so that others are not said to be unselected", arguments: [true, false])
    func selection(isThere: Bool) throws {
        struct Screen: View {
            let isThere: Bool
            @State private var chosen: Int?
            var body: some View {
                if isThere { List(0..<3, id: \.self, selection: $chosen) { Text("Row \($0)") } } else {
                    List(0..<3, id: \.self) { row in Button("Row \(row)") {} }
                }
            }
        }
        let (_, window) = shown(Screen(isThere: isThere))
        #expect(try #require(nodes(.list).first).interfaces.contains(Atspi.selection) == isThere)
        withExtendedLifetime(window) {}
    }

    @Test("a sheet is named by its title, an alert by its question; a section's heading is no title") func dialogs() throws {
        struct Screen: View {
            let knob: Knob<String?>
            private func isShown(_ name: String) -> Binding<Bool> {
                Binding { knob.value == name } set: { knob.value = $0 ? name : nil }
            }
            var body: some View {
                Color.clear
                    .sheet(isPresented: isShown("stack")) {
                        NavigationStack { Text("Row").navigationTitle("Choose a Row").toolbar { Button("Close") {} } }.frame(
                            width: 300, height: 200)
                    }
                    .sheet(isPresented: isShown("titled")) { Text("Text").navigationTitle("Bare").frame(width: 300, height: 200) }
                    .sheet(isPresented: isShown("list")) { List { Section("Mail") { Text("Row") } }.frame(width: 300, height: 200) }
                    .alert("Delete?", isPresented: isShown("alert")) { Button("Delete") {} } message: { Text("It is gone then.") }
            }
        }
        let knob = Knob<String?>(nil)
        let (app, window) = shown(Screen(knob: knob))
        for (name, title) in [("stack", "Choose a Row"), ("titled", "Bare"), ("list", ""), ("alert", "Delete?")] {
            knob.value = name
            try app.settle()
            #expect(nodes(.dialog).map(\.name) == [title], "\(name)")
            knob.value = nil
            try app.settle()
        }
        withExtendedLifetime(window) {}
    }

    @Test(
        "a colour is told by the name of the one that it looks most like",
        arguments: [(Color.orange, "orange"), (.black, "black"), (.white, "white"), (Color(red: 0.9, green: 0.1, blue: 0.1), "red"),
                    (.gray.opacity(0.5), "gray, 50 %"), (Color(red: 0, green: 0, blue: 0.9), "blue"), (Color(red: 0.5, green: 0, blue: 0), "red")])
    func colours(_ color: Color, _ name: String) throws {
        let (_, window) = shown(ColorPicker("Paint", selection: .constant(color)))
        let well = try #require(nodes(.pushButton).first)
        #expect(well.name == "Paint" && well.description == name)
        withExtendedLifetime(window) {}
    }
}
