import EspalierGraphics
package import Foundation

extension TextNode: PointerShaping {
    package func pointerShape(at point: CGPoint) -> PointerShape? {
        if link(at: point) != nil { return .link }
        return isSelectable ? .text : nil
    }
}

extension TextNode: PressTarget {
    package var takesSomePresses: Bool { isSelectable || hasLinks }
    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        if count == 1, let link = link(at: point) {
            press = .link(link)
            return true
        }
        guard isSelectable else { return false }
        let place = place(at: point)
        let drag = SelectionDrag(at: place, count: count, extending: modifiers.contains(.shift) ? selection?.anchor : nil, in: self)
        press = environment.scrollsByDragging && count == 1 ? .hold(drag, start: point, time: host.clock) : .selection(drag)
        selection = drag.selection(to: place, in: self)
        return true
    }

    package func pressMoved(to point: CGPoint) {
        if case .hold(let drag, let start, let time) = press {
            guard max(abs(point.x - start.x), abs(point.y - start.y)) > Theme.pressSlack else { return }
            press = host.clock - time >= Theme.liftDelay ? .selection(drag) : nil
        }
        if case .selection(let drag) = press { selection = drag.selection(to: place(at: point), in: self) }
    }

    /// iOS: taps on selectable text are those of the views around it, and a drag scrolls them, unless the finger has rested before. A link
    /// has its taps.
    package var pressClaim: PressClaim {
        guard environment.scrollsByDragging else { return .whole }
        return hasLinkPress ? .tap : .rest
    }

    package var followsMoves: Bool {
        if case .selection = press { true } else { false }
    }

    private var hasLinkPress: Bool {
        if case .link = press { true } else { false }
    }

    package func pressEnded(at point: CGPoint) {
        if case .link(let url) = press, link(at: point) == url { environment.openURL(url) }
        press = nil
    }

    package func pressCancelled() { press = nil }
    package func pressedElsewhere() { selection = nil }

    /// The selected text; nil if nothing is selected.
    package var selectedText: String? {
        guard let selection, !selection.isEmpty else { return nil }
        return prepared.characters.text(in: selection.range)
    }

    // MARK: - Places

    /// The destination of the link at a point.
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
}

extension TextNode: SelectableText {
    package func place(at point: CGPoint) -> TextPlace { placed.place(at: point) }

    package func word(at character: Int) -> Range<Int> {
        var part = paragraph(at: character)
        if let last = part.last, prepared.clusters.classes[last] == .newline { part = part.lowerBound..<last }
        return prepared.characters.word(at: character, in: part)
    }

    package func paragraph(at character: Int) -> Range<Int> {
        let classes = prepared.clusters.classes
        guard prepared.hasNewlines else { return 0..<classes.count }
        let place = min(max(character, 0), classes.count)
        // A newline belongs to the paragraph that it ends.
        let start = classes[..<place].lastIndex(of: .newline).map { $0 + 1 } ?? 0
        let end = classes[place...].firstIndex(of: .newline).map { $0 + 1 } ?? classes.count
        return start..<end
    }
}

// MARK: - Modifier

/// Whether text can be selected with the pointer.
public protocol TextSelectability {
    /// Whether text can be selected.
    static var allowsSelection: Bool { get }
}

/// Lets text be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
    public static let allowsSelection = true
}

/// Does not let text be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Lets text be selected with the pointer, and copied.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Does not let text be selected. The default.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
