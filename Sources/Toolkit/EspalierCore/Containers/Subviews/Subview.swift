import EspalierGraphics

/// One of the views that a view resolves to, for a container to arrange.
///
/// A container may show it in several places, as at both ends of a row that goes round: each place has a view of its own, with its own
/// state.
public struct Subview: View, Identifiable {
    /// Identifies a view among its siblings during its lifetime.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    let source: SubviewSource

    public nonisolated var id: ID { source.id }

    /// The container values that the view sets.
    public var containerValues: ContainerValues { source.node.containerValues }

    public typealias Body = Never
    public var body: Never { neverBody("Subview") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        SubviewElement(view, context)
    }
}

/// The node of one of the views that a container arranges. Of all the elements that claim it, one shows it.
///
/// When a container arranges its views anew, the new places are mostly made before the old ones go, and an old one may stay for the
/// duration of its transition. So a later claim still gets the node once the earlier element is destroyed or leaving. A place that stays
/// beside the first gets the node of a copy of the views: see `SubviewCopies`.
final class SubviewSource: Sendable {
    let id: Subview.ID
    let node: Node
    /// All elements that claim the node, in the order of their claims.
    @MainActor private var claims: [Weak<SubviewElement>] = []
    /// The element that shows the node.
    @MainActor private weak var user: SubviewElement?
    /// Whether the host has yet to resolve which element shows the node.
    @MainActor var isContested = false
    /// Where the view stands among those of its container, and so its like among their copies.
    @MainActor var index = 0
    /// The places that show the view's copies, by the number of the copy.
    @MainActor private var copyUsers: [Weak<SubviewElement>?] = []
    @MainActor private weak var copies: (any SubviewCopies)?

    @MainActor init(_ node: Node, _ copies: any SubviewCopies) {
        id = Subview.ID(number: UniqueNumber.next())
        self.node = node
        self.copies = copies
    }

    /// Whether the element that shows the node is being removed by a transition.
    @MainActor var isLeavingItsPlace: Bool { user?.isInLeaving ?? false }

    /// Claims the node; returns false if the element does not get it for now.
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

    /// Called when an element no longer claims the node.
    @MainActor func drop(_ element: SubviewElement) {
        claims.removeAll { $0.object == nil || $0.object === element }
        if let copy = copy(of: element) {
            copyUsers[copy] = nil
            copies?.release(copy)
        }
        if let user, user !== element { return }
        user = nil
        if !claims.isEmpty { node.host.contest(self) }
    }

    @MainActor func resolve() -> Bool {
        claims.removeAll { $0.object?.isDestroyed ?? true }
        // A place that shows a copy keeps it, and the copy's state.
        let all = claims.compactMap { $0.object }.filter { copy(of: $0) == nil }, staying = all.filter { !$0.isInLeaving }
        if let user, all.contains(where: { $0 === user }), staying.isEmpty || staying.contains(where: { $0 === user }) {
            for other in staying where other !== user && takesCopy(other) { other.nodesDidChange() }
        } else if let new = staying.first ?? all.first {
            let old = user
            hand(to: new)
            new.nodesDidChange()
            if let old, !old.isDestroyed { old.nodesDidChange() }
        }
        return all.count > 1
    }

    // MARK: Copies

    /// The number of the copy that a place shows.
    @MainActor private func copy(of element: SubviewElement) -> Int? { copyUsers.firstIndex { $0?.object === element } }

    /// Gives a place a copy; returns false where the container is gone, and with it what the copy would be made from.
    @MainActor private func takesCopy(_ element: SubviewElement) -> Bool {
        let free = copyUsers.firstIndex { $0?.object == nil } ?? copyUsers.count
        guard let copies, copies.use(free) else { return false }
        if free == copyUsers.count { copyUsers.append(nil) }
        copyUsers[free] = Weak(element)
        return true
    }

    /// The node at a place beside the first one.
    @MainActor func copiedNode(for element: SubviewElement) -> Node? { copy(of: element).flatMap { copies?.node(self, copy: $0) } }

    /// Called when the nodes of copies have changed.
    @MainActor func copiesDidChange() {
        for user in copyUsers { user?.object?.nodesDidChange() }
    }

    @MainActor private func hand(to element: SubviewElement) {
        // The transition that removed the view no longer applies to it.
        if user != nil { node.leaving = nil }
        user = element
        node.host.noteHandOver(node)
    }
}

extension SubviewSource: ContestedView {}

/// Makes all views of a container once more for each further place that shows one of them.
@MainActor protocol SubviewCopies: AnyObject {
    /// The view's node in a copy.
    func node(_ source: SubviewSource, copy: Int) -> Node?
    /// Called when a place begins to show a view of a copy; makes the copy, and returns whether there is one.
    func use(_ copy: Int) -> Bool
    /// Called when a place no longer shows a view of a copy; the copy ends with the last one.
    func release(_ copy: Int)
}

/// The element at the place where a container shows a view; its node is the view's.
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
        if let copy = source.copiedNode(for: self) {
            nodes.append(copy)
        } else if source.isGranted(to: self) {
            nodes.append(source.node)
        }
    }

    override func destroyContent() { source.drop(self) }
}

/// The views that a view resolves to, in order.
public struct SubviewsCollection: RandomAccessCollection, View {
    public typealias SubSequence = SubviewsCollectionSlice

    let sources: [SubviewSource]

    public nonisolated var startIndex: Int { 0 }
    public nonisolated var endIndex: Int { sources.count }
    /// The view at a position.
    public nonisolated subscript(index: Int) -> Subview { Subview(source: sources[index]) }
    /// The views in a range of positions.
    public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: sources[bounds]) }

    public var body: some View { ForEach(self) { $0 } }
}

/// A slice of the views that a view resolves to.
public struct SubviewsCollectionSlice: RandomAccessCollection, View {
    public typealias SubSequence = SubviewsCollectionSlice

    let base: ArraySlice<SubviewSource>

    public nonisolated var startIndex: Int { base.startIndex }
    public nonisolated var endIndex: Int { base.endIndex }
    /// The view at a position.
    public nonisolated subscript(index: Int) -> Subview { Subview(source: base[index]) }
    /// The views in a range of positions.
    public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: base[bounds]) }

    public var body: some View { ForEach(self) { $0 } }
}
