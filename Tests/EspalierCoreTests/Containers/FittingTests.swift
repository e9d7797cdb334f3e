@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Choices of ViewThatFits") struct ViewThatFitsTests {
    private struct Chooser: View {
        let log: Log
        @State private var width: CGFloat = 100

        var body: some View {
            VStack(spacing: 0) {
                ViewThatFits {
                    Box("wide", width: 80, height: 10).onAppear { log("wide +") }.onDisappear { log("wide -") }
                    Box("middle", width: 50, height: 10).onAppear { log("middle +") }.onDisappear { log("middle -") }
                    Box("narrow", width: 30, height: 10).onAppear { log("narrow +") }.onDisappear { log("narrow -") }
                }
                .frame(width: width, height: 20)
                Box("shrink", width: 10, height: 10).onTapGesture { width -= 30 }
            }
        }
    }

    @Test("The first view that fits appears, and the last if none fits") func theFirstThatFitsIsThere() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Chooser(log: log) }
        #expect(log.drain() == ["wide +"])
        for (chosen, gone) in [("middle", "wide"), ("narrow", "middle")] {
            try app.find(id: "shrink").click()
            try app.settle()
            #expect(Set(log.drain()) == ["\(gone) -", "\(chosen) +"])
            #expect(throws: (any Error).self) { try app.find(id: gone) }
            #expect(try app.frame(chosen).midX == 100)
        }
        // None fits: the last stays.
        try app.find(id: "shrink").click()
        #expect(try app.frame("narrow").width == 30)
        app.close()
        #expect(log.drain() == ["narrow -"])
    }

    // Covers: view:ViewThatFits
    @Test("Only the given axes decide which view fits") func onlyTheGivenAxesCount() {
        let tall = ViewThatFits(in: .horizontal) { Box(width: 10, height: 90); Box(width: 5, height: 5) }
        #expect(answer(ProposedViewSize(width: 50, height: 20), tall) == CGSize(width: 10, height: 90))
        let both = ViewThatFits { Box(width: 10, height: 90); Box(width: 5, height: 5) }
        #expect(answer(ProposedViewSize(width: 50, height: 20), both) == CGSize(width: 5, height: 5))
        #expect(answer(.unspecified, both) == CGSize(width: 10, height: 90))
    }
}

@MainActor @Suite("Frames relative to the container") struct ContainerRelativeFrameTests {
    // Covers: mod:containerRelativeFrame, style:containerRelativeFrame(.horizontal)
    @Test("Lengths follow the container as a whole, a share or a custom function") func lengths() throws {
        let app = TestApp(size: CGSize(width: 400, height: 100)) {
            VStack(spacing: 0) {
                Box("whole").containerRelativeFrame(.horizontal).frame(width: 10, height: 10)
                Box("share").containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10).frame(height: 10)
                Box("custom").containerRelativeFrame([.horizontal, .vertical]) { length, axis in axis == .horizontal ? length / 4 : 20 }
                Box("aligned", width: 10, height: 10).containerRelativeFrame(.horizontal, alignment: .trailing)
            }
        }
        #expect(try app.frame("whole").width == 400)
        #expect(abs(try app.frame("share").width - 263.333) < 0.001)
        #expect(try app.frame("custom").size == CGSize(width: 100, height: 20))
        #expect(try app.frame("aligned").maxX == 400)
        app.resize(to: CGSize(width: 200, height: 100))
        #expect(try app.frame("whole").width == 200)
        #expect(try app.frame("custom").width == 50)
    }
}

@MainActor @Suite("Safe areas and their insets") struct SafeAreaTests {
    @Test("A safe area inset takes its room from the content") func insetsShareTheRoom() throws {
        let app = TestApp(size: CGSize(width: 400, height: 400)) {
            Box("main").safeAreaInset(edge: .bottom, spacing: 0) { Box("bar", height: 50) }
        }
        #expect(try app.rects("main", "bar") == [text(0, 0, 400, 350), text(0, 350, 400, 50)])
    }

    // Covers: mod:ignoresSafeArea
    @Test("ignoresSafeArea extends a view over the given edges' insets", arguments: [
        (Edge.Set.all, text(0, 0, 200, 100)), (.top, text(0, 0, 200, 90)), (.bottom, text(0, 20, 200, 80)),
    ]) func ignoring(edges: Edge.Set, expected: String) throws {
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            Box("under").ignoresSafeArea(edges: edges)
                .safeAreaInset(edge: .top, spacing: 5) { Box(width: 10, height: 15) }
                .safeAreaInset(edge: .bottom, spacing: 0) { Box(height: 10) }
        }
        #expect(try app.rects("under") == [expected])
    }

    // Covers: mod:safeAreaPadding, mod:onGeometryChange
    @Test("A safe area reaches a view only at edges that it touches") func onlyEdgesThatTouchCount() throws {
        var seen: [EdgeInsets] = []
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    let _ = seen.append(proxy.safeAreaInsets)
                    Box("top").ignoresSafeArea()
                }
                Box("bottom", height: 20)
            }
            .safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
        }
        try app.settle()
        #expect(seen.last == EdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 40))
        #expect(try app.rects("top", "bottom") == [text(0, 0, 200, 50), text(20, 50, 140, 20)])
    }
}

@MainActor @Suite("Geometry changes and visual effects") struct GeometryModifierTests {
    private struct Grower: View {
        let log: Log
        @State private var width: CGFloat = 20
        var body: some View {
            Box("box", width: width, height: 10)
                .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log("\($0)") }
                .onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .global).minX }) { log("\($0) → \($1)") }
                .onTapGesture { width += 10 }
        }
    }

    @Test("onGeometryChange reports the initial value and each change") func changesOfGeometryAreTold() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Grower(log: log) }
        #expect(log.drain().sorted() == ["20.0", "40.0 → 40.0"])
        try app.find(id: "box").click()
        #expect(log.drain().sorted() == ["30.0", "40.0 → 35.0"])
    }

    // Covers: mod:visualEffect
    @Test("A visual effect follows the geometry without affecting layout")
    func visualEffectsFollowGeometryAndLeaveLayoutAlone() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            HStack(spacing: 0) {
                Box("a", width: 20, height: 20).visualEffect { content, proxy in
                    content.offset(x: proxy.size.width, y: proxy.frame(in: .global).minX).opacity(0.5)
                }
                Box("b", width: 20, height: 20)
            }
        }
        try app.settle()
        #expect(try app.rects("a", "b") == [text(50, 70, 20, 20), text(50, 40, 20, 20)])
    }

    @Test("showSizes displays a view's sizes without affecting layout") func showSizesLeavesLayoutAlone() throws {
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                Box("a", widths: 20...80, height: 20)
                    .showSizes([.minimum, .ideal, .maximum, .current, .proposal(size: ProposedViewSize(width: 30, height: .infinity))])
                Box("b")
            }
        }
        try app.settle()
        #expect(try app.rects("a", "b") == [text(0, 40, 80, 20), text(80, 0, 120, 100)])
        for line in ["min 20×20", "ideal 20×20", "max 80×20", "current 80×20", "30×∞ → 30×20"] {
            #expect(throws: Never.self) { try app.find(text: line) }
        }
    }
}
