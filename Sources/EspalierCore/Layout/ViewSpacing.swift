public import EspalierGraphics
public import Foundation

/// What a view would like between itself and its neighbours, edge by edge.
public struct ViewSpacing: Sendable {
    /// Two neighbours that both speak of a category agree on the sum of what they say; without a common one the larger plain
    /// wish counts.
    package struct EdgeSpacing: Equatable, Sendable {
        /// A wish towards anything.
        package var plain: CGFloat?
        /// For an edge that may lie above a text's top, or beside it.
        package var aboveText: CGFloat?
        /// For an edge that may lie below a text's bottom.
        package var belowText: CGFloat?
        /// A text's own edge towards another text.
        package var textToText: CGFloat?

        package init(plain: CGFloat? = nil, aboveText: CGFloat? = nil, belowText: CGFloat? = nil, textToText: CGFloat? = nil) {
            self.plain = plain
            self.aboveText = aboveText
            self.belowText = belowText
            self.textToText = textToText
        }

        fileprivate mutating func formUnion(_ other: EdgeSpacing) {
            plain = Self.larger(plain, other.plain)
            aboveText = Self.larger(aboveText, other.aboveText)
            belowText = Self.larger(belowText, other.belowText)
            textToText = Self.larger(textToText, other.textToText)
        }

        private static func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
            guard let a else { return b }
            guard let b else { return a }
            return max(a, b)
        }

        /// The distance from this edge to the `next` view's facing edge; nil where the two have nothing in common.
        fileprivate func distance(to next: EdgeSpacing) -> CGFloat? {
            var result: CGFloat?
            if let a = aboveText, let b = next.aboveText { result = Self.larger(result, a + b) }
            if let a = belowText, let b = next.belowText { result = Self.larger(result, a + b) }
            // SwiftUI: between two texts stands the leading of the lower one.
            if textToText != nil, let b = next.textToText { result = Self.larger(result, b) }
            return result ?? Self.larger(plain, next.plain)
        }
    }

    package var top = EdgeSpacing()
    package var leading = EdgeSpacing()
    package var bottom = EdgeSpacing()
    package var trailing = EdgeSpacing()

    /// No wishes: neighbours get the platform's default distance of 8 points.
    public init() {}

    /// A wish for no space on any edge.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        let none = EdgeSpacing(plain: 0)
        (spacing.top, spacing.leading, spacing.bottom, spacing.trailing) = (none, none, none, none)
        return spacing
    }()

    /// Of shapes, colours, frames and whatever has no text at its edges.
    package static let shapeLike: ViewSpacing = {
        var spacing = ViewSpacing()
        spacing.top = EdgeSpacing(belowText: 0)
        spacing.bottom = EdgeSpacing(aboveText: 0)
        spacing.leading = EdgeSpacing(belowText: 0)
        spacing.trailing = EdgeSpacing(aboveText: 0)
        return spacing
    }()

    /// The platform's distance between two views that ask for nothing.
    package static let defaultDistance: CGFloat = 8

    /// Takes the larger of both wishes on the given edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top.formUnion(other.top) }
        if edges.contains(.leading) { leading.formUnion(other.leading) }
        if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
        if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance that this view and the `next` one along the axis prefer.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        (axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)) ?? Self.defaultDistance
    }

    /// A copy whose given edges are those of a shape: where a modifier puts space of its own around a view. An edge that wants
    /// no space, that of a spacer, stays.
    package func resettingEdges(_ edges: Edge.Set) -> ViewSpacing {
        var result = self
        let none = Self.zero.top
        if edges.contains(.top), top != none { result.top = Self.shapeLike.top }
        if edges.contains(.leading), leading != none { result.leading = Self.shapeLike.leading }
        if edges.contains(.bottom), bottom != none { result.bottom = Self.shapeLike.bottom }
        if edges.contains(.trailing), trailing != none { result.trailing = Self.shapeLike.trailing }
        return result
    }
}
