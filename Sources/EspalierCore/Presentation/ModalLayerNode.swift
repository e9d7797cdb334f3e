import EspalierGraphics
package import Foundation

/// What lies in front of a window's content and waits for an answer: a sheet, an alert. It takes all input of the window.
@MainActor package final class ModalLayerNode: Node {
    private var content: Node?
    private var implicit: LayoutNode<ZStackLayout>?
    /// False while the layer is on its way out.
    package var takesInput = true
    /// Escape.
    package var onCancel: (@MainActor () -> Void)?

    package override init(host: ViewHost) {
        super.init(host: host)
        WindowKeys.targets += 1
    }

    package func setContent(_ nodes: [Node]) {
        let new = standIn(for: nodes, in: &implicit) { LayoutNode(ZStackLayout(), host: host) }
        guard new !== content else { return }
        if let content { disown(content) }
        content = new
        if let new { adopt(new) }
        setNeedsLayout(forcingParent: true)
    }

    package override func destroyOwn() { WindowKeys.targets -= 1 }

    package override var children: [Node] { content.map { [$0] } ?? [] }
    /// What stands in a sheet is not what the window shows.
    package override func collectPreferences(_ collector: PreferenceCollector) {}

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = content?.sizeThatFits(proposal) ?? .zero
        return CGSize(width: max(proposal.width ?? 0, inner.width), height: max(proposal.height ?? 0, inner.height))
    }

    package override func placeContent() {
        guard let content else { return }
        let inner = content.sizeThatFits(proposal)
        content.place(at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2), proposal: proposal)
    }

    package override func containsOwn(_ point: CGPoint) -> Bool { takesInput && bounds.contains(point) }
    package override var hitsContent: Bool { takesInput }
    package override var debugName: String { "ModalLayer" }
}

extension ModalLayerNode: WindowKeyTarget {
    package func handleWindowKey(_ press: KeyPress) -> Bool {
        guard takesInput, press.phase == .down, press.key == .escape, press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty,
              let onCancel else { return false }
        onCancel()
        return true
    }
}
