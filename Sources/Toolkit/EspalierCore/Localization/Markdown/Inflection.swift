import Foundation

/// Makes a noun agree with the number before it, as `^[3 apple](inflect: true)` requires. English only: other languages have
/// their own rules, and their translators write the words out.
enum Inflection {
    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth", "goose": "geese",
        "mouse": "mice", "knife": "knives", "life": "lives", "wife": "wives", "leaf": "leaves", "shelf": "shelves", "half": "halves",
        "wolf": "wolves", "loaf": "loaves", "thief": "thieves", "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes",
        "echo": "echoes", "quiz": "quizzes",
    ]
    private static let unchanging: Set = ["sheep", "fish", "series", "species", "deer", "aircraft", "salmon", "offspring", "means"]

    /// Words that end as plurals do, and are none.
    private static let singular: Set = ["lens", "gas", "canvas", "atlas", "bias", "alias", "chaos", "cosmos", "christmas", "news"]

    /// The text with its last word in the plural if it contains a number other than one, and in the singular if the number is one. The
    /// word may be given in either.
    /// - Parameter number: the number, if known; otherwise it is parsed from the text.
    static func agreeing(_ text: String, _ number: Double? = nil) -> String {
        let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "," }
        guard let number = number ?? Double(digits.filter { $0 != "," }) else { return text }
        // Characters after the noun that are not letters are not part of it.
        let end = text.lastIndex(where: \.isLetter).map { text.index(after: $0) } ?? text.endIndex
        let phrase = text[..<end]
        let word = phrase.suffix(phrase.reversed().prefix(while: \.isLetter).count)
        guard !word.isEmpty, word.allSatisfy(\.isASCII) else { return text }
        let noun = String(word), single = singular(of: noun)
        let agreeing = abs(number) == 1 ? single ?? noun : single == nil ? plural(of: noun) : noun
        return phrase.dropLast(word.count) + agreeing + text[end...]
    }

    /// The singular of a noun that is in the plural; nil for one that is not.
    static func singular(of noun: String) -> String? {
        let lower = noun.lowercased()
        if unchanging.contains(lower) || singular.contains(lower) || irregular[lower] != nil { return nil }
        if let known = irregular.first(where: { $0.value == lower })?.key {
            return noun.first?.isUppercase == true ? known.prefix(1).uppercased() + known.dropFirst() : known
        }
        if lower.hasSuffix("ies"), lower.count > 4 { return String(noun.dropLast(3)) + "y" }
        if ["ses", "xes", "zes", "ches", "shes"].contains(where: lower.hasSuffix) {
            // Houses and sizes have an e of their own, classes and boxes have not.
            let isOfUs = lower.hasSuffix("uses") && !["ouses", "auses"].contains(where: lower.hasSuffix)
            let hasOwn = lower.hasSuffix("ses") && !lower.hasSuffix("sses") && !isOfUs || lower.hasSuffix("zes") && !lower.hasSuffix("zzes")
            return String(noun.dropLast(hasOwn ? 1 : 2))
        }
        guard lower.hasSuffix("s"), !["ss", "us", "is"].contains(where: lower.hasSuffix), lower.count > 2 else { return nil }
        return String(noun.dropLast())
    }

    static func plural(of noun: String) -> String {
        let lower = noun.lowercased()
        if unchanging.contains(lower) { return noun }
        if let known = irregular[lower] {
            return noun.first?.isUppercase == true ? known.prefix(1).uppercased() + known.dropFirst() : known
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return noun + "es" }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) { return noun.dropLast() + "ies" }
        return noun + "s"
    }
}
