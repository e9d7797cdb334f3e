import EspalierCore
import Foundation

extension LazyNode {
    /// Scrolls until an item is visible.
    func reveal(item: Int) {
        guard let scroll = enclosingScroll(.vertical), let line = index.line(ofItem: item) else { return }
        let isEdge = line == 0 || line == index.lineCount - 1
        if !isEdge, isPlaced, extents[line] != nil {
            let top = transform(to: scroll).ty + extents.start(of: line)
            let clear = scroll.clearHeight
            if top >= clear.start, top + extents.length(of: line) <= clear.end { return }
        }
        scroll.scrollAfterLayout { [weak self] scroll in
            guard let self, isPlaced, line < extents.count else { return nil }
            let top = transform(to: scroll).ty
            let start = extents.start(of: line) + top, end = start + extents.length(of: line)
            // The first and the last row are revealed together with the margin beyond them.
            if isEdge { return CGPoint(x: scroll.offset.x, y: line == 0 ? 0 : scroll.maxOffset.y) }
            // Bars may cover parts of the view.
            let clear = scroll.clearHeight
            if start < clear.start { return CGPoint(x: scroll.offset.x, y: scroll.offset.y + start - clear.start) }
            if end > clear.end { return CGPoint(x: scroll.offset.x, y: scroll.offset.y + end - clear.end) }
            return nil
        }
    }
}
