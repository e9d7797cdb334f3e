@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Titles, ways back and tabs where they differ on a phone.
@MainActor @Suite("Navigation on a phone") struct PhoneNavigationTests {
    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        return app
    }

    private func isLarge(_ app: TestApp, _ title: String) throws -> Bool {
        let frame = try app.find(.heading, title).frame
        let isInBar = abs(frame.midX - 195) < 2 && frame.maxY <= Theme.barHeight
        #expect(isInBar || frame.minX == 16 && frame.minY >= Theme.barHeight, "\(frame)")
        return !isInBar
    }

    // MARK: - Display modes

    private struct Chain: View {
        let modes: [NavigationBarItem.TitleDisplayMode]
        var index = 0
        var body: some View {
            VStack {
                if index + 1 < modes.count { NavigationLink("Go") { Chain(modes: modes, index: index + 1) } }
            }
            .navigationTitle("T\(index)")
            .navigationBarTitleDisplayMode(modes[index])
        }
    }

    private nonisolated static let chains: [([NavigationBarItem.TitleDisplayMode], [Bool])] = [
        ([.automatic, .automatic, .automatic], [true, true, true]),
        ([.automatic, .inline, .automatic], [true, false, false]),
        ([.inline, .automatic, .large, .automatic], [false, false, true, true]),
    ]

    @Test("A title without a mode of its own is shown as the one before", arguments: PhoneNavigationTests.chains)
    func inheritedModes(_ modes: [NavigationBarItem.TitleDisplayMode], _ expected: [Bool]) throws {
        let app = app { NavigationStack { Chain(modes: modes) } }
        for index in modes.indices {
            #expect(try isLarge(app, "T\(index)") == expected[index], "T\(index)")
            guard index + 1 < modes.count else { break }
            try app.find(text: "Go").click()
            try app.settle(maxFrames: 400)
        }
        for index in modes.indices.dropLast().reversed() {
            try app.find(id: "BackButton").click()
            try app.settle(maxFrames: 400)
            #expect(try isLarge(app, "T\(index)") == expected[index], "back at T\(index)")
        }
    }

    // MARK: - Large titles that scroll away

    private func barHeight(_ app: TestApp) -> CGFloat {
        func chrome(_ node: Node) -> ChromeNode? {
            if let chrome = node as? ChromeNode { return chrome }
            for child in node.children { if let found = chrome(child) { return found } }
            return nil
        }
        return chrome(app.host.rootNode)?.bar?.size.height ?? -1
    }

    private struct Rows: View {
        var kind = "scroll view"
        var count = 60
        var body: some View {
            NavigationStack {
                Group {
                    if kind == "list" {
                        List(0..<count, id: \.self) { Text("Row \($0)") }
                    } else {
                        ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 40) } } }
                    }
                }
                .navigationTitle("First")
            }
        }
    }

    @Test(
        "The bar gets lower point by point, and higher again, and content moves as far as it is scrolled",
        arguments: ["scroll view", "list"])
    func collapse(_ kind: String) throws {
        let app = app { Rows(kind: kind) }
        try app.settle(maxFrames: 400)
        let full = barHeight(app), place = CGPoint(x: 195, y: 500)
        #expect(full > 80)
        #expect(try isLarge(app, "First"))
        var height = full, row = try app.find(text: "Row 6").frame.minY, steps: Set<CGFloat> = []
        for direction: CGFloat in [1, -1] {
            for _ in 0..<20 {
                app.scroll(at: place, dx: 0, dy: direction * 0.25)
                // Before the scroll view is at rest, where a title is whole or gone.
                app.advance(by: .milliseconds(48))
                let new = barHeight(app), newRow = try app.find(text: "Row 6").frame.minY
                #expect(direction > 0 ? new <= height : new >= height)
                let distance = row - newRow
                #expect(abs(distance - direction * 10) < 1, "\(distance)")
                (height, row) = (new, newRow)
                steps.insert(new.rounded())
                #expect(app.findAll(.heading).filter { $0.label == "First" }.count == 1)
            }
            #expect(height == (direction > 0 ? Theme.barHeight : full))
            #expect(try isLarge(app, "First") == (direction < 0))
        }
        #expect(steps.count > 4, "\(steps)")
    }

    @Test("It comes to rest wherever there is little to scroll", arguments: 17..<24)
    func littleContent(_ count: Int) throws {
        let app = app { Rows(count: count) }
        try app.settle(maxFrames: 400)
        let full = barHeight(app)
        for _ in 0..<3 {
            var height = full
            for _ in 0..<15 {
                app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 0.2)
                try app.settle(maxFrames: 400)
                #expect(barHeight(app) <= height)
                height = barHeight(app)
            }
            for _ in 0..<15 {
                app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: -0.2)
                try app.settle(maxFrames: 400)
                #expect(barHeight(app) >= height)
                height = barHeight(app)
            }
            #expect(height == full)
        }
    }

    @Test("Content that does not scroll stands below the whole title") func fixedContent() throws {
        let app = app {
            NavigationStack {
                VStack(spacing: 0) {
                    Box("header", height: 50)
                    ScrollView { Box("rows", height: 2000) }
                }
                .navigationTitle("First")
            }
        }
        try app.settle(maxFrames: 400)
        let full = barHeight(app)
        #expect(try app.frame("header").minY == full)
        app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 5)
        try app.settle(maxFrames: 400)
        #expect(try app.frame("header").minY == full && barHeight(app) == full)
    }

    @Test("What is scrolled away stays so while another screen is there") func pushedMeanwhile() throws {
        let app = app {
            NavigationStack {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<60, id: \.self) { row in
                            NavigationLink("Row \(row)") { Text("Inner").navigationTitle("Second") }.frame(height: 40)
                        }
                    }
                }
                .navigationTitle("First")
            }
        }
        try app.settle(maxFrames: 400)
        app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 4)
        try app.settle(maxFrames: 400)
        let row = try app.find(text: "Row 9").frame
        #expect(barHeight(app) == Theme.barHeight)
        try app.find(text: "Row 9").click()
        try app.settle(maxFrames: 400)
        #expect(try isLarge(app, "Second"))
        try app.find(id: "BackButton").click()
        try app.settle(maxFrames: 400)
        #expect(barHeight(app) == Theme.barHeight)
        #expect(try app.find(text: "Row 9").frame == row)
    }

    // MARK: - The way back

    @Test("Where the screen before has no title, or too long a one, the button says Back", arguments: [
        ("", "Back"), ("Home", "Home"), ("A title that is much too long for a button", "Back"),
    ])
    func backButton(_ title: String, _ shown: String) throws {
        let app = app {
            NavigationStack {
                NavigationLink("Go") { Text("Inner") }.navigationTitle(title)
            }
        }
        try app.find(text: "Go").click()
        try app.settle(maxFrames: 400)
        let list = app.displayListDescription()
        #expect(list.contains(shown) && (title == shown || title.isEmpty || !list.contains(title)), "\(list)")
        #expect(try app.find(id: "BackButton").label == (title.isEmpty ? "Back" : title))
    }

    @Test("The toolbar's mode of the title is the bar's", arguments: [
        (ToolbarTitleDisplayMode.automatic, true), (.large, true), (.inlineLarge, true), (.inline, false),
    ]) func toolbarTitleMode(_ mode: ToolbarTitleDisplayMode, _ isLarge: Bool) throws {
        let app = app { NavigationStack { Text("x").navigationTitle("Title").toolbarTitleDisplayMode(mode) } }
        #expect(try self.isLarge(app, "Title") == isLarge)
    }

    private struct Titled: View {
        let title: String
        var body: some View {
            NavigationStack {
                NavigationLink("Go") { Text("Inner").navigationTitle(title).navigationBarTitleDisplayMode(.inline) }
                    .navigationTitle("Acknowledgements")
            }
        }
    }

    @Test("Beside a title that takes its room the button says Back, then nothing: the title stays whole", arguments: [
        (4, "Acknowledgements"), (22, "Back"), (30, nil),
    ] as [(Int, String?)])
    func shortenedBackButton(_ length: Int, _ shown: String?) throws {
        let title = String(repeating: "n", count: length)
        let app = app { Titled(title: title) }
        try app.find(text: "Go").click()
        try app.settle(maxFrames: 400)
        let texts = app.runs.map(\.string)
        #expect(texts.contains(title), "\(texts)")
        #expect(texts.filter { ["Acknowledgements", "Back"].contains($0) } == [shown].compactMap(\.self), "\(texts)")
        let button = try app.find(id: "BackButton"), heading = try app.find(.heading, title)
        #expect(button.label == "Acknowledgements")
        #expect(button.frame.minX == 16 && button.frame.width > 5 && button.frame.maxX <= heading.frame.minX)
        try button.click()
        try app.settle(maxFrames: 400)
        #expect(try isLarge(app, "Acknowledgements"))
    }

    @Test("Only a title for which there is no room beside the arrow is cut") func cutTitle() throws {
        let title = String(repeating: "n", count: 60)
        let app = app { Titled(title: title) }
        try app.find(text: "Go").click()
        try app.settle(maxFrames: 400)
        let texts = app.runs.map(\.string)
        #expect(!texts.contains(title) && texts.joined().contains("n…") && !texts.contains("Back"), "\(texts)")
        #expect(try app.find(id: "BackButton").frame.width > 5)
    }

    @Test("A desktop's button keeps its label, whatever the title is") func desktopBackButton() throws {
        let app = TestApp(size: CGSize(width: 390, height: 400)) { Titled(title: String(repeating: "n", count: 30)) }
        try app.find(text: "Go").click()
        try app.settle(maxFrames: 400)
        #expect(app.runs.contains { $0.string == "Acknowledgements" })
    }

    // MARK: - Tabs

    @Test("Pictures of tabs are filled with the tint or grey, unless they are to be drawn as they are") func tabPictures() throws {
        let picture = CGImage(width: 20, height: 20, pixels: Array(repeating: 0xFF00_FF00, count: 400))
        let app = app {
            TabView {
                Text("a").tabItem { Image(decorative: picture, scale: 1) }
                Text("b").tabItem { Image(decorative: picture, scale: 1) }
                Text("c").tabItem { Image(decorative: picture, scale: 1).renderingMode(.original) }
            }
        }
        try app.settle(maxFrames: 400)
        let tints = app.host.fullDisplayList.items.compactMap { item -> Paint?? in
            if case .image(let drawing, _) = item.command { .some(drawing.tint) } else { nil }
        }
        #expect(tints.count == 3)
        guard tints.count == 3 else { return }
        #expect(tints[0] != nil && tints[1] != nil && tints[0] != tints[1])
        #expect(tints[2] == nil)
    }

    @Test("The titles of tabs stand in one line, however high their icons are and however they are written") func tabTitlesAreInLine() throws {
        let app = app {
            TabView {
                Text("a").tabItem { Color.red.frame(width: 20, height: 8); Text("Low") }
                Text("b").tabItem { Image(systemName: "star"); Text("Star") }
                Text("c").tabItem { Label("Label", systemImage: "moon") }
            }
        }
        try app.settle(maxFrames: 400)
        var titles: [CGFloat] = []
        for item in app.host.fullDisplayList.items {
            guard case .text(let run, _, _) = item.command, ["Low", "Star", "Label"].contains(run.string) else { continue }
            titles.append(item.bounds.midY)
        }
        let lowest = titles.min() ?? 0, highest = titles.max() ?? 0
        #expect(titles.count == 3 && highest - lowest < 2, "\(titles)")
        #expect(lowest > 844 - 49 + 26 && highest < 844 - 4)
    }

    // MARK: - At rest

    @Test("A large title that a scroll leaves half way goes on to the nearer end", arguments: [14.0, 40], [false, true])
    func titlesSnap(distance: CGFloat, byWheel: Bool) throws {
        let app = app { NavigationStack { ScrollView { Color.gray.frame(height: 2000) }.navigationTitle("Large") } }
        let line = try app.find(.heading, "Large").frame
        if byWheel {
            app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: distance / 40)
        } else {
            // Let go at a standstill.
            app.press(at: CGPoint(x: 195, y: 500))
            app.movePointer(to: CGPoint(x: 195, y: 490))
            app.movePointer(to: CGPoint(x: 195, y: 490 - distance))
            app.advance(by: .seconds(1))
            app.release(at: CGPoint(x: 195, y: 490 - distance))
        }
        app.advance(by: .seconds(2))
        #expect(try isLarge(app, "Large") == (distance < 20))
        if distance < 20 { #expect(try app.find(.heading, "Large").frame == line) }
    }

    @Test("A page that is a little too long comes to rest with its end in view and its large title gone", arguments: [3, 8])
    func shortPagesReachTheirEnd(steps: Int) throws {
        let app = app {
            NavigationStack {
                ScrollView {
                    Color.gray.frame(height: 750)
                    Text("End")
                }
                .navigationTitle("Large")
            }
        }
        let line = try app.find(.heading, "Large").frame
        for _ in 0..<steps { app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 1) }
        app.advance(by: .seconds(2))
        #expect(try !isLarge(app, "Large"))
        #expect(try app.find(text: "End").frame.maxY <= 844)
        for _ in 0..<steps { app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: -1) }
        app.advance(by: .seconds(2))
        #expect(try app.find(.heading, "Large").frame == line)
    }

    @Test("The bar has its line as soon as rows lie under it, however slowly they got there") func theBarsLineComesAtOnce() throws {
        let app = app { Rows(kind: "list") }
        func hasLine() -> Bool {
            app.host.fullDisplayList.items.contains {
                $0.bounds.height <= 1 && $0.bounds.width == 390 && abs($0.bounds.minY - barHeight(app)) <= 1
            }
        }
        let row = try app.find(text: "Row 6").frame.minY, title = barHeight(app) - Theme.barHeight
        #expect(!hasLine())
        for _ in 0..<70 {
            app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 0.025)
            app.advance(by: .milliseconds(16))
            let distance = try row - app.find(text: "Row 6").frame.minY
            if abs(distance - title) > 1 { #expect(hasLine() == (distance > title), "\(distance)") }
        }
    }

    @Test("A pinned header stands at the bar's lower edge, however much of the large title is left", arguments: ["stack", "list"])
    func pinnedHeaders(kind: String) throws {
        struct Sections: View {
            let kind: String
            @ViewBuilder private var rows: some View {
                ForEach(0..<4, id: \.self) { section in
                    Section {
                        ForEach(0..<20, id: \.self) { Text("Row \(section) \($0)").frame(height: 40) }
                    } header: {
                        Text("Head \(section)").frame(height: 30)
                    }
                }
            }
            var body: some View {
                NavigationStack {
                    Group {
                        if kind == "list" {
                            List { rows }.listStyle(.plain)
                        } else {
                            ScrollView { LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { rows } }
                        }
                    }
                    .navigationTitle("Large")
                }
            }
        }
        let app = app { Sections(kind: kind) }
        try app.settle(maxFrames: 400)
        let gap = try app.find(text: "Head 0").frame.minY - barHeight(app)
        #expect(gap < 20)
        for _ in 0..<14 {
            app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 0.25)
            app.advance(by: .milliseconds(48))
            #expect(try abs(app.find(text: "Head 0").frame.minY - barHeight(app) - gap) < 1, "bar of \(barHeight(app))")
        }
        #expect(try !isLarge(app, "Large"))
    }

    @Test("A list at its end stands there on return from another screen", arguments: [false, true], [false, true])
    func returnsToTheEnd(searches: Bool, inTabs: Bool) throws {
        struct Rows: View {
            let searches: Bool
            @State private var text = ""
            var body: some View {
                let list = List(0..<40, id: \.self) { index in
                    NavigationLink("Row \(index)") { Color.red.ignoresSafeArea(edges: .top).navigationBarTitleDisplayMode(.inline) }
                }
                .navigationTitle("T")
                NavigationStack { if searches { list.searchable(text: $text) } else { list } }
            }
        }
        let app = app {
            if inTabs { TabView { Rows(searches: searches).tabItem { Text("A") } } } else { Rows(searches: searches) }
        }
        app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 200)
        app.advance(by: .seconds(1))
        let before = try app.find(text: "Row 39").frame
        try app.find(text: "Row 39").click()
        try app.settle(maxFrames: 400)
        try app.find(id: "BackButton").click()
        try app.settle(maxFrames: 400)
        #expect(try app.find(text: "Row 39").frame == before)
    }
}
