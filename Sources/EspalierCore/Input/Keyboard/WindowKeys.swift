import EspalierGraphics
import Foundation

/// A node that takes keys which nobody with the focus, and no shortcut, has wanted: a stack that goes back, tabs that change.
@MainActor package protocol WindowKeyTarget: Node {
    func handleWindowKey(_ press: KeyPress) -> Bool
    /// A button of the mouse beside the usual three.
    func handleWindowButton(_ button: Int) -> Bool
}

extension WindowKeyTarget {
    package func handleWindowButton(_ button: Int) -> Bool { false }
}

/// How many such nodes there are: without any nobody looks for them.
@MainActor package enum WindowKeys {
    package static var targets = 0
}

extension ViewHost {
    /// The part of the window that takes input: all of it, or what lies in front of the rest and waits for an answer.
    package var inputRoot: Node { rootNode.modalLayer ?? rootNode }

    /// Whether input reaches a node: it is in the window, shown, and nothing modal lies in front.
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

    /// Offers a key to the innermost targets first, of those side by side to the last.
    func performWindowKey(_ press: KeyPress) -> Bool {
        WindowKeys.targets > 0 && offer(to: inputRoot) { $0.handleWindowKey(press) }
    }

    /// Offers a button of the mouse to what lies under the pointer, then to the rest.
    func performWindowButton(_ button: Int, _ path: [Node]) -> Bool {
        guard WindowKeys.targets > 0 else { return false }
        for case let target as any WindowKeyTarget in path where target.handleWindowButton(button) { return true }
        return offer(to: inputRoot) { $0.handleWindowButton(button) }
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
    /// Whether the node stands in a column that is covered: nobody looks for one while there is none.
    fileprivate final var standsInCovered: Bool {
        guard InputCensus.coveredColumns > 0 else { return false }
        var place: Node? = self
        while let here = place {
            if here.isCovered { return true }
            place = here.parent
        }
        return false
    }
}
