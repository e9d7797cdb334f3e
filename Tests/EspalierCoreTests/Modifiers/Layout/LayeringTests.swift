@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Overlays and backgrounds") struct OverlayTests {
    // Covers: view:ZStack, type:Alignment
    @Test("An overlay is placed by its alignment in the base view") func alignmentPlacesTheOverlay() throws {
        for (alignment, x, y) in [(Alignment.bottomTrailing, 50.0, 50.0), (.center, 25, 25), (.topLeading, 0, 0), (.trailing, 50, 25)] {
            let app = TestApp(size: CGSize(width: 100, height: 100)) {
                Box("base", width: 100, height: 100).overlay(alignment: alignment) { Box("over", width: 50, height: 50) }
            }
            #expect(try app.frame("over").origin == CGPoint(x: x, y: y))
        }
    }

    @Test("Overlay and background are proposed the size of the base view")
    func secondaryIsOfferedTheFinalSize() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            Box("base", width: 80, height: 40).overlay { Box("over") }.background { Box("back") }
        }
        #expect(try app.frame("over") == app.frame("base"))
        #expect(try app.frame("back") == app.frame("base"))
        #expect(try app.frame("base").size == CGSize(width: 80, height: 40))
    }

    @Test("An overlay larger than its base view stays centred") func largerThanItsBaseKeepsTheCentre() throws {
        let app = TestApp(size: CGSize(width: 50, height: 50)) {
            Box("base", width: 50, height: 50).overlay { Box("over", width: 100, height: 80) }
        }
        #expect(try app.rects("over") == [text(-25, -15, 100, 80)])
    }

    @Test("Several views in an overlay form a ZStack of its alignment") func severalViewsFormAZStack() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Box(width: 100, height: 100).overlay(alignment: .bottomTrailing) {
                Box("big", width: 40, height: 40)
                Box("small", width: 20, height: 20)
            }
        }
        #expect(try app.rects("big") == [text(60, 60, 40, 40)])
        let small = try app.frame("small")
        #expect(try app.frame("big").contains(small))
    }

    @Test("Background, base view and overlay are painted in this order") func paintingOrder() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Box("base", width: 30, height: 30).overlay { Box("over", width: 20, height: 20) }
                .background { Box("back", width: 40, height: 40) }
        }
        #expect(app.surface.list.items.map(\.bounds.width) == [40, 30, 20])
    }

    // Covers: mod:background
    @Test("Negative padding shrinks the background") func negativePaddingShrinksWhatStandsBehind() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Box("box", width: 50, height: 50).padding(-10).background { Box("back") }
        }
        #expect(try app.rects("back") == [text(35, 35, 30, 30)])
    }
}

@MainActor @Suite("ZStack layout") struct ZStackTests {
    @Test("A ZStack places its views by its alignment") func alignmentPlacesTheViews() throws {
        let rows: [(Alignment, CGFloat, CGFloat)] = [
            (.bottomTrailing, 6, 6), (.topLeading, 0, 0), (.top, 3, 0), (.trailing, 6, 3), (.center, 3, 3),
        ]
        for (alignment, x, y) in rows {
            let app = TestApp(size: CGSize(width: 12, height: 12)) {
                ZStack(alignment: alignment) { Box("back", width: 12, height: 12); Box("front", width: 6, height: 6) }
            }
            #expect(try app.frame("front").origin == CGPoint(x: x, y: y))
        }
    }

    @Test("ZStack places text-sized views as captured from SwiftUI") func placesMatchSwiftUI() throws {
        let centre = TestApp(size: CGSize(width: 200, height: 200)) {
            ZStack { Box(width: 200, height: 200); Box("t", width: 56, height: 16) }
        }
        #expect(try centre.frame("t").origin == CGPoint(x: 72, y: 92))
        let corner = TestApp(size: CGSize(width: 200, height: 200)) {
            ZStack(alignment: .bottomTrailing) { Box(width: 200, height: 200); Box("t", width: 87.5, height: 16) }
        }
        #expect(try corner.frame("t").origin == CGPoint(x: 112.5, y: 184))
        let small = TestApp(size: CGSize(width: 100, height: 100)) {
            ZStack(alignment: .bottomTrailing) { Box(width: 100, height: 100); Box("s", width: 20, height: 20) }
        }
        #expect(try small.frame("s").origin == CGPoint(x: 80, y: 80))
    }

    @Test("Only views of the highest layout priority size a ZStack") func onlyTheHighestPrioritySizesIt() {
        let offer = ProposedViewSize(width: 400, height: 400)
        #expect(answer(offer, ZStack { Box().layoutPriority(-1); Box(width: 56, height: 16) }) == CGSize(width: 56, height: 16))
        #expect(answer(offer, ZStack { Box(width: 30, height: 70); Box(width: 56, height: 16) }) == CGSize(width: 56, height: 70))
    }

    /// SwiftUI: the union of the views where they are lined up, so that one whose guide lies outside makes the stack grow.
    @Test("A ZStack grows to the union of its views aligned by guides") func guidesMakeItGrow() throws {
        let offer = ProposedViewSize(width: 400, height: 400)
        let badge = ZStack(alignment: .topTrailing) {
            Box(width: 60, height: 30)
            Box(width: 20, height: 20).alignmentGuide(.top) { $0.height / 2 }.alignmentGuide(.trailing) { $0.width / 2 }
        }
        #expect(answer(offer, badge) == CGSize(width: 70, height: 40))
        #expect(
            answer(
                ProposedViewSize(width: CGFloat.infinity, height: nil),
                ZStack {
                    Box(); Box(width: 20, height: 30)
                }
            ).width == .infinity)
    }

    /// The words of a cloud of tags wrap by guides that count: each word's horizontal guide is asked for before its vertical one,
    /// all words once, in their order, whenever the stack is measured or placed.
    @Test("Guides with side effects run once per view in order at each layout")
    func guidesRunOncePerViewInOrder() throws {
        var (x, y) = (CGFloat(0), CGFloat(0))
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ZStack(alignment: .topLeading) {
                ForEach(0..<5, id: \.self) { index in
                    Box("\(index)", width: 40, height: 10)
                        .alignmentGuide(.leading) { tag in
                            if abs(x - tag.width) > 100 { (x, y) = (0, y - tag.height) }
                            defer { x = index == 4 ? 0 : x - tag.width }
                            return x
                        }
                        .alignmentGuide(.top) { _ in
                            defer { if index == 4 { y = 0 } }
                            return y
                        }
                }
            }
            .background { Box("back") }
        }
        #expect(try app.frame("back").size == CGSize(width: 80, height: 30))
        let corner = try app.frame("back").origin
        for index in 0..<5 {
            let origin = try app.frame("\(index)").origin
            #expect(origin == CGPoint(x: corner.x + CGFloat(index % 2 * 40), y: corner.y + CGFloat(index / 2 * 10)))
        }
    }

    /// A row whose first view, the less flexible one, wants more than half of what the row needs: it has that only in the room in which the
    /// row was measured.
    private var uneven: some View {
        HStack(spacing: 0) {
            UpTo(most: 60) { Box("a") }.frame(minWidth: 50)
            UpTo(most: 20) { Box("b") }
        }
    }

    /// As wide as is offered, up to a length.
    private struct UpTo: Layout {
        let most: CGFloat
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: min(proposal.width ?? most, most), height: 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
    }

    @Test("A ZStack passes the proposal on to a single view") func aSingleViewGetsTheProposal() throws {
        let plain = TestApp(size: CGSize(width: 200, height: 50)) { VStack { uneven } }
        let app = TestApp(size: CGSize(width: 200, height: 50)) { ZStack { VStack { uneven } } }
        #expect(try app.rects("a", "b") == plain.rects("a", "b"))
        #expect(try app.frames("a").map(\.width) == [60])
    }

    @Test("A ZStack proposes its own size to views of lower priority") func childrenArePlacedWithItsOwnSize() throws {
        let app = TestApp(size: CGSize(width: 400, height: 400)) {
            ZStack { Box("back").layoutPriority(-1); Box("front", width: 56, height: 16) }
        }
        #expect(try app.frame("back") == app.frame("front"))
    }
}

@MainActor @Suite("Geometry readers") struct GeometryReaderTests {
    // Covers: view:GeometryReader, type:GeometryProxy
    @Test("GeometryReader places its content at the top left") func contentStandsAtTheTopLeft() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { GeometryReader { _ in Box("box", width: 20, height: 20) } }
        #expect(try app.rects("box") == [text(0, 0, 20, 20)])
        #expect(answer(.unspecified, GeometryReader { _ in Box() }) == CGSize(width: 10, height: 10))
    }

    @Test("GeometryProxy gives its size and its frames in local and global space")
    func framesAreInTheAskedSpace() throws {
        var frames: [CGRect] = []
        let app = TestApp(size: CGSize(width: 400, height: 300)) {
            VStack(spacing: 0) {
                Box(height: 100)
                Box().overlay {
                    GeometryReader { proxy in
                        let _ = frames = [proxy.frame(in: .global), proxy.frame(in: .local)]
                        Box("size", width: proxy.size.width, height: proxy.size.height)
                    }
                }
            }
        }
        #expect(try app.frame("size").size == CGSize(width: 400, height: 200))
        #expect(frames == [CGRect(x: 0, y: 100, width: 400, height: 200), CGRect(x: 0, y: 0, width: 400, height: 200)])
    }
}
