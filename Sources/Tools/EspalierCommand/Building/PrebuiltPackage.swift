import Foundation

/// A package that depends on the toolkit, built with the toolkit that is built once for all projects.
///
/// The package manager would build the toolkit anew for each such package. What it is given instead is a likeness of the package: links to
/// all that is in its folder, and its manifest with a few lines behind it that put another package in the toolkit's place, one with the
/// same products and nothing in them. The toolkit's modules and its library come on the command line, as for packages that do not name it.
/// The package itself is not written to.
struct PrebuiltPackage {
    /// The package as its author has it.
    let original: URL
    let toolkit: Toolkit
    /// Where the likeness is; its last component is the original's, as the package manager names a package after its folder.
    let folder: URL

    /// - Parameter cache: The folder for the likeness and the stand-in.
    init(_ original: URL, toolkit: Toolkit, cache: URL) {
        self.original = original.standardizedFileURL
        self.toolkit = toolkit
        self.cache = cache
        folder = cache.appendingPathComponent("package").appendingPathComponent(self.original.lastPathComponent)
    }

    private let cache: URL

    /// Whether the package's manifest may name the toolkit: by its identity, or by the folder that it is installed in.
    var namesToolkit: Bool {
        manifests.contains { file in
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
            return identities.contains { text.range(of: $0, options: .caseInsensitive) != nil }
        }
    }

    /// Makes the likeness, or brings it up to date.
    ///
    /// - Returns: The folder to build.
    func make() throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for identity in identities { try writeStandIn(identity) }
        let own = Set(manifests.map(\.lastPathComponent))
        var wanted = own
        for file in manifests {
            let text = try String(contentsOf: file, encoding: .utf8)
            try Folders.write(text + replacement(in: text), to: folder.appendingPathComponent(file.lastPathComponent))
        }
        for entry in original.contents where !own.contains(entry.lastPathComponent) && !entry.lastPathComponent.hasPrefix(".") {
            wanted.insert(entry.lastPathComponent)
            // The package manager writes pins anew, which is not what the author has pinned.
            if entry.lastPathComponent == "Package.resolved" {
                try copyPins(entry)
            } else {
                try Folders.link(likeness(of: entry), to: entry)
            }
        }
        for old in folder.contents where !wanted.contains(old.lastPathComponent) && !old.lastPathComponent.hasPrefix(".") {
            try FileManager.default.removeItem(at: old)
        }
        return folder
    }

    /// What was said of the likeness, said of the package.
    func translated(_ output: String) -> String { output.replacing(folder.path + "/", with: original.path + "/") }

    // MARK: - The manifest

    private var manifests: [URL] {
        original.contents.filter { $0.lastPathComponent.wholeMatch(of: #/Package(@swift-[\d.]+)?\.swift/#) != nil }
    }

    /// The names by which the package manager knows the toolkit: its own, and that of the folder that it lies in.
    private var identities: [String] { ["espalier", toolkit.checkout.standardizedFileURL.lastPathComponent.lowercased()].removingRepeats() }

    /// Lines for the end of the manifest. Dependencies are replaced in the finished description, so that it does not matter how they are
    /// written; paths that are relative to the author's folder are made whole.
    private func replacement(in manifest: String) -> String {
        guard let variable = manifest.firstMatch(of: #/\b(?:let|var)\s+(\w+)(?:\s*:\s*\w+)?\s*=\s*Package\s*\(/#)?.1 else { return "" }
        return """


            // Added by `espalier`: the toolkit that is built once for all projects stands in for the one that is named above.
            import Foundation
            \(variable).dependencies = \(variable).dependencies.map { dependency in
                func standIn(_ place: String) -> String? {
                    let name = place.split(separator: "/").last.map { $0.lowercased().replacingOccurrences(of: ".git", with: "") } ?? ""
                    let isToolkit = name == "espalier" || place == #"\(toolkit.checkout.standardizedFileURL.path)"#
                    return isToolkit ? #"\(standIns.path)/"# + name : nil
                }
                switch dependency.kind {
                case .fileSystem(let name, let path):
                    let isWhole = path.hasPrefix("/") || path.hasPrefix("~")
                    let whole = isWhole ? NSString(string: path).expandingTildeInPath : #"\(original.path)/"# + path
                    let place = URL(fileURLWithPath: whole).standardizedFileURL.path
                    let wanted = standIn(place) ?? place
                    return name.map { .package(name: $0, path: wanted) } ?? .package(path: wanted)
                case .sourceControl(_, let location, _):
                    return standIn(location).map { .package(path: $0) } ?? dependency
                default:
                    return dependency
                }
            }
            \(withoutCheck(variable, in: manifest))
            """
    }

    /// Lines that leave out the plugin that looks for missing products, which need not be compiled: `espalier` has looked already.
    private func withoutCheck(_ variable: Substring, in manifest: String) -> String {
        // Where no target has it, the version of the manifest may be older than plugins are.
        guard manifest.contains("\"ImportedProducts\"") else { return "" }
        return """
            for target in \(variable).targets {
                target.plugins?.removeAll { if case .plugin(name: "ImportedProducts", package: _) = $0 { true } else { false } }
            }

            """
    }

    // MARK: - The stand-in

    private var standIns: URL { cache.appendingPathComponent("toolkit") }

    /// Whether a dependency of the likeness is what stands in for the toolkit.
    func isStandIn(_ package: URL) -> Bool {
        package.standardizedFileURL.deletingLastPathComponent().path == standIns.standardizedFileURL.path
    }

    /// A package of the toolkit's products, with nothing in them, and its plugin, which is built from the toolkit's sources, by the rules
    /// of the same version of the package manager.
    private func writeStandIn(_ identity: String) throws {
        let place = standIns.appendingPathComponent(identity)
        let manifest = try String(contentsOf: toolkit.checkout.appendingPathComponent("Package.swift"), encoding: .utf8)
        let others = manifest.matches(of: #/\.library\(\s*name: "(\w+)"/#).map { String($0.1) }
        let names = (others + ToolkitFrameworks.all.products.sorted()).removingRepeats()
        let products = names.map { ".library(name: \"\($0)\", targets: [\"EspalierPrebuilt\"])," }.joined(separator: "\n        ")
        try Folders.write(
            """
            \(manifest.prefix { !$0.isNewline })
            import PackageDescription

            let package = Package(
                name: "Espalier",
                products: [
                    \(products)
                    .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
                ],
                targets: [
                    .target(name: "EspalierPrebuilt"),
                    .target(name: "AssetSymbolNames"),
                    .executableTarget(name: "asset-symbols", dependencies: ["AssetSymbolNames"]),
                    .plugin(name: "AssetSymbols", capability: .buildTool(), dependencies: ["asset-symbols"]),
                ])

            """, to: place.appendingPathComponent("Package.swift"))
        try Folders.write("", to: place.appendingPathComponent("Sources/EspalierPrebuilt/Empty.swift"))
        for path in [
            ("Sources/AssetSymbolNames", "Sources/Tools/AssetSymbolNames"), ("Sources/asset-symbols", "Sources/Tools/asset-symbols"),
            ("Plugins", "Plugins")
        ] {
            try Folders.link(place.appendingPathComponent(path.0), to: toolkit.checkout.appendingPathComponent(path.1))
        }
    }

    // MARK: - Files

    private func likeness(of entry: URL) -> URL { folder.appendingPathComponent(entry.lastPathComponent) }

    private func copyPins(_ entry: URL) throws {
        let copy = likeness(of: entry)
        if let own = entry.modified, let others = copy.modified, others >= own { return }
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.copyItem(at: entry, to: copy)
    }
}
