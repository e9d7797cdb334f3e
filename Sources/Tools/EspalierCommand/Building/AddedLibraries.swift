import Foundation

/// The modules that the library for a first window does without, a library each, built when a project first imports them.
///
/// A dynamic library of the package manager's holds all that its modules need: two of them would both hold the toolkit, and a process with
/// both would have each of its types twice. So the package manager only compiles these modules. Each is linked here from its own objects
/// alone, against the first library and those of the modules that it needs; the linker lets nothing stay undefined (`-z defs` of ld(1)).
struct AddedLibraries {
    static let product = "EspalierAdded"

    private let manager: ToolkitManager
    private let frameworks: ToolkitFrameworks
    /// The library that they stand beside.
    private let first: URL
    private let stamp: String

    /// - Parameters:
    ///   - first: The toolkit that they stand beside.
    ///   - stamp: What is recorded as built.
    init(_ manager: ToolkitManager, beside first: Toolkit, stamp: String) {
        self.manager = manager
        self.first = first.library
        self.stamp = stamp
        frameworks = ToolkitFrameworks(first.checkout)
    }

    /// The libraries for source that imports modules, built unless that has been done.
    ///
    /// - Parameter imported: nil for all that there are.
    func libraries(importing imported: Set<String>?) throws -> [URL] {
        let modules = frameworks.beside(imported)
        if !modules.allSatisfy(isBuilt) {
            try FileLock.whileHeld(manager.lock(.plain)) {
                // Another process may have built them meanwhile.
                let missing = modules.filter { !isBuilt($0) }
                if !missing.isEmpty { try make(missing) }
            }
        }
        return modules.map(library)
    }

    private var products: URL { first.deletingLastPathComponent() }
    private func library(_ module: String) -> URL { products.appendingPathComponent("lib\(Self.product)-\(module).so") }
    /// What the library was built from.
    private func record(_ module: String) -> URL { library(module).appendingPathExtension("stamp") }

    private func isBuilt(_ module: String) -> Bool {
        (try? String(contentsOf: record(module), encoding: .utf8)) == stamp && library(module).exists
    }

    private func make(_ modules: [String]) throws {
        let told = modules.filter(frameworks.products.contains)
        manager.terminal.note("Building \(told.joined(separator: ", ")), once for all projects that import them.")
        try manager.make(Self.product, .plain, added: modules)
        let list = products.appendingPathComponent("\(Self.product).product/Objects.LinkFileList")
        let objects = try String(contentsOf: list, encoding: .utf8).split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
        }
        for module in modules {
            try link(module, objects.filter { $0.contains("/\(module).build/") })
            try Folders.write(stamp, to: record(module))
        }
    }

    private func link(_ module: String, _ objects: [String]) throws {
        let library = library(module), new = library.appendingPathExtension("new")
        let needed = [first] + frameworks.beside([module]).filter { $0 != module }.map(self.library)
        let settings = ["-soname", library.lastPathComponent, "-rpath", products.path, "-z", "defs"]
        let arguments = ["-emit-library", "-use-ld=lld", "-o", new.path] + objects + needed.map(\.path)
        let result = try Shell.run("swiftc", arguments + settings.flatMap { ["-Xlinker", $0] }, in: products)
        guard result.code == 0 else { throw CommandError("\(module) of the toolkit cannot be linked:\n" + result.buildFailure) }
        // In one step: a program may be starting with the old one.
        guard rename(new.path, library.path) == 0 else {
            throw CommandError("\(library.path) cannot be written: \(String(cString: strerror(errno))).")
        }
    }
}

extension Toolkit {
    /// The toolkit with what sources import, or ask for by a condition: whether that holds must not depend on what other projects import.
    ///
    /// - Parameter sources: nil where they are not known, as those of packages that are yet to be fetched: then all is built.
    func importing(_ sources: [SwiftSource]?) throws -> Toolkit {
        guard let others else { return self }
        let imported = sources.map { sources in
            Set(sources.flatMap(\.imports) + sources.flatMap(\.modulesAskedFor).map(String.init) + ImplicitImports.modules(for: sources))
        }
        var copy = self
        copy.added = try (added + others.libraries(importing: imported)).removingRepeats()
        return copy
    }

    /// The toolkit with what targets, and the modules of their projects that they need, import.
    func importing(for targets: [AppTarget]) throws -> Toolkit {
        guard others != nil else { return self }
        let all = targets + WrapperPackage.inOrder(targets.flatMap(\.frameworks))
        return try importing(all.allSatisfy(\.packages.isEmpty) ? all.flatMap(\.sources).map(SwiftSource.init) : nil)
    }
}
