import EspalierGraphics
import Foundation

/// A node that takes keys that neither the focused views nor a shortcut has handled: a stack that goes back, tabs that change.
@MainActor package protocol WindowKeyTarget: Node {
    func handleWindowKey(_ press: KeyPress) -> Bool
    /// Handles a mouse button beyond the usual three.
    func handleWindowButton(_ button: Int) -> Bool
}

extension WindowKeyTarget {
    package func handleWindowButton(_ button: Int) -> Bool { false }
}

extension ViewHost {
    /// The part of the window that takes input: the topmost modal layer, or the whole window where there is none.
    package var inputRoot: Node { rootNode.modalLayer ?? rootNode }

    /// Whether input reaches a node: it is in the window, not covered, and not behind a modal layer.
    package func takesInput(_ node: Node) -> Bool {
        if node.standsInCovered { return false }
        let inputRoot = inputRoot
        var current: Node? = node
        while let here = current {
            if here === inputRoot { return true }
            current = here.parent
        }
        return false
    }

    /// Offers a key to the targets, innermost first and, among siblings, last first.
    func performWindowKey(_ press: KeyPress) -> Bool {
        windowKeyTargets > 0 && offer(to: inputRoot) { $0.handleWindowKey(press) }
    }

    /// Offers a mouse button to the targets under the pointer, then to all the others.
    func performWindowButton(_ button: Int, _ path: [Node]) -> Bool {
        guard windowKeyTargets > 0 else { return false }
        for case let target as any WindowKeyTarget in path where target.handleWindowButton(button) { return true }
        return offer(to: inputRoot) { $0.handleWindowButton(button) }
    }

    /// Offers a key to the window's first scroll view. Called where no view has the focus.
    func scrollByKey(_ press: KeyPress) -> Bool {
        func first(_ node: Node) -> (any ScrollReaching)? {
            if let scroll = node as? any ScrollReaching { return scroll }
            guard node.showsContent else { return nil }
            for child in node.children { if let found = first(child) { return found } }
            return nil
        }
        return (first(rootNode) as? any KeyTarget)?.handle(press) ?? false
    }

    private func offer(to node: Node, _ handle: (any WindowKeyTarget) -> Bool) -> Bool {
        guard node.isPlaced || node === rootNode, node.showsContent else { return false }
        var children: [Node] = []
        node.forEachPreferenceChild { children.append($0) }
        for child in children.reversed() where offer(to: child, handle) { return true }
        if let target = node as? any WindowKeyTarget { return handle(target) }
        return false
    }
}

extension Node {
    /// Whether the node is in a covered column. Searches only while a column is covered.
    fileprivate final var standsInCovered: Bool {
        guard host.inputRegistrations.coveredColumns > 0 else { return false }
        var place: Node? = self
        while let here = place {
            if here.isCovered { return true }
            place = here.parent
        }
        return false
    }
}
