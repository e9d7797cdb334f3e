import Foundation

/// Source in the words of Objective-C, for a compiler without it. Where a file has such words, a copy is compiled in which they stand for
/// what they mean here; messages still name the original and its lines.
///
/// - `@UIApplicationMain`, `@NSApplicationMain`: the compiler crashes on them; `@main` means the same.
/// - `@objc`, `@IBAction` and their like say what Objective-C sees: they are left out.
/// - `#selector(METHOD)` becomes a `Selector` that calls the method (`EspalierPlatformViews/Gestures/Selector.swift`).
/// - `#keyPath(PATH)` becomes the string that it makes.
/// - `delegate?.method?(...)` loses its second question mark for methods of UIKit's delegates: here protocols have none that are optional.
/// - `#if os(iOS)` holds in an app for iPhones, `#if os(macOS)` in one for Macs: what stands there is what its author made for this app. A
///   file that names Linux itself is left as it is. In the same way `#if canImport(UIKit)` holds in no app for Macs, nor AppKit's in one
///   for iPhones.
/// - `import os.log` and its like name a part of a module that C's headers make up: the module is imported. `import Darwin` becomes
///   `import Glibc`, which has the same functions.
enum AdaptedSource {
    /// - Returns: The copy.
    static func adapted(_ source: URL, for platform: AppPlatform?, into folder: URL) throws -> URL {
        guard let text = try? String(contentsOf: source, encoding: .utf8) else { throw CommandError("\(source.path) cannot be read.") }
        let name = source.deletingPathExtension().lastPathComponent, digest = Toolkit.digest(source.path)
        // A file of this name may have statements outside of functions, and no other.
        let isMain = name == "main"
        let file = folder.appendingPathComponent("made").appendingPathComponent(isMain ? "\(digest)/main.swift" : "\(name)-\(digest).swift")
        try Folders.write(adapted(text, path: source.path, for: platform), to: file)
        return file
    }

    static func adapted(_ text: String, path: String, for platform: AppPlatform? = nil) -> String {
        let quoted = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "\(mark)\(quoted)\(endOfMark)\n" + Adaptation(text, platform).result
    }

    /// Around the original's path in a copy's first line: the compiler says of the original what it finds in the copy.
    private static let mark = "#sourceLocation(file: \"", endOfMark = "\", line: 1)"

    /// The path of the file that one is a copy of, as the compiler says it; nil for others.
    static func original(of path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasPrefix(mark) else { return nil }
        let line = text.prefix { !$0.isNewline }
        guard line.hasSuffix(endOfMark) else { return nil }
        return String(line.dropFirst(mark.count).dropLast(endOfMark.count))
    }

    /// Attributes for Objective-C alone.
    static let attributes: Set<Substring> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "GKInspectable"
    ]
    static let entryPoints: Set<Substring> = ["UIApplicationMain", "NSApplicationMain"]
    static let macros: Set<Substring> = ["selector", "keyPath"]
    /// The C library of a Mac, and ours.
    static let darwin = "Darwin", glibc = "Glibc"

    /// Beginnings of the names of methods that delegates and data sources of UIKit need not have.
    private static let optionalMethods = [
        "textField", "textView", "scrollView", "searchBar", "tableView", "collectionView", "navigationController", "tabBarController",
        "pageViewController", "pickerView", "gestureRecognizer", "imagePickerController", "presentationController", "controlText",
    ]

    /// Whether a call asks for an optional method: `.name?(`.
    static func isOptionalMethod(_ name: Substring) -> Bool { optionalMethods.contains { name.hasPrefix($0) } }

    /// Whether a word after a mark is one of those that are replaced, whatever the app is for.
    static func replaces(_ word: Substring, after mark: Substring?, before next: Substring? = nil, _ later: Substring? = nil) -> Bool {
        if mark == ".", next == "?", later == "(" { return isOptionalMethod(word) }
        if mark == "import" { return next == "." || word == darwin }
        return mark == "@" ? attributes.contains(word) || entryPoints.contains(word) : mark == "#" && macros.contains(word)
    }
}

/// One reading of a text, from its beginning to its end.
private struct Adaptation {
    private let text: String
    private let tokens: [Substring]
    /// The platforms whose conditions hold.
    private let platforms: Set<Substring>
    /// The modules that cannot be imported on the app's platform.
    private let absentModules: Set<Substring>
    private var index = 0
    private(set) var result = ""
    /// Up to where the text has been taken over.
    private var taken: String.Index
    /// The types that the place is in, and nil for each other pair of braces.
    private var scopes: [String?] = []
    private var nextScope: String?

    init(_ text: String, _ platform: AppPlatform?) {
        self.text = text
        tokens = SwiftWords.split(text)
        platforms = AppPlatform.conditions(of: platform, knowsLinux: tokens.contains("Linux"))
        absentModules = AppPlatform.absentModules(of: platform, knowsLinux: tokens.contains("Linux"))
        taken = text.startIndex
        while index < tokens.count { read() }
        result += text[taken...]
    }

    private func token(_ offset: Int) -> Substring? { tokens.indices.contains(index + offset) ? tokens[index + offset] : nil }

    private mutating func read() {
        switch tokens[index] {
        case "{":
            scopes.append(nextScope)
            nextScope = nil
        case "}": _ = scopes.popLast()
        case "class", "struct", "extension", "actor", "enum":
            if let name = typeName(at: index + 1), token(-1) != ".", token(-1) != ":" { nextScope = name }
        case "@":
            guard let word = token(1) else { break }
            if AdaptedSource.entryPoints.contains(word) {
                replace(from: index, through: index + 1, with: "@main")
            } else if AdaptedSource.attributes.contains(word) {
                let isNamed = token(2) == "(" && tokens[index + 2].startIndex == word.endIndex
                replace(from: index, through: isNamed ? closing(index + 2) : index + 1, with: "")
            }
        case "import": readImport()
        case "os":
            guard token(1) == "(", let name = token(2), platforms.contains(name), token(3) == ")" else { break }
            replace(from: index, through: index + 3, with: "canImport(Swift)")
        case "canImport":
            guard token(1) == "(", let name = token(2), absentModules.contains(name), token(3) == ")" else { break }
            // No condition is plainly false; this one is for the compiler here.
            replace(from: index, through: index + 3, with: "os(iOS)")
        case "?":
            guard token(1) == "(", token(-2) == ".", let name = token(-1), AdaptedSource.isOptionalMethod(name) else { break }
            replace(from: index, through: index, with: "")
        case "#":
            guard let word = token(1), AdaptedSource.macros.contains(word), token(2) == "(" else { break }
            let end = closing(index + 2)
            guard end > index + 3 else { break }
            let inner = Array(tokens[(index + 3)..<end])
            let expression = text[inner[0].startIndex..<inner[inner.count - 1].endIndex]
            replace(from: index, through: end, with: word == "selector" ? selector(inner, expression) : keyPath(inner))
        default: break
        }
        index += 1
    }

    private mutating func readImport() {
        guard token(-1) != ".", let module = token(1), module == AdaptedSource.darwin || token(2) == ".", module.first?.isLetter ?? false
        else { return }
        var last = index + 1
        while tokens.indices.contains(last + 2), tokens[last + 1] == ".", tokens[last + 1].startIndex == tokens[last].endIndex { last += 2 }
        replace(from: index + 1, through: last, with: module == AdaptedSource.darwin ? AdaptedSource.glibc : String(module))
    }

    /// The name after `class` and its like; nil where these are modifiers (`class func`) or constraints.
    private func typeName(at place: Int) -> String? {
        let modifiers: Set<Substring> = [
            "func", "var", "let", "subscript", "override", "final", "static", "private", "public", "internal", "open"
        ]
        guard tokens.indices.contains(place), tokens[place].first.map({ $0.isLetter || $0 == "_" }) ?? false,
            !modifiers.contains(tokens[place])
        else { return nil }
        var name = String(tokens[place]), next = place + 1
        while tokens.indices.contains(next + 1), tokens[next] == "." {
            name += "." + tokens[next + 1]
            next += 2
        }
        return name
    }

    private func closing(_ opening: Int) -> Int {
        var depth = 0
        for place in opening..<tokens.count {
            if tokens[place] == "(" { depth += 1 }
            if tokens[place] == ")" { depth -= 1 }
            if depth == 0 { return place }
        }
        return tokens.count - 1
    }

    /// Takes the text over up to a token, then the replacement. Lines in between stay, so that those below keep their numbers.
    private mutating func replace(from first: Int, through last: Int, with replacement: String) {
        result += text[taken..<tokens[first].startIndex] + replacement
        taken = tokens[last].endIndex
        result += String(repeating: "\n", count: text[tokens[first].startIndex..<taken].count(where: \.isNewline))
        index = last
    }

    private func selector(_ inner: [Substring], _ expression: Substring) -> String {
        // Without the object or type before the method: that is the same method, whichever way it is written.
        let head = inner.prefix { $0 != "(" && $0 != "as" }
        let start = head.lastIndex(of: ".").map { $0 + 1 } ?? 0
        let name = inner[start...].prefix { $0 != "as" }.joined()
        if inner[0] == "getter" || inner[0] == "setter" { return "Selector(\"\(name.split(separator: ":").last ?? "")\")" }
        var method = String(expression)
        if inner.count > 2, inner[0] == "self", inner[1] == "." {
            method = String(text[inner[2].startIndex..<expression.endIndex])
        } else if head.contains(".") {
            return "Selector(\"\(name)\", calling: \(method))"
        }
        // By its type, not its object: the selector must not keep that alive.
        let isPath = method.prefix { $0 != "(" }.contains(".")
        if !isPath, let type = scopes.last(where: { $0 != nil }) ?? nil {
            method = "\(type).\(method)"
        } else {
            method = String(expression)
        }
        return "Selector(\"\(name)\", calling: \(method))"
    }

    /// The path from the object on: a type's name at its beginning is none of it.
    private func keyPath(_ inner: [Substring]) -> String {
        let names = inner.filter { $0 != "." && $0 != "?" && $0 != "!" }
        return "\"\(names.drop { $0.first?.isUppercase ?? false }.joined(separator: "."))\""
    }
}
