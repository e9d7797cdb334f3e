import EspalierGraphics
package import Foundation

/// The area to be repainted: at most four rectangles. Two that overlap, or whose union wastes the least area, are joined; above
/// six tenths of the window's area, the whole window is repainted, which is cheaper.
package struct DamageRegion {
    private static let maxRects = 4
    /// How much larger than the two rectangles together their union may be.
    private static let worthwhileWaste: CGFloat = 1.25
    private static let wholeWindowShare: CGFloat = 0.6

    private(set) var rects: [CGRect] = []
    private(set) var isAll = false

    package init() {}
    package var isEmpty: Bool { rects.isEmpty && !isAll }

    package mutating func addAll() {
        isAll = true
        rects.removeAll()
    }

    /// - Parameter window: the window's whole area, in square points.
    package mutating func add(_ rect: CGRect, windowArea: CGFloat) {
        guard !isAll, !rect.isNull, rect.width > 0 || rect.height > 0 else { return }
        insert(rect)
        if rects.reduce(0, { $0 + $1.area }) > windowArea * Self.wholeWindowShare { addAll() }
    }

    private mutating func insert(_ rect: CGRect) {
        for index in rects.indices {
            if rects[index].contains(rect) { return }
            if rect.contains(rects[index]) {
                rects[index] = rect
                return
            }
        }
        if rects.count < Self.maxRects {
            rects.append(rect)
            return
        }
        // Of all pairs, including the new rectangle, join the one whose union adds the least area. In place: of many things that move each
        // comes here in every frame.
        let last = rects.count
        var best = (first: 0, second: last, waste: CGFloat.infinity)
        func part(_ index: Int) -> CGRect { index < last ? rects[index] : rect }
        for first in 0..<last {
            for second in first + 1...last {
                let waste = part(first).joined(with: part(second)).area - part(first).area - part(second).area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        rects[best.first] = part(best.first).joined(with: part(best.second))
        guard best.second < last else { return }
        rects.remove(at: best.second)
        rects.append(rect)
    }

    /// Empties the region, and keeps its storage for the next frame.
    mutating func clear() {
        isAll = false
        rects.removeAll(keepingCapacity: true)
    }

    /// The damage in whole pixels inside `window`.
    func resolve(in window: CGRect, scale: CGFloat) -> Damage {
        if isAll { return Damage(rects: [window]) }
        var result: [CGRect] = []
        for rect in rects {
            // One pixel more on each side: antialiasing and rounded glyph positions may touch it.
            let grown = CGRect(
                x: ((rect.minX * scale).rounded(.down) - 1) / scale, y: ((rect.minY * scale).rounded(.down) - 1) / scale,
                width: 0, height: 0)
            let far = CGPoint(x: ((rect.maxX * scale).rounded(.up) + 1) / scale, y: ((rect.maxY * scale).rounded(.up) + 1) / scale)
            let whole = CGRect(x: grown.minX, y: grown.minY, width: far.x - grown.minX, height: far.y - grown.minY)
                .intersection(window)
            if !whole.isNull, whole.width > 0, whole.height > 0 { result.append(whole) }
        }
        // Overlapping rectangles would paint translucent ink twice.
        var index = 0
        while index < result.count {
            if let other = result.indices.first(where: { $0 > index && result[$0].overlaps(result[index]) }) {
                let (first, second) = (result[index], result.remove(at: other))
                let whole = first.union(second)
                if whole.area > (first.area + second.area) * Self.worthwhileWaste {
                    // For example a wide strip and a scroll view's narrow bar: the two rectangles are much smaller than their union.
                    result += second.pieces(outside: first)
                } else {
                    result[index] = whole
                }
                index = 0
            } else {
                index += 1
            }
        }
        if result.reduce(0, { $0 + $1.area }) > window.area * Self.wholeWindowShare { return Damage(rects: [window]) }
        return Damage(rects: result)
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }

    /// The parts of a rectangle outside another that overlaps it.
    fileprivate func pieces(outside other: CGRect) -> [CGRect] {
        let common = intersection(other)
        return [
            CGRect(x: minX, y: minY, width: width, height: common.minY - minY),
            CGRect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
            CGRect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
            CGRect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
        ].filter { $0.width > 0 && $0.height > 0 }
    }
}

extension ViewHost {
    package var isAllDamaged: Bool { painting.damage.isAll }

    /// Adds a window rectangle (in points) to the damage.
    package func damage(_ rect: CGRect) {
        painting.damage.add(rect, windowArea: size.width * size.height)
        setNeedsFrame()
    }

    package func damageAll() {
        painting.damage.addAll()
        setNeedsFrame()
    }

    /// The pixels in `rect` move by `delta`: damage pending there has to move with them.
    func shiftDamage(in rect: CGRect, by delta: CGSize) {
        for part in painting.damage.rects where part.intersects(rect) {
            let shifted = part.intersection(rect).offsetBy(dx: delta.width, dy: delta.height).intersection(rect)
            if !shifted.isNull { damage(shifted) }
        }
    }

    func consumeDamage() -> Damage {
        defer { painting.damage.clear() }
        return painting.damage.resolve(in: CGRect(origin: .zero, size: size), scale: scale)
    }
}
