import EspalierGraphics
import Foundation

// The compose pass: walks down to what has moved or paints otherwise, takes its new ink, and adds it to the damage.
extension ViewHost {
    func composePass() {
        guard rootNode.needsCompose else { return }
        compose(rootNode)
    }

    @discardableResult private func compose(_ node: Node) -> CGRect {
        guard node.needsCompose else { return node.inkBounds }
        var ink = node.showsContent ? node.ownInk : .null
        if node.showsContent {
            let transform = node.contentTransform
            var content = CGRect.null
            if let child = node.soleChild {
                let inner = compose(child)
                if !inner.isInkless { content = inner.shifted(by: child.origin) }
            } else {
                node.forEachChild { child in
                    let inner = compose(child)
                    if !inner.isInkless { content = content.joined(with: inner.shifted(by: child.origin)) }
                }
            }
            if !content.isInkless {
                if let transform { content = content.applying(transform) }
                if node.hasInkEffect { content = node.inkAfterEffect(content) }
                if let clip = node.clipBounds { content = content.intersection(clip) }
                ink = ink.joined(with: content)
            }
        } else {
            node.forEachChild { compose($0) }
        }
        node.finishCompose(ink)
        return ink
    }
}
