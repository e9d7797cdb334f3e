package import EspalierCore
import EspalierGraphics
package import Foundation

// The text for assistive technology. A secure field shows a mark for each of its characters, and tells no more than that.
extension TextInputNode: AccessibleText {
    private static let mark = "•"

    package var accessibleText: String {
        kind.isSecure ? String(repeating: Self.mark, count: editing.text.count) : editing.text
    }

    package var accessibleSelection: TextRange? {
        TextRange(anchor: shownOffset(editing.selection.anchor), head: shownOffset(editing.selection.head))
    }

    /// The offset in the shown text for one in the edited text, and the other way round.
    private func shownOffset(_ offset: Int) -> Int {
        guard kind.isSecure else { return offset }
        return editing.buffer.text(in: 0..<min(offset, editing.buffer.count)).count * Self.mark.utf8.count
    }

    private func ownOffset(_ offset: Int) -> Int {
        guard kind.isSecure else { return min(max(offset, 0), editing.buffer.count) }
        return editing.text.prefix(max(offset, 0) / Self.mark.utf8.count).utf8.count
    }

    package func selectAccessibly(_ range: TextRange) {
        let own = TextRange(anchor: ownOffset(range.anchor), head: ownOffset(range.head))
        select { $0.select(own) }
    }

    package func accessibleFrame(of range: Range<Int>) -> CGRect {
        guard isPlaced else { return .null }
        let start = textRect(at: ownOffset(range.lowerBound)), end = textRect(at: ownOffset(range.upperBound))
        // Of several lines the whole width.
        let rect = start.minY == end.minY ? start.union(end)
            : CGRect(
                x: 0, y: min(start.minY, end.minY), width: size.width, height: abs(end.minY - start.minY) + max(start.height, end.height))
        return rect.applying(shownWindowTransform).offsetBy(dx: host.popupOrigin.x, dy: host.popupOrigin.y)
    }

    package func accessibleOffset(at point: CGPoint) -> Int {
        let inner = CGPoint(x: point.x - host.popupOrigin.x, y: point.y - host.popupOrigin.y).applying(shownWindowTransform.inverted())
        return shownOffset(place(at: inner).character)
    }

    package func replaceAccessibly(_ range: Range<Int>, with text: String) -> Bool {
        guard environment.isEnabled, source.isWritable else { return false }
        let start = ownOffset(range.lowerBound), end = ownOffset(range.upperBound)
        guard start <= end else { return false }
        select { $0.select(start..<end) }
        // A field of one line takes no newlines, as when text is pasted.
        insertPasted(text)
        return true
    }
}
