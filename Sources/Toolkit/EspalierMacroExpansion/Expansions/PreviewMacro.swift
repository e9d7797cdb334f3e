/// `#Preview("name", traits: …) { … }`: a type that makes the preview, which is found by its conformance. No code of it runs, and no view
/// of its is made, until a preview is shown.
enum PreviewMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        guard let call = PreviewCall(request.declaration.text) else {
            throw MacroDiagnostic("'#Preview' needs the view that it shows: '#Preview { ContentView() }'.")
        }
        let place = request.declaration
        let lines = call.availability + [
            // Nonisolated in modules that are the main actor's by default, too: discovery casts to the protocol from anywhere.
            "nonisolated struct \(name(request)): EspalierCore.PreviewRegistry {",
            "    static var fileID: Swift.String { \(literal(place.fileID)) }",
            "    static var line: Swift.Int { \(place.line) }",
            "    static var column: Swift.Int { \(place.column) }",
            "    @MainActor static func makePreview() throws -> EspalierCore.Preview {",
            call.variables.isEmpty ? "EspalierCore.Preview(\(call.arguments)) {\(call.body)}" : withVariables(call),
            "    }",
            "}",
        ]
        return MacroExpansion(source: lines.joined(separator: "\n"))
    }

    /// A name of the form that the compiler takes for one of this expansion's own, as it mangles them.
    private static func name(_ request: MacroRequest) -> String { "\(request.discriminator)7PreviewfMu_" }

    private static func literal(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }

    /// SwiftUI: variables marked `@Previewable` become properties of a view, whose body is the rest.
    private static func withVariables(_ call: PreviewCall) -> String {
        """
        struct __PreviewContent: EspalierCore.View {
        \(call.variables.joined(separator: "\n"))
        var body: some EspalierCore.View {\(call.body)}
        }
        return EspalierCore.Preview(\(call.arguments)) { __PreviewContent() }
        """
    }
}

/// The parts of a `#Preview`.
struct PreviewCall {
    /// What stands in its parentheses, without the body.
    private(set) var arguments = ""
    /// What stands in the braces of the closure, without the variables.
    private(set) var body = ""
    /// The declarations marked `@Previewable`, without that.
    private(set) var variables: [String] = []
    private(set) var availability: [String] = []

    /// nil if the source has no closure.
    init?(_ source: String) {
        var cursor = TokenCursor(source)
        availability = cursor.parsePrefix().availability
        guard cursor.next?.kind == .pound else { return nil }
        cursor.index += 1
        if cursor.isAt("(") {
            let open = cursor.index
            cursor.skip()
            // The closure may stand behind the parentheses, or in them as the argument `body`, which is the last one.
            if let label = Self.bodyLabel(cursor, open + 1..<cursor.index - 1) {
                arguments = cursor.text(open + 1..<max(label - 1, open + 1))
                cursor.index = label + 2
            } else {
                arguments = cursor.text(open + 1..<cursor.index - 1)
            }
        }
        guard cursor.isAt("{") else { return nil }
        let open = cursor.index
        cursor.skip()
        takeApart(cursor, open + 1..<cursor.index - 1)
    }

    /// The index of the label `body`, if the arguments have one.
    private static func bodyLabel(_ cursor: TokenCursor, _ range: Range<Int>) -> Int? {
        var cursor = cursor
        cursor.index = range.lowerBound
        while cursor.index < range.upperBound {
            if cursor.isAt("body"), cursor.index + 2 < range.upperBound, cursor.tokens[cursor.index + 1].is(":") { return cursor.index }
            cursor.skip()
        }
        return nil
    }

    /// Moves the variables out of the closure's statements.
    private mutating func takeApart(_ whole: TokenCursor, _ range: Range<Int>) {
        let bytes = Array(whole.source.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var cursor = whole
        cursor.index = range.lowerBound
        // Spaces and comments after the brace belong to the body.
        var end = whole.tokens[range.lowerBound - 1].range.upperBound
        while cursor.index < range.upperBound {
            let start = cursor
            let prefix = cursor.isAt("@") ? cursor.parsePrefix() : TokenCursor.Prefix()
            guard prefix.attributes.contains(where: { $0.name == "Previewable" }), VariableDeclaration(&cursor, prefix) != nil else {
                cursor = start
                cursor.skip()
                continue
            }
            let mark = Self.mark(in: whole, prefix.range)
            let first = start.tokens[start.index].range.lowerBound, last = whole.tokens[cursor.index - 1].range.upperBound
            body += text(end..<first)
            variables.append(text(first..<mark.lowerBound) + text(mark.upperBound..<last))
            end = last
        }
        body += text(end..<whole.tokens[range.upperBound].range.lowerBound)
    }

    /// The bytes of `@Previewable`, which may be written with its module.
    private static func mark(in cursor: TokenCursor, _ range: Range<Int>) -> Range<Int> {
        let name = range.first { cursor.tokens[$0].is("Previewable") } ?? range.lowerBound
        let at = (range.lowerBound...name).last { cursor.tokens[$0].is("@") } ?? range.lowerBound
        return cursor.tokens[at].range.lowerBound..<cursor.tokens[name].range.upperBound
    }
}
