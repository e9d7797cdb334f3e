package import EspalierGraphics
package import Foundation

/// One of the screens of a navigation stack, one of the tabs of a tab view: views that fill the place they are shown in.
///
/// A screen that is not shown has no parent: it is neither laid out nor painted nor hit, and keeps all that its views hold.
@MainActor package final class ScreenNode: SlotNode, ContainerProviding {
    /// Whether the screen is to be seen, alone or beside another that it takes turns with.
    package internal(set) var isShown = false
    /// Whether the screen is the one that takes input.
    package var isCurrent = true
    /// Whether the screen paints what lies behind a window's content, as one that slides over another must.
    package var isOpaque = false { didSet { if isOpaque != oldValue { setNeedsPaint() } } }
    private var knownSize = CGSize.zero

    package override var hitsContent: Bool { isCurrent }
    package override var debugName: String { "Screen" }

    /// As large as what is offered, and at least as large as the content.
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = content?.sizeThatFits(proposal) ?? .zero
        return CGSize(width: max(proposal.width ?? inner.width, inner.width), height: max(proposal.height ?? inner.height, inner.height))
    }

    package override func placeContent() {
        if knownSize != size {
            knownSize = size
            host.containerDidResize(self)
        }
        placeCentred(ProposedViewSize(size))
    }

    package var containerSize: CGSize { size }

    // MARK: On its way out of a view, or into it

    var zoom: ScreenZoom? { didSet { if zoom != oldValue { setNeedsPaint() } } }

    package override var contentTransform: CGAffineTransform? { zoom.map { CGAffineTransform(scaleX: $0.scale, y: $0.scale) } }
    package override var clipBounds: CGRect? { zoom?.clip }

    package override func paint(_ context: inout PaintContext) {
        guard let zoom else { return super.paint(&context) }
        context.withOpacity(zoom.opacity) { context in
            context.withClip(ShapeGeometry(Path(roundedRect: zoom.clip, cornerRadius: zoom.radius)), FillStyle()) { super.paint(&$0) }
        }
    }

    // MARK: Painting

    package override func paintContent(_ context: inout PaintContext) {
        guard isOpaque else { return }
        let rect = zoom?.clip ?? bounds
        context.fill(.rect(rect), .color(zoom?.background ?? host.environment.windowBackground), bounds: rect)
    }

    package override var ownInk: CGRect { isOpaque ? zoom?.clip ?? bounds : .null }
    package override func containsOwn(_ point: CGPoint) -> Bool { isOpaque && isCurrent && bounds.contains(point) }
}
