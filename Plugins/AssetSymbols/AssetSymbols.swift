import Foundation
import PackagePlugin

/// Gives the assets of a target's catalogues names before the target is compiled.
@main struct AssetSymbols: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        // A resource that is copied or processed is a file of the target, whether it is a folder or not.
        var catalogs: Set<URL> = []
        for file in module.sourceFiles {
            var url = file.url
            while url.pathComponents.count > module.directoryURL.pathComponents.count {
                if url.pathExtension == "xcassets" { catalogs.insert(url) }
                url.deleteLastPathComponent()
            }
        }
        if catalogs.isEmpty { return [] }
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("GeneratedAssetSymbols.swift")
        let ordered = catalogs.sorted { $0.path < $1.path }
        return [
            .buildCommand(
                displayName: "Names of the assets of \(target.name)", executable: try context.tool(named: "asset-symbols").url,
                arguments: [output.path, "Bundle.module"] + ordered.map(\.path), inputFiles: ordered, outputFiles: [output])
        ]
    }
}
