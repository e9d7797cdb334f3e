import EspalierGraphics
import Foundation

/// A transition that builds views around the inserted or removed one: an app's own transition, or a modifier transition.
final class BodyTransitionKind<T: Transition>: _TransitionKind, @unchecked Sendable {
    // @unchecked: see `_TransitionKind`.
    private let transition: T
    init(_ transition: T) {
        self.transition = transition
        super.init()
    }

    override var hasMotion: Bool { T.properties.hasMotion }

    override func isSame(as other: _TransitionKind) -> Bool {
        (other as? Self).map { valuesAreEqual(transition, $0.transition) } ?? false
    }

    override func run(around node: Node, _ phase: TransitionPhase, _ context: NodeContext) -> TransitionRun {
        BodyTransitionRun(transition, node, phase, context)
    }
}

/// Owns the elements of a transition's body; the view's node takes the place of the body's `content`.
private final class BodyTransitionRun<T: Transition>: TransitionRun, PlaceholderSource {
    private let transition: T
    private unowned let content: Node
    private let slot: TransitionSlotNode
    private var root: ContentRoot<TransitionBody<T>>?

    init(_ transition: T, _ content: Node, _ phase: TransitionPhase, _ context: NodeContext) {
        self.transition = transition
        self.content = content
        slot = TransitionSlotNode(host: content.host)
        super.init(slot)
        var environment = context.environment
        environment.isInTransition = true
        let made = ContentRoot(
            TransitionBody(transition: transition, phase: phase, source: self), owner: context.element, host: content.host,
            environment: environment, transaction: context.transaction,
            onNodesChange: { [unowned self] in if let root { slot.host.enqueueStructure(root) } })
        made.onStructureChange = { [unowned self] in if let root { slot.setContent(root.nodes) } }
        root = made
        slot.setContent(made.nodes)
    }

    override func move(to phase: TransitionPhase, _ context: NodeContext) {
        var environment = context.environment
        environment.isInTransition = true
        root?.update(
            TransitionBody(transition: transition, phase: phase, source: self),
            _UpdateContext(environment: environment, transaction: context.transaction))
    }

    override func end() {
        root?.destroy()
        // Breaks a reference cycle: views below hold their source, which is this run.
        root = nil
        slot.retire()
    }

    // MARK: The content in the body

    var contentVersion: Int { 0 }
    func makeContent(_ context: _ElementContext) -> _Element { NodeElement(content, context) }
    func updateContent(_ element: _Element, _ context: _UpdateContext) {}
}

private struct TransitionBody<T: Transition>: View, EmbedsDynamicProperties {
    let transition: T
    let phase: TransitionPhase
    unowned let source: any PlaceholderSource

    var body: T.Body { transition.body(content: PlaceholderContentView(source: source), phase: phase) }
}

/// An element for a node that belongs to an element elsewhere in the tree.
private final class NodeElement: _Element {
    private let node: Node

    init(_ node: Node, _ context: _ElementContext) {
        self.node = node
        super.init(context)
    }

    override func collectNodes(into nodes: inout [Node]) { nodes.append(node) }
}

/// A node whose content may differ in each phase. Its layout traits are those of the content.
@MainActor final class TransitionSlotNode: SlotNode {
    override func makeStack() -> ContainerNode { LayoutNode(ZStackLayout(), host: host) }
    override func forEachPreferenceChild(_ body: (Node) -> Void) { if let content { body(content) } }
    override var cachesSizes: Bool { false }
    override var forwardsTraits: Bool { true }

    override var layoutPriority: Double { content?.layoutPriority ?? 0 }
    override var spacing: ViewSpacing { content?.spacing ?? .shapeLike }
    override var guideKinds: GuideKinds { content?.guideKinds ?? [] }
    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { content?.trait(key) }
    override var zIndex: Double { content?.zIndex ?? 0 }
    override var leavingMark: Leaving? { leaving ?? content?.leavingMark }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        content?.guide(key, size: size, proposal: proposal)
    }

    override var contentName: String { content?.contentName ?? debugName }
    override var dumpLabel: String? { nil }
}

private enum TransitionScopeKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether a view is part of a transition's body. Branches that are exchanged there contain the same view, which cannot be
    /// inserted and removed at the same time.
    var isInTransition: Bool {
        get { self[TransitionScopeKey.self] }
        set { self[TransitionScopeKey.self] = newValue }
    }
}
