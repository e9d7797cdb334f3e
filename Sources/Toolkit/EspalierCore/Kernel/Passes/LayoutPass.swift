import Foundation

// The layout pass: changed nodes are measured again from the inside out, up to the first node whose answers are unchanged; from
// there they are placed again from the outside in.
extension ViewHost {
    func layoutPass() {
        guard !layoutQueue.isEmpty else { return slidePass() }
        UpdateState.updating {
            while !layoutQueue.isEmpty {
                var settled = layoutQueue.nodes.isEmpty ? [] : remeasureQueued()
                for entry in layoutQueue.placements {
                    guard let node = entry.object, node.isPlaced else { continue }
                    node.needsPlacement = true
                    settled.append((node, node.depth))
                }
                layoutQueue.placements.removeAll(keepingCapacity: true)
                if layoutQueue.needsRootPlacement {
                    layoutQueue.needsRootPlacement = false
                    rootNode.needsPlacement = true
                    rootNode.place(at: .zero, proposal: ProposedViewSize(size))
                }
                // Outermost first: placing a node also places the changed nodes inside it.
                for (node, _) in settled.sorted(by: { $0.depth < $1.depth }) where node.needsPlacement && node.isPlaced {
                    if node.root === rootNode {
                        node.place(at: node.origin, proposal: node.proposal)
                    } else {
                        node.markAncestorsForPlacement()
                    }
                }
                // Content built during placement may have changed lists of children.
                updateStructures()
            }
            slidePass()
        }
    }

    /// Measures the queued nodes again, innermost first; if a node's answers differ, its parent is measured too. Returns the
    /// nodes where this ended: they keep their rectangles and must place their content again.
    private func remeasureQueued() -> [(node: Node, depth: Int)] {
        if layoutQueue.nodes.count == 1 {
            // The common case: one node, and a walk up its ancestors.
            var node = layoutQueue.nodes.removeFirst()
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
        for node in layoutQueue.nodes { insert(node, node.depth) }
        layoutQueue.nodes.removeAll(keepingCapacity: true)
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
                        // It had no parent when it was queued, and has been given one since.
                        parent.setNeedsLayout()
                    }
                }
            }
        }
        return settled
    }
}

extension Node {
    /// A node on a covered screen is placed once that screen returns: all its ancestors are marked, so that placement reaches it
    /// though none of them changes its size.
    fileprivate func markAncestorsForPlacement() {
        var node = parent
        while let current = node, !current.needsPlacement {
            current.needsPlacement = true
            node = current.parent
        }
    }
}
