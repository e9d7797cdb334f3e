public import Foundation

/// A place in a rectangle as fractions of its width and height, from the top left corner.
public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width, from 0 at the left to 1 at the right. Values outside lie beside the rectangle.
    public var x: CGFloat
    /// The fraction of the height, from 0 at the top to 1 at the bottom.
    public var y: CGFloat

    /// The origin.
    public init() {
        x = 0
        y = 0
    }

    /// Creates a place from fractions of the width and the height.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The upper left corner, as `topLeading`.
    public static let zero = UnitPoint()
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the left side. Effects on views are mirrored in right-to-left layouts, and their anchors with them.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the right side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the upper side.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the lower side.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The upper left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The upper right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The lower left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The lower right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint {
    /// The point in a rectangle.
    package func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }

    /// The point in a rectangle of this size at the origin.
    package func point(in size: CGSize) -> CGPoint {
        CGPoint(x: size.width * x, y: size.height * y)
    }

    /// The same place as seen in a right-to-left layout.
    package var flippedHorizontally: UnitPoint { UnitPoint(x: 1 - x, y: y) }
}
