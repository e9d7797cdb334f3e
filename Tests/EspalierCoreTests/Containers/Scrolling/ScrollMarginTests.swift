@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What scrolls below the margins of a scroll view is not in sight: places are counted without them.
@MainActor @Suite("Margins of scroll views") struct ScrollMarginTests {
    private struct Positioned: View {
        let isSafeArea: Bool
        let isLazy: Bool
        let anchor: UnitPoint?
        @State private var id: Int?
        static var id: Binding<Int?>!

        var body: some View {
            let _ = Positioned.id = $id
            let scroll = ScrollView(showsIndicators: false) {
                let rows = ForEach(0..<20, id: \.self) { Box("row\($0)", width: 80, height: 70) }
                if isLazy {
                    LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
                } else {
                    VStack(spacing: 0) { rows }.scrollTargetLayout()
                }
            }
            let insets = EdgeInsets(top: 300, leading: 0, bottom: 40, trailing: 0)
            if isSafeArea {
                scroll.safeAreaPadding(insets).scrollPosition(id: $id, anchor: anchor)
            } else {
                scroll.contentMargins(.vertical, insets, for: .scrollContent).scrollPosition(id: $id, anchor: anchor)
            }
        }
    }

    private func app(_ kind: (isSafeArea: Bool, isLazy: Bool), _ anchor: UnitPoint?) -> TestApp {
        TestApp(size: CGSize(width: 100, height: 600)) { Positioned(isSafeArea: kind.isSafeArea, isLazy: kind.isLazy, anchor: anchor) }
    }

    // Covers: mod:contentMargins, mod:safeAreaPadding
    @Test(
        "A view is brought to an anchor within the margins, and told there",
        arguments: [(true, true), (true, false), (false, true), (false, false)])
    func anchors(_ isSafeArea: Bool, _ isLazy: Bool) throws {
        let top = app((isSafeArea, isLazy), .top)
        for id in [0, 5, 3, 0] {
            Positioned.id.wrappedValue = id
            #expect(try top.frame("row\(id)").minY == 300, "row \(id)")
        }
        top.scroll(at: CGPoint(x: 50, y: 400), dy: 2)
        #expect(try top.frame("row1").minY == 290)
        #expect(Positioned.id.wrappedValue == 1)
        try top.settle()
        let bottom = app((isSafeArea, isLazy), .bottom)
        Positioned.id.wrappedValue = 7
        #expect(try bottom.frame("row7").maxY == 560)
        bottom.scroll(at: CGPoint(x: 50, y: 400), dy: 1)
        #expect(Positioned.id.wrappedValue == 8)
        try bottom.settle()
        let center = app((isSafeArea, isLazy), .center)
        Positioned.id.wrappedValue = 9
        #expect(try center.frame("row9").midY == 430)
        try center.settle()
    }

    @Test("The shortest way leads out of the margins", arguments: [(true, true), (true, false), (false, true), (false, false)])
    func shortestWay(_ isSafeArea: Bool, _ isLazy: Bool) throws {
        let app = app((isSafeArea, isLazy), nil)
        Positioned.id.wrappedValue = 8
        #expect(try app.frame("row8").maxY == 560)
        // Wholly in sight: nothing moves.
        Positioned.id.wrappedValue = 6
        #expect(try app.frame("row8").maxY == 560)
        // In the viewport, but below the margin.
        Positioned.id.wrappedValue = 4
        #expect(try app.frame("row4").minY == 300)
        Positioned.id.wrappedValue = 0
        #expect(try app.frame("row0").minY == 300)
        try app.settle()
    }

    // MARK: Pinned views

    // Covers: mod:safeAreaPadding, view:LazyVStack
    @Test("Headers and footers are pinned within the margins, and scroll away below them") func pins() throws {
        let app = TestApp(size: CGSize(width: 100, height: 300)) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    ForEach(0..<5) { index in
                        Section {
                            Box("row\(index)", width: 80, height: 400)
                        } header: {
                            Box("header\(index)", width: 80, height: 20)
                        } footer: {
                            Box("footer\(index)", width: 80, height: 20)
                        }
                    }
                }
            }
            .safeAreaPadding(EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        }
        let point = CGPoint(x: 50, y: 150)
        #expect(try app.rects("header0", "row0", "footer0") == [text(10, 50, 80, 20), text(10, 70, 80, 400), text(10, 250, 80, 20)])
        app.scroll(at: point, dy: 5)
        #expect(try app.rects("header0", "row0", "footer0") == [text(10, 50, 80, 20), text(10, -130, 80, 400), text(10, 250, 80, 20)])
        // Where its rows end it is pushed up, into the margin.
        app.scroll(at: point, dy: 6)
        #expect(try app.rects("header0", "header1") == [text(10, 10, 80, 20), text(10, 50, 80, 20)])
        try app.settle()
    }

    // MARK: Layers

    // Covers: mod:safeAreaPadding, mod:overlay, mod:background, mod:mask
    @Test("A scroll view reaches into its padding also with layers before and behind it", arguments: 0..<4)
    func layers(_ kind: Int) throws {
        let scroll = ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 10) { ForEach(0..<3) { Box("\($0)").containerRelativeFrame(.horizontal) } }
        }
        let app = TestApp(size: CGSize(width: 400, height: 300)) {
            Group {
                switch kind {
                case 0: scroll.overlay(alignment: .top) { Box("layer", width: 10, height: 10) }
                case 1: scroll.background(alignment: .top) { Box("layer", width: 10, height: 10) }
                case 2:
                    scroll.frame(maxWidth: .infinity).background { Box("layer") }.overlay(alignment: .top) {
                        Box("other", width: 10, height: 10)
                    }
                default: scroll.mask { Rectangle() }
                }
            }
            .safeAreaPadding(.horizontal, 20)
            .frame(width: 300, height: 50)
        }
        #expect(try app.frame("0") == CGRect(x: 70, y: 125, width: 260, height: 50))
        // What is beside the first page is seen, up to the edge.
        #expect(try app.frame("1").minX == 340)
        try app.find(id: "1").click(at: UnitPoint(x: 5 / 260, y: 0.5))
        let node = try #require(first(app.host.rootNode))
        #expect(node.safeAreaMargins == EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20))
        #expect(node.size.width == 300)
    }

    private func first(_ node: Node) -> ScrollNode? {
        if let scroll = node as? ScrollNode { return scroll }
        for child in node.children { if let found = first(child) { return found } }
        return nil
    }

    // Covers: mod:safeAreaPadding
    @Test(
        "A row that scrolls in a padded stack or scroll view shows its content in the padding beside it",
        arguments: ["stack", "scroll view", "padding"])
    func contentIsSeenInPadding(kind: String) throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            let row = ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 0) { ForEach(0..<20, id: \.self) { Box("cell\($0)", width: 15, height: 40) } }
            }
            switch kind {
            case "stack": VStack { Text("title"); row }.safeAreaPadding(.horizontal, 30)
            case "scroll view": ScrollView(showsIndicators: false) { VStack { Text("title"); row } }.safeAreaPadding(.horizontal, 30)
            default: VStack { Text("title"); row }.padding(.horizontal, 30)
            }
        }
        try app.settle()
        let first = try app.frame("cell0")
        #expect(first.minX == 30)
        func clips() -> [CGRect] {
            app.host.fullDisplayList.items.compactMap {
                if case .pushClip(let shape, _, let transform) = $0.command { shape.bounds.applying(transform) } else { nil }
            }
        }
        let row = try #require(clips().last { $0.minY <= first.minY && $0.maxY >= first.maxY })
        #expect((row.minX, row.maxX) == (kind == "padding" ? (30, 270) : (0, 300)))
        // The cells that are seen in the padding exist.
        #expect((try? app.frame("cell17")) != nil || kind == "padding")
        app.scroll(at: CGPoint(x: 150, y: first.midY), dx: 1)
        try app.settle()
        #expect(try app.frame("cell0").maxX < 15)
    }
}
