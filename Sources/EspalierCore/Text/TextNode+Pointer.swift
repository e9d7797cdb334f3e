import EspalierGraphics
package import Foundation

/// A node that takes a press before any gesture does: text that is selected, links in it.
@MainActor package protocol PressTarget: Node {
    /// - Parameters:
    ///   - point: in the node's own space.
    ///   - count: which press of a quick series it is.
    /// - Returns: whether the press, with all that follows until its end, is the node's.
    func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool
    func pressMoved(to point: CGPoint)
    func pressEnded(at point: CGPoint)
    func pressCancelled()
    /// A press began outside of the node, after one that was its.
    func pressedElsewhere()
    /// nil if nothing is selected.
    var selectedText: String? { get }
    /// Whether gestures hear of the press as well: those around the node, and those in it that do not compete.
    var sharesPress: Bool { get }
    /// Whether the press has become one that moves something.
    var followsMoves: Bool { get }
}

extension PressTarget {
    package var sharesPress: Bool { false }
    package var followsMoves: Bool { false }
}

extension TextNode: PointerShaping {
    package func pointerShape(at point: CGPoint) -> PointerShape? {
        if link(at: point) != nil { return .link }
        return isSelectable ? .text : nil
    }
}

extension TextNode: PressTarget {
    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        if count == 1, let link = link(at: point) {
            press = .link(link)
            return true
        }
        guard isSelectable else { return false }
        let character = character(at: point)
        switch count {
        case 1 where modifiers.contains(.shift) && selection != nil:
            let start = selection?.lowerBound ?? character
            press = .character(start)
            select(from: start, to: character)
        case 1:
            press = .character(character)
            selection = nil
        case 2: selection = word(at: character)
        default: selection = 0..<prepared.clusters.count
        }
        return true
    }

    package func pressMoved(to point: CGPoint) {
        if case .character(let start) = press { select(from: start, to: character(at: point)) }
    }

    package func pressEnded(at point: CGPoint) {
        if case .link(let url) = press, link(at: point) == url { environment.openURL(url) }
        press = nil
    }

    package func pressCancelled() { press = nil }
    package func pressedElsewhere() { selection = nil }

    private func select(from start: Int, to end: Int) {
        let range = min(start, end)..<max(start, end)
        selection = range.isEmpty ? nil : range
    }

    /// What is selected, as text; nil if nothing is.
    package var selectedText: String? {
        guard let selection else { return nil }
        let clusters = prepared.clusters
        var result = ""
        for index in selection where index < clusters.count {
            let span = prepared.spans[clusters.span(at: index)]
            if span.attachment == nil { result.append(span.string[clusters.indices[index]]) }
        }
        return result
    }

    // MARK: - Places

    /// The address of the link under a point.
    package func link(at point: CGPoint) -> URL? {
        guard hasLinks else { return nil }
        for line in currentLayout.lines where point.y >= line.baseline - line.ascent && point.y < line.baseline + line.descent {
            let x = point.x - startOfLine(line.width)
            for fragment in line.fragments where x >= fragment.x && x < fragment.x + fragment.width {
                return prepared.spans[fragment.span].link
            }
        }
        return nil
    }

    /// The place between two characters that is closest to a point.
    package func character(at point: CGPoint) -> Int {
        let layout = currentLayout, clusters = prepared.clusters
        guard let line = layout.lines.first(where: { point.y < $0.baseline + $0.descent }) ?? layout.lines.last else { return 0 }
        let x = point.x - startOfLine(line.width)
        guard let first = line.fragments.first, let last = line.fragments.last else { return 0 }
        let fragment = x < first.x ? first : line.fragments.last { $0.x <= x } ?? last
        var left = fragment.x
        let range = characters(of: fragment)
        let order = fragment.isRightToLeft ? Array(range.reversed()) : Array(range)
        for index in order {
            let advance = clusters.advances[index] * layout.fontScale - layout.tightening
            if x < left + advance / 2 { return fragment.isRightToLeft ? index + 1 : index }
            left += advance
        }
        return fragment.isRightToLeft ? range.lowerBound : range.upperBound
    }

    /// A text on one line without attributes knows its characters only when somebody asks.
    private func characters(of fragment: TextLayout.Fragment) -> Range<Int> {
        if fragment.range.isEmpty, prepared.spans.count == 1, fragment.string == prepared.spans[0].string {
            return 0..<prepared.clusters.count
        }
        return fragment.range
    }

    private func word(at character: Int) -> Range<Int>? {
        let classes = prepared.clusters.classes
        guard !classes.isEmpty else { return nil }
        func isWord(_ index: Int) -> Bool {
            switch classes[index] {
            case .letter, .digit, .glue, .quote, .syllable: true
            default: false
            }
        }
        let start = min(character, classes.count - 1)
        guard isWord(start) else { return start..<(start + 1) }
        var (low, high) = (start, start + 1)
        while low > 0, isWord(low - 1) { low -= 1 }
        while high < classes.count, isWord(high) { high += 1 }
        return low..<high
    }

    /// The rectangles behind selected characters.
    func rectangles(of selection: Range<Int>, in layout: TextLayout) -> [CGRect] {
        let clusters = prepared.clusters
        var result: [CGRect] = []
        for line in layout.lines {
            let start = startOfLine(line.width)
            for fragment in line.fragments {
                let range = characters(of: fragment)
                let common = range.clamped(to: selection)
                guard !common.isEmpty else { continue }
                func width(_ range: Range<Int>) -> CGFloat {
                    clusters.advances[range].reduce(0) { $0 + $1 * layout.fontScale - layout.tightening }
                }
                let before = fragment.isRightToLeft
                    ? width(common.upperBound..<range.upperBound) : width(range.lowerBound..<common.lowerBound)
                result.append(CGRect(
                    x: start + fragment.x + before, y: line.baseline - line.ascent, width: width(common),
                    height: line.ascent + line.descent))
            }
        }
        return result
    }
}

// MARK: - Modifier

/// Whether text can be selected with the pointer.
public protocol TextSelectability { static var allowsSelection: Bool { get } }

public struct EnabledTextSelectability: TextSelectability, Sendable {
    public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability, Sendable {
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
