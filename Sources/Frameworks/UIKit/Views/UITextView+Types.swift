public import EspalierPlatformViews
public import Foundation

/// UIKit's delegate of a text view. All of its methods are optional.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Asked before the view gets the keyboard.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Asked before the app takes the keyboard from the view.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// The view has got the keyboard.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The view has lost the keyboard.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Asked before each change by the user.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Something else is selected, or the caret is elsewhere: by the user, by a change of the text by the user, or by the app's
    /// `selectedRange`.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Asked when a link is clicked, whether it is opened.
    /// - Parameter characterRange: where the text has the link's address; of no length at the start where it has another text.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
}

/// What the user wants to do with a link.
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { true }
}

/// The room for a text view's text.
@MainActor @preconcurrency public final class NSTextContainer: NSObject {
    var changed: (() -> Void)?
    /// At the start and end of each line, in points.
    public var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
    /// 0 is any number.
    public var maximumNumberOfLines = 0 { didSet { changed?() } }
    /// Where the last line is shortened, if there is no room for more.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed?() } }
    /// The size for lines, in points. Only stored.
    public var size = CGSize.zero
    /// Whether lines become as wide as the view. Only stored.
    public var widthTracksTextView = true
    /// Whether the container becomes as high as the view. Only stored.
    public var heightTracksTextView = false
}

/// What is made into links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Telephone numbers; addresses of the web.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1), link = UIDataDetectorTypes(rawValue: 2)
    /// Postal addresses.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Dates; everything.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8), all = UIDataDetectorTypes(rawValue: UInt.max)
}
