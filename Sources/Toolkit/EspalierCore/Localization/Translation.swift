import Foundation

/// The translation of a key: a text, or several of which its arguments select one.
struct Translation: Sendable {
    indirect enum Variant: Sendable {
        case text(String)
        /// By plural form: zero, one, two, few, many, other.
        case plural([String: Variant])
        case device([String: Variant])
        /// By the available width; the longest is always used.
        case width([Int: Variant])
    }

    /// A variable: a text within the text, selected by an argument.
    struct Substitution: Sendable {
        /// Zero-based; nil is the next argument.
        var argument: Int?
        var variant: Variant
        /// The format of `%arg` in its texts; nil is the argument's own.
        var specifier: FormatSpecifier?
    }

    var variant: Variant
    var substitutions: [String: Substitution] = [:]
    /// The names of arguments, in their order, in a text that names them: `%(count)lld`.
    var names: [String] = []

    init(_ text: String) { variant = .text(text) }
    init(_ variant: Variant, _ substitutions: [String: Substitution] = [:]) {
        self.variant = variant
        self.substitutions = substitutions
    }

    /// A part of the resolved text.
    enum Part: Equatable {
        case literal(String)
        case argument(Int, FormatSpecifier)
    }

    /// The accepted device variants, in order of preference.
    private static var devices: [String] {
        Translations.shared.isOnPhone ? ["iphone", "other", "ipod", "ipad", "mac"] : ["mac", "other", "ipad", "iphone"]
    }

    /// - Parameters:
    ///   - count: returns the value of the argument at an index, if it is a number.
    ///   - language: the language that determines the plural form.
    func parts(language: String, count: @escaping (Int) -> Double?) -> [Part] {
        var reader = Reader(translation: self, language: language, count: count)
        // The first numeric argument selects the form of a plural without a variable.
        let first = (0..<16).first { count($0) != nil }
        reader.read(reader.text(variant, first), chosen: first, depth: 0)
        return reader.parts
    }

    /// The unformatted text, for callers that insert the values themselves: of plurals it contains the form `other`.
    func text(language: String) -> String {
        let reader = Reader(translation: self, language: language) { _ in nil }
        var text = reader.text(variant, nil, many: true)
        for (name, substitution) in substitutions {
            text = text.replacingOccurrences(of: "%#@\(name)@", with: reader.text(substitution.variant, nil, many: true)
                .replacingOccurrences(of: "%arg", with: "%lld"))
        }
        return text
    }

    /// Whether a number selects one of several texts.
    var hasPlurals: Bool {
        func plurals(_ variant: Variant, _ depth: Int) -> Bool {
            switch variant {
            case .text: false
            case .plural: true
            case .device(let forms): depth < 8 && forms.values.contains { plurals($0, depth + 1) }
            case .width(let forms): depth < 8 && forms.values.contains { plurals($0, depth + 1) }
            }
        }
        return plurals(variant, 0) || substitutions.values.contains { plurals($0.variant, 0) }
    }

    private struct Reader {
        let translation: Translation
        let language: String
        let count: (Int) -> Double?
        var parts: [Part] = []
        private var next = 0
        /// The arguments by name. A name that the source text does not have gets the next place.
        private var names: [String: Int] = [:]

        init(translation: Translation, language: String, count: @escaping (Int) -> Double?) {
            (self.translation, self.language, self.count) = (translation, language, count)
        }

        func text(_ variant: Variant, _ argument: Int?, many: Bool = false, depth: Int = 0) -> String {
            guard depth < 8 else { return "" }
            switch variant {
            case .text(let text): return text
            case .plural(let forms):
                if many, let other = forms["other"] { return text(other, argument, many: many, depth: depth + 1) }
                let number = argument.flatMap(count) ?? 0
                let form = PluralRules.form(of: number, language: language)
                // A text for zero is used in every language, if there is one.
                let chosen = (number == 0 ? forms["zero"] : nil) ?? forms[form] ?? forms["other"] ?? forms.values.first
                return chosen.map { text($0, argument, many: many, depth: depth + 1) } ?? ""
            case .device(let forms):
                let chosen = Translation.devices.lazy.compactMap { forms[$0] }.first ?? forms.values.first
                return chosen.map { text($0, argument, many: many, depth: depth + 1) } ?? ""
            case .width(let forms):
                return forms.max { $0.key < $1.key }.map { text($0.value, argument, many: many, depth: depth + 1) } ?? ""
            }
        }

        /// - Parameters:
        ///   - chosen: the argument that selected the text.
        ///   - specifier: the format of that argument where the text has `%arg`.
        mutating func read(_ format: String, chosen: Int?, _ specifier: FormatSpecifier? = nil, isVariable: Bool = false, depth: Int) {
            guard depth < 8, parts.count < 1000 else { return }
            for piece in FormatString(format).pieces {
                switch piece {
                case .literal(let literal): parts.append(.literal(literal))
                case .argument(let index?, let specifier): parts.append(.argument(index, specifier))
                // Within a variable's text, an argument without a position is that of the variable.
                case .argument(nil, let specifier) where isVariable: parts.append(.argument(chosen ?? 0, specifier))
                case .argument(nil, let specifier):
                    parts.append(.argument(next, specifier))
                    next += 1
                case .chosen: parts.append(.argument(chosen ?? 0, specifier ?? FormatSpecifier("@")))
                case .named(let name, let specifier):
                    if names[name] == nil { names[name] = translation.names.firstIndex(of: name) ?? names.count }
                    parts.append(.argument(names[name] ?? 0, specifier))
                case .variable(let index, let name):
                    guard let substitution = translation.substitutions[name] else { continue }
                    var place = index ?? substitution.argument
                    if place == nil {
                        place = next
                        next += 1
                    }
                    read(text(substitution.variant, place), chosen: place, substitution.specifier, isVariable: true, depth: depth + 1)
                }
            }
        }
    }
}

/// The plural form of a number in a language (Unicode CLDR).
enum PluralRules {
    static func form(of number: Double, language: String) -> String {
        ICU.pluralForm(of: number, language.replacingOccurrences(of: "-", with: "_"))
            ?? (number == 1 ? "one" : "other")
    }
}
