public import Foundation

/// AppKit's delegate of a text. All of its methods are optional.
@MainActor @preconcurrency public protocol NSTextDelegate: NSObjectProtocol {
    /// The user has changed the text; the object of the notification is the view.
    func textDidChange(_ notification: Notification)
    /// The view has got the keyboard.
    func textDidBeginEditing(_ notification: Notification)
    /// The view has lost the keyboard.
    func textDidEndEditing(_ notification: Notification)
}

/// AppKit's delegate of a text view. All of its methods are optional.
@MainActor @preconcurrency public protocol NSTextViewDelegate: NSTextDelegate {
    /// Asked before each change by the user; the range is in UTF-16 units.
    func textView(_ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool
    /// Something else is selected, or the caret is elsewhere; the object of the notification is the view.
    func textViewDidChangeSelection(_ notification: Notification)
    /// Asked before a key does what it is for, such as `insertNewline(_:)`: whether the app has done something else.
    func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
}

extension NSTextDelegate {
    public func textDidChange(_ notification: Notification) {}
    public func textDidBeginEditing(_ notification: Notification) {}
    public func textDidEndEditing(_ notification: Notification) {}
}

extension NSTextViewDelegate {
    public func textView(_ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool { true }
    public func textViewDidChangeSelection(_ notification: Notification) {}
    public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool { false }
}
