import SwiftUI

struct TreeNode: Identifiable, Equatable {
    let id: Int
    var name: String
    var parent: Int?
    /// How far from the root.
    var level: Int
}

/// Nodes in a hierarchy, parents before their children.
struct Tree {
    private(set) var nodes: [TreeNode] = []
    private var folded: Set<Int> = []
    private var nextID = 0

    static let sample: Tree = {
        var tree = Tree()
        let root = tree.add("Espalier", to: nil)
        let layout = tree.add("Layout", to: root), drawing = tree.add("Drawing", to: root), input = tree.add("Input", to: root)
        for name in ["Stacks", "Grids", "Scrolling"] { tree.add(name, to: layout) }
        let paths = tree.add("Paths", to: drawing)
        tree.add("Text", to: drawing)
        tree.add("Fills", to: paths)
        tree.add("Strokes", to: paths)
        tree.add("Gestures", to: input)
        return tree
    }()

    // MARK: Asking

    /// Those that no fold hides.
    var shown: [TreeNode] {
        var hidden: Set<Int> = []
        return nodes.filter { node in
            guard let parent = node.parent, hidden.contains(parent) || folded.contains(parent) else { return true }
            hidden.insert(node.id)
            return false
        }
    }

    func isFolded(_ id: Int) -> Bool { folded.contains(id) }
    func children(of id: Int) -> [TreeNode] { nodes.filter { $0.parent == id } }
    func descendants(of id: Int) -> [TreeNode] { children(of: id).flatMap { [$0] + descendants(of: $0.id) } }

    // MARK: Changing

    @discardableResult mutating func add(_ name: String, to parent: Int?) -> Int {
        let level = nodes.first { $0.id == parent }.map { $0.level + 1 } ?? 0
        nodes.append(TreeNode(id: nextID, name: name, parent: parent, level: level))
        nextID += 1
        return nextID - 1
    }

    mutating func addChild(to id: Int) {
        folded.remove(id)
        add("Node \(nextID)", to: id)
    }

    /// Removes a node with all below it; the root stays.
    mutating func remove(_ id: Int) {
        guard nodes.first(where: { $0.id == id })?.parent != nil else { return }
        let gone = Set(descendants(of: id).map(\.id) + [id])
        nodes.removeAll { gone.contains($0.id) }
        folded.subtract(gone)
    }

    mutating func toggleFold(_ id: Int) {
        if folded.remove(id) == nil, !children(of: id).isEmpty { folded.insert(id) }
    }

    mutating func foldAll() { folded = Set(nodes.compactMap(\.parent)) }
    mutating func unfoldAll() { folded = [] }
}
