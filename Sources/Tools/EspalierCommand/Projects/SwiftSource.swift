import Foundation

/// Facts about a source file that need no compiler: enough to choose which modules it needs and where the program starts.
struct SwiftSource {
    let file: URL
    /// Modules named by `import`, without those inside `#if canImport` of another module's name.
    private(set) var imports: Set<String> = []
    /// Every identifier outside of comments and strings.
    private(set) var words: Set<Substring> = []
    private(set) var hasMain = false
    /// Whether it has words of Objective-C, for which a copy is compiled.
    private(set) var needsAdapting = false
    /// The platforms that its conditions name: `#if os(iOS)`.
    private(set) var platforms: Set<Substring> = []
    /// The modules that its conditions name: `#if canImport(UIKit)`.
    private(set) var modulesAskedFor: Set<Substring> = []
    /// Names of types that conform to View, to App, or that hold previews, in their order.
    private(set) var views: [String] = []
    private(set) var apps: [String] = []
    private(set) var previewProviders: [String] = []

    /// What it adds to types that the names of assets are added to.
    private(set) var ownMembers: OwnMembers.Names = [:]

    init(_ file: URL) throws {
        self.file = file
        guard let data = try? Data(contentsOf: file) else { throw CommandError("\(file.path) cannot be read.") }
        read(SwiftWords.split(String(decoding: data, as: UTF8.self)))
    }

    /// Whether a copy of it is compiled in an app for a platform.
    func needsAdapting(for platform: AppPlatform?) -> Bool {
        let knowsLinux = words.contains("Linux")
        return needsAdapting || !platforms.isDisjoint(with: AppPlatform.conditions(of: platform, knowsLinux: knowsLinux))
            || !modulesAskedFor.isDisjoint(with: AppPlatform.absentModules(of: platform, knowsLinux: knowsLinux))
    }

    /// Whether a preview may be declared here.
    var mayHavePreviews: Bool { words.contains("Preview") || words.contains("PreviewProvider") }

    init(text: String, file: URL = URL(fileURLWithPath: "Source.swift")) {
        self.file = file
        read(SwiftWords.split(text))
    }

    private static let importKinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]

    private mutating func read(_ tokens: [Substring]) {
        ownMembers = OwnMembers.read(tokens)
        for (index, token) in tokens.enumerated() {
            func at(_ offset: Int) -> Substring? { tokens.indices.contains(index + offset) ? tokens[index + offset] : nil }
            words.insert(token)
            if AdaptedSource.replaces(token, after: at(-1), before: at(1), at(2)) { needsAdapting = true }
            switch token {
            case "os" where at(1) == "(" && at(3) == ")": at(2).map { _ = platforms.insert($0) }
            case "canImport" where at(1) == "(" && at(3) == ")": at(2).map { _ = modulesAskedFor.insert($0) }
            case "import":
                guard let name = at(1).flatMap({ Self.importKinds.contains($0) ? at(2) : $0 }), at(-1) != "." else { continue }
                imports.insert(String(name))
            case "main" where at(-1) == "@": hasMain = true
            case "UIApplicationMain" where at(-1) == "@", "NSApplicationMain" where at(-1) == "@": hasMain = true
            case "struct", "class", "extension":
                guard let name = at(1), at(2) == ":" || at(2) == "<" else { continue }
                let head = tokens[(index + 2)...].prefix { $0 != "{" }
                if head.contains("View") { views.append(String(name)) }
                if head.contains("App") { apps.append(String(name)) }
                if head.contains("PreviewProvider") { previewProviders.append(String(name)) }
            default: break
            }
        }
    }
}

/// Splits Swift text into words and marks, without comments and the contents of strings.
enum SwiftWords {
    static func split(_ text: String) -> [Substring] {
        var words: [Substring] = []
        let bytes = text.utf8
        var index = bytes.startIndex

        func byte(_ offset: Int = 0) -> UInt8? {
            guard let place = bytes.index(index, offsetBy: offset, limitedBy: bytes.endIndex), place < bytes.endIndex else { return nil }
            return bytes[place]
        }
        func skip(_ count: Int) { index = bytes.index(index, offsetBy: count, limitedBy: bytes.endIndex) ?? bytes.endIndex }

        while let next = byte() {
            if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
                while let end = byte(), end != UInt8(ascii: "\n") { skip(1) }
            } else if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                // Swift's comments nest.
                var depth = 0
                repeat {
                    if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") { depth += 1; skip(2) }
                    else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") { depth -= 1; skip(2) }
                    else { skip(1) }
                } while depth > 0 && byte() != nil
            } else if next == UInt8(ascii: "\"") {
                skipString(bytes, &index)
            } else if isWord(next) {
                let start = index
                while let part = byte(), isWord(part) { skip(1) }
                words.append(text[start..<index])
            } else {
                let start = index
                skip(1)
                if next > 32 { words.append(text[start..<index]) }
            }
        }
        return words
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 || byte >= 128
    }

    /// Skips a string: in single quotation marks it ends on its line at the latest, in three at the next three.
    private static func skipString(_ bytes: String.UTF8View, _ index: inout String.UTF8View.Index) {
        let quote = UInt8(ascii: "\"")
        let isLong = bytes[index...].starts(with: [quote, quote, quote])
        index = bytes.index(index, offsetBy: isLong ? 3 : 1)
        while index < bytes.endIndex {
            let next = bytes[index]
            if next == UInt8(ascii: "\\") {
                index = bytes.index(index, offsetBy: 2, limitedBy: bytes.endIndex) ?? bytes.endIndex
            } else if isLong ? bytes[index...].starts(with: [quote, quote, quote]) : next == quote {
                index = bytes.index(index, offsetBy: isLong ? 3 : 1)
                return
            } else if !isLong, next == UInt8(ascii: "\n") {
                return
            } else {
                index = bytes.index(after: index)
            }
        }
    }
}
