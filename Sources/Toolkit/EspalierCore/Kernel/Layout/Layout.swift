public import EspalierGraphics
public import Foundation

/// A way to arrange views: answers proposals with a size, and places the views in the resulting bounds.
public protocol Layout: Animatable {
    /// The views that the layout arranges.
    typealias Subviews = LayoutSubviews
    /// What the layout keeps between calls; nothing by default.
    associatedtype Cache = Void

    /// Properties of this kind of layout; those of no stack by default.
    static var layoutProperties: LayoutProperties { get }

    /// The size of the arrangement for a proposal. Called with several proposals; must have no side effects.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places every subview by `place(at:anchor:proposal:)`; a subview that is not placed appears in the middle of `bounds`.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Makes the cache, from the views as they are now.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings the cache up to date when the views have changed. By default it is made anew.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The preferred distances to the layout's neighbours. By default those of all its views together.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The position of a horizontal guide in the arrangement, in the coordinates of `bounds`; nil uses the guide's default. By default
    /// it is combined from the guides that the views set.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    /// The position of a vertical guide in the arrangement; nil uses the guide's default.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

/// Properties of a kind of layout.
public struct LayoutProperties: Sendable {
    /// The orientation of the stack as seen by spacers and dividers inside; nil for no stack.
    public var stackOrientation: Axis?
    /// Properties of a layout that is not a stack.
    public init() {}
}

extension Layout {
    /// The default: no stack.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// The default: makes the cache anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// The default: the larger preference of all views at each edge; none where there are no views.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let first = subviews.first else { return .zero }
        return subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
    }

    /// The default: combined from the guides that the views set, at the places that the layout gives them.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// The default: combined from the guides that the views set, at the places that the layout gives them.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// The subviews' explicit values, at the positions where this layout would place them.
    private func mergedAlignment(
        _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        guard key.combines, subviews.contains(where: { $0.mayGuide(key) }) else { return nil }
        // Infinite bounds have no positions.
        guard bounds.width < .infinity, bounds.height < .infinity else { return nil }
        let start = assumeMainActor { subviews.openPlacements() }
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        let values = assumeMainActor { subviews.closePlacements(at: start) }.enumerated().compactMap { index, placement in
            subviews[index].explicitGuide(key, at: placement, in: bounds, proposal: proposal)
        }
        return key.combine(values)
    }
}

extension Layout where Cache == Void {
    /// The cache of a layout that keeps nothing.
    public func makeCache(subviews: Subviews) {}
}

/// A value that a view passes to the layout that arranges it.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value for a view that sets none.
    static var defaultValue: Value { get }
}
