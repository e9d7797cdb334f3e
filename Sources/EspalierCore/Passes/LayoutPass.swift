import Foundation

// The layout pass: what has changed is measured again from the inside out, up to the first node whose answers are what they
// were; from there it is placed again from the outside in.
extension ViewHost {
    func layoutPass() {
        guard !layoutQueue.isEmpty || !placementQueue.isEmpty || needsRootPlacement else { return slidePass() }
        UpdateState.updating {
            while !layoutQueue.isEmpty || !placementQueue.isEmpty || needsRootPlacement {
                var settled = layoutQueue.isEmpty ? [] : remeasureQueued()
                for entry in placementQueue {
                    guard let node = entry.object, node.isPlaced else { continue }
                    node.needsPlacement = true
                    settled.append((node, node.depth))
                }
                placementQueue.removeAll(keepingCapacity: true)
                if needsRootPlacement {
                    needsRootPlacement = false
                    rootNode.needsPlacement = true
                    rootNode.place(at: .zero, proposal: ProposedViewSize(size))
                }
                // Outermost first: placing a node places the changed ones inside it on the way.
                for (node, _) in settled.sorted(by: { $0.depth < $1.depth }) where node.needsPlacement && node.isPlaced {
                    if node.root === rootNode { node.place(at: node.origin, proposal: node.proposal) } else { node.markWayToPlacement() }
                }
                // Content that was built while placing may have changed lists of children.
                updateStructures()
            }
            slidePass()
        }
    }

    /// Asks the queued nodes for their answers again, innermost first; a node whose answers differ passes the question to its
    /// parent. Returns the nodes where it ended: they keep their rectangles and must place their content anew.
    private func remeasureQueued() -> [(node: Node, depth: Int)] {
        if layoutQueue.count == 1 {
            // The common change: one node, and a walk up its ancestors.
            var node = layoutQueue.removeFirst()
            while true {
                recorder.nodeMeasured(node)
                guard node.remeasure(), let parent = node.parent else {
                    if node === rootNode { rootSizeVersion &+= 1 }
                    return [(node, node.depth)]
                }
                parent.needsMeasure = true
                node = parent
            }
        }
        var levels: [[Node]] = []
        func insert(_ node: Node, _ depth: Int) {
            while levels.count <= depth { levels.append([]) }
            levels[depth].append(node)
        }
        for node in layoutQueue { insert(node, node.depth) }
        layoutQueue.removeAll(keepingCapacity: true)
        var settled: [(node: Node, depth: Int)] = []
        for depth in levels.indices.reversed() {
            for node in levels[depth] where node.needsMeasure {
                recorder.nodeMeasured(node)
                guard node.remeasure(), let parent = node.parent else {
                    if node === rootNode { rootSizeVersion &+= 1 }
                    settled.append((node, depth))
                    continue
                }
                if !parent.needsMeasure {
                    if depth > 0 {
                        parent.needsMeasure = true
                        levels[depth - 1].append(parent)
                    } else {
                        // It stood alone when it was queued, and has found its container meanwhile.
                        parent.setNeedsLayout()
                    }
                }
            }
        }
        return settled
    }
}

extension Node {
    /// A node of a screen that is covered is placed once that comes back: from its top the placing must find its way down, though all
    /// between stays as large as it is.
    fileprivate func markWayToPlacement() {
        var node = parent
        while let current = node, !current.needsPlacement {
            current.needsPlacement = true
            node = current.parent
        }
    }
}
