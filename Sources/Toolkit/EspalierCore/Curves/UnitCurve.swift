import Foundation
public import EspalierGraphics

/// A function from an input progress in 0...1 to an output progress: the shape of an animation in time.
///
/// A Bézier curve may leave 0...1 in between (anticipation, overshoot); every curve starts at 0 and ends at 1.
public struct UnitCurve: Hashable, Sendable {
    private enum Function: Hashable, Sendable {
        case linear
        case circularEaseIn
        case circularEaseOut
        case circularEaseInOut
        case bezier(start: UnitPoint, end: UnitPoint)
    }

    private let function: Function

    // MARK: Curves

    /// Constant speed.
    public static let linear = UnitCurve(function: .linear)

    /// Starts slowly, then speeds up: control points (0.42, 0) and (1, 1).
    public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))

    /// Starts quickly, then slows down: control points (0, 0) and (0.58, 1).
    public static let easeOut = bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

    /// Starts slowly, speeds up, slows down again: control points (0.42, 0) and (0.58, 1).
    public static let easeInOut = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

    /// Starts slowly, then speeds up, as the lower right quarter of a circle.
    public static let circularEaseIn = UnitCurve(function: .circularEaseIn)

    /// Starts quickly, then slows down, as the upper left quarter of a circle.
    public static let circularEaseOut = UnitCurve(function: .circularEaseOut)

    /// One quarter of a circle that accelerates, then one that decelerates.
    public static let circularEaseInOut = UnitCurve(function: .circularEaseInOut)

    /// Deprecated: use `easeInOut`.
    @available(*, deprecated, renamed: "easeInOut")
    public static let easeInEaseOut = easeInOut

    /// Creates a curve from (0, 0) to (1, 1) with two Bézier control points. Their x is clamped to 0...1 when the curve is
    /// evaluated, so that each input has one output.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(function: .bezier(start: startControlPoint, end: endControlPoint))
    }

    // MARK: Evaluation

    /// The output progress at an input progress, which is clamped to 0...1.
    public func value(at progress: Double) -> Double {
        let p = Self.clamped(progress)
        switch function {
        case .linear:
            return p
        case .circularEaseIn:
            return 1 - (1 - p * p).squareRoot()
        case .circularEaseOut:
            return (1 - (1 - p) * (1 - p)).squareRoot()
        case .circularEaseInOut:
            if p <= 0.5 { return (1 - (1 - 4 * p * p).squareRoot()) / 2 }
            return (1 + (1 - 4 * (1 - p) * (1 - p)).squareRoot()) / 2
        case let .bezier(start, end):
            return CubicUnitBezier(start: start, end: end).value(at: p)
        }
    }

    /// The slope of the curve at an input progress, which is clamped to 0...1. The end of a quarter circle is vertical: its slope
    /// there is infinite.
    public func velocity(at progress: Double) -> Double {
        let p = Self.clamped(progress)
        switch function {
        case .linear:
            return 1
        case .circularEaseIn:
            return p / (1 - p * p).squareRoot()
        case .circularEaseOut:
            return (1 - p) / (1 - (1 - p) * (1 - p)).squareRoot()
        case .circularEaseInOut:
            let distance = 2 * min(p, 1 - p)
            return distance / (1 - distance * distance).squareRoot()
        case let .bezier(start, end):
            return CubicUnitBezier(start: start, end: end).slope(at: p)
        }
    }

    /// A copy of the curve with x and y swapped.
    public var inverse: UnitCurve {
        switch function {
        case .linear:
            return self
        case .circularEaseIn:
            return .circularEaseOut
        case .circularEaseOut:
            return .circularEaseIn
        case .circularEaseInOut:
            return self
        case let .bezier(start, end):
            return .bezier(startControlPoint: UnitPoint(x: start.y, y: start.x), endControlPoint: UnitPoint(x: end.y, y: end.x))
        }
    }

    /// NaN counts as 0, so that a curve never returns NaN.
    private static func clamped(_ progress: Double) -> Double {
        progress > 0 ? min(progress, 1) : 0
    }
}
