package import EspalierCore
package import EspalierGraphics
package import Foundation

/// One of the screens of a navigation stack, or one of the tabs of a tab view: views that fill the place that they are shown in.
///
/// A screen that is not shown has no parent: it is not laid out, painted or hit, and its views keep their state.
@MainActor package final class ScreenNode: SlotNode, ContainerProviding {
    /// Whether the screen is visible, alone or during a transition with another one.
    package internal(set) var isShown = false
    /// Whether the screen is the one that takes input.
    package var isCurrent = true
    /// Whether the screen paints the window's background, as one that slides over another must.
    package var isOpaque = false { didSet { if isOpaque != oldValue { setNeedsPaint() } } }
    /// How far that background reaches above and below the screen: under the bars, as the content may.
    var reach = EdgeInsets() { didSet { if isOpaque, reach != oldValue { setNeedsPaint() } } }
    private var knownSize = CGSize.zero

    package override var hidesStage: Bool { !isShown }
    package override var isBehindOthers: Bool { !isCurrent }
    package override var hitsContent: Bool { isCurrent }
    package override var debugName: String { "Screen" }

    /// SwiftUI: a screen takes the proposed size, whatever its content needs, and centres the content. Along an axis without a
    /// proposal, or with a proposal of 0, it takes the content's length.
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

    /// The proposed size; where that is no finite length (as in a sheet that measures its content), that of the next container.
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

    /// iOS: a screen is a view controller's view, which is met also where its content has nothing: gestures around a stack or a tab
    /// view begin there, and what lies behind gets no presses.
    package override func containsOwn(_ point: CGPoint) -> Bool {
        isCurrent && (isOpaque || host.environment.isPhone) && bounds.contains(point)
    }
}

extension CGRect {
    /// The rectangle, extended above and below by `reach`.
    func grown(by reach: EdgeInsets) -> CGRect {
        CGRect(x: minX, y: minY - reach.top, width: width, height: height + reach.top + reach.bottom)
    }
}
