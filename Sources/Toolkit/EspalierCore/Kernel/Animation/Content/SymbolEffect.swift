public import EspalierGraphics

/// An animated effect on a symbol.
public protocol SymbolEffect: Sendable {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs once for an event.
public protocol DiscreteSymbolEffect {}
/// An effect that runs, or stays, as long as a condition holds.
public protocol IndefiniteSymbolEffect {}
/// An effect with which a symbol appears and disappears.
public protocol TransitionSymbolEffect {}
/// An effect with which one symbol replaces another.
public protocol ContentTransitionSymbolEffect {}

/// The configuration of an effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    package enum Direction: Hashable, Sendable { case up, down, left, right, clockwise, counterClockwise, angle(Angle) }

    package enum Kind: Hashable, Sendable {
        case automatic
        case bounce(Direction)
        case pulse
        case breathe(fades: Bool)
        case rotate(Direction)
        case wiggle(Direction)
        case variableColor(cumulative: Bool, reversing: Bool, hides: Bool)
        case scale(Direction)
        case appear(Direction?)
        case disappear(Direction?)
        case replace(out: Direction?, in: Direction?)
    }

    package var kind: Kind
    package init(_ kind: Kind) { self.kind = kind }
}

// MARK: - Events and conditions

/// The symbol bounces.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private var direction = SymbolEffectConfiguration.Direction.up
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.bounce(direction)) }
    /// The symbol grows first.
    public var up: BounceSymbolEffect { with { $0.direction = .up } }
    /// The symbol shrinks first.
    public var down: BounceSymbolEffect { with { $0.direction = .down } }
}

/// The symbol fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.pulse) }
}

/// The symbol grows and shrinks slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private var fades = true
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.breathe(fades: fades)) }
    /// Changes the size only.
    public var plain: BreatheSymbolEffect { with { $0.fades = false } }
    /// Changes the size and the opacity.
    public var pulse: BreatheSymbolEffect { with { $0.fades = true } }
}

/// The symbol rotates about its centre.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private var direction = SymbolEffectConfiguration.Direction.clockwise
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.rotate(direction)) }
    /// Rotates clockwise. The default.
    public var clockwise: RotateSymbolEffect { with { $0.direction = .clockwise } }
    /// Rotates counterclockwise.
    public var counterClockwise: RotateSymbolEffect { with { $0.direction = .counterClockwise } }
}

/// The symbol moves back and forth.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private var direction = SymbolEffectConfiguration.Direction.clockwise
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.wiggle(direction)) }
    /// Turns clockwise and back.
    public var clockwise: WiggleSymbolEffect { with { $0.direction = .clockwise } }
    /// Turns counterclockwise and back.
    public var counterClockwise: WiggleSymbolEffect { with { $0.direction = .counterClockwise } }
    /// Moves to the left and back.
    public var left: WiggleSymbolEffect { with { $0.direction = .left } }
    /// Moves to the right and back.
    public var right: WiggleSymbolEffect { with { $0.direction = .right } }
    /// Moves up and back.
    public var up: WiggleSymbolEffect { with { $0.direction = .up } }
    /// Moves down and back.
    public var down: WiggleSymbolEffect { with { $0.direction = .down } }
    /// Moves forward and back: here always to the right, also in right-to-left layouts.
    public var forward: WiggleSymbolEffect { right }
    /// Moves backward and back: here always to the left, also in right-to-left layouts.
    public var backward: WiggleSymbolEffect { left }
    /// Moves along a line at an angle, clockwise from the right.
    public func custom(angle: Angle) -> WiggleSymbolEffect { with { $0.direction = .angle(angle) } }
    /// The angle in degrees.
    public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }
}

/// The parts of a symbol light up one after the other.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private var isCumulative = false
    private var isReversing = false
    private var hides = false
    init() {}
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(.variableColor(cumulative: isCumulative, reversing: isReversing, hides: hides))
    }
    /// Lights one part at a time.
    public var iterative: VariableColorSymbolEffect { with { $0.isCumulative = false } }
    /// Keeps parts lit once they are.
    public var cumulative: VariableColorSymbolEffect { with { $0.isCumulative = true } }
    /// Runs to the last part and back again.
    public var reversing: VariableColorSymbolEffect { with { $0.isReversing = true } }
    /// Begins at the first part each time. The default.
    public var nonReversing: VariableColorSymbolEffect { with { $0.isReversing = false } }
    /// Hides parts that are not lit.
    public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.hides = true } }
    /// Dims parts that are not lit. The default.
    public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.hides = false } }
}

/// The symbol is larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
    private var direction = SymbolEffectConfiguration.Direction.up
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.scale(direction)) }
    /// The symbol is larger.
    public var up: ScaleSymbolEffect { with { $0.direction = .up } }
    /// The symbol is smaller.
    public var down: ScaleSymbolEffect { with { $0.direction = .down } }
}

// MARK: - Coming and going

/// The symbol is hidden until its condition holds, and then appears.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    private var direction: SymbolEffectConfiguration.Direction?
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.appear(direction)) }
    /// Grows as it appears.
    public var up: AppearSymbolEffect { with { $0.direction = .up } }
    /// Shrinks as it appears.
    public var down: AppearSymbolEffect { with { $0.direction = .down } }
}

/// The symbol disappears while its condition holds.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    private var direction: SymbolEffectConfiguration.Direction?
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.disappear(direction)) }
    /// Grows as it disappears.
    public var up: DisappearSymbolEffect { with { $0.direction = .up } }
    /// Shrinks as it disappears.
    public var down: DisappearSymbolEffect { with { $0.direction = .down } }
}

/// One symbol replaces another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    private var out: SymbolEffectConfiguration.Direction? = .down
    private var into: SymbolEffectConfiguration.Direction? = .up
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.replace(out: out, in: into)) }
    /// The old symbol shrinks, and the new one grows.
    public var downUp: ReplaceSymbolEffect { with { ($0.out, $0.into) = (.down, .up) } }
    /// Both symbols grow.
    public var upUp: ReplaceSymbolEffect { with { ($0.out, $0.into) = (.up, .up) } }
    /// The old symbol disappears at once, and the new one grows.
    public var offUp: ReplaceSymbolEffect { with { ($0.out, $0.into) = (nil, .up) } }
}

/// The effect that suits the context.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
    init() {}
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.automatic) }
}

// SwiftUI's names for both are accepted, although the layers of a symbol always move together.
extension SymbolEffect {
    /// Requests the effect for each layer separately; on this platform the layers move together.
    public var byLayer: Self { self }
    /// Applies the effect to all layers together.
    public var wholeSymbol: Self { self }

    fileprivate func with(_ change: (inout Self) -> Void) -> Self {
        var effect = self
        change(&effect)
        return effect
    }
}

// MARK: - Names

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The symbol bounces.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// The symbol fades and comes back.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// The symbol grows and shrinks slowly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    /// The symbol rotates about its centre.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// The symbol moves back and forth.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// The parts of the symbol light up one after the other.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The symbol is larger or smaller.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// The symbol is hidden until its condition holds, and then appears.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The symbol disappears while its condition holds.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// One symbol replaces another.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The effect that suits the context.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
