import EspalierGraphics

private struct PreferenceActionModifier<K: PreferenceKey>: NodeModifier where K.Value: Equatable {
    let action: (K.Value) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> PreferenceActionNode<K> {
        PreferenceActionNode(child, action)
    }

    func updateNode(_ node: PreferenceActionNode<K>, _ context: NodeContext) { node.action = action }
}

@MainActor private final class PreferenceActionNode<K: PreferenceKey>: UnaryNode, PreferenceReading where K.Value: Equatable {
    var action: (K.Value) -> Void
    private var delivered: K.Value?
    private var frame = -1
    private var deliveriesInFrame = 0

    init(_ child: Node, _ action: @escaping (K.Value) -> Void) {
        self.action = action
        super.init(child)
        host.addPreferenceReader(self)
    }

    var preferenceName: String { "\(K.self)" }

    func readPreferences() -> Bool {
        let value = childPreference(K.self) ?? K.defaultValue
        guard delivered != value else { return false }
        if frame != host.frameCount {
            frame = host.frameCount
            deliveriesInFrame = 0
        }
        deliveriesInFrame += 1
        // SwiftUI: two calls a frame; a third means that the action changes the preference that it reads.
        guard deliveriesInFrame <= 2 else {
            Diagnostics.warn("""
                onPreferenceChange(\(K.self).self) tried to update multiple times per frame: its action changes the preference \
                that it reads. The rest waits for the next frame.
                """)
            return false
        }
        delivered = value
        host.enqueueAction { [weak self] in self?.action(value) }
        return false
    }
}

extension View {
    /// Calls `action` with the value of a preference from below, initially and whenever it changes.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceActionModifier<K>(action: action))
    }
}
