import EspalierCore
public import EspalierGraphics
public import Foundation

/// How values between key frames are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along straight lines.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// The value before.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At one speed. Key frames are at equal times here; a path is followed at one speed anyway.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along curves. Lines are straight here.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along curves at one speed. As `paced` here.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns with its path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@MainActor @preconcurrency open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, one after the other.
    open var values: [Any]?
    /// The path of a point, in place of values. It is followed at one speed.
    open var path: CGPath?
    /// When the values are reached, from 0 to 1; nil for equal times.
    open var keyTimes: [NSNumber]?
    /// How far the value has come between two key frames, one curve for each two; nil is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between key frames are found.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer turns with the path. Only stored: it does not turn.
    open var rotationMode: CAAnimationRotationMode?

    override func change() -> LayerMotion.Content? {
        guard let keyPath else { return nil }
        if let path {
            let path = Path(path)
            return .change(keyPath, isAdditive: isAdditive) { progress, own, property in
                let part = path.trimmedPath(from: 0, to: min(max(CGFloat(progress), 0.0001), 1))
                return part.currentPoint.flatMap { property.numbers($0) } ?? own
            }
        }
        let values = values ?? [], isDiscrete = calculationMode == .discrete
        guard !values.isEmpty else { return nil }
        // In the discrete mode there is one time more than there are values.
        let last = max(isDiscrete ? values.count : values.count - 1, 1)
        let given = keyTimes?.map(\.doubleValue) ?? []
        let isTimed = given.count >= values.count && zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
        let times = isTimed ? given : (0...last).map { Double($0) / Double(last) }, curves = timingFunctions ?? []
        return .change(keyPath, isAdditive: isAdditive) { progress, own, property in
            let place = min(max((times.lastIndex { $0 <= progress } ?? 0), 0), values.count - 1)
            guard let before = property.numbers(values[place]) else { return own }
            guard !isDiscrete, place + 1 < values.count, place + 1 < times.count, let after = property.numbers(values[place + 1]),
                before.count == after.count, times[place + 1] > times[place]
            else { return before }
            var share = min(max((progress - times[place]) / (times[place + 1] - times[place]), 0), 1)
            if place < curves.count { share = curves[place].value(at: share) }
            return zip(before, after).map { $0 + ($1 - $0) * share }
        }
    }
}
