import EspalierGraphics

/// One of the views that a view comes to, for a container to put where it likes. It is shown once.
public struct Subview: View, Identifiable {
    /// Tells a view from its siblings for as long as it is there.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    let source: SubviewSource

    public nonisolated var id: ID { source.id }

    /// What the view tells its container.
    public var containerValues: ContainerValues { source.node.containerValues }

    public typealias Body = Never
    public var body: Never { neverBody("Subview") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        SubviewElement(view, context)
    }
}

/// A node of the views that a container takes apart.
final class SubviewSource: Sendable {
    let id: Subview.ID
    let node: Node
    @MainActor weak var user: SubviewElement?

    @MainActor private static var count = 0

    @MainActor init(_ node: Node) {
        Self.count += 1
        id = Subview.ID(number: Self.count)
        self.node = node
    }
}

/// Stands where a container has put a view: its node is the view's.
final class SubviewElement: _ViewElement<Subview> {
    private var source: SubviewSource

    override init(_ view: Subview, _ context: _ElementContext) {
        source = view.source
        super.init(view, context)
    }

    override func update(_ view: Subview, _ context: _UpdateContext) {
        environment = context.environment
        if source === view.source { return }
        if source.user === self { source.user = nil }
        source = view.source
        nodesDidChange()
    }

    override func refresh(_ context: _UpdateContext) { environment = context.environment }

    override func collectNodes(into nodes: inout [Node]) {
        if let user = source.user, user !== self, !user.isDestroyed {
            Diagnostics.warn("A subview of Group(subviews:) or ForEach(subviews:) is shown in two places: only the first counts.")
            return
        }
        source.user = self
        nodes.append(source.node)
    }
}

/// The views that a view comes to, in their order.
public struct SubviewsCollection: RandomAccessCollection, View {
    public typealias SubSequence = SubviewsCollectionSlice

    let sources: [SubviewSource]

    public nonisolated var startIndex: Int { 0 }
    public nonisolated var endIndex: Int { sources.count }
    public nonisolated subscript(index: Int) -> Subview { Subview(source: sources[index]) }
    public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: sources[bounds]) }

    public var body: some View { ForEach(self) { $0 } }
}

/// Some of the views that a view comes to.
public struct SubviewsCollectionSlice: RandomAccessCollection, View {
    public typealias SubSequence = SubviewsCollectionSlice

    let base: ArraySlice<SubviewSource>

    public nonisolated var startIndex: Int { base.startIndex }
    public nonisolated var endIndex: Int { base.endIndex }
    public nonisolated subscript(index: Int) -> Subview { Subview(source: base[index]) }
    public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: base[bounds]) }

    public var body: some View { ForEach(self) { $0 } }
}
