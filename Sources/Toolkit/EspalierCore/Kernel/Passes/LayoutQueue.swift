/// The work of the layout pass.
struct LayoutQueue {
    /// Nodes whose answers may have changed.
    var nodes: [Node] = []
    /// Nodes whose answers are unchanged but whose content must be placed again.
    var placements: [Weak<Node>] = []
    /// Whether the window's content must be placed from the top.
    var needsRootPlacement = true

    var hasNodes: Bool { !nodes.isEmpty || !placements.isEmpty }
    var isEmpty: Bool { nodes.isEmpty && placements.isEmpty && !needsRootPlacement }

    mutating func removeAll() {
        nodes = []
        placements = []
    }
}

extension ViewHost {
    package func enqueueLayout(_ node: Node) {
        if isClosed { return }
        layoutQueue.nodes.append(node)
        setNeedsFrame()
    }

    package func enqueuePlacement(_ node: Node) {
        if isClosed { return }
        layoutQueue.placements.append(Weak(node))
        setNeedsFrame()
    }

    /// The number of nodes in the layout queue; see `forgetLayout(since:)`.
    package var layoutQueueCount: Int { layoutQueue.nodes.count }

    /// Removes nodes made since the count was taken from the queue: they are about to be measured for the first time.
    package func forgetLayout(since count: Int) {
        guard layoutQueue.nodes.count > count else { return }
        var kept: [Node] = []
        for node in layoutQueue.nodes[count...] {
            if node.isPlaced { kept.append(node) } else { node.clearLayoutMarks() }
        }
        layoutQueue.nodes.replaceSubrange(count..., with: kept)
    }
}
