package import EspalierCore

// What an input method may read and remove around the caret: it never leaves the paragraph, nor a field whose characters are hidden.
extension TextInputNode {
    /// An input method needs a few words; longer paragraphs are not sent with each key.
    private static let longestSurrounding = 1024

    package var surroundingText: SurroundingText? {
        let selection = editing.selection, buffer = editing.buffer
        guard isFocused, !kind.isSecure else { return nil }
        let own = buffer.range(ofParagraph: buffer.paragraph(at: selection.head))
        let start = max(own.lowerBound, buffer.aligned(max(selection.head - Self.longestSurrounding, 0)))
        let end = min(own.upperBound, buffer.aligned(min(selection.head + Self.longestSurrounding, buffer.count)))
        func scalars(to place: Int) -> Int { buffer.text(in: start..<min(max(place, start), end)).unicodeScalars.count }
        return SurroundingText(
            buffer.text(in: start..<max(start, end)), caret: scalars(to: selection.head), anchor: scalars(to: selection.anchor))
    }

    package func deleteSurrounding(offset: Int, count: Int) {
        guard isUsable, count > 0, let around = surroundingText else { return }
        // Numbers of another program.
        let scalars = Array(around.text.unicodeScalars)
        let (first, overflows) = around.caret.addingReportingOverflow(offset)
        let (last, runsOver) = first.addingReportingOverflow(count)
        guard !overflows, !runsOver, (0...scalars.count).contains(first), last <= scalars.count else { return }
        func bytes(_ part: ArraySlice<Unicode.Scalar>) -> Int { part.reduce(0) { $0 + Unicode.UTF8.width($1) } }
        let start = editing.selection.head - bytes(scalars[..<around.caret])
        let from = start + bytes(scalars[..<first])
        let to = from + bytes(scalars[first..<last])
        let caret = editing.selection.head
        editing.replace(from..<to, with: "", as: .other)
        // The caret stays where it was in what is left.
        if caret > to { editing.select(caret - (to - from)..<caret - (to - from)) } else if caret < from { editing.select(caret..<caret) }
        edited()
    }

    private var isUsable: Bool { isFocused && environment.isEnabled }
}
