import Foundation

extension Word {
    /// A language of the catalogue.
    package enum Language: String, CaseIterable, Sendable {
        case english = "en", german = "de", french = "fr", spanish = "es", chinese = "zh-Hans", japanese = "ja"

        /// The best available language for the wanted ones; English if there is none.
        /// - Parameter wanted: BCP 47 tags, in order of preference.
        static func best(for wanted: [String]) -> Language {
            LanguageMatch.best(of: allCases.map(\.rawValue), for: wanted).flatMap(Language.init) ?? .english
        }

        /// The app's language, or the user's if the app has no translations.
        static let ofApp = best(for: Translations.ownLanguages(for: nil))
    }

    package func pattern(in language: Language) -> String { texts[language] }

    /// The word in a language, with the values inserted.
    package func string(_ values: [String], in language: Language) -> String {
        let pattern = pattern(in: language)
        guard !values.isEmpty else { return pattern }
        var next = 0
        return FormatString(pattern).pieces.map { piece in
            switch piece {
            case .literal(let literal): return literal
            case .argument(let index, _):
                defer { next += index == nil ? 1 : 0 }
                let place = index ?? next
                return values.indices.contains(place) ? values[place] : ""
            case .variable, .chosen, .named: return ""
            }
        }.joined()
    }

    /// The word in the language of the app.
    package func string(_ values: String...) -> String { string(values, in: .ofApp) }
}
