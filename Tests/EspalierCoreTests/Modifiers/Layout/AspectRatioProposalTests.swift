@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Aspect ratios and partial proposals") struct AspectRatioProposalTests {
    /// A length that is not given has no say, in either mode.
    @Test("An aspect ratio computes the length that the proposal leaves open", arguments: [
        (ProposedViewSize(width: 100, height: nil), CGSize(width: 100, height: 175)),
        (ProposedViewSize(width: nil, height: 175), CGSize(width: 100, height: 175)),
        (ProposedViewSize(width: 0, height: nil), CGSize.zero),
    ]) func oneLengthGivesTheOther(_ proposal: ProposedViewSize, _ expected: CGSize) {
        for mode in ContentMode.allCases {
            let size = answer(proposal, Box().aspectRatio(4.0 / 7, contentMode: mode))
            #expect(abs(size.width - expected.width) < 0.001 && abs(size.height - expected.height) < 0.001, "\(mode): \(size)")
        }
    }

    @Test("A proposal of both lengths is fitted or filled by the ratio") func bothLengthsAreFittedOrFilled() {
        let offer = ProposedViewSize(width: 200, height: 100)
        #expect(answer(offer, Box().aspectRatio(1, contentMode: .fill)) == CGSize(width: 200, height: 200))
        #expect(answer(offer, Box().aspectRatio(1, contentMode: .fit)) == CGSize(width: 100, height: 100))
        #expect(answer(.unspecified, Box().aspectRatio(2, contentMode: .fill)) == CGSize(width: 10, height: 10))
    }

    // Covers: mod:scaledToFill, mod:scaledToFit
    @Test("scaledToFill and scaledToFit compute the open length by the ideal ratio")
    func ownRatioGivesTheOtherLength() {
        let picture = Box().frame(idealWidth: 40, maxWidth: .infinity, idealHeight: 20, maxHeight: .infinity)
        #expect(answer(ProposedViewSize(width: 100, height: nil), picture.scaledToFill()) == CGSize(width: 100, height: 50))
        #expect(answer(ProposedViewSize(width: nil, height: 100), picture.scaledToFill()) == CGSize(width: 200, height: 100))
        #expect(answer(ProposedViewSize(width: 100, height: nil), picture.scaledToFit()) == CGSize(width: 100, height: 50))
    }

    /// Cells of a grid have a width, and as much height as they like.
    @Test("Cells of a scrolling grid get their height by width and ratio", arguments: [ContentMode.fill, .fit])
    func gridCellsGetTheirHeightByRatio(_ mode: ContentMode) throws {
        let app = TestApp(size: CGSize(width: 216, height: 300)) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
                    ForEach(0..<3) { Box("\($0)").aspectRatio(4.0 / 7, contentMode: mode) }
                }
            }
        }
        #expect(try app.rects("0", "1", "2") == [text(0, 0, 104, 182), text(112, 0, 104, 182), text(0, 190, 104, 182)])
    }

    @Test("Views of a scrolling stack get their height by width and ratio", arguments: [true, false])
    func viewsOfScrollingStacksGetTheirHeightByRatio(_ isLazy: Bool) throws {
        let app = TestApp(size: CGSize(width: 100, height: 300)) {
            ScrollView {
                let views = ForEach(0..<2) { Box("\($0)").aspectRatio(1, contentMode: .fill) }
                if isLazy { LazyVStack(spacing: 0) { views } } else { VStack(spacing: 0) { views } }
            }
        }
        #expect(try app.rects("0", "1") == [text(0, 0, 100, 100), text(0, 100, 100, 100)])
    }
}
