import Foundation

/// The build of what an Xcode target has beside Swift: an object for each file of C, and the header by which Swift sees them.
struct CBuild {
    private let app: AppTarget
    private let place: URL
    private let folder: URL
    private let isOptimised: Bool
    private var c: CSources { app.c }

    /// - Parameter folder: that of the app's build.
    init(_ app: AppTarget, in folder: URL, isOptimised: Bool = false) {
        self.app = app
        place = folder
        self.folder = folder.appendingPathComponent(isOptimised ? "c-optimised" : "c").appendingPathComponent(app.moduleName)
        self.isOptimised = isOptimised
    }

    /// Compiles what has changed.
    ///
    /// - Returns: The linker's arguments.
    func run() throws -> [String] {
        let made = try compile()
        guard made.errors.isEmpty else { throw CommandError("\(app.name) does not compile:\n\(made.errors)") }
        return made.objects + (c.files.contains(where: CSources.isCPlusPlus) ? ["-lstdc++"] : [])
    }

    /// Compiles what has changed of an app and of the modules of its project that are linked into it.
    ///
    /// - Returns: The linker's arguments.
    /// - Throws: `PackageBuild.Failure` with all that the compiler says.
    static func run(_ app: AppTarget, in folder: URL, isOptimised: Bool = false) throws -> [String] {
        let made = try compile(app, in: folder, isOptimised: isOptimised)
        guard made.errors.isEmpty else {
            throw PackageBuild.Failure(description: "\(app.name) does not compile:\n\(made.errors)", output: made.errors)
        }
        let files = ([app] + WrapperPackage.inOrder(app.frameworks)).flatMap(\.c.files)
        return made.objects + (files.contains(where: CSources.isCPlusPlus) ? ["-lstdc++"] : [])
    }

    /// Compiles what has changed of an app and of the modules of its project that are linked into it.
    ///
    /// - Returns: The objects, and what the compiler says of those that there are not.
    static func compile(_ app: AppTarget, in folder: URL, isOptimised: Bool = false) throws -> (objects: [String], errors: String) {
        let all = [app] + WrapperPackage.inOrder(app.frameworks)
        for module in all { try CModule(module, in: folder).make() }
        let made = try all.map { try CBuild($0, in: folder, isOptimised: isOptimised).compile() }
        return (made.flatMap(\.objects), made.map(\.errors).joined())
    }

    /// Compiles what has changed.
    ///
    /// - Returns: The objects, and what the compiler says of those that there are not.
    func compile() throws -> (objects: [String], errors: String) {
        guard !c.files.isEmpty else { return ([], "") }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var objects: [String] = [], errors = ""
        for file in c.files {
            let stem = folder.appendingPathComponent("\(file.deletingPathExtension().lastPathComponent)-\(Toolkit.digest(file.path))").path
            func output(_ kind: String) -> URL { URL(fileURLWithPath: stem + "." + kind) }
            let object = output("o"), dependencies = output("d"), flags = output("flags")
            let arguments = self.arguments(for: file)
            objects.append(object.path)
            let words = arguments.joined(separator: "\n")
            if (try? String(contentsOf: flags, encoding: .utf8)) == words, Self.isNewer(object, than: dependencies) { continue }
            try? FileManager.default.removeItem(at: object)
            let outputs = ["-MMD", "-MF", dependencies.path, "-c", file.path, "-o", object.path]
            let result = try Shell.run("clang", arguments + outputs, in: folder)
            if result.code == 0 { try Folders.write(words, to: flags) } else { errors += result.output }
        }
        return (objects, errors)
    }

    private func arguments(for file: URL) -> [String] {
        let standard = CSources.isCPlusPlus(file) ? c.standardOfCPlusPlus : c.standard
        return ["-fPIC", "-w", isOptimised ? "-O2" : "-O0"] + (standard.map { ["-std=\($0)"] } ?? []) + shared
    }

    /// What the compilers of both languages are told.
    private var shared: [String] {
        c.definitions.map { "-D\($0)" } + c.headerFolders.map { "-I\($0.path)" } + ["-I\(CModule.folder(in: place).path)"]
    }

    /// Whether an object has been made since the last change of each file that it was made from.
    private static func isNewer(_ object: URL, than dependencies: URL) -> Bool {
        guard let made = object.modified, let text = try? String(contentsOf: dependencies, encoding: .utf8) else { return false }
        // As make reads it: words after a colon, spaces in names behind backslashes, lines that go on.
        let joined = text.replacingOccurrences(of: "\\\n", with: " ").replacingOccurrences(of: "\\ ", with: "\u{0}")
        guard let colon = joined.range(of: ": ") else { return false }
        return joined[colon.upperBound...].split(whereSeparator: \.isWhitespace).allSatisfy { name in
            URL(fileURLWithPath: name.replacingOccurrences(of: "\u{0}", with: " ")).modified.map { $0 < made } ?? false
        }
    }

    // MARK: - The header

    /// The Swift compiler's arguments for the bridging header. It is not compiled ahead: so each file is compiled anew when it changes.
    func importArguments() throws -> [String] {
        guard let header = try header().file else { return [] }
        return ["-import-objc-header", header.path, "-disable-bridging-pch"] + shared.flatMap { ["-Xcc", $0] }
    }

    /// What of the header is left out, a sentence.
    func notes() throws -> [String] {
        let names = try header().leftOut
        guard let header = c.bridgingHeader, !names.isEmpty else { return [] }
        return ["Of \(header.lastPathComponent) what is not C is left out: \(names.joined(separator: ", "))."]
    }

    /// The bridging header, or a copy without the lines that name headers of Objective-C, which nothing here reads.
    private func header() throws -> (file: URL?, leftOut: [String]) {
        guard let header = c.bridgingHeader else { return (nil, []) }
        return try readable(header, copy: folder.appendingPathComponent("Bridging.h"))
    }

    /// A header as the compiler here can read it.
    ///
    /// - Parameter copy: Where a copy is put without the lines that name what cannot be read.
    /// - Returns: The header, its copy, or nil; and the names of what is left out.
    func readable(_ header: URL, copy: URL) throws -> (file: URL?, leftOut: [String]) {
        if try isRead(header) { return (header, []) }
        guard let text = try? String(contentsOf: header, encoding: .utf8) else { return (nil, [header.lastPathComponent]) }
        var kept = "", leftOut: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            let isImport = ["#import", "#include", "@import"].contains { trimmed.hasPrefix($0) }
            if isImport {
                try Folders.write(kept + line + "\n", to: copy)
                if try !isRead(copy) {
                    leftOut.append(String(trimmed.drop { $0 != " " && $0 != "<" && $0 != "\"" }).trimmingCharacters(in: .whitespaces))
                    // The lines below keep their numbers.
                    kept += "\n"
                    continue
                }
            }
            kept += line + "\n"
        }
        try Folders.write(kept, to: copy)
        return try isRead(copy) ? (copy, leftOut) : (nil, [header.lastPathComponent])
    }

    private func isRead(_ header: URL) throws -> Bool {
        let language = app.language.readsCPlusPlus ? ["-x", "c++"] : ["-x", "c"]
        return try Shell.run("clang", language + ["-w", "-fsyntax-only"] + shared + [header.path]).code == 0
    }
}
