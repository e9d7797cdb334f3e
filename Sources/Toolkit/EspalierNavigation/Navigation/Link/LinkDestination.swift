import EspalierCore
import EspalierGraphics

/// What a link knows about the screen that it has pushed.
@MainActor final class LinkHandle: ElementBound, LeavesMark {
    weak var entry: NavigationEntry?
    /// Whether the link in whose place this one is had pushed its screen.
    private var hasPushedBefore = false

    var reloadMark: String? { entry.map { $0.isDropped ? nil : "pushed" } ?? nil }
    func take(mark: String) { hasPushedBefore = true }

    /// Where the link stands, and whether that was in a lazy container when the link was followed.
    weak var node: Node?
    private var isInLazyContainer = false

    func follow(_ destination: some View, _ navigation: NavigationModel?) {
        isInLazyContainer = node?.isInLazyContainer ?? false
        entry = navigation?.follow(AnyView(destination), from: self)
    }

    /// SwiftUI: a link that is gone takes along the screen that it has pushed. One in a lazy container may be out of sight only.
    func linkIsGone(_ navigation: NavigationModel?, _ host: ViewHost) {
        guard !isInLazyContainer, let entry, !entry.isDropped, !entry.isRoot else { return }
        host.enqueueAction { [weak navigation, weak entry] in
            guard let navigation, let entry, let driver = navigation.driver as? _Element, !driver.isDestroyed else { return }
            navigation.remove(entry)
        }
    }

    /// Pushes the screen again, once.
    func pushAgain(_ destination: some View, _ navigation: NavigationModel?, _ host: ViewHost) {
        guard hasPushedBefore else { return }
        hasPushedBefore = false
        host.enqueueAction { [weak self] in self?.follow(destination, navigation) }
    }

    /// Tells the link whether the next column shows its destination.
    var setActive: (@MainActor (Bool) -> Void)?
}

/// Hands new values of a link's destination to the screen that shows it.
struct LinkDestination<Destination: View>: NodeModifier {
    let handle: LinkHandle
    let destination: Destination
    let navigation: NavigationModel?

    func makeNode(around child: Node, _ context: NodeContext) -> LinkDestinationNode {
        let node = LinkDestinationNode(child, handle)
        node.update(navigation, context)
        handle.node = node
        handle.pushAgain(destination, navigation, context.host)
        return node
    }

    func updateNode(_ node: LinkDestinationNode, _ context: NodeContext) {
        node.update(navigation, context)
        handle.entry?.setView(AnyView(destination), context.transaction)
    }
}

final class LinkDestinationNode: UnaryNode {
    private let handle: LinkHandle
    private weak var navigation: NavigationModel?
    /// Whether the link stands in a bar or a menu, which may be gone because of the screen that it has pushed.
    private var isInBar = false

    init(_ child: Node, _ handle: LinkHandle) {
        self.handle = handle
        super.init(child)
    }

    func update(_ navigation: NavigationModel?, _ context: NodeContext) {
        self.navigation = navigation
        isInBar = [.toolbar, .menu, .dialog].contains(context.environment.controlContext)
    }

    override func destroyOwn() { if !isInBar { handle.linkIsGone(navigation, host) } }
}

extension Node {
    /// Whether a lazy container, which takes away what is out of sight, has made the node.
    fileprivate final var isInLazyContainer: Bool {
        var node: Node? = self
        while let current = node {
            if current is LazyNode { return true }
            node = current.parent
        }
        return false
    }
}
