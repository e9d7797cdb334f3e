@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// SwiftUI: `frame(minWidth:idealWidth:maxWidth:)` on a view that is 100 wide, and on one that takes what it is offered.
@MainActor @Suite struct FrameTests {
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

    @Test(arguments: rows) func limits(_ row: Row) {
        for (proposal, expected) in zip(Self.proposals, row.answers) {
            let asked = ProposedViewSize(width: proposal, height: 20)
            let fixed = Box(width: 100, height: 20).frame(minWidth: row.min, idealWidth: row.ideal, maxWidth: row.max)
            let flexible = Box().frame(minWidth: row.min, idealWidth: row.ideal, maxWidth: row.max)
            #expect(answer(asked, fixed).width == expected.fixed, "fixed, proposed \(proposal as Any)")
            #expect(answer(asked, flexible).width == expected.flexible, "flexible, proposed \(proposal as Any)")
        }
    }
}
