import Foundation

extension Word {
    /// A language of the catalogue.
    package enum Language: String, CaseIterable, Sendable {
        case english = "en", german = "de", french = "fr", spanish = "es", chinese = "zh-Hans", japanese = "ja"

        /// The first of the wanted languages that the catalogue has; English where it has none.
        /// - Parameter wanted: as BCP 47 names them, the most wanted first.
        static func best(for wanted: [String]) -> Language {
            LanguageMatch.best(of: allCases.map(\.rawValue), for: wanted).flatMap(Language.init) ?? .english
        }

        /// That of the app, or of the user where the app has no translations of its own.
        static let ofApp = best(for: Translations.ownLanguages(for: nil))
    }

    package func pattern(in language: Language) -> String {
        switch language {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        case .chinese: chinese
        case .japanese: japanese
        }
    }

    /// The word in a language, with values in their places.
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
            case .variable, .chosen: return ""
            }
        }.joined()
    }

    /// The word in the language of the app.
    package func string(_ values: String...) -> String { string(values, in: .ofApp) }
}

extension LocalizedStringKey {
    /// One of the toolkit's own words, which the app's tables do not know.
    /// - Parameter values: what stands in the places of `%@`.
    package static func word(_ word: Word, _ values: String...) -> LocalizedStringKey {
        LocalizedStringKey(key: word.english, arguments: values.map(Argument.string), literals: [word.english], word: word)
    }

    /// - Parameter locale: of the text's surroundings.
    func wordString(_ locale: Locale) -> String {
        guard let word else { return key }
        let values = arguments.map { argument in
            if case .string(let string) = argument { string } else { "" }
        }
        let isOwn = locale.identifier == Locale.current.identifier
        return word.string(values, in: isOwn ? .ofApp : Word.Language.best(for: Translations.ownLanguages(for: locale)))
    }
}
