@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// SwiftUI: `frame(minWidth:idealWidth:maxWidth:)` on a view that is 100 wide, and on one that takes what it is offered.
@MainActor @Suite("Frame modifiers") struct FrameTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let min, ideal, max: CGFloat?
        /// Answers to nil, 0, 30, 80, 200 and infinity: of the fixed view, then of the flexible one.
        let answers: [(fixed: CGFloat, flexible: CGFloat)]

        init(_ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?, _ answers: [(CGFloat, CGFloat)]) {
            (self.min, self.ideal, self.max) = (min, ideal, max)
            self.answers = answers.map { (fixed: $0.0, flexible: $0.1) }
        }

        var testDescription: String { "\(min as Any), \(ideal as Any), \(max as Any)" }
    }

    nonisolated static let proposals: [CGFloat?] = [nil, 0, 30, 80, 200, .infinity]
    nonisolated static let infinity = CGFloat.infinity

    nonisolated static let rows = [
        Row(50, nil, nil, [(100, 50), (50, 50), (50, 50), (80, 80), (100, 200), (100, infinity)]),
        Row(150, nil, nil, [(150, 150), (150, 150), (150, 150), (150, 150), (150, 200), (150, infinity)]),
        Row(nil, nil, 150, [(100, 10), (100, 0), (100, 30), (100, 80), (150, 150), (150, 150)]),
        Row(nil, nil, 60, [(60, 10), (60, 0), (60, 30), (60, 60), (60, 60), (60, 60)]),
        Row(50, nil, 150, [(100, 50), (50, 50), (50, 50), (80, 80), (150, 150), (150, 150)]),
        Row(nil, nil, infinity, [(100, 10), (100, 0), (100, 30), (100, 80), (200, 200), (infinity, infinity)]),
        Row(0, nil, infinity, [(100, 10), (0, 0), (30, 30), (80, 80), (200, 200), (infinity, infinity)]),
        Row(nil, 80, nil, [(80, 80), (100, 0), (100, 30), (100, 80), (100, 200), (100, infinity)]),
        Row(50, 80, 150, [(80, 80), (50, 50), (50, 50), (80, 80), (150, 150), (150, 150)]),
        Row(nil, 80, infinity, [(80, 80), (100, 0), (100, 30), (100, 80), (200, 200), (infinity, infinity)]),
    ]

    @Test("A flexible frame answers each proposal within its limits", arguments: rows)
    func flexibleFramesKeepTheirLimits(_ row: Row) {
        for (proposal, expected) in zip(Self.proposals, row.answers) {
            let asked = ProposedViewSize(width: proposal, height: 20)
            let fixed = Box(width: 100, height: 20).frame(minWidth: row.min, idealWidth: row.ideal, maxWidth: row.max)
            let flexible = Box().frame(minWidth: row.min, idealWidth: row.ideal, maxWidth: row.max)
            #expect(answer(asked, fixed).width == expected.fixed, "fixed, proposed \(proposal as Any)")
            #expect(answer(asked, flexible).width == expected.flexible, "flexible, proposed \(proposal as Any)")
        }
    }

    // MARK: Fixed frames

    @Test("A fixed frame takes its value and passes the other axis on") func fixedAxesTakeTheirValueAndProposeIt() {
        #expect(answer(ProposedViewSize(width: 500, height: 500), Box().frame(width: 200)) == CGSize(width: 200, height: 500))
        #expect(answer(.unspecified, Box().frame(height: 7)) == CGSize(width: 10, height: 7))
        #expect(answer(.zero, Box(width: 100, height: 20).frame(width: 50, height: 50)) == CGSize(width: 50, height: 50))
    }

    @Test("A frame places its child by its alignment") func alignmentPlacesTheChild() throws {
        let alignments: [(Alignment, CGFloat, CGFloat)] = [
            (.topLeading, 0, 0), (.top, 75, 0), (.topTrailing, 150, 0), (.leading, 0, 40), (.center, 75, 40),
            (.trailing, 150, 40), (.bottomLeading, 0, 80), (.bottom, 75, 80), (.bottomTrailing, 150, 80),
        ]
        for (alignment, x, y) in alignments {
            let app = TestApp(size: CGSize(width: 200, height: 100)) {
                Box("box", width: 50, height: 20).frame(width: 200, height: 100, alignment: alignment)
            }
            #expect(try app.frame("box").origin == CGPoint(x: x, y: y), "\(alignment)")
        }
    }

    /// Frames captured from SwiftUI on macOS, in a container of 400 by 600.
    @Test("Nested frames and padding place their content as in SwiftUI") func nestedFramesPlaceAsSwiftUI() throws {
        let big = TestApp { Box("t", width: 46, height: 16).frame(width: 200, height: 100) }
        #expect(try big.frame("t").origin == CGPoint(x: 177, y: 292))
        let limits = TestApp {
            Box("t", width: 74, height: 16).frame(minWidth: 100, maxWidth: 300, minHeight: 50, maxHeight: 150)
                .accessibilityElement(children: .contain).accessibilityIdentifier("frame")
        }
        #expect(try limits.rects("frame", "t") == [text(50, 225, 300, 150), text(163, 292, 74, 16)])
        let wide = TestApp { Box("t", width: 61, height: 16).frame(maxWidth: .infinity) }
        #expect(try wide.frame("t").minX == 169.5)
        let three = TestApp(size: CGSize(width: 300, height: 200)) {
            Box("t", width: 32, height: 16).frame(width: 100, height: 40).frame(width: 200, height: 100)
                .frame(width: 300, height: 200)
        }
        #expect(try three.frame("t").origin == CGPoint(x: 134, y: 92))
        let padded = TestApp(size: CGSize(width: 174, height: 104)) {
            Box("t", width: 9, height: 16).padding(4).frame(width: 80, height: 40).padding(8).frame(width: 150, height: 80)
                .padding(12)
        }
        #expect(try padded.frame("t").origin == CGPoint(x: 82.5, y: 44))
    }

    @Test("Content larger than its frame overflows evenly from the centre")
    func oversizedContentOverflowsFromTheCentre() throws {
        let app = TestApp(size: CGSize(width: 400, height: 400)) {
            Box("box").frame(minWidth: 500).frame(width: 100, height: 20)
        }
        #expect(try app.rects("box") == [text(-50, 190, 500, 20)])
        let least = TestApp { Box(width: 50, height: 50).frame(minWidth: 100, minHeight: 20).accessibilityIdentifier("f") }
        #expect(try least.frame("f").size == CGSize(width: 100, height: 50))
    }

    @Test("A maximum without a minimum never makes a frame smaller than its child")
    func maxWidthWithoutMinimumKeepsTheChild() throws {
        #expect(answer(ProposedViewSize(width: 50, height: 20), Box(width: 100).frame(maxWidth: .infinity)).width == 100)
        #expect(answer(ProposedViewSize(width: 50, height: 20), Box(width: 100).frame(minWidth: 0, maxWidth: .infinity)).width == 50)
        let app = TestApp(size: CGSize(width: 200, height: 50)) {
            Box("box").frame(width: 50).frame(maxWidth: .infinity, alignment: .trailing)
        }
        #expect(try app.frame("box").minX == 150)
    }

    // MARK: Bad input

    @Test("An invalid fixed length is ignored and reported", arguments: [CGFloat.nan, -5, -.infinity, .infinity])
    func invalidLengthsAreIgnored(_ length: CGFloat) {
        var size = CGSize.zero
        let messages = Diagnostics.recording {
            size = answer(ProposedViewSize(width: 70, height: 20), Box().frame(width: length, height: 30))
        }
        #expect(size == CGSize(width: 70, height: 30), "as if no width had been given")
        #expect(messages.contains { $0.contains("Invalid frame dimension") }, "\(messages)")
    }

    @Test("Contradictory frame limits are corrected and reported") func contradictoryLimitsAreReported() {
        var answers: [CGFloat] = []
        let messages = Diagnostics.recording {
            answers = [
                answer(.unspecified, Box().frame(minWidth: 20, idealWidth: 10)).width,
                answer(.unspecified, Box().frame(idealWidth: 30, maxWidth: 20)).width,
                answer(.zero, Box().frame(minWidth: -5)).width,
            ]
        }
        #expect(answers == [20, 30, 0])
        #expect(messages.contains { $0.contains("Contradictory frame constraints") }, "\(messages)")
    }
}
