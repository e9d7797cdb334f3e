import EspalierGraphics

/// The views of one element of a list that is not lazy.
struct ForEachChild<ID: Hashable, Content: View> {
    let id: ID
    /// How many elements with the same id come before it: 0, unless ids occur more than once.
    var occurrence = 0
    let element: _ViewElement<Content>

    /// What tells the child from all others, those with the same id, too.
    var key: AnyHashable { repeatedID.key }
    fileprivate var repeatedID: RepeatedID<ID> { RepeatedID(id: id, occurrence: occurrence) }
}

/// The identity of an element whose id may have been there before.
fileprivate struct RepeatedID<ID: Hashable>: Hashable {
    let id: ID
    let occurrence: Int

    /// The id alone where it is there for the first time: nearly always.
    var key: AnyHashable { occurrence == 0 ? AnyHashable(id) : AnyHashable(self) }
}

/// Matches the views of an update with the existing children, by their ids.
@MainActor struct ForEachReconciler<Data: RandomAccessCollection, ID: Hashable, Content: View> {
    typealias Child = ForEachChild<ID, Content>

    let owner: ForEachElement<Data, ID, Content>
    let context: _UpdateContext

    /// Returns the new children; nil if they are the old ones in the same order.
    func children(from old: [Child], for made: ForEachViews<ID, Content>) -> [Child]? {
        let count = made.ids.count
        var kept = 0
        while kept < count, kept < old.count, old[kept].id == made.ids[kept] {
            old[kept].element.update(made.views[kept], context)
            kept += 1
        }
        return kept == count && kept == old.count ? nil : rebuilt(from: old, for: made, keeping: kept)
    }

    /// Updates each child with the view at its index: where ids are indices, none are compared.
    func update(_ children: [Child], inPlaceWith made: ForEachViews<ID, Content>) {
        made.views.withUnsafeBufferPointer { views in
            for index in 0..<children.count { children[index].element.update(from: ValueAddress(views.baseAddress! + index), context) }
        }
    }

    private func make(_ view: Content, _ id: ID, _ context: _ElementContext) -> _ViewElement<Content> {
        guard let ledger = owner.host.reloadLedger else { return Content._makeElement(view, context) }
        return ledger.inRow(id, of: owner) {
            let element = Content._makeElement(view, context)
            ledger.remember(element, inRowOf: owner)
            return element
        }
    }

    /// Keeps the first `kept` children, which are already updated, and matches the rest by id.
    private func rebuilt(from children: [Child], for made: ForEachViews<ID, Content>, keeping kept: Int) -> [Child] {
        let (ids, views) = (made.ids, made.views)
        var old: [ID: _ViewElement<Content>] = [:]
        // SwiftUI: elements with the same id are all shown. Which is which after a change only their order can say.
        var repeated: [RepeatedID<ID>: _ViewElement<Content>] = [:]
        for child in children[kept...] {
            if child.occurrence == 0 { old[child.id] = child.element } else { repeated[child.repeatedID] = child.element }
        }
        var counts: [ID: Int] = [:]
        counts.reserveCapacity(ids.count)
        for child in children[..<kept] { counts[child.id, default: 0] += 1 }
        var new = Array(children[..<kept])
        new.reserveCapacity(ids.count)
        var childContext = _ElementContext(parent: owner, transaction: context.transaction)
        childContext.environment = context.environment
        for index in kept..<ids.count {
            let id = ids[index], occurrence = counts[id, default: 0]
            counts[id] = occurrence + 1
            if occurrence == 1 {
                Diagnostics.warn("""
                    ForEach over \(Data.self): the id \(id) occurs more than once; when the data changes, elements with it may be taken \
                    for each other. Give every element an id of its own.
                    """)
            }
            let known = occurrence == 0
                ? old.removeValue(forKey: id) : repeated.removeValue(forKey: RepeatedID(id: id, occurrence: occurrence))
            if let known {
                known.update(views[index], context)
                new.append(Child(id: id, occurrence: occurrence, element: known))
            } else if let element = revived(id, occurrence) {
                element.update(views[index], context)
                new.append(Child(id: id, occurrence: occurrence, element: element))
            } else {
                let element = make(views[index], id, childContext)
                owner.transitions.insert(element, context.transaction, in: owner)
                new.append(Child(id: id, occurrence: occurrence, element: element))
            }
        }
        if !old.isEmpty || !repeated.isEmpty {
            for child in children[kept...] where (child.occurrence == 0 ? old[child.id] : repeated[child.repeatedID]) === child.element {
                owner.transitions.remove(child.element, key: child.key, context.transaction, in: owner)
            }
        }
        return new
    }

    /// An element that was removed, and whose views have not left yet.
    private func revived(_ id: ID, _ occurrence: Int) -> _ViewElement<Content>? {
        guard owner.transitions.hasLeaving else { return nil }
        let key = RepeatedID(id: id, occurrence: occurrence).key
        return owner.transitions.revive(key, context.transaction, in: owner).map { unsafeDowncast($0, to: _ViewElement<Content>.self) }
    }
}
