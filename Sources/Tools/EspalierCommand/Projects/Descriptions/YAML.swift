import Foundation

/// A value of a file in YAML.
indirect enum YAML: Equatable, Sendable {
    /// A text. Only what is plain, without quotation marks, may mean a number or yes and no.
    case scalar(String, isPlain: Bool)
    case sequence([YAML])
    case mapping([String: YAML])

    /// What stands where a key has no value.
    static let nothing = YAML.scalar("", isPlain: true)

    var text: String? { if case .scalar(let text, _) = self { text } else { nil } }
    var items: [YAML]? { if case .sequence(let items) = self { items } else { nil } }
    /// The keys of a mapping; none where it is something else.
    var fields: [String: YAML] { if case .mapping(let fields) = self { fields } else { [:] } }

    /// The texts of a list, or the one text that stands instead of a list.
    var texts: [String] {
        switch self {
        case .scalar(let text, _): text.isEmpty ? [] : [text]
        case .sequence(let items): items.compactMap(\.text)
        case .mapping: []
        }
    }

    subscript(_ key: String) -> YAML? { fields[key] }

    /// The truth value that a plain text means; nil for other texts (YAML 1.1, which has more words for it than 1.2).
    var bool: Bool? {
        guard case .scalar(let text, true) = self else { return nil }
        return switch text {
        case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": true
        case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": false
        default: nil
        }
    }

    /// As a value of a property list.
    var propertyValue: PropertyValue {
        switch self {
        case .scalar(let text, let isPlain):
            if let bool { return .bool(bool) }
            let begins = text.first.map { $0.isNumber || $0 == "-" || $0 == "." } ?? false
            if isPlain, begins, let number = Double(text), number.isFinite { return .number(number) }
            return .string(text)
        case .sequence(let items): return .array(items.map(\.propertyValue))
        case .mapping(let fields): return .dictionary(fields.mapValues(\.propertyValue))
        }
    }

    /// The value with every text in it, keys included, replaced.
    func mapTexts(_ change: (String) -> String) -> YAML {
        switch self {
        case .scalar(let text, let isPlain): .scalar(change(text), isPlain: isPlain)
        case .sequence(let items): .sequence(items.map { $0.mapTexts(change) })
        case .mapping(let fields):
            .mapping(Dictionary(fields.map { (change($0), $1.mapTexts(change)) }) { $1 })
        }
    }
}

/// What is wrong with a file in YAML, and where.
struct YAMLError: Error, Equatable, CustomStringConvertible {
    /// Counted from 1.
    var line: Int
    var what: String

    var description: String { "line \(line): \(what)" }
}
