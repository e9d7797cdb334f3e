import EspalierCore
import Foundation

/// Addresses of the web in texts.
enum DetectedLinks {
    // Each character is looked at a few times at most, whatever the text is.
    private static let pattern = try? NSRegularExpression(pattern: #"\b(?:https?://|www\.)[^\s<>"]+"#, options: [.caseInsensitive])
    /// Longer texts are left as they are.
    private static let longest = 1 << 17

    /// The text with links where it has addresses and no links of its own.
    static func adding(to text: AttributedString) -> AttributedString {
        let string = String(text.characters)
        guard let pattern, string.utf8.count < longest else { return text }
        var result = text
        // Each is looked for from the one before it on. Attributes do not move characters.
        var place = string.startIndex, index = text.startIndex
        for match in pattern.matches(in: string, range: NSRange(location: 0, length: string.utf16.count)) {
            guard let range = Range(match.range, in: string), range.lowerBound >= place else { continue }
            // Signs that end a sentence are not the address's.
            var address = string[range]
            while let last = address.last, ".,;:!?)'’”".contains(last) { address = address.dropLast() }
            guard let url = URL(string: address.lowercased().hasPrefix("www.") ? "http://" + address : String(address)) else { continue }
            let low = text.index(index, offsetByCharacters: string.distance(from: place, to: address.startIndex))
            let high = text.index(low, offsetByCharacters: address.count)
            (place, index) = (address.endIndex, high)
            if text[low..<high].link == nil { result[low..<high].link = url }
        }
        return result
    }
}
