import EspalierGraphics
public import Foundation

/// How content fills a rectangle of another aspect ratio.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as possible within it.
    case fit
    /// As small as possible while covering it.
    case fill
}

private struct AspectRatioModifier: NodeModifier {
    let ratio: CGFloat?
    let contentMode: ContentMode

    func makeNode(around child: Node, _ context: NodeContext) -> AspectRatioNode { AspectRatioNode(child, ratio, contentMode) }

    func updateNode(_ node: AspectRatioNode, _ context: NodeContext) {
        guard node.ratio != ratio || node.contentMode != contentMode else { return }
        node.ratio = ratio
        node.contentMode = contentMode
        node.setNeedsLayout(forcingParent: true)
    }
}

@MainActor private final class AspectRatioNode: UnaryLayoutNode {
    var ratio: CGFloat?
    var contentMode: ContentMode

    init(_ child: Node, _ ratio: CGFloat?, _ contentMode: ContentMode) {
        self.ratio = ratio
        self.contentMode = contentMode
        super.init(child)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        if proposal.width == nil && proposal.height == nil { return proposal }
        let box = ratio.map { CGSize(width: $0, height: 1) } ?? child.sizeThatFits(.unspecified)
        guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else { return proposal }
        let x = proposal.width.map { $0 / box.width }, y = proposal.height.map { $0 / box.height }
        // SwiftUI: an unspecified length is ignored, in either mode.
        let scale = switch (x, y) {
        case (let x?, let y?): contentMode == .fit ? min(x, y) : max(x, y)
        default: x ?? y ?? 1
        }
        return ProposedViewSize(width: box.width * scale, height: box.height * scale)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(inner(proposal)) }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        child.aligned(.center, in: size, proposal: inner(proposal))
    }

    override var spacing: ViewSpacing { child.spacing }
    override var debugName: String { "AspectRatio" }
}

extension View {
    /// Proposes the view a size with an aspect ratio.
    /// - Parameter aspectRatio: Width divided by height; nil keeps the view's ideal ratio.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        var ratio = aspectRatio
        if let given = aspectRatio, !(given > 0 && given.isFinite) {
            Diagnostics.warn("Invalid aspect ratio \(given): the view's own is used. Give a finite number above 0.")
            ratio = nil
        }
        return modifier(AspectRatioModifier(ratio: ratio, contentMode: contentMode))
    }

    /// An aspect ratio given by a size: its width divided by its height.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// Keeps the view's ideal aspect ratio, as large as it fits into the proposal.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    /// Keeps the view's ideal aspect ratio, as small as it covers the proposal, beyond which it extends on one axis.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
