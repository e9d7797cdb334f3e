public import EspalierGraphics
public import Foundation

/// Comes in over an edge of its own, and goes out over it.
public nonisolated struct MoveTransition: Transition {
    public var edge: Edge
    public init(edge: Edge) { self.edge = edge }
}

extension MoveTransition: EffectTransition {
    @MainActor func effect(_ phase: TransitionPhase) -> ShiftModifier { ShiftModifier(shift: phase.isIdentity ? .zero : .over(edge)) }
    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(effect(phase)) }
}

extension Transition where Self == MoveTransition {
    /// Comes in over an edge of its own, and goes out over it.
    public nonisolated static func move(edge: Edge) -> Self { Self(edge: edge) }
}

/// Comes in over the leading edge, and goes out over the trailing one.
public nonisolated struct SlideTransition: Transition {
    public init() {}
}

extension SlideTransition: EffectTransition {
    @MainActor func effect(_ phase: TransitionPhase) -> ShiftModifier {
        switch phase {
        case .willAppear: ShiftModifier(shift: .over(.leading))
        case .identity: ShiftModifier(shift: .zero)
        case .didDisappear: ShiftModifier(shift: .over(.trailing))
        }
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(effect(phase)) }
}

extension Transition where Self == SlideTransition {
    /// Comes in over the leading edge, and goes out over the trailing one.
    public nonisolated static var slide: SlideTransition { SlideTransition() }
}

/// Comes in over an edge of its own and goes out over the opposite one, fading: new content pushes the old away.
public nonisolated struct PushTransition: Transition {
    public var edge: Edge
    public init(edge: Edge) { self.edge = edge }

    private var shifts: PushShiftTransition { PushShiftTransition(edge: edge) }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).modifier(shifts.effect(phase))
    }

    public func _makeKind() -> _TransitionKind {
        CombinedTransitionKind(OpacityTransition()._makeKind(), PushShiftTransition(edge: edge)._makeKind(), .both)
    }
}

/// The way of a push.
nonisolated struct PushShiftTransition: EffectTransition {
    let edge: Edge
    init(edge: Edge) { self.edge = edge }

    @MainActor func effect(_ phase: TransitionPhase) -> ShiftModifier {
        switch phase {
        case .willAppear: ShiftModifier(shift: .over(edge))
        case .identity: ShiftModifier(shift: .zero)
        case .didDisappear: ShiftModifier(shift: .over(edge.opposite))
        }
    }
}

extension Edge {
    fileprivate var opposite: Edge {
        switch self {
        case .leading: .trailing
        case .trailing: .leading
        case .top: .bottom
        case .bottom: .top
        }
    }
}

extension Transition where Self == PushTransition {
    /// Comes in over an edge of its own and goes out over the opposite one, fading.
    public nonisolated static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

/// Comes from, and goes to, a distance.
public nonisolated struct OffsetTransition: Transition {
    public var offset: CGSize
    public init(_ offset: CGSize) { self.offset = offset }
}

extension OffsetTransition: EffectTransition {
    @MainActor func effect(_ phase: TransitionPhase) -> ShiftModifier {
        let isPossible = offset.width.isFinite && offset.height.isFinite
        if !isPossible { Diagnostics.warn("Invalid offset of a transition, \(offset): the view does not move. Give finite lengths.") }
        return ShiftModifier(shift: phase.isIdentity || !isPossible ? .zero : TransitionShift(distance: offset))
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(effect(phase)) }
}

extension Transition where Self == OffsetTransition {
    /// Comes from, and goes to, a distance.
    public nonisolated static func offset(_ offset: CGSize) -> Self { Self(offset) }

    /// Comes from, and goes to, a distance.
    public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}
