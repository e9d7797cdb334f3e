public import Foundation

// Foundation parses Markdown on other systems only.
extension AttributedString {
    /// How Markdown is parsed.
    public struct MarkdownParsingOptions: Sendable, Hashable {
        /// Which parts of Markdown are parsed.
        public enum InterpretedSyntax: Int, Sendable, Hashable {
            /// Also parses paragraphs, headings and lists: their markers are removed, and the lines of a paragraph are joined.
            case full
            /// Parses inline Markdown only; white space is collapsed.
            case inlineOnly
            /// Parses inline Markdown only; white space is kept.
            case inlineOnlyPreservingWhitespace
        }

        /// What happens to Markdown with mistakes. Has no effect here: any text is valid Markdown.
        public enum FailurePolicy: Int, Sendable, Hashable {
            /// Throws an error; it never comes to that here.
            case throwError
            /// Returns what could be parsed.
            case returnPartiallyParsedIfPossible
        }

        /// Whether `^[text](attributes)` is parsed. Has no effect here.
        public var allowsExtendedAttributes: Bool
        /// Which parts of Markdown are parsed; all by default.
        public var interpretedSyntax: InterpretedSyntax
        /// What happens to Markdown with mistakes. Has no effect here.
        public var failurePolicy: FailurePolicy
        /// The language of the text. Has no effect here.
        public var languageCode: String?

        /// Creates options.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Parses Markdown. Any text is valid Markdown: nothing is thrown.
    /// - Parameter baseURL: the URL that links without a scheme are relative to.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init()
        switch options.interpretedSyntax {
        case .inlineOnlyPreservingWhitespace: append(AttributedString(InlineMarkdown.runs(of: markdown), baseURL))
        case .inlineOnly:
            let folded = markdown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            append(AttributedString(InlineMarkdown.runs(of: folded), baseURL))
        case .full:
            for block in Self.blocks(of: markdown) { append(AttributedString(InlineMarkdown.runs(of: block), baseURL)) }
        }
    }

    /// Parses Markdown in UTF-8.
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    /// Parses a Markdown file.
    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }

    init(_ runs: [InlineMarkdown.Run], _ baseURL: URL?) {
        self.init()
        for run in runs {
            var part = AttributedString(run.text)
            if !run.intent.isEmpty { part[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] = run.intent }
            if let link = run.link { part.link = URL(string: link, relativeTo: baseURL) }
            append(part)
        }
    }

    /// Paragraphs, each as one line, without the markers of headings, lists and quotations.
    private static func blocks(of markdown: String) -> [String] {
        var blocks: [String] = []
        var current: [String] = []
        func end() {
            if !current.isEmpty { blocks.append(current.joined(separator: " ")) }
            current = []
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            var text = line.trimmingCharacters(in: .whitespaces)
            let mark = text.prefix { $0 == "#" }
            let isHeading = !mark.isEmpty && mark.count <= 6 && text.dropFirst(mark.count).first == " "
            let isItem = text.hasPrefix("- ") || text.hasPrefix("* ") || text.hasPrefix("+ ")
            if isHeading {
                text = String(text.dropFirst(mark.count + 1)).trimmingCharacters(in: .whitespaces)
            } else if isItem || text.hasPrefix("> ") {
                text = String(text.dropFirst(2))
            }
            if text.isEmpty || isHeading || isItem { end() }
            if !text.isEmpty { current.append(text) }
            if isHeading { end() }
        }
        end()
        return blocks
    }
}
