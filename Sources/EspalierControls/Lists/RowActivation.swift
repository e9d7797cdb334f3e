package import EspalierCore
import EspalierGraphics

/// Says to a view that it stands in a row of a list, where the row is what is clicked.
///
/// A control that wants a click anywhere in the row, Return on the chosen row, and perhaps an arrow at the row's end, reads
/// `rowActivation` from its environment; where there is one it draws its label plainly and adds `rowAction(_:)`. What has a
/// `rowAction` need not listen to the pointer or have the keyboard focus by itself: the row does both.
@MainActor package final class RowActivation {
    /// Whether rows of this list show that they lead somewhere.
    package let showsChevrons: Bool
    private weak var list: ListController?

    init(showsChevrons: Bool, list: ListController?) {
        self.showsChevrons = showsChevrons
        self.list = list
    }

    /// Whether the list's selection can be the value.
    package func selects(_ value: AnyHashable) -> Bool {
        list?.selection?.accepts(TagValue(value: value.base, type: type(of: value.base), includesOptional: true)) == true
    }
}

private enum RowActivationKey: EnvironmentKey { static var defaultValue: RowActivation? { nil } }

extension EnvironmentValues {
    /// The row around the view, for controls that act for all of it; nil outside of lists.
    package var rowActivation: RowActivation? {
        get { self[RowActivationKey.self] }
        set { self[RowActivationKey.self] = newValue }
    }
}

extension View {
    /// Makes `action` what a click on the list row around the view does, and Return on it. Elsewhere it does nothing.
    /// - Parameters:
    ///   - showsChevron: whether the row shows an arrow at its end: it leads somewhere.
    ///   - isActive: whether the row looks selected: what it leads to is shown beside the list.
    ///   - isShared: whether the row does nothing where several of its views have a shared action: buttons, of which none is
    ///     more the row's than another.
    package func rowAction(
        showsChevron: Bool = false, isActive: Bool = false, isShared: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(RowActionModifier(showsChevron: showsChevron, isActive: isActive, isShared: isShared, action: action))
    }
}

extension View {
    /// Makes what `action` does with each of the views what a click on its row does.
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

/// Where a view has made its action the row's.
@MainActor package final class RowActionNode: UnaryNode {
    /// How many there are: rows do not search their views while there is none.
    package private(set) static var count = 0

    package private(set) var showsChevron: Bool
    package private(set) var isShared: Bool
    package private(set) var isEnabled: Bool { didSet { if isEnabled != oldValue, showsChevron { enclosingRow?.chevronDidChange() } } }
    package private(set) var action: @MainActor () -> Void
    private var isCounted = true
    package fileprivate(set) var isActive = false { didSet { if isActive != oldValue { enclosingRow?.isActive = isActive } } }

    fileprivate init(
        _ child: Node, _ showsChevron: Bool, _ isShared: Bool, _ isEnabled: Bool, _ action: @escaping @MainActor () -> Void
    ) {
        self.showsChevron = showsChevron
        self.isShared = isShared
        self.isEnabled = isEnabled
        self.action = action
        super.init(child)
        Self.count += 1
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
        Self.count -= 1
    }

    package override var debugName: String { "RowAction" }
}

extension Node {
    /// The action that a view in this node has made the row's; nil where there is none.
    package var rowActionNode: RowActionNode? {
        guard RowActionNode.count > 0 else { return nil }
        var own: RowActionNode?, shared: [RowActionNode] = []
        func search(_ node: Node) {
            guard own == nil, node.showsContent else { return }
            if let action = node as? RowActionNode {
                if action.isShared { shared.append(action) } else { own = action }
                return
            }
            node.forEachPreferenceChild(search)
        }
        search(self)
        return own ?? (shared.count == 1 ? shared[0] : nil)
    }
}
