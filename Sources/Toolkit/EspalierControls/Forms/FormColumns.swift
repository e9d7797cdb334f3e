import EspalierCore
import EspalierGraphics
import Foundation

/// Rows whose controls all begin where the longest label ends. A row without a label starts in the controls' column.
struct FormColumnsLayout: Layout {
    struct Cache {
        /// The width of each row's label, including the gap after it.
        var labels: [CGFloat] = []
        /// The largest of these widths.
        var column: CGFloat = 0
    }

    func makeCache(subviews: Subviews) -> Cache {
        var cache = Cache()
        for view in subviews {
            let label = max(view.dimensions(in: .unspecified)[explicit: .formControl] ?? 0, 0)
            cache.labels.append(label)
            cache.column = max(cache.column, label)
        }
        return cache
    }

    /// The proposal for a row: its width leaves the controls of all rows the same width.
    private func proposal(_ index: Int, _ width: CGFloat?, _ cache: Cache) -> ProposedViewSize {
        ProposedViewSize(width: width.map { max($0 - cache.column, 0) + cache.labels[index] }, height: nil)
    }

    private func gaps(_ subviews: Subviews) -> [CGFloat] {
        subviews.indices.dropLast().map { index in
            max(subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical), Theme.controlSpacing)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        var size = CGSize.zero
        for (index, view) in subviews.enumerated() {
            let own = view.sizeThatFits(self.proposal(index, proposal.width, cache))
            size.width = max(size.width, own.width + cache.column - cache.labels[index])
            size.height += own.height
        }
        size.height += gaps(subviews).reduce(0, +)
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let gaps = gaps(subviews)
        var y = bounds.minY
        for (index, view) in subviews.enumerated() {
            let inner = self.proposal(index, bounds.width, cache)
            view.place(at: CGPoint(x: bounds.minX + cache.column - cache.labels[index], y: y), proposal: inner)
            y += view.sizeThatFits(inner).height + (index < gaps.count ? gaps[index] : 0)
        }
    }
}
