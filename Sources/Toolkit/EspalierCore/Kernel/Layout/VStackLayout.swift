import EspalierGraphics
public import Foundation

/// A layout that stacks views vertically.
public struct VStackLayout: Layout, EmptyIsZero, Sendable {
    /// The guide on which the views are aligned.
    public var alignment: HorizontalAlignment
    /// The distance between neighbours, in points; nil uses the views' preferred spacing (8 points where they have none).
    public var spacing: CGFloat?

    /// Creates the layout. Without arguments views are centred, at the distances that they prefer.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public struct Cache { var stack: StackLayout.Cache }
    public typealias AnimatableData = EmptyAnimatableData

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    package var stack: StackLayout { StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }

    public func makeCache(subviews: Subviews) -> Cache { Cache(stack: stack.makeCache(subviews)) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        stack.sizeThatFits(proposal, subviews, &cache.stack)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        stack.place(in: bounds, proposal, subviews, &cache.stack) { index, origin, _, proposal in
            subviews[index].place(at: origin, proposal: proposal)
        }
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }
}
