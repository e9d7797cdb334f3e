package import Foundation

/// The node of a draggable view.
@MainActor package final class DragSourceNode: UnaryNode {
    fileprivate(set) var makeProviders: () -> [NSItemProvider]
    fileprivate(set) var isEnabled: Bool
    private var isCounted = true

    init(_ child: Node, isEnabled: Bool, providers: @escaping () -> [NSItemProvider]) {
        makeProviders = providers
        self.isEnabled = isEnabled
        super.init(child)
        host.dragRegistrations.sources += 1
    }

    package override func destroyOwn() {
        if isCounted { host.dragRegistrations.sources -= 1 }
        isCounted = false
    }

    package override var debugName: String { "Draggable" }
    /// The whole view can be dragged, not only its painted parts.
    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
}

extension DragSourceNode: DragSourcing {
    func makeDragMember() -> (any ArenaMember)? { isEnabled ? DragMember(self) : nil }
}

package struct DragModifier: NodeModifier {
    let providers: () -> [NSItemProvider]

    package init(providers: @escaping () -> [NSItemProvider]) {
        self.providers = providers
    }

    package func makeNode(around child: Node, _ context: NodeContext) -> DragSourceNode {
        DragSourceNode(child, isEnabled: context.environment.isEnabled, providers: providers)
    }

    package func updateNode(_ node: DragSourceNode, _ context: NodeContext) {
        node.makeProviders = providers
        node.isEnabled = context.environment.isEnabled
    }
}

extension View {
    /// Lets the view be dragged.
    /// - Parameter data: creates the dragged item when a drag begins.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { modifier(DragModifier { [data()] }) }

    /// Lets the view be dragged, with a picture of its own at the pointer.
    /// - Parameter preview: ignored on this platform: the view itself is shown beside the pointer.
    public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View { onDrag(data) }

    /// Lets the view be dragged as a value.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(DragModifier {
            let value = payload()
            let provider = NSItemProvider()
            provider.register(value)
            return [provider]
        })
    }

    /// Lets a value be dragged, with a picture of its own at the pointer.
    /// - Parameter preview: ignored on this platform: the view itself is shown beside the pointer.
    public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        draggable(payload())
    }
}
