import Foundation

/// A public declaration of a source, and whether a documentation comment stands directly above it.
struct PublicDeclaration {
    /// The file, from the folder of all modules.
    let file: String
    let line: Int
    /// The keyword: `func`, `struct`, `case`.
    let kind: String
    /// The name with its labels: `frame(width:height:)`.
    let name: String
    let isDocumented: Bool
    /// Whether it carries out or overrides what is documented elsewhere.
    let isWitness: Bool
    /// The type or extended type that it stands in; empty for none.
    var owner = ""
    /// The labels of parameters that are closures which are kept and asked for something (see `DeclarationHeader.askedClosures`).
    var askedClosures: [String] = []
}

/// The public declarations of sources, as a documentation tool sees them: members of public extensions, the cases of public enums and the
/// requirements of public protocols are among them; what starts with an underscore is not, nor is anything in it.
struct PublicDeclarations {
    /// One that has been read; who sees it is known only when all files are.
    private struct Found {
        let declaration: PublicDeclaration
        /// The type or extended type that it stands in, from outside to inside.
        let owner: [String]
        let isOverride: Bool
        let isRequirement: Bool
    }

    /// What stands between two braces.
    private struct Scope {
        enum Kind { case file, type, `protocol`, `enum`, `extension`, body }

        let kind: Kind
        let owner: [String]
        /// Whether a public member of it is public.
        let isVisible: Bool
        /// Whether a member of it is public that says nothing.
        let isPublicByItself: Bool
        /// The line that it starts in, and whether a comment above that is also for members in the same line.
        var line = -1
        var isDocumented = false
    }

    private var found: [Found] = []
    private var publicTypes: Set<String> = [], hiddenTypes: Set<String> = []
    /// What types and protocols conform to or inherit from, by their own declarations and their extensions.
    private var parents: [String: Set<String>] = [:]
    private var requirements: [String: Set<String>] = [:]

    init() {}

    /// Reads files of a folder. Those without a public word are left out: users see nothing of them, and they are nearly half.
    init(of files: [String]) throws {
        for file in files {
            let source = try SourceTree.text(file)
            if source.contains("public") || source.contains("open ") { read(source, file: file) }
        }
    }

    /// What users see of what has been read, in the order of the files.
    var all: [PublicDeclaration] {
        found.compactMap { found in
            let owner = found.owner
            if let outermost = owner.first, hiddenTypes.contains(outermost), !publicTypes.contains(outermost) { return nil }
            if owner.contains(where: { $0.hasPrefix("_") }) { return nil }
            let declared = found.declaration
            return PublicDeclaration(
                file: declared.file, line: declared.line, kind: declared.kind, name: declared.name, isDocumented: declared.isDocumented,
                isWitness: found.isOverride || Self.isWitness(declared.name)
                    || !found.isRequirement && owner.last.map { isRequired(declared.name, of: $0) } == true,
                owner: owner.last ?? "", askedClosures: declared.askedClosures)
        }
    }

    /// Names that carry out what the standard library and Foundation document.
    private static let witnesses: Set<String> = [
        "hash(into:)", "hashValue", "encode(to:)", "init(from:)", "description", "debugDescription", "id", "rawValue", "init(rawValue:)",
        "allCases", "customMirror", "startIndex", "endIndex", "index(after:)", "index(before:)", "index(_:offsetBy:)",
        "distance(from:to:)", "formIndex(after:)", "formIndex(before:)", "init(literalCapacity:interpolationCount:)", "appendLiteral(_:)",
        "makeIterator()", "next()", "makeAsyncIterator()", "underestimatedCount", "init(arrayLiteral:)", "init(dictionaryLiteral:)",
        "init(stringLiteral:)", "init(stringInterpolation:)", "init(integerLiteral:)", "init(floatLiteral:)", "init(booleanLiteral:)",
        "init(nilLiteral:)", "init(extendedGraphemeClusterLiteral:)", "init(unicodeScalarLiteral:)", "errorDescription", "failureReason",
        "recoverySuggestion", "helpAnchor", "init(coder:)", "encode(with:)", "copy(with:)", "RawValue", "ID", "Element", "Index",
        "Indices", "SubSequence", "Iterator", "AsyncIterator", "ArrayLiteralElement", "StringLiteralType", "IntegerLiteralType",
        "FloatLiteralType", "Magnitude", "magnitude", "distance(to:)", "advanced(by:)", "init(exactly:)", "next(isolation:)", "Failure",
        "ExtendedGraphemeClusterLiteralType", "UnicodeScalarLiteralType", "AllCases",
    ]

    private static func isWitness(_ name: String) -> Bool {
        witnesses.contains(name) || ["==", "!=", "<"].contains(name.prefix { $0 != "(" })
    }

    /// Whether a protocol of these sources asks for the name, to which the type conforms directly or by another.
    private func isRequired(_ name: String, of type: String) -> Bool {
        var waiting = [type], seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            if requirements[next]?.contains(name) == true { return true }
            waiting += parents[next] ?? []
        }
        return false
    }

    // MARK: - Reading

    private static let newline = UInt8(ascii: "\n"), space = UInt8(ascii: " "), semicolon = UInt8(ascii: ";"), number = UInt8(ascii: "#")
    private static let openBrace = UInt8(ascii: "{"), closeBrace = UInt8(ascii: "}")
    /// What the line after a declaration may begin with beside a keyword.
    private static let beginnings = [UInt8(ascii: "@"), number, closeBrace]
    private static let opening = [UInt8(ascii: "("), UInt8(ascii: "[")], closing = [UInt8(ascii: ")"), UInt8(ascii: "]")]

    /// Adds the declarations of a source.
    mutating func read(_ source: String, file: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        let code = Array(SourceTypes.code(in: source).utf8)
        var scopes = [Scope(kind: .file, owner: [], isVisible: true, isPublicByItself: false)]
        /// What has been read of the declaration that is not yet complete, and the headers around a closure among its parameters.
        var header: [UInt8] = [], start = 0, interrupted: [(header: [UInt8], start: Int, depth: Int)?] = []
        var line = 0, depth = 0, lineIsEmpty = true, headerBeginsLine = true

        /// Whether the header ends with this line: what the next one begins with tells.
        func isComplete(at index: Int) -> Bool {
            guard depth == 0, !header.isEmpty else { return false }
            let known = DeclarationHeader(header)
            guard known.keyword != nil else { return known.isSomethingElse }
            var end = index + 1
            while end < code.count, code[end] == Self.newline || code[end] == Self.space { end += 1 }
            guard end < code.count, !Self.beginnings.contains(code[end]) else { return true }
            let word = code[end...].prefix { $0 != Self.newline && $0 != Self.space && $0 != Self.opening[0] && $0 != Self.openBrace }
            return DeclarationHeader.starts.contains(String(decoding: word, as: UTF8.self))
        }
        func finish() -> Scope? {
            defer { header = [] }
            let above = headerBeginsLine ? start > 0 ? lines[start - 1] : "" : nil
            return add(DeclarationHeader(header), file: file, line: start, above: above, in: scopes.last!)
        }

        for (index, byte) in code.enumerated() {
            defer {
                if byte == Self.newline { (line, lineIsEmpty) = (line + 1, true) } else if byte != Self.space { lineIsEmpty = false }
            }
            guard scopes.last!.kind != .body else {
                if byte == Self.openBrace {
                    scopes.append(scopes.last!)
                    interrupted.append(nil)
                } else if byte == Self.closeBrace {
                    scopes.removeLast()
                    if let around = interrupted.removeLast() { (header, start, depth) = around }
                }
                continue
            }
            switch byte {
            case Self.openBrace:
                let body = Scope(kind: .body, owner: [], isVisible: false, isPublicByItself: false)
                if depth > 0 {
                    interrupted.append((header, start, depth))
                    scopes.append(body)
                } else {
                    interrupted.append(nil)
                    scopes.append(finish() ?? body)
                }
                depth = 0
            case Self.closeBrace:
                _ = finish()
                if scopes.count > 1 { scopes.removeLast() }
                _ = interrupted.popLast()
                depth = 0
            case Self.newline where isComplete(at: index), Self.semicolon where depth == 0:
                _ = finish()
            case Self.newline where header.first == Self.number:
                header = []
            default:
                let isBlank = byte == Self.space || byte == Self.newline
                if header.isEmpty, isBlank { continue }
                if header.isEmpty { (start, headerBeginsLine) = (line, lineIsEmpty) }
                header.append(isBlank ? Self.space : byte)
                depth += Self.opening.contains(byte) ? 1 : Self.closing.contains(byte) ? -1 : 0
            }
        }
        _ = finish()
    }

    /// Notes a declaration, and returns the scope that it opens, if it has members.
    private mutating func add(_ header: DeclarationHeader, file: String, line: Int, above: String?, in scope: Scope) -> Scope? {
        guard let keyword = header.keyword else { return nil }
        let isExplicit = header.modifiers.contains("public") || header.modifiers.contains("open")
        let isHidden = !header.modifiers.isDisjoint(with: ["private", "fileprivate", "internal", "package"])
        let names = header.names
        if keyword == "extension" {
            let path = names[0].split(separator: ".").map(String.init)
            if let type = path.last { parents[type, default: []].formUnion(header.inherited) }
            return Scope(kind: .extension, owner: path, isVisible: !isHidden, isPublicByItself: isExplicit)
        }
        let isPublic = scope.isVisible && !isHidden && (isExplicit || scope.isPublicByItself && (scope.kind != .enum || keyword == "case"))
        let isType = ["struct", "class", "enum", "protocol", "actor"].contains(keyword)
        if scope.kind == .file, isType || keyword == "typealias" {
            if isPublic { publicTypes.insert(names[0]) } else { hiddenTypes.insert(names[0]) }
        }
        if scope.kind == .protocol, let type = scope.owner.last { requirements[type, default: []].formUnion(names) }
        var isDocumented = false
        if isPublic {
            isDocumented = above.map { $0.hasPrefix("///") || $0.hasSuffix("*/") } ?? (scope.isDocumented && scope.line == line)
            for name in names where !name.hasPrefix("_") && !header.modifiers.contains("@_spi") {
                found.append(Found(
                    declaration: PublicDeclaration(
                        file: file, line: line + 1, kind: keyword, name: name, isDocumented: isDocumented, isWitness: false,
                        askedClosures: header.askedClosures),
                    owner: scope.owner, isOverride: header.modifiers.contains("override"), isRequirement: scope.kind == .protocol))
            }
        }
        guard isType, let name = names.first else { return nil }
        parents[name, default: []].formUnion(header.inherited)
        let kind: Scope.Kind = keyword == "protocol" ? .protocol : keyword == "enum" ? .enum : .type
        return Scope(
            kind: kind, owner: scope.owner + [name], isVisible: isPublic,
            isPublicByItself: isPublic && (kind == .protocol || kind == .enum),
            line: line, isDocumented: isDocumented)
    }
}
