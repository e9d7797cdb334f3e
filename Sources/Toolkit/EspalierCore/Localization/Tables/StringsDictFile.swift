import Foundation

/// A file of plural texts (`.stringsdict`): a property list with a format and its variables for each key.
enum StringsDictFile {
    static func read(_ url: URL) -> [String: Translation]? {
        guard let data = TableFiles.data(url), let values = TableFiles.propertyList(data, url) else { return nil }
        return values.compactMapValues { ($0 as? [String: Any]).flatMap(translation) }
    }

    private static func translation(_ entry: [String: Any]) -> Translation? {
        if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return variants(devices).map { Translation(.device($0)) }
        }
        if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
            let forms = variants(widths)?.compactMap { form in Int(form.key).map { ($0, form.value) } } ?? []
            return forms.isEmpty ? nil : Translation(.width(Dictionary(forms) { first, _ in first }))
        }
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
        var substitutions: [String: Translation.Substitution] = [:]
        for (name, value) in entry {
            guard let rule = value as? [String: Any] else { continue }
            let forms = rule.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NSString") }
            guard !forms.isEmpty else { continue }
            substitutions[name] = Translation.Substitution(variant: .plural(forms.mapValues { .text($0) }))
        }
        return Translation(.text(format), substitutions)
    }

    private static func variants(_ values: [String: Any]) -> [String: Translation.Variant]? {
        let texts = values.compactMapValues { $0 as? String }
        return texts.isEmpty ? nil : texts.mapValues { .text($0) }
    }
}
