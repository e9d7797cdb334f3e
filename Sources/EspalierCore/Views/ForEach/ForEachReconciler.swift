import EspalierGraphics

/// The views of one element of a list that is not lazy.
struct ForEachChild<ID: Hashable, Content: View> {
    let id: ID
    let element: _ViewElement<Content>
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
        for child in children[kept...] { old[child.id] = child.element }
        var used = Set(children[..<kept].map(\.id))
        var new = Array(children[..<kept])
        new.reserveCapacity(ids.count)
        var childContext = _ElementContext(parent: owner, transaction: context.transaction)
        childContext.environment = context.environment
        for index in kept..<ids.count {
            let id = ids[index]
            guard used.insert(id).inserted else {
                Diagnostics.warn("""
                    ForEach over \(Data.self): the id \(id) occurs more than once; elements after the first are not shown. \
                    Give every element an id of its own.
                    """)
                continue
            }
            if let element = old.removeValue(forKey: id) {
                element.update(views[index], context)
                new.append(Child(id: id, element: element))
            } else if let element = owner.transitions.revive(id, context.transaction, in: owner) {
                let element = unsafeDowncast(element, to: _ViewElement<Content>.self)
                element.update(views[index], context)
                new.append(Child(id: id, element: element))
            } else {
                let element = make(views[index], id, childContext)
                owner.transitions.insert(element, context.transaction, in: owner)
                new.append(Child(id: id, element: element))
            }
        }
        if !old.isEmpty {
            for child in children[kept...] where old[child.id] === child.element {
                owner.transitions.remove(child.element, key: child.id, context.transaction, in: owner)
            }
        }
        return new
    }
}
