/// An element that acts when its view appears and disappears.
@MainActor protocol AppearingElement: _Element {
    func setShown(_ isShown: Bool)
}

/// Withholds the appearance callbacks of views in alternatives that are not shown.
///
/// A `ViewThatFits` must measure all of its alternatives and therefore has elements for all of them; for the app, only the shown
/// one appears. Nested ones share the gate of the outermost.
@MainActor package final class AppearanceGate {
    private struct Member {
        weak var element: (any AppearingElement)?
        var isShown: Bool
    }

    private var members: [Member] = []
    private var isRefreshQueued = false

    package init() {}

    func add(_ element: any AppearingElement) {
        members.append(Member(element: element, isShown: false))
        setNeedsRefresh(element.host)
    }

    /// Checks again which views are shown, after the layout pass.
    package func setNeedsRefresh(_ host: ViewHost) {
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
        if nodes.isEmpty { return !element.isInHiddenScreen }
        return nodes.contains { node in
            // A column's own element exists as long as the column does: only its content disappears.
            if node.hidesStage, !node.isCovered { return false }
            var child = node
            while let parent = child.parent {
                if parent.leavesOut(child) { return false }
                if parent.hidesStage { return false }
                child = parent
            }
            return true
        }
    }
}

extension _Element {
    /// Whether the view is in a screen that is not shown; used for views without nodes, which have no place in the node tree.
    fileprivate var isInHiddenScreen: Bool {
        var element = enclosing
        while let current = element {
            for node in (current as? any RootContent)?.nodes ?? [] {
                var place: Node? = node
                while let here = place {
                    if here.hidesStage { return true }
                    place = here.parent
                }
            }
            element = current.enclosing
        }
        return false
    }
}

private enum AppearanceGateKey: EnvironmentKey { static var defaultValue: AppearanceGate? { nil } }

extension EnvironmentValues {
    package var appearanceGate: AppearanceGate? {
        get { self[AppearanceGateKey.self] }
        set { self[AppearanceGateKey.self] = newValue }
    }
}
