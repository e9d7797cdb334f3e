import EspalierGraphics
import Foundation

/// A string catalog (`.xcstrings`): JSON with the translations of each key into all languages. Tools on other systems compile
/// catalogs; here they are read directly.
struct StringCatalog {
    let sourceLanguage: String
    /// With the names used in the file.
    let languages: [String]
    private let strings: [String: Any]

    /// Returns nil, after a message, if the file cannot be read.
    init?(contentsOf url: URL) {
        guard let data = TableFiles.data(url) else { return nil }
        guard let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any], let strings = file["strings"] as? [String: Any]
        else {
            Diagnostics.warn("\(url.path) is damaged: its translations are not used.")
            return nil
        }
        self.strings = strings
        sourceLanguage = file["sourceLanguage"] as? String ?? "en"
        var languages: Set = [sourceLanguage]
        for case let entry as [String: Any] in strings.values {
            if let localizations = entry["localizations"] as? [String: Any] { languages.formUnion(localizations.keys) }
        }
        self.languages = languages.sorted()
    }

    /// The translations into one language. Invalid entries are left out, and those that nobody has translated yet.
    func table(_ language: String) -> [String: Translation] {
        strings.compactMapValues { value in
            guard let entry = value as? [String: Any], let all = entry["localizations"] as? [String: Any],
                  let localization = all[language] as? [String: Any], let variant = Self.variant(localization, depth: 0) else { return nil }
            var substitutions: [String: Translation.Substitution] = [:]
            for case let (name, rule as [String: Any]) in localization["substitutions"] as? [String: Any] ?? [:] {
                guard let variant = Self.variant(rule, depth: 0) else { continue }
                let number = rule["argNum"] as? Int
                let specifier = (rule["formatSpecifier"] as? String).flatMap { FormatSpecifier(format: "%" + $0) }
                substitutions[name] = Translation.Substitution(
                    argument: number.flatMap { $0 > 0 ? $0 - 1 : nil }, variant: variant, specifier: specifier)
            }
            var translation = Translation(variant, substitutions)
            let source = (all[sourceLanguage] as? [String: Any]).flatMap { Self.variant($0, depth: 0) } ?? variant
            translation.names = Self.names(in: source, depth: 0)
            return translation
        }
    }

    /// The names of a source text's arguments in their order, which is that of the call.
    private static func names(in variant: Translation.Variant, depth: Int) -> [String] {
        guard depth < 8 else { return [] }
        switch variant {
        case .text(let text):
            guard text.utf8.contains(UInt8(ascii: "(")) else { return [] }
            var names: [String] = []
            for case .named(let name, _) in FormatString(text).pieces where !names.contains(name) { names.append(name) }
            return names
        case .plural(let forms), .device(let forms):
            return (forms["other"] ?? forms.values.first).map { names(in: $0, depth: depth + 1) } ?? []
        case .width(let forms): return forms.values.first.map { names(in: $0, depth: depth + 1) } ?? []
        }
    }

    private static func variant(_ node: [String: Any], depth: Int) -> Translation.Variant? {
        guard depth < 8 else { return nil }
        if let unit = node["stringUnit"] as? [String: Any], let value = unit["value"] as? String {
            // Xcode adds an empty unit for a language that has not got its translation.
            return value.isEmpty && unit["state"] as? String == "new" ? nil : .text(value)
        }
        // A list of texts, used for shortcut phrases; the first is the main one.
        if let set = node["stringSet"] as? [String: Any], let value = (set["values"] as? [String])?.first { return .text(value) }
        guard let variations = node["variations"] as? [String: Any] else { return nil }
        func forms(_ kind: String) -> [String: Translation.Variant]? {
            guard let all = variations[kind] as? [String: Any] else { return nil }
            let forms = all.compactMapValues { ($0 as? [String: Any]).flatMap { variant($0, depth: depth + 1) } }
            return forms.isEmpty ? nil : forms
        }
        if let forms = forms("device") { return .device(forms) }
        if let forms = forms("plural") { return .plural(forms) }
        if let forms = forms("width") {
            let widths = forms.compactMap { form in Int(form.key).map { ($0, form.value) } }
            return widths.isEmpty ? nil : .width(Dictionary(widths) { first, _ in first })
        }
        return nil
    }
}
