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

/// A node of the views that a container takes apart. One place shows it, of all that ask for it.
///
/// When a container arranges its views anew, the new places are mostly made before the old ones go, and old ones may stay for as
/// long as a transition of theirs takes. So a place that comes second may still get the node: when the other one is gone or going.
final class SubviewSource: Sendable {
    let id: Subview.ID
    let node: Node
    /// All that ask for the node, in the order in which they came.
    @MainActor private var claims: [Weak<SubviewElement>] = []
    /// The one that shows it.
    @MainActor private weak var user: SubviewElement?
    /// Whether the host is to settle who shows it.
    @MainActor var isContested = false

    @MainActor private static var count = 0

    @MainActor init(_ node: Node) {
        Self.count += 1
        id = Subview.ID(number: Self.count)
        self.node = node
    }

    /// Whether it is shown, if at all, by what a transition takes away.
    @MainActor var isLeavingItsPlace: Bool { user?.isInLeaving ?? false }

    /// Asks for the node; false for one that gets nothing, for now.
    @MainActor func isGranted(to element: SubviewElement) -> Bool {
        if let user, user === element { return true }
        if !claims.contains(where: { $0.object === element }) { claims.append(Weak(element)) }
        if let user, !user.isDestroyed {
            node.host.contest(self)
            return false
        }
        hand(to: element)
        return true
    }

    /// An element asks for it no longer.
    @MainActor func drop(_ element: SubviewElement) {
        claims.removeAll { $0.object == nil || $0.object === element }
        if let user, user !== element { return }
        user = nil
        if !claims.isEmpty { node.host.contest(self) }
    }

    @MainActor func settle() -> Bool {
        claims.removeAll { $0.object?.isDestroyed ?? true }
        let all = claims.compactMap { $0.object }, staying = all.filter { !$0.isInLeaving }
        if let user, all.contains(where: { $0 === user }), staying.isEmpty || staying.contains(where: { $0 === user }) {
            if staying.count > 1 {
                Diagnostics.warn("A subview of Group(subviews:) or ForEach(subviews:) is shown in two places: only the first counts.")
            }
        } else if let new = staying.first ?? all.first {
            let old = user
            hand(to: new)
            new.nodesDidChange()
            if let old, !old.isDestroyed { old.nodesDidChange() }
        }
        return all.count > 1
    }

    @MainActor private func hand(to element: SubviewElement) {
        // What took it away has it no longer.
        if user != nil { node.leaving = nil }
        user = element
        node.host.noteHandOver(node)
    }
}

extension SubviewSource: ContestedView {}

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
        source.drop(self)
        source = view.source
        nodesDidChange()
    }

    override func refresh(_ context: _UpdateContext) { environment = context.environment }

    override func collectNodes(into nodes: inout [Node]) {
        if source.isGranted(to: self) { nodes.append(source.node) }
    }

    override func destroyContent() { source.drop(self) }
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
