import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Shape views, their painting and hit testing") struct ShapeViewTests {
    private func dump(
        colorScheme: ColorScheme = .light, layoutDirection: LayoutDirection = .leftToRight, scale: CGFloat = 1,
        @ViewBuilder _ content: () -> some View
    ) -> [String] {
        TestApp(
            size: CGSize(width: 100, height: 50), scale: scale, colorScheme: colorScheme, layoutDirection: layoutDirection,
            content: content
        ).displayListDescription().split(separator: "\n").map(String.init)
    }

    @Test("Shapes take the proposed size, 10 points if unspecified, and circles are square", arguments: [
        (ProposedViewSize(width: 200, height: 50), CGSize(width: 200, height: 50), CGSize(width: 50, height: 50)),
        (.unspecified, CGSize(width: 10, height: 10), CGSize(width: 10, height: 10)),
        (ProposedViewSize(width: nil, height: 4), CGSize(width: 10, height: 4), CGSize(width: 4, height: 4)),
        (.zero, .zero, .zero),
    ])
    func shapesTakeTheProposedSize(proposal: ProposedViewSize, shape: CGSize, circle: CGSize) {
        #expect(answer(proposal, Rectangle()) == shape)
        #expect(answer(proposal, Color.red) == shape)
        #expect(answer(proposal, Capsule().stroke(.red, lineWidth: 10)) == shape)
        #expect(answer(proposal, Circle()) == circle)
    }

    // Covers: shape:Capsule
    @Test("A shape is filled with the foreground style unless given another") func shapesAreFilledWithTheForeground() {
        #expect(dump { Rectangle() } == ["fill rect (0 0; 100 50) #000000D9"])
        #expect(dump { Circle().foregroundColor(.white) } == ["fill ellipse (25 0; 50 50) #FFFFFFFF"])
        #expect(dump { Capsule().fill(.black) } == ["fill roundedRect (0 0; 100 50) radius 25 #000000FF"])
    }

    // Covers: mod:strokeBorder, mod:border
    @Test("A stroke border stays inside of the shape, a stroke is centred on it") func strokeBorderStaysInside() {
        #expect(
            dump { Circle().strokeBorder(.black, lineWidth: 10) } == ["stroke ellipse (30 5; 40 40) width 10 #000000FF"])
        #expect(dump { Rectangle().stroke(.black) } == ["stroke rect (0 0; 100 50) width 1 #000000FF"])
        #expect(dump { Color.clear.border(.black, width: 2) } == ["stroke rect (1 1; 98 48) width 2 #000000FF"])
    }

    @Test("Chained fills and strokes of a shape are painted in order") func chainedLayersLieAboveEachOther() {
        #expect(
            dump { Circle().fill(.white).stroke(.black, lineWidth: 2).strokeBorder(.red, lineWidth: 4) } == [
                "fill ellipse (25 0; 50 50) #FFFFFFFF", "stroke ellipse (25 0; 50 50) width 2 #000000FF",
                "stroke ellipse (27 2; 46 46) width 4 #FF3B30FF",
            ])
    }

    @Test("Painted rectangles are aligned to whole pixels at each scale") func leavesLieOnWholePixels() {
        #expect(dump { Color.black.frame(width: 20.3, height: 10).offset(x: 0.1) } == ["fill rect (40 20; 20 10) #000000FF"])
        #expect(
            dump { Ellipse().fill(.black).frame(width: 21, height: 10) } == ["fill ellipse (40 20; 21 10) #000000FF"])
        #expect(
            dump(scale: 2) { Color.black.frame(width: 21, height: 10) } == ["fill rect (39.5 20; 21 10) #000000FF"])
    }

    // Covers: shape:UnevenRoundedRectangle
    @Test("A leading corner radius moves to the other side right to left")
    func leadingCornersFollowTheLayoutDirection() {
        let shape = UnevenRoundedRectangle(topLeadingRadius: 10).fill(.black)
        #expect(dump { shape } == ["fill roundedRect (0 0; 100 50) radius 10 0 0 0 #000000FF"])
        #expect(
            dump(layoutDirection: .rightToLeft) { shape } == ["fill roundedRect (0 0; 100 50) radius 0 10 0 0 #000000FF"])
    }

    @Test("Styled backgrounds and overlays are painted in order in their shapes")
    func backgroundsAndOverlaysOfStyles() {
        #expect(
            dump { Color.black.frame(width: 20, height: 20).background(.red).overlay(.white, in: Circle()) } == [
                "fill rect (40 15; 20 20) #FF3B30FF", "fill rect (40 15; 20 20) #000000FF",
                "fill ellipse (40 15; 20 20) #FFFFFFFF",
            ])
        #expect(dump { Color.clear.background(Color.black) } == ["fill rect (0 0; 100 50) #000000FF"])
        #expect(dump { Color.clear.background(.black, in: .capsule) } == ["fill roundedRect (0 0; 100 50) radius 25 #000000FF"])
    }

    // MARK: Hits

    @Test("A circle is hit only inside of its outline", arguments: [
        (CGPoint(x: 50, y: 25), true), (CGPoint(x: 27, y: 3), false), (CGPoint(x: 10, y: 25), false),
    ])
    func circlesAreHitInside(point: CGPoint, isHit: Bool) {
        #expect(hits(point) { Circle() } == isHit)
    }

    @Test(
        "A stroked border is hit only on its line",
        arguments: [(CGPoint(x: 50, y: 25), false), (CGPoint(x: 1, y: 25), true), (CGPoint(x: 7, y: 25), false)])
    func strokesAreHitOnTheLine(point: CGPoint, isHit: Bool) {
        #expect(hits(point) { Rectangle().strokeBorder(.black, lineWidth: 4) } == isHit)
    }

    // Covers: color:clear
    @Test("Clear colors and fills are not hit") func clearIsNotHit() {
        #expect(!hits(CGPoint(x: 50, y: 25)) { Color.clear })
        #expect(hits(CGPoint(x: 50, y: 25)) { Color.red })
        #expect(!hits(CGPoint(x: 50, y: 25)) { Rectangle().fill(.clear) })
    }

    private func hits(_ point: CGPoint, @ViewBuilder _ content: () -> some View) -> Bool {
        let count = Counter()
        let app = TestApp(size: CGSize(width: 100, height: 50)) { content().onTapGesture { count.value += 1 } }
        app.click(at: point)
        return count.value > 0
    }

    // MARK: Thin lines

    /// Phones have two or three pixels a point, and their apps draw lines of half a point.
    @Test("Lines of half a point are drawn wherever they stand, as shapes and as colours") func thinLines() {
        for top: CGFloat in [10, 10.25, 10.5, 10.75] {
            for isColor in [false, true] {
                let app = TestApp(size: CGSize(width: 100, height: 50)) {
                    Group { if isColor { Color.red } else { Rectangle().fill(.red) } }
                        .frame(height: 0.5).padding(.top, top).frame(maxHeight: .infinity, alignment: .top)
                }
                let lines = app.host.fullDisplayList.items.compactMap { item -> CGRect? in
                    if case .fill(.rect(let rect), _, _, let transform) = item.command {
                        rect.offsetBy(dx: transform.tx, dy: transform.ty)
                    } else {
                        nil
                    }
                }
                #expect(lines.last.map { $0.height == 1 && $0.minY.rounded() == $0.minY } == true, "\(top), \(lines)")
            }
        }
    }

    // MARK: Changes

    @Test("Changing a corner radius repaints without measuring or layout") func aNewRadiusNeedsNoLayout() throws {
        struct Screen: View {
            @State var radius: CGFloat = 4
            var body: some View {
                VStack {
                    RoundedRectangle(cornerRadius: radius).fill(.red).onTapGesture { radius = 8 }
                    Color.blue
                }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 108)) { Screen() }
        let passes = app.record { app.click(at: CGPoint(x: 50, y: 20)) }
        #expect(passes.measured == 0)
        #expect(passes.laidOut == 0)
        #expect(app.displayListDescription().contains("radius 8"))
    }
}

@MainActor private final class Counter { var value = 0 }
