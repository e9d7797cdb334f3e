import EspalierCore
public import Foundation

/// The names of curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Evenly.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slowly at first.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slowly at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slowly at first and at the end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// As the system does it: quick at first, slow at the end.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How far an animation has come at a time: a Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let points: [Float]

    /// The curve with a name; an unknown one is linear.
    public init(name: CAMediaTimingFunctionName) {
        points = switch name {
        case .easeIn: [0.42, 0, 1, 1]
        case .easeOut: [0, 0, 0.58, 1]
        case .easeInEaseOut: [0.42, 0, 0.58, 1]
        case .default: [0.25, 0.1, 0.25, 1]
        default: [0, 0, 1, 1]
        }
    }

    /// A curve with these two points between its ends.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { points = [c1x, c1y, c2x, c2y] }

    /// One of the four points of the curve.
    /// - Parameters:
    ///   - idx: From 0 to 3.
    ///   - ptr: Where two numbers may be written.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        guard (0...3).contains(idx) else { return }
        let all = [0, 0] + points + [1, 1]
        (ptr[0], ptr[1]) = (all[2 * idx], all[2 * idx + 1])
    }

    func value(at progress: Double) -> Double {
        let start = UnitPoint(x: CGFloat(points[0]), y: CGFloat(points[1])), end = UnitPoint(x: CGFloat(points[2]), y: CGFloat(points[3]))
        return UnitCurve.bezier(startControlPoint: start, endControlPoint: end).value(at: progress)
    }
}

/// What an animation shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The property's own value.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// After it ends, its last value, unless it is removed then.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Before it begins, its first value.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Its first value before, and its last one after.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}
