public import EspalierGraphics
import Foundation

/// Grows from an anchor point, and shrinks to it.
public nonisolated struct ScaleTransition: Transition {
    /// The scale factor before insertion and after removal.
    public var scale: Double
    /// The fixed point of the scaling.
    public var anchor: UnitPoint

    /// Creates the transition.
    /// - Parameters:
    ///   - scale: The scale factor before insertion and after removal.
    ///   - anchor: The fixed point of the scaling.
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
    /// Grows from the centre, and shrinks to it.
    public nonisolated static var scale: ScaleTransition { ScaleTransition(1e-5) }

    /// Grows from an anchor point, and shrinks to it.
    public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { Self(scale, anchor: anchor) }
}
