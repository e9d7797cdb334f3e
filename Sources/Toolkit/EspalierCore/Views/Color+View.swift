package import EspalierGraphics
package import Foundation

/// As a view, a colour takes all of the proposed size.
extension Color: LeafView {
    package func makeNode(_ context: NodeContext) -> ColorNode {
        ColorNode(context.environment.fill(of: self), host: context.host)
    }

    package func updateNode(_ node: ColorNode, _ context: NodeContext) {
        node.setFill(context.environment.fill(of: self), context)
    }
}

/// A rectangle of one colour.
@MainActor package final class ColorNode: Node {
    private var fill: AnimatedFill

    fileprivate init(_ fill: _ResolvedFill, host: ViewHost) {
        self.fill = AnimatedFill(fill)
        super.init(host: host)
    }

    fileprivate func setFill(_ new: _ResolvedFill, _ context: NodeContext) {
        guard fill.model != new else { return }
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        fill.set(new, context) { [unowned(unsafe) self] in
            fill.releaseIfFinished()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    package override var cachesSizes: Bool { false }
    package override var ownInk: CGRect { fill.shown.isClear ? .null : shownBounds }

    package override func paintContent(_ context: inout PaintContext) {
        let fill = fill.shown, bounds = shownBounds
        if !fill.isClear { context.fillAligned(bounds, fill.paint(in: bounds)) }
    }

    /// SwiftUI: `Color.clear` is not hit tested.
    package override func containsOwn(_ point: CGPoint) -> Bool { !fill.model.isClear && shownBounds.contains(point) }
    package override var debugName: String { "Color" }
}

extension PaintContext {
    /// Fills a rectangle of the current node's space, on whole pixels where the transform allows it.
    package mutating func fillAligned(_ rect: CGRect, _ paint: Paint) {
        let aligned = Self.pixelAligned(rect, transform, scale: scale).map { $0.shifted(by: CGPoint(x: -transform.tx, y: -transform.ty)) }
            ?? rect
        guard aligned.width > 0, aligned.height > 0 else { return }
        fill(.rect(aligned), paint, bounds: aligned)
    }
}
