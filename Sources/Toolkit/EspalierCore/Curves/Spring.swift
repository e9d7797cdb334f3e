public import Foundation

/// A representation of a spring's motion, with the closed form of its movement.
///
/// All four descriptions of a spring (duration and bounce; response and damping ratio; mass, stiffness and damping; settling
/// duration and damping ratio) are stored as the same three numbers and can be read back as any other.
///
/// Invalid parameters give the nearest valid spring: a duration, mass or stiffness that is zero, negative or NaN gives a spring
/// that settles at once, and negative damping gives no damping. No spring returns NaN.
public struct Spring: Hashable, Sendable {
    /// The undamped angular frequency, √(stiffness / mass), in radians per second.
    let naturalFrequency: Double

    /// The decay rate of the motion, damping / (2 · mass), per second.
    let decay: Double

    /// The mass of the object attached to the end of the spring. The default is 1.
    public let mass: Double

    /// Clamps parameters to their valid ranges. `dampingRatio` is relative to critical damping.
    private init(naturalFrequency: Double, dampingRatio: Double, mass: Double = 1) {
        // A millionth of a second is "at once" on any display; below that, the exponentials lose precision.
        let fastest = 2 * Double.pi / 1e-6
        let frequency = naturalFrequency >= 0 ? min(naturalFrequency, fastest) : fastest
        self.naturalFrequency = frequency
        self.decay = frequency * (dampingRatio > 0 ? min(dampingRatio, 1e6) : 0)
        self.mass = mass > 0 && mass.isFinite ? mass : 1
    }

    private static func frequency(response: Double) -> Double {
        response > 0 ? 2 * .pi / response : .infinity
    }
}

// MARK: - Duration and bounce

extension Spring {
    /// Creates a spring with the specified duration and bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, which defines the pace of the spring.
    ///   - bounce: 0 is no bounce (critically damped), up to 1 (never stops); below 0, down to -1, an over-damped spring.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(naturalFrequency: Self.frequency(response: duration), dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// The perceptual duration in seconds, which defines the pace of the spring.
    public var duration: TimeInterval { 2 * .pi / naturalFrequency }

    /// How bouncy the spring is: 0 is no bounce, 1 never stops, below 0 is over-damped.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    package static func dampingRatio(bounce: Double) -> Double {
        if bounce >= 0 { return 1 - min(bounce, 1) }
        // -1 would be a spring that never moves; NaN counts as no bounce.
        return bounce.isNaN ? 1 : 1 / (1 + max(bounce, -0.999))
    }
}

// MARK: - Response and damping ratio

extension Spring {
    /// Creates a spring with the specified response and damping ratio.
    ///
    /// - Parameters:
    ///   - response: The stiffness, as an approximate duration in seconds.
    ///   - dampingRatio: The damping as a fraction of critical damping.
    public init(response: Double, dampingRatio: Double) {
        self.init(naturalFrequency: Self.frequency(response: response), dampingRatio: dampingRatio)
    }

    /// The stiffness of the spring, as an approximate duration in seconds.
    public var response: Double { duration }

    /// The damping as a fraction of critical damping.
    public var dampingRatio: Double { naturalFrequency > 0 ? decay / naturalFrequency : 1 }
}

// MARK: - Mass, stiffness and damping

extension Spring {
    /// Creates a spring with the specified mass, stiffness and damping.
    ///
    /// - Parameters:
    ///   - mass: The mass of the object attached to the end of the spring.
    ///   - stiffness: The spring's stiffness coefficient.
    ///   - damping: The drag coefficient of the object.
    ///   - allowOverDamping: Whether damping above critical damping is used as given; otherwise it is clamped to critical damping.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        guard mass > 0, stiffness > 0 else {
            self.init(naturalFrequency: .infinity, dampingRatio: 1, mass: mass)
            return
        }
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            naturalFrequency: (stiffness / mass).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
    }

    /// The spring's stiffness coefficient.
    public var stiffness: Double { mass * naturalFrequency * naturalFrequency }

    /// The drag coefficient of the object, which multiplies its velocity.
    public var damping: Double { 2 * mass * decay }
}

// MARK: - Settling duration and damping ratio

extension Spring {
    /// Creates a spring that settles in about the given time.
    ///
    /// - Parameters:
    ///   - settlingDuration: The approximate time to settle, clamped to 0.01 to 10 seconds.
    ///   - dampingRatio: The damping as a fraction of critical damping, up to 1.
    ///   - epsilon: The fraction of the distance that counts as settled. The default is 0.001.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let duration = settlingDuration > 0.01 ? min(settlingDuration, 10) : 0.01
        let ratio = dampingRatio > .ulpOfOne ? min(dampingRatio, 1) : .ulpOfOne
        let threshold = epsilon > 0 && epsilon < 1 ? epsilon : 0.001
        let decayTime: Double
        if ratio < 1 {
            // The time at which the envelope of the oscillation, ζ/√(1−ζ²)·e^(−κd), falls to epsilon.
            let amplitude = ratio / (1 - ratio * ratio).squareRoot()
            decayTime = max(log(amplitude / threshold), ratio)
        } else {
            decayTime = Self.criticalDecayTime(threshold)
        }
        self.init(naturalFrequency: decayTime / (ratio * duration), dampingRatio: ratio)
    }

    /// The u at which (1 + u)·e^(−u), the remaining distance of a critically damped spring at κt = u, falls to the threshold.
    private static func criticalDecayTime(_ threshold: Double) -> Double {
        var low = 0.0, high = 800.0
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if (1 + middle) * exp(-middle) > threshold { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

// MARK: - Presets

extension Spring {
    /// A spring with no bounce.
    public static var smooth: Spring { smooth() }

    /// A spring with no bounce, plus `extraBounce`.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce, 0.15.
    public static var snappy: Spring { snappy() }

    /// A spring with a small bounce of 0.15, plus `extraBounce`.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a visible bounce, 0.3.
    public static var bouncy: Spring { bouncy() }

    /// A spring with a visible bounce of 0.3, plus `extraBounce`.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
