import Foundation

extension LocalizedStringKey {
    /// One of the toolkit's own words, which are not in the app's tables.
    /// - Parameter values: the values for the `%@` placeholders.
    package static func word(_ word: Word, _ values: String...) -> LocalizedStringKey {
        LocalizedStringKey(key: word.english, arguments: values.map(Argument.string), literals: [word.english], word: word)
    }

    /// - Parameter locale: the locale of the text's environment.
    func wordString(_ locale: Locale) -> String {
        guard let word else { return key }
        let values = arguments.map { argument in
            if case .string(let string) = argument { string } else { "" }
        }
        let isOwn = locale.identifier == Locale.current.identifier
        return word.string(values, in: isOwn ? .ofApp : Word.Language.best(for: Translations.ownLanguages(for: locale)))
    }
}
