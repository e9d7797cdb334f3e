public import EspalierGraphics
public import Foundation

/// Moves in across an edge of the view's bounds, and moves out across the same edge.
public nonisolated struct MoveTransition: Transition {
    /// The edge of the view's own bounds across which it moves.
    public var edge: Edge
    /// Creates the transition.
    public init(edge: Edge) { self.edge = edge }
}

extension MoveTransition: EffectTransition {
    @MainActor func effect(_ phase: TransitionPhase) -> ShiftModifier { ShiftModifier(shift: phase.isIdentity ? .zero : .over(edge)) }
    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(effect(phase)) }
}

extension Transition where Self == MoveTransition {
    /// Moves in across the given edge of the view's bounds, and moves out across the same edge.
    public nonisolated static func move(edge: Edge) -> Self { Self(edge: edge) }
}

/// Moves in across the leading edge, and moves out across the trailing edge.
public nonisolated struct SlideTransition: Transition {
    /// Creates the transition.
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
    /// Moves in across the leading edge, and moves out across the trailing edge.
    public nonisolated static var slide: SlideTransition { SlideTransition() }
}

/// Moves in across an edge of the view's bounds and out across the opposite one, fading: new content pushes the old away.
public nonisolated struct PushTransition: Transition {
    /// The edge across which the view moves in.
    public var edge: Edge
    /// Creates the transition.
    public init(edge: Edge) { self.edge = edge }

    private var shifts: PushShiftTransition { PushShiftTransition(edge: edge) }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).modifier(shifts.effect(phase))
    }

    public func _makeKind() -> _TransitionKind {
        CombinedTransitionKind(OpacityTransition()._makeKind(), PushShiftTransition(edge: edge)._makeKind(), .both)
    }
}

/// The movement part of `PushTransition`.
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
    /// Moves in across the given edge of the view's bounds and out across the opposite one, fading.
    public nonisolated static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

/// Moves in from an offset, and moves out to it.
public nonisolated struct OffsetTransition: Transition {
    /// The distance from the view's place, in points.
    public var offset: CGSize
    /// Creates the transition.
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
    /// Moves in from an offset, and moves out to it.
    public nonisolated static func offset(_ offset: CGSize) -> Self { Self(offset) }

    /// Moves in from an offset, and moves out to it.
    public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}
