import Foundation

/// Which of a project's settings count, by the names that Xcode gives to every new project's.
enum BuildConfiguration: String {
    case debug = "Debug", release = "Release"
}

/// Settings of a build, in layers: a later one may refer to the value in those before it as `$(inherited)`.
struct BuildSettings {
    private var layers: [[String: String]] = []
    /// Values that no layer sets, but that a build defines.
    var builtIn: [String: String] = [:]

    /// Deeper than any project nests its variables; ends a cycle of variables.
    private static let mostDepth = 20

    mutating func add(_ layer: [String: String]) { layers.append(layer) }

    /// The value of a setting with the variables in it replaced; nil where nothing sets it.
    subscript(_ key: String) -> String? {
        value(of: key, below: layers.count, depth: 0)
    }

    func bool(_ key: String, default standard: Bool = false) -> Bool {
        guard let value = self[key], !value.isEmpty else { return standard }
        return ["YES", "TRUE", "1"].contains(value.uppercased())
    }

    /// The words of a setting that is a list; quotation marks hold a word with spaces together.
    func list(_ key: String) -> [String] {
        var words: [String] = [], word = "", quote: Character?
        for character in self[key] ?? "" {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Every key that a layer sets and that begins with `prefix`.
    func keys(withPrefix prefix: String) -> [String] {
        Set(layers.flatMap(\.keys)).filter { $0.hasPrefix(prefix) && !$0.contains("[") }.sorted()
    }

    private func value(of key: String, below top: Int, depth: Int) -> String? {
        guard depth < Self.mostDepth else { return nil }
        for index in layers.indices.prefix(top).reversed() {
            if let raw = layers[index][key] { return expand(raw, key: key, layer: index, depth: depth + 1) }
        }
        return builtIn[key]
    }

    /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:operator)` in `text`.
    func expand(_ text: String) -> String { expand(text, key: "", layer: layers.count, depth: 0) }

    private func expand(_ text: String, key: String, layer: Int, depth: Int) -> String {
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            let after = rest.index(after: dollar)
            guard after < rest.endIndex, let close = ["(": Character(")"), "{": "}"][rest[after]],
                  let end = rest[after...].firstIndex(of: close)
            else {
                result.append("$")
                rest = rest[after...]
                continue
            }
            let parts = rest[rest.index(after: after)..<end].split(separator: ":").map(String.init)
            let name = parts.first ?? ""
            let value =
                name == "inherited"
                ? self.value(of: key, below: layer, depth: depth) : self.value(of: name, below: layers.count, depth: depth)
            result += parts.dropFirst().reduce(value ?? "", Self.apply)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func apply(_ value: String, _ operation: String) -> String {
        if let standard = operation.split(separator: "=", maxSplits: 1).first, standard == "default", value.isEmpty {
            return String(operation.dropFirst("default=".count))
        }
        switch operation {
        case "c99extidentifier", "identifier": return AppTarget.moduleName(of: value)
        case "rfc1034identifier": return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        default: return value
        }
    }
}

/// Files of build settings, as Xcode reads them: `NAME = value`, `#include "other.xcconfig"`, `//` comments.
enum ConfigurationFile {
    private static let mostIncludes = 20

    static func read(_ file: URL, depth: Int = 0) -> [String: String] {
        guard depth < mostIncludes, let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
        var settings: [String: String] = [:]
        for raw in text.split(whereSeparator: \.isNewline) {
            var line = String(raw)
            if let comment = line.range(of: "//") { line = String(line[..<comment.lowerBound]) }
            line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#include") {
                let name = line.split(separator: "\"", omittingEmptySubsequences: false)
                guard name.count > 1 else { continue }
                let other = URL(fileURLWithPath: String(name[1]), relativeTo: file.deletingLastPathComponent())
                settings.merge(read(other, depth: depth + 1)) { $1 }
            } else if let equals = line.firstIndex(of: "=") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                settings[key] = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            }
        }
        return settings
    }
}
