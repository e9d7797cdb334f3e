public import Foundation

// Members of CoreGraphics' value types that Foundation on Linux lacks.

extension CGPoint {
    /// Whether the points are equal: an older spelling of `==`.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether the sizes are equal: an older spelling of `==`.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether the rectangles are equal: an older spelling of `==`.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
