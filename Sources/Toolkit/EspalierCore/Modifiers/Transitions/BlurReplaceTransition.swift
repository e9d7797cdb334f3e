import EspalierGraphics
import Foundation

/// Blurs the view in and out while scaling it slightly, as one view replaces another.
public nonisolated struct BlurReplaceTransition: Transition {
    /// The direction in which the size changes.
    public struct Configuration: Equatable, Sendable {
        let growsOut: Bool

        /// The removed view shrinks, the inserted one grows.
        public static let downUp = Configuration(growsOut: false)
        /// Both views grow.
        public static let upUp = Configuration(growsOut: true)
    }

    /// The direction in which the size changes.
    public var configuration: Configuration
    /// Creates the transition.
    public init(configuration: Configuration) { self.configuration = configuration }

    private static let scale = 0.9, radius = 7.0

    private func scale(_ phase: TransitionPhase) -> Double {
        switch phase {
        case .identity: 1
        case .willAppear: Self.scale
        case .didDisappear: configuration.growsOut ? 2 - Self.scale : Self.scale
        }
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(scale(phase)).blur(radius: phase.isIdentity ? 0 : Self.radius).opacity(phase.isIdentity ? 1 : 0)
    }

    public func _makeKind() -> _TransitionKind {
        let out = configuration.growsOut ? 2 - Self.scale : Self.scale
        let sized = CombinedTransitionKind(
            ScaleTransition(Self.scale)._makeKind(), ScaleTransition(out)._makeKind(), .asymmetric)
        let blurred = CombinedTransitionKind(sized, BlurTransition(radius: Self.radius)._makeKind(), .both)
        return CombinedTransitionKind(blurred, OpacityTransition()._makeKind(), .both)
    }
}

/// The blur part of `BlurReplaceTransition`.
nonisolated struct BlurTransition: EffectTransition {
    let radius: CGFloat
    init(radius: CGFloat) { self.radius = radius }

    @MainActor func effect(_ phase: TransitionPhase) -> BlurModifier {
        BlurModifier(radius: phase.isIdentity ? 0 : radius, isOpaque: false)
    }
}

extension Transition where Self == BlurReplaceTransition {
    /// The removed view shrinks into a blur, the inserted one grows out of one.
    public nonisolated static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

    /// Blurs the view in and out.
    public nonisolated static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
        Self(configuration: config)
    }
}
