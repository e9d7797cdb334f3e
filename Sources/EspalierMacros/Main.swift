import EspalierMacroExpansion

/// A plugin of the Swift compiler: it is asked to expand macros and answers, until the compiler hangs up.
@main struct Main {
    static func main() throws { try serveCompiler() }
}
