/// Where the focus is, in a form in which it can be found again in views that newer code has made.
package struct FocusMark: Codable {
    /// The names of the app's views around the focused one, from the innermost.
    fileprivate let path: [String]
    /// The number among those with the same path.
    fileprivate let number: Int
    fileprivate let isByPointer: Bool
}

extension FocusController {
    /// The mark of the focused view; nil for none.
    package func mark(_ ledger: ReloadLedger) -> FocusMark? {
        guard let focused else { return nil }
        let path = path(of: focused, ledger)
        var number = 0
        for node in focusableNodes {
            if node === focused { return FocusMark(path: path, number: number, isByPointer: isByPointer) }
            if self.path(of: node, ledger) == path { number += 1 }
        }
        return nil
    }

    /// Gives the focus to the view at the place of a mark, as soon as there is one.
    package func restore(_ mark: FocusMark?) {
        restoring = mark
        host.setNeedsFrame()
    }

    /// Called after a layout.
    /// - Returns: whether the focus has been given back.
    @discardableResult func restoreMark() -> Bool {
        guard let mark = restoring, let ledger = host.reloadLedger else { return false }
        guard host.isComingBack else {
            restoring = nil
            return false
        }
        let same = focusableNodes.filter { $0.canFocus && path(of: $0, ledger) == mark.path }
        guard same.indices.contains(mark.number) else { return false }
        restoring = nil
        focus(same[mark.number], byUser: true, byPointer: mark.isByPointer)
        return true
    }

    private var focusableNodes: [FocusableNode] {
        var found: [FocusableNode] = []
        func search(_ node: Node) {
            if let node = node as? FocusableNode { found.append(node) }
            node.forEachPreferenceChild(search)
        }
        search(host.rootNode)
        return found
    }

    private func path(of node: Node, _ ledger: ReloadLedger) -> [String] {
        var around: Node? = node
        while let current = around, current.element == nil { around = current.parent }
        var element = around?.element, path: [String] = []
        while let current = element {
            if let name = current.nameInApp(ledger) { path.append(name) }
            element = current.enclosing
        }
        return path
    }
}
