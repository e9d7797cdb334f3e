import EspalierCore
public import Foundation

/// The text of a view, with attributes: changes to it are shown.
open class NSTextStorage: NSMutableAttributedString {
    /// What has changed.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The attributes; the characters.
        public static let editedAttributes = EditActions(rawValue: 1), editedCharacters = EditActions(rawValue: 2)
    }

    /// Told of changes.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// What has changed since the last time that the delegate was told.
    open private(set) var editedMask: EditActions = []
    /// Where, in UTF-16 units of the new text; not found if nothing has.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// By how many UTF-16 units the text has become longer.
    open private(set) var changeInLength = 0
    private var depth = 0
    private var isTelling = false
    /// Told of each change, once the delegate has been: the view that shows the text.
    package var onChange: (@MainActor () -> Void)?

    /// Begins changes that are reported together.
    open override func beginEditing() { depth += 1 }
    /// Ends changes that are reported together.
    open override func endEditing() {
        depth -= 1
        if depth == 0, !editedMask.isEmpty { processEditing() }
    }

    /// Notes a change.
    ///
    /// - Parameters:
    ///   - range: Before the change, in UTF-16 units.
    ///   - delta: By how many units the text has become longer.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let new = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
        if self.editedMask.isEmpty {
            self.editedRange = new
        } else {
            let start = min(self.editedRange.location, new.location)
            let end = max(NSMaxRange(self.editedRange) + (editedRange.location < NSMaxRange(self.editedRange) ? delta : 0), NSMaxRange(new))
            self.editedRange = NSRange(location: start, length: end - start)
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if depth == 0, !isTelling { processEditing() }
    }

    /// Tells the delegate of what has changed, and has it shown.
    open func processEditing() {
        isTelling = true
        delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        isTelling = false
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
        if let onChange { assumeMainActor { onChange() } }
    }

    /// Runs a change of a range, and notes it.
    private func change(_ mask: EditActions, _ range: NSRange, _ body: () -> Void) {
        let before = length, (known, place, delta) = (editedMask, editedRange, changeInLength)
        depth += 1
        body()
        depth -= 1
        // What they noted on their way is part of this change, and would count twice.
        (editedMask, editedRange, changeInLength) = (known, place, delta)
        edited(mask, range: range, changeInLength: length - before)
    }

    // Foundation's functions call one another in ways that are its own business: changes inside of a change are one.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        change(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
    }
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], range) { super.replaceCharacters(in: range, with: attrString) }
    }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) { super.setAttributedString(attrString) }
    }
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        change(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
    }
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        change(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
    }
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
    }
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(.editedAttributes, range) { super.removeAttribute(name, range: range) }
    }
    open override func append(_ attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) { super.append(attrString) }
    }
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        change([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) { super.insert(attrString, at: loc) }
    }
    open override func deleteCharacters(in range: NSRange) { change(.editedCharacters, range) { super.deleteCharacters(in: range) } }
}

/// Told of changes of a text. All of its methods are optional.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Told first: attributes may be changed here.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
    /// Told of what has changed; attributes may be changed here.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}
