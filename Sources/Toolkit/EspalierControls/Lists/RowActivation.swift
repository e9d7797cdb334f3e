package import EspalierCore
import EspalierGraphics

/// Tells a view that it is in a row of a list, where the row handles clicks and keys instead of the view.
///
/// A control that reacts to a click anywhere in the row and to Return on the chosen row, and perhaps shows an arrow at the row's
/// end, reads `rowActivation` from its environment; if it is set, the control draws its label plainly and adds `rowAction(_:)`. A
/// view with a `rowAction` needs neither pointer handling nor keyboard focus of its own: the row does both.
@MainActor package final class RowActivation {
    /// Whether rows of this list show a chevron where they lead somewhere.
    package let showsChevrons: Bool
    private weak var list: ListController?

    init(showsChevrons: Bool, list: ListController?) {
        self.showsChevrons = showsChevrons
        self.list = list
    }

    /// Whether the list's selection accepts the value.
    package func selects(_ value: AnyHashable) -> Bool {
        list?.selection.binding?.accepts(TagValue(value: value.base, type: type(of: value.base), includesOptional: true)) == true
    }
}

private enum RowActivationKey: EnvironmentKey { static var defaultValue: RowActivation? { nil } }

extension EnvironmentValues {
    /// The enclosing list's row handling, for controls that act for the whole row; nil outside lists.
    package var rowActivation: RowActivation? {
        get { self[RowActivationKey.self] }
        set { self[RowActivationKey.self] = newValue }
    }
}

extension View {
    /// Makes `action` the action of a click, or of Return, on the list row around the view. Outside lists it has no effect.
    /// - Parameters:
    ///   - showsChevron: whether the row shows an arrow at its end, as it leads somewhere.
    ///   - isActive: whether the row looks selected because its destination is shown beside the list.
    ///   - isShared: true for a button, which acts for the row only if it is the only one in it: of several buttons none takes
    ///     precedence.
    package func rowAction(
        showsChevron: Bool = false, isActive: Bool = false, isShared: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(RowActionModifier(showsChevron: showsChevron, isActive: isActive, isShared: isShared, action: action))
    }
}

extension View {
    /// Calls `action` with the view's node when the row around it is clicked. Where this modifies several views, each has an action
    /// of its own.
    func rowAction(_ action: @escaping @MainActor (Node) -> Void) -> some View { modifier(RowNodeActionModifier(action: action)) }
}

private struct RowNodeActionModifier: NodeModifier {
    let action: @MainActor (Node) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> RowActionNode {
        let node = RowActionNode(child, false, false, context.environment.isEnabled, {})
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: RowActionNode, _ context: NodeContext) {
        node.update(false, false, context.environment.isEnabled, { [weak node, action] in if let node { action(node.child) } })
    }
}

private struct RowActionModifier: NodeModifier {
    let showsChevron: Bool
    let isActive: Bool
    let isShared: Bool
    let action: @MainActor () -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> RowActionNode {
        let node = RowActionNode(child, showsChevron, isShared, context.environment.isEnabled, action)
        node.isActive = isActive
        return node
    }

    func updateNode(_ node: RowActionNode, _ context: NodeContext) {
        node.update(showsChevron, isShared, context.environment.isEnabled, action)
        node.isActive = isActive
    }
}

/// The node of a view whose action is the row's.
@MainActor package final class RowActionNode: UnaryNode {
    package private(set) var showsChevron: Bool
    package private(set) var isShared: Bool
    package private(set) var isEnabled: Bool { didSet { if isEnabled != oldValue, showsChevron { enclosingRow?.chevronDidChange() } } }
    package private(set) var action: @MainActor () -> Void
    private var isCounted = true
    package fileprivate(set) var isActive = false { didSet { if isActive != oldValue { enclosingRow?.setActive(isActive) } } }

    fileprivate init(
        _ child: Node, _ showsChevron: Bool, _ isShared: Bool, _ isEnabled: Bool, _ action: @escaping @MainActor () -> Void
    ) {
        self.showsChevron = showsChevron
        self.isShared = isShared
        self.isEnabled = isEnabled
        self.action = action
        super.init(child)
        host.rowActions.count += 1
    }

    fileprivate func update(_ showsChevron: Bool, _ isShared: Bool, _ isEnabled: Bool, _ action: @escaping @MainActor () -> Void) {
        let isSame = showsChevron == self.showsChevron
        self.showsChevron = showsChevron
        self.isShared = isShared
        self.isEnabled = isEnabled
        self.action = action
        if !isSame { setNeedsLayout(forcingParent: true) }
    }

    private var enclosingRow: ListRowNode? {
        var node = parent
        while let current = node {
            if let row = current as? ListRowNode { return row }
            node = current.parent
        }
        return nil
    }

    package override func destroyOwn() {
        guard isCounted else { return }
        isCounted = false
        host.rowActions.count -= 1
    }

    /// Whether the view is drawn within its row, and with it the row's chevron.
    func isSeen(in row: Node) -> Bool {
        var node = parent
        while let current = node, current !== row {
            if !current.showsContent { return false }
            node = current.parent
        }
        return true
    }

    package override var debugName: String { "RowAction" }
    package override var actsOnPress: Bool { true }
}

/// The number of views with a row action in a window. While it is zero, rows do not search their views for one.
@MainActor final class RowActions {
    fileprivate(set) var count = 0
}

private enum RowActionsKey: HostKey {
    static func makeValue(for host: ViewHost) -> RowActions { RowActions() }
}

extension ViewHost {
    var rowActions: RowActions { self[RowActionsKey.self] }
}

extension Node {
    /// The row action of a view in this node; nil where there is none.
    package var rowActionNode: RowActionNode? { rowActionNode(of: host.rowActions) }

    /// - Parameter actions: the window's. A caller that searches many nodes looks it up once.
    func rowActionNode(of actions: RowActions) -> RowActionNode? {
        guard actions.count > 0 else { return nil }
        var own: RowActionNode?, shared: [RowActionNode] = [], unseen: RowActionNode?
        func search(_ node: Node, isSeen: Bool) {
            guard own == nil else { return }
            let isSeen = isSeen && node.showsContent
            if let action = node as? RowActionNode {
                if !isSeen {
                    if action.showsChevron, unseen == nil { unseen = action }
                } else if action.isShared {
                    shared.append(action)
                } else {
                    own = action
                }
                return
            }
            node.forEachPreferenceChild { search($0, isSeen: isSeen) }
        }
        search(self, isSeen: true)
        // SwiftUI: a link makes its row one that leads somewhere even where the link itself is transparent or hidden, as in rows that are
        // to have no chevron.
        return own ?? (shared.count == 1 ? shared[0] : nil) ?? unseen
    }
}
