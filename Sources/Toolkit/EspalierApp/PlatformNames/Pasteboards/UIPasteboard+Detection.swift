import EspalierCore
import Foundation

// What a text on the pasteboard looks like, without pasting it.
extension UIPasteboard {
    /// Something that a text may be.
    public struct DetectionPattern: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An address of a web page, with or without `https://`.
        public static let probableWebURL = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
        /// Words that one may search for.
        public static let probableWebSearch = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
        /// A number.
        public static let number = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
    }

    /// Which of some patterns the first item's text has.
    public func detectPatterns(for patterns: Set<DetectionPattern>) async throws -> Set<DetectionPattern> {
        Set(try await detectValues(for: patterns).keys)
    }

    /// Which of some patterns the first item's text has.
    /// - Parameter completionHandler: called at once.
    public func detectPatterns(
        for patterns: Set<DetectionPattern>, completionHandler: @escaping @Sendable (Result<Set<DetectionPattern>, any Error>) -> Void
    ) { completionHandler(.success(Set(detected(patterns).keys))) }

    /// What the first item's text is, by pattern: a `String` for addresses and words, a `Double` for numbers.
    public func detectValues(for patterns: Set<DetectionPattern>) async throws -> [DetectionPattern: any Sendable] { detected(patterns) }

    private func detected(_ patterns: Set<DetectionPattern>) -> [DetectionPattern: any Sendable] {
        guard let text = string?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return [:] }
        var found: [DetectionPattern: any Sendable] = [:]
        let isAddress = Self.isWebAddress(text)
        if patterns.contains(.probableWebURL), isAddress { found[.probableWebURL] = text }
        if patterns.contains(.number), let number = Double(text), number.isFinite { found[.number] = number }
        // A page of text is nothing that one searches for.
        if patterns.contains(.probableWebSearch), !isAddress, text.count <= 200, !text.contains("\n") { found[.probableWebSearch] = text }
        return found
    }

    private static func isWebAddress(_ text: String) -> Bool {
        guard text.utf8.count < 2048, !text.contains(where: \.isWhitespace) else { return false }
        if let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) { return url.host != nil }
        // `example.org/page`: a name with a top level domain, and no number or address of mail.
        guard let host = text.split(separator: "/", omittingEmptySubsequences: false).first, !host.contains("@") else { return false }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
            && (parts.last.map { $0.count > 1 && $0.allSatisfy(\.isLetter) } ?? false)
    }
}
