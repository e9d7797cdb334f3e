package import Foundation

/// Finds the pictures of an app by name: in the main bundle, in the resource bundles that packages put beside it, and in the
/// asset catalogues in these.
@MainActor package enum ImageLibrary {
    private static var indices: [String: ImageIndex] = [:]
    private static var mainFolders: [URL]?

    /// - Parameter bundle: nil is the app's main bundle with its packages' resources.
    package static func asset(named name: String, in bundle: Bundle?) -> ImageAsset? {
        for folder in bundle.map(folders) ?? foldersOfApp {
            if let asset = index(folder).assets[name] ?? assetBySubfolder(name, in: folder) { return asset }
        }
        return nil
    }

    /// Where pictures are looked for, for messages.
    package static func places(of bundle: Bundle?) -> String {
        (bundle.map(folders) ?? foldersOfApp).map(\.path).joined(separator: ", ")
    }

    private static func index(_ folder: URL) -> ImageIndex {
        if let known = indices[folder.path] { return known }
        let index = ImageIndex(folder)
        indices[folder.path] = index
        return index
    }

    /// `folder/name`, for folders of resources that were copied as they are.
    private static func assetBySubfolder(_ name: String, in folder: URL) -> ImageAsset? {
        guard let slash = name.lastIndex(of: "/") else { return nil }
        let path = name[..<slash]
        guard !path.split(separator: "/").contains("..") else { return nil }
        return index(folder.appendingPathComponent(String(path))).assets[String(name[name.index(after: slash)...])]
    }

    private static func folders(of bundle: Bundle) -> [URL] {
        var folders = [bundle.bundleURL]
        if let resources = bundle.resourceURL?.standardizedFileURL, resources.path != bundle.bundleURL.standardizedFileURL.path {
            folders.insert(resources, at: 0)
        }
        return folders
    }

    /// The main bundle, and the packages' bundles beside the program (`PACKAGE_TARGET.resources`): first that of the target
    /// with the program's name.
    private static var foldersOfApp: [URL] {
        if let mainFolders { return mainFolders }
        var all = folders(of: .main)
        let place = Bundle.main.bundleURL
        let program = Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
        let beside = (try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)) ?? []
        let bundles = beside.filter { $0.pathExtension == "resources" }.sorted { first, second in
            let isOwn = [first, second].map { $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(program)") }
            return isOwn[0] != isOwn[1] ? isOwn[0] : first.path < second.path
        }
        all += bundles.filter { bundle in !all.contains { $0.path == bundle.path } }
        mainFolders = all
        return all
    }
}
