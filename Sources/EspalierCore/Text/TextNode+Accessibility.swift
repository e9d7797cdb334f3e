import EspalierGraphics
package import Foundation

// The text for assistive technology.
extension TextNode: AccessibleText {
    package var accessibleText: String { text }

    /// A byte's character, and the other way round.
    private func character(at offset: Int) -> Int {
        let text = text, place = text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf8.count))
        return min(text.distance(from: text.startIndex, to: place), prepared.clusters.count)
    }

    private func offset(ofCharacter number: Int) -> Int { text.prefix(max(number, 0)).utf8.count }

    package var accessibleSelection: TextRange? {
        selection.map { TextRange(anchor: offset(ofCharacter: $0.anchor), head: offset(ofCharacter: $0.head)) }
    }

    package func selectAccessibly(_ range: TextRange) {
        selection = TextRange(anchor: character(at: range.anchor), head: character(at: range.head))
    }

    package func accessibleFrame(of range: Range<Int>) -> CGRect {
        guard isPlaced else { return .null }
        let characters = character(at: range.lowerBound)..<max(character(at: range.upperBound), character(at: range.lowerBound))
        let rect = placed.rectangles(of: characters).reduce(CGRect.null) { $0.union($1) }
        return rect.applying(shownWindowTransform).offsetBy(dx: host.popupOrigin.x, dy: host.popupOrigin.y)
    }

    package func accessibleOffset(at point: CGPoint) -> Int {
        let inner = CGPoint(x: point.x - host.popupOrigin.x, y: point.y - host.popupOrigin.y).applying(shownWindowTransform.inverted())
        return offset(ofCharacter: placed.place(at: inner).character)
    }
}
