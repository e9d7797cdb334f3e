/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How an effect is repeated.
    public struct RepeatBehavior: Hashable, Sendable {
        package var count: Int?
        package var delay: Double

        /// Without a pause, until the effect is taken away.
        public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }
        /// With a pause after each run.
        public static var periodic: RepeatBehavior { periodic() }
        /// - Parameters:
        ///   - count: how often; nil until the effect is taken away.
        ///   - delay: seconds between two runs.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count.map { max($0, 1) }, delay: max(delay ?? 0.5, 0))
        }
    }

    /// How often an effect that runs for an event runs; nil for ever.
    package var count: Int? = 1
    package var delay = 0.0
    package var speed = 1.0
    /// Whether an effect that runs while a condition holds runs once only.
    package var runsOnce = false

    public static let `default` = SymbolEffectOptions()
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions().repeat(behavior) }
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var options = self
        change(&options)
        return options
    }

    public var repeating: SymbolEffectOptions { with { $0.count = nil } }
    public var nonRepeating: SymbolEffectOptions { with { ($0.count, $0.runsOnce) = (1, true) } }
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.count = count.map { max($0, 1) } } }

    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with { ($0.count, $0.delay) = (behavior.count, behavior.delay) }
    }

    /// Times the effect's own speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = speed.isFinite && speed > 0 ? speed : 1 } }
}
