// Which views are children of a lazy container, and in which order they are drawn.
extension LazyNode: StackingOrderKeeping {
    /// Adopts the views of new lines, and lets go those of lines that are gone.
    func updateChildren() {
        var new: [Node] = []
        new.reserveCapacity(ordered.count + 1)
        for line in lines where pins.isEmpty || !isPinned(line.index) { new += line.nodes }
        for pin in pins { new += pin.nodes }
        // Views that leave by a transition are drawn where they were.
        if host.leavingCount > 0 || ghosts != nil { _ = extractLeaving(from: index.leavingNodes) }
        if new.count == ordered.count, zip(new, ordered).allSatisfy(===) { return }
        disownGone(from: new)
        for node in new where node.parent !== self { adopt(node) }
        ordered = new
        updatePaintOrder()
        if mayHavePreferences { setNeedsPreferences() }
    }

    private func disownGone(from new: [Node]) {
        let gone: [Node]
        if let moved = ordered.rowsGoneByScrolling(to: new) {
            gone = Array(moved)
        } else {
            let kept = Set(new.map(ObjectIdentifier.init))
            gone = ordered.filter { !kept.contains(ObjectIdentifier($0)) }
        }
        for node in gone { disown(node) }
    }

    /// Called when a child's `zIndex` has changed, too.
    package func updatePaintOrder() {
        let old = paintOrder
        if ordered.contains(where: { $0.zIndex != 0 }) {
            let pinned = pins.reduce(0) { $0 + $1.nodes.count }
            paintOrder = ordered.dropLast(pinned).backToFront() + ordered.suffix(pinned)
        } else {
            paintOrder = nil
        }
        if old != nil || paintOrder != nil { setNeedsPaint() }
    }

    /// Called when views that were leaving by a transition are gone.
    package func leavingDidEnd() { updateChildren() }
}

extension [Node] {
    /// The nodes that are gone, if the new list is this one with some taken away at one end and others added at the other, as it is after
    /// scrolling: few nodes need to be looked at then.
    fileprivate func rowsGoneByScrolling(to new: [Node]) -> ArraySlice<Node>? {
        guard let first, let newFirst = new.first else { return nil }
        let gone: ArraySlice<Node>, come: ArraySlice<Node>
        if let start = firstIndex(where: { $0 === newFirst }) {
            let kept = self[start...]
            guard kept.count <= new.count, zip(kept, new).allSatisfy(===) else { return nil }
            (gone, come) = (self[..<start], new[kept.count...])
        } else if let start = new.firstIndex(where: { $0 === first }) {
            let kept = new[start...]
            guard kept.count <= count, zip(kept, self).allSatisfy(===) else { return nil }
            (gone, come) = (self[kept.count...], new[..<start])
        } else {
            return nil
        }
        // A row that was moved from one end to the other is not gone.
        guard gone.count * come.count <= Self.fewPairs, !gone.contains(where: { node in come.contains { $0 === node } }) else { return nil }
        return gone
    }

    /// Up to so many comparisons cost less than a set.
    private static var fewPairs: Int { 64 }
}
