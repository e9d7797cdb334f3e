import EspalierCore
import EspalierGraphics

/// A screen above the root of a navigation stack.
@MainActor package final class NavigationEntry {
    enum Kind {
        /// A value of the path, with its index there.
        case value(AnyHashable, index: Int)
        /// A view pushed by a link or a modifier.
        case view
    }

    var kind: Kind
    private(set) var view: AnyView
    private var version = 0
    /// Called when the stack has dropped a pushed view.
    var onPop: (@MainActor () -> Void)?
    private(set) var node: ScreenNode?
    /// Whether the stack has dropped the screen, which may still be moving out of sight.
    var isDropped = false
    /// Whether the screen replaces the root of its column, because of a link in the previous column.
    var isRoot = false
    /// A platform's controller that stands for the screen, once it was asked for.
    var platformController: AnyObject?
    /// The value that a screen in place of the root shows.
    var rootValue: AnyHashable?
    private var root: ContentRoot<NavigationScreen>?
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?

    init(_ kind: Kind, _ view: AnyView) {
        self.kind = kind
        self.view = view
    }

    var value: AnyHashable? { if case .value(let value, _) = kind { value } else { nil } }

    /// Replaces the view of the screen. Called in an update.
    func setView(_ new: AnyView, _ transaction: Transaction) {
        view = new
        version += 1
        if let root { root.update(screen, _UpdateContext(environment: root.environment, transaction: transaction)) }
    }

    private var screen: NavigationScreen { NavigationScreen(view: view, version: version) }

    /// Makes the elements; they are laid out when the screen is shown.
    func make(_ owner: _Element, _ environment: EnvironmentValues, _ dismiss: DismissAction, _ transaction: Transaction) -> ScreenNode {
        if let node { return node }
        let node = ScreenNode(host: owner.host)
        self.node = node
        let made = ContentRoot(
            screen, owner: owner, host: owner.host, environment: inner(environment, dismiss), transaction: transaction,
            onNodesChange: { [weak self] in if let root = self?.root { root.host.enqueueStructure(root) } })
        made.onStructureChange = { [weak made, weak node] in if let made { node?.setContent(made.nodes) } }
        root = made
        node.setContent(made.nodes)
        return node
    }

    func refresh(_ environment: EnvironmentValues, _ dismiss: DismissAction, _ transaction: Transaction) {
        root?.refresh(_UpdateContext(environment: inner(environment, dismiss), transaction: transaction))
    }

    private func inner(_ outer: EnvironmentValues, _ dismiss: DismissAction) -> EnvironmentValues {
        if let known, known.outer.isIdentical(to: outer) { return known.inner }
        var inner = outer
        inner.dismiss = dismiss
        inner.isPresented = true
        inner.navigationEntry = Weak(self)
        if !isRoot { inner.columnBack = nil }
        known = (outer, inner)
        return inner
    }

    func destroy() {
        root?.destroy()
        root = nil
        node?.retire()
        node = nil
    }
}

private enum NavigationEntryKey: EnvironmentKey { static var defaultValue: Weak<NavigationEntry>? { nil } }

extension EnvironmentValues {
    /// The pushed screen that contains the view; nil for views in the stack's root.
    var navigationEntry: Weak<NavigationEntry>? {
        get { self[NavigationEntryKey.self] }
        set { self[NavigationEntryKey.self] = newValue }
    }
}

/// The view of a screen. It has a body of its own, so that what that reads invalidates only the screen.
struct NavigationScreen: View {
    let view: AnyView
    let version: Int
    var body: AnyView { view }
}

/// Makes a destination's view in a body of its own, as it may read state.
struct DestinationView: View {
    let make: @MainActor () -> AnyView
    var body: AnyView { make() }
}
