import EspalierGraphics
public import Foundation

/// A layout that arranges views in rows and columns, as `Grid` does.
public struct GridLayout: Layout, EmptyIsZero, Sendable {
    /// How a view is aligned in its cell, unless it says so itself.
    public var alignment: Alignment
    /// The distance between columns, in points; nil uses the views' preferred spacing (8 points where they have none).
    public var horizontalSpacing: CGFloat?
    /// The distance between rows, in points; nil uses the views' preferred spacing (8 points where they have none).
    public var verticalSpacing: CGFloat?

    /// Creates the layout. Without arguments views are centred in their cells, at the distances that they prefer.
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// The cells of the views, and the last arrangements.
    ///
    /// A grid makes six proposals to each cell, and in nested grids each of these leads to others. A grid that dropped an arrangement
    /// before all proposals for it had been made would repeat them all, at every level.
    public struct Cache {
        fileprivate let table: GridTable
        fileprivate var arrangements: [(key: ProposedViewSize.Key, value: GridArrangement)] = []
        fileprivate var oldest = 0
        fileprivate static let limit = 32
    }

    public typealias AnimatableData = EmptyAnimatableData

    public func makeCache(subviews: Subviews) -> Cache { Cache(table: GridTable(subviews, self)) }

    private func arrangement(
        _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) -> GridArrangement {
        let key = proposal.key
        for known in cache.arrangements where known.key == key { return known.value }
        let new = GridArrangement(cache.table, subviews, proposal)
        if cache.arrangements.count < Cache.limit {
            cache.arrangements.append((key, new))
        } else {
            cache.arrangements[cache.oldest] = (key, new)
            cache.oldest = (cache.oldest + 1) % Cache.limit
        }
        return new
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        arrangement(proposal, subviews, &cache).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let arrangement = arrangement(proposal, subviews, &cache)
        for (index, subview) in subviews.enumerated() {
            let place = arrangement.place(of: index, cache.table, subview)
            subview.place(
                at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), anchor: .topLeading,
                proposal: ProposedViewSize(arrangement.slot(of: cache.table.cells[index]).size))
        }
    }
}
