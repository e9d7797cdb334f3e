package import EspalierCore
package import EspalierGraphics
package import EspalierTesting
package import Foundation

/// The size that a view answers to a proposal.
@MainActor package func answer<V: View>(_ proposal: ProposedViewSize, _ view: V) -> CGSize {
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
    package func frames(_ ids: String...) throws -> [CGRect] { try ids.map { try find(id: $0).frame } }
    package func frame(_ id: String) throws -> CGRect { try find(id: id).frame }

    /// As text: `x y w×h`, for comparing many at once.
    package func rects(_ ids: String...) throws -> [String] { try ids.map { try find(id: $0).frame.dumpText } }

    /// What the texts of the window say, in their order.
    package var texts: [String] { findAll(.staticText).compactMap { $0.label ?? $0.value } }
}

/// The rectangle as the dumps write it.
package func text(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> String {
    CGRect(x: x, y: y, width: width, height: height).dumpText
}

extension UnitPoint {
    /// A point so far from the trailing edge.
    package static func trailing(inset: CGFloat, in frame: CGRect) -> UnitPoint { UnitPoint(x: 1 - inset / frame.width, y: 0.5) }
}
