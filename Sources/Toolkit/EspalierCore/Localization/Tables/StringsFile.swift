import EspalierGraphics
import Foundation

/// A file of translations from older Xcode projects: `"key" = "text";`, with comments; or the property list into which other
/// systems compile it.
enum StringsFile {
    /// Larger than any real table of translations.
    static let maximumSize = 32 << 20

    /// Returns nil if the file cannot be read at all. A damaged file is read as far as possible; a message says where it ends.
    static func read(_ url: URL) -> [String: String]? {
        guard let data = TableFiles.data(url) else { return nil }
        if data.starts(with: Data("bplist".utf8)) || data.prefix(256).range(of: Data("<plist".utf8)) != nil {
            guard let values = TableFiles.propertyList(data, url) else { return nil }
            return values.compactMapValues { $0 as? String }
        }
        guard let text = text(data) else {
            Diagnostics.warn("\(url.path) is neither UTF-8 nor UTF-16: its translations are not used.")
            return nil
        }
        var parser = Parser(text)
        let entries = parser.entries()
        if let line = parser.damagedLine {
            Diagnostics.warn(
                "\(url.path):\(line) is no entry like \"key\" = \"text\"; of a table of translations. What follows is read on.")
        }
        return entries
    }

    private static func text(_ data: Data) -> String? {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) { return String(data: data, encoding: .utf16) }
        // Without a byte order mark: a file in UTF-16 begins with ASCII characters, so that every other byte is zero.
        if data.count >= 4, data[data.startIndex] != 0, data[data.startIndex + 1] == 0, data[data.startIndex + 3] == 0 {
            return String(data: data, encoding: .utf16LittleEndian)
        }
        if data.count >= 4, data[data.startIndex] == 0, data[data.startIndex + 1] != 0, data[data.startIndex + 2] == 0 {
            return String(data: data, encoding: .utf16BigEndian)
        }
        let body = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        return String(data: body, encoding: .utf8)
    }

    private struct Parser {
        private let scalars: [Unicode.Scalar]
        private var index = 0
        private(set) var damagedLine: Int?

        init(_ text: String) { scalars = Array(text.unicodeScalars) }

        private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

        mutating func entries() -> [String: String] {
            var entries: [String: String] = [:]
            while true {
                skipSpace()
                guard index < scalars.count else { return entries }
                let start = index
                if let key = token(), consume("="), let value = token(), consume(";") {
                    entries[key] = value
                } else if index >= start, let key = lonely(start) {
                    // `"key";` is a key that is its own translation.
                    entries[key] = key
                } else {
                    damagedLine = damagedLine ?? 1 + scalars[..<start].lazy.filter { $0 == "\n" }.count
                    index = start
                    skipEntry()
                }
            }
        }

        private mutating func lonely(_ start: Int) -> String? {
            index = start
            if let key = token(), consume(";") { return key }
            return nil
        }

        private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
            skipSpace()
            guard current == scalar else { return false }
            index += 1
            return true
        }

        private mutating func skipEntry() {
            while let scalar = current {
                index += 1
                if scalar == ";" || scalar == "\n" { return }
            }
        }

        private mutating func skipSpace() {
            while let scalar = current {
                if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                    index += 1
                } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
                    while let scalar = current, scalar != "\n" { index += scalar == "\n" ? 0 : 1 }
                } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
                    index += 2
                    while index < scalars.count, !(scalars[index] == "*" && index + 1 < scalars.count && scalars[index + 1] == "/") {
                        index += 1
                    }
                    index = min(index + 2, scalars.count)
                } else {
                    return
                }
            }
        }

        private mutating func token() -> String? {
            skipSpace()
            guard let first = current else { return nil }
            if first == "\"" || first == "'" {
                index += 1
                return quoted(first)
            }
            var token = ""
            while let scalar = current, scalar.isASCII, scalar.properties.isAlphabetic || "0123456789_.-$/:".unicodeScalars.contains(scalar)
            {
                token.unicodeScalars.append(scalar)
                index += 1
            }
            return token.isEmpty ? nil : token
        }

        private mutating func quoted(_ quote: Unicode.Scalar) -> String? {
            var text: [UInt16] = []
            while let scalar = current {
                index += 1
                if scalar == quote { return String(decoding: text, as: UTF16.self) }
                guard scalar == "\\", let escaped = current else {
                    text += Array(String(Character(scalar)).utf16)
                    continue
                }
                index += 1
                switch escaped {
                case "n": text.append(10)
                case "t": text.append(9)
                case "r": text.append(13)
                case "a": text.append(7)
                case "b": text.append(8)
                case "0": text.append(0)
                case "U", "u":
                    var digits = ""
                    while digits.count < 4, let digit = current, digit.properties.isASCIIHexDigit {
                        digits.unicodeScalars.append(digit)
                        index += 1
                    }
                    if let unit = UInt16(digits, radix: 16) { text.append(unit) }
                default: text += Array(String(Character(escaped)).utf16)
                }
            }
            return nil
        }
    }
}

/// Functions shared by the readers of all kinds of tables.
enum TableFiles {
    static func data(_ url: URL) -> Data? {
        do {
            let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= StringsFile.maximumSize else {
                Diagnostics.warn("\(url.path) has \(size >> 20) MB: no table of translations is read that has more than 32.")
                return nil
            }
            return try Data(contentsOf: url)
        } catch {
            Diagnostics.warn("\(url.path) cannot be read: \(error.localizedDescription). Its translations are not used.")
            return nil
        }
    }

    static func propertyList(_ data: Data, _ url: URL) -> [String: Any]? {
        // Foundation parses nested lists recursively.
        guard !isTooDeep(data), let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
              let values = list as? [String: Any] else {
            Diagnostics.warn("\(url.path) is damaged and is not used; plutil or Xcode says where.")
            return nil
        }
        return values
    }

    private static func isTooDeep(_ data: Data) -> Bool {
        guard !data.starts(with: Data("bplist".utf8)) else { return false }
        var depth = 0
        var previous: UInt8 = 0
        for byte in data {
            if previous == UInt8(ascii: "<"), byte == UInt8(ascii: "d") || byte == UInt8(ascii: "a") { depth += 1 }
            if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "d") || byte == UInt8(ascii: "a") { depth -= 1 }
            if depth > 128 { return true }
            previous = byte
        }
        return false
    }
}
