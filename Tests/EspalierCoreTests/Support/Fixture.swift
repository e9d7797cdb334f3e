@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation

/// The size that a view answers to a proposal.
@MainActor func answer<V: View>(_ proposal: ProposedViewSize, _ view: V) -> CGSize {
    let probe = Answer(proposal)
    let app = TestApp(size: CGSize(width: 1000, height: 1000)) { AskingLayout(probe: probe) { view } }
    app.close()
    return probe.size
}

private final class Answer: Sendable {
    let proposal: ProposedViewSize
    // Written by the layout pass, read when it is over; both on the main actor.
    nonisolated(unsafe) var size = CGSize.zero
    init(_ proposal: ProposedViewSize) { self.proposal = proposal }
}

/// Asks its only subview one question.
private struct AskingLayout: Layout {
    let probe: Answer

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 10, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        probe.size = subviews.first?.sizeThatFits(probe.proposal) ?? .zero
    }
}

extension TestApp {
    /// The rectangles of the views with these identifiers, in window points.
    func frames(_ ids: String...) throws -> [CGRect] { try ids.map { try find(id: $0).frame } }
    func frame(_ id: String) throws -> CGRect { try find(id: id).frame }

    /// As text: `x y w×h`, for comparing many at once.
    func rects(_ ids: String...) throws -> [String] { try ids.map { try find(id: $0).frame.dumpText } }
}

/// The rectangle as the dumps write it.
func text(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> String {
    CGRect(x: x, y: y, width: width, height: height).dumpText
}
