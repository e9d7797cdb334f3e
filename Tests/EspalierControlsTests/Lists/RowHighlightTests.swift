@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Icons of rows, and rows that are dragged") struct RowHighlightTests {
    private struct Sidebar: View {
        @State var selection: String? = "a"
        @State private var text = ""
        var body: some View {
            VStack {
                List(selection: $selection) {
                    ForEach(["a", "b"], id: \.self) { Label($0, systemImage: "square.fill").tag($0) }
                }
                .listStyle(.sidebar)
                TextField("Elsewhere", text: $text)
            }
        }
    }

    private func icons(_ app: TestApp) -> [Color.Resolved] {
        app.host.fullDisplayList.items.compactMap { item in
            // The icons stand in their column.
            guard case .fill(_, _, .color(let color), _) = item.command, item.bounds.width > 5, item.bounds.width <= 20,
                  item.bounds.height <= 20, item.bounds.maxX < 50 else { return nil }
            return color
        }
    }

    /// A blue icon on a blue row is not to be seen: it has the text's colour there, while the list has the keyboard.
    @Test("A selected row's icon is white like its text while the list has focus", arguments: [ColorScheme.light, .dark])
    func anIconOnTheSelectionIsAsTheText(_ scheme: ColorScheme) throws {
        let app = TestApp(size: CGSize(width: 200, height: 300), colorScheme: scheme) { Sidebar() }
        let context = ColorContext(colorScheme: scheme)
        let text = Color.Resolved.white, tint = Color.accentColor.resolve(in: context)
        let rows = app.findAll(.row)
        try rows[0].click()
        try app.settle()
        #expect(icons(app) == [text, tint])
        try rows[1].click()
        try app.settle()
        #expect(icons(app) == [tint, text])
        // The selection of a list without the keyboard is grey: the tint can be seen on it.
        try app.find(.textField, "Elsewhere").click()
        try app.settle()
        #expect(icons(app) == [tint, tint])
    }

    private struct Mixed: View {
        @State private var chosen: Int? = 0
        @State private var text = ""
        var body: some View {
            VStack {
                List(selection: $chosen) {
                    HStack {
                        Text("plain")
                        Text("faint").foregroundStyle(.secondary)
                        Text("green").foregroundStyle(.green)
                        Text("badge").padding(4).background(.yellow)
                        Circle().fill(.red).frame(width: 12, height: 12)
                    }
                    .tag(0)
                    Text("other").tag(1)
                }
                TextField("Elsewhere", text: $text)
            }
        }
    }

    private func inks(_ app: TestApp) -> [String: Color.Resolved] {
        Dictionary(app.host.fullDisplayList.items.compactMap { item in
            guard case .text(let run, .color(let color), _) = item.command else { return nil }
            return (run.string, color)
        }, uniquingKeysWith: { $1 })
    }

    /// macOS, up to 15; `Documentation/Looks.md`.
    @Test("The selection of a list with the keyboard is the accent with white text, grey with the row's own colors when not")
    func selectionsAreTheAccentWithWhiteText() throws {
        let app = TestApp(size: CGSize(width: 400, height: 200)) { Mixed() }
        // The list has the keyboard at first.
        try app.find(.textField, "Elsewhere").click()
        try app.settle()
        let context = ColorContext(), own = inks(app)
        func grounds(_ color: ThemeColor) -> Int {
            app.host.fullDisplayList.items.count { item in
                if case .fill(_, _, .color(let fill), _) = item.command { fill == color.color(context) } else { false }
            }
        }
        #expect(grounds(.rowSelection(.accentColor)) == 0 && grounds(.inactiveRowSelection) == 1)
        #expect(own["green"] == Color.green.resolve(in: context) && own["plain"] == Color.primary.resolve(in: context))
        try #require(app.findAll(.row).first).click()
        try app.settle()
        #expect(grounds(.rowSelection(.accentColor)) == 1 && grounds(.inactiveRowSelection) == 0)
        let white = inks(app)
        for name in ["plain", "faint", "green"] { #expect(white[name] == .white, "\(name)") }
        // What has an opaque ground of its own keeps its colours, as shapes do; other rows are as they were.
        #expect(white["badge"] == own["badge"] && white["other"] == own["other"])
        #expect(app.displayListDescription().contains("#FF3B30FF"))
        try app.find(.textField, "Elsewhere").click()
        try app.settle()
        #expect(inks(app).filter { own[$0.key] != nil } == own && grounds(.inactiveRowSelection) == 1)
    }

    @Test("A tint that is too light for white text gets black text on its selections") func lightTintsGetBlackText() throws {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            List(selection: .constant(0 as Int?)) { Text("row").tag(0) }.tint(.yellow)
        }
        try #require(app.findAll(.row).first).click()
        try app.settle()
        #expect(inks(app)["row"] == .black)
    }

    @Test("An icon with its own foreground style keeps it in a selected row of a list without focus") func anIconOfAnOwnColourKeepsIt() throws {
        let app = TestApp(size: CGSize(width: 200, height: 300)) {
            List(selection: .constant("a" as String?)) {
                ForEach(["a"], id: \.self) { Label($0, systemImage: "square.fill").foregroundStyle(.red).tag($0) }
            }
            .listStyle(.sidebar)
        }
        #expect(icons(app) == [Color.red.resolve(in: ColorContext())])
    }

    private struct Movable: View {
        @State private var items = ["a", "b", "c", "d"]
        var body: some View { List { ForEach(items, id: \.self) { Text($0) }.onMove { items.move(fromOffsets: $0, toOffset: $1) } } }
    }

    /// What a dragged row passes does not show through it: its card is opaque, lies above all rows, and throws a shadow.
    @Test("A dragged row is painted with an opaque background and shadow above the others")
    func aDraggedRowIsOpaqueAndAboveTheOthers() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Movable() }
        let start = try #require(app.findAll(.row).first).frame
        app.press(at: CGPoint(x: start.midX, y: start.midY))
        app.movePointer(to: CGPoint(x: start.midX, y: start.midY + 20))
        app.movePointer(to: CGPoint(x: start.midX, y: start.midY + 34))
        app.pump()
        let items = app.host.fullDisplayList.items
        let ground = ThemeColor.popup.color(ColorContext())
        let card = try #require(items.lastIndex { item in
            if case .fill(_, _, .color(let color), _) = item.command { color == ground } else { false }
        })
        // Held where the button went down: it has gone as far as the pointer.
        #expect(ground.isOpaque)
        #expect(abs(items[card].bounds.minY - (start.minY + 34)) < 1 && items[card].bounds.height == start.height)
        let texts = items.indices.filter { if case .text(let run, _, _) = items[$0].command { run.string == "a" } else { false } }
        #expect(texts.last.map { $0 > card } == true)
        for name in ["b", "c", "d"] {
            let place = try #require(items.firstIndex { if case .text(let run, _, _) = $0.command { run.string == name } else { false } })
            #expect(place < card)
        }
        #expect(app.displayListDescription().contains("shadow"))
        app.release(at: CGPoint(x: start.midX, y: start.midY + 34))
        try app.settle()
        #expect(!app.displayListDescription().contains("shadow"))
    }
}
