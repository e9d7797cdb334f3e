package import EspalierCore
import EspalierGraphics
package import Foundation

// The positions of characters, and scrolling to them.
extension TextInputNode {
    /// The distance of a single line from the left edge, where it is shorter than the field.
    private var flowStart: CGFloat {
        guard kind.shape == .line else { return 0 }
        return lines.settings.alignment.start(ofLine: lines.length, in: size.width, isRightToLeft: isRightToLeft)
    }

    /// The origin of a block in the node's coordinates.
    func origin(ofBlock index: Int) -> CGPoint {
        if kind.shape == .line { lines.layOutAll(editing.buffer, preeditPlace) }
        let origin = lines.origin(of: index)
        return CGPoint(x: origin.x + flowStart - offset.x, y: origin.y - offset.y)
    }

    /// The caret rectangle of a text offset, with no width.
    func textRect(at place: Int) -> CGRect {
        let index = editing.buffer.paragraph(at: place)
        let block = block(index), corner = origin(ofBlock: index)
        let rect = block.caretRect(at: place - editing.buffer.starts[index], prefersLineEnd: caretAim.prefersLineEnd)
        return rect.offsetBy(dx: corner.x, dy: corner.y)
    }

    /// The text offset closest to a point in the node's coordinates.
    package func place(at point: CGPoint) -> TextPlace {
        if kind.shape == .line { lines.layOutAll(editing.buffer, preeditPlace) }
        let index = lines.block(atPoint: CGPoint(x: point.x - flowStart + offset.x, y: point.y + offset.y))
        let corner = origin(ofBlock: index)
        let found = block(index).place(at: CGPoint(x: point.x - corner.x, y: point.y - corner.y))
        let start = editing.buffer.starts[index]
        return TextPlace(start + found.place, character: start + found.character, prefersLineEnd: found.prefersLineEnd)
    }

    // MARK: - Scrolling

    private var contentSize: CGSize {
        kind.shape == .line
            ? CGSize(width: lines.length + caretRoom, height: size.height) : CGSize(width: size.width, height: lines.length)
    }

    /// Room for the caret after the last character, in points.
    private var caretRoom: CGFloat { 1 }

    func clamped(_ point: CGPoint) -> CGPoint {
        guard kind.shape != .editor else { return .zero }
        let limit = CGPoint(x: max(contentSize.width - size.width, 0), y: max(contentSize.height - size.height, 0))
        let x = min(max(point.x, 0), limit.x).rounded(toScale: host.scale), y = min(max(point.y, 0), limit.y).rounded(toScale: host.scale)
        return CGPoint(x: x, y: y)
    }

    @discardableResult func scroll(to target: CGPoint) -> Bool {
        let new = clamped(target)
        guard new != offset else { return false }
        offset = new
        setNeedsPaint()
        return true
    }

    /// Scrolls until the caret is visible.
    func revealCaret() {
        defer { if isFocused { reportCaret() } }
        guard size.width > 0 else { return }
        if kind.shape == .editor { return revealInScrollView() }
        if kind.shape == .line { lines.layOutAll(editing.buffer, preeditPlace) }
        let caret = textRect(at: editing.selection.head).offsetBy(dx: offset.x, dy: offset.y)
        var target = offset
        // Scrolling back also shows some of the text before the caret.
        let step = min(size.width / 4, 40)
        if caret.minX < offset.x { target.x = caret.minX - step }
        if caret.maxX + caretRoom > offset.x + size.width { target.x = caret.maxX + caretRoom - size.width }
        if caret.minY < offset.y { target.y = caret.minY }
        if caret.maxY > offset.y + size.height { target.y = caret.maxY - size.height }
        scroll(to: target)
    }

    private func revealInScrollView() {
        guard let scroll = enclosingScroll(.vertical) else { return }
        needsReveal = true
        if !needsMeasure, isPlaced { revealNow(scroll) }
    }

    private func revealNow(_ scroll: ScrollNode) {
        needsReveal = false
        // Twice: laying out revealed paragraphs may move the caret.
        for _ in 0..<2 {
            // Positions are only estimates before the next layout.
            if needsMeasure { return needsReveal = true }
            let caret = textRect(at: editing.selection.head)
            let top = scroll.visibleRect.minY - originInScroll(scroll).y
            let bottom = top + scroll.size.height
            let margin = EditorInsets.vertical
            if caret.minY - margin < top {
                scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y + caret.minY - margin - top))
            } else if caret.maxY + margin > bottom {
                scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y + caret.maxY + margin - bottom))
            }
            layOutVisible()
        }
    }

    /// The node's origin in the scroll view's content.
    func originInScroll(_ scroll: ScrollNode) -> CGPoint {
        var place = CGPoint.zero
        var node: Node = self
        while node !== scroll.content, let parent = node.parent {
            place.x += node.origin.x
            place.y += node.origin.y
            node = parent
        }
        return place
    }

    /// Lays out the visible paragraphs before they are painted. Where estimates above them prove wrong, the scroll offset is corrected.
    func layOutVisible() {
        guard kind.shape == .editor, let scroll = enclosingScroll(.vertical), lines.count > 0 else { return }
        scroll.register(self)
        for _ in 0..<4 {
            // Paragraphs of which only accents reach into the viewport are drawn, too: scrolling moves pixels, and must find them there.
            let top = scroll.visibleRect.minY - originInScroll(scroll).y - overhang
            var index = lines.block(atPoint: CGPoint(x: 0, y: top))
            while index < lines.count, lines.start(of: index) < top + scroll.size.height + 2 * overhang {
                _ = block(index)
                index += 1
            }
            // Keeps the visible text where it was.
            guard let anchor, anchor.block < lines.count, abs(anchor.start - top) < 2 * scroll.size.height else { break }
            let moved = lines.start(of: anchor.block) - anchor.start
            if abs(moved) < 0.01 { break }
            self.anchor?.start += moved
            scroll.contentGrew(by: CGSize(width: 0, height: moved))
        }
        let inSight = lines.block(atPoint: CGPoint(x: 0, y: scroll.visibleRect.minY - originInScroll(scroll).y))
        anchor = (inSight, lines.start(of: inSight))
        if abs(editorHeight - size.height) > 0.01, !needsMeasure {
            scroll.contentLengthCorrected()
            setNeedsLayout()
            setNeedsPaint()
        }
        if needsReveal { revealNow(scroll) }
    }
}

extension TextInputNode: LazyContainer {
    package func visibleRegionChanged() {
        guard isPlaced else { return }
        layOutVisible()
    }

    package func rect(forID id: AnyHashable) -> CGRect? { nil }
    package func ids(at point: CGPoint) -> [AnyHashable] { [] }
}
