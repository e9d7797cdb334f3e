package import EspalierCore
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
    /// How far above and below the screen that ground goes: under the bars, as what stands on it may.
    var reach = EdgeInsets() { didSet { if isOpaque, reach != oldValue { setNeedsPaint() } } }
    private var knownSize = CGSize.zero

    package override var hidesStage: Bool { !isShown }
    package override var isBehindOthers: Bool { !isCurrent }
    package override var hitsContent: Bool { isCurrent }
    package override var debugName: String { "Screen" }

    /// SwiftUI: a screen is as large as what is offered, whatever its content needs; that stands in its middle. Asked with nothing,
    /// it answers what the content needs.
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = content?.sizeThatFits(proposal) ?? .zero
        func length(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat { offered.map { $0 > 0 ? $0 : own } ?? own }
        return CGSize(width: length(proposal.width, inner.width), height: length(proposal.height, inner.height))
    }

    package override func placeContent() {
        let container = containerSize
        if knownSize != container {
            knownSize = container
            host.containerDidResize(self)
        }
        placeCentred(ProposedViewSize(size))
    }

    /// What it is offered; where that is no length (in a sheet that asks how large it should be) what the next container has.
    package var containerSize: CGSize {
        let offered = proposal
        func length(_ axis: Axis) -> CGFloat {
            if let length = offered[axis], length > 0, length < .infinity { return size[axis] }
            return (enclosingContainer?.containerSize ?? host.size)[axis]
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }

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
        let rect = ground
        context.fill(.rect(rect), .color(zoom?.background ?? host.environment.windowBackground), bounds: rect)
    }

    private var ground: CGRect { zoom?.clip ?? bounds.grown(by: reach) }
    package override var ownInk: CGRect { isOpaque ? ground : .null }
    package override func containsOwn(_ point: CGPoint) -> Bool { isOpaque && isCurrent && bounds.contains(point) }
}

extension CGRect {
    /// The rectangle with what is above and below it.
    func grown(by reach: EdgeInsets) -> CGRect {
        CGRect(x: minX, y: minY - reach.top, width: width, height: height + reach.top + reach.bottom)
    }
}
