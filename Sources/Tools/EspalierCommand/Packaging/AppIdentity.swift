import Foundation

/// What the system's catalogues of programs are told about an app: from its Info.plist, and from the pages beside the project.
struct AppIdentity: Equatable {
    /// The app's identifier in reverse domain notation; desktop entry, icons and metadata are named by it.
    var id: String
    /// What people read.
    var name: String
    /// `name` in other languages, by their BCP 47 tags.
    var localizedNames: [String: String] = [:]
    /// The name of the package and of the command: Debian Policy 5.6.7 allows lower-case letters, digits, `+`, `-` and `.`.
    var packageName: String
    /// The app's version, and the number of its build.
    var version: String
    var build: String
    var summary: String
    /// Paragraphs.
    var description: [String]
    /// Of freedesktop.org's Desktop Menu Specification.
    var categories: [String]
    /// An SPDX expression.
    var license: String
    var licenseText: String?
    var copyright: String?

    /// - Parameters:
    ///   - info: the app's Info.plist.
    ///   - program: the name of its program.
    ///   - project: the folder in which a README and a licence are looked for.
    init(info: [String: PropertyValue], program: String, project: URL) {
        func text(_ keys: String...) -> String? { keys.lazy.compactMap { info[$0]?.text }.first { !$0.isEmpty } }
        name = Self.singleLine(text("CFBundleDisplayName", "CFBundleName") ?? program)
        id = Self.identifier(text("CFBundleIdentifier") ?? "", program: program)
        packageName = Self.packageName(name.allSatisfy(\.isASCII) ? name : program)
        version = Self.version(text("CFBundleShortVersionString") ?? "1.0")
        build = Self.version(text("CFBundleVersion") ?? "1")
        let readme = Readme(folder: project)
        description = readme.paragraphs.isEmpty ? ["\(name) is a desktop app."] : readme.paragraphs
        summary = readme.summary ?? name
        categories = Self.categories[text("LSApplicationCategoryType")?.replacing("public.app-category.", with: "") ?? ""] ?? ["Utility"]
        if text("LSApplicationCategoryType")?.hasSuffix("-games") == true { categories = ["Game"] }
        let found = License(folder: project)
        (license, licenseText) = (found.expression, found.text)
        copyright = text("NSHumanReadableCopyright")
    }

    /// AppStream and Flatpak: at least three parts of letters, digits, `_` and `-`, none of which begins with a digit.
    static func identifier(_ wanted: String, program: String) -> String {
        let parts = wanted.split(separator: ".").map { part -> String in
            let plain = String(part.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") ? $0 : "_" })
            return plain.first?.isNumber == true ? "_" + plain : plain
        }
        let own = AppTarget.moduleName(of: program)
        if parts.isEmpty { return "local.app.\(own)" }
        return (parts.count < 3 ? Array(["local", "app"].prefix(3 - parts.count)) + parts : parts).joined(separator: ".")
    }

    static func packageName(_ name: String) -> String {
        var result = ""
        for character in name.lowercased() {
            if character.isASCII, character.isLetter || character.isNumber {
                result.append(character)
            } else if result.last != "-", !result.isEmpty {
                result.append("-")
            }
        }
        while result.last == "-" { result.removeLast() }
        return result.count < 2 ? "app-\(result.isEmpty ? "x" : result)" : result
    }

    /// Debian Policy 5.6.12: a version begins with a digit; letters, digits, `.`, `+` and `~` may follow.
    static func version(_ text: String) -> String {
        let plain = String(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || ".+~".contains($0)) })
        return plain.first?.isNumber == true ? plain : "0" + plain
    }

    static func singleLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let categories: [String: [String]] = [
        "business": ["Office"], "developer-tools": ["Development"], "education": ["Education"], "entertainment": ["AudioVideo", "Video"],
        "finance": ["Office", "Finance"], "games": ["Game"], "graphics-design": ["Graphics"], "healthcare-fitness": ["Utility"],
        "lifestyle": ["Utility"],
        "medical": ["Science", "MedicalSoftware"], "music": ["AudioVideo", "Audio", "Music"], "news": ["Network", "News"],
        "photography": ["Graphics", "Photography"],
        "productivity": ["Office"], "reference": ["Education"], "social-networking": ["Network"], "sports": ["Utility"],
        "travel": ["Utility"],
        "utilities": ["Utility"], "video": ["AudioVideo", "Video"], "weather": ["Utility"],
    ]
}

/// The prose at the beginning of a project's README.
struct Readme {
    /// The first paragraphs, at most three; empty if there is no README.
    private(set) var paragraphs: [String] = []
    /// Longer summaries are cut by the programs that show them.
    private static let longestSummary = 90

    init(folder: URL) {
        let file = ["README.md", "Readme.md", "readme.md", "README", "README.txt"].lazy.map(folder.appendingPathComponent).first(
            where: \.exists)
        // A README of a megabyte has its first paragraphs at its beginning, too.
        let data = file.flatMap { try? FileHandle(forReadingFrom: $0) }.flatMap { try? $0.read(upToCount: 64 << 10) }
        self.init(text: String(decoding: data ?? Data(), as: UTF8.self))
    }

    init(text: String) {
        var current: [Substring] = []
        var isCode = false
        func isProse(_ line: Substring) -> Bool {
            guard let first = line.first(where: { !$0.isWhitespace }) else { return false }
            return first.isLetter || first.isNumber && !line.contains(". ")
                || "*_`“\"".contains(first) && !line.hasPrefix("* ") && !line.hasPrefix("```")
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()] {
            if line.hasPrefix("```") { isCode.toggle() }
            if !isCode, isProse(line) {
                current.append(line)
            } else if !current.isEmpty {
                paragraphs.append(Self.plain(current.joined(separator: " ")))
                current = []
            }
            // What stands below the second heading is no description any more.
            if !isCode, line.hasPrefix("## ") && !paragraphs.isEmpty || paragraphs.count == 3 { return }
        }
    }

    /// The first sentence, if it is short enough for a list of programs.
    var summary: String? {
        guard let first = paragraphs.first else { return nil }
        let sentence = first.range(of: ". ").map { String(first[..<$0.lowerBound]) } ?? first
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return text.count <= Self.longestSummary ? text : nil
    }

    /// The text of Markdown: links become their text, marks go.
    private static func plain(_ text: String) -> String {
        var result = text.replacing(/!\[[^\]]*\]\([^)]*\)/, with: "").replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.output.1) }
        result = result.replacing(/<[^>]*>/, with: "").replacing("**", with: "").replacing("`", with: "")
        return AppIdentity.singleLine(result)
    }
}

/// The licence beside a project.
struct License {
    /// An SPDX expression; for a licence that is not known, a reference to its text.
    private(set) var expression = "LicenseRef-proprietary"
    private(set) var text: String?

    /// Words near the beginning of well-known licences, the more particular first.
    private static let known = [
        ("GNU AFFERO GENERAL PUBLIC LICENSE", "AGPL-3.0-only"), ("GNU LESSER GENERAL PUBLIC LICENSE", "LGPL-3.0-only"),
        ("GNU GENERAL PUBLIC LICENSE Version 2", "GPL-2.0-only"), ("GNU GENERAL PUBLIC LICENSE", "GPL-3.0-only"),
        ("Apache License Version 2.0", "Apache-2.0"),
        ("Mozilla Public License Version 2.0", "MPL-2.0"), ("MIT License", "MIT"), ("MIT Licence", "MIT"),
        ("Permission is hereby granted, free of charge", "MIT"), ("Permission to use, copy, modify, and/or distribute", "ISC"),
        ("Neither the name of", "BSD-3-Clause"), ("Redistribution and use in source and binary forms", "BSD-2-Clause"),
    ]

    init(folder: URL) {
        let names = ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "LICENCE.md", "License.txt", "COPYING"]
        guard let file = names.lazy.map(folder.appendingPathComponent).first(where: \.exists),
            let text = try? String(contentsOf: file, encoding: .utf8),
              text.utf8.count < 1 << 20
        else { return }
        self.text = text
        let plain = AppIdentity.singleLine(text)
        if let found = Self.known.first(where: { plain.range(of: $0.0, options: .caseInsensitive) != nil }) { expression = found.1 }
    }
}

extension PropertyValue {
    var text: String? { if case .string(let text) = self { text } else { nil } }
    /// The values of an array; a single value is an array of one, as in old property lists.
    var list: [PropertyValue] { if case .array(let list) = self { list } else { [self] } }
    var texts: [String] { list.compactMap(\.text) }
    /// The strings in an array; nil if it is none.
    var strings: [String]? { if case .array(let list) = self { list.compactMap(\.text) } else { nil } }
    var fields: [String: PropertyValue] { if case .dictionary(let fields) = self { fields } else { [:] } }
}
