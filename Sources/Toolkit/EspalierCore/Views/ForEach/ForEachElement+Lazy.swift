import EspalierGraphics

/// The list as the source of a lazy container, which requests rows one by one.
extension ForEachElement: LazyListSource {
    var itemCount: Int { rows.count }
    var unchangedCount: Int { rows.unchangedCount }
    var edits: ListEdits? { view.edits }

    /// Counts the elements, and tracks the dependencies this reads: none for an array, the underlying state for a binding.
    func countElements(of view: ForEach<Data, ID, Content>) -> Int { evaluate { view.data.count } }

    /// Whether the element exists, even if the data has become shorter since it was counted.
    private func has(_ index: Int) -> Bool { index < rows.count && index < view.data.count }

    func id(ofItem index: Int) -> AnyHashable? { has(index) ? AnyHashable(view.identity(at: index)) : nil }

    func index(ofID id: AnyHashable) -> Int? {
        // A lookup of element marks is not one of an id, even if ids are of type AnyHashable.
        guard !(id.base is ElementMarks), let id = id.base as? ID else { return nil }
        return view.index(of: id)
    }

    func index(ofExplicitID id: AnyHashable) -> Int? {
        // The closure of each element is called: only where the type of its views says that they have ids, as most have none.
        guard (Content.self as? any ExplicitlyIdentified.Type)?.hasExplicitID == true else { return nil }
        return (0..<rows.count).first { index in
            has(index) && (view.content(view.element(at: index)) as? any ExplicitlyIdentified)?.explicitID == id
        }
    }

    func nodes(ofItem index: Int) -> [Node] {
        var nodes: [Node] = []
        if has(index) {
            // Making the row may start its insertion transition.
            let row = row(at: index)
            transitions.collect(row, in: self, into: &nodes)
        }
        // Leaving nodes are not laid out: the container draws them where they were.
        return nodes.filter { $0.leavingMark == nil }
    }

    var leavingNodes: [Node] {
        var nodes: [Node] = []
        transitions.collectLeaving(in: self, into: &nodes)
        return nodes
    }

    var presentNodes: [Node] { rows.places.flatMap { nodes(ofItem: $0) } }

    func isInserted(_ index: Int) -> Bool {
        guard let known = change, known.update == host.updateCount, has(index) else { return false }
        let old = known.ids ?? known.old.identities
        if known.ids == nil { change?.ids = old }
        return !old.contains(view.identity(at: index))
    }

    // MARK: Rows

    private func row(at index: Int) -> ForEachRow<Data, ID, Content> {
        if let row = rows.made[index] { return row }
        identities.listsDidChange()
        let id = view.identity(at: index)
        // Only the rows that have been made are compared: among many thousands of ids these are the visible ones.
        if rows.made.values.contains(where: { $0.id == id }) {
            Diagnostics.warn("""
                ForEach over \(Data.self): the id \(id) occurs more than once; rows with it share what is kept by ids, as \
                selections. Give every element an id of its own.
                """)
        }
        if transitions.hasLeaving,
           let element = transitions.revive(AnyHashable(id), change?.transaction ?? Transaction(), in: self) {
            let row = unsafeDowncast(element, to: ForEachRow<Data, ID, Content>.self)
            row.index = index
            rows.made[index] = row
            row.update(view, environment, change?.transaction ?? Transaction())
            return row
        }
        var context = _ElementContext(parent: self, transaction: birth)
        context.environment = environment
        let row = made(index, id, context)
        rows.made[index] = row
        if isInserted(index), let change { transitions.insert(row, change.transaction, in: self) }
        return row
    }

    private func made(_ index: Int, _ id: ID, _ context: _ElementContext) -> ForEachRow<Data, ID, Content> {
        guard let ledger = host.reloadLedger else { return ForEachRow(view, index: index, id: id, context) }
        return ledger.inRow(id, of: self) {
            let row = ForEachRow(view, index: index, id: id, context)
            ledger.remember(row, inRowOf: self)
            return row
        }
    }

    func evictItem(_ index: Int) {
        guard let row = rows.made.removeValue(forKey: index) else { return }
        identities.listsDidChange()
        transitions.forget(row)
    }

    func evictItems(except isUsed: (Int) -> Bool) {
        for index in Array(rows.made.keys) where !isUsed(index) { evictItem(index) }
    }

    /// Rows keep their ids: each moves to the index of its id in the new data, or is removed.
    func updateRows(to new: ForEach<Data, ID, Content>, _ context: _UpdateContext) {
        let oldCount = rows.count, count = countElements(of: new)
        rows.count = count
        let staying = rows.areInPlace(in: new, count: count)
        // SwiftUI compares ids alone; here the ids of the made rows stand for the others.
        rows.noteChange(stayed: staying ? min(count, oldCount) : 0)
        if staying && count == oldCount { return }
        if !staying {
            let places = new.places(of: Set(rows.made.values.map(\.id)))
            for row in rows.move(to: places) {
                transitions.remove(row, key: AnyHashable(row.id), context.transaction, in: self)
            }
        }
        nodesDidChange()
    }
}

// MARK: - Sections and lists in the list

extension ForEachElement: ItemwiseList {
    func collectRows(into segments: inout [LazySegment]) {
        becomeLazy()
        rows.noteRead()
        if let items = sectionSegments(marksViews: true) {
            for item in items { segments += item.segments }
            segments.append(.list(MarkedListSource(nil, ElementMark(list: ObjectIdentifier(self), id: nil))))
        } else {
            transitions.noteRead(as: .items)
            segments.append(.list(self))
        }
    }

    func segmentsByItem() -> [ItemSegments]? {
        guard mode != .all else { return nil }
        becomeLazy()
        // The caller assigns ids to single views itself.
        return sectionSegments(marksViews: false)
    }

    /// The segments of each element, if the first one is a section or another list; otherwise nil.
    private func sectionSegments(marksViews: Bool) -> [ItemSegments]? {
        rows.holdsLists = false
        guard has(0) else { return nil }
        // Read only once: a nested list reports only once which rows are unchanged since the last reading.
        var first: [LazySegment] = []
        row(at: 0).collectSegments(into: &first)
        guard !first.allSatisfy(\.isPlain) else { return nil }
        rows.holdsLists = true
        return (0..<itemCount).filter(has).map { index in
            var inner: [LazySegment] = []
            if index == 0 { inner = first } else { row(at: index).collectSegments(into: &inner) }
            let id = id(ofItem: index)
            if let id { inner.markStart(ElementMark(list: ObjectIdentifier(self), id: id), marksViews: marksViews) }
            return ItemSegments(index: index, id: id, segments: inner)
        }
    }
}
