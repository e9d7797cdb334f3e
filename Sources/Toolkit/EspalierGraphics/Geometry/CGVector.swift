public import Foundation

/// A displacement in points. Foundation on Linux has no type of this name.
public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal part, in points, to the right.
    public var dx: CGFloat
    /// The vertical part, in points, downwards.
    public var dy: CGFloat

    /// The vector with no length.
    public static let zero = CGVector()

    /// The vector of no length.
    public init() {
        dx = 0
        dy = 0
    }

    /// Creates a vector, in points.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from `Double`s.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates a vector from integers.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
}
