import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation
import Testing

@Suite("Unit curves")
struct UnitCurveTests {
    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
    }

    /// Progress, then easeIn, easeOut, easeInOut and the curve (0.25, 0.1)(0.25, 1).
    @Test("Bezier curves match their table of values", arguments: [
        [0, 0, 0, 0, 0],
        [0.1, 0.017027, 0.160572, 0.019722, 0.094796],
        [0.2, 0.062282, 0.308366, 0.081660, 0.295244],
        [0.25, 0.093465, 0.378138, 0.129162, 0.408511],
        [0.3, 0.129577, 0.445186, 0.187396, 0.513315],
        [0.4, 0.214861, 0.570880, 0.331884, 0.682541],
        [0.5, 0.315357, 0.684643, 0.5, 0.802403],
        [0.6, 0.429120, 0.785139, 0.668116, 0.885229],
        [0.7, 0.554814, 0.870423, 0.812604, 0.940765],
        [0.75, 0.621862, 0.906535, 0.870838, 0.960459],
        [0.8, 0.691634, 0.937718, 0.918340, 0.975625],
        [0.9, 0.839428, 0.982973, 0.980278, 0.994316],
        [1, 1, 1, 1, 1],
    ])
    func bezierValues(row: [Double]) {
        let curves: [UnitCurve] = [.easeIn, .easeOut, .easeInOut, Self.bezier(0.25, 0.1, 0.25, 1)]
        for (curve, expected) in zip(curves, row.dropFirst()) {
            #expect(abs(curve.value(at: row[0]) - expected) < 1e-5)
        }
    }

    @Test("Curves have their expected values at the quarters and clamp outside", arguments: [
        (UnitCurve.linear, [0.25, 0.5, 0.75]),
        (.circularEaseIn, [0.032, 0.134, 0.339]),
        (.circularEaseOut, [0.661, 0.866, 0.968]),
        (.circularEaseInOut, [0.067, 0.5, 0.933]),
        (.easeIn, [0.09, 0.32, 0.62]),
        (.easeOut, [0.38, 0.68, 0.91]),
        (.easeInOut, [0.13, 0.5, 0.87]),
    ])
    func quarters(curve: UnitCurve, expected: [Double]) {
        for (p, value) in zip([0.25, 0.5, 0.75], expected) {
            #expect(abs(curve.value(at: p) - value) < 0.0051)
        }
        #expect(curve.value(at: -1) == 0)
        #expect(curve.value(at: 2) == 1)
    }

    /// Slopes at 0, 0.25, 0.5, 0.75 and 1.
    @Test("Curves have their expected slopes, infinite ones included", arguments: [
        (UnitCurve.linear, [1, 1, 1, 1, 1]),
        (.easeIn, [0, 0.67, 1.07, 1.37, 0]),
        (.easeOut, [1, 1.37, 1.07, 0.67, 0]),
        (.easeInOut, [0, 1.06, 1.72, 1.06, 0]),
        (.circularEaseIn, [0, 0.258, 0.577, 1.134, .infinity]),
        (.circularEaseOut, [.infinity, 1.134, 0.577, 0.258, 0]),
        (.circularEaseInOut, [0, 0.577, .infinity, 0.577, 0]),
    ])
    func velocities(curve: UnitCurve, expected: [Double]) {
        for (p, slope) in zip([0, 0.25, 0.5, 0.75, 1], expected) {
            let velocity = curve.velocity(at: p)
            #expect(velocity == slope || abs(velocity - slope) < 0.0051)
        }
    }

    @Test("Bezier curves outside the unit square keep value and velocity right") func extremes() {
        let wild = Self.bezier(-0.5, 2, 1.5, -1)
        #expect(abs(wild.value(at: 0.5) - 0.5) < 1e-5)
        #expect(abs(wild.velocity(at: 0.5) + 1) < 1e-4)
        #expect(abs(Self.bezier(0.25, 0.1, 0.75, 0.9).velocity(at: 0.5) - 1.2) < 0.0051)
        #expect(UnitCurve.linear.velocity(at: -3) == 1)
        #expect(UnitCurve.linear.velocity(at: 3) == 1)
        // y is free: an overshoot is an overshoot.
        #expect(Self.bezier(0.3, 1.5, 0.5, 1.5).value(at: 0.6) > 1)
    }

    @Test("A curve's inverse maps its values back to the progress") func inverse() {
        #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
        #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
        #expect(UnitCurve.easeIn.inverse != .easeOut)
        #expect(Self.bezier(0.1, 0.2, 0.3, 0.4).inverse == Self.bezier(0.2, 0.1, 0.4, 0.3))
        for p in stride(from: 0.0, through: 1, by: 0.1) {
            let curve = Self.bezier(0.25, 0.1, 0.25, 1)
            #expect(abs(curve.inverse.value(at: curve.value(at: p)) - p) < 1e-4)
        }
    }

    @Test("Degenerate or invalid control points still yield defined values", arguments: [
        (0.0, 0.0, 0.0, 0.0), (1, 0, 0, 1), (1, 1, 0, 0), (0, 1, 0, 1), (1, 0, 1, 0), (.nan, .nan, .infinity, .infinity),
    ])
    func alwaysDefined(x1: Double, y1: Double, x2: Double, y2: Double) {
        let curve = Self.bezier(x1, y1, x2, y2)
        for p in stride(from: -0.1, through: 1.1, by: 0.01) {
            #expect(curve.value(at: p).isFinite)
            #expect(!curve.velocity(at: p).isNaN)
        }
        #expect(curve.value(at: .nan) == 0)
    }
}
