/// The transitions of an element that inserts and removes children (`if`, an optional, `ForEach`, `id`).
///
/// A child removed with a transition belongs to the element until the transition has ended: its nodes remain among the element's,
/// marked as leaving (see Tree/Node+Leaving.swift). SwiftUI: a child that is inserted again meanwhile comes back with its state.
@MainActor struct DynamicTransitions {
    /// The children with a running or pending transition (`members`), and those that are leaving.
    private final class Store {
        var members: [ObjectIdentifier: TransitionMember] = [:]
        var leaving: [AnyHashable: TransitionMember] = [:]
        var count = 0
    }

    private var store: Store?
    /// How the children were last collected. A child that was never collected is inserted and removed without a transition.
    enum Reading {
        case none
        case nodes
        /// As items of a lazy container.
        case items
    }

    private var reading = Reading.none
    var isRead: Bool { reading != .none }

    mutating func noteRead(as reading: Reading) { self.reading = reading }

    private func mayRun(_ transaction: Transaction, in owner: _Element) -> Bool {
        isRead && (transaction.animation != nil || OwnAnimations.exist) && !owner.environment.isInTransition
    }

    private static func context(_ owner: _Element) -> (Transaction) -> NodeContext {
        { NodeContext(element: owner, environment: owner.environment, transaction: $0) }
    }

    // MARK: Coming

    /// Called when a child has been made during an update.
    mutating func insert(_ child: _Element, _ transaction: Transaction, in owner: _Element) {
        // A list animates the insertion of its own rows around the items.
        guard mayRun(transaction, in: owner), reading == .nodes || owner.environment.sectionHost == nil else { return }
        let member = TransitionMember(child)
        member.insertion = transaction
        if store == nil { store = Store() }
        store?.members[ObjectIdentifier(child)] = member
    }

    /// Whether any child is leaving.
    var hasLeaving: Bool { store.map { !$0.leaving.isEmpty } ?? false }

    /// The leaving child with this key, which stays after all; nil if there is none.
    mutating func revive(_ key: AnyHashable, _ transaction: Transaction, in owner: _Element) -> _Element? {
        guard let store, let member = store.leaving.removeValue(forKey: key) else { return nil }
        owner.host.leavingCount -= 1
        member.comeBack(transaction, Self.context(owner))
        store.members[ObjectIdentifier(member.element)] = member
        return member.element
    }

    // MARK: Going

    /// Removes a child, at once or when its transition has ended.
    mutating func remove(_ child: _Element, key: AnyHashable, _ transaction: Transaction, in owner: _Element) {
        let id = ObjectIdentifier(child)
        let known = store?.members.removeValue(forKey: id)
        guard mayRun(transaction, in: owner) else { return Self.end(known, child) }
        let member = known ?? TransitionMember(child)
        let watch = LeaveWatch()
        let listener = AnimationListener(AnimationListener.Criterion.removed) { assumeMainActor { watch.finish() } }
        var waiting = transaction
        waiting.listeners.append(listener)
        guard member.leave(waiting, Self.context(owner)) else { return Self.end(known, child) }
        if store == nil { store = Store() }
        // A revived child leaves again while another with the same key is still leaving: the older one is removed now.
        if let older = store?.leaving[key] { Self.finish(older, in: owner) }
        store!.count += 1
        member.order = store!.count
        store!.leaving[key] = member
        owner.host.leavingCount += 1
        watch.begin(store!, key, member, owner)
        listener.seal()
    }

    private static func end(_ member: TransitionMember?, _ child: _Element) {
        member?.end()
        child.destroy()
    }

    private static func finish(_ member: TransitionMember, in owner: _Element) {
        owner.host.leavingCount -= 1
        member.end()
        member.element.destroy()
    }

    /// Waits for the animations of a removal.
    @MainActor private final class LeaveWatch {
        private weak var owner: _Element?
        private weak var store: Store?
        private weak var member: TransitionMember?
        private var key: AnyHashable = 0
        private var leaves = 0

        func begin(_ store: Store, _ key: AnyHashable, _ member: TransitionMember, _ owner: _Element) {
            self.store = store
            self.key = key
            self.member = member
            self.owner = owner
            leaves = member.leaves
        }

        /// Called in the pass that ends the animation; the view is removed after that pass.
        func finish() {
            guard let owner, !owner.isDestroyed else { return }
            owner.host.enqueueAction { self.erase() }
        }

        private func erase() {
            guard let owner, !owner.isDestroyed, let store, let member, store.leaving[key] === member,
                  member.leaves == leaves else { return }
            store.leaving[key] = nil
            DynamicTransitions.finish(member, in: owner)
            owner.nodesDidChange()
        }
    }

    /// Replaces one child by another.
    mutating func replace<Old: _Element>(
        _ old: Old, _ oldKey: AnyHashable, by key: AnyHashable, _ context: _UpdateContext, in owner: _Element,
        make: () -> _Element, update: (_Element) -> Void
    ) -> _Element {
        // SwiftUI: a view with the identity transition is removed before the new child is made; otherwise the new one is made
        // first.
        let isFirst = isRead && TransitionMember.isIdentity(old)
        if isFirst { remove(old, key: oldKey, context.transaction, in: owner) }
        let new: _Element
        if let revived = revive(key, context.transaction, in: owner) {
            update(revived)
            new = revived
        } else {
            new = make()
            insert(new, context.transaction, in: owner)
        }
        if !isFirst { remove(old, key: oldKey, context.transaction, in: owner) }
        return new
    }

    // MARK: Nodes

    /// Appends a child's nodes, including those that transitions have put around them.
    func collect(_ child: _Element, in owner: _Element, into nodes: inout [Node]) {
        guard let store, let member = store.members[ObjectIdentifier(child)] else { return child.collectNodes(into: &nodes) }
        member.collect(into: &nodes, Self.context(owner))
        if member.isEmpty { store.members[ObjectIdentifier(child)] = nil }
    }

    /// Appends the nodes of the only child, if there is one, and of those that are leaving.
    mutating func collectNodes(_ child: _Element?, in owner: _Element, into nodes: inout [Node]) {
        if let child { collect(child, in: owner, into: &nodes) }
        collectLeaving(in: owner, into: &nodes)
        reading = .nodes
    }

    /// The same for a lazy container. Only single views have transitions there: content that is counted before it is made cannot be
    /// removed as one view.
    mutating func collectSegments(_ child: _Element?, in owner: _Element, into segments: inout [LazySegment]) {
        var inner: [LazySegment] = []
        child?.collectSegments(into: &inner)
        let isPlain = inner.allSatisfy(\.isPlain)
        reading = isPlain ? .items : .none
        if isPlain, let child, store?.members[ObjectIdentifier(child)] != nil {
            var nodes: [Node] = []
            collect(child, in: owner, into: &nodes)
            LazySegment.append(nodes, to: &segments)
        } else {
            segments += inner
        }
        var leaving: [Node] = []
        collectLeaving(in: owner, into: &leaving)
        if !leaving.isEmpty { segments.append(.leaving(leaving)) }
    }

    /// Appends the nodes of the children that are leaving, in the order in which they left.
    func collectLeaving(in owner: _Element, into nodes: inout [Node]) {
        for member in leavingMembers { member.collect(into: &nodes, Self.context(owner)) }
    }

    private var leavingMembers: [TransitionMember] {
        guard let store, !store.leaving.isEmpty else { return [] }
        return store.leaving.values.sorted { $0.order < $1.order }
    }

    // MARK: Life

    /// Visits the children that are leaving, in the order in which they left.
    func forEachLeaving(_ visit: (_Element) -> Void) { for member in leavingMembers { visit(member.element) } }

    func refresh(_ context: _UpdateContext) { forEachLeaving { $0.refresh(context) } }

    /// Ends a child whose element is being destroyed, or that is removed without a transition.
    func forget(_ child: _Element) {
        store?.members.removeValue(forKey: ObjectIdentifier(child))?.end()
        child.destroy()
    }

    /// Ends all leaving children at once, because the element is being destroyed.
    func destroyLeaving(in owner: _Element) {
        guard let store else { return }
        for member in store.leaving.values { Self.finish(member, in: owner) }
        store.leaving.removeAll()
    }
}
