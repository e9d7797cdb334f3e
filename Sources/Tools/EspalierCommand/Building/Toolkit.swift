import Foundation

/// The toolkit as a shared library, built once for all projects (`ToolkitBuild`): no project builds it again, and optimised it is fast even
/// in an app built without optimisation.
struct Toolkit {
    static let product = "EspalierToolkit"
    /// The folder with the toolkit's `Package.swift`.
    let checkout: URL
    /// Where its modules and library are.
    let products: URL
    /// Libraries of modules that are not in the first one, with which a program is linked, too.
    var added: [URL] = []
    /// What builds these; nil where the first one has all modules.
    var others: AddedLibraries?

    var library: URL { products.appendingPathComponent("lib\(Self.product).so") }

    /// The file that records which state of the sources has been built.
    var stamp: URL { products.deletingLastPathComponent().appendingPathComponent("stamp") }

    /// Whether this state of the sources is what the library was built from.
    func isBuilt(from state: String) -> Bool { (try? String(contentsOf: stamp, encoding: .utf8)) == state && library.exists }

    /// The toolkit, built unless that has been done since it or the compiler last changed.
    static func built(_ wish: ToolkitBuild.Wish, _ terminal: Terminal) throws -> Toolkit {
        let checkout = try findCheckout()
        let compiler = try Shell.run("swiftc", ["--version"]).output
        let folder = Folders.cache.appendingPathComponent("toolkits").appendingPathComponent(digest(checkout.path + compiler))
        CacheExpiry.use(folder)
        ToolkitOrigin.begin(in: folder, CacheExpiry(cache: Folders.cache)) { ToolkitOrigin(checkout: checkout, compiler: compiler) }
        return try ToolkitBuild(checkout: checkout, folder: folder, compiler: compiler, terminal: terminal).toolkit(wish)
    }

    /// Where the toolkit's sources are: `ESPALIER_TOOLKIT`, beside an installed command, or the checkout that the command was built in.
    static func findCheckout() throws -> URL {
        if let named = ProcessInfo.processInfo.environment["ESPALIER_TOOLKIT"] {
            let place = URL(fileURLWithPath: named)
            guard isCheckout(place) else { throw CommandError("ESPALIER_TOOLKIT names \(named), where there is no toolkit.") }
            return place
        }
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appendingPathComponent("share/espalier/toolkit")
        if isCheckout(installed) { return installed }
        while folder.path != "/" {
            if isCheckout(folder) { return folder }
            folder.deleteLastPathComponent()
        }
        throw CommandError("The toolkit's sources are not where this command looks for them. Set ESPALIER_TOOLKIT to its checkout.")
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        folder.appendingPathComponent("Package.swift").exists && folder.appendingPathComponent("Sources/Toolkit/EspalierCore").isFolder
    }

    /// The names, sizes and modification times of all files that the toolkit is built from.
    static func sourceState(of checkout: URL) -> String {
        var rows: [String] = []
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        let all = FileManager.default.enumerator(at: checkout.appendingPathComponent("Sources"), includingPropertiesForKeys: keys)
        for file in [checkout.appendingPathComponent("Package.swift")] + (all?.compactMap { $0 as? URL } ?? []) {
            guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isRegularFile == true else { continue }
            rows.append("\(file.path) \(values.fileSize ?? 0) \(values.contentModificationDate?.timeIntervalSince1970 ?? 0)")
        }
        return rows.sorted().joined(separator: "\n")
    }

    /// FNV-1a: for names of folders, not for security.
    static func digest(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    /// The arguments by which the compiler finds the modules.
    func compilerArguments() throws -> [String] {
        var arguments = ["-I", products.appendingPathComponent("Modules").path]
        // The package manager does not watch modules that it has not built. This argument changes when they do, and changed arguments
        // force a rebuild: otherwise a program would keep the sizes that the toolkit's structs had before an update.
        if let state = try? String(contentsOf: stamp, encoding: .utf8) { arguments.append("-DESPALIER_TOOLKIT_\(state)") }
        for module in ["CX11", "CImages", "CNet", "CCapture"] {
            let map = products.appendingPathComponent("\(module).build/module.modulemap")
            if map.exists { arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
            arguments += ["-Xcc", "-I\(checkout.appendingPathComponent("Sources/Platform/\(module)/include").path)"]
        }
        for module in ["CFreeType", "CPng"] {
            arguments += [
                "-Xcc", "-fmodule-map-file=\(checkout.appendingPathComponent("Sources/Platform/\(module)/module.modulemap").path)"
            ]
        }
        let flags = try? Shell.run("pkg-config", ["--cflags", "freetype2", "libpng"])
        for flag in (flags?.output ?? "").split(whereSeparator: \.isWhitespace) { arguments += ["-Xcc", String(flag)] }
        let plugin = products.appendingPathComponent("EspalierMacros-tool")
        if plugin.exists { arguments += ["-load-plugin-executable", "\(plugin.path)#EspalierMacros"] }
        return arguments
    }

    var linkerArguments: [String] { libraries + ["-Xlinker", "-rpath", "-Xlinker", products.path] }

    /// The paths of the libraries that a program is linked with.
    var libraries: [String] { ([library] + added).map(\.path) }
}
