package import EspalierCore
package import Foundation

/// Asks the editor in a view to show a part of its text. The part is looked up when the editor is laid out, so that it may be asked for
/// together with a new text, or before the editor is there.
@MainActor package final class TextRevealer {
    /// In UTF-16 units of the text; nil once it is shown.
    private var range: NSRange?
    /// Counts what was asked for, so that the same range can be asked for again.
    package private(set) var number = 0

    nonisolated package init() {}

    /// Shows a part of the text.
    package func show(_ range: NSRange) {
        self.range = range
        number += 1
    }

    func take() -> NSRange? {
        defer { range = nil }
        return range
    }
}

/// A revealer at one of its numbers: the environment changes with each part that is asked for.
package struct TextRevealRequest: Equatable {
    let revealer: TextRevealer
    private let number: Int

    @MainActor package init(_ revealer: TextRevealer) { (self.revealer, number) = (revealer, revealer.number) }

    package static func == (a: Self, b: Self) -> Bool { a.revealer === b.revealer && a.number == b.number }
}

private enum TextRevealKey: EnvironmentKey { static var defaultValue: TextRevealRequest? { nil } }

extension EnvironmentValues {
    /// What asks the editor in a view for a part of its text.
    package var textReveal: TextRevealRequest? {
        get { self[TextRevealKey.self] }
        set { self[TextRevealKey.self] = newValue }
    }
}

extension TextInputNode {
    /// Scrolls to the part of the text that was asked for, as soon as the text has its places. The caret stays where it is.
    func followReveal() {
        guard kind.shape == .editor, let request = environment.textReveal, let scroll = enclosingScroll(.vertical) else { return }
        guard let range = request.revealer.take() else { return }
        // What was asked for last goes before the caret.
        needsReveal = false
        scroll.scrollAfterLayout { [weak self] in self?.offset(showing: range, in: $0) }
    }

    /// The offset of the scroll view that shows a part of the text, in UTF-16 units, by the shortest way; of one that is too high, its
    /// beginning.
    private func offset(showing range: NSRange, in scroll: ScrollNode) -> CGPoint? {
        guard isPlaced, size.width > 0 else { return nil }
        let units = editing.buffer.string.utf16, length = units.count
        guard range.location >= 0, range.length >= 0, range.location != NSNotFound else { return nil }
        let start = min(range.location, length), end = start + min(range.length, length - start)
        func rect(_ place: Int) -> CGRect {
            let index = units.index(units.startIndex, offsetBy: place)
            return textRect(at: editing.buffer.string.utf8.distance(from: editing.buffer.string.startIndex, to: index))
        }
        // The last character, and not what comes behind it: that may be the next line.
        let first = rect(start), last = end > start + 1 ? rect(end - 1) : first
        let top = scroll.visibleRect.minY - originInScroll(scroll).y, bottom = top + scroll.size.height, margin = EditorInsets.vertical
        var moved: CGFloat = 0
        if first.minY < top {
            moved = first.minY - margin - top
        } else if last.maxY > bottom {
            moved = min(last.maxY + margin - bottom, first.minY - margin - top)
        }
        return CGPoint(x: scroll.offset.x, y: scroll.offset.y + moved)
    }
}
