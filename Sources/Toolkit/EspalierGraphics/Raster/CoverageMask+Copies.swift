import Foundation

extension CoverageMask {
    /// Larger copies cost less as one outline than as pixels of each. In pixels.
    private static let largestCopy: CGFloat = 48

    /// The union of copies, each at the nearest quarter of a pixel; nil where the outline is better rasterised as one.
    init?(_ copies: OutlineCopies, transform: CGAffineTransform, clip: CGRect?) {
        let outline = Path(elements: copies.outline)
        let linear = CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        let box = outline.boundingRect.applying(linear)
        guard transform.isFinite, !box.isNull, max(box.width, box.height) <= Self.largestCopy,
              max(abs(box.midX), abs(box.midY)) <= Self.largestCopy * 4 else { return nil }
        // No screen reaches further.
        let limit = CGFloat(Self.maximumSide) * 4
        let screen = CGRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit)
        let seen = clip.map { $0.intersection(screen) } ?? screen
        guard !seen.isNull else {
            self = .empty
            return
        }
        let near = seen.insetBy(dx: -box.width - abs(box.midX) - 2, dy: -box.height - abs(box.midY) - 2)

        var stamps = [CoverageMask?](repeating: nil, count: 16)
        var placed: [(phase: Int, x: Int, y: Int)] = []
        placed.reserveCapacity(copies.places.count)
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for place in copies.places {
            let point = place.applying(transform)
            guard near.contains(point) else { continue }
            let (column, row) = (Int((point.x * 4).rounded()), Int((point.y * 4).rounded()))
            let phase = (row & 3) * 4 + column & 3
            let stamp = stamps[phase] ?? CoverageMask(
                filling: outline, transform: CGAffineTransform(
                    a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: CGFloat(column & 3) / 4, ty: CGFloat(row & 3) / 4))
            stamps[phase] = stamp
            guard !stamp.isEmpty else { continue }
            let (x, y) = (stamp.x + column >> 2, stamp.y + row >> 2)
            (left, top) = (min(left, x), min(top, y))
            (right, bottom) = (max(right, x + stamp.width), max(bottom, y + stamp.height))
            placed.append((phase, x, y))
        }
        (left, top) = (max(left, Int(seen.minX.rounded(.down))), max(top, Int(seen.minY.rounded(.down))))
        (right, bottom) = (min(right, Int(seen.maxX.rounded(.up))), min(bottom, Int(seen.maxY.rounded(.up))))
        guard !placed.isEmpty, left < right, top < bottom else {
            self = .empty
            return
        }
        guard right - left <= Self.maximumSide, bottom - top <= Self.maximumSide else { return nil }
        self.init(
            x: left, y: top, width: right - left, height: bottom - top, bytes: [UInt8](repeating: 0, count: (right - left) * (bottom - top))
        )
        for (phase, x, y) in placed { if let stamp = stamps[phase] { unite(stamp, atX: x, y: y) } }
    }
}
