import EspalierGraphics
import Foundation

// The compose pass: walks down to the nodes that have moved or need repainting, takes their new ink, and adds it to the damage.
extension ViewHost {
    func composePass() {
        guard rootNode.needsCompose else { return }
        compose(rootNode)
    }

    /// Updates the ink of a node and its descendants. A node whose own ink depends on its children's calls it for them.
    @discardableResult func compose(_ node: Node) -> CGRect {
        guard node.needsCompose else { return node.inkBounds }
        if node.isPlain {
            let ink = composeChildren(of: node)
            node.finishCompose(ink)
            return ink
        }
        var ink = node.showsContent ? node.ownInk : .null
        if node.showsContent {
            let transform = node.contentTransform
            var content = composeChildren(of: node)
            if !content.isInkless {
                if let transform { content = content.applying(transform) }
                if node.hasInkEffect { content = node.inkAfterEffect(content) }
                if let clip = node.clipBounds { content = content.intersection(clip) }
                ink = ink.joined(with: content)
            }
        } else {
            node.forEachDrawn { compose($0) }
        }
        node.finishCompose(ink)
        return ink
    }

    /// The ink of a node's children, in its content space.
    private func composeChildren(of node: Node) -> CGRect {
        if let child = node.soleChild {
            return child.withUnretained { child in
                let ink = compose(child)
                return ink.isInkless ? .null : ink.shifted(by: child.shownOrigin)
            }
        }
        var content = CGRect.null
        node.forEachDrawn { child in
            let ink = compose(child)
            if !ink.isInkless { content = content.joined(with: ink.shifted(by: child.shownOrigin)) }
        }
        return content
    }
}
