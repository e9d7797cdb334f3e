public import Foundation

extension CGSize {
    /// The lengths in words: "(width, height)".
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGPoint {
    /// The coordinates in words: "(x, y)".
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGRect {
    /// The rectangle in words: "(x, y, width, height)".
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}
