@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Padding of views") struct PaddingTests {
    @Test("Padding insets its content and may be negative or nested") func paddingInsetsItsContent() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Box("box").padding(10) }
        #expect(try app.rects("box") == [text(10, 10, 80, 80)])
        let negative = TestApp(size: CGSize(width: 100, height: 100)) { Box("box").padding(-10) }
        #expect(try negative.rects("box") == [text(-10, -10, 120, 120)])
        #expect(answer(.zero, Box(width: 50, height: 16).padding(8).padding(16)) == CGSize(width: 98, height: 64))
        #expect(answer(.unspecified, Box().padding(5)) == CGSize(width: 20, height: 20))
    }

    @Test("Padding is 16 points by default, on the given edges only") func defaultIsSixteen() throws {
        #expect(answer(.unspecified, Box(width: 47, height: 16).padding()) == CGSize(width: 79, height: 48))
        #expect(answer(.unspecified, Box(width: 47, height: 16).padding(.horizontal)) == CGSize(width: 79, height: 16))
        #expect(answer(.unspecified, Box(width: 47, height: 16).padding([.top, .trailing], 3)) == CGSize(width: 50, height: 19))
    }

    @Test("Padding larger than the proposal never proposes a negative length") func proposalsAreNeverNegative() {
        #expect(answer(ProposedViewSize(width: 10, height: 10), Box().padding(20)) == CGSize(width: 40, height: 40))
    }

    // Covers: mod:padding, type:EdgeInsets
    @Test("EdgeInsets set the padding of each edge") func insetsPerEdge() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Box("box").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }
        #expect(try app.rects("box") == [text(2, 1, 94, 96)])
    }
}

@MainActor @Suite("fixedSize and layout priority") struct FixedSizeTests {
    @Test("fixedSize gives a view its ideal size on the given axes") func fixedSizeTakesTheIdealSize() {
        let offer = ProposedViewSize(width: 400, height: 400)
        #expect(answer(offer, Box().fixedSize()) == CGSize(width: 10, height: 10))
        #expect(answer(offer, Box().fixedSize(horizontal: true, vertical: false)) == CGSize(width: 10, height: 400))
        let ideal = Box().frame(minWidth: 50, idealWidth: 120, maxWidth: 200, minHeight: 10, idealHeight: 20, maxHeight: 30)
        #expect(answer(offer, ideal.fixedSize()) == CGSize(width: 120, height: 20))
    }

    // Covers: mod:layoutPriority, mod:fixedSize
    @Test("Layout priority passes through fixedSize but not through padding")
    func priorityPassesThroughFixedSizeOnly() throws {
        let through = TestApp(size: CGSize(width: 100, height: 20)) {
            HStack(spacing: 0) { Box("a"); Box("b").layoutPriority(1).fixedSize(horizontal: false, vertical: true) }
        }
        #expect(try through.frames("a", "b").map(\.width) == [0, 100])
        let reset = TestApp(size: CGSize(width: 100, height: 20)) {
            HStack(spacing: 0) { Box("a"); Box("b").layoutPriority(1).padding(0) }
        }
        #expect(try reset.frames("a", "b").map(\.width) == [50, 50])
    }
}

@MainActor @Suite("Aspect ratios") struct AspectRatioTests {
    struct Row: Sendable {
        let ratio: CGFloat?
        let mode: ContentMode
        let offer: CGSize
        let expected: CGSize

        init(_ ratio: CGFloat?, _ mode: ContentMode, _ offer: (CGFloat, CGFloat), _ expected: (CGFloat, CGFloat)) {
            (self.ratio, self.mode) = (ratio, mode)
            self.offer = CGSize(width: offer.0, height: offer.1)
            self.expected = CGSize(width: expected.0, height: expected.1)
        }
    }

    nonisolated static let rows = [
        Row(1, .fit, (200, 100), (100, 100)), Row(1.5, .fit, (100, 100), (100, 200.0 / 3)), Row(1.5, .fill, (100, 100), (150, 100)),
        Row(0.5, .fit, (100, 100), (50, 100)), Row(0.5, .fill, (100, 100), (100, 200)), Row(0.5, .fit, (100, 50), (25, 50)),
        Row(nil, .fit, (200, 100), (100, 100)),
    ]

    @Test("An aspect ratio fits or fills its proposal and is centred", arguments: rows)
    func ratiosFitOrFillTheProposal(_ row: Row) throws {
        let app = TestApp(size: row.offer) { Box("box").aspectRatio(row.ratio, contentMode: row.mode) }
        let frame = try app.frame("box")
        #expect(abs(frame.width - row.expected.width) < 0.001 && abs(frame.height - row.expected.height) < 0.001)
        #expect(abs(frame.midX - row.offer.width / 2) < 0.001 && abs(frame.midY - row.offer.height / 2) < 0.001)
    }

    /// A picture of 200 x 100 that takes any size: its own ratio is that of its ideal size.
    @Test("An aspect ratio without value is that of the ideal size", arguments: [
        (mode: ContentMode.fit, size: CGSize(width: 100, height: 50)), (mode: .fill, size: CGSize(width: 200, height: 100)),
    ])
    func keepsTheIdealRatio(_ row: (mode: ContentMode, size: CGSize)) throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Box("box").frame(minWidth: 0, idealWidth: 200, maxWidth: .infinity, minHeight: 0, idealHeight: 100, maxHeight: .infinity)
                .aspectRatio(contentMode: row.mode)
        }
        let frame = try app.frames("box")[0]
        #expect(frame.size == row.size)
        #expect(frame.midX == 50 && frame.midY == 50)
    }

    @Test("An aspect ratio gets the missing length from the given one") func oneAxisGivesTheOther() {
        #expect(
            answer(ProposedViewSize(width: 200, height: nil), Box().aspectRatio(2, contentMode: .fit)) == CGSize(width: 200, height: 100))
        #expect(answer(.unspecified, Box().aspectRatio(2, contentMode: .fit)) == CGSize(width: 10, height: 10))
    }

    @Test("Stacks give the room that an aspect ratio leaves to other views") func stacksShareWhatRatiosLeave() throws {
        let row = TestApp(size: CGSize(width: 300, height: 100)) {
            HStack(spacing: 0) { Box("a").aspectRatio(1, contentMode: .fit); Box("b") }
        }
        #expect(try row.frames("a", "b").map(\.width) == [100, 200])
        let column = TestApp(size: CGSize(width: 100, height: 200)) {
            VStack(spacing: 0) { Box("a").aspectRatio(2, contentMode: .fit); Box("b") }
        }
        #expect(try column.frames("a", "b").map(\.height) == [50, 150])
    }
}

@MainActor @Suite("Offset and position") struct OffsetAndPositionTests {
    @Test("An infinite offset takes a view out of sight, and leaves its place as it is", arguments: [
        CGSize(width: 0, height: CGFloat.infinity), CGSize(width: -CGFloat.infinity, height: 0),
    ]) func infiniteOffset(_ offset: CGSize) throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) { Box("a", width: 20, height: 20).offset(offset); Box("b", width: 20, height: 20) }
        }
        let window = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(try app.rects("b") == [text(40, 50, 20, 20)])
        #expect(try app.frames("a").allSatisfy { !$0.intersects(window) })
    }

    // Covers: mod:offset
    @Test("offset moves a view without affecting its siblings") func offsetMovesOnlyWhatIsDrawn() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) { Box("a", width: 20, height: 20).offset(x: 5, y: -7); Box("b", width: 20, height: 20) }
        }
        #expect(try app.rects("a", "b") == [text(45, 23, 20, 20), text(40, 50, 20, 20)])
    }

    // Covers: mod:position
    @Test("position centres its view at a point and fills the proposal") func positionFillsAndCentres() throws {
        let app = TestApp(size: CGSize(width: 400, height: 400)) { Box("box", width: 50, height: 50).position(x: 60, y: 70) }
        #expect(try app.rects("box") == [text(35, 45, 50, 50)])
        #expect(answer(ProposedViewSize(width: 90, height: nil), Box(width: 50, height: 50).position(x: 0, y: 0))
            == CGSize(width: 90, height: 50))
    }
}
