import Foundation

/// All modules that files import and that are not there: a compile ends with the first one that it meets.
enum ImportScan {
    /// The errors of a compile, and where a module was missing, those for all that are.
    ///
    /// - Parameters:
    ///   - sources: What was compiled; nil where only the errors say that: then the files beside theirs.
    ///   - arguments: What tells the compiler where modules are, and which conditions hold.
    static func completed(
        _ errors: [CompilerMessages.Message], sources: [URL]?, _ arguments: [String]
    ) throws -> [CompilerMessages.Message] {
        let named = errors.filter { $0.missingModule != nil }.map { URL(fileURLWithPath: $0.file) }
        guard !named.isEmpty else { return errors }
        let beside = named.map { $0.deletingLastPathComponent() }.removingRepeats().flatMap(\.contents)
            .filter { $0.pathExtension == "swift" }
        return try (errors + missing(in: sources ?? beside, arguments)).removingRepeats()
    }

    /// The errors for all modules that files import and that the compiler does not find.
    static func missing(in sources: [URL], _ arguments: [String]) throws -> [CompilerMessages.Message] {
        let files = sources.filter(\.exists).map(\.path).removingRepeats()
        guard !files.isEmpty else { return [] }
        // The compiler reads imports and stops; conditions (`#if canImport`) hold as in the compile.
        let scan = ["-frontend", "-resolve-imports", "-show-diagnostics-after-fatal", "-suppress-warnings", "-diagnostic-style", "llvm"]
        let result = try Shell.run("swiftc", scan + ["-module-name", "Imports"] + arguments + files)
        return CompilerMessages(result.output).errors.filter { $0.missingModule != nil }
    }
}
