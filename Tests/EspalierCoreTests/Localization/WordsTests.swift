@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("The toolkit's own words") struct WordsTests {
    /// How many values a word has, by their places.
    private func places(_ pattern: String) -> [Int] {
        var next = 0
        return FormatString(pattern).pieces.compactMap { piece in
            guard case .argument(let index, _) = piece else { return nil }
            defer { next += index == nil ? 1 : 0 }
            return index ?? next
        }.sorted()
    }

    @Test("Every catalogue language has every word with the same placeholders as English", arguments: Word.Language.allCases)
    func everyLanguageHasEveryWord(language: Word.Language) {
        for word in Word.allCases {
            let pattern = word.pattern(in: language)
            #expect(!pattern.trimmingCharacters(in: .whitespaces).isEmpty, "\(word)")
            #expect(places(pattern) == places(word.english), "\(word): \(pattern)")
        }
    }

    @Test("The toolkit's word language follows the preferred languages, or is English") func languagesAreChosen() {
        #expect(Word.Language.best(for: ["de-AT"]) == .german)
        #expect(Word.Language.best(for: ["zh-Hans-CN"]) == .chinese)
        #expect(Word.Language.best(for: ["zh-Hant-TW", "ja-JP"]) == .japanese)
        #expect(Word.Language.best(for: ["tlh", "xx"]) == .english)
        #expect(Word.pageOf.string(["2", "5"], in: .japanese) == "5ページ中2ページ目")
        #expect(Word.quit.string(["Notes"], in: .german) == "Notes beenden")
    }

    // Covers: mod:confirmationDialog, view:ContentUnavailableView
    @Test("Built-in words of dialogs and empty states follow the environment's locale")
    func viewsSpeakTheLanguageOfTheirSurroundings() throws {
        let app = TestApp(locale: Locale(identifier: "de_DE")) {
            Color.red.confirmationDialog("Titel", isPresented: .constant(true)) { Button("Los", role: .destructive) {} }
        }
        try app.settle()
        _ = try app.find(.button, "Abbrechen")
        let empty = TestApp(locale: Locale(identifier: "fr_FR")) { ContentUnavailableView.search(text: "abc") }
        #expect(empty.texts.contains("Aucun résultat pour « abc »"))
        let english = TestApp { ContentUnavailableView.search }
        #expect(english.texts.contains("No Results"))
    }

    /// The app's tables do not know the toolkit's words, nor do its words become the app's keys.
    @Test("The toolkit's words are separate from the app's localization keys") func wordsAreNoKeys() {
        #expect(LocalizedStringKey.word(.cancel).string(locale: Locale(identifier: "ja_JP")) == "キャンセル")
        #expect(LocalizedStringKey("Cancel").string(locale: Locale(identifier: "ja_JP")) == "Cancel")
        #expect(LocalizedStringKey.word(.cancel) != LocalizedStringKey("Cancel"))
    }

    // MARK: - Sources

    /// Literals that users see and that are not in the catalogue. The list only shrinks: what is translated goes out of it.
    private static let known: Set<String> = [
        // An emblem of hardware keys, the same on keyboards of these languages.
        "Esc", "Tab", "Ctrl", "Alt", "Shift",
    ]

    /// Places in which a literal is shown or spoken.
    private static let places = [
        #"\b(?:Button|Text|Label|Toggle|Menu|Picker|TextField|SecureField|Section|TableColumn|ContentUnavailableView|Stepper|LabeledContent|DisclosureGroup|ProgressView|CommandMenu|EditButtonRow|WindowCommandButton|Outline|NavigationLink|Link)\((?:title: )?""#,
        #"\.(?:accessibilityLabel|accessibilityValue|accessibilityHint|help|alert|confirmationDialog|navigationTitle|named|searchable)\((?:Text\()?""#,
        #"\b(?:title|reason|prompt|label|hint|newFolderName|errorDescription): ""#, #"\b(?:label|value|newFolderName|title) = ""#,
        #"(?:\? |: |\?\? )"(?:on|off|mixed|expanded|collapsed|Undo|Redo|Untitled|Typing)\b"#,
    ]

    private static let modules = ["EspalierCore", "EspalierControls", "EspalierNavigation", "EspalierApp", "EspalierX11"]

    /// Not what users see, or not written for users of the toolkit.
    private static let otherFolders = ["/Words/", "/Symbols/", "/Debugging/", "/Macros/", "/Inflection.swift"]

    @Test("Toolkit sources contain no user-visible words outside of the catalogue")
    func sourcesHaveNoOtherWords() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let pattern = try NSRegularExpression(pattern: "(?:" + Self.places.joined(separator: "|") + ")")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        var count = 0
        for file in files where file.pathExtension == "swift" && Self.modules.contains(where: { file.path.contains("/\($0)/") }) {
            guard !Self.otherFolders.contains(where: file.path.contains) else { continue }
            count += 1
            for (index, line) in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").enumerated() {
                let code = line.trimmingCharacters(in: .whitespaces)
                guard !code.hasPrefix("//"), !code.contains("Diagnostics."), !code.contains("deprecated"), !code.contains("DispatchQueue(")
                else { continue }
                let range = NSRange(code.startIndex..., in: code)
                for match in pattern.matches(in: code, range: range) {
                    guard let found = Range(match.range, in: code) else { continue }
                    let literal = code[found.upperBound...].prefix { $0 != "\"" }
                    // Nothing but values, signs and names of files needs no translation.
                    let words = literal.replacingOccurrences(of: #"\\\([^)]*\)*"#, with: "", options: .regularExpression)
                    guard words.filter(\.isLetter).count > 1 || found.upperBound == code.endIndex, !Self.known.contains(String(literal))
                    else { continue }
                    Issue.record("\(file.lastPathComponent):\(index + 1): \(code.prefix(160)): put the words into the catalogue (Localization/Words).")
                }
            }
        }
        #expect(count > 500)
    }
}
