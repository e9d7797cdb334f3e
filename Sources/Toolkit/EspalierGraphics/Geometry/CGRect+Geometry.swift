package import Foundation

extension CGRect {
    /// The rectangle between two opposite corners, in any order.
    package init(corner first: CGPoint, _ second: CGPoint) {
        self.init(
            x: min(first.x, second.x), y: min(first.y, second.y),
            width: abs(second.x - first.x), height: abs(second.y - first.y)
        )
    }

    /// The smallest rectangle around the points; null for none.
    package init(bounding points: some Sequence<CGPoint>) {
        var box = BoundingBox()
        for point in points { box.add(point) }
        self = box.rect
    }

    package var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// Whether all four numbers are finite. The null rectangle and the infinite one are not meant to be drawn.
    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// The rectangle reduced by insets; a side that would become negative is zero and stays at the inset origin.
    package func inset(by insets: EdgeInsets, layoutDirection: LayoutDirection = .leftToRight) -> CGRect {
        let left = layoutDirection == .leftToRight ? insets.leading : insets.trailing
        return CGRect(
            x: minX + left, y: minY + insets.top,
            width: max(width - insets.leading - insets.trailing, 0),
            height: max(height - insets.top - insets.bottom, 0)
        )
    }
}

/// A bounding box that is extended by points one at a time.
struct BoundingBox {
    private var minX = CGFloat.infinity
    private var minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity
    private var maxY = -CGFloat.infinity

    mutating func add(_ point: CGPoint) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    func contains(_ point: CGPoint) -> Bool { point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY }

    var rect: CGRect {
        guard minX <= maxX, minY <= maxY else { return .null }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}

extension CGPoint {
    static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
    static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
    static func * (lhs: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: lhs.x * factor, y: lhs.y * factor) }

    var isFinite: Bool { x.isFinite && y.isFinite }
    /// The distance from the origin.
    var length: CGFloat { (x * x + y * y).squareRoot() }
    func distance(to other: CGPoint) -> CGFloat { (other - self).length }
    /// The point at `fraction` of the way to `other`.
    func interpolated(to other: CGPoint, by fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}
