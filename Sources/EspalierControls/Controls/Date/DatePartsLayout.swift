import EspalierCore
import EspalierGraphics
import Foundation

/// The parts of a date side by side. Each takes whole points, and its text stands in their middle: parts with as many digits are
/// as wide everywhere, and the gaps beside a sign between them are alike, whatever fractions of a pixel the letters come to.
struct DatePartsLayout: Layout {
    private func widths(_ subviews: Subviews) -> [CGFloat] {
        subviews.map { $0.sizeThatFits(.unspecified).width.rounded(.up) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(
            width: widths(subviews).reduce(0, +),
            height: subviews.reduce(0) { max($0, $1.sizeThatFits(.unspecified).height) })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for (view, width) in zip(subviews, widths(subviews)) {
            view.place(at: CGPoint(x: x + width / 2, y: bounds.midY), anchor: .center, proposal: .unspecified)
            x += width
        }
    }

    /// All parts are lines of one font.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline, let first = subviews.first else { return nil }
        let part = first.dimensions(in: .unspecified)
        return bounds.minY + (bounds.height - part.height) / 2 + part[guide]
    }
}
