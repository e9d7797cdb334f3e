import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation

/// The view from which a panel is shown: it is added to the window in front, over its content, and takes no room.
@MainActor enum PanelWindow {
    /// - Parameter window: where it is shown; nil for the window in front.
    /// - Returns: false if there is no window.
    @discardableResult static func open<Content: View>(
        in window: NSWindow? = nil, title: String, _ content: (HiddenLayer) -> Content
    ) -> Bool {
        guard
            let host = (window?.isVisible == true ? window?.controller?.host : nil) ?? AppRuntime.current?.windows.last(where: {
                $0.phase == .active
            })?.host ?? AppRuntime.current?.windows.last?.host
        else {
            Diagnostics.warn("A panel cannot be shown: the app has no window.")
            return false
        }
        let layer = HiddenLayer(host)
        layer.show(content(layer))
        return true
    }
}

/// A layer of a window without a look.
@MainActor final class HiddenLayer {
    private let host: ViewHost
    private let node: ModalLayerNode
    private var destroy: (() -> Void)?

    init(_ host: ViewHost) {
        self.host = host
        node = ModalLayerNode(host: host)
        node.takesInput = false
    }

    func show(_ view: some View) {
        UpdateState.updating {
            let root = ContentRoot(
                view, owner: nil, host: host, environment: host.environment, transaction: Transaction(), onNodesChange: {})
            destroy = { root.destroy() }
            node.setContent(root.nodes)
        }
        host.rootNode.add(node)
    }

    func remove() {
        host.rootNode.remove(node)
        destroy?()
        destroy = nil
    }
}
