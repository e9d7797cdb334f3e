@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Scroll positions, targets and anchors") struct ScrollTargetTests {
    private struct Reader: View {
        let isLazy: Bool
        static var proxy: ScrollViewProxy!
        var body: some View {
            ScrollViewReader { proxy in
                let _ = Reader.proxy = proxy
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { ForEach(0..<1000) { Box("row\($0)", width: 80, height: 40) } }
                    } else {
                        VStack(spacing: 0) { ForEach(0..<1000) { Box("row\($0)", width: 80, height: 40) } }
                    }
                }
            }
        }
    }

    // Covers: view:ScrollViewReader, type:ScrollViewProxy
    @Test("A reader's scrollTo puts the row at its anchor, or moves minimally", arguments: [true, false])
    func scrollToPutsTheRowAtItsAnchor(_ isLazy: Bool) throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Reader(isLazy: isLazy) }
        let steps: [(Int, UnitPoint?, CGFloat)] = [
            (500, .top, 0), (500, .bottom, 160), (500, .center, 80), (501, nil, 120), (503, nil, 160), (0, nil, 0), (999, .top, 160),
        ]
        for (id, anchor, top) in steps {
            Reader.proxy.scrollTo(id, anchor: anchor)
            #expect(try app.frame("row\(id)").minY == top, "row \(id)")
        }
        try app.settle()
    }

    private struct InnerReader: View {
        static var proxy: ScrollViewProxy!
        var isLazy = false
        var hasInnerScroll = false
        var body: some View {
            ScrollView {
                ScrollViewReader { proxy in
                    let _ = InnerReader.proxy = proxy
                    if hasInnerScroll {
                        ScrollView { VStack(spacing: 0) { ForEach(0..<100) { Box("inner\($0)", width: 80, height: 40).id("inner\($0)") } } }
                            .frame(height: 100)
                    }
                    if isLazy {
                        LazyVStack(spacing: 0) { ForEach(0..<1000) { Box("row\($0)", width: 80, height: 40) } }
                    } else {
                        VStack(spacing: 0) { ForEach(0..<1000) { Box("row\($0)", width: 80, height: 40).id($0) } }
                    }
                }
            }
        }
    }

    // Covers: view:ScrollViewReader
    /// SwiftUI: a reader inside of a scroll view scrolls that one.
    @Test("A scroll view reader inside of a scroll view scrolls that view", arguments: [true, false])
    func aReaderInAScrollViewScrollsIt(_ isLazy: Bool) throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { InnerReader(isLazy: isLazy) }
        for (id, anchor, top) in [(500, .top, 0), (503, .bottom, 160), (700, nil, 160), (0, nil, 0)] as [(Int, UnitPoint?, CGFloat)] {
            InnerReader.proxy.scrollTo(id, anchor: anchor)
            #expect(try app.frame("row\(id)").minY == top, "row \(id)")
        }
        try app.settle()
    }

    /// What a scroll view inside of the reader has is found there alone.
    @Test("A reader's scrollTo finds ids in nested scroll views and in its own")
    func theInnermostScrollViewComesFirst() throws {
        let app = TestApp(size: CGSize(width: 100, height: 300)) { InnerReader(hasInnerScroll: true) }
        InnerReader.proxy.scrollTo("inner50", anchor: .top)
        let frame = try app.frame("inner50")
        #expect(frame.minY == 0)
        #expect(try app.frame("row0").minY == 108 || app.frame("row0").minY == 100)
        InnerReader.proxy.scrollTo(20, anchor: .top)
        // The rows in between are measured during the scroll.
        try app.settle()
        // The inner rows have the id of their data, this one was given it.
        #expect(try app.frame("row20").minY == 0)
    }

    private struct Positioned: View {
        @State private var id: Int?
        static var id: Binding<Int?>!
        var body: some View {
            let _ = Positioned.id = $id
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<1000) { Box("row\($0)", width: 80, height: 40) } }.scrollTargetLayout()
            }
            .scrollPosition(id: $id)
        }
    }

    // Covers: mod:scrollPosition, type:ScrollPosition
    @Test("A bound position id follows scrolling and scrolls when it is set")
    func aBoundIDFollowsAndSetsThePosition() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Positioned() }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 3)
        #expect(Positioned.id.wrappedValue == 3)
        #expect(try app.frame("row3").minY == 0)
        // Without an anchor by the shortest distance.
        Positioned.id.wrappedValue = 700
        #expect(try app.frame("row700").maxY == 200)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(Positioned.id.wrappedValue == 697)
        try app.settle()
    }

    private struct Earlier: View {
        let isLazy: Bool
        @State private var rows = Array(0..<50)
        @State private var id: Int?
        static var rows: Binding<[Int]>!
        var body: some View {
            let _ = Earlier.rows = $rows
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { content }.scrollTargetLayout()
                } else {
                    VStack(spacing: 0) { content }.scrollTargetLayout()
                }
            }
            .scrollPosition(id: $id)
        }
        private var content: some View { ForEach(rows, id: \.self) { Box("row\($0)", width: 80, height: 40) } }
    }

    @Test("The view of a bound position stays where it is seen when rows before it come and go", arguments: [true, false])
    func rowsBeforeItDoNotPushIt(isLazy: Bool) throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Earlier(isLazy: isLazy) }
        // No view is named yet: what is new at the top is seen.
        Earlier.rows.wrappedValue.insert(-1, at: 0)
        #expect(try app.frame("row-1").minY == 0)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 3)
        #expect(try app.frame("row2").minY == 0)
        Earlier.rows.wrappedValue.insert(contentsOf: -9..<(-1), at: 0)
        #expect(try app.frame("row2").minY == 0)
        Earlier.rows.wrappedValue.removeFirst(10)
        #expect(try app.frame("row2").minY == 0)
        // One row is left before it: there is no more to scroll back to.
        app.scroll(at: CGPoint(x: 50, y: 50), dy: -5)
        #expect(try app.frame("row1").minY == 0)
        try app.settle()
    }

    private struct Positionable: View {
        @State private var position = ScrollPosition(idType: Int.self)
        static var position: Binding<ScrollPosition>!
        var body: some View {
            let _ = Positionable.position = $position
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<100) { Box("row\($0)", width: 80, height: 40).id("\($0)") } }
            }
            .scrollPosition($position)
        }
    }

    @Test("A scroll position scrolls to ids, edges and points, and follows the user")
    func scrollPositionsScrollToIDsEdgesAndPoints() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Positionable() }
        func top() throws -> CGFloat { try -app.frame("row0").minY }
        let point = CGPoint(x: 50, y: 50)
        Positionable.position.wrappedValue.scrollTo(id: 50, anchor: .top)
        #expect(try top() == 2000)
        Positionable.position.wrappedValue.scrollTo(edge: .bottom)
        #expect(try top() == 3800)
        #expect(Positionable.position.wrappedValue.edge == .bottom)
        app.scroll(at: point, dy: -1)
        #expect(Positionable.position.wrappedValue.isPositionedByUser && Positionable.position.wrappedValue.edge == nil)
        // Of the two ids of each row the one of the position's type.
        #expect(Positionable.position.wrappedValue.viewID(type: Int.self) == 94)
        #expect(Positionable.position.wrappedValue.viewID(type: String.self) == nil)
        // The same request again is a request.
        Positionable.position.wrappedValue.scrollTo(edge: .bottom)
        #expect(try top() == 3800)
        Positionable.position.wrappedValue.scrollTo(y: 70)
        #expect(try top() == 70)
        #expect(Positionable.position.wrappedValue.y == 70 && Positionable.position.wrappedValue.point == nil)
        app.scroll(at: point, dy: 0.25)
        #expect(Positionable.position.wrappedValue.viewID(type: Int.self) == 2)
        // It stands there but for a part of a row: that is made good.
        app.scroll(at: point, dy: 0.25)
        Positionable.position.wrappedValue.scrollTo(id: 2, anchor: .top)
        #expect(try top() == 80)
        try app.settle()
    }

    @Test("A scroll position without an id type reports no view id") func positionsWithoutAnIDTypeReportNoID() throws {
        struct Plain: View {
            @State private var position = ScrollPosition()
            static var position: Binding<ScrollPosition>!
            var body: some View {
                let _ = Plain.position = $position
                ScrollView { VStack(spacing: 0) { ForEach(0..<100) { Box("row\($0)", width: 80, height: 40) } } }
                    .scrollPosition($position)
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Plain() }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 3)
        #expect(Plain.position.wrappedValue.isPositionedByUser)
        #expect(Plain.position.wrappedValue.viewID(type: Int.self) == nil)
    }

    // Covers: style:scrollTargetBehavior(.paging)
    @Test("With paging each wheel event turns one page and stops at the last") func pagesTurnByANotch() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView { VStack(spacing: 0) { ForEach(0..<5) { Box("page\($0)", width: 80, height: 200) } } }
                .scrollTargetBehavior(.paging)
        }
        for (notches, page) in [(1.0, 1), (2, 2), (-1, 1), (1, 2), (1, 3), (1, 4), (1, 4)] {
            app.scroll(at: CGPoint(x: 50, y: 50), dy: notches)
            #expect(try app.frame("page\(page)").minY == 0)
        }
        try app.settle()
    }

    // Covers: mod:scrollTargetLayout, mod:scrollTargetBehavior, style:scrollTargetBehavior(.viewAligned)
    @Test("With view alignment each wheel notch moves to the next view", arguments: [true, false])
    func viewsAlign(_ isLazy: Bool) throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 10) { ForEach(0..<50) { Box("row\($0)", width: 80, height: 60) } }.scrollTargetLayout()
                } else {
                    VStack(spacing: 10) { ForEach(0..<50) { Box("row\($0)", width: 80, height: 60) } }.scrollTargetLayout()
                }
            }
            .scrollTargetBehavior(.viewAligned)
        }
        for (notches, row) in [(1.0, 1), (1, 2), (2, 3), (-1, 2), (-1, 1)] {
            app.scroll(at: CGPoint(x: 50, y: 50), dy: notches)
            #expect(try app.frame("row\(row)").minY == 0, "\(row)")
        }
        try app.settle()
    }

    /// A behaviour of an app's own: rests at whole hundreds, and hears from where.
    private struct Hundreds: ScrollTargetBehavior {
        let log: Log
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            log("\(context.originalTarget.rect.minY) of \(context.contentSize.height)")
            target.rect.origin.y = (target.rect.minY / 100).rounded(.up) * 100
        }
    }

    // Covers: protocol:ScrollTargetBehavior, type:ScrollTarget
    @Test("A custom target behavior sets where scrolling ends and receives the original target")
    func customBehaviorsSetTheTarget() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Box("row\($0)", width: 80, height: 50) } } }
                .scrollTargetBehavior(Hundreds(log: log))
        }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        try app.settle()
        #expect(try app.frame("row2").minY == 0)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        try app.settle()
        #expect(try app.frame("row4").minY == 0)
        #expect(log.entries.contains("0.0 of 1000.0") && log.entries.contains("100.0 of 1000.0"))
    }

    @Test("A default bottom anchor shows the end of the content first")
    func aDefaultBottomAnchorStartsAtTheEnd() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Box("row\($0)", width: 80, height: 40) } } }
                .defaultScrollAnchor(.bottom)
        }
        #expect(try app.frame("row999").maxY == 200)
    }

    // Covers: mod:onScrollGeometryChange
    @Test("Scroll geometry changes report the old and new content offset") func geometryChanges() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView { Box(width: 80, height: 500) }
                .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { log("\($0) \($1)") }
        }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(log.drain() == ["0.0 0.0", "0.0 40.0", "40.0 80.0"])
    }

    @Test("Content that is smaller than the viewport stands where the anchor says", arguments: [
        (UnitPoint.top, CGPoint(x: 80, y: 0)), (.bottom, CGPoint(x: 80, y: 180)), (.center, CGPoint(x: 80, y: 90)),
        (.topLeading, .zero), (.bottomTrailing, CGPoint(x: 160, y: 180)),
    ])
    func smallContent(_ anchor: UnitPoint, _ place: CGPoint) throws {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            ScrollView([.horizontal, .vertical]) { Box("small", width: 40, height: 20) }.defaultScrollAnchor(anchor)
        }
        #expect(try app.frame("small").origin == place)
    }

    @Test("The ids of visible targets are told in their order when they change", arguments: [true, false])
    func visibleTargets(_ isLazy: Bool) throws {
        let log = Log()
        struct Rows: View {
            let isLazy: Bool
            let log: Log
            var body: some View {
                ScrollView {
                    Group {
                        if isLazy {
                            LazyVStack(spacing: 0) { ForEach(0..<100) { Box("row\($0)", width: 80, height: 40) } }.scrollTargetLayout()
                        } else {
                            VStack(spacing: 0) { ForEach(0..<100) { Box("row\($0)", width: 80, height: 40) } }.scrollTargetLayout()
                        }
                    }
                }
                .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.5) { log("\($0)") }
                .onScrollTargetVisibilityChange(idType: String.self) { log("names \($0)") }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 120)) { Rows(isLazy: isLazy, log: log) }
        #expect(log.drain() == ["[0, 1, 2]"])
        var told = "[0, 1, 2]"
        for notches in [0.2, 0.3, 2, -1, 0.1, 5] {
            app.scroll(at: CGPoint(x: 50, y: 50), dy: notches)
            try app.settle()
            let visible = (0..<100).filter { row in
                guard let frame = try? app.frame("row\(row)") else { return false }
                return min(frame.maxY, 120) - max(frame.minY, 0) >= 20
            }
            let news = log.drain()
            #expect((news.last ?? told) == "\(visible)")
            told = news.last ?? told
        }
        #expect(told != "[0, 1, 2]")
    }
}
