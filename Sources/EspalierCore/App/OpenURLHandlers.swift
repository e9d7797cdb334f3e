import EspalierGraphics
public import Foundation

/// The views of a window that want to be told of addresses which the app is to open.
private struct OpenURLModifier: NodeModifier {
    let action: (URL) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> OpenURLNode { OpenURLNode(child, action: action) }
    func updateNode(_ node: OpenURLNode, _ context: NodeContext) { node.action = action }
}

@MainActor package final class OpenURLNode: UnaryNode {
    var action: (URL) -> Void

    init(_ child: Node, action: @escaping (URL) -> Void) {
        self.action = action
        super.init(child)
    }

    package override var debugName: String { "OpenURL" }
}

extension ViewHost {
    /// Tells the views of the window that the app was asked to open an address.
    package func openURL(_ url: URL) {
        var wasHeard = false
        func search(_ node: Node) {
            if let node = node as? OpenURLNode {
                wasHeard = true
                node.action(url)
            }
            node.forEachPreferenceChild(search)
        }
        search(rootNode)
        if !wasHeard { Diagnostics.warn("The app was asked to open \(url), and no view in its window has onOpenURL(perform:).") }
    }
}

extension View {
    /// Calls `action` with each address that the app is asked to open: those on its command line, as a desktop entry with %u
    /// hands them over.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modifier(OpenURLModifier(action: action)) }

    /// Which addresses the view's window wants; with one process for each start of the app, all come to its first window.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}
