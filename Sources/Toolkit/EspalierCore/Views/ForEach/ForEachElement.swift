import EspalierGraphics

/// The element of a `ForEach`. The first reader determines its mode: all content, as children in order, or the rows that a lazy
/// container requests (`ForEachElement+Lazy.swift`).
final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>: KeepingElement<ForEach<Data, ID, Content>> {
    enum Mode { case unread, all, lazy }
    private(set) var mode = Mode.unread
    let birth: Transaction
    /// Notified of each row that is added or removed.
    private(set) lazy var identities = host.identitySources
    /// The insertion and removal transitions, of children as well as rows.
    var transitions = DynamicTransitions()
    private(set) var children: [ForEachChild<ID, Content>] = []
    var rows = ForEachRows<Data, ID, Content>()
    /// The latest animated change of the data, in a lazy container.
    var change: ForEachChange<Data, ID, Content>?

    override init(_ view: ForEach<Data, ID, Content>, _ context: _ElementContext) {
        birth = context.transaction
        super.init(view, context)
        identities.add(self)
    }

    // MARK: Updates

    override func update(_ new: ForEach<Data, ID, Content>, _ context: _UpdateContext) {
        environment = context.environment
        if new.isConstantRange, new.data.count != view.data.count {
            Diagnostics.warn("""
                ForEach over a constant range of \(view.data.count) elements was given \(new.data.count): the old range stays. \
                Use ForEach(_:id:content:) for a collection that changes.
                """)
            view.content = new.content
        } else {
            if mode == .lazy {
                let old = view
                change = nil
                updateRows(to: new, context)
                if transitions.isRead, context.transaction.animation != nil || OwnAnimations.exist {
                    change = ForEachChange(update: host.updateCount, transaction: context.transaction, old: old)
                }
            }
            view = new
        }
        updateContent(context)
    }

    override func reevaluate(_ context: _UpdateContext) {
        if mode == .lazy {
            // The data value is the same, but the state it refers to has changed.
            change = nil
            updateRows(to: view, context)
        }
        updateContent(_UpdateContext(environment: environment, transaction: context.transaction))
    }

    private func updateContent(_ context: _UpdateContext) {
        switch mode {
        case .unread: break
        case .all: if updateChildren(context) { nodesDidChange() }
        case .lazy:
            for index in rows.places { rows.made[index]?.update(view, environment, context.transaction) }
        }
    }

    /// Makes the views of all elements, and updates the children with them; returns true if the order or the set of children has
    /// changed.
    ///
    /// Reads in the closures are tracked as dependencies of this element. The children are updated afterwards, outside of the
    /// tracking: their reads are their own dependencies.
    @discardableResult private func updateChildren(_ context: _UpdateContext) -> Bool {
        let count = view.data.count
        // Over a constant range ids are indices, so existing children need no comparison.
        let knowsIDs = view.isConstantRange && children.count == count
        let made = evaluate { view.makeViews(count: count, knowsIDs: knowsIDs) }
        let reconciler = ForEachReconciler(owner: self, context: context)
        if knowsIDs {
            reconciler.update(children, inPlaceWith: made)
            return false
        }
        guard let new = reconciler.children(from: children, for: made) else { return false }
        children = new
        return true
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        forEachChild { $0.refresh(context) }
    }

    // MARK: How it is read

    override func forEachChild(_ visit: (_Element) -> Void) {
        for child in children { visit(child.element) }
        for place in rows.places { rows.made[place].map(visit) }
        transitions.forEachLeaving(visit)
    }

    override func collectNodes(into nodes: inout [Node]) {
        if mode != .all {
            for row in rows.made.values { transitions.forget(row) }
            transitions.destroyLeaving(in: self)
            rows.made.removeAll()
            mode = .all
            updateChildren(_UpdateContext(environment: environment, transaction: birth))
        }
        for child in children { transitions.collect(child.element, in: self, into: &nodes) }
        transitions.collectLeaving(in: self, into: &nodes)
        transitions.noteRead(as: .nodes)
    }

    override func collectSegments(into segments: inout [LazySegment]) {
        // If one reader has already collected all content, all of it exists.
        if mode == .all { super.collectSegments(into: &segments) } else { collectRows(into: &segments) }
    }

    func becomeLazy() {
        guard mode == .unread else { return }
        mode = .lazy
        rows.count = countElements(of: view)
    }

    override func destroyContent() {
        identities.remove(self)
        if let ledger = host.reloadLedger, ledger.isFilling {
            for child in children { ledger.inRow(child.id, of: self) { transitions.forget(child.element) } }
            for place in rows.places { rows.made[place].map { row in ledger.inRow(row.id, of: self) { transitions.forget(row) } } }
        } else {
            for child in children { transitions.forget(child.element) }
            for row in rows.made.values { transitions.forget(row) }
        }
        transitions.destroyLeaving(in: self)
    }
}

// MARK: - For scroll views

extension ForEachElement: IdentitySource {
    /// The rows made in a lazy container. For sections and nested lists it is empty: only the container knows their content, and
    /// collecting it here would create all of their views.
    private var presentRows: [Int: ForEachRow<Data, ID, Content>] { mode == .lazy && !rows.holdsLists ? rows.made : [:] }

    func forEachIdentity(_ body: (AnyHashable, [Node]) -> Void) {
        for (index, row) in presentRows { body(AnyHashable(row.id), nodes(ofItem: index)) }
        for child in children { body(AnyHashable(child.id), nodes(of: child)) }
    }

    func nodes(forID id: AnyHashable) -> [Node]? {
        guard let id = id.base as? ID else { return nil }
        if let present = presentRows.first(where: { $0.value.id == id }) { return nodes(ofItem: present.key) }
        guard let child = children.first(where: { $0.id == id }) else { return nil }
        return nodes(of: child)
    }

    private func nodes(of child: ForEachChild<ID, Content>) -> [Node] {
        var nodes: [Node] = []
        child.element.collectNodes(into: &nodes)
        return nodes
    }
}
