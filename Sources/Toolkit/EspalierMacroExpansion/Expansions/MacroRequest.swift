/// A piece of the user's source, and where it stands.
struct SourceFragment: Equatable {
    let text: String
    let fileName: String
    /// Bytes from the start of the file.
    let offset: Int
    /// The file as `#fileID` names it, and the place in it, counted from 1.
    var fileID = ""
    var line = 1
    var column = 1

    init(_ text: String, fileName: String = "", offset: Int = 0) {
        self.text = text
        self.fileName = fileName
        self.offset = offset
    }
}

/// What the compiler asks to be expanded.
struct MacroRequest {
    /// Which part of an attached macro, in the protocol's words: "accessor", "peer", "member", "extension".
    var role = ""
    /// The `#name(…)` itself, or the declaration with the attribute.
    var declaration: SourceFragment
    /// The attribute.
    var attribute: SourceFragment?
    /// The type that an extension would extend.
    var extendedType: SourceFragment?
    /// The protocols that the compiler wants an extension for; nil if it gives none.
    var conformances: SourceFragment?
    /// The part of the names that this expansion may add to its surroundings, which no other expansion has.
    var discriminator = ""
    /// The enclosing declarations and closures, without their members, innermost first.
    var lexicalContext: [SourceFragment] = []

    init(_ declaration: SourceFragment, role: String = "") {
        self.declaration = declaration
        self.role = role
    }
}

/// A message for the source's author about a macro's expansion.
struct MacroDiagnostic: Error, Equatable {
    enum Severity: String { case error, warning }

    let message: String
    var severity = Severity.error
    /// Bytes from the start of the declaration's text.
    var offset = 0

    init(_ message: String, at offset: Int = 0, severity: Severity = .error) {
        self.message = message
        self.offset = offset
        self.severity = severity
    }
}

/// The source that replaces a macro, and the diagnostics about it.
struct MacroExpansion: Equatable {
    var source: String
    var diagnostics: [MacroDiagnostic] = []
}
