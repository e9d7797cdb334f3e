/// What an element that lets children in and out (`if`, an optional, `ForEach`, `id`) does about their transitions.
///
/// A child that goes by a transition stays the element's until that is over: its nodes are among the element's still, marked as
/// leaving (see Tree/Node+Leaving.swift). SwiftUI: a child that is asked for again meanwhile comes back as it was.
@MainActor struct DynamicTransitions {
    /// Children with transitions around them, or about to get them, and those that are leaving.
    private final class Store {
        var members: [ObjectIdentifier: TransitionMember] = [:]
        var leaving: [AnyHashable: TransitionMember] = [:]
        var count = 0
    }

    private var store: Store?
    /// How the children have been read last: what nobody has seen comes and goes without further ado.
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

    /// A child has been made in an update.
    mutating func insert(_ child: _Element, _ transaction: Transaction, in owner: _Element) {
        // A list has rows of its own around its items, which it lets come.
        guard mayRun(transaction, in: owner), reading == .nodes || owner.environment.sectionHost == nil else { return }
        let member = TransitionMember(child)
        member.insertion = transaction
        if store == nil { store = Store() }
        store?.members[ObjectIdentifier(child)] = member
    }

    /// Whether any child is on its way out.
    var hasLeaving: Bool { store.map { !$0.leaving.isEmpty } ?? false }

    /// The child that was there by this key and is leaving; it stays, now.
    mutating func revive(_ key: AnyHashable, _ transaction: Transaction, in owner: _Element) -> _Element? {
        guard let store, let member = store.leaving.removeValue(forKey: key) else { return nil }
        owner.host.leavingCount -= 1
        member.comeBack(transaction, Self.context(owner))
        store.members[ObjectIdentifier(member.element)] = member
        return member.element
    }

    // MARK: Going

    /// Ends a child, at once or when its transition is over.
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
        // One that came back and leaves anew while an older instance still leaves: that one's time is over.
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

        /// Called in the pass that ends the animation: the view goes after it.
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

    /// Puts another child in the place of one.
    mutating func replace<Old: _Element>(
        _ old: Old, _ oldKey: AnyHashable, by key: AnyHashable, _ context: _UpdateContext, in owner: _Element,
        make: () -> _Element, update: (_Element) -> Void
    ) -> _Element {
        // SwiftUI: what vanishes at once is gone before the new child is there; else the new one comes first.
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

    /// Appends a child's nodes with what transitions have put around them.
    func collect(_ child: _Element, in owner: _Element, into nodes: inout [Node]) {
        guard let store, let member = store.members[ObjectIdentifier(child)] else { return child.collectNodes(into: &nodes) }
        member.collect(into: &nodes, Self.context(owner))
        if member.isEmpty { store.members[ObjectIdentifier(child)] = nil }
    }

    /// Appends the nodes of the only child that there can be, and of those that are leaving.
    mutating func collectNodes(_ child: _Element?, in owner: _Element, into nodes: inout [Node]) {
        if let child { collect(child, in: owner, into: &nodes) }
        collectLeaving(in: owner, into: &nodes)
        reading = .nodes
    }

    /// The same for a lazy container. Only single views come and go by transitions there: what is counted before it is made cannot
    /// be sent away as one.
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
        guard let store, !store.leaving.isEmpty else { return }
        for member in store.leaving.values.sorted(by: { $0.order < $1.order }) {
            member.collect(into: &nodes, Self.context(owner))
        }
    }

    // MARK: Life

    func refresh(_ context: _UpdateContext) {
        guard let store else { return }
        for member in store.leaving.values { member.element.refresh(context) }
    }

    /// Ends a child of an element that is being destroyed, or that goes without a transition.
    func forget(_ child: _Element) {
        store?.members.removeValue(forKey: ObjectIdentifier(child))?.end()
        child.destroy()
    }

    /// The element is destroyed: nobody leaves slowly any more.
    func destroyLeaving(in owner: _Element) {
        guard let store else { return }
        for member in store.leaving.values { Self.finish(member, in: owner) }
        store.leaving.removeAll()
    }
}
