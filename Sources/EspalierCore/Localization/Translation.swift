import Foundation

/// What a table says for a key: a text, or several of which the values in it choose one.
struct Translation: Sendable {
    indirect enum Variant: Sendable {
        case text(String)
        /// By the forms of plurals: zero, one, two, few, many, other.
        case plural([String: Variant])
        case device([String: Variant])
        /// By how much room there is; there is always enough for the longest.
        case width([Int: Variant])
    }

    /// A variable: a text in the text, which an argument chooses.
    struct Substitution: Sendable {
        /// From 0; nil is the next one.
        var argument: Int?
        var variant: Variant
    }

    var variant: Variant
    var substitutions: [String: Substitution] = [:]

    init(_ text: String) { variant = .text(text) }
    init(_ variant: Variant, _ substitutions: [String: Substitution] = [:]) {
        self.variant = variant
        self.substitutions = substitutions
    }

    /// A part of the text as it is shown.
    enum Part: Equatable {
        case literal(String)
        case argument(Int, FormatSpecifier)
    }

    /// Which texts of other devices will do, the best first. The toolkit's apps are a desktop's.
    private static let devices = ["mac", "other", "ipad", "iphone"]

    /// - Parameters:
    ///   - count: of the argument at a place, where it is a number.
    ///   - language: whose plural forms are asked for.
    func parts(language: String, count: @escaping (Int) -> Double?) -> [Part] {
        var reader = Reader(translation: self, language: language, count: count)
        // A plural without a variable is chosen by the first number.
        let first = (0..<16).first { count($0) != nil }
        reader.read(reader.text(variant, first), chosen: first, depth: 0)
        return reader.parts
    }

    /// The text as it is written, for who fills in the values himself: what is chosen by a number is the form for many.
    func text(language: String) -> String {
        let reader = Reader(translation: self, language: language) { _ in nil }
        var text = reader.text(variant, nil, many: true)
        for (name, substitution) in substitutions {
            text = text.replacingOccurrences(of: "%#@\(name)@", with: reader.text(substitution.variant, nil, many: true)
                .replacingOccurrences(of: "%arg", with: "%lld"))
        }
        return text
    }

    /// Whether a number chooses between several texts.
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
                // A text for nothing at all is taken by every language that has one.
                let chosen = (number == 0 ? forms["zero"] : nil) ?? forms[form] ?? forms["other"] ?? forms.values.first
                return chosen.map { text($0, argument, many: many, depth: depth + 1) } ?? ""
            case .device(let forms):
                let chosen = Translation.devices.lazy.compactMap { forms[$0] }.first ?? forms.values.first
                return chosen.map { text($0, argument, many: many, depth: depth + 1) } ?? ""
            case .width(let forms): return forms.max { $0.key < $1.key }.map { text($0.value, argument, many: many, depth: depth + 1) } ?? ""
            }
        }

        /// - Parameter chosen: the argument that has chosen the text.
        mutating func read(_ format: String, chosen: Int?, isVariable: Bool = false, depth: Int) {
            guard depth < 8, parts.count < 1000 else { return }
            for piece in FormatString(format).pieces {
                switch piece {
                case .literal(let literal): parts.append(.literal(literal))
                case .argument(let index?, let specifier): parts.append(.argument(index, specifier))
                // Inside of a variable's text the value without a place is the variable's.
                case .argument(nil, let specifier) where isVariable: parts.append(.argument(chosen ?? 0, specifier))
                case .argument(nil, let specifier):
                    parts.append(.argument(next, specifier))
                    next += 1
                case .chosen: parts.append(.argument(chosen ?? 0, FormatSpecifier("@")))
                case .variable(let index, let name):
                    guard let substitution = translation.substitutions[name] else { continue }
                    var place = index ?? substitution.argument
                    if place == nil {
                        place = next
                        next += 1
                    }
                    read(text(substitution.variant, place), chosen: place, isVariable: true, depth: depth + 1)
                }
            }
        }
    }
}

/// Which plural form a number takes in a language (Unicode CLDR).
enum PluralRules {
    static func form(of number: Double, language: String) -> String {
        ICU.pluralForm(of: number, language.replacingOccurrences(of: "-", with: "_"))
            ?? (number == 1 ? "one" : "other")
    }
}
