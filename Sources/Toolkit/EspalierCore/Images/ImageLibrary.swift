package import Foundation

/// Finds the pictures of an app by name: in the main bundle, in the resource bundles of packages beside it, and in the asset
/// catalogues of these bundles.
@MainActor package enum ImageLibrary {
    /// Shared by the process, by folder: resources do not change while it runs.
    private static var indices: [String: ImageIndex] = [:]

    /// - Parameter bundle: nil is the app's main bundle with its packages' resources.
    package static func asset(named name: String, in bundle: Bundle?) -> ImageAsset? {
        for folder in bundle.map(ResourceFolders.folders) ?? ResourceFolders.ofApp {
            if let asset = index(folder).assets[name] ?? assetBySubfolder(name, in: folder) { return asset }
        }
        return nil
    }

    /// The folders searched for pictures, for messages.
    package static func places(of bundle: Bundle?) -> String {
        (bundle.map(ResourceFolders.folders) ?? ResourceFolders.ofApp).map(\.path).joined(separator: ", ")
    }

    private static func index(_ folder: URL) -> ImageIndex {
        if let known = indices[folder.path] { return known }
        let index = ImageIndex(folder)
        indices[folder.path] = index
        return index
    }

    /// `folder/name`, for resource folders that were copied unchanged.
    private static func assetBySubfolder(_ name: String, in folder: URL) -> ImageAsset? {
        guard let slash = name.lastIndex(of: "/") else { return nil }
        let path = name[..<slash]
        guard !path.split(separator: "/").contains("..") else { return nil }
        return index(folder.appendingPathComponent(String(path))).assets[String(name[name.index(after: slash)...])]
    }
}
