import EspalierCore
import EspalierGraphics
public import Foundation

/// Knows how words of a language are spelled.
@MainActor protocol SpellingDictionary {
    func contains(_ word: String) -> Bool
    func guesses(for word: String) -> [String]
}

/// UIKit's checker of spelling: by the dictionaries of Enchant (`libenchant-2.so.2`), where it is installed. Where it is not, or has no
/// dictionary for the language, a message says so, and no word counts as misspelled.
@MainActor @preconcurrency open class UITextChecker: NSObject {
    private let dictionary: @MainActor (String) -> (any SpellingDictionary)?
    private var ignored: Set<String> = []
    private static var learned: Set<String> { Set(UserDefaults.standard.stringArray(forKey: learnedKey) ?? []) }
    private static let learnedKey = "UITextCheckerLearnedWords"

    public override convenience init() { self.init(dictionary: { EnchantDictionary($0) }) }
    init(dictionary: @escaping @MainActor (String) -> (any SpellingDictionary)?) {
        self.dictionary = dictionary
        super.init()
    }

    /// The first word of a range that is misspelled.
    ///
    /// - Parameters:
    ///   - stringToCheck: The text.
    ///   - range: What is looked at, in UTF-16 units.
    ///   - startingOffset: Where to begin.
    ///   - wrapFlag: Whether it goes on at the start of the range.
    ///   - language: As in "en" or "en_US".
    /// - Returns: Its place in UTF-16 units; not found where there is none.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        guard let dictionary = dictionary(language) else { return NSRange(location: NSNotFound, length: 0) }
        let known = Self.learned.union(ignored)
        let all = Self.words(of: stringToCheck as NSString, in: range),
            start = all.firstIndex { $0.location >= startingOffset } ?? all.count
        for place in all[start...] + (wrapFlag ? all[..<start] : []) {
            let word = (stringToCheck as NSString).substring(with: place)
            // What has numbers in it is a name or a code.
            if word.contains(where: \.isNumber) || known.contains(word) || dictionary.contains(word) { continue }
            return place
        }
        return NSRange(location: NSNotFound, length: 0)
    }

    /// Words that may have been meant; nil where there is no dictionary.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        dictionary(language)?.guesses(for: (string as NSString).substring(with: range))
    }
    /// Nil: dictionaries do not say how words go on.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }

    /// The words that this checker takes for right.
    open var ignoredWords: [String]? { get { ignored.isEmpty ? nil : ignored.sorted() } set { ignored = Set(newValue ?? []) } }
    /// Takes a word for right from now on, by this checker.
    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }
    /// Takes a word for right from now on, in this app.
    open class func learnWord(_ word: String) { UserDefaults.standard.set(learned.union([word]).sorted(), forKey: learnedKey) }
    /// Whether the app has said that a word is right.
    open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
    /// Takes a word for right no longer.
    open class func unlearnWord(_ word: String) { UserDefaults.standard.set(learned.subtracting([word]).sorted(), forKey: learnedKey) }

    /// Letters and numbers, with apostrophes between them.
    private static func words(of text: NSString, in range: NSRange) -> [NSRange] {
        var found: [NSRange] = [], start: Int?
        let end = min(NSMaxRange(range), text.length)
        func isPart(_ place: Int) -> Bool {
            guard place >= range.location, place < end else { return false }
            let unit = text.character(at: place)
            // Halves of characters beyond the first plane are no letters of a dictionary's words.
            return Unicode.Scalar(unit).map {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.properties.generalCategory == .nonspacingMark
            } ?? false
        }
        for place in range.location...max(end, range.location) {
            let isApostrophe = place < end && [0x27, 0x2019].contains(text.character(at: place)) && isPart(place - 1) && isPart(place + 1)
            if isPart(place) || isApostrophe {
                if start == nil { start = place }
            } else if let first = start {
                found.append(NSRange(location: first, length: place - first))
                start = nil
            }
        }
        return found
    }
}

/// A dictionary of Enchant.
@MainActor private struct EnchantDictionary: SpellingDictionary {
    private typealias Pointer = UnsafeMutableRawPointer
    private struct Library {
        typealias Begin = @convention(c) () -> Pointer?
        typealias Request = @convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?
        typealias Check = @convention(c) (Pointer, UnsafePointer<CChar>, Int) -> Int32
        typealias Suggest =
            @convention(c) (Pointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<
                UnsafeMutablePointer<CChar>?
            >?
        typealias Free = @convention(c) (Pointer, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
        let broker: Pointer, request: Request, check: Check, suggest: Suggest, free: Free

        init() throws {
            let library = try LoadedLibrary("libenchant-2.so.2")
            let begin: Begin = try library("enchant_broker_init")
            guard let broker = begin() else { throw LoadedLibrary.Absence(description: "Enchant has no dictionaries") }
            self.broker = broker
            request = try library("enchant_broker_request_dict")
            check = try library("enchant_dict_check")
            suggest = try library("enchant_dict_suggest")
            free = try library("enchant_dict_free_string_list")
        }
    }

    private static let library = try? Library()
    private let library: Library
    private let dictionary: Pointer

    init?(_ language: String) {
        guard let library = Self.library else {
            Diagnostics.warn(
                "UITextChecker: libenchant-2.so.2 is not installed: no word counts as misspelled. Debian has it in libenchant-2-2.")
            return nil
        }
        let tag = language.replacingOccurrences(of: "-", with: "_"), own = Locale.current.identifier
        // A language alone is that of the user's country, or the first that is there.
        let tags =
            [tag] + (tag.contains("_") ? [] : (own.hasPrefix(tag + "_") ? [own] : []) + ["\(tag)_\(tag == "en" ? "US" : tag.uppercased())"])
        guard let dictionary = tags.lazy.compactMap({ library.request(library.broker, $0) }).first else {
            Diagnostics.warn(
                "UITextChecker: there is no dictionary for \(language): no word counts as misspelled. Debian has them as hunspell-….")
            return nil
        }
        (self.library, self.dictionary) = (library, dictionary)
    }

    func contains(_ word: String) -> Bool { library.check(dictionary, word, word.utf8.count) <= 0 }

    func guesses(for word: String) -> [String] {
        var count = 0
        guard let list = library.suggest(dictionary, word, word.utf8.count, &count) else { return [] }
        defer { library.free(dictionary, list) }
        return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
    }
}
