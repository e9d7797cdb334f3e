public import Foundation

/// How the corner of a rounded rectangle is drawn.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of a circle or an ellipse.
    case circular
    /// A curve whose curvature grows smoothly from the straight sides.
    case continuous
}

/// The radii of a rectangle's corners, in points. Leading is left: callers mirror them for right-to-left layouts.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The radius of the upper corner where a line of text begins.
    public var topLeading: CGFloat
    /// The radius of the lower corner where a line of text begins.
    public var bottomLeading: CGFloat
    /// The radius of the lower corner where a line of text ends.
    public var bottomTrailing: CGFloat
    /// The radius of the upper corner where a line of text ends.
    public var topTrailing: CGFloat

    /// Creates radii, in points. A corner that is not given is sharp.
    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

extension RectangleCornerRadii {
    package init(_ radius: CGFloat) {
        self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    }

    /// The radius of every corner if all are the same; otherwise nil.
    package var uniform: CGFloat? {
        topLeading == bottomLeading && topLeading == bottomTrailing && topLeading == topTrailing ? topLeading : nil
    }

    package var isZero: Bool { uniform == 0 }

    package var largest: CGFloat { max(max(topLeading, topTrailing), max(bottomLeading, bottomTrailing)) }

    package var flippedHorizontally: RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: topTrailing, bottomLeading: bottomTrailing, bottomTrailing: bottomLeading, topTrailing: topLeading
        )
    }

    package func map(_ transform: (CGFloat) -> CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: transform(topLeading), bottomLeading: transform(bottomLeading),
            bottomTrailing: transform(bottomTrailing), topTrailing: transform(topTrailing)
        )
    }

    /// SwiftUI: no radius is longer than half of the shorter side, none is negative.
    package func clamped(to size: CGSize) -> RectangleCornerRadii {
        let limit = max(min(abs(size.width), abs(size.height)) / 2, 0)
        return map { $0 > 0 ? min($0, limit) : 0 }
    }
}
