public import Foundation

/// The curve of a line or area from one value to the next.
public struct InterpolationMethod: Hashable, Sendable {
    package enum Storage: Hashable, Sendable {
        case linear, monotone
        case cardinal(tension: CGFloat)
        case catmullRom(alpha: CGFloat)
        /// The part of the way along x at which the value changes.
        case step(CGFloat)
    }

    package let storage: Storage
    private init(_ storage: Storage) { self.storage = storage }

    /// Straight lines.
    public static var linear: InterpolationMethod { InterpolationMethod(.linear) }
    /// A smooth curve that rises and falls only where the values do.
    public static var monotone: InterpolationMethod { InterpolationMethod(.monotone) }
    /// A cardinal spline with the tension 0.
    public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }
    /// A cardinal spline.
    /// - Parameter tension: From 0, the smoothest curve, to 1, straight lines.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod { InterpolationMethod(.cardinal(tension: tension.finiteOrZero)) }
    /// A centripetal Catmull-Rom spline.
    public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }
    /// A Catmull-Rom spline.
    /// - Parameter alpha: 0 is a uniform spline, 0.5 a centripetal one, 1 a chordal one.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { InterpolationMethod(.catmullRom(alpha: alpha.finiteOrZero)) }
    /// The value changes at the first of two places.
    public static var stepStart: InterpolationMethod { InterpolationMethod(.step(0)) }
    /// The value changes halfway.
    public static var stepCenter: InterpolationMethod { InterpolationMethod(.step(0.5)) }
    /// The value changes at the second of two places.
    public static var stepEnd: InterpolationMethod { InterpolationMethod(.step(1)) }
}
