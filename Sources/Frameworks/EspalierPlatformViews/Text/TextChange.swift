package import Foundation

/// What a user's change of a text replaces, as delegates of UIKit and AppKit are asked about it.
package struct TextChange: Equatable {
    /// Of the old text, in UTF-16 units. It ends between characters of Unicode, never inside of one.
    package let range: NSRange
    /// What stands there now.
    package let text: String

    package init(range: NSRange, text: String) { (self.range, self.text) = (range, text) }

    package init(from old: String, to new: String) {
        let a = Array(old.utf16), b = Array(new.utf16), most = min(a.count, b.count)
        var start = 0, end = 0
        while start < most, a[start] == b[start] { start += 1 }
        if start > 0, UTF16.isLeadSurrogate(a[start - 1]) { start -= 1 }
        while end < most - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        if end > 0, UTF16.isTrailSurrogate(a[a.count - end]) { end -= 1 }
        range = NSRange(location: start, length: a.count - start - end)
        text = String(decoding: b[start..<(b.count - end)], as: UTF16.self)
    }
}
