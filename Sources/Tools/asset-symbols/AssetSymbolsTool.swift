import AssetSymbolNames
import Foundation

/// `asset-symbols OUTPUT BUNDLE CATALOGUE…` writes names for the assets in catalogues; the build plugin runs it.
@main struct AssetSymbolsTool {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first, let bundle = arguments.dropFirst().first else {
            FileHandle.standardError.write(Data("usage: asset-symbols OUTPUT BUNDLE CATALOGUE…\n".utf8))
            exit(2)
        }
        let assets = arguments.dropFirst(2).flatMap { AssetCatalog.assets(in: URL(fileURLWithPath: $0)) }
        let text = AssetSource.text(for: assets, bundle: bundle)
        try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    }
}
