/// An element that acts when its view appears and disappears.
@MainActor protocol AppearingElement: _Element {
    func setShown(_ isShown: Bool)
}

/// Keeps the views in alternatives that are not shown from hearing that they have appeared.
///
/// A `ViewThatFits` must measure all of its alternatives, and so has elements for all of them; to the app only the shown one
/// is there. Inner choosers share the gate of the outermost.
@MainActor final class AppearanceGate {
    private struct Member {
        weak var element: (any AppearingElement)?
        var isShown: Bool
    }

    private var members: [Member] = []
    private var isRefreshQueued = false

    func add(_ element: any AppearingElement) {
        members.append(Member(element: element, isShown: false))
        setNeedsRefresh(element.host)
    }

    /// Looks again who is shown, once layout is done.
    func setNeedsRefresh(_ host: ViewHost) {
        guard !isRefreshQueued else { return }
        isRefreshQueued = true
        host.enqueueAction { self.refresh() }
    }

    private func refresh() {
        isRefreshQueued = false
        members.removeAll { $0.element?.isDestroyed ?? true }
        for index in members.indices {
            guard let element = members[index].element else { continue }
            let isShown = Self.isShown(element)
            guard isShown != members[index].isShown else { continue }
            members[index].isShown = isShown
            element.setShown(isShown)
        }
    }

    private static func isShown(_ element: _Element) -> Bool {
        var nodes: [Node] = []
        element.collectNodes(into: &nodes)
        return nodes.isEmpty || nodes.contains { node in
            var child = node
            while let parent = child.parent {
                if let chooser = parent as? ViewThatFitsNode, chooser.chosen !== child { return false }
                child = parent
            }
            return true
        }
    }
}

private enum AppearanceGateKey: EnvironmentKey { static var defaultValue: AppearanceGate? { nil } }

extension EnvironmentValues {
    var appearanceGate: AppearanceGate? {
        get { self[AppearanceGateKey.self] }
        set { self[AppearanceGateKey.self] = newValue }
    }
}
