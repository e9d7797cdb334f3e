import EspalierGraphics
import Foundation

extension SymbolEffectConfiguration.Kind {
    /// The duration of one repetition, in seconds.
    var period: Double {
        switch self {
        case .automatic, .scale, .appear, .disappear, .replace: 0.3
        case .bounce: 0.55
        case .pulse: 1.6
        case .breathe: 2.8
        case .rotate: 1.2
        case .wiggle: 0.8
        case .variableColor(_, let reversing, _): reversing ? 2.4 : 1.4
        }
    }

    /// Whether the effect is a lasting state instead of a motion.
    var isState: Bool {
        switch self {
        case .scale, .appear, .disappear: true
        default: false
        }
    }

    /// The pose of a state, from 0, off, to 1, on.
    func state(_ share: Double) -> SymbolPose {
        let share = CGFloat(share)
        switch self {
        case .scale(.down): return SymbolPose(scale: 1 - 0.2 * share)
        case .scale: return SymbolPose(scale: 1 + 0.22 * share)
        case .disappear(let direction): return Self.gone(share, direction)
        // It grows where it appears upwards: what a symbol does that leaves downwards, in the other direction of time.
        case .appear(.up): return Self.gone(1 - share, .down)
        case .appear(.down): return Self.gone(1 - share, .up)
        case .appear: return Self.gone(1 - share, nil)
        default: return .rest
        }
    }

    /// The pose between visible, 0, and gone, 1.
    static func gone(_ share: CGFloat, _ direction: SymbolEffectConfiguration.Direction?) -> SymbolPose {
        SymbolPose(scale: direction == .up ? 1 + 0.3 * share : 1 - 0.4 * share, opacity: Double(1 - share))
    }

    /// The pose at a moment `t` of a repetition, from 0 to 1. `isLooped` is true in a series of repetitions without pauses.
    func pose(at t: Double, isLooped: Bool) -> SymbolPose {
        switch self {
        case .bounce(let direction):
            // A damped oscillation.
            let swing = sin(t * 2.5 * .pi) * pow(1 - t, 1.6)
            return SymbolPose(scale: 1 + CGFloat(direction == .down ? -swing : swing) * 0.24)
        case .pulse:
            return SymbolPose(opacity: 0.675 + 0.325 * cos(t * 2 * .pi))
        case .breathe(let fades):
            let wave = (1 - cos(t * 2 * .pi)) / 2
            return SymbolPose(scale: 1 + 0.12 * CGFloat(wave), opacity: fades ? 1 - 0.35 * wave : 1)
        case .rotate(let direction):
            let turn = isLooped ? t : UnitCurve.easeInOut.value(at: t)
            return SymbolPose(rotation: .degrees(direction == .counterClockwise ? -360 * turn : 360 * turn))
        case .wiggle(let direction):
            let swing = sin(t * 6 * .pi) * (1 - t)
            switch direction {
            case .clockwise: return SymbolPose(rotation: .degrees(13 * swing))
            case .counterClockwise: return SymbolPose(rotation: .degrees(-13 * swing))
            case .left: return SymbolPose(offset: CGVector(dx: -0.1 * swing, dy: 0))
            case .right: return SymbolPose(offset: CGVector(dx: 0.1 * swing, dy: 0))
            case .up: return SymbolPose(offset: CGVector(dx: 0, dy: -0.1 * swing))
            case .down: return SymbolPose(offset: CGVector(dx: 0, dy: 0.1 * swing))
            case .angle(let angle):
                return SymbolPose(offset: CGVector(dx: 0.1 * swing * cos(angle.radians), dy: 0.1 * swing * sin(angle.radians)))
            }
        case .variableColor(let isCumulative, let isReversing, let hides):
            let progress = isReversing ? 1 - abs(2 * t - 1) : t
            return SymbolPose(light: .init(progress: min(progress, 0.9999), isCumulative: isCumulative, hides: hides))
        case .automatic, .scale, .appear, .disappear, .replace: return .rest
        }
    }

    /// Whether the effect moves the symbol instead of changing its opacity or colour.
    var isMotion: Bool {
        switch self {
        case .bounce, .breathe, .rotate, .wiggle, .scale: true
        default: false
        }
    }
}
