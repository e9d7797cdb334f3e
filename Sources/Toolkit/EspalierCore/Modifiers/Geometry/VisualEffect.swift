public import EspalierGraphics
public import Foundation

/// A change of a view's appearance that does not affect layout, and that may depend on the view's geometry.
public protocol VisualEffect: Sendable {
    /// Adds the effect to those already in `state`.
    func _apply(to state: inout _VisualEffectState)
}

/// The combined state of several effects.
public struct _VisualEffectState {
    package var effects: [PlaneEffect] = []
    package var opacity = 1.0
    /// The pixel filters, innermost first; all apply before the transforms.
    package var filters: [LayerFilter] = []

    package mutating func add(_ effect: PlaneEffect) { effects.append(effect) }
}

/// An effect that changes nothing, to which others are added.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates the effect.
    public init() {}
    public func _apply(to state: inout _VisualEffectState) {}
}

private struct PlaneVisualEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let effect: PlaneEffect

    func _apply(to state: inout _VisualEffectState) {
        base._apply(to: &state)
        state.add(effect)
    }
}

private struct OpacityVisualEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let opacity: Double

    func _apply(to state: inout _VisualEffectState) {
        base._apply(to: &state)
        state.opacity *= opacity > 0 ? min(opacity, 1) : 0
    }
}

private struct FilterVisualEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let filter: LayerFilter

    func _apply(to state: inout _VisualEffectState) {
        base._apply(to: &state)
        state.filters.append(filter)
    }
}

// Pixel filters, which work as the modifiers of the same names.
extension VisualEffect {
    private func filtered(_ filter: LayerFilter) -> some VisualEffect { FilterVisualEffect(base: self, filter: filter) }

    private func colors(_ amount: Double, _ map: (Double) -> ColorMap) -> some VisualEffect {
        if !amount.isFinite {
            Diagnostics.warn("A visual effect's amount is \(amount) and changes no colour. Give a finite number.")
        }
        return filtered(.colors(amount.isFinite ? map(amount) : .identity))
    }

    /// Blurs the view.
    /// - Parameters:
    ///   - radius: The standard deviation of the Gaussian, in points. 0 or less leaves the view unchanged.
    ///   - opaque: Whether the edges stay opaque and in place.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        if !radius.isFinite {
            Diagnostics.warn("A visual effect's blur has the radius \(radius), which counts as 0. Give a finite length of at least 0.")
        }
        return filtered(.blur(sigma: radius > 0 && radius.isFinite ? radius : 0, isOpaque: opaque))
    }

    /// Adds brightness to all colours: 0 leaves them unchanged, 1 makes everything white, -1 black.
    public func brightness(_ amount: Double) -> some VisualEffect { colors(amount, ColorMap.brightness) }
    /// Scales the contrast: 1 leaves colours unchanged, 0 makes everything grey, negative values invert.
    public func contrast(_ amount: Double) -> some VisualEffect { colors(amount, ColorMap.contrast) }
    /// Scales the saturation: 1 leaves colours unchanged, 0 makes everything grey.
    public func saturation(_ amount: Double) -> some VisualEffect { colors(amount, ColorMap.saturation) }
    /// Removes saturation: 0 leaves colours unchanged, 1 makes everything grey.
    public func grayscale(_ amount: Double) -> some VisualEffect { colors(amount, ColorMap.grayscale) }
    /// Rotates the hue of all colours.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { colors(angle.radians) { .hueRotation(.radians($0)) } }
}

extension VisualEffect {
    private func adding(_ effect: PlaneEffect) -> some VisualEffect { PlaneVisualEffect(base: self, effect: effect) }

    /// Draws the view shifted, in points.
    public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

    /// Draws the view shifted by a distance on each axis, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        adding(.affine(CGAffineTransform(translationX: x, y: y)))
    }

    /// Draws the view rotated clockwise.
    /// - Parameter anchor: The point that stays in place, as a fraction of the view's size.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.rotation(angle, anchor: anchor))
    }

    /// Draws the view scaled by a factor for each axis.
    /// - Parameter anchor: The point that stays in place, as a fraction of the view's size.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scale(scale, anchor: anchor))
    }

    /// Draws the view scaled by the same factor on both axes.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    /// Draws the view scaled by a factor for each axis.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Works as the modifier of the same name.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        adding(.rotation3D(Rotation3D(
            angle: angle, axis: SIMD3(axis.x, axis.y, axis.z), anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
    }

    /// Draws the view through an affine map, from the view's top left corner.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { adding(.affine(transform)) }

    /// Multiplies the opacity of the view: 0 is invisible, 1 unchanged.
    public func opacity(_ opacity: Double) -> some VisualEffect { OpacityVisualEffect(base: self, opacity: opacity) }
}

// MARK: - In the tree

private struct VisualEffectModifier<Effect: VisualEffect>: NodeModifier {
    let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect

    func makeNode(around child: Node, _ context: NodeContext) -> VisualEffectNode<Effect> {
        VisualEffectNode(child, effect, context)
    }

    func updateNode(_ node: VisualEffectNode<Effect>, _ context: NodeContext) {
        node.update(effect, isMirrored: context.environment.resolved.isRightToLeft, context.transaction)
    }
}

/// Evaluates its effect after each layout in which anything moved, and draws its content with it.
@MainActor private final class VisualEffectNode<Effect: VisualEffect>: EffectStateNode, GeometryReading {
    typealias Closure = @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect

    /// An effect that the node has never displayed, from which it animates to the current one.
    private struct Departure {
        let effect: Closure
        let transaction: Transaction
    }

    private var effect: Closure
    private var isMirrored: Bool
    /// Set if a change comes before the node is placed, as for a view that is inserted or removed with a transition.
    private var departure: Departure?

    private var reader: ClosureReader!

    init(_ child: Node, _ effect: @escaping Closure, _ context: NodeContext) {
        self.effect = effect
        isMirrored = context.environment.resolved.isRightToLeft
        super.init(child)
        host.addGeometryReader(self)
        reader = ClosureReader(context.element) { [weak self] transaction in self?.readsDidChange(transaction) }
    }

    func update(_ new: @escaping Closure, isMirrored newMirrored: Bool, _ transaction: Transaction) {
        let old = effect
        effect = new
        isMirrored = newMirrored
        if hasShown {
            if isPlaced { show(state(of: effect), isMirrored: isMirrored, transaction) }
        } else if transaction.animation != nil {
            wait(at: departure?.effect ?? old, transaction)
            if isPlaced { geometryMayHaveChanged() }
        } else if isPlaced {
            geometryMayHaveChanged()
        }
    }

    /// Something that the closure reads has changed: the effect moves to what it answers now.
    private func readsDidChange(_ transaction: Transaction) { update(effect, isMirrored: isMirrored, transaction) }

    func geometryMayHaveChanged() {
        if let departure {
            show(state(of: departure.effect), isMirrored: isMirrored, Transaction())
            show(state(of: effect), isMirrored: isMirrored, departure.transaction)
            endDeparture()
        } else {
            show(state(of: effect), isMirrored: isMirrored)
        }
    }

    private func state(of effect: Closure) -> _VisualEffectState {
        var state = _VisualEffectState()
        reader.read { effect(EmptyVisualEffect(), GeometryProxy(self))._apply(to: &state) }
        return state
    }

    /// Stores the departure. Listeners of the change's animations also wait for the animation that has yet to start.
    private func wait(at effect: @escaping Closure, _ transaction: Transaction) {
        for listener in transaction.listeners { listener.animationWasAdded() }
        endDeparture()
        departure = Departure(effect: effect, transaction: transaction)
    }

    private func endDeparture() {
        guard let ended = departure else { return }
        departure = nil
        for listener in ended.transaction.listeners { listener.animationWasCompleted() }
    }

    override func destroyOwn() { endDeparture() }
    override var debugName: String { "VisualEffect" }
}

extension View {
    /// Applies effects that may depend on the view's geometry. Layout is not affected.
    public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier(effect: effect))
    }
}
