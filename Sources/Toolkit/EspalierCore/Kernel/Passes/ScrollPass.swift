import EspalierGraphics
import Foundation

/// Pixels to move within the backing store: those of a scroll view's viewport.
struct ScrollCopy {
    weak var node: Node?
    /// In window points, on whole pixels.
    let rect: CGRect
    var delta: CGSize
}

// The scroll pass: scrolled content is moved as pixels, and only the strip that comes into view is painted. That is correct as
// long as the viewport shows nothing but the content that moves and backgrounds that look the same everywhere in it.
extension ViewHost {
    /// Called when the content of `node` has moved by `delta` within its bounds.
    func scrolled(_ node: Node, by delta: CGSize) {
        let visible = node.visibleWindowRect(node.clipBounds ?? node.shownBounds)
        guard !visible.isNull, !isAllDamaged else { return setNeedsFrame() }
        let rect = visible.roundedToPixels(scale: scale)
            .intersection(CGRect(origin: .zero, size: size).insetToPixels(scale: scale))
        let pixels = CGSize(width: delta.width * scale, height: delta.height * scale)
        // Pixels of a view on its way to another frame are in no place that they could be copied to.
        let isAtRest = node.shownSize == node.size && node.shownWindowTransform == node.windowTransform
        guard !rect.isNull, isAtRest, node.shownWindowTransform.isTranslation, pixels.width.isNearlyWhole, pixels.height.isNearlyWhole,
              abs(delta.width) < rect.width, abs(delta.height) < rect.height else {
            return damage(visible)
        }
        let exact = CGSize(width: pixels.width.rounded() / scale, height: pixels.height.rounded() / scale)
        shiftDamage(in: rect, by: exact)
        if let last = painting.scrollCopies.indices.last, painting.scrollCopies[last].node === node,
           painting.scrollCopies[last].rect == rect {
            painting.scrollCopies[last].delta.width += exact.width
            painting.scrollCopies[last].delta.height += exact.height
        } else {
            painting.scrollCopies.append(ScrollCopy(node: node, rect: rect, delta: exact))
        }
        damageStrips(of: rect, leftBy: exact)
    }

    private func damageStrips(of rect: CGRect, leftBy delta: CGSize) {
        if delta.height != 0 {
            let height = abs(delta.height)
            damage(CGRect(x: rect.minX, y: delta.height > 0 ? rect.minY : rect.maxY - height, width: rect.width, height: height))
        }
        if delta.width != 0 {
            let width = abs(delta.width)
            damage(CGRect(x: delta.width > 0 ? rect.minX : rect.maxX - width, y: rect.minY, width: width, height: rect.height))
        }
    }

    /// Moves the pixels scrolled since the last frame; if that is not possible, the whole viewport is painted.
    func moveScrolledPixels(on surface: any Surface) {
        guard !painting.scrollCopies.isEmpty else { return }
        let copies = painting.scrollCopies
        painting.scrollCopies.removeAll(keepingCapacity: true)
        if isAllDamaged { return }
        for copy in copies {
            guard copy.delta != .zero else { continue }
            let isMoved = abs(copy.delta.width) < copy.rect.width && abs(copy.delta.height) < copy.rect.height
                && copy.node.map { isAlone($0, in: copy.rect) } == true && surface.scroll(copy.rect, by: copy.delta)
            if !isMoved { damage(copy.rect) }
        }
    }

    /// Whether everything painted in the rectangle, apart from the node, would look the same anywhere in it.
    private func isAlone(_ node: Node, in rect: CGRect) -> Bool {
        var context = PaintContext(scale: scale, in: rect, without: node)
        context.paint(rootNode)
        return context.list.items.allSatisfy { item in
            switch item.command {
            case .fill(.rect(let area), _, _, let transform), .pushClip(.rect(let area), _, let transform):
                transform.isTranslation && area.applying(transform).contains(rect)
            case .popClip: true
            default: false
            }
        }
    }
}

extension CGFloat {
    /// Whether it is a whole number apart from rounding errors.
    fileprivate var isNearlyWhole: Bool { (self - rounded()).magnitude < 0.001 }
}

extension CGRect {
    /// The largest rectangle on device pixels inside this one.
    fileprivate func insetToPixels(scale: CGFloat) -> CGRect {
        let left = (minX * scale).rounded(.up) / scale, top = (minY * scale).rounded(.up) / scale
        let right = (maxX * scale).rounded(.down) / scale, bottom = (maxY * scale).rounded(.down) / scale
        return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}
