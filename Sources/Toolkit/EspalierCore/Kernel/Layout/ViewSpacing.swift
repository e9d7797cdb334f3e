public import EspalierGraphics
public import Foundation

/// The preferred spacing of a view towards its neighbours, edge by edge.
public struct ViewSpacing: Sendable {
    /// If two neighbours both have a value of the same category, their distance is the sum of these values; otherwise it is the
    /// larger plain value.
    package struct EdgeSpacing: Equatable, Sendable {
        /// The preferred distance to any neighbour.
        package var plain: CGFloat?
        /// This edge's share of the distance between a view and a text below or beside it.
        package var aboveText: CGFloat?
        /// This edge's share of the distance between a text and a view below or beside it.
        package var belowText: CGFloat?
        /// For a text's edge, the distance to another text.
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

        /// The distance from this edge to the `next` view's facing edge; nil if neither has a preference.
        fileprivate func distance(to next: EdgeSpacing) -> CGFloat? {
            var result: CGFloat?
            if let a = aboveText, let b = next.aboveText { result = Self.larger(result, a + b) }
            if let a = belowText, let b = next.belowText { result = Self.larger(result, a + b) }
            // SwiftUI: two texts are separated by the leading of the lower one.
            if textToText != nil, let b = next.textToText { result = Self.larger(result, b) }
            return result ?? Self.larger(plain, next.plain)
        }
    }

    package var top = EdgeSpacing()
    package var leading = EdgeSpacing()
    package var bottom = EdgeSpacing()
    package var trailing = EdgeSpacing()

    /// Spacing without preferences: neighbours get the platform's default distance of 8 points.
    public init() {}

    /// A preference for no space on any edge.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        let none = EdgeSpacing(plain: 0)
        (spacing.top, spacing.leading, spacing.bottom, spacing.trailing) = (none, none, none, none)
        return spacing
    }()

    /// The spacing of shapes, colours, frames and other views without text at their edges.
    package static let shapeLike: ViewSpacing = {
        var spacing = ViewSpacing()
        spacing.top = EdgeSpacing(belowText: 0)
        spacing.bottom = EdgeSpacing(aboveText: 0)
        spacing.leading = EdgeSpacing(belowText: 0)
        spacing.trailing = EdgeSpacing(aboveText: 0)
        return spacing
    }()

    /// The platform's distance between two views without preferences, in points.
    package static let defaultDistance: CGFloat = 8

    /// Takes the larger preference on each of the given edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top.formUnion(other.top) }
        if edges.contains(.leading) { leading.formUnion(other.leading) }
        if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
        if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
    }

    /// A copy with the larger preference of both on each of the given edges.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance that this view and the `next` one along the axis prefer.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        (axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)) ?? Self.defaultDistance
    }

    /// A copy whose given edges are those of a shape: for modifiers that put space of their own around a view. An edge that
    /// prefers no space, such as a spacer's, is unchanged.
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
