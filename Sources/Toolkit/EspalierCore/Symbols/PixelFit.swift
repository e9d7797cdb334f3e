import EspalierGraphics
import Foundation

/// Shifts the points of a drawing slightly, so that vertical and horizontal edges lie on whole pixels: at small sizes this makes
/// the difference between crisp and grey. Points between two such edges move in proportion.
struct PixelFit {
    private let x, y: Axis

    /// Coordinates in grid units, with the coordinates that they are moved to.
    private struct Axis {
        var knots: [(from: CGFloat, to: CGFloat)]

        func callAsFunction(_ value: CGFloat) -> CGFloat {
            guard let first = knots.first, let last = knots.last else { return value }
            if value <= first.from { return value + first.to - first.from }
            if value >= last.from { return value + last.to - last.from }
            for index in 1..<knots.count where value <= knots[index].from {
                let (a, b) = (knots[index - 1], knots[index])
                return a.to + (b.to - a.to) * (value - a.from) / (b.from - a.from)
            }
            return value
        }
    }

    /// - Parameters:
    ///   - unit: pixels per grid unit.
    ///   - center: the position of the grid's centre, in pixels.
    init(_ drawing: SymbolDrawing, lineWidth: CGFloat, unit: CGFloat, center: CGPoint) {
        var (xs, ys): (Set<Stem>, Set<Stem>) = ([], [])
        Self.collect(drawing, lineWidth, &xs, &ys)
        x = Self.axis(xs, unit: unit, center: center.x)
        y = Self.axis(ys, unit: unit, center: center.y)
    }

    /// A straight edge, or the extreme point of a curve.
    private struct Stem: Hashable {
        var position: CGFloat
        var width: CGFloat
    }

    private static func collect(
        _ drawing: SymbolDrawing, _ lineWidth: CGFloat, _ xs: inout Set<Stem>, _ ys: inout Set<Stem>
    ) {
        for mark in drawing.marks {
            switch mark.kind {
            case .stroke, .body, .detail: collect(mark.path, lineWidth * mark.widthFactor, &xs, &ys)
            case .fill, .spot: collect(mark.path, 0, &xs, &ys)
            case .cut, .gap, .slash: continue
            case .inset(let inner, _, _): collect(inner, lineWidth * mark.widthFactor, &xs, &ys)
            }
        }
    }

    private static func collect(_ path: Path, _ width: CGFloat, _ xs: inout Set<Stem>, _ ys: inout Set<Stem>) {
        func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
        var current = CGPoint.zero
        var start = CGPoint.zero
        func line(to: CGPoint) {
            let (dx, dy) = (abs(to.x - current.x), abs(to.y - current.y))
            if dx < 1e-3, dy > 1.5 { xs.insert(Stem(position: rounded(to.x), width: width)) }
            if dy < 1e-3, dx > 1.5 { ys.insert(Stem(position: rounded(to.y), width: width)) }
        }
        path.forEach { element in
            switch element {
            case .move(let to):
                current = to
                start = to
            case .line(let to):
                line(to: to)
                current = to
            case .quadCurve(let to, _):
                current = to
            case .curve(let to, let control1, let control2):
                // A sufficiently large curve that starts or ends vertically or horizontally has an extreme point there.
                if abs(to.x - current.x) > 1.5, abs(to.y - current.y) > 1.5 {
                    for (point, control) in [(current, control1), (to, control2)] {
                        if abs(point.x - control.x) < 1e-3 { xs.insert(Stem(position: rounded(point.x), width: width)) }
                        if abs(point.y - control.y) < 1e-3 { ys.insert(Stem(position: rounded(point.y), width: width)) }
                    }
                }
                current = to
            case .closeSubpath:
                line(to: start)
                current = start
            }
        }
    }

    private static func axis(_ stems: Set<Stem>, unit: CGFloat, center: CGFloat) -> Axis {
        var knots: [(from: CGFloat, to: CGFloat)] = [(12, 12)]
        // From the centre outwards, so that symmetric drawings stay symmetric.
        for stem in stems.sorted(by: { abs($0.position - 12) < abs($1.position - 12) }) {
            let offset = stem.position - 12
            guard abs(offset) > 0.05 else { continue }
            // The outer edge of the line is moved to a pixel boundary.
            let outer = offset + (offset < 0 ? -stem.width : stem.width) / 2
            let edge = (center + outer * unit).rounded()
            let moved = 12 + (edge - center) / unit + (offset < 0 ? stem.width : -stem.width) / 2
            guard abs(moved - stem.position) * unit <= 0.51, let last = knots.filter({ ($0.from < 12) == (offset < 0) || $0.from == 12 })
                .min(by: { abs($0.from - stem.position) < abs($1.from - stem.position) })
            else { continue }
            // Two edges that are close keep their distance.
            if abs(last.from - stem.position) < 0.4 { continue }
            if (moved - last.to) * (stem.position - last.from) <= 0 { continue }
            knots.append((stem.position, moved))
        }
        return Axis(knots: knots.sorted { $0.from < $1.from })
    }

    func apply(to path: Path) -> Path {
        func map(_ point: CGPoint) -> CGPoint { CGPoint(x: x(point.x), y: y(point.y)) }
        return Path(elements: path.elements.map { element in
            switch element {
            case .move(let to): .move(to: map(to))
            case .line(let to): .line(to: map(to))
            case .quadCurve(let to, let control): .quadCurve(to: map(to), control: map(control))
            case .curve(let to, let control1, let control2):
                .curve(to: map(to), control1: map(control1), control2: map(control2))
            case .closeSubpath: .closeSubpath
            }
        })
    }
}
