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

    /// The spans that are read, with their bytes in the text.
    private var readSpans: [(range: Range<Int>, span: TextSpan)] {
        var start = 0
        return prepared.spans.filter { $0.attachment == nil }.map { span in
            defer { start += span.string.utf8.count }
            return (start..<start + span.string.utf8.count, span)
        }
    }

    package var accessibleLinks: [(range: Range<Int>, url: URL)] {
        var links: [(range: Range<Int>, url: URL)] = []
        for (range, span) in readSpans where !range.isEmpty {
            guard let url = span.link else { continue }
            // A link with a word in bold is of several spans.
            if let last = links.last, last.url == url, last.range.upperBound == range.lowerBound {
                links[links.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                links.append((range, url))
            }
        }
        return links
    }

    package func openAccessibly(_ url: URL) { environment.openURL(url) }

    package var accessibleRuns: [(range: Range<Int>, look: AccessibleLook)] {
        var runs: [(range: Range<Int>, look: AccessibleLook)] = []
        for (range, span) in readSpans where !range.isEmpty {
            let font = span.font.descriptor
            let look = AccessibleLook(
                family: font.family, size: font.size, weight: font.weight, isItalic: font.italic, isUnderlined: span.underline != nil,
                isStruckThrough: span.strikethrough != nil, isRightToLeft: environment.layoutDirection == .rightToLeft)
            if let last = runs.last, last.look == look {
                runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                runs.append((range, look))
            }
        }
        return runs
    }
}
