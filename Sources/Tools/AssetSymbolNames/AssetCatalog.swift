package import Foundation

/// Reads which colours and images an asset catalogue has. Their contents are read when the app runs.
package enum AssetCatalog {
    /// How deep folders may be nested.
    private static let depth = 16

    /// The assets of a catalogue, in the order of their names.
    package static func assets(in catalog: URL) -> [AssetName] { assets(in: catalog, folders: [], depth: depth) }

    private static func assets(in folder: URL, folders: [String], depth: Int) -> [AssetName] {
        guard depth > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return [] }
        return names.sorted().flatMap { file -> [AssetName] in
            let url = folder.appendingPathComponent(file)
            let name = String(file.prefix(file.count - url.pathExtension.count - 1))
            switch url.pathExtension {
            case "colorset": return [AssetName(name, in: folders, kind: .color)]
            case "imageset": return [AssetName(name, in: folders, kind: .image)]
            case "":
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else { return [] }
                return assets(in: url, folders: folders + (namesWhatIsInside(url) ? [file] : []), depth: depth - 1)
            default: return []
            }
        }
    }

    private struct Contents: Decodable {
        struct Properties: Decodable {
            var providesNamespace: Bool?
            enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }
        var properties: Properties?
    }

    private static func namesWhatIsInside(_ folder: URL) -> Bool {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return false }
        return (try? JSONDecoder().decode(Contents.self, from: data))?.properties?.providesNamespace == true
    }
}
