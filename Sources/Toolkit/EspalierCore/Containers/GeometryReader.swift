import EspalierGraphics
import Foundation

/// A view that takes the proposed size and makes its content from its own size and position.
public struct GeometryReader<Content: View>: View {
    /// Makes the content from the reader's size and place.
    public var content: (GeometryProxy) -> Content

    /// Creates a reader. The content is placed at the top left corner, and is made again when the size changes, or the place if it read
    /// that.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    public typealias Body = Never
    public var body: Never { neverBody("GeometryReader") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        GeometryReaderElement(view, context)
    }
}

/// Holds the content, which is made while the node is placed, as its size is known only then.
private final class GeometryReaderElement<Content: View>: KeepingElement<GeometryReader<Content>> {
    private var contentRoot: ContentRoot<Content>?
    private var node: GeometryReaderNode!
    private var queries = GeometryQueries()
    private var transaction: Transaction

    override init(_ view: GeometryReader<Content>, _ context: _ElementContext) {
        transaction = context.transaction
        super.init(view, context)
        node = GeometryReaderNode(host: host) { [unowned self] in build() }
        node.isRightToLeft = environment.resolved.isRightToLeft
    }

    /// The closure cannot be compared: the content is made again, at once if the size is known.
    override func update(_ new: GeometryReader<Content>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        transaction = context.transaction
        node.isRightToLeft = environment.resolved.isRightToLeft
        rebuild()
    }

    override func reevaluate(_ context: _UpdateContext) {
        transaction = context.transaction
        rebuild()
    }

    private func rebuild() { if node.isPlaced { build() } }

    private func build() {
        queries = GeometryQueries()
        let proxy = GeometryProxy(node, reader: queries)
        host.recorder.bodyRun(self)
        let content = evaluate { view.content(proxy) }
        node.asksForPlace = queries.asksForPlace
        if let contentRoot {
            contentRoot.update(content, _UpdateContext(environment: environment, transaction: transaction))
        } else {
            contentRoot = ContentRoot(
                content, owner: self, host: host, environment: environment, transaction: transaction,
                onNodesChange: { [unowned self] in host.enqueueStructure(self) })
            structureDidChange()
        }
    }

    override func structureDidChange() { if let contentRoot { node.setContent(contentRoot.nodes) } }
    override func collectNodes(into nodes: inout [Node]) { nodes.append(node) }
    override func forEachOwnNode(_ visit: (Node) -> Void) { visit(node) }
    override func destroyContent() {
        contentRoot?.destroy()
        super.destroyContent()
    }
}

@MainActor private final class GeometryReaderNode: Node, GeometryReading {
    private let build: @MainActor () -> Void
    private var content: [Node] = []
    private var builtSize: CGSize?
    private var builtGeometry: NodeGeometry?
    /// Whether the content read more than the size.
    var asksForPlace = false { didSet { if asksForPlace && !oldValue { host.addGeometryReader(self) } } }

    init(host: ViewHost, build: @escaping @MainActor () -> Void) {
        self.build = build
        super.init(host: host)
    }

    override var children: [Node] { content }
    override var isLayoutBoundary: Bool { true }
    override var cachesSizes: Bool { false }
    override var debugName: String { "GeometryReader" }

    func setContent(_ list: [Node]) {
        let new = extractLeaving(from: list)
        let kept = Set(new.map(ObjectIdentifier.init))
        for node in content where !kept.contains(ObjectIdentifier(node)) { disown(node) }
        for node in new where node.parent !== self { adopt(node) }
        content = new
        setNeedsLayout()
    }

    override func placeContent() {
        if builtSize != size {
            builtSize = size
            build()
            host.updateStructures()
        }
        // SwiftUI: the reader's size is the proposal, and all its views are in the top leading corner.
        let proposal = ProposedViewSize(size)
        for node in content {
            let width = isRightToLeft ? node.sizeThatFits(proposal).width : 0
            node.place(at: CGPoint(x: isRightToLeft ? size.width - width : 0, y: 0), proposal: proposal)
        }
        needsMeasure = false
        builtGeometry = NodeGeometry(self)
    }

    func geometryMayHaveChanged() {
        guard asksForPlace else { return }
        let geometry = NodeGeometry(self)
        guard geometry != builtGeometry else { return }
        builtGeometry = geometry
        UpdateState.updating {
            build()
            host.updateStructures()
        }
    }
}
