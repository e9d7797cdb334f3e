import Foundation

/// All modules that files import and that are not there: a compile ends with the first one that it meets.
struct ImportScan {
    /// The compiler: found by PATH where it has no slash.
    var compiler = "swiftc"
    /// Where what was found is kept: a file that is as it was is not read again. nil keeps nothing.
    var memory: URL?

    /// The errors of a compile, and where a module was missing, those for all that are.
    ///
    /// - Parameters:
    ///   - sources: What was compiled; nil where only the errors say that: then the files beside theirs.
    ///   - arguments: What tells the compiler where modules are, and which conditions hold.
    func completed(
        _ errors: [CompilerMessages.Message], sources: [URL]?, _ arguments: [String]
    ) throws -> [CompilerMessages.Message] {
        let named = errors.filter { $0.missingModule != nil }.map { URL(fileURLWithPath: $0.file) }
        guard !named.isEmpty else { return errors }
        let beside = named.map { $0.deletingLastPathComponent() }.removingRepeats().flatMap(\.contents)
            .filter { $0.pathExtension == "swift" }
        return try (errors + missing(in: sources ?? beside, arguments)).removingRepeats()
    }

    /// The errors for all modules that files import and that the compiler does not find.
    func missing(in sources: [URL], _ arguments: [String]) throws -> [CompilerMessages.Message] {
        let files = sources.filter(\.exists).map(\.path).removingRepeats()
        guard !files.isEmpty else { return [] }
        let kept = memory.map { ScannedImports(at: $0, arguments) }
        var scanned = ScannedImports(arguments), unknown: [String] = []
        // Of an adapted copy the compiler names the original.
        var named: [String: String] = [:]
        for file in files {
            let state = ScannedImports.state(of: file)
            if let known = kept?.files[file], known.state == state {
                scanned.files[file] = known
            } else {
                unknown.append(file)
                named[AdaptedSource.original(of: file) ?? file] = file
                // Before it is read: a change meanwhile is one to read again.
                scanned.files[file] = ScannedImports.File(state: state)
            }
        }
        var isWhole = true
        if !unknown.isEmpty {
            // The compiler reads imports and stops; conditions (`#if canImport`) hold as in the compile.
            let words = ["-frontend", "-resolve-imports", "-module-name", "Imports", "-show-diagnostics-after-fatal", "-suppress-warnings"]
            let result = try Shell.run(compiler, words + ["-diagnostic-style", "llvm"] + arguments + unknown)
            for error in CompilerMessages(result.output).errors where error.missingModule != nil {
                scanned.files[named[error.file] ?? unknown[0]]?.missing.append(error)
            }
            // One that was ended, as for want of memory, has not said all.
            isWhole = result.code == 0 || result.code == 1
        }
        if let memory, isWhole, scanned != kept { try scanned.write(to: memory) }
        return files.flatMap { scanned.files[$0]?.missing ?? [] }
    }
}

/// What earlier scans have found. Which imports of a file are missing depends on that file and on the arguments alone.
private struct ScannedImports: Codable, Equatable {
    struct File: Codable, Equatable {
        /// Its size and when it was written.
        var state: String
        var missing: [CompilerMessages.Message] = []
    }

    /// The compiler's arguments, which change with the toolkit.
    var arguments: String
    var files: [String: File] = [:]

    init(_ arguments: [String]) { self.arguments = Toolkit.digest(arguments.joined(separator: "\n")) }

    /// What was kept of scans with the same arguments.
    init(at file: URL, _ arguments: [String]) {
        self.init(arguments)
        guard let data = try? Data(contentsOf: file), let kept = try? JSONDecoder().decode(ScannedImports.self, from: data),
              kept.arguments == self.arguments
        else { return }
        files = kept.files
    }

    func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try Folders.write(String(decoding: encoder.encode(self), as: UTF8.self), to: file)
    }

    static func state(of file: String) -> String {
        var facts = stat()
        guard stat(file, &facts) == 0 else { return "" }
        return "\(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
    }
}
