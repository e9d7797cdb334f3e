@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Scrolling by drags, animations and the wheel") struct ScrollMotionTests {
    private struct Draggable: View {
        let log: Log
        var body: some View {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    ForEach(0..<100) { index in Box("row\(index)", width: 80, height: 40).onTapGesture { log("tap \(index)") } }
                }
            }
            .onScrollPhaseChange { log("\($0) → \($1)") }
            ._scrollsByDragging()
        }
    }

    private func offset(_ app: TestApp) throws -> CGFloat { try -app.frame("row0").minY }

    // MARK: Drags

    @Test("A drag decelerates to rest and reports its scroll phases") func aDragDeceleratesToRest() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Draggable(log: log) }
        // 10 points in 16 ms: 625 a second.
        app.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80))
        let start = try offset(app)
        #expect((85...100).contains(start), "\(start)")
        var last = start, steps: [CGFloat] = []
        for _ in 0..<40 {
            app.advance(by: .milliseconds(50))
            let now = try offset(app)
            steps.append(now - last)
            last = now
        }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 >= $1 - 1 }, "slower and slower: \(steps)")
        try app.settle(maxFrames: 400)
        // 625 points a second, of which 0.2 % are lost in each millisecond: 312 points.
        let distance = try offset(app) - start
        #expect((300...325).contains(distance), "\(distance)")
        #expect(app.isIdle)
        #expect(log.drain() == ["idle → interacting", "interacting → decelerating", "decelerating → idle"])
    }

    @Test("Deceleration after a drag stops at the ends of the content") func decelerationEndsAtTheEndOfTheContent() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Draggable(log: log) }
        app.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 180))
        try app.settle(maxFrames: 400)
        #expect(try offset(app) == 0, "there is nothing above")
        for _ in 0..<24 { app.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 10), steps: 5) }
        try app.settle(maxFrames: 400)
        #expect(try offset(app) == 3800)
        #expect(log.drain().last == "decelerating → idle")
    }

    @Test("A drag taps nothing, while small movements still count as taps")
    func aDragIsNoClickAndAClickIsNoDrag() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Draggable(log: log) }
        app.click(at: CGPoint(x: 50, y: 60))
        #expect(log.drain() == ["tap 1"])
        // A hand shakes.
        app.drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 56), steps: 2)
        #expect(log.drain() == ["tap 1"])
        app.drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 30))
        try app.settle(maxFrames: 400)
        #expect(!log.drain().contains { $0.hasPrefix("tap") })
    }

    @Test("The wheel stops the deceleration of a drag") func theWheelStopsADeceleration() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Draggable(log: log) }
        app.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80))
        app.advance(by: .milliseconds(100))
        let before = try offset(app)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: -1)
        #expect(try offset(app) == before - 40)
        app.advance(by: .milliseconds(500))
        #expect(try offset(app) == before - 40)
        try app.settle()
    }

    @Test("Pointer drags do not scroll unless the scroll view allows it")
    func withoutTheModifierDragsDoNotScroll() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView(showsIndicators: false) { VStack(spacing: 0) { ForEach(0..<100) { Box("row\($0)", width: 80, height: 40) } } }
        }
        app.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80))
        #expect(try offset(app) == 0)
    }

    // Covers: mod:onScrollPhaseChange
    @Test("Deceleration ends at a view with the view-aligned target behavior") func decelerationEndsOnTargets() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) { ForEach(0..<100) { Box("row\($0)", width: 80, height: 70) } }.scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            ._scrollsByDragging()
        }
        for length in [30.0, 60, 100, 20] {
            app.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 180 - length))
            try app.settle(maxFrames: 400)
            let offset = try offset(app)
            #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 70) == 0, "\(offset)")
        }
    }

    // MARK: Animated scrolls

    private struct Reader: View {
        let isLazy: Bool
        let log: Log
        static var proxy: ScrollViewProxy!
        var body: some View {
            ScrollViewReader { proxy in
                let _ = Reader.proxy = proxy
                ScrollView(showsIndicators: false) {
                    if isLazy {
                        LazyVStack(spacing: 0) { ForEach(0..<1000) { Box("row\($0)", width: 80, height: 40) } }
                    } else {
                        VStack(spacing: 0) { ForEach(0..<1000) { Box("row\($0)", width: 80, height: 40) } }
                    }
                }
                .onScrollPhaseChange { log("\($0) → \($1)") }
            }
        }
    }

    @Test("An animated scrollTo moves linearly, without an animation it jumps", arguments: [true, false])
    func scrollToIsAnimated(_ isLazy: Bool) throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Reader(isLazy: isLazy, log: log) }
        withAnimation(.linear(duration: 1)) { Reader.proxy.scrollTo(50, anchor: .top) }
        app.pump()
        app.advance(by: .milliseconds(512))
        let row = app.host.accessibilityTree.children.filter { $0.frame.maxY > 0 }.map { $0.identifier ?? "" }.first ?? ""
        let number = Int(row.dropFirst(3)) ?? 0
        #expect((23...28).contains(number), "half of the way: \(row)")
        app.advance(by: .milliseconds(600))
        #expect(try app.frame("row50").minY == 0)
        try app.settle()
        #expect(log.drain() == ["idle → animating", "animating → idle"])
        // Without an animation at once.
        Reader.proxy.scrollTo(0)
        #expect(try app.frame("row0").minY == 0)
        #expect(log.drain() == [])
    }

    /// Rows of many heights, of which those out of sight are guessed.
    private struct Uneven: View {
        let heights: [CGFloat]
        static var proxy: ScrollViewProxy!
        var body: some View {
            ScrollViewReader { proxy in
                let _ = Uneven.proxy = proxy
                ScrollView(showsIndicators: false) {
                    LazyVStack(spacing: 0) { ForEach(heights.indices, id: \.self) { Box("row\($0)", width: 80, height: heights[$0]) } }
                }
            }
        }
    }

    @Test("An animated scroll to a row of estimated position ends there without a jump", arguments: 0..<20)
    func animatedScrollsEndAtTheRowWithoutAJump(_ seed: UInt64) throws {
        var random = SeededNumbers(seed)
        let heights = (0..<60).map { _ in CGFloat(Int.random(in: 10...90, using: &random)) }
        let target = Int.random(in: 8..<50, using: &random)
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Uneven(heights: heights) }
        withAnimation(.easeInOut(duration: 1)) { Uneven.proxy.scrollTo(target, anchor: .top) }
        app.pump()
        var places: [CGFloat] = []
        for _ in 0..<70 {
            app.advance(by: .milliseconds(16))
            if let place = try app.maybeFind(id: "row\(target)")?.frame.minY { places.append(place) }
        }
        #expect(places.last == 0)
        let last = places.suffix(12), steps = zip(last, last.dropFirst()).map { abs($1 - $0) }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 2 }, "slower and slower, up to the end: \(places)")
    }

    @Test("The wheel interrupts an animated scroll, which does not resume") func theUserTakesOver() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Reader(isLazy: false, log: log) }
        withAnimation(.linear(duration: 1)) { Reader.proxy.scrollTo(500, anchor: .top) }
        app.pump()
        app.advance(by: .milliseconds(160))
        let before = try offset(app)
        #expect(before > 1000 && before < 6000, "\(before)")
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        let after = try offset(app)
        app.advance(by: .milliseconds(1500))
        #expect(try offset(app) == after)
        try app.settle()
        #expect(log.drain() == ["idle → animating", "animating → idle", "idle → interacting", "interacting → idle"])
    }

    private struct Positioned: View {
        @State private var id: Int?
        static var id: Binding<Int?>!
        var body: some View {
            let _ = Positioned.id = $id
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) { ForEach(0..<100) { Box("row\($0)", width: 80, height: 40) } }
            }
            .scrollPosition(id: $id, anchor: .top)
        }
    }

    @Test("A bound scroll position animates and can be redirected on the way") func aBoundPositionIsAnimated() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Positioned() }
        withAnimation(.linear(duration: 1)) { Positioned.id.wrappedValue = 20 }
        app.pump()
        app.advance(by: .milliseconds(496))
        let half = try offset(app)
        #expect((350...450).contains(half), "\(half)")
        // Another request during the animation continues from where it is.
        withAnimation(.linear(duration: 0.5)) { Positioned.id.wrappedValue = 10 }
        app.pump()
        let redirected = try offset(app)
        #expect((350...460).contains(redirected), "\(redirected)")
        app.advance(by: .milliseconds(1200))
        #expect(try offset(app) == 400)
        #expect(Positioned.id.wrappedValue == 10)
        try app.settle()
    }

    @Test("Wheel steps make one interacting phase, followed by idle") func wheelStepsMakeOneInteractingPhase() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Draggable(log: log) }
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        app.advance(by: .milliseconds(60))
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(log.drain() == ["idle → interacting"])
        app.advance(by: .milliseconds(300))
        #expect(log.drain() == ["interacting → idle"])
        try app.settle()
    }

    // MARK: What comes into sight

    @Test("Scroll visibility is reported when a view crosses its threshold") func visibilityIsTold() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    ForEach(0..<20) { index in
                        Box("row\(index)", width: 80, height: 100).onScrollVisibilityChange(threshold: 0.5) { log("\(index) \($0)") }
                    }
                }
            }
        }
        #expect(log.drain() == ["0 true", "1 true"])
        let point = CGPoint(x: 50, y: 50)
        app.scroll(at: point, dy: 1)
        #expect(log.drain() == [])
        app.scroll(at: point, dy: 1)
        #expect(log.drain().sorted() == ["0 false", "2 true"])
        app.scroll(at: point, dy: -1)
        #expect(log.drain().sorted() == ["0 true", "2 false"])
        try app.settle()
    }
}

@MainActor @Suite("Scroll transitions") struct ScrollTransitionTests {
    private func app(_ configuration: ScrollTransitionConfiguration) -> TestApp {
        TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    ForEach(0..<20) { index in
                        Box("row\(index)", width: 80, height: 100).scrollTransition(configuration) { content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0.5).offset(x: phase.value * 10)
                        }
                    }
                }
            }
        }
    }

    /// How the rows in sight are painted: top, left and opacity.
    private func rows(_ app: TestApp) -> [String] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .fill(_, _, .color(let color), let transform) = item.command,
                  transform.ty > -100, transform.ty < 200 else { return nil }
            return "\(transform.ty.dumpText) \(transform.tx.dumpText) \(CGFloat(color.opacity).dumpText)"
        }
    }

    // Covers: mod:scrollTransition, style:scrollTransition(.interactive)
    @Test("An interactive scroll transition follows the visible fraction of each view")
    func interactiveTransitionsFollowTheVisibleFraction() throws {
        let app = app(.interactive(timingCurve: .linear))
        #expect(rows(app) == ["0 10 1", "100 10 1"])
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        // 60 of 100 points are in sight at the top, 40 at the bottom: 0.4 and 0.6 of the way.
        #expect(rows(app) == ["-40 6 0.8", "60 10 1", "160 16 0.7"])
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1.5)
        #expect(rows(app) == ["0 10 1", "100 10 1"])
        try app.settle()
    }

    @Test("A transition's visibility threshold delays where its effect begins")
    func thresholdsDelayTheTransition() throws {
        let app = app(.interactive(timingCurve: .linear).threshold(.visible(0.5)))
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(rows(app) == ["-40 10 1", "60 10 1", "160 12 0.9"])
    }

    @Test("The identity scroll transition changes nothing") func identityChangesNothing() {
        let app = app(.identity)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        #expect(rows(app) == ["-40 10 1", "60 10 1", "160 10 1"])
    }

    @Test("An animated scroll transition runs its animation once past the threshold")
    func animatedTransitionsRunPastTheThreshold() throws {
        let app = app(.animated(.linear(duration: 1)).threshold(.visible(0.9)))
        #expect(rows(app) == ["0 10 1", "100 10 1"])
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 0.5)
        app.advance(by: .milliseconds(512))
        let half = rows(app)
        #expect(half.count == 3 && half[1] == "80 10 1")
        let opacity = half.first.flatMap { Double($0.split(separator: " ")[2]) } ?? 0
        #expect((0.7...0.8).contains(opacity), "half of the way from 1 to 0.5: \(half)")
        app.advance(by: .milliseconds(600))
        #expect(rows(app).first == "-20 0 0.5")
        try app.settle()
    }

    @Test("Scroll transition phases have values -1, 0 and 1") func phasesHaveTheirValues() {
        #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.value) == [-1, 0, 1])
        #expect(ScrollTransitionPhase.identity.isIdentity && !ScrollTransitionPhase.topLeading.isIdentity)
    }
}
