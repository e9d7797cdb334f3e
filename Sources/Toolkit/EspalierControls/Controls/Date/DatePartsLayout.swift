import EspalierCore
import EspalierGraphics
import Foundation

/// Places the parts of a date side by side. Each part is rounded up to whole points, with its text centred, so that parts with
/// equally many digits are equally wide and the gaps around separators are alike, whatever the fractional widths of the glyphs.
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

    /// The first part's baseline: all parts are lines in the same font.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline, let first = subviews.first else { return nil }
        let part = first.dimensions(in: .unspecified)
        return bounds.minY + (bounds.height - part.height) / 2 + part[guide]
    }
}
