import EspalierGraphics
public import Foundation

/// An animation that follows a curve for a fixed duration.
struct CurveAnimation: CustomAnimation {
    let curve: UnitCurve
    /// Seconds.
    let duration: TimeInterval

    /// A duration that is zero, negative or NaN ends the animation at its first frame.
    @_specialize(where V == Double)
    @_specialize(where V == PointVector)
    @_specialize(where V == RectVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard duration > 0, time <= duration else {
            context.isLogicallyComplete = true
            return nil
        }
        return value.scaled(by: curve.value(at: time / duration))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard duration > 0, time >= 0, time <= duration else { return .zero }
        // A vertical tangent has no finite slope; the mean over a frame is used instead.
        let slope = curve.velocity(at: time / duration)
        guard slope.isFinite else {
            let step = 1 / 120.0 / duration
            let p = time / duration
            let rise = curve.value(at: p + step) - curve.value(at: p - step)
            return value.scaled(by: rise / (min(p + step, 1) - max(p - step, 0)) / duration)
        }
        return value.scaled(by: slope / duration)
    }
}

extension Animation {
    /// The default duration of a curve, in seconds.
    private static var standardDuration: TimeInterval { 0.35 }

    // MARK: Constant speed

    /// An animation that moves at a constant speed during the given seconds.
    public static func linear(duration: TimeInterval) -> Animation {
        timingCurve(.linear, duration: duration)
    }

    /// An animation that moves at a constant speed, for 0.35 seconds.
    public static var linear: Animation { linear(duration: standardDuration) }

    // MARK: Easing

    /// An animation that starts slowly and then speeds up.
    public static func easeIn(duration: TimeInterval) -> Animation {
        timingCurve(.easeIn, duration: duration)
    }

    /// An animation that starts slowly and then speeds up, for 0.35 seconds.
    public static var easeIn: Animation { easeIn(duration: standardDuration) }

    /// An animation that starts quickly and then slows towards the end.
    public static func easeOut(duration: TimeInterval) -> Animation {
        timingCurve(.easeOut, duration: duration)
    }

    /// An animation that starts quickly and then slows towards the end, for 0.35 seconds.
    public static var easeOut: Animation { easeOut(duration: standardDuration) }

    /// An animation that starts slowly, speeds up, and slows again.
    public static func easeInOut(duration: TimeInterval) -> Animation {
        timingCurve(.easeInOut, duration: duration)
    }

    /// An animation that starts slowly, speeds up, and slows again, for 0.35 seconds.
    public static var easeInOut: Animation { easeInOut(duration: standardDuration) }

    // MARK: Own curves

    /// An animation controlled by a cubic Bézier curve from (0, 0) to (1, 1) with the given control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        timingCurve(
            .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)), duration: duration)
    }

    /// An animation that follows the given curve during the given seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(CurveAnimation(curve: curve, duration: duration))
    }
}
