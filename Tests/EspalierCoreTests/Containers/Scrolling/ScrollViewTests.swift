@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Scroll views, their indicators and painting") struct ScrollViewTests {
    private func rows(_ count: Int, height: CGFloat = 40) -> some View {
        VStack(spacing: 0) { ForEach(0..<count) { Box("row\($0)", width: 80, height: height) } }
    }

    // MARK: Layout

    /// SwiftUI: the scrolling axis takes what it is offered, the other one is the content's.
    // Covers: view:ScrollView, type:ProposedViewSize
    @Test("A vertical scroll view takes the proposed height and its content's width", arguments: [
        (ProposedViewSize(width: 200, height: 100), CGSize(width: 80, height: 100)),
        (ProposedViewSize(width: 200, height: nil), CGSize(width: 80, height: 400)),
        (ProposedViewSize(width: nil, height: 50), CGSize(width: 80, height: 50)),
        (ProposedViewSize(width: 200, height: 1000), CGSize(width: 80, height: 1000)),
        (ProposedViewSize.zero, CGSize(width: 80, height: 0)),
    ])
    func verticalAnswers(_ proposal: ProposedViewSize, _ size: CGSize) {
        #expect(answer(proposal, ScrollView { rows(10) }) == size)
    }

    @Test("A scroll view takes its proposal only along the axes that scroll") func horizontalAndBothAnswers() {
        let wide = HStack(spacing: 0) { ForEach(0..<10) { _ in Box(width: 30, height: 20) } }
        #expect(answer(ProposedViewSize(width: 100, height: 90), ScrollView(.horizontal) { wide }) == CGSize(width: 100, height: 20))
        #expect(answer(ProposedViewSize(width: 100, height: 90), ScrollView([.horizontal, .vertical]) { wide })
            == CGSize(width: 100, height: 90))
    }

    @Test("Several views in a scroll view stack vertically with the default spacing")
    func severalViewsStandBelowEachOther() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView { Box("a", width: 50, height: 20); Box("b", width: 50, height: 20) }
        }
        #expect(try app.rects("a", "b") == [text(25, 0, 50, 20), text(25, 28, 50, 20)])
    }

    /// SwiftUI: content that is too small stands at the start.
    @Test("Content smaller than a two-axis scroll view stands at the top leading corner")
    func smallContentStandsAtTheTop() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView([.vertical, .horizontal]) { Box("a", width: 50, height: 20) }
        }
        #expect(try app.frame("a") == CGRect(x: 0, y: 0, width: 50, height: 20))
    }

    // Covers: mod:contentMargins
    @Test("Content margins inset the content at both ends of the scroll") func marginsStandAroundTheContent() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView { Box("a", height: 300) }.contentMargins(10)
        }
        #expect(try app.frame("a") == CGRect(x: 10, y: 10, width: 80, height: 300))
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 100)
        #expect(try app.frame("a").maxY == 90)
        try app.settle()
    }

    // MARK: The wheel

    @Test("A wheel notch scrolls by forty points, up to the content's ends") func aNotchIsFortyPoints() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { ScrollView { rows(10) } }
        let inside = CGPoint(x: 50, y: 50)
        let steps: [(CGFloat, CGFloat)] = [(1, -40), (2, -120), (-1, -80), (100, -300), (-100, 0)]
        for (notches, top) in steps {
            app.scroll(at: inside, dy: notches)
            #expect(try app.frame("row0").minY == top)
        }
        try app.settle()
    }

    @Test("Shift makes the vertical wheel scroll horizontally") func shiftTurnsTheWheel() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView(.horizontal) { Box("wide", width: 500, height: 50) }
        }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(try app.frame("wide").minX == 0)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1, modifiers: .shift)
        #expect(try app.frame("wide").minX == -40)
        app.scroll(at: CGPoint(x: 50, y: 50), dx: 1)
        #expect(try app.frame("wide").minX == -80)
    }

    /// SwiftUI: the innermost that can still move takes the wheel.
    @Test("A nested scroll view at its end passes the wheel to the outer one")
    func theEndPassesTheWheelOutward() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Box("inner", width: 80, height: 110) }.frame(height: 80)
                    Box("outer", width: 80, height: 300)
                }
            }
        }
        let point = CGPoint(x: 50, y: 30)
        app.scroll(at: point, dy: 1)
        #expect(try app.rects("inner", "outer") == [text(10, -30, 80, 110), text(10, 80, 80, 300)])
        app.scroll(at: point, dy: 1)
        #expect(try app.frame("outer").minY == 40)
        try app.settle()
    }

    // Covers: mod:scrollDisabled
    @Test("A scroll view with scrolling disabled ignores the wheel") func disabledScrollViewsStay() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { ScrollView { rows(10) }.scrollDisabled(true) }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(try app.frame("row0").minY == 0)
    }

    @Test("Arrow, Page Down, Home and End keys scroll by their steps") func keysScroll() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { ScrollView { rows(10) } }
        let steps: [(KeyEquivalent, CGFloat)] = [
            (.downArrow, -40), (.pageDown, -100), (.upArrow, -60), (.end, -300), (.home, 0),
        ]
        for (key, top) in steps {
            app.key(key)
            #expect(try app.frame("row0").minY == top)
        }
        try app.settle()
    }

    // MARK: Bars

    @Test("The scroll indicator appears on scrolling, fades out and can be dragged")
    func theBarShowsFadesAndDrags() throws {
        let app = TestApp(size: CGSize(width: 100, height: 104)) { ScrollView { Box("a", height: 1040) } }
        func fills() -> Int {
            app.host.fullDisplayList.items.filter { if case .fill(.roundedRect, _, _, _) = $0.command { true } else { false } }.count
        }
        #expect(fills() == 0)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(fills() == 1)
        app.advance(by: .milliseconds(1500))
        #expect(fills() == 0)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: -1)
        // The track is 100 long and the bar 24: 76 points are 936 of the content.
        app.drag(from: CGPoint(x: 94, y: 12), to: CGPoint(x: 94, y: 50))
        #expect(try app.frame("a").minY == -468)
        try app.settle()
    }

    private struct Flashing: View {
        @State private var count = 0
        @State private var isShown = true
        var body: some View {
            VStack(spacing: 0) {
                Button("flash") { count += 1 }
                Button("show") { isShown.toggle() }
                if isShown {
                    ScrollView { Box("a", height: 1040) }.scrollIndicatorsFlash(onAppear: true)
                } else {
                    ScrollView { Box("b", height: 1040) }.scrollIndicatorsFlash(trigger: count)
                }
            }
        }
    }

    @Test("Scroll indicators flash when they appear or their trigger changes")
    func scrollIndicatorsFlashOnRequest() throws {
        let app = TestApp(size: CGSize(width: 200, height: 300)) { Flashing() }
        func bars() -> Int {
            func count(_ node: Node) -> Int {
                ((node as? ScrollIndicatorNode)?.isShown == true ? 1 : 0) + node.children.reduce(0) { $0 + count($1) }
            }
            return count(app.host.rootNode)
        }
        #expect(bars() == 1, "it has appeared")
        app.advance(by: .milliseconds(1500))
        #expect(bars() == 0)
        try app.find(.button, "flash").click()
        #expect(bars() == 0, "nothing asks this one at a change")
        try app.find(.button, "show").click()
        app.advance(by: .milliseconds(1500))
        #expect(bars() == 0, "nothing has changed since this one is there")
        try app.find(.button, "flash").click()
        #expect(bars() == 1)
        app.advance(by: .milliseconds(1500))
        #expect(bars() == 0)
        try app.settle()
    }

    // Covers: mod:scrollIndicators, style:scrollIndicators(.hidden)
    @Test("Hidden scroll indicators are not painted when scrolling") func hiddenBarsStayAway() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { ScrollView { rows(10) }.scrollIndicators(.hidden) }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(!app.displayListDescription().contains("rounded"))
    }

    // MARK: Cost

    private struct Row: View {
        let index: Int
        var body: some View { Box("row\(index)", width: 80, height: 40) }
    }

    @Test("A scroll step moves pixels and damages only the exposed strip")
    func aStepMovesPixelsAndPaintsTheStrip() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView(showsIndicators: false) { VStack(spacing: 0) { ForEach(0..<50) { Row(index: $0) } } }
        }
        let passes = app.record { app.scroll(at: CGPoint(x: 50, y: 50), dy: 1) }
        #expect(passes.bodies.isEmpty)
        #expect(passes.laidOut == 0 && passes.measured == 0)
        #expect(app.surface.scrollCount == 1)
        #expect(passes.damage == [CGRect(x: 9, y: 159, width: 82, height: 41)])
        try app.settle()
    }

    /// What does not move with the content forbids moving pixels.
    @Test("Scrolling repaints instead of moving pixels where other views overlap the content", arguments: [true, false])
    func whatShowsThroughIsPainted(_ isOver: Bool) throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ZStack {
                if !isOver { Box(width: 90, height: 30) }
                ScrollView(showsIndicators: false) { rows(50) }
                if isOver { Box(width: 90, height: 30) }
            }
        }
        app.scroll(at: CGPoint(x: 50, y: 10), dy: 1)
        #expect(app.surface.scrollCount == 0)
        #expect(try app.frame("row0").minY == -40)
        try app.settle()
    }

    @Test("Scrolling over a plain background still moves pixels") func aPlainGroundMovesAlong() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ZStack { Color.blue; ScrollView { rows(50) } }
        }
        for step in [1.0, 1, -1, 3] { app.scroll(at: CGPoint(x: 50, y: 10), dy: step) }
        #expect(app.surface.scrollCount == 4)
        try app.settle()
    }

    @Test("A scroll and a content change in one frame both take effect") func scrollingAndChangingInOneFrame() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { ScrollView { VStack(spacing: 0) { Grower(); rows(50) } } }
        let scroll = ScrollEvent(location: CGPoint(x: 50, y: 100), notches: CGSize(width: 0, height: 1), time: 0)
        Grower.height.wrappedValue = 70
        app.input.handle(.scroll(scroll))
        app.input.handle(.scroll(scroll))
        app.pump()
        #expect(try app.frame("row0").minY == -10)
        try app.settle()
    }

    private struct Grower: View {
        @State private var height: CGFloat = 60
        static var height: Binding<CGFloat>!
        var body: some View {
            let _ = Grower.height = $height
            Box("grower", width: 80, height: height)
        }
    }

    // MARK: Coordinate space

    @Test("The scrollView coordinate space is that of the nearest viewport on its axis")
    func scrollViewSpacesAreThoseOfTheViewport() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                Box(width: 10, height: 20)
                ScrollView {
                    GeometryReader { proxy in
                        let _ = log("\(proxy.frame(in: .scrollView).minY) \(proxy.frame(in: .scrollView(axis: .horizontal)).minY)")
                        Box(width: 10, height: 10)
                    }
                    .frame(width: 50, height: 300)
                }
            }
        }
        #expect(log.drain().last == "0.0 20.0")
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(log.drain().last == "-40.0 -20.0")
    }

    /// Content at rest begins at zero, whatever keeps it from the viewport's edge.
    @Test("The scrollView coordinate space begins inside of margins and safe areas", arguments: [true, false])
    func theSpaceBeginsWithinTheMargins(_ isSafeArea: Bool) throws {
        let log = Log()
        let scroll = ScrollView {
            GeometryReader { proxy in
                let bounds = proxy.bounds(of: .scrollView)
                let _ = log("\(proxy.frame(in: .scrollView(axis: .vertical)).minY) \(bounds?.minY ?? -1) \(bounds?.height ?? -1)")
                Box(width: 10, height: 10)
            }
            .frame(width: 50, height: 300)
        }
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            if isSafeArea { scroll.safeAreaPadding(.vertical, 30) } else { scroll.contentMargins(.vertical, 30, for: .scrollContent) }
        }
        #expect(log.drain().last == "0.0 0.0 40.0")
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(log.drain().last == "-40.0 40.0 40.0")
    }
}
