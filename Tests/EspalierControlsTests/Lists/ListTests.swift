@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

private struct Item: Identifiable, Hashable {
    let id: Int
    var name: String { "item \(id)" }
}

private struct Row: View {
    let index: Int
    var body: some View { Text(verbatim: "row \(index)") }
}

@MainActor @Suite("Rows, separators and styles of lists") struct ListTests {
    private func rows(_ app: TestApp) -> [String] {
        app.host.accessibilityTree.all { $0.role == .row }.map { $0.children.first?.label ?? "" }
    }

    // Covers: view:List
    @Test("Every list initialiser makes the same rows from the same data") func initialisersMakeRows() throws {
        let items = (0..<3).map { Item(id: $0) }
        let expected = ["item 0", "item 1", "item 2"]
        #expect(rows(TestApp { List { Text("item 0"); Text("item 1"); Text("item 2") } }) == expected)
        #expect(rows(TestApp { List(items) { Text($0.name) } }) == expected)
        #expect(rows(TestApp { List(items, id: \.name) { Text($0.name) } }) == expected)
        #expect(rows(TestApp { List(0..<3) { Text("item \($0)") } }) == expected)
        #expect(rows(TestApp { List(.constant(items)) { $item in Text(item.name) } }) == expected)
        #expect(rows(TestApp { List(.constant(items), id: \.name) { $item in Text(item.name) } }) == expected)
        #expect(rows(TestApp { List(items, selection: .constant(1)) { Text($0.name) } }) == expected)
        #expect(rows(TestApp { List(items, selection: .constant([1] as Set)) { Text($0.name) } }) == expected)
        #expect(rows(TestApp {
            List(selection: .constant(1 as Int?)) {
                Text("item 0")
                Group { ForEach(1..<2) { Text("item \($0)") } }
                if true { Text("item 2") }
            }
        }) == expected)
    }

    /// A view that makes several views makes several rows.
    @Test("Each view inside a group or ForEach becomes a row of its own") func rowsAreFlattened() {
        let app = TestApp {
            List {
                ForEach(0..<2) { index in
                    Text("a\(index)")
                    Text("b\(index)")
                }
                EmptyView()
                Text("end")
            }
        }
        #expect(rows(app) == ["a0", "b0", "a1", "b1", "end"])
    }

    // Covers: mod:listRowInsets, style:listRowInsets(.init), env:defaultMinListRowHeight, envSet:defaultMinListRowHeight
    /// 28 points at least; more where the content needs it; insets of the row's own in place of the style's.
    @Test("Rows have the minimum height, grow with content and use their own insets")
    func rowHeightsAndInsets() throws {
        let app = TestApp(size: CGSize(width: 300, height: 400)) {
            List {
                Box("a", height: 10)
                Box("b", height: 40)
                Box("c", height: 40).listRowInsets(EdgeInsets())
                Box("d", height: 20).listRowInsets(EdgeInsets(top: 10, leading: 30, bottom: 6, trailing: 2))
                Group { Box("e", height: 10) }.environment(\.layoutDirection, .rightToLeft)
            }
        }
        // The style's margin of 10, and 8 more to the content; 6 above the first row.
        #expect(try app.rects("a", "b", "c", "d", "e") == [
            text(18, 15, 264, 10), text(18, 38, 264, 40), text(10, 82, 280, 40), text(40, 132, 248, 20), text(18, 167, 264, 10),
        ])
        let small = TestApp(size: CGSize(width: 300, height: 400)) {
            List { Box("a", height: 10); Box("b", height: 10) }.environment(\.defaultMinListRowHeight, 10)
        }
        #expect(try small.rects("a", "b") == [text(18, 10, 264, 10), text(18, 28, 264, 10)])
    }

    @Test("A list evaluates only the rows in sight, when opening and scrolling", arguments: [100, 100_000])
    func onlyRowsInSightAreMade(_ count: Int) throws {
        let app = TestApp(size: CGSize(width: 300, height: 280)) { EmptyView() }
        let passes = app.record { app.host.setRoot(List(0..<count, id: \.self) { Row(index: $0) }); app.pump() }
        #expect(passes.bodies.count { $0 == "Row" } <= 11)
        // One step of the wheel: the rows that come in, and nothing of the others.
        let step = app.record { app.scroll(at: CGPoint(x: 50, y: 50), dy: 1) }
        #expect(step.bodies.count { $0 == "Row" } <= 2)
        #expect(!step.bodies.contains { $0 != "Row" }, "\(step.bodies)")
        let jump = app.record { app.scroll(at: CGPoint(x: 50, y: 50), dy: 10_000_000) }
        #expect(jump.bodies.count { $0 == "Row" } <= 12)
        #expect(rows(app).contains("row \(count - 1)"))
        try app.settle()
    }

    // Covers: mod:listRowSeparator, style:listRowSeparator(.hidden), style:listStyle(.plain)
    @Test("Separators stand between rows except where they are hidden") func linesAreBetweenRows() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            List { Text("a"); Text("b").listRowSeparator(.hidden, edges: .bottom); Text("c"); Text("d").listRowSeparatorTint(.red) }
                .listStyle(.plain)
        }
        let lines = app.host.fullDisplayList.items.map(\.bounds).filter { $0.height == 1 && $0.width > 100 }
        #expect(lines == [CGRect(x: 16, y: 27, width: 284, height: 1), CGRect(x: 16, y: 83, width: 284, height: 1)])
        try app.settle()
    }

    // Covers: mod:listRowBackground, mod:badge
    @Test("Row insets and badges apply through other modifiers, the innermost insets winning")
    func traitsAreReadThroughModifiers() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            List {
                Text("a").listRowBackground(Box("ground")).padding(2).id(4)
                Section {
                    Text("b").listRowInsets(EdgeInsets()); Text("c")
                }.listRowInsets(EdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0))
                Text("d").badge(7).foregroundStyle(.red)
            }
        }
        #expect(try app.find(.staticText, "b").frame.minX == 10)
        #expect(try app.find(.staticText, "c").frame.minX == 60)
        #expect(try app.find(.staticText, "7").frame.maxX > 250)
    }

    @Test("A row's badge is as prominent as the row says, or its list", arguments: [BadgeProminence.increased, .decreased])
    func badgesAreAsProminentAsTheirRows(prominence: BadgeProminence) {
        func painted<Content: View>(@ViewBuilder _ content: () -> Content) -> String {
            TestApp(size: CGSize(width: 300, height: 200), content: content).displayListDescription()
        }
        let row = painted { List { Text("a").badge(3).badgeProminence(prominence) } }
        #expect(row == painted { List { Text("a").badge(3) }.badgeProminence(prominence) })
        #expect(row != painted { List { Text("a").badge(3) } })
    }

    // Covers: mod:badge
    @Test("On a phone a row's badge is a grey text as large as the row's, without a capsule, unless it is to stand out")
    func badgesOnAPhone() throws {
        func painted(_ prominence: BadgeProminence) throws -> (row: CGFloat, badge: CGFloat, all: String) {
            let app = TestApp(size: CGSize(width: 390, height: 300)) { List { Text("row").badge(Text("row")).badgeProminence(prominence) } }
            app.setEnvironment(\.deviceForm, .phone)
            try app.settle()
            let items = app.host.fullDisplayList.items
            let texts = items.filter { if case .text(let run, _, _) = $0.command { run.string == "row" } else { false } }.map(\.bounds)
            let row = try #require(texts.min { $0.minX < $1.minX }), badge = try #require(texts.max { $0.minX < $1.minX })
            return (row.height, badge.height, app.displayListDescription())
        }
        let standard = try painted(.standard), decreased = try painted(.decreased), increased = try painted(.increased)
        #expect(standard.row == standard.badge && standard.all == decreased.all)
        #expect(increased.badge < increased.row)
    }

    private func styled(_ index: Int) -> AnyView {
        let list = List { Text("a"); Text("b") }
        return switch index {
        case 0: AnyView(list.listStyle(.automatic))
        case 1: AnyView(list.listStyle(PlainListStyle()))
        case 2: AnyView(list.listStyle(.inset))
        case 3: AnyView(list.listStyle(InsetGroupedListStyle()))
        case 4: AnyView(list.listStyle(GroupedListStyle()))
        case 5: AnyView(list.listStyle(SidebarListStyle()))
        default: AnyView(list.listStyle(.bordered))
        }
    }

    // Covers: mod:listStyle, style:listStyle(InsetGroupedListStyle), style:listStyle(GroupedListStyle), style:listStyle(.bordered)
    // Covers: style:listStyle(.insetGrouped), style:listStyle(.inset), style:listStyle(SidebarListStyle), style:listStyle(.sidebar)
    // Covers: style:listStyle(PlainListStyle), style:listStyle(.grouped)
    // Covers: type:InsetGroupedListStyle, type:GroupedListStyle, type:SidebarListStyle, type:PlainListStyle
    /// Where the second row is, how tall, and where its content begins.
    @Test("Each list style has its own row position, height and leading margin", arguments: [
        (0, 34, 28, 18), (1, 28, 28, 16), (2, 34, 28, 18), (3, 56, 36, 32), (4, 52, 36, 16), (5, 34, 28, 18), (6, 24, 24, 10),
    ] as [(Int, CGFloat, CGFloat, CGFloat)])
    func stylesHaveTheirLengths(_ index: Int, _ top: CGFloat, _ height: CGFloat, _ leading: CGFloat) throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { styled(index) }
        let text = try app.find(.staticText, "b")
        #expect(text.frame.minX == leading)
        #expect(text.parent?.frame == CGRect(x: 0, y: top, width: 300, height: height))
    }

    @Test("Non-finite row insets are diagnosed and replaced by the style's") func nonFiniteInsetsAreTold() throws {
        var app: TestApp!
        let messages = Diagnostics.recording {
            app = TestApp { List { Text("a").listRowInsets(EdgeInsets(top: .nan, leading: 0, bottom: 0, trailing: 0)) } }
        }
        #expect(try app.find(.staticText, "a").frame.minX == 18)
        #expect(messages.contains { $0.contains("listRowInsets") })
    }

    @Test("An empty list ignores keys, and duplicate ids are diagnosed but shown")
    func emptyListsAndDuplicateIDs() throws {
        let app = TestApp { List([Int](), id: \.self) { Text("\($0)") } }
        #expect(rows(app).isEmpty)
        app.key(.downArrow)
        try app.settle()
        var twice: TestApp!
        let messages = Diagnostics.recording { twice = TestApp { List([1, 1, 2], id: \.self) { Text("\($0)") } } }
        #expect(rows(twice).count == 3)
        #expect(messages.contains { $0.contains("the id 1 occurs more than once") })
        try twice.settle()
    }

    @Test("Rows inside a condition appear and disappear with the filter") func filteredRowsComeAndGo() throws {
        struct Filtered: View {
            @State private var isFiltered = true
            var body: some View {
                List {
                    Toggle("only even", isOn: $isFiltered)
                    ForEach(0..<6) { index in
                        if !isFiltered || index % 2 == 0 { Text("row \(index)") }
                    }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Filtered() }
        #expect(rows(app).dropFirst() == ["row 0", "row 2", "row 4"])
        try app.find(.checkBox, "only even").click()
        #expect(rows(app).dropFirst() == ["row 0", "row 1", "row 2", "row 3", "row 4", "row 5"])
        try app.settle()
    }

    @Test("A row action runs from anywhere in its row and by Return") func rowActions() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            List {
                HStack { Text("go").rowAction(showsChevron: true) { log("go") }; Spacer() }
                Text("rest")
                Button("press") { log("press") }
            }
        }
        app.click(at: CGPoint(x: 200, y: 20))
        #expect(log.drain() == ["go"])
        app.click(at: CGPoint(x: 200, y: 48))
        #expect(log.drain() == [])
        // A desktop's button acts only where it is itself.
        app.click(at: CGPoint(x: 200, y: 76))
        #expect(log.drain() == [])
        try app.find(.button, "press").click()
        #expect(log.drain() == ["press"])
        app.key(.home)
        app.key(.return)
        #expect(log.drain() == ["go"])
    }
}
