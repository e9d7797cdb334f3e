import EspalierCore
import EspalierGraphics
public import Foundation
import Synchronization

/// UIKit's clipboard: the desktop's.
///
/// It may be used on any thread. Reading asks the program that owns the clipboard, and waits for its answer, but for no more than
/// a second: nothing else happens on the main thread meanwhile. Other threads wait for that one, too.
public final class UIPasteboard: Sendable {
    /// The desktop's clipboard.
    public static let general = UIPasteboard()

    private init() {}

    /// The text on the clipboard; nil where there is none.
    public var string: String? {
        get { PasteboardAccess.read() }
        set { PasteboardAccess.write(newValue ?? "") }
    }

    /// The texts on the clipboard. A desktop's clipboard has one at most; several are written as one, each in a line.
    public var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.joined(separator: "\n") }
    }

    /// The address that the text on the clipboard is; nil where it is none.
    public var url: URL? {
        get { string.flatMap { PasteboardAccess.address($0) } }
        set { string = newValue?.absoluteString }
    }

    /// Whether there is a text on it.
    public var hasStrings: Bool { string?.isEmpty == false }
    /// Whether there is an address on it.
    public var hasURLs: Bool { url != nil }
}

/// The desktop's clipboard, from any thread.
enum PasteboardAccess {
    @MainActor private static var clipboard: (any Clipboard)? {
        if AppRuntime.current == nil { Diagnostics.warn("A pasteboard needs a running app: nothing is copied or pasted.") }
        return AppRuntime.current?.platform.clipboard
    }

    /// Runs something on the main thread, to which the clipboard belongs, and waits for it.
    private static func onMainThread<T: Sendable>(_ body: @MainActor @Sendable () -> T) -> T {
        MainThread.isCurrent ? assumeMainActor(body) : DispatchQueue.main.sync { assumeMainActor(body) }
    }

    @discardableResult static func write(_ text: String) -> Bool {
        onMainThread {
            guard let clipboard else { return false }
            clipboard.write(text, to: .clipboard)
            return true
        }
    }

    static func read() -> String? {
        onMainThread { clipboard?.readTextNow(from: .clipboard, within: 1) }
    }

    /// The address that a text consists of; nil if it is none.
    static func address(_ text: String) -> URL? {
        guard let url = URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines)), url.scheme != nil else { return nil }
        return url
    }
}
