import EspalierGraphics
package import Foundation

/// Draws the layers of a shape view. The front layer determines the size.
@MainActor package final class ShapeNode: Node {
    private var layers: [ShapeLayer]

    package init<V: _ShapeLayers>(_ view: V, _ context: NodeContext) {
        var list = _ShapeLayerList([], context)
        view._update(&list)
        layers = list.layers
        super.init(host: context.host)
        for layer in layers { layer.node = self }
    }

    package func update<V: _ShapeLayers>(_ view: V, _ context: NodeContext) {
        // unowned(unsafe): the node owns the layers, whose animated values call it, and these end with it.
        var list = _ShapeLayerList(layers, context) { [unowned(unsafe) self] in setNeedsPaint() }
        view._update(&list)
        if list.changes.isEmpty { return }
        // Most shapes take the proposed size: a new radius or phase only needs repainting.
        if list.changes.contains(.size) { setNeedsLayout(forcingParent: true) }
        setNeedsPaint()
    }

    private var front: ShapeLayer { layers[layers.count - 1] }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { front.sizeThatFits(proposal) }
    package override var cachesSizes: Bool { false }

    // MARK: Painting

    /// The edges at which the shape extends into the adjacent safe area.
    var safeAreaEdges: Edge.Set = [] { didSet { if safeAreaEdges != oldValue { setNeedsPaint() } } }

    package override func placeContent() {
        guard !safeAreaEdges.isEmpty, host.hasSafeAreas else { return }
        let isSeen = layers.contains { !$0.fill.isClear }
        noteReach(isSeen ? safeAreaInsets.keeping(safeAreaEdges) : EdgeInsets())
    }

    /// The rectangle in which the shape is drawn.
    private var canvas: CGRect {
        guard !safeAreaEdges.isEmpty, host.hasSafeAreas else { return shownBounds }
        let size = shownSize, insets = safeAreaInsets.keeping(safeAreaEdges)
        return CGRect(
            x: isRightToLeft ? -insets.trailing : -insets.leading, y: -insets.top, width: size.width + insets.horizontal,
            height: size.height + insets.vertical)
    }

    package override var ownInk: CGRect {
        var ink = CGRect.null
        let canvas = canvas
        for layer in layers where !layer.fill.isClear {
            ink = ink.union(layer.fill.effects.bounds(of: layer.outline(in: canvas.size).inkBounds))
        }
        return canvas.origin == .zero || ink.isNull ? ink : ink.offsetBy(dx: canvas.minX, dy: canvas.minY)
    }

    package override func paintContent(_ context: inout PaintContext) {
        // SwiftUI: a leaf's frame is rounded to pixels edge by edge, and the outline is made for the rounded frame.
        let outer = context.transform
        var frame = canvas
        if let aligned = PaintContext.pixelAligned(frame, outer, scale: context.scale) {
            frame = aligned.shifted(by: CGPoint(x: -outer.tx, y: -outer.ty))
        }
        if frame.origin == .zero { return draw(frame.size, &context) }
        context.transform = outer.translatedBy(x: frame.minX, y: frame.minY)
        draw(frame.size, &context)
        context.transform = outer
    }

    private func draw(_ size: CGSize, _ context: inout PaintContext) {
        for layer in layers {
            if let drawing = layer.drawing(in: size) { context.draw(drawing) } else { draw(layer, size, &context) }
        }
    }

    /// Draws a layer that is not as it was when it was drawn last.
    private func draw(_ layer: ShapeLayer, _ size: CGSize, _ context: inout PaintContext) {
        let fill = layer.fill
        guard !fill.isClear else { return }
        let outline = layer.outline(in: size), ink = outline.inkBounds
        guard !ink.isNull else { return }
        let paint = fill.paint(in: CGRect(origin: .zero, size: size))
        if fill.effects.isEmpty, let drawing = layer.keep(outline, paint, ink: ink, size: size) { return context.draw(drawing) }
        context.withEffects(fill.effects, bounds: ink) { context in
            if let stroke = outline.stroke {
                context.stroke(outline.geometry, stroke, paint, bounds: ink)
            } else {
                context.fill(outline.geometry, style: layer.fillStyle, paint, bounds: ink)
            }
        }
    }

    // MARK: Hits

    /// SwiftUI: hit testing includes the inside of fills and the line of strokes, unless they are fully transparent.
    package override func containsOwn(_ point: CGPoint) -> Bool {
        layers.contains { layer in
            layer.isHittable && layer.outline(in: shownSize).contains(point, eoFill: layer.fillStyle.isEOFilled)
        }
    }

    package override var debugName: String { "Shape" }
}
