package import Foundation

/// What is selected in an editor of UIKit's or AppKit's, in UTF-16 units of its text.
@MainActor package final class EditorSelection {
    package private(set) var range = NSRange(location: 0, length: 0)
    /// Whether the editor is to have it: it was chosen by the app, or comes from the editor since that has the keyboard.
    package private(set) var isKnown = false
    /// Where the caret is after the edit that the app is being notified of.
    private var expected: NSRange?
    /// Whether the app has chosen something else meanwhile: the editor then reports its own once more, which does not count.
    private var isOverruled = false

    package init() {}

    /// The app selects a part of a text.
    /// - Returns: whether it is another one.
    package func choose(_ wanted: NSRange, in text: String) -> Bool {
        let new = Self.limited(wanted, to: text)
        if let expected { isOverruled = new != expected }
        isKnown = true
        return set(new)
    }

    /// The app has set another text: the caret is at its end.
    package func textWasSet(to text: String) {
        let new = NSRange(location: text.utf16.count, length: 0)
        if let expected { isOverruled = new != expected }
        range = new
    }

    /// The app gives the editor the keyboard: the caret is where the app believes it to be.
    package func willGetKeyboard() { isKnown = true }
    /// The editor has lost the keyboard: where the user puts the caret next is its own business.
    package func lostKeyboard() { isKnown = false }

    /// The user has edited the text, of which the app is told next.
    /// - Returns: whether the selection is another one.
    package func edited(_ change: TextChange) -> Bool {
        let new = NSRange(location: change.range.location + change.text.utf16.count, length: 0)
        (expected, isOverruled) = (new, false)
        return set(new)
    }

    /// The app has been told.
    package func toldOfEdit() { expected = nil }

    /// The editor says what is selected.
    /// - Returns: whether it is something else.
    package func report(_ new: NSRange) -> Bool {
        if isOverruled {
            isOverruled = false
            return false
        }
        isKnown = true
        return set(new)
    }

    private func set(_ new: NSRange) -> Bool {
        defer { range = new }
        return new != range
    }

    /// A range of a text, whatever was given. Characters of two units stay whole.
    package static func limited(_ range: NSRange, to text: String) -> NSRange {
        let length = text.utf16.count
        guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else { return NSRange(location: length, length: 0) }
        let start = min(range.location, length), end = start + min(range.length, length - start)
        func whole(_ place: Int) -> Int {
            let units = text.utf16
            guard place > 0, place < length else { return place }
            return UTF16.isTrailSurrogate(units[units.index(units.startIndex, offsetBy: place)]) ? place - 1 : place
        }
        return NSRange(location: whole(start), length: whole(end) - whole(start))
    }
}
