@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Lazy stacks and grids") struct LazyTests {
    private struct Row: View {
        let index: Int
        var height: CGFloat = 40
        var body: some View { Box("row\(index)", width: 80, height: height) }
    }

    private func list(_ count: Int, height: @escaping (Int) -> CGFloat = { _ in 40 }) -> some View {
        ScrollView(showsIndicators: false) {
            LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(index: $0, height: height($0)) } }
        }
    }

    @Test("A lazy stack makes only the rows in sight, whatever its count", arguments: [20, 10_000, 1_000_000])
    func onlyWhatIsInSightIsMade(_ count: Int) throws {
        var app: TestApp!
        app = TestApp(size: CGSize(width: 100, height: 200)) { EmptyView() }
        app.close()
        app = TestApp(size: CGSize(width: 100, height: 200)) { list(count) }
        #expect(app.accessibilityDescription().components(separatedBy: "\n").count == 6, "the window and five rows")
        app.scroll(at: CGPoint(x: 50, y: 50), dy: .infinity)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 10_000_000)
        #expect(try app.frame("row\(count - 1)") == CGRect(x: 10, y: 160, width: 80, height: 40))
        try app.settle()
    }

    @Test("A scroll step evaluates one new row and moves the remaining pixels")
    func aStepMakesTheRowThatComesIn() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { list(1000) }
        for step in 1...20 {
            let passes = app.record { app.scroll(at: CGPoint(x: 50, y: 50), dy: 1) }
            #expect(passes.bodies.filter { $0 == "Row" } == ["Row"])
            #expect(passes.laidOut <= 3 && passes.measured == 0, "\(passes.laidOut) \(passes.measured) at \(step)")
            #expect(passes.damage.reduce(0) { $0 + $1.width * $1.height } < 100 * 45)
            #expect(try app.frame("row\(step + 4)").minY == 160)
        }
        #expect(app.surface.scrollCount == 20)
        try app.settle()
    }

    // Covers: view:LazyHStack
    @Test("A lazy stack takes the proposed cross length, or that of its views") func widthIsWhatIsOffered() {
        let stack = LazyVStack(alignment: .leading, spacing: 5) { ForEach(0..<10) { _ in Box(width: 30, height: 20) } }
        #expect(answer(ProposedViewSize(width: 200, height: nil), stack) == CGSize(width: 200, height: 245))
        #expect(answer(.unspecified, stack) == CGSize(width: 30, height: 245))
        let row = LazyHStack { ForEach(0..<3) { _ in Box(width: 30, height: 20) } }
        #expect(answer(ProposedViewSize(width: nil, height: 50), row) == CGSize(width: 106, height: 50))
    }

    @Test("In a row that scrolls sideways in a page, what may grow is as high as the highest, and what keeps a ratio keeps its length")
    func whatMayGrowIsAsHighAsTheRow() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ScrollView(.horizontal, showsIndicators: false) {
                        LazyHStack(spacing: 0) {
                            Box("text", width: 60, height: 70)
                            Color.red.frame(width: 100).accessibilityElement().accessibilityIdentifier("shape")
                            Color.blue.frame(idealWidth: 20, idealHeight: 20).aspectRatio(1, contentMode: .fit)
                                .accessibilityElement().accessibilityIdentifier("square")
                            Box("last", width: 20, height: 20)
                        }
                    }
                    Box("below", width: 300, height: 40)
                }
            }
        }
        #expect(try app.rects("text", "shape", "square", "last", "below") == [
            text(0, 0, 60, 70), text(60, 0, 100, 70), text(160, 25, 20, 20), text(180, 25, 20, 20), text(0, 70, 300, 40),
        ])
    }

    // Covers: view:LazyVStack
    @Test("A lazy stack applies its alignment and the default spacing") func alignmentAndDefaultSpacing() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            LazyVStack(alignment: .trailing) { Box("a", width: 30, height: 20); Box("b", width: 50, height: 20) }
        }
        #expect(try app.rects("a", "b") == [text(70, 26, 30, 20), text(50, 54, 50, 20)])
    }

    @Test("Visible rows do not jump when height estimates are corrected during scrolling")
    func correctedEstimatesDoNotMoveVisibleRows() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { list(200) { $0 % 3 == 0 ? 20 : 55 } }
        let point = CGPoint(x: 50, y: 50)
        app.scroll(at: point, dy: 100)
        // Upwards into what was never there: every step moves by what the wheel says.
        for _ in 0..<60 {
            let before = try visible(app)
            app.scroll(at: point, dy: -1)
            let after = try visible(app)
            for (id, frame) in before { if let now = after[id] { #expect(now.minY - frame.minY == 40) } }
        }
        app.scroll(at: point, dy: -1000)
        #expect(try app.frame("row0").minY == 0)
        app.scroll(at: point, dy: 10_000)
        #expect(try app.frame("row199").maxY == 200)
        try app.settle()
    }

    private func visible(_ app: TestApp) throws -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        for child in app.host.accessibilityTree.children where child.frame.minY >= 0 && child.frame.maxY <= 160 {
            frames[child.identifier ?? ""] = child.frame
        }
        return frames
    }

    private struct Editable: View {
        @State private var ids = Array(0..<100)
        static var ids: Binding<[Int]>!
        var body: some View {
            let _ = Editable.ids = $ids
            ScrollView { LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { Stateful(id: $0) } } }
        }
    }

    private struct Stateful: View {
        let id: Int
        @State private var count = 0
        static var counts: [Int: Binding<Int>] = [:]
        var body: some View {
            let _ = Stateful.counts[id] = $count
            Box("row\(id)", width: 80, height: 40 + CGFloat(count))
        }
    }

    @Test("Rows of a lazy stack keep their state when others are inserted or removed")
    func rowsKeepTheirStateWhenTheListChanges() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Editable() }
        Stateful.counts[1]!.wrappedValue = 10
        #expect(try app.rects("row1", "row2") == [text(10, 40, 80, 50), text(10, 90, 80, 40)])
        Editable.ids.wrappedValue.insert(1000, at: 0)
        #expect(try app.rects("row1000", "row0", "row1", "row2")
            == [text(10, 0, 80, 40), text(10, 40, 80, 40), text(10, 80, 80, 50), text(10, 130, 80, 40)])
        Editable.ids.wrappedValue.removeAll { $0 < 2 || $0 == 1000 }
        #expect(try app.rects("row2", "row3") == [text(10, 0, 80, 40), text(10, 40, 80, 40)])
        Editable.ids.wrappedValue = [7]
        #expect(try app.frame("row7").minY == 0)
        Editable.ids.wrappedValue = []
        #expect(throws: (any Error).self) { try app.frame("row7") }
        Editable.ids.wrappedValue = Array(0..<5)
        #expect(try app.frame("row4").minY == 160)
        try app.settle()
    }

    @Test("Pinned headers stay at the top until the next section pushes them out") func pinnedHeaders() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<3) { section in
                        Section {
                            ForEach(0..<5) { Box("row\(section)-\($0)", width: 80, height: 40) }
                        } header: {
                            Box("header\(section)", width: 80, height: 20)
                        }
                    }
                }
            }
        }
        let point = CGPoint(x: 50, y: 50)
        #expect(try app.rects("header0", "row0-0") == [text(10, 0, 80, 20), text(10, 20, 80, 40)])
        app.scroll(at: point, dy: 2)
        #expect(try app.rects("header0", "row0-2") == [text(10, 0, 80, 20), text(10, 20, 80, 40)])
        app.scroll(at: point, dy: 3)
        #expect(try app.rects("header0", "header1") == [text(10, 0, 80, 20), text(10, 20, 80, 20)])
        app.scroll(at: point, dy: 1)
        #expect(try app.rects("header1", "row1-0") == [text(10, 0, 80, 20), text(10, 0, 80, 40)])
        app.scroll(at: point, dy: 100)
        #expect(try app.rects("header2", "row2-4") == [text(10, 0, 80, 20), text(10, 60, 80, 40)])
        app.scroll(at: point, dy: -100)
        #expect(try app.rects("header0", "row0-0") == [text(10, 0, 80, 20), text(10, 20, 80, 40)])
        try app.settle()
    }

    /// Footers stand at the bottom edge as long as their section is in sight, and are pushed by what follows.
    @Test("Pinned footers stay at the bottom while their section is in sight") func pinnedFooters() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    ForEach(0..<3) { section in
                        Section {
                            ForEach(0..<5) { Box("row\(section)-\($0)", width: 80, height: 40) }
                        } header: {
                            Box("header\(section)", width: 80, height: 20)
                        } footer: {
                            Box("footer\(section)", width: 80, height: 10)
                        }
                    }
                }
            }
        }
        let point = CGPoint(x: 50, y: 50)
        // Each section: 20 + 200 + 10.
        #expect(try app.rects("header0", "row0-0", "footer0") == [text(10, 0, 80, 20), text(10, 20, 80, 40), text(10, 90, 80, 10)])
        app.scroll(at: point, dy: 3)
        #expect(try app.rects("header0", "footer0") == [text(10, 0, 80, 20), text(10, 90, 80, 10)])
        // At 160 the footer's own place, 220 to 230, has come into sight.
        app.scroll(at: point, dy: 1)
        #expect(try app.rects("footer0", "header1", "footer1") == [text(10, 60, 80, 10), text(10, 70, 80, 20), text(10, 90, 80, 10)])
        // At 200 the header is pushed out by the end of its section, the footer stands at its place.
        app.scroll(at: point, dy: 1)
        #expect(try app.rects("header0", "footer0", "header1") == [text(10, 0, 80, 20), text(10, 20, 80, 10), text(10, 30, 80, 20)])
        app.scroll(at: point, dy: 100)
        #expect(try app.rects("header2", "row2-4", "footer2") == [text(10, 0, 80, 20), text(10, 50, 80, 40), text(10, 90, 80, 10)])
        app.scroll(at: point, dy: -100)
        #expect(try app.rects("header0", "footer0") == [text(10, 0, 80, 20), text(10, 90, 80, 10)])
        try app.settle()
    }

    @Test("Section headers of a lazy grid span all its columns") func headersSpanTheColumnsOfAGrid() throws {
        let app = TestApp(size: CGSize(width: 208, height: 200)) {
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<2) { section in
                        Section {
                            ForEach(0..<3) { Box("c\(section)-\($0)", width: 50, height: 20) }
                        } header: {
                            Box("header\(section)", height: 10)
                        }
                    }
                }
            }
        }
        #expect(try app.rects("header0", "c0-0", "c0-1", "c0-2", "header1", "c1-0") == [
            text(0, 0, 208, 10), text(25, 10, 50, 20), text(133, 10, 50, 20), text(25, 30, 50, 20), text(0, 50, 208, 10),
            text(25, 60, 50, 20),
        ])
    }

    // Covers: view:LazyHGrid
    @Test("A horizontal lazy grid fills column by column and centres cells in tracks") func horizontalGrids() throws {
        let app = TestApp(size: CGSize(width: 100, height: 208)) {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(), GridItem()], spacing: 4) {
                    ForEach(0..<100) { Box("c\($0)", width: $0 == 1 ? 40 : 20, height: 50) }
                }
            }
        }
        #expect(try app.rects("c0", "c1", "c2", "c3")
            == [text(10, 25, 20, 50), text(0, 133, 40, 50), text(44, 25, 20, 50), text(44, 133, 20, 50)])
        try app.settle()
    }

    // MARK: Modifiers around a list

    /// A modifier on a `ForEach` is one on each of its views, and makes none that are out of sight.
    @Test("Modifiers on a ForEach apply to each view and keep the stack lazy") func modifiersKeepListsLazy() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<10_000) { Row(index: $0, height: 30) }.padding(5).background { Color.blue }.opacity(0.9)
                }
            }
        }
        #expect(app.accessibilityDescription().components(separatedBy: "\n").count == 6, "the window and five rows")
        #expect(try app.rects("row0", "row1") == [text(10, 5, 80, 30), text(10, 45, 80, 30)])
        let passes = app.record { app.scroll(at: CGPoint(x: 50, y: 50), dy: 1) }
        #expect(passes.bodies.filter { $0 == "Row" } == ["Row"])
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1_000_000)
        #expect(try app.rects("row9999") == [text(10, 165, 80, 30)])
        try app.settle()
    }

    private struct Spaced: View {
        @State private var inset: CGFloat = 0
        static var inset: Binding<CGFloat>!
        var body: some View {
            let _ = Spaced.inset = $inset
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(index: $0) }.padding(.top, inset) } }
        }
    }

    @Test("A changed modifier on a ForEach updates the frames of all rows") func modifiersOfListsChange() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Spaced() }
        #expect(try app.rects("row1") == [text(10, 40, 80, 40)])
        Spaced.inset.wrappedValue = 10
        #expect(try app.rects("row0", "row1", "row2") == [text(10, 10, 80, 40), text(10, 60, 80, 40), text(10, 110, 80, 40)])
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 10_000)
        #expect(try app.frame("row999").maxY == 200)
        try app.settle()
    }

    /// A modifier on a section is one on its header and on each row.
    // Covers: view:Section
    @Test("Modifiers on a section apply to its header and each of its rows")
    func modifiersOfSectionsReachTheirParts() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    Section { ForEach(0..<1000) { Row(index: $0) } } header: { Box("header", width: 80, height: 20) }.padding(.top, 10)
                }
            }
        }
        #expect(try app.rects("header", "row0") == [text(10, 10, 80, 20), text(10, 40, 80, 40)])
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 5)
        #expect(try app.rects("header") == [text(10, 10, 80, 20)], "it is pinned")
        try app.settle()
    }

    // MARK: Grids

    private func spans(_ tracks: [GridItem], _ width: CGFloat) -> [CGFloat] {
        GridCell.cells(tracks, in: width, axis: .horizontal).map(\.length)
    }

    @Test("Fixed, flexible and adaptive grid items resolve to their widths") func gridItemsResolveToTheirWidths() {
        #expect(spans([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], 200) == [70, 57, 57])
        #expect(spans([GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))], 200) == [96, 120])
        #expect(spans([GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))], 224) == [108, 120])
        #expect(spans([GridItem(), GridItem(), GridItem()], 316) == [100, 100, 100])
        #expect(spans([GridItem(.adaptive(minimum: 100), spacing: 0)], 350).count == 3)
    }

    /// Rows that a change has pushed out of sight end, and those that stay live on.
    @Test("After resizing a grid its cells in sight live on and others end") func aNarrowerGridKeepsItsCells() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 100)) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 0) {
                    ForEach(0..<300) { index in
                        Box("c\(index)", width: 50, height: 20)
                            .onAppear { log("+\(index)") }.onDisappear { log("-\(index)") }
                    }
                }
            }
        }
        #expect(log.drain() == (0..<15).map { "+\($0)" })
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 20)
        _ = log.drain()
        for width in [200.0, 100, 400, 300] {
            app.resize(to: CGSize(width: width, height: 100))
            app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
            app.scroll(at: CGPoint(x: 50, y: 50), dy: -1)
            try app.settle()
        }
        var alive: Set<Int> = []
        for entry in log.drain() {
            let index = Int(entry.dropFirst())!
            if entry.hasPrefix("+") { #expect(alive.insert(index).inserted) } else { alive.remove(index) }
        }
        #expect(alive.count < 60)
    }

    // Covers: view:LazyVGrid, type:GridItem
    @Test("A vertical lazy grid centres cells in rows as high as the highest") func gridCells() throws {
        let app = TestApp(size: CGSize(width: 208, height: 100)) {
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 4) {
                    ForEach(0..<100) { Box("c\($0)", width: 50, height: $0 == 1 ? 40 : 20) }
                }
            }
        }
        #expect(try app.rects("c0", "c1", "c2", "c3")
            == [text(25, 10, 50, 20), text(133, 0, 50, 40), text(25, 44, 50, 20), text(133, 44, 50, 20)])
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1000)
        #expect(try app.frame("c99").maxY == 100)
        try app.settle()
    }
}
