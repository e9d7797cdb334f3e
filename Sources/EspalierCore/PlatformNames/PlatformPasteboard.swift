import EspalierGraphics
import Foundation

/// UIKit's clipboard: the desktop's.
@MainActor public final class UIPasteboard {
    public static let general = UIPasteboard()

    /// The text on the clipboard; nil where there is none.
    ///
    /// Reading asks the program that owns the clipboard, and waits for its answer, but for no more than a second.
    public var string: String? {
        get { PasteboardAccess.read() }
        set { PasteboardAccess.write(newValue ?? "") }
    }

    public var hasStrings: Bool { string?.isEmpty == false }
}

/// AppKit's clipboard: the desktop's.
@MainActor public final class NSPasteboard {
    public static let general = NSPasteboard()

    public struct PasteboardType: Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Text.
        public static let string = PasteboardType("public.utf8-plain-text")
    }

    private var changes = 0

    /// The clipboard has one owner at a time: what is written replaces what was there.
    @discardableResult public func clearContents() -> Int {
        changes += 1
        return changes
    }

    @discardableResult public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int { clearContents() }

    /// - Returns: false for other types than text.
    @discardableResult public func setString(_ string: String, forType type: PasteboardType) -> Bool {
        guard type == .string else { return false }
        return PasteboardAccess.write(string)
    }

    /// As `UIPasteboard.string`; nil for other types than text.
    public func string(forType type: PasteboardType) -> String? { type == .string ? PasteboardAccess.read() : nil }
}

@MainActor private enum PasteboardAccess {
    private static var clipboard: (any Clipboard)? {
        if AppRuntime.current == nil { Diagnostics.warn("A pasteboard needs a running app: nothing is copied or pasted.") }
        return AppRuntime.current?.platform.clipboard
    }

    @discardableResult static func write(_ text: String) -> Bool {
        guard let clipboard else { return false }
        clipboard.write(text, to: .clipboard)
        return true
    }

    static func read() -> String? {
        guard let clipboard else { return nil }
        var answer: String?, isDone = false
        clipboard.readText(from: .clipboard) { (answer, isDone) = ($0, true) }
        let end = Date(timeIntervalSinceNow: 1)
        while !isDone, Date() < end { _ = RunLoop.current.run(mode: .default, before: end) }
        return answer
    }
}
