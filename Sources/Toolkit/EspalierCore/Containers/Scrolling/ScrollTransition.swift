public import EspalierGraphics
import Foundation

/// The phase of a view in the transition at the edges of a scroll view.
@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view is about to enter at the top or the leading edge.
    case topLeading
    /// The view is visible.
    case identity
    /// The view is about to enter at the bottom or the trailing edge.
    case bottomTrailing

    /// Whether the view is visible, which is where effects have no effect.
    public var isIdentity: Bool { self == .identity }

    /// -1, 0 and 1: a factor for effects.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view changes from phase to phase.
public struct ScrollTransitionConfiguration: Sendable {
    enum Kind: Sendable { case animated(Animation), interactive(UnitCurve), identity }
    var kind: Kind
    var threshold: Threshold = .visible

    /// Changes with an animation when the threshold is crossed.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation))
    }
    /// Changes with the default animation when the threshold is crossed.
    public static let animated = ScrollTransitionConfiguration(kind: .animated(.default))

    /// Follows the scrolling: between the edge and the threshold the effect is interpolated.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve))
    }
    /// Follows the scrolling, slowly at both ends.
    public static let interactive = ScrollTransitionConfiguration(kind: .interactive(.easeInOut))

    /// Does not change.
    public static let identity = ScrollTransitionConfiguration(kind: .identity)

    /// Changes with another animation. Has no effect on an interactive configuration.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        var result = self
        if case .animated = kind { result.kind = .animated(animation) }
        return result
    }

    /// Sets from where on a view counts as visible.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var result = self
        result.threshold = threshold
        return result
    }

    /// The position from which a view counts as visible.
    public struct Threshold: Sendable {
        /// The visible fraction of the view that meets the threshold; nil for the middle of the viewport.
        fileprivate var amount: Double?
        /// The inset of the viewport, in points, before visibility is measured.
        fileprivate var distance: CGFloat = 0

        /// The whole view is visible.
        public static let visible = Threshold(amount: 1)
        /// No part of the view is visible.
        public static let hidden = Threshold(amount: 0)
        /// The view is in the middle of the viewport.
        public static let centered = Threshold(amount: nil)

        /// This fraction of the view is visible, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(amount: min(max(amount, 0), 1)) }

        /// The threshold a fraction of the way to another one. `centered` counts as a whole view.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            let a = self.amount ?? 1, b = other.amount ?? 1
            return Threshold(amount: a + (b - a) * amount, distance: distance + (other.distance - distance) * amount)
        }

        /// Measures visibility in a viewport smaller by a distance, in points.
        public func inset(by distance: Double) -> Threshold {
            var result = self
            result.distance += distance
            return result
        }

        /// How far a view is from meeting the threshold: 0 where it does, 1 at the edge of the viewport.
        func distance(of visibility: ScrollVisibility, length: CGFloat) -> Double {
            guard let amount else { return abs(visibility.place) }
            let part = visibility.part - (length > 0 ? distance / length : 0)
            if amount <= 0 { return part > 0 ? 0 : 1 }
            return min(max(1 - part / amount, 0), 1)
        }
    }
}

// MARK: - In the tree

private struct ScrollTransitionModifier<Effect: VisualEffect>: NodeModifier {
    let topLeading: ScrollTransitionConfiguration
    let bottomTrailing: ScrollTransitionConfiguration
    let axis: Axis?
    let transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect

    func makeNode(around child: Node, _ context: NodeContext) -> ScrollTransitionNode<Effect> {
        ScrollTransitionNode(child, self, context)
    }

    func updateNode(_ node: ScrollTransitionNode<Effect>, _ context: NodeContext) {
        node.update(self, isMirrored: context.environment.resolved.isRightToLeft)
    }
}

/// Updates its progress whenever anything has moved, and paints its content with the effect for it.
@MainActor private final class ScrollTransitionNode<Effect: VisualEffect>: EffectStateNode, GeometryReading {
    private var modifier: ScrollTransitionModifier<Effect>
    private var isMirrored: Bool
    /// -1 before the viewport, 0 where visible, 1 after it.
    private var progress = AnimatedValue(Double(0))
    private var phase: ScrollTransitionPhase?
    private var reader: ClosureReader!

    init(_ child: Node, _ modifier: ScrollTransitionModifier<Effect>, _ context: NodeContext) {
        self.modifier = modifier
        isMirrored = context.environment.resolved.isRightToLeft
        super.init(child)
        host.addGeometryReader(self)
        reader = ClosureReader(context.element) { [weak self] _ in if let self, isPlaced { showProgress() } }
    }

    func update(_ new: ScrollTransitionModifier<Effect>, isMirrored newMirrored: Bool) {
        modifier = new
        isMirrored = newMirrored
        if isPlaced { showProgress() }
    }

    func geometryMayHaveChanged() {
        guard isPlaced, let scroll = enclosingScroll(modifier.axis) else { return }
        let axis = modifier.axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
        guard let visibility = scrollVisibility(along: axis) else { return }
        let isBefore = visibility.place < 0
        // In right-to-left layouts the leading edge is the right one.
        let isTopLeading = axis == .horizontal && isMirrored ? !isBefore : isBefore
        let configuration = isTopLeading ? modifier.topLeading : modifier.bottomTrailing
        let distance = configuration.threshold.distance(of: visibility, length: size[axis])
        let sign = isTopLeading ? -1.0 : 1.0
        switch configuration.kind {
        case .identity: move(to: 0, phase: .identity, nil)
        case .interactive(let curve):
            move(to: sign * curve.value(at: distance), phase: distance == 0 ? .identity : isTopLeading ? .topLeading : .bottomTrailing, nil)
        case .animated(let animation):
            let new: ScrollTransitionPhase = distance == 0 ? .identity : isTopLeading ? .topLeading : .bottomTrailing
            move(to: new.value, phase: new, phase == nil ? nil : animation)
        }
    }

    private func move(to value: Double, phase new: ScrollTransitionPhase, _ animation: Animation?) {
        // A view at rest has an effect, too: that of the identity phase.
        let isFirst = phase == nil
        phase = new
        guard isFirst || value != progress.model else { return }
        if animation == nil { progress.reset(value) } else {
            // unowned(unsafe): the animated value is a property of this node, and ends with it; the scheduler calls no runner that
            // nothing else retains.
            progress.set(value, Transaction(animation: animation), host.environment, host) { [unowned(unsafe) self] in
                progress.releaseIfFinished()
                showProgress()
            }
        }
        showProgress()
    }

    private func showProgress() {
        let part = progress.shown
        let shown = reader.read {
            let identity = state(.identity)
            return part == 0 ? identity : identity.mixed(with: state(part < 0 ? .topLeading : .bottomTrailing), by: abs(part))
        }
        show(shown, isMirrored: isMirrored)
    }

    private func state(_ phase: ScrollTransitionPhase) -> _VisualEffectState {
        var state = _VisualEffectState()
        modifier.transition(EmptyVisualEffect(), phase)._apply(to: &state)
        return state
    }

    override var debugName: String { "ScrollTransition" }
}

extension View {
    /// Changes the view's appearance as it enters and leaves the visible part of the enclosing scroll view.
    /// - Parameters:
    ///   - axis: the axis along which the position is measured; nil for the one on which the scroll view scrolls.
    ///   - transition: applies the effects of a phase.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes the view's appearance as it enters and leaves the visible part, with a configuration for each edge.
    public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(ScrollTransitionModifier(
            topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition))
    }
}
