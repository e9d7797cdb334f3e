package import EspalierGraphics
package import Foundation

/// One fill or stroke of a shape's node: the shape, its fill, and a cached outline for the last size.
@MainActor package class ShapeLayer {
    fileprivate var animatedFill: AnimatedFill
    package fileprivate(set) var fillStyle: FillStyle
    /// Whether the outline is mirrored horizontally.
    fileprivate var isMirrored: Bool
    /// The shape that container-relative shapes follow.
    fileprivate var container: ContainerShape?
    /// The node that owns the layer.
    package weak var node: Node?
    /// The last outline, and what it was made for. Fields of their own: a tuple would be copied whole to compare a part of it.
    private var isKnown = false
    private var knownSize = CGSize.zero
    private var knownGaps = ContainerGaps()
    private var knownOutline = _ShapeOutline(.rect(.null))
    /// What was drawn, while nothing but its place changes, and the size that it was drawn in.
    private var kept: ShapeDrawing?
    private var keptSize = CGSize.zero
    /// Whether the layer was drawn in that size as it is now.
    private var wasDrawn = false

    fileprivate init(_ fill: _ResolvedFill, _ fillStyle: FillStyle, isMirrored: Bool) {
        animatedFill = AnimatedFill(fill)
        self.fillStyle = fillStyle
        self.isMirrored = isMirrored
    }

    /// The fill in this frame.
    package final var fill: _ResolvedFill { animatedFill.shown }
    /// Whether it takes part in hit testing, which depends on the fill at the end of an animation.
    package final var isHittable: Bool { !animatedFill.model.isClear }

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    fileprivate func makeOutline(in size: CGSize) -> _ShapeOutline { _ShapeOutline(.rect(.null)) }

    package final func outline(in size: CGSize) -> _ShapeOutline {
        let gaps = container == nil ? ContainerGaps() : container.flatMap { container in node.map(container.gaps) } ?? ContainerGaps()
        if isKnown, knownSize == size, knownGaps == gaps { return knownOutline }
        var outline = container?.withScope(isMirrored ? gaps.mirrored : gaps) { makeOutline(in: size) } ?? makeOutline(in: size)
        if isMirrored { outline = outline.flipped(width: size.width) }
        (isKnown, knownSize, knownGaps, knownOutline) = (true, size, gaps, outline)
        return outline
    }

    fileprivate final func dropOutline() {
        isKnown = false
        dropDrawing()
    }

    /// What to draw, if the layer is as it was when it was drawn last.
    @inline(__always) final func drawing(in size: CGSize) -> ShapeDrawing? { keptSize == size ? kept : nil }

    /// Keeps what is drawn, from the second time on: what is drawn once, or is another in each frame of an animation, is not worth an
    /// object.
    final func keep(_ outline: _ShapeOutline, _ paint: Paint, ink: CGRect, size: CGSize) -> ShapeDrawing? {
        // The outline in a container depends on where the node is, too.
        guard container == nil else { return nil }
        guard wasDrawn, keptSize == size else {
            (kept, keptSize, wasDrawn) = (nil, size, true)
            return nil
        }
        let drawing = ShapeDrawing(outline.geometry, stroke: outline.stroke, style: fillStyle, paint, bounds: ink)
        kept = drawing
        return drawing
    }

    fileprivate final func dropDrawing() {
        kept = nil
        wasDrawn = false
    }
}

private final class TypedShapeLayer<S: Shape>: ShapeLayer {
    var shape: AnimatedValue<S>

    init(_ shape: S, _ fill: _ResolvedFill, _ fillStyle: FillStyle, isMirrored: Bool) {
        self.shape = AnimatedValue(shape)
        super.init(fill, fillStyle, isMirrored: isMirrored)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.model.sizeThatFits(proposal) }

    override func makeOutline(in size: CGSize) -> _ShapeOutline {
        shape.shown._outline(in: CGRect(origin: .zero, size: size))
    }
}

/// The layers of a node, in the order in which a view visits them: created by the first visit and updated by later ones. A view
/// of one type always has layers of the same types.
@MainActor public struct _ShapeLayerList {
    package private(set) var layers: [ShapeLayer]
    private let context: NodeContext
    private let layoutDirection: LayoutDirection
    private var next = 0
    /// The changes found during the visit.
    package private(set) var changes: Changes = []

    package struct Changes: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let ink = Changes(rawValue: 1)
        package static let size = Changes(rawValue: 2)
    }

    /// Called for each frame of an animated layer; nil while the layers are created.
    private let onFrame: (@MainActor () -> Void)?

    package init(_ layers: [ShapeLayer], _ context: NodeContext, onFrame: (@MainActor () -> Void)? = nil) {
        self.layers = layers
        self.context = context
        self.onFrame = onFrame
        layoutDirection = context.environment.resolved.isRightToLeft ? .rightToLeft : .leftToRight
    }

    mutating func add<S: Shape, Style: ShapeStyle>(_ shape: S, _ style: Style, _ fillStyle: FillStyle) {
        defer { next += 1 }
        let fill = context.environment.fill(of: style)
        let isMirrored = shape.layoutDirectionBehavior == .mirrors(in: layoutDirection)
        guard next < layers.count else {
            let layer = TypedShapeLayer(shape, fill, fillStyle, isMirrored: isMirrored)
            layer.container = context.environment.containerShape
            layers.append(layer)
            return
        }
        let layer = unsafeDowncast(layers[next], to: TypedShapeLayer<S>.self)
        let container = context.environment.containerShape
        if container != nil || layer.container != nil {
            layer.container = container
            layer.dropOutline()
            changes.insert(.ink)
        }
        let onFrame = onFrame ?? {}
        if !valuesAreEqual(layer.shape.model, shape) {
            if !Self.answersAreEqual(layer.shape.model, shape) { changes.insert(.size) }
            // unowned(unsafe): the animated value is a property of the object that it calls, and ends with it; the scheduler
            // calls only runners that are still referenced elsewhere.
            layer.shape.set(shape, context) { [unowned(unsafe) layer] in
                layer.shape.releaseIfFinished()
                layer.dropOutline()
                onFrame()
            }
            layer.dropOutline()
            changes.insert(.ink)
        }
        if layer.isMirrored != isMirrored {
            layer.isMirrored = isMirrored
            layer.dropOutline()
            changes.insert(.ink)
        }
        if layer.animatedFill.model != fill {
            layer.animatedFill.set(fill, context) { [unowned(unsafe) layer] in
                layer.animatedFill.releaseIfFinished()
                layer.dropDrawing()
                onFrame()
            }
            layer.dropDrawing()
            changes.insert(.ink)
        }
        if layer.fillStyle != fillStyle {
            layer.fillStyle = fillStyle
            layer.dropDrawing()
            changes.insert(.ink)
        }
    }

    /// Whether two shapes return the same sizes for typical proposals, so that replacing one by the other needs no layout.
    private static func answersAreEqual<S: Shape>(_ a: S, _ b: S) -> Bool {
        let probes: [ProposedViewSize] = [
            .zero, .unspecified, .infinity, ProposedViewSize(width: 173, height: 61), ProposedViewSize(width: 61, height: nil),
        ]
        return probes.allSatisfy { a.sizeThatFits($0) == b.sizeThatFits($0) }
    }
}
