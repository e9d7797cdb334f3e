import EspalierGraphics
package import Foundation

/// The window's content: proposes the window's size and centres what comes of it.
@MainActor package final class RootNode: Node, ContainerProviding {
    private var content: Node?

    package override var children: [Node] { content.map { [$0] } ?? [] }
    package override var dumpLabel: String? { nil }

    /// SwiftUI: several views at the root stand in an implicit VStack.
    func setContent(_ nodes: [Node]) {
        let new = standIn(for: nodes, in: &implicit) { LayoutNode(VStackLayout(), host: host) }
        guard new !== content else { return }
        if let content { disown(content) }
        content = new
        if let new { adopt(new) }
        host.needsRootPlacement = true
        needsPlacement = true
        host.setNeedsFrame()
    }

    private var implicit: LayoutNode<VStackLayout>?

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { host.size }

    package override func placeContent() {
        guard let content else { return }
        let proposal = ProposedViewSize(host.size)
        let size = content.sizeThatFits(proposal)
        content.place(
            at: CGPoint(x: (host.size.width - size.width) / 2, y: (host.size.height - size.height) / 2), proposal: proposal)
    }

    /// The content's least and greatest sizes: what the window manager may make of the window.
    package func contentSize(for proposal: ProposedViewSize) -> CGSize { content?.sizeThatFits(proposal) ?? .zero }

    package var containerSize: CGSize { host.size }
    package override var cachesSizes: Bool { false }
    package override var isLayoutBoundary: Bool { true }
}
