@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Layouts whose numbers are known: captured from SwiftUI, from an engine that passes its pixel tests, or worked out by its
/// rules. Those about one container or modifier are in its own tests; here are the others.
@MainActor @Suite("Known frames, pixel rounding, safe areas and guides") struct WorkedNumbersTests {
    struct Row {
        let name: String
        let size: CGSize
        let direction: LayoutDirection
        let expected: [String: String]
        let view: @MainActor () -> AnyView

        @MainActor init<V: View>(
            _ name: String, _ width: CGFloat, _ height: CGFloat, _ direction: LayoutDirection, _ expected: [String: String],
            @ViewBuilder _ view: @escaping @MainActor () -> V
        ) {
            self.name = name
            size = CGSize(width: width, height: height)
            (self.direction, self.expected) = (direction, expected)
            self.view = { AnyView(view()) }
        }

        @MainActor init<V: View>(
            _ name: String, _ width: CGFloat, _ height: CGFloat, _ expected: [String: String],
            @ViewBuilder _ view: @escaping @MainActor () -> V
        ) {
            self.init(name, width, height, .leftToRight, expected, view)
        }
    }

    private static func box(_ id: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> Box {
        Box(id, width: width, height: height)
    }

    static let rows: [Row] = stacks + spacings + modifiers + mirrored

    // MARK: Stacks

    private static let stacks = [
        Row("three columns of whole numbers", 100, 10, ["a": text(0, 0, 30, 10), "b": text(30, 0, 40, 10), "c": text(70, 0, 30, 10)]) {
            HStack(spacing: 0) { box("a", 30); box("b"); box("c", 30) }
        },
        Row("spacing 20", 400, 600, ["a": text(162, 292, 24, 16), "b": text(206, 292, 32, 16)]) {
            HStack(spacing: 20) { box("a", 24, 16); box("b", 32, 16) }
        },
        Row("texts between spacers", 400, 600, ["a": text(195, 0, 10, 16), "b": text(195, 292, 10, 16), "c": text(195, 584, 10, 16)]) {
            VStack { box("a", 10, 16); Spacer(); box("b", 10, 16); Spacer(); box("c", 10, 16) }
        },
        Row("a row fills the height of its spacerless content", 400, 600, ["a": text(0, 292, 24, 16), "b": text(368, 292, 32, 16)]) {
            HStack { box("a", 24, 16); Spacer(); box("b", 32, 16) }
        },
        Row("top and bottom in a row", 400, 600, ["a": text(0, 276, 34, 16), "b": text(42, 276, 9, 48)]) {
            HStack(alignment: .top) { box("a", 34, 16); box("b", 9, 48) }.frame(maxWidth: .infinity, alignment: .leading)
        },
        Row("columns share height by flexibility", 100, 200, ["a": text(0, 0, 100, 50), "b": text(0, 50, 100, 150)]) {
            VStack(spacing: 0) { box("a").frame(maxHeight: 50); box("b") }
        },
        Row("an open minor length becomes the stack's own", 400, 400, ["a": text(170, 180, 30, 40), "b": text(200, 180, 30, 40)]) {
            HStack(spacing: 0) { box("a", 30); box("b", 30, 40) }.fixedSize(horizontal: false, vertical: true)
        },
        Row("spacers in a ZStack grow both ways", 100, 60, ["s": text(0, 0, 100, 60)]) {
            ZStack { Spacer().overlay { box("s") } }
        },
        Row("spacers alone grow both ways", 100, 60, ["s": text(0, 0, 100, 60)]) { Spacer().overlay { box("s") } },
        Row("two spacers and a least length", 180, 10, ["a": text(0, 0, 50, 10), "b": text(130, 0, 50, 10)]) {
            HStack { box("a", 50); Spacer(minLength: 50); box("b", 50) }
        },
        Row("guides make a ZStack as large as what they line up", 200, 200, ["a": text(75, 55, 50, 50), "b": text(75, 95, 50, 50)]) {
            ZStack(alignment: .top) {
                box("a", 50, 50)
                box("b", 50, 50).alignmentGuide(.top) { _ in -40 }
            }
        },
    ]

    // MARK: Spacing

    private static let spacings = [
        Row("a divider between squares", 100, 200, [
            "a": text(25, 41.5, 50, 50), "line": text(0, 99.5, 100, 1), "b": text(25, 108.5, 50, 50),
        ]) {
            VStack { box("a", 50, 50); Divider().accessibilityElement().accessibilityIdentifier("line"); box("b", 50, 50) }
        },
        Row("nothing adds no spacing", 200, 50, ["a": text(46, 0, 50, 50), "b": text(104, 0, 50, 50)]) {
            HStack { box("a", 50, 50); EmptyView(); if false { box("c") }; box("b", 50, 50) }
        },
        Row("what is hidden keeps its place", 200, 50, ["a": text(17, 0, 50, 50), "b": text(133, 0, 50, 50)]) {
            HStack { box("a", 50, 50); box("c", 50, 50).hidden(); box("b", 50, 50) }
        },
        Row("a framed spacer keeps its zero spacing across", 50, 200, ["a": text(0, 35, 50, 50), "b": text(0, 115, 50, 50)]) {
            VStack { box("a", 50, 50); Spacer().frame(width: 10, height: 30); box("b", 50, 50) }.environment(\.displayScale, 1)
        },
        Row("two colours of 100 in a height of 200", 200, 200, ["a": text(50, -4, 100, 100), "b": text(50, 104, 100, 100)]) {
            VStack { box("a", 100, 100); box("b", 100, 100) }.frame(width: 200, height: 200)
        },
    ]

    // MARK: Modifiers

    private static let modifiers = [
        Row("at most 100 wide and endlessly high", 400, 400, ["a": text(150, 0, 100, 400)]) {
            box("a").frame(maxWidth: 100, maxHeight: .infinity)
        },
        Row("paddings add up", 400, 400, ["a": text(153.5, 192, 93, 16), "out": text(129.5, 168, 141, 64)]) {
            box("a", 93, 16).padding(8).padding(16).background { box("out") }
        },
        Row("a frame in a frame in a frame", 300, 200, ["a": text(134, 92, 32, 16)]) {
            box("a", 32, 16).frame(width: 100, height: 40).frame(width: 200, height: 100).frame(width: 300, height: 200)
        },
        Row("fixed in a row of nothing else", 400, 400, ["a": text(175, 195, 10, 10), "b": text(185, 195, 40, 10)]) {
            HStack(spacing: 0) { box("a"); box("b", 40) }.fixedSize()
        },
        Row("an overflowing child is centred on the frame", 100, 20, ["a": text(-150, 0, 400, 20)]) {
            box("a", 400).fixedSize(horizontal: true, vertical: false).frame(width: 100, height: 20)
        },
        Row("effects leave layout alone", 100, 100, ["b": text(60, 40, 20, 20)]) {
            HStack(spacing: 0) { box("a", 40, 20).rotationEffect(.degrees(90)).scaleEffect(3); box("b", 20, 20) }
        },
        Row("a border has no width", 100, 100, ["a": text(30, 40, 40, 20)]) { box("a", 40, 20).border(Color.red, width: 7) },
        Row("a position is that of the centre", 100, 100, ["a": text(-15, 0, 50, 20)]) { box("a", 50, 20).position(x: 10, y: 10) },
        Row("an inset at the side", 400, 400, ["a": text(0, 0, 342, 400), "bar": text(350, 0, 50, 400)]) {
            box("a").safeAreaInset(edge: .trailing) { box("bar", 50) }
        },
        Row("safe area padding of no length is 16", 100, 100, ["a": text(16, 16, 68, 68)]) { box("a").safeAreaPadding() },
        Row("a maximum centres what is smaller", 300, 20, ["a": text(100, 0, 100, 20)]) { box("a", 100).frame(maxWidth: .infinity) },
        Row("a reader's content stands at the top left", 100, 100, ["a": text(0, 0, 20, 20), "b": text(0, 0, 30, 10)]) {
            GeometryReader { _ in box("a", 20, 20); box("b", 30, 10) }
        },
    ]

    // MARK: Right to left

    private static let mirrored = [
        Row("a row", 100, 20, .rightToLeft, ["a": text(70, 0, 30, 20), "b": text(30, 0, 40, 20), "c": text(0, 0, 30, 20)]) {
            HStack(spacing: 0) { box("a", 30); box("b"); box("c", 30) }
        },
        Row("leading padding", 100, 20, .rightToLeft, ["a": text(0, 0, 90, 20)]) { box("a").padding(.leading, 10) },
        Row("leading frame", 100, 20, .rightToLeft, ["a": text(60, 0, 40, 20)]) {
            box("a", 40).frame(maxWidth: .infinity, alignment: .leading)
        },
        Row("leading column", 100, 40, .rightToLeft, ["a": text(60, 0, 40, 20), "b": text(40, 20, 60, 20)]) {
            VStack(alignment: .leading, spacing: 0) { box("a", 40, 20); box("b", 60, 20) }.frame(maxWidth: .infinity, alignment: .leading)
        },
        Row("overlay in a corner", 100, 100, .rightToLeft, ["b": text(0, 80, 20, 20)]) {
            box("a", 100, 100).overlay(alignment: .bottomTrailing) { box("b", 20, 20) }
        },
        Row("offset", 100, 100, .rightToLeft, ["a": text(35, 45, 20, 20)]) { box("a", 20, 20).offset(x: 5, y: 5) },
        Row("an inset at the leading side", 100, 100, .rightToLeft, ["a": text(0, 0, 80, 100), "bar": text(80, 0, 20, 100)]) {
            box("a").safeAreaInset(edge: .leading, spacing: 0) { box("bar", 20) }
        },
    ]

    @Test("Stacks, spacing, modifiers and mirrored layouts have the frames worked out for them")
    func layoutsHaveTheirKnownFrames() throws { for row in Self.rows { try check(row) } }

    private func check(_ row: Row) throws {
        let app = TestApp(size: row.size, layoutDirection: row.direction) { row.view() }
        for (id, expected) in row.expected.sorted(by: { $0.key < $1.key }) {
            #expect(try app.frame(id).dumpText == expected, "\(row.name): \(id)\n\(app.layoutDescription())")
        }
        try app.settle()
    }

    // MARK: Pixels

    /// Edges are rounded, not widths: neighbours keep a common one.
    @Test(
        "Neighbours in a stack share edges that are rounded to whole pixels",
        arguments: [[33, 34, 33], [14, 15, 14, 14, 14, 15, 14], [33.5, 33, 33.5]] as [[CGFloat]])
    func edgesAreOnPixels(_ widths: [CGFloat]) {
        let scale: CGFloat = widths.allSatisfy { $0 == $0.rounded() } ? 1 : 2
        let app = TestApp(size: CGSize(width: 100, height: 10), scale: scale) {
            HStack(spacing: 0) { ForEach(widths.indices, id: \.self) { _ in Color.red } }
        }
        #expect(app.surface.list.items.map(\.bounds.width) == widths)
    }

    // MARK: Safe areas

    /// A view of 100 by 20 at a place in a window of 400 by 800 with insets all around: which of them reach it.
    // Covers: mod:safeAreaInset
    @Test("Only views that touch a safe area inset extend into it", arguments: [
        (CGPoint(x: 150, y: 390), EdgeInsets()),
        (CGPoint(x: 150, y: 10), EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)),
        (CGPoint(x: 150, y: 750), EdgeInsets(top: 0, leading: 0, bottom: 30, trailing: 0)),
        (CGPoint(x: 20, y: 390), EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)),
        (CGPoint(x: 260, y: 390), EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 40)),
    ])
    func insetsReachWhatTouchesThem(_ place: CGPoint, _ expected: EdgeInsets) throws {
        let app = TestApp(size: CGSize(width: 400, height: 800)) {
            Color.clear
                .overlay(alignment: .topLeading) {
                    // What ignores the safe area grows by the insets that reach it.
                    Box("a").ignoresSafeArea().frame(width: 100, height: 20).offset(x: place.x - 20, y: place.y - 10)
                }
                .safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
        }
        try app.settle()
        let grown = CGRect(
            x: place.x - expected.leading, y: place.y - expected.top, width: 100 + expected.leading + expected.trailing,
            height: 20 + expected.top + expected.bottom)
        #expect(try app.frame("a") == grown)
    }

    /// A style behind a view reaches into the safe area beside it; a view behind it does not.
    @Test("A background style extends into the safe area, a background view does not")
    func stylesReachIntoTheSafeArea() throws {
        func fill(_ view: some View) -> CGRect? {
            let app = TestApp(size: CGSize(width: 100, height: 100)) {
                view.safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 20) }
            }
            return app.surface.list.items.first?.bounds
        }
        #expect(fill(Color.clear.background(.red)) == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(fill(Color.clear.background(.red, ignoresSafeAreaEdges: [])) == CGRect(x: 0, y: 20, width: 100, height: 80))
        #expect(fill(Color.clear.background { Rectangle() }) == CGRect(x: 0, y: 20, width: 100, height: 80))
    }

    // MARK: Guides

    private enum Low: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }

    /// A container's custom guide is the mean of those that its views set: 0, 1 … n make n / 2.
    @Test("A container's custom alignment guide is the mean of its views' explicit ones", arguments: [1, 4, 9])
    func customGuidesAreAveraged(_ count: Int) throws {
        let low = VerticalAlignment(Low.self)
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            HStack(alignment: low, spacing: 0) {
                ZStack(alignment: .topLeading) {
                    ForEach(0..<count, id: \.self) { index in
                        Box("\(index)", width: 20, height: 40).alignmentGuide(low) { _ in CGFloat(index) }
                    }
                }
                Box("other", width: 20, height: 40)
            }
        }
        #expect(try app.frame("0").minY + CGFloat(count - 1) / 2 == app.frame("other").maxY)
    }

    @Test("A stack's text baselines are those of its first and last text")
    func stacksHaveTheBaselinesOfTheirTexts() throws {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("big").font(.system(size: 26)).accessibilityIdentifier("big")
                VStack(spacing: 0) { Text("first").accessibilityIdentifier("first"); Text("second") }
            }
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                Box("box", width: 10, height: 10)
                VStack(spacing: 0) { Text("above"); Text("last").accessibilityIdentifier("last") }
            }
        }
        // Lines of 31 and 16 points, of which 0.785625 are above the baseline, on whole pixels.
        #expect(try abs(app.frame("big").minY + 24 - (app.frame("first").minY + 13)) <= 0.5)
        #expect(try abs(app.frame("box").maxY - (app.frame("last").minY + 13)) <= 0.5)
    }
}
