import Foundation
import Glibc

/// What the user's environment says of language and region: POSIX's LC_ALL, LC_* and LANG, and gettext's LANGUAGE for the
/// choice of strings.
package struct UserLanguages: Equatable, Sendable {
    /// As BCP 47 names them, the most wanted first; empty where nothing is said.
    package private(set) var languages: [String] = []
    /// The locale by which dates and numbers are written, as Foundation names it (`de_AT`); nil where nothing is said.
    ///
    /// Foundation has one locale for everything: the first of LC_ALL, LC_TIME, LC_NUMERIC, LC_MONETARY, LC_MEASUREMENT and LANG
    /// that names one.
    package private(set) var formats: String?

    /// What this process was started with.
    package static let current = UserLanguages { name in getenv(name).map { String(cString: $0) } }

    /// - Parameter value: of a variable of the environment.
    package init(_ value: (String) -> String?) {
        func name(_ variable: String) -> String? { value(variable).flatMap { $0.isEmpty ? nil : $0 } }
        let all = name("LC_ALL")
        let categories = all.map { [$0] } ?? ["LC_TIME", "LC_NUMERIC", "LC_MONETARY", "LC_MEASUREMENT", "LANG"].compactMap(name)
        formats = categories.lazy.compactMap { PosixLocale($0) }.first?.identifier
        guard let messages = all ?? name("LC_MESSAGES") ?? name("LANG") else { return }
        // gettext: in the C locale nobody asks for languages.
        if messages != "C", messages != "POSIX", let wanted = name("LANGUAGE") {
            languages = wanted.utf8.count > 256 ? [] : wanted.split(separator: ":").compactMap { PosixLocale(String($0))?.tag }
        }
        if let tag = PosixLocale(messages)?.tag, !languages.contains(tag) { languages.append(tag) }
    }
}

/// A name of a locale as POSIX writes it: `language[_territory][.codeset][@modifier]`.
struct PosixLocale: Equatable {
    let language: String
    let script: String?
    let region: String?

    /// nil for the C locale, and for what is no name.
    init?(_ name: String) {
        guard name.utf8.count <= 64 else { return nil }
        let modifier = name.firstIndex(of: "@").map { name[name.index(after: $0)...].lowercased() }
        let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_").flatMap { $0.split(separator: "-") }
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter) else { return nil }
        var script: String?
        var region: String?
        for part in parts.dropFirst() {
            if part.utf8.count == 4, part.utf8.allSatisfy(Self.isLetter) {
                script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
            } else if part.utf8.count == 2 && part.utf8.allSatisfy(Self.isLetter)
                || part.utf8.count == 3 && part.utf8.allSatisfy({ (48...57).contains($0) }) {
                region = part.uppercased()
            }
        }
        let old = ["no": "nb", "iw": "he", "in": "id", "ji": "yi"]
        language = old[first.lowercased()] ?? first.lowercased()
        switch modifier {
        case "latin": script = "Latn"
        case "cyrillic": script = "Cyrl"
        case "devanagari": script = "Deva"
        default: break
        }
        if language == "zh", script == nil { script = ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans" }
        self.script = script
        self.region = region
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

    /// As Foundation names it. The script of a region's own is left out.
    var identifier: String {
        let needed = language == "zh" && region != nil ? nil : script
        return [language, needed, region].compactMap { $0 }.joined(separator: "_")
    }

    /// As BCP 47 names it.
    var tag: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }
}

/// Finds the localization of an app that a user wants.
enum LanguageMatch {
    /// - Parameters:
    ///   - available: names of localizations, as their folders have them.
    ///   - wanted: the most wanted first.
    static func best(of available: [String], for wanted: [String]) -> String? {
        guard !available.isEmpty else { return nil }
        let known = available.map { (name: $0, locale: PosixLocale($0)) }
        for name in wanted {
            guard let locale = PosixLocale(name) else { continue }
            let kin = known.filter { $0.locale?.language == locale.language && scripts($0.locale, locale) }
            if let same = kin.first(where: { $0.locale == locale }) { return same.name }
            if let same = kin.first(where: { $0.locale?.region == locale.region && locale.region != nil }) { return same.name }
            if let plain = kin.first(where: { $0.locale?.region == nil }) ?? kin.first { return plain.name }
        }
        return nil
    }

    /// Whether who reads one can read the other.
    private static func scripts(_ a: PosixLocale?, _ b: PosixLocale) -> Bool { a?.script == nil || b.script == nil || a?.script == b.script }

    /// Whether a language is written from right to left.
    static func isRightToLeft(_ name: String) -> Bool {
        guard let locale = PosixLocale(name) else { return false }
        if let script = locale.script { return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].contains(script) }
        return ["ar", "he", "fa", "ur", "ps", "yi", "dv", "ckb", "sd", "ug"].contains(locale.language)
    }
}
