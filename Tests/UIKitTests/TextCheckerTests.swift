import EspalierTesting
import Foundation
import Glibc
import Testing
@testable import UIKit

private struct Words: SpellingDictionary {
    let all: Set<String>
    func contains(_ word: String) -> Bool { all.contains(word.lowercased()) }
    func guesses(for word: String) -> [String] { all.filter { $0.first == word.first }.sorted() }
}

@MainActor @Suite("Checking of spelling") struct TextCheckerTests {
    private let checker = UITextChecker(dictionary: { $0 == "en" ? Words(all: ["the", "cat", "isn't", "here", "café"]) : nil })

    private func wrong(_ text: String, from start: Int = 0, wrap: Bool = false, language: String = "en") -> String? {
        let range = checker.rangeOfMisspelledWord(
            in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap, language: language)
        return range.location == NSNotFound ? nil : (text as NSString).substring(with: range)
    }

    @Test("The first misspelled word is found, from a place on, and from the start again if that is wanted") func finding() {
        #expect(wrong("The cat isn't here") == nil)
        #expect(wrong("the catt is'nt here") == "catt")
        #expect(wrong("thee cat", from: 4) == nil && wrong("thee cat", from: 4, wrap: true) == "thee")
        #expect(wrong("'cat', (the) café.") == nil)
        #expect(wrong("🐈 the dog 🐈") == "dog")
        #expect(wrong("R2D2 the cat") == nil, "codes are no words")
        #expect(wrong("", wrap: true) == nil && wrong("xyz", language: "eo") == nil)
    }

    @Test("Words outside of the range do not count, and guesses are the dictionary's") func ranges() {
        let range = checker.rangeOfMisspelledWord(
            in: "abc the", range: NSRange(location: 4, length: 3), startingAt: 4, wrap: true, language: "en")
        #expect(range.location == NSNotFound)
        #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 3), in: "ctt", language: "en") == ["café", "cat"])
        #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 1), in: "a", language: "eo") == nil)
    }

    @Test("Words can be ignored by a checker, and learned by the app") func learning() {
        checker.ignoreWord("zork")
        #expect(wrong("zork") == nil && checker.ignoredWords == ["zork"])
        let word = "plugh\(UUID().uuidString.prefix(4).filter(\.isLetter))x"
        UITextChecker.learnWord(word)
        #expect(UITextChecker.hasLearnedWord(word) && wrong(word) == nil)
        UITextChecker.unlearnWord(word)
        #expect(!UITextChecker.hasLearnedWord(word) && wrong(word) == word)
    }

    private nonisolated static let hasDictionary =
        dlopen("libenchant-2.so.2", RTLD_NOW) != nil && access("/usr/share/hunspell/en_US.dic", R_OK) == 0

    @Test("Enchant's dictionary knows English words", .enabled(if: hasDictionary)) func enchant() {
        let checker = UITextChecker()
        func place(_ text: String) -> Int {
            checker.rangeOfMisspelledWord(
                in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: 0, wrap: false, language: "en"
            ).location
        }
        #expect(place("silkworm") == NSNotFound && place("a silkwrom") == 2)
        #expect(
            checker.guesses(forWordRange: NSRange(location: 0, length: 8), in: "silkwrom", language: "en")?.contains("silkworm") == true)
    }
}
