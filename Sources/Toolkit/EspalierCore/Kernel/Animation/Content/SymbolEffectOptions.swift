/// The number of repetitions and the speed of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How an effect is repeated.
    public struct RepeatBehavior: Hashable, Sendable {
        package var count: Int?
        package var delay: Double

        /// Without a pause, until the effect is removed.
        public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }
        /// With a pause after each repetition.
        public static var periodic: RepeatBehavior { periodic() }
        /// A number of repetitions with a pause after each.
        /// - Parameters:
        ///   - count: the number of repetitions; nil means until the effect is removed.
        ///   - delay: seconds between two repetitions.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count.map { max($0, 1) }, delay: max(delay ?? 0.5, 0))
        }
    }

    /// The number of repetitions for a change of value; nil means without end.
    package var count: Int? = 1
    package var delay = 0.0
    package var speed = 1.0
    /// Whether an effect runs only once while its condition holds.
    package var runsOnce = false

    /// Once for a change of value, at the normal speed.
    public static let `default` = SymbolEffectOptions()
    /// Without end for a change of value.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    /// Once, also while a condition holds.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
    /// A number of times, at least once; nil means without end.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// Repetitions with or without a pause.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions().repeat(behavior) }
    /// A factor of the normal speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var options = self
        change(&options)
        return options
    }

    /// The same, repeated without end for a change of value.
    public var repeating: SymbolEffectOptions { with { $0.count = nil } }
    /// The same, but once, also while a condition holds.
    public var nonRepeating: SymbolEffectOptions { with { ($0.count, $0.runsOnce) = (1, true) } }
    /// The same, repeated a number of times, at least once; nil means without end.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.count = count.map { max($0, 1) } } }

    /// The same, with other repetitions.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with { ($0.count, $0.delay) = (behavior.count, behavior.delay) }
    }

    /// Multiplies the speed of the effect.
    public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = speed.isFinite && speed > 0 ? speed : 1 } }
}
