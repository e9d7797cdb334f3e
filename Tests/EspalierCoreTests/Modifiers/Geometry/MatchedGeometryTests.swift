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
