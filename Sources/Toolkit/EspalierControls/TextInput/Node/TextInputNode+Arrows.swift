import EspalierCore
import EspalierGraphics
import Foundation

// The arrows to the left and to the right. macOS: they move the caret the way they point, whatever the direction of the interface; in a
// line that has text of both directions they go along what is seen.
extension TextInputNode {
    func moveSideways(right: Bool, byWord: Bool, _ extending: Bool) {
        let selection = editing.selection
        if byWord { return step(.word, forward: place(beside: selection.head, right: right) > selection.head, extending) }
        guard extending || selection.isEmpty else { return place(end(of: selection.range, right: right), false) }
        place(place(beside: selection.head, right: right), extending)
    }

    /// The end of a selection to which an arrow points.
    private func end(of range: Range<Int>, right: Bool) -> Int {
        let start = textRect(at: range.lowerBound), end = textRect(at: range.upperBound)
        guard start.minY == end.minY, start.minX != end.minX else {
            return place(beside: range.lowerBound, right: right) > range.lowerBound ? range.upperBound : range.lowerBound
        }
        return (end.minX > start.minX) == right ? range.upperBound : range.lowerBound
    }

    /// The offset to which an arrow moves a caret. At the end of a line it goes on in the next or the previous one.
    private func place(beside place: Int, right: Bool) -> Int {
        let buffer = editing.buffer
        func logical(_ forward: Bool) -> Int { forward ? buffer.place(after: place) : buffer.place(before: place) }
        let paragraph = buffer.paragraph(at: place), start = buffer.starts[paragraph]
        let block = block(paragraph), line = block.line(at: place - start, prefersLineEnd: caretAim.prefersLineEnd)
        switch block.direction(ofLine: line) {
        case .leftToRight: return logical(right)
        case .rightToLeft: return logical(!right)
        case .both: break
        case nil: return logical(right != isRightToLeft)
        }
        func x(_ offset: Int) -> CGFloat { block.caretRect(at: offset - start, prefersLineEnd: caretAim.prefersLineEnd).minX }
        let range = block.places(ofLine: line)
        var stops: [Int] = [], next = start + range.lowerBound
        while next <= start + range.upperBound {
            if next == place || block.line(at: next - start, prefersLineEnd: false) == line { stops.append(next) }
            let after = buffer.place(after: next)
            if after <= next { break }
            next = after
        }
        let here = x(place)
        let beside = stops.filter { right ? x($0) > here + 0.01 : x($0) < here - 0.01 }
        if let found = beside.min(by: { abs(x($0) - here) < abs(x($1) - here) }) { return found }
        // The line's own direction is that in which its ends lie.
        let first = stops.first ?? place, last = stops.last ?? place
        return (x(last) > x(first)) == right ? buffer.place(after: max(last, place)) : buffer.place(before: min(first, place))
    }
}

/// The directions of the text in a line.
enum LineDirection { case leftToRight, rightToLeft, both }

extension EditorBlock {
    /// nil for a line without text.
    func direction(ofLine number: Int) -> LineDirection? {
        let fragments = layout.lines[number].fragments
        guard let first = fragments.first else { return nil }
        guard fragments.allSatisfy({ $0.isRightToLeft == first.isRightToLeft }) else { return .both }
        return first.isRightToLeft ? .rightToLeft : .leftToRight
    }
}
