import Foundation
import EspalierGraphics

/// The cubic Bézier curve from (0, 0) to (1, 1), solved for y at a given x.
///
/// As polynomials of the curve parameter s: `x = ((ax·s + bx)·s + cx)·s`, y likewise.
struct CubicUnitBezier {
    private let ax, bx, cx: Double
    private let ay, by, cy: Double

    init(start: UnitPoint, end: UnitPoint) {
        let x1 = Self.unitClamped(Double(start.x)), x2 = Self.unitClamped(Double(end.x))
        let y1 = Self.finite(Double(start.y), or: 0), y2 = Self.finite(Double(end.y), or: 1)
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        let s = parameter(at: x)
        return ((ay * s + by) * s + cy) * s
    }

    /// dy/dx. Where both derivatives by the parameter vanish (a control point on an end point) the quotient is 0/0; SwiftUI returns
    /// 1 at the start and 0 at the end.
    func slope(at x: Double) -> Double {
        let s = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
        let dx = (3 * ax * s + 2 * bx) * s + cx
        let dy = (3 * ay * s + 2 * by) * s + cy
        let tiny = 1e-9
        if abs(dx) > tiny { return dy / dx }
        if abs(dy) > tiny { return dy > 0 ? .infinity : -.infinity }
        return s < 0.5 ? 1 : 0
    }

    /// The parameter s in 0...1 at which x has the given value. Newton's method converges in 3 or 4 steps on ordinary curves;
    /// bisection takes over where the slope is flat.
    private func parameter(at x: Double) -> Double {
        let tolerance = 0x1p-20
        var s = x
        for _ in 0..<8 {
            let error = ((ax * s + bx) * s + cx) * s - x
            if abs(error) < tolerance && s >= 0 && s <= 1 { return s }
            let slope = (3 * ax * s + 2 * bx) * s + cx
            if abs(slope) < tolerance { break }
            s -= error / slope
        }
        var low = 0.0, high = 1.0
        s = min(max(x, low), high)
        while high - low > tolerance {
            let error = ((ax * s + bx) * s + cx) * s - x
            if abs(error) < tolerance { return s }
            if error > 0 { high = s } else { low = s }
            s = (low + high) / 2
        }
        return s
    }

    private static func unitClamped(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }

    private static func finite(_ value: Double, or fallback: Double) -> Double {
        value.isFinite ? value : fallback
    }
}
