import Foundation

/// A text as speech-dispatcher takes it: SSML with a mark before each word, by which it says where it is.
enum SpeechMarkup {
    /// Longer texts are cut off: they would be spoken for hours.
    static let longest = 1_000_000

    static func message(_ text: String) -> String {
        let text = text.count > longest ? String(text.prefix(longest)) : text
        var result = "<speak>"
        var word: (start: Int, text: String)?
        var place = 0
        func end() {
            guard let found = word else { return }
            result += "<mark name=\"\(found.start).\(place - found.start)\"/>\(escaped(found.text))"
            word = nil
        }
        for character in text {
            if character.isWhitespace {
                end()
                result.append(character.isNewline ? "\n" : " ")
            } else {
                word = word.map { ($0.start, $0.text + String(character)) } ?? (place, String(character))
            }
            place += character.utf16.count
        }
        end()
        return result + "</speak>"
    }

    /// The lines of a message after `SPEAK`: a line that begins with a full stop gets another one, as one alone ends the message (SSIP).
    static func lines(_ message: String) -> String {
        message.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false
        )
            .map { $0.hasPrefix(".") ? "." + $0 : String($0) }.joined(separator: "\r\n") + "\r\n."
    }

    /// The range that a mark stands for, if it lies in the text.
    static func range(of mark: String, in text: String) -> NSRange? {
        let parts = mark.split(separator: ".").map { Int($0) }
        guard parts.count == 2, let start = parts[0], let length = parts[1], start >= 0, length > 0 else { return nil }
        let count = text.utf16.count
        return start < count && length <= count - start ? NSRange(location: start, length: length) : nil
    }

    private static func escaped(_ text: String) -> String {
        // Characters that XML does not have end the reading of some synthesizers.
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 0xFFFE && $0.value != 0xFFFF }))
            .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(
                of: ">", with: "&gt;")
    }

    /// A name as the end of a command, which goes to the end of its line: without what would end that.
    static func argument(_ text: String) -> String { String(text.unicodeScalars.filter { $0.value >= 32 }.map(Character.init).prefix(200)) }
}
