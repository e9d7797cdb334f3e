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

/// An object that can be written on AppKit's clipboard: `"text" as NSString`, `url as NSURL`.
public protocol NSPasteboardWriting: AnyObject {
    /// The object as text.
    var _pasteboardText: String { get }
}

extension NSString: NSPasteboardWriting { public var _pasteboardText: String { self as String } }
extension NSURL: NSPasteboardWriting { public var _pasteboardText: String { absoluteString } }

/// AppKit's clipboard: the desktop's. It may be used on any thread, as `UIPasteboard`.
public final class NSPasteboard: Sendable {
    /// The desktop's clipboard.
    public static let general = NSPasteboard()

    private init() {}

    /// The type of data on the clipboard, by its uniform type identifier.
    public struct PasteboardType: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        /// A type by its identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Text.
        public static let string = PasteboardType("public.utf8-plain-text")
        /// An address.
        public static let URL = PasteboardType("public.url")
        /// The address of a file.
        public static let fileURL = PasteboardType("public.file-url")

        fileprivate var isText: Bool { self == .string || self == .URL || self == .fileURL }
    }

    private let changes = Atomic<Int>(0)

    /// How often this app has written.
    public var changeCount: Int { changes.load(ordering: .relaxed) }

    /// The clipboard has one owner at a time: what is written replaces what was there.
    @discardableResult public func clearContents() -> Int { changes.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Empties the clipboard. The types need not be known before they are written.
    @discardableResult public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int { clearContents() }

    /// - Returns: false for other types than text and addresses.
    @discardableResult public func setString(_ string: String, forType type: PasteboardType) -> Bool {
        guard type.isText else { return false }
        return PasteboardAccess.write(string)
    }

    /// Writes texts and addresses, one below the other.
    @discardableResult public func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
        guard !objects.isEmpty else { return false }
        return PasteboardAccess.write(objects.map(\._pasteboardText).joined(separator: "\n"))
    }

    /// The text on the clipboard, as `UIPasteboard.string`; nil for types other than text, and nil for an address if the text is none.
    public func string(forType type: PasteboardType) -> String? {
        guard type.isText, let text = PasteboardAccess.read() else { return nil }
        return type == .string || PasteboardAccess.address(text) != nil ? text : nil
    }

    /// What narrows down which objects are read.
    public struct ReadingOptionKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// With true: only addresses of files.
        public static let urlReadingFileURLsOnly = ReadingOptionKey(rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
        /// Kinds of files. They are not looked at.
        public static let urlReadingContentsConformToTypes = ReadingOptionKey(rawValue: "NSPasteboardURLReadingContentsConformToTypesKey")
    }

    /// What is on the clipboard as an object of the first class that fits: `NSURL` where the text is an address, and `NSString`.
    /// Other classes fit nothing. Empty where nothing fits; nil without a text.
    public func readObjects(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> [Any]? {
        guard let text = PasteboardAccess.read() else { return nil }
        let onlyFiles = options?[.urlReadingFileURLsOnly] as? Bool == true
        for kind in classArray {
            if kind == NSString.self { return [text] }
            if kind == NSURL.self, let url = PasteboardAccess.address(text), url.isFileURL || !onlyFiles { return [url] }
        }
        return []
    }

    /// Whether `readObjects(forClasses:options:)` would find something.
    public func canReadObject(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> Bool {
        readObjects(forClasses: classArray, options: options)?.isEmpty == false
    }
}

private enum PasteboardAccess {
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
