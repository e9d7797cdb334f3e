public import EspalierGraphics
import Foundation

/// Grows out of a point, and shrinks to it.
public nonisolated struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint

    /// - Parameters:
    ///   - scale: The factor at which the view begins and ends.
    ///   - anchor: The point that stays.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
}

extension ScaleTransition: EffectTransition {
    @MainActor func effect(_ phase: TransitionPhase) -> TransformModifier {
        let factor = phase.isIdentity ? 1 : scale
        return TransformModifier(effect: .scale(CGSize(width: factor, height: factor), anchor: anchor))
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

extension Transition where Self == ScaleTransition {
    /// Grows out of the middle, and shrinks to it.
    public nonisolated static var scale: ScaleTransition { ScaleTransition(1e-5) }

    /// Grows out of a point, and shrinks to it.
    public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { Self(scale, anchor: anchor) }
}
