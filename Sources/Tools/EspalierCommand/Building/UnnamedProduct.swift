import Foundation

/// A product of the toolkit that a package's target imports and does not name.
///
/// The library that is built once for all projects has every module, so that such a package would be built with it; `swift build` and
/// `swift test` do not take it. That is said before anything is compiled, as the plugin `ImportedProducts` says it there.
struct UnnamedProduct: Hashable, CustomStringConvertible {
    let product: String
    let target: String
    /// The file that imports it, and the line.
    let file: URL
    let line: Int
    /// The name by which the package's manifest knows the toolkit.
    let identity: String

    /// What the manifest lacks, ready to be pasted.
    var manifestLine: String { ".product(name: \"\(product)\", package: \"\(identity)\")," }

    var description: String {
        """
        \(file.path):\(line): the target \(target) imports \(product), whose product Package.swift does not name. Add this to the target's \
        dependencies:
            \(manifestLine)
        """
    }

    /// What a package's target imports.
    struct Importer {
        var name: String
        var files: [URL]
        /// The products of other packages that it names.
        var products: Set<String>
        /// The targets of its own package that it names: it has what these name, too.
        var targets: Set<String>
    }

    /// - Returns: Those of all targets, each once a target, in the order of the targets' names.
    static func find(in targets: [Importer], identity: String) -> [UnnamedProduct] {
        func products(_ target: Importer, _ seen: Set<String> = []) -> Set<String> {
            let others = targets.filter { target.targets.contains($0.name) && !seen.contains($0.name) }
            return others.reduce(target.products) { $0.union(products($1, seen.union([target.name]))) }
        }
        let importable = ToolkitFrameworks.all.importable
        return targets.sorted { $0.name < $1.name }.flatMap { target -> [UnnamedProduct] in
            let built = ToolkitFrameworks.all.modules(of: products(target))
            var found: [UnnamedProduct] = []
            for file in target.files {
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
                for entry in PlainImports.read(text) where importable.contains(entry.module) && !built.contains(entry.module) {
                    guard !found.contains(where: { $0.product == entry.module }) else { continue }
                    let product = UnnamedProduct(
                        product: entry.module, target: target.name, file: file, line: entry.line, identity: identity)
                    found.append(product)
                }
            }
            return found
        }
    }

    /// Tells of those of a package's targets that this command compiles itself, before it does.
    static func refuse(in targets: [AppTarget]) throws {
        let importers = targets.compactMap { target in
            target.named.map { Importer(name: target.name, files: target.sources, products: $0.products, targets: $0.targets) }
        }
        guard let identity = targets.compactMap(\.named).first?.identity else { return }
        let found = find(in: importers, identity: identity)
        guard found.isEmpty else { throw CommandError(found.map(\.description).joined(separator: "\n")) }
    }
}

/// What a target of a package that depends on the toolkit names.
struct NamedProducts: Equatable {
    /// The name by which the manifest knows the toolkit.
    var identity: String
    /// The products of other packages.
    var products: Set<String>
    /// The targets of its own package.
    var targets: Set<String>
}
