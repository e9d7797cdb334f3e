import Foundation

extension Toolkit {
    /// The linker's arguments for a program that needs neither the toolkit's library nor Swift's: the object files of the same optimised
    /// build that the shared library is made of, so that nothing is compiled a second time, and the libraries that these need.
    ///
    /// - Parameter modules: The modules that the program imports; nil if that is not known.
    func standaloneObjects(importing modules: Set<String>? = nil) throws -> [String] {
        let folder = products.deletingLastPathComponent()
        let list = products.appendingPathComponent("\(Self.product).product/Objects.LinkFileList")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            throw CommandError(
                "The toolkit's build in \(folder.path) lacks its list of objects. Remove that folder: the next command builds it anew.")
        }
        let unwanted = Self.forAuthors.union(modules.map(ToolkitFrameworks.all.unneeded) ?? [])
        let objects = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
            // A toolkit that was shipped with the command lies anywhere: its list is relative.
            .map { $0.hasPrefix("/") ? $0 : products.appendingPathComponent($0).path }
            .filter { object in !unwanted.contains { object.contains("/\($0).build/") } }
        if let gone = objects.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
            throw CommandError("The toolkit's build lacks \(gone). Remove \(folder.path): the next command builds it anew.")
        }
        let script = folder.appendingPathComponent("standalone.ld")
        try Folders.write("INPUT(\n\(objects.map { "\"\($0)\"" }.joined(separator: "\n"))\n)\n", to: script)
        return try [script.path] + autolinked(objects, folder) + Self.systemLibraries.map { "-l\($0)" }
    }

    /// The linker's arguments for a program that is handed out, besides those for its libraries: without symbols, without what nobody
    /// uses, and with libraries that a package may bring along found beside it.
    var standaloneSettings: [String] {
        (Self.localeFunctions + FoundationBridges.symbols).flatMap { ["-u", $0] }
            // The runtime's own list of arguments exports every symbol, which keeps all that nobody uses.
            + ["--no-export-dynamic", "--gc-sections", "--as-needed", "-s", "-rpath", "$ORIGIN/lib"]
            // What the loader must adjust, as bits instead of 24 bytes each.
            + (Self.packsRelocations ? ["-z", "pack-relative-relocs"] : []) + startOrder
    }

    /// The functions that run at every start, one after the other: the kernel reads a program in blocks, and maps all of a block for one
    /// function in it. The list is of some version of the toolkit; what it does not know lies where it would.
    private var startOrder: [String] {
        let list = checkout.appendingPathComponent("Benchmarks/startup.order"),
            script = checkout.appendingPathComponent("Tools/Linking/private.ld")
        guard [list, script].allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) else { return [] }
        return [
            "--symbol-ordering-file", list.path, "--no-warn-symbol-ordering", "-T", script.path, "-z", "keep-text-section-prefix",
        ]
    }

    /// Whether the C library reads packed relocations: glibc since 2.36. One that does not says so and starts no such program.
    private static let packsRelocations: Bool = {
        guard
            let version = dlsym(nil, "gnu_get_libc_version").map({
                unsafeBitCast($0, to: (@convention(c) () -> UnsafePointer<CChar>).self)()
            })
        else { return false }
        let numbers = String(cString: version).split(separator: ".").compactMap { Int($0) }
        return numbers.count >= 2 && (numbers[0], numbers[1]) >= (2, 36)
    }()

    /// Modules of the toolkit's library that no app is handed out with. The linker would keep them for the conformances in them.
    private static let forAuthors: Set = ["EspalierPreviewHost"]

    /// The system's libraries that the toolkit is built on.
    private static let systemLibraries = ["X11", "Xrender", "fontconfig", "freetype", "png16", "m"]

    /// Functions of Foundation's ICU that the toolkit looks up by name (`CNet/icu.c`): a static library gives only what is asked for.
    private static let localeFunctions = [
        "uplrules_open", "uplrules_select", "unumf_openForSkeletonAndLocale", "unumf_openResult", "unumf_formatDouble",
        "unumf_resultToString", "unumf_close", "unumf_closeResult", "ulistfmt_openForType", "ulistfmt_format", "ulistfmt_close",
    ].map { "swift_" + $0 }

    /// The libraries that the objects name themselves: the linker does not read that section where objects are named by a script.
    private func autolinked(_ objects: [String], _ folder: URL) throws -> [String] {
        let response = folder.appendingPathComponent("standalone.objects"), output = folder.appendingPathComponent("standalone.autolink")
        try Folders.write(objects.map { "\"\($0)\"" }.joined(separator: "\n"), to: response)
        let result = try Shell.run("swift-autolink-extract", ["@\(response.path)", "-o", output.path])
        guard result.code == 0, let text = try? String(contentsOf: output, encoding: .utf8) else {
            throw CommandError("The toolkit's objects cannot be read (\(result.failure("swift-autolink-extract"))).")
        }
        return text.split(whereSeparator: \.isNewline).map(String.init).filter { $0.hasPrefix("-l") }.removingRepeats()
    }
}
