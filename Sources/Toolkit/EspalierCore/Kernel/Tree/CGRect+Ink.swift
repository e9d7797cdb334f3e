import Foundation

// Ink rectangles are either standardised and finite, or null. The passes that visit every node can therefore do their arithmetic
// inline instead of calling Foundation's functions, which have to allow for negative sizes.
extension CGRect {
    @inline(__always) var isInkless: Bool { origin.x == .infinity }

    @inline(__always) func shifted(by offset: CGPoint) -> CGRect {
        CGRect(origin: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y), size: size)
    }

    @inline(__always) func joined(with other: CGRect) -> CGRect {
        if isInkless { return other }
        if other.isInkless { return self }
        let x = Swift.min(origin.x, other.origin.x), y = Swift.min(origin.y, other.origin.y)
        return CGRect(
            origin: CGPoint(x: x, y: y),
            size: CGSize(
                width: Swift.max(origin.x + size.width, other.origin.x + other.size.width) - x,
                height: Swift.max(origin.y + size.height, other.origin.y + other.size.height) - y))
    }

    @inline(__always) func overlaps(_ other: CGRect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }
}
