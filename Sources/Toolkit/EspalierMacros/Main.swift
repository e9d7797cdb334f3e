import EspalierMacroExpansion

/// A plugin of the Swift compiler: it expands macros on request, until the compiler closes the connection.
@main struct Main {
    static func main() throws { try serveCompiler() }
}
