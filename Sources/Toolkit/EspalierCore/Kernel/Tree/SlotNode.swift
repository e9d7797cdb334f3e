import EspalierGraphics
package import Foundation

extension PackageOpen {
    /// A place for views whose elements are elsewhere: one child, which represents all of them.
    @MainActor open class SlotNode: Node {
        package private(set) final var content: Node?
        private final var stack: ContainerNode?

        package override init(host: ViewHost) { super.init(host: host) }

        /// The stack for several views. SwiftUI: at the root of a presentation, a VStack.
        open func makeStack() -> ContainerNode { LayoutNode(VStackLayout(), host: host) }

        package final func setContent(_ nodes: [Node]) {
            let new = standIn(for: nodes, in: &stack) { makeStack() }
            guard new !== content else { return }
            if let content { disown(content) }
            content = new
            if let new { adopt(new) }
            setNeedsLayout(forcingParent: true)
            if mayHavePreferences { setNeedsPreferences() }
        }

        open override var children: [Node] { content.map { [$0] } ?? [] }
        open override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

        open override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.sizeThatFits(proposal) ?? .zero }
        open override func placeContent() { content?.place(at: .zero, proposal: proposal) }

        /// Centres the content, as SwiftUI does with content that does not fill a window.
        package final func placeCentred(_ proposal: ProposedViewSize) {
            guard let content else { return }
            let inner = content.sizeThatFits(proposal)
            content.place(at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2), proposal: proposal)
        }
    }
}

package typealias SlotNode = PackageOpen.SlotNode
