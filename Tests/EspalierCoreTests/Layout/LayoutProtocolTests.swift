@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Places its subviews as a closure says.
private struct Free: Layout {
    var size = CGSize(width: 100, height: 100)
    let place: @Sendable (CGRect, LayoutSubviews) -> Void

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { place(bounds, subviews) }
}

private struct Weight: LayoutValueKey { static let defaultValue = 1 }

@MainActor @Suite("The Layout protocol and its subviews") struct LayoutProtocolTests {
    private func app<V: View>(_ layout: Free, @ViewBuilder _ content: () -> V) -> TestApp {
        TestApp(size: CGSize(width: 100, height: 100)) { layout(content) }
    }

    @Test("A subview placed twice stands at its last place") func theLastPlaceCounts() throws {
        let app = app(Free { bounds, subviews in
            subviews[0].place(at: .zero, proposal: .unspecified)
            subviews[0].place(at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing, proposal: .unspecified)
        }) { Box("box", width: 10, height: 10) }
        #expect(try app.rects("box") == [text(90, 90, 10, 10)])
    }

    @Test("A subview that is not placed is centred") func withoutAPlaceInTheMiddle() throws {
        let app = app(Free { _, _ in }) { Box("fixed", width: 20, height: 20); Box("flexible") }
        #expect(try app.rects("fixed", "flexible") == [text(40, 40, 20, 20), text(0, 0, 100, 100)])
    }

    // Covers: mod:layoutValue, protocol:LayoutValueKey
    @Test("Layout values reach their container through modifiers but not through stacks")
    func layoutValuesReachTheirContainerOnly() {
        nonisolated(unsafe) var seen: [Int] = []
        let app = app(Free { _, subviews in seen = subviews.map { $0[Weight.self] } }) {
            Box().layoutValue(key: Weight.self, value: 7).padding(1)
            VStack { Box().layoutValue(key: Weight.self, value: 8) }
            Box()
        }
        app.pump()
        #expect(seen == [7, 1, 1])
    }

    @Test("Subviews have count, slices from zero and a layout direction") func subviewsFormACollection() {
        nonisolated(unsafe) var facts: [Bool] = []
        let app = app(Free { _, subviews in
            facts = [subviews.count == 3, subviews[1...].count == 2, subviews[1...][0] == subviews[1], subviews.layoutDirection == .leftToRight]
        }) { Box(); Box(); Box() }
        app.pump()
        #expect(facts == [true, true, true, true])
    }
}

@MainActor @Suite("View spacing and proposed sizes") struct ViewSpacingTests {
    @Test("The distance between views is the larger preference, or eight points") func theLargerPreferenceCounts() {
        var a = ViewSpacing(), b = ViewSpacing()
        (a.bottom.plain, a.trailing.plain) = (7, 11)
        (b.top.plain, b.leading.plain) = (13, 17)
        #expect(a.distance(to: b, along: .horizontal) == 17)
        #expect(a.distance(to: b, along: .vertical) == 13)
        #expect(ViewSpacing().distance(to: ViewSpacing(), along: .vertical) == 8)
        #expect(ViewSpacing.zero.distance(to: ViewSpacing(), along: .vertical) == 0)
    }

    @Test("A union of spacings takes the larger preference on its edges only") func unionsTakeTheLargerOnTheirEdges() {
        var a = ViewSpacing(), b = ViewSpacing()
        (a.top.plain, a.leading.plain) = (10, 20)
        (b.top.plain, b.trailing.plain) = (30, 40)
        a.formUnion(b, edges: .top)
        #expect(a.top.plain == 30 && a.leading.plain == 20 && a.trailing.plain == nil)
    }

    @Test("The spacing between two shapes is eight points")
    func shapesStandEightApart() { #expect(ViewSpacing.shapeLike.distance(to: .shapeLike, along: .horizontal) == 8) }

    @Test("Unspecified dimensions are replaced by ten points or the given size")
    func unspecifiedDimensionsAreReplaced() {
        #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
        #expect(
            ProposedViewSize(width: 3, height: nil).replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2))
                == CGSize(width: 3, height: 2))
    }
}

/// Frames captured from SwiftUI on macOS, with its widths of texts.
@MainActor @Suite("Text layout as captured from SwiftUI") struct CapturedTextTests {
    private func text(_ id: String) -> some View { Text(id).accessibilityIdentifier(id) }

    @Test("A text has the size captured from SwiftUI, padding adds 32") func singleTextsHaveTheirSize() throws {
        #expect(try TestApp { text("Hello") }.frame("Hello").size == CGSize(width: 31, height: 16))
        #expect(try TestApp { text("Hello").padding().accessibilityIdentifier("p") }.frame("Hello").height == 48)
    }

    @Test("Texts in a column stand without spacing unless it is given") func textsTouchInColumns() throws {
        let app = TestApp(fonts: .widths(["a": 27, "b": 46, "c": 30])) { VStack { text("a"); text("b"); text("c") } }
        let frames = try app.frames("a", "b", "c")
        #expect(frames.map { $0.minY - frames[0].minY } == [0, 16, 32])
        #expect(frames[0].minX - frames[1].minX == 9.5)
        let spaced = TestApp { VStack(spacing: 20) { text("a"); text("b"); text("c") } }
        let rows = try spaced.frames("a", "b", "c").map(\.minY)
        #expect(rows.map { $0 - rows[0] } == [0, 36, 72])
    }

    @Test("Texts in a row stand eight points apart") func textsStandEightApartInRows() throws {
        let app = TestApp(fonts: .widths(["a": 24, "b": 32])) { HStack { text("a"); text("b") } }
        #expect(try app.frame("b").minX - app.frame("a").minX == 32)
    }
}
