import EspalierPlatformViews
import EspalierControls
public import Foundation

/// A place between two characters of a field's text.
@MainActor @preconcurrency public final class UITextPosition: NSObject {
    /// Characters of UTF-16 before it.
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

/// A part of a field's text.
@MainActor @preconcurrency public final class UITextRange: NSObject {
    /// Where the range starts.
    public let start: UITextPosition
    /// Where the range ends.
    public let end: UITextPosition
    /// Whether it has no characters.
    public var isEmpty: Bool { start.offset == end.offset }
    init(_ start: Int, _ end: Int) { (self.start, self.end) = (UITextPosition(start), UITextPosition(max(start, end))) }
}

/// What fields and text views have in common: places in their texts, counted in UTF-16 units.
@MainActor @preconcurrency public protocol UITextInput: AnyObject {
    /// The place after the last character.
    var endOfDocument: UITextPosition { get }
    /// What is selected, or where the caret is; nil for neither.
    var selectedTextRange: UITextRange? { get set }
    /// The characters of a range.
    func text(in range: UITextRange) -> String?
    /// Puts characters in the place of others.
    func replace(_ range: UITextRange, withText text: String)
}

extension UITextInput {
    /// The place before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The characters between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(fromPosition.offset, toPosition.offset)
    }
    /// How many characters there are between two places; negative if the second is before the first.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    /// Nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...endOfDocument.offset).contains(place) ? UITextPosition(place) : nil
    }
}

extension UITextField: UITextInput {
    private var length: Int { model.text.utf16.count }
    private func limited(_ offset: Int) -> Int { min(max(offset, 0), length) }

    private func indices(_ range: UITextRange) -> Range<String.Index> {
        let text = model.text
        let low = String.Index(utf16Offset: limited(range.start.offset), in: text)
        let high = String.Index(utf16Offset: limited(range.end.offset), in: text)
        return low..<max(low, high)
    }

    /// The place after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(length) }
    /// The characters of a range.
    public func text(in range: UITextRange) -> String? { String(model.text[indices(range)]) }
    /// Puts characters in the place of others.
    public func replace(_ range: UITextRange, withText text: String) { model.text.replaceSubrange(indices(range), with: text) }

    /// The selection; nil while the field does not have the keyboard.
    public var selectedTextRange: UITextRange? {
        get {
            guard let selection = model.selection, case .selection(let range) = selection.indices else { return nil }
            let text = model.text
            guard range.upperBound <= text.endIndex else { return UITextRange(length, length) }
            return UITextRange(range.lowerBound.utf16Offset(in: text), range.upperBound.utf16Offset(in: text))
        }
        set { model.selection = newValue.map { TextSelection(range: indices($0)) } }
    }
}

extension UITextView: UITextInput {

    private func units(_ range: UITextRange) -> NSRange {
        EditorSelection.limited(NSRange(location: range.start.offset, length: range.end.offset - range.start.offset), to: text)
    }

    /// The place after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(text.utf16.count) }
    /// The characters of a range.
    public func text(in range: UITextRange) -> String? { (text as NSString).substring(with: units(range)) }
    /// Puts characters in the place of others, and the caret behind them.
    public func replace(_ range: UITextRange, withText text: String) { replace(units(range), with: text) }

    /// What is selected, as places; `selectedRange` is the same in UTF-16 units. Setting nil changes nothing.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(selectedRange.location, selectedRange.location + selectedRange.length) }
        set { if let newValue { selectedRange = units(newValue) } }
    }
}
