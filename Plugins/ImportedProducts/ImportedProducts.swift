import Foundation
import PackagePlugin

/// Says which products of the toolkit a target imports and does not name, before anything is compiled: the compiler's "no such module"
/// comes after the whole toolkit, or not at all, where an earlier build has left the module, and then the linker fails.
@main struct ImportedProducts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule, let toolkit = context.package.dependencies.map(\.package).first(where: Self.isToolkit)
        else { return [] }
        let products = Set(toolkit.products.compactMap { $0 as? LibraryProduct }.map(\.name))
        let built = Set(target.recursiveTargetDependencies.map(\.name))
        var told: Set<String> = []
        for file in module.sourceFiles where file.url.pathExtension == "swift" {
            guard let text = try? String(contentsOf: file.url, encoding: .utf8) else { continue }
            for found in PlainImports.read(text) where products.contains(found.module) && !built.contains(found.module) {
                guard told.insert(found.module).inserted else { continue }
                // The package manager does not show the place of a diagnostic.
                Diagnostics.error("""
                    \(file.url.path):\(found.line): the target \(target.name) imports \(found.module), whose product Package.swift does \
                    not name. Add this to the target's dependencies:
                        .product(name: "\(found.module)", package: "\(toolkit.id)"),
                    """)
            }
        }
        return []
    }

    private static func isToolkit(_ package: Package) -> Bool {
        package.displayName == "Espalier" && package.products.contains { $0.name == "SwiftUI" }
    }
}
