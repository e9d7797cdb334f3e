import Foundation
import Glibc

/// The language and region settings of the user's environment: POSIX's LC_ALL, LC_* and LANG, and gettext's LANGUAGE for the
/// choice of strings.
package struct UserLanguages: Equatable, Sendable {
    /// BCP 47 tags, in order of preference; empty if none are set.
    package private(set) var languages: [String] = []
    /// The locale for dates and numbers, in Foundation's form (`de_AT`); nil if none is set.
    ///
    /// Foundation has a single locale: it is taken from the first of LC_ALL, LC_TIME, LC_NUMERIC, LC_MONETARY, LC_MEASUREMENT and
    /// LANG that names one.
    package private(set) var formats: String?

    /// The settings with which this process was started.
    package static let current = UserLanguages { name in getenv(name).map { String(cString: $0) } }

    /// - Parameter value: returns the value of an environment variable.
    package init(_ value: (String) -> String?) {
        func name(_ variable: String) -> String? { value(variable).flatMap { $0.isEmpty ? nil : $0 } }
        let all = name("LC_ALL")
        let categories = all.map { [$0] } ?? ["LC_TIME", "LC_NUMERIC", "LC_MONETARY", "LC_MEASUREMENT", "LANG"].compactMap(name)
        formats = categories.lazy.compactMap { PosixLocale($0) }.first?.identifier
        guard let messages = all ?? name("LC_MESSAGES") ?? name("LANG") else { return }
        // gettext: LANGUAGE is ignored in the C locale.
        if messages != "C", messages != "POSIX", let wanted = name("LANGUAGE") {
            languages = wanted.utf8.count > 256 ? [] : wanted.split(separator: ":").compactMap { PosixLocale(String($0))?.tag }
        }
        if let tag = PosixLocale(messages)?.tag, !languages.contains(tag) { languages.append(tag) }
    }
}

/// A locale name in POSIX's form: `language[_territory][.codeset][@modifier]`.
struct PosixLocale: Equatable {
    let language: String
    let script: String?
    let region: String?

    /// Returns nil for the C locale and for invalid names.
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

    /// The name in Foundation's form. A script that follows from the region is omitted.
    var identifier: String {
        let needed = language == "zh" && region != nil ? nil : script
        return [language, needed, region].compactMap { $0 }.joined(separator: "_")
    }

    /// The BCP 47 tag.
    var tag: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }
}

/// Finds the best localization of an app for a user.
enum LanguageMatch {
    /// - Parameters:
    ///   - available: names of localizations, as in the names of their folders.
    ///   - wanted: in order of preference.
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

    /// Whether both use the same script, as far as it is known.
    private static func scripts(_ a: PosixLocale?, _ b: PosixLocale) -> Bool {
        a?.script == nil || b.script == nil || a?.script == b.script
    }

    /// Whether a language is written from right to left.
    static func isRightToLeft(_ name: String) -> Bool {
        guard let locale = PosixLocale(name) else { return false }
        if let script = locale.script { return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].contains(script) }
        return ["ar", "he", "fa", "ur", "ps", "yi", "dv", "ckb", "sd", "ug"].contains(locale.language)
    }
}
