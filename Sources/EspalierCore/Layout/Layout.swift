public import EspalierGraphics
public import Foundation

/// A way to arrange views: answers proposals with a size, and places the views in the resulting bounds.
public protocol Layout: Animatable {
    typealias Subviews = LayoutSubviews
    associatedtype Cache = Void

    static var layoutProperties: LayoutProperties { get }

    /// The size of the arrangement for a proposal. Called with several proposals; must have no side effects.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places every subview by `place(at:anchor:proposal:)`; a subview that is not placed appears in the middle of `bounds`.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

/// Properties of a kind of layout.
public struct LayoutProperties: Sendable {
    /// The orientation of the stack as seen by spacers and dividers inside; nil for no stack.
    public var stackOrientation: Axis?
    public init() {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let first = subviews.first else { return .zero }
        return subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

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
    public func makeCache(subviews: Subviews) {}
}

/// Applies a layout to views: `MyLayout { … }`.
extension Layout {
    @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

/// A value that a view passes to the layout that arranges it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
