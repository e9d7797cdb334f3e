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
    /// At one speed: `keyTimes` and `timingFunctions` have no effect.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a smooth curve, each part of which takes as long as the straight line would at one speed.
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
    /// Whether the layer turns with the path; nil does not turn it.
    open var rotationMode: CAAnimationRotationMode?

    override func change() -> LayerMotion.Content? {
        guard let keyPath else { return nil }
        if let path {
            let path = Path(path)
            @MainActor func point(_ progress: Double) -> CGPoint? {
                path.trimmedPath(from: 0, to: min(max(CGFloat(progress), 0.0001), 1)).currentPoint
            }
            let moving = LayerMotion.Content.change(keyPath, isAdditive: isAdditive) { progress, own, property in
                point(progress).flatMap { property.numbers($0) } ?? own
            }
            guard let rotationMode, keyPath == "position" else { return moving }
            let turning = LayerMotion.Content.change("transform.rotation.z", isAdditive: false) { progress, own, _ in
                let middle = min(max(progress, 0.002), 0.998)
                guard let before = point(middle - 0.002), let after = point(middle + 0.002), before != after else { return own }
                return [atan2(after.y - before.y, after.x - before.x) + (rotationMode == .rotateAutoReverse ? .pi : 0)]
            }
            return .group(
                [moving, turning].map { LayerMotion.part($0, duration: duration > 0 ? duration : CATransaction.animationDuration()) })
        }
        let values = values ?? [], isDiscrete = calculationMode == .discrete
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced,
            isCurved = calculationMode == .cubic || calculationMode == .cubicPaced
        guard !values.isEmpty else { return nil }
        // In the discrete mode there is one time more than there are values.
        let last = max(isDiscrete ? values.count : values.count - 1, 1)
        let given = keyTimes?.map(\.doubleValue) ?? []
        let isTimed = given.count >= values.count && zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
        let even = isTimed && !isPaced ? given : (0...last).map { Double($0) / Double(last) }, curves = isPaced ? [] : timingFunctions ?? []
        return .change(keyPath, isAdditive: isAdditive) { progress, own, property in
            let times = isPaced ? Self.pacedTimes(values.compactMap(property.numbers)) ?? even : even
            let place = min(max((times.lastIndex { $0 <= progress } ?? 0), 0), values.count - 1)
            guard let before = property.numbers(values[place]) else { return own }
            guard !isDiscrete, place + 1 < values.count, place + 1 < times.count, let after = property.numbers(values[place + 1]),
                before.count == after.count, times[place + 1] > times[place]
            else { return before }
            var share = min(max((progress - times[place]) / (times[place + 1] - times[place]), 0), 1)
            if place < curves.count { share = curves[place].value(at: share) }
            guard isCurved else { return zip(before, after).map { $0 + ($1 - $0) * share } }
            let (low, high) = (
                values.indices.contains(place - 1) ? values[place - 1] : nil, values.indices.contains(place + 2) ? values[place + 2] : nil
            )
            // At the ends the curve goes on as if the value were there twice.
            let first = low.flatMap(property.numbers) ?? before, next = high.flatMap(property.numbers) ?? after
            let outer = first.count == before.count ? first : before, inner = next.count == after.count ? next : after
            return before.indices.map { Self.curve(outer[$0], before[$0], after[$0], inner[$0], share) }
        }
    }

    /// The times at which values are reached at one speed; nil where none differs from the one before.
    private static func pacedTimes(_ values: [[Double]]) -> [Double]? {
        var lengths = [0.0]
        for (before, after) in zip(values, values.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + zip(before, after).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot())
        }
        guard let whole = lengths.last, whole > 0 else { return nil }
        return lengths.map { $0 / whole }
    }

    /// A point of the curve of Catmull and Rom from the second number to the third.
    private static func curve(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    }
}
