package import EspalierCore
package import Foundation

/// A text with a selection, and the keyboard's operations on them. It knows no fonts and no views.
package struct TextEditing: Sendable {
    package private(set) var buffer: TextBuffer
    /// The attributes of the text; nil for a plain one.
    package private(set) var styles: TextStyles?
    /// The attributes that were chosen for what is typed next; nil for those of the text around the caret.
    package var typing: AttributeContainer?
    package private(set) var history = TextHistory()
    package private(set) var selection: TextRange
    /// The number of changes to the text.
    package private(set) var version = 0
    /// The paragraph changes of the last edits, for owners of per-paragraph data to consume.
    package private(set) var changes: [TextBuffer.Change] = []

    package init(_ text: String = "", styles: TextStyles? = nil) {
        buffer = TextBuffer(text)
        self.styles = styles
        selection = TextRange(buffer.count)
    }

    package var text: String { buffer.string }
    package var selectedText: String { buffer.text(in: selection.range) }

    package mutating func consumeChanges() -> [TextBuffer.Change] {
        defer { changes.removeAll(keepingCapacity: true) }
        return changes
    }

    // MARK: - Selection

    /// Sets the selection; offsets inside a character or outside the text are moved to valid ones.
    package mutating func select(_ new: TextRange) {
        let aligned = TextRange(anchor: buffer.aligned(new.anchor), head: buffer.aligned(new.head))
        guard aligned != selection else { return }
        selection = aligned
        typing = nil
        history.close()
    }

    package mutating func select(_ range: Range<Int>) { select(TextRange(range)) }
    package mutating func selectAll() { select(TextRange(anchor: 0, head: buffer.count)) }

    /// Moves the caret, or with `extending` the selection's end.
    package mutating func move(to place: Int, extending: Bool) {
        select(extending ? TextRange(anchor: selection.anchor, head: place) : TextRange(place))
    }

    // MARK: - Steps

    package enum Step: Sendable { case character, word, paragraph, text }

    /// The offset one step away from `place`.
    package func place(_ step: Step, forward: Bool, from place: Int) -> Int {
        switch step {
        case .character: return forward ? buffer.place(after: place) : buffer.place(before: place)
        case .word: return forward ? buffer.wordEnd(after: place) : buffer.wordStart(before: place)
        case .paragraph:
            let own = buffer.range(ofParagraph: buffer.paragraph(at: place))
            // At a paragraph's edge the step goes on to the edge of the next one.
            if forward {
                return place < own.upperBound
                    ? own.upperBound : buffer.range(ofParagraph: buffer.paragraph(at: min(place + 1, buffer.count))).upperBound
            }
            return place > own.lowerBound ? own.lowerBound : buffer.range(ofParagraph: buffer.paragraph(at: max(place - 1, 0))).lowerBound
        case .text: return forward ? buffer.count : 0
        }
    }

    /// Moves by an arrow key. Without Shift a selection collapses to the end that the arrow points to.
    package mutating func move(_ step: Step, forward: Bool, extending: Bool) {
        if !extending, !selection.isEmpty, step == .character {
            return select(TextRange(forward ? selection.range.upperBound : selection.range.lowerBound))
        }
        let from = extending || selection.isEmpty || step == .text
            ? selection.head : forward ? selection.range.upperBound : selection.range.lowerBound
        move(to: place(step, forward: forward, from: from), extending: extending)
    }

    // MARK: - Edits

    /// Replaces the selection.
    package mutating func insert(_ text: String, as kind: TextHistory.Kind = .typing) {
        guard !text.isEmpty || !selection.isEmpty else { return }
        replace(selection.range, with: text, as: selection.isEmpty ? kind : .other)
        // Replacing a selection is an undo step of its own; the typing that follows begins another.
    }

    /// Deletes the selection, or one step from the caret.
    package mutating func delete(_ step: Step, forward: Bool) {
        guard selection.isEmpty else { return replace(selection.range, with: "", as: .other) }
        let end: Int
        switch step {
        case .paragraph:
            let own = buffer.range(ofParagraph: buffer.paragraph(at: selection.head))
            let edge = forward ? own.upperBound : own.lowerBound
            end = edge != selection.head ? edge : place(.character, forward: forward, from: selection.head)
        default: end = place(step, forward: forward, from: selection.head)
        }
        guard end != selection.head else { return }
        let range = min(end, selection.head)..<max(end, selection.head)
        replace(range, with: "", as: step != .character ? .other : forward ? .deletingForward : .deletingBackward)
    }

    /// Replaces a range and puts the caret after the new text.
    package mutating func replace(_ range: Range<Int>, with text: String, as kind: TextHistory.Kind = .other) {
        let before = selection, old = buffer.text(in: range)
        if old == text { return select(TextRange(range.upperBound)) }
        let oldStyles = styles?.runs(in: range)
        let newStyles = styles.map { [TextStyles.Run(count: text.utf8.count, attributes: typing ?? $0.inherited(at: range, buffer))] }
        edit(range, text, newStyles)
        selection = TextRange(buffer.aligned(range.lowerBound + text.utf8.count))
        history.add(
            kind, at: range.lowerBound, old: old, new: text, before: before, after: selection, oldStyles: oldStyles, newStyles: newStyles)
    }

    /// Moves a part of the text to another place, as one step, and selects it there.
    package mutating func move(_ range: Range<Int>, to place: Int) {
        guard !range.isEmpty, place < range.lowerBound || place > range.upperBound else { return }
        let moved = buffer.text(in: range), before = selection
        if place < range.lowerBound {
            let between = place..<range.lowerBound
            replace(
                place..<range.upperBound, with: moved + buffer.text(in: between), runs: runs(range, between),
                selecting: place..<(place + moved.utf8.count), before)
        } else {
            let between = range.upperBound..<place, passed = buffer.text(in: between), start = range.lowerBound + passed.utf8.count
            replace(
                range.lowerBound..<place, with: passed + moved, runs: runs(between, range),
                selecting: start..<(start + moved.utf8.count), before)
        }
    }

    /// Inserts a copy of a part of the text at another place, and selects it.
    package mutating func copy(_ range: Range<Int>, to place: Int) {
        guard !range.isEmpty else { return }
        let copied = buffer.text(in: range)
        replace(
            place..<place, with: copied, runs: runs(range), selecting: place..<(place + copied.utf8.count), selection)
    }

    /// The attributes of parts of the text, one after the other.
    private func runs(_ ranges: Range<Int>...) -> [TextStyles.Run]? {
        styles.map { styles in ranges.flatMap { styles.runs(in: $0) } }
    }

    private mutating func replace(
        _ range: Range<Int>, with text: String, runs: [TextStyles.Run]?, selecting new: Range<Int>, _ before: TextRange
    ) {
        let old = buffer.text(in: range), oldStyles = styles?.runs(in: range)
        edit(range, text, runs)
        selection = TextRange(anchor: buffer.aligned(new.lowerBound), head: buffer.aligned(new.upperBound))
        history.add(
            .other, at: range.lowerBound, old: old, new: text, before: before, after: selection, oldStyles: oldStyles, newStyles: runs)
    }

    private mutating func edit(_ range: Range<Int>, _ text: String, _ runs: [TextStyles.Run]?) {
        changes.append(buffer.replace(range, with: text))
        styles?.replace(range, with: runs ?? [])
        typing = nil
        version += 1
    }

    /// Changes the attributes of the selection, run by run; at a caret those of what is typed next.
    package mutating func restyle(_ change: (inout AttributeContainer) -> Void) {
        guard let styles else { return }
        let range = selection.range, before = selection
        func changed(_ attributes: AttributeContainer) -> AttributeContainer {
            var attributes = attributes
            change(&attributes)
            return attributes
        }
        guard !range.isEmpty else { return typing = changed(typing ?? styles.inherited(at: range, buffer)) }
        let text = buffer.text(in: range), old = styles.runs(in: range)
        let new = old.map { TextStyles.Run(count: $0.count, attributes: changed($0.attributes)) }
        guard new != old else { return }
        edit(range, text, new)
        history.add(.other, at: range.lowerBound, old: text, new: text, before: before, after: before, oldStyles: old, newStyles: new)
    }

    /// Adopts a text from outside, such as from a binding. Only the part that differs is replaced, the caret stays where it was or
    /// moves to the end of the remaining text, and the change cannot be undone.
    /// - Parameter newStyles: the attributes of the text, if it has any. Where they alone are others, edits can still be undone.
    package mutating func adopt(_ new: String, styles newStyles: TextStyles? = nil) {
        guard new != buffer.string else {
            guard let newStyles, let range = styles?.difference(from: newStyles) else { return }
            let typing = typing
            edit(range, buffer.text(in: range), newStyles.runs(in: range))
            self.typing = typing
            return
        }
        let wasAtEnd = selection.isEmpty && selection.head == buffer.count
        let (prefix, suffix) = Self.common(buffer.string, new)
        let newBytes = new.utf8
        let part = new[newBytes.index(new.startIndex, offsetBy: prefix)..<newBytes.index(new.endIndex, offsetBy: -suffix)]
        edit(prefix..<(buffer.count - suffix), String(part), nil)
        if let newStyles { styles = newStyles }
        history.removeAll()
        selection = wasAtEnd
            ? TextRange(buffer.count)
            : TextRange(anchor: buffer.aligned(selection.anchor), head: buffer.aligned(selection.head))
    }

    /// The numbers of bytes that two texts have in common at the beginning and at the end, never within a scalar.
    private static func common(_ a: String, _ b: String) -> (prefix: Int, suffix: Int) {
        var (a, b) = (a, b)
        return a.withUTF8 { a in
            b.withUTF8 { b in
                let limit = min(a.count, b.count)
                var prefix = 0
                while prefix < limit, a[prefix] == b[prefix] { prefix += 1 }
                func cuts(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
                    place > 0 && place < bytes.count && bytes[place] & 0xC0 == 0x80
                }
                while prefix > 0, cuts(a, prefix) || cuts(b, prefix) { prefix -= 1 }
                var suffix = 0
                while suffix < limit - prefix, a[a.count - 1 - suffix] == b[b.count - 1 - suffix] { suffix += 1 }
                while suffix > 0, cuts(a, a.count - suffix) || cuts(b, b.count - suffix) { suffix -= 1 }
                return (prefix, suffix)
            }
        }
    }

    // MARK: - Undo

    package mutating func undo() -> Bool {
        guard let step = history.undo() else { return false }
        edit(step.offset..<(step.offset + step.new.utf8.count), step.old, step.oldStyles)
        selection = step.before
        return true
    }

    package mutating func redo() -> Bool {
        guard let step = history.redo() else { return false }
        edit(step.offset..<(step.offset + step.old.utf8.count), step.new, step.newStyles)
        selection = step.after
        return true
    }

    /// Notes when the last edit was made, as the number of the app's changes before it.
    package mutating func stampHistory(_ mark: Int) { history.stamp(mark) }

    /// Something else was changed: it comes between the edits so far and the next ones.
    package mutating func otherChangeWasMade() { history.otherChangeWasMade() }

    /// Makes the next edit a separate undo step, as the field has lost the focus or time has passed.
    package mutating func closeHistory() { history.close() }
}
