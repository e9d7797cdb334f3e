@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Matched geometry") struct MatchedGeometryTests {
    private static let second = Animation.linear(duration: 1)

    // MARK: Following

    private struct Follower: View {
        let selection: Knob<Int>
        var properties = MatchedGeometryProperties.frame
        var anchor = UnitPoint.center
        @Namespace private var tabs

        var body: some View {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    ForEach(0..<3) { index in
                        Color.clear.frame(width: CGFloat(20 + 20 * index), height: 10)
                            .matchedGeometryEffect(id: index, in: tabs)
                    }
                }
                Color.black
                    .matchedGeometryEffect(
                        id: selection.value, in: tabs, properties: properties, anchor: anchor, isSource: false)
                    .frame(width: 30, height: 6)
                    .accessibilityElement().accessibilityIdentifier("marker")
            }
        }
    }

    /// Tabs of 20, 40 and 60 from x 40 and y 42; the marker's own place is (85, 52) 30 x 6.
    @Test("A follower takes its source's frame, and animates to another source")
    func followerTakesTheSourceFrame() throws {
        let selection = Knob(0)
        let app = TestApp.stage { Follower(selection: selection) }
        #expect(app.ink == CGRect(x: 40, y: 42, width: 20, height: 10))
        // To the layout around it, it stands where it stood.
        #expect(try app.frame("marker") == CGRect(x: 85, y: 52, width: 30, height: 6))
        app.change(selection, to: 2, nil)
        #expect(app.ink == CGRect(x: 100, y: 42, width: 60, height: 10))
        app.change(selection, to: 0, Self.second)
        #expect(app.ink.minX == 100)
        app.run(0.5)
        #expect(near(app.ink.minX, 70, 0.6) && near(app.ink.width, 40, 0.6), "\(app.ink)")
        app.run(0.6)
        #expect(app.ink == CGRect(x: 40, y: 42, width: 20, height: 10) && app.isIdle)
    }

    @Test("A moving follower runs no body and no layout") func followingRunsNoBodyOrLayout() {
        let selection = Knob(0)
        let app = TestApp.stage { Follower(selection: selection) }
        app.change(selection, to: 2, Self.second)
        let passes = app.record { app.run(0.5) }
        #expect(passes.bodies.isEmpty && passes.laidOut == 0 && passes.measured == 0)
    }

    @Test("A follower takes the matched properties at its anchor", arguments: [
        (MatchedGeometryProperties.position, UnitPoint.center, CGRect(x: 115, y: 44, width: 30, height: 6)),
        (.position, .topLeading, CGRect(x: 100, y: 42, width: 30, height: 6)),
        (.position, .bottomTrailing, CGRect(x: 130, y: 46, width: 30, height: 6)),
        (.size, .center, CGRect(x: 70, y: 50, width: 60, height: 10)),
        (.size, .topLeading, CGRect(x: 85, y: 52, width: 60, height: 10)),
        (.frame, .topLeading, CGRect(x: 100, y: 42, width: 60, height: 10)),
    ])
    func propertiesAndAnchors(properties: MatchedGeometryProperties, anchor: UnitPoint, expected: CGRect) {
        let app = TestApp.stage { Follower(selection: Knob(2), properties: properties, anchor: anchor) }
        #expect(app.ink == expected)
    }

    @Test("A follower with a fixed size takes only the position") func whatIsFixedDoesNotTakeTheSize() {
        struct Fixed: View {
            @Namespace private var space
            var body: some View {
                HStack(spacing: 0) {
                    Color.clear.frame(width: 100, height: 50).matchedGeometryEffect(id: 1, in: space)
                    Color.black.frame(width: 20, height: 10).matchedGeometryEffect(id: 1, in: space, isSource: false)
                }
            }
        }
        // In the middle of the source, which stands at (40, 25).
        #expect(TestApp.stage { Fixed() }.ink == CGRect(x: 80, y: 45, width: 20, height: 10))
    }

    @Test("A follower without a source keeps its own frame") func withoutASourceNothingIsFollowed() {
        let app = TestApp.stage { Follower(selection: Knob(9)) }
        #expect(app.ink == CGRect(x: 85, y: 52, width: 30, height: 6))
    }

    // Covers: mod:matchedGeometryEffect, attr:Namespace, type:Namespace
    @Test("A follower moves along with its animated source") func theSourceMoves() {
        struct Moving: View {
            let knob: Knob<CGFloat>
            @Namespace private var space
            var body: some View {
                ZStack(alignment: .topLeading) {
                    Color.clear
                    Color.clear.frame(width: 20, height: 10).matchedGeometryEffect(id: 1, in: space).padding(.leading, knob.value)
                    Color.black.matchedGeometryEffect(id: 1, in: space, isSource: false)
                }
            }
        }
        let knob = Knob<CGFloat>(0)
        let app = TestApp.stage { Moving(knob: knob) }
        #expect(app.ink == CGRect(x: 0, y: 0, width: 20, height: 10))
        app.change(knob, to: 100, Self.second)
        app.run(0.25)
        #expect(near(app.ink.minX, 25, 0.6))
        app.run(1)
        #expect(app.ink.minX == 100 && app.isIdle)
    }

    // MARK: Heroes

    private struct Hero: View {
        let isLarge: Knob<Bool>
        @Namespace private var space

        var body: some View {
            ZStack(alignment: isLarge.value ? .bottomTrailing : .topLeading) {
                Color.clear
                if isLarge.value {
                    Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 100, height: 60)
                } else {
                    Color.black.matchedGeometryEffect(id: "hero", in: space).frame(width: 20, height: 20)
                }
            }
        }
    }

    /// From (0, 0) 20 x 20 to (100, 40) 100 x 60: both go the same way, and fade into each other.
    @Test("Both matched views move on one path and cross-fade") func matchedViewsMoveAndCrossFade() {
        let isLarge = Knob(false)
        let app = TestApp.stage { Hero(isLarge: isLarge) }
        app.change(isLarge, to: true, Self.second)
        for (time, rect) in [
            (0.0, CGRect(x: 0, y: 0, width: 20, height: 20)), (0.25, CGRect(x: 25, y: 10, width: 40, height: 30)),
            (0.5, CGRect(x: 50, y: 20, width: 60, height: 40)),
        ] {
            if time > 0 { app.run(0.25) }
            for fill in app.shownFills {
                #expect(fill.isNear(ShownFill(rect: rect, opacity: fill.opacity)), "\(fill) at \(time), not \(rect)")
            }
            #expect(app.shownFills.count == (time == 0 ? 1 : 2))
        }
        #expect(app.shownFills.allSatisfy { near($0.opacity, 0.5) })
        app.run(0.6)
        #expect(app.shownFills.count == 1 && app.ink == CGRect(x: 100, y: 40, width: 100, height: 60) && app.isIdle)
    }

    @Test("A matched transition reversed midway continues from its present place") func reversedTransitionContinues() {
        let isLarge = Knob(false)
        let app = TestApp.stage { Hero(isLarge: isLarge) }
        app.change(isLarge, to: true, Self.second)
        app.run(0.5)
        app.change(isLarge, to: false, .linear(duration: 2))
        for fill in app.shownFills { #expect(near(fill.rect.minX, 50, 1.5), "\(fill)") }
        app.run(2.2)
        #expect(app.shownFills.count == 1 && app.ink == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(app.isIdle && app.host.leavingCount == 0)
    }

    @Test("Without animation a matched view is in its place at once") func withoutAnimationAtOnce() {
        let isLarge = Knob(false)
        let app = TestApp.stage { Hero(isLarge: isLarge) }
        app.change(isLarge, to: true, nil)
        #expect(app.shownFills.count == 1 && app.ink == CGRect(x: 100, y: 40, width: 100, height: 60) && app.isIdle)
    }

    // MARK: Containers

    private struct Tiles: View {
        let isNarrow: Knob<Bool>
        var isMatched = true
        @Namespace private var space

        var body: some View {
            LazyVGrid(columns: Array(repeating: GridItem(.fixed(20), spacing: 0), count: isNarrow.value ? 2 : 5), spacing: 0) {
                ForEach(0..<5) { index in
                    let tile = Color.black.opacity(1 - Double(index) / 10).frame(width: 20, height: 20)
                    if isMatched { tile.matchedGeometryEffect(id: index, in: space) } else { tile }
                }
            }
        }
    }

    /// Five columns from x 50, two from x 80.
    @Test("Tiles fly to their places where a lazy grid gets fewer or more columns", arguments: [true, false])
    func gridColumns(_ isMatched: Bool) {
        let isNarrow = Knob(false)
        let app = TestApp.stage { Tiles(isNarrow: isNarrow, isMatched: isMatched) }
        let top = app.ink.minY
        let wide = (0..<5).map { CGRect(x: 50 + 20 * CGFloat($0), y: top, width: 20, height: 20) }
        #expect(app.shownFills.map(\.rect) == wide)
        app.change(isNarrow, to: true, Self.second)
        #expect(zip(app.shownFills, wide).allSatisfy { near($0.rect.minX, $1.minX, 0.6) }, "\(app.shownFills)")
        app.run(1.2)
        let narrow = app.shownFills.map(\.rect)
        #expect(narrow.map(\.minX) == [80, 100, 80, 100, 80])
        #expect(narrow.map { $0.minY - narrow[0].minY } == [0, 0, 20, 20, 40])
        for (start, end, wanted) in [(narrow, wide, false), (wide, narrow, true)] {
            app.change(isNarrow, to: wanted, Self.second)
            app.run(0.5)
            #expect(app.shownFills.count == 5)
            for (fill, way) in zip(app.shownFills, zip(start, end)) {
                #expect(near(fill.rect.minX, (way.0.minX + way.1.minX) / 2, 0.6), "\(fill)")
                #expect(near(fill.rect.minY, (way.0.minY + way.1.minY) / 2, 0.6), "\(fill)")
            }
            app.run(0.7)
            #expect(app.shownFills.map(\.rect) == end && app.isIdle)
        }
    }

    @Test("Tiles fly from a row to a column, and from one container to the other", arguments: ["if", "layout", "two"])
    func containers(_ kind: String) {
        struct Moving: View {
            let kind: String
            let isColumn: Knob<Bool>
            @Namespace private var space

            private func tile(_ index: Int) -> some View {
                Color.black.frame(width: 20, height: 20).matchedGeometryEffect(id: index, in: space)
            }

            private var tiles: some View { ForEach(0..<3) { tile($0) } }

            var body: some View {
                ZStack(alignment: .topLeading) {
                    Color.clear
                    switch kind {
                    case "if":
                        if isColumn.value { VStack(spacing: 0) { tiles } } else { HStack(spacing: 0) { tiles } }
                    case "layout":
                        (isColumn.value ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))) { tiles }
                    default:
                        VStack(alignment: .leading, spacing: 0) {
                            HStack(spacing: 0) { ForEach(isColumn.value ? [0] : [0, 1, 2], id: \.self) { tile($0) } }.frame(height: 20)
                            VStack(spacing: 0) { ForEach(isColumn.value ? [1, 2] : [], id: \.self) { tile($0) } }
                        }
                    }
                }
            }
        }
        let isColumn = Knob(false)
        let app = TestApp.stage { Moving(kind: kind, isColumn: isColumn) }
        app.change(isColumn, to: true, Self.second)
        app.run(0.5)
        for place in [0, 10, 20] as [CGFloat] {
            let half = app.shownFills.filter { near($0.rect.minX, place, 0.6) && near($0.rect.minY, place, 0.6) }
            #expect(!half.isEmpty, "\(app.shownFills)")
        }
        #expect(app.shownFills.allSatisfy { near($0.rect.minX, $0.rect.minY, 0.6) })
        app.run(0.7)
        #expect(app.shownFills.map(\.rect.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 40)])
    }

    @Test("A new follower appears where its source is") func newFollower() {
        struct Late: View {
            let isThere: Knob<Bool>
            @Namespace private var space
            var body: some View {
                ZStack(alignment: .topLeading) {
                    Color.clear
                    Color.clear.frame(width: 20, height: 10).matchedGeometryEffect(id: 1, in: space).padding(.leading, 100)
                    if isThere.value {
                        Color.black.frame(width: 20, height: 10).matchedGeometryEffect(id: 1, in: space, isSource: false).padding(.top, 60)
                    }
                }
            }
        }
        let isThere = Knob(false)
        let app = TestApp.stage { Late(isThere: isThere) }
        app.change(isThere, to: true, Self.second)
        for _ in 0..<3 {
            app.run(0.3)
            #expect(app.ink == CGRect(x: 100, y: 0, width: 20, height: 10))
        }
    }

    // MARK: Bad input

    @Test("Several sources of one id give a diagnostic, and the last counts") func severalSourcesAreDiagnosed() {
        struct Twins: View {
            @Namespace private var space
            var body: some View {
                HStack(spacing: 0) {
                    Color.red.matchedGeometryEffect(id: "twin", in: space).frame(width: 20, height: 20)
                    Color.black.matchedGeometryEffect(id: "twin", in: space).frame(width: 40, height: 20)
                }
            }
        }
        let messages = Diagnostics.recording {
            let app = TestApp.stage { Twins() }
            // The first follows the last.
            #expect(app.painted == [CGRect(x: 90, y: 40, width: 40, height: 20), CGRect(x: 90, y: 40, width: 40, height: 20)])
        }
        #expect(messages.count == 1 && messages[0].contains("twin") && messages[0].contains("isSource: true"))
    }

    @Test("Equal ids in different namespaces do not match") func nameSpacesAreApart() {
        struct Space: View {
            let width: CGFloat
            @Namespace private var space
            var body: some View {
                HStack(spacing: 0) {
                    Color.clear.frame(width: width, height: 10).matchedGeometryEffect(id: 1, in: space)
                    Color.black.matchedGeometryEffect(id: 1, in: space, isSource: false).frame(width: 1, height: 1)
                }
            }
        }
        let messages = Diagnostics.recording {
            let app = TestApp.stage { VStack(spacing: 0) { Space(width: 50); Space(width: 80) } }
            #expect(app.painted.map(\.width) == [50, 80])
        }
        #expect(messages.isEmpty)
    }
}
