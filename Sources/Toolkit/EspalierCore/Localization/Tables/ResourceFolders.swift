package import Foundation

/// The folders that may contain the resources of an app.
package enum ResourceFolders {
    package static func folders(of bundle: Bundle) -> [URL] {
        var folders = [bundle.bundleURL]
        // So it is for most programs; to write a URL in its standard form takes long.
        if bundle.resourcePath == bundle.bundlePath { return folders }
        if let resources = bundle.resourceURL?.standardizedFileURL, resources.path != bundle.bundleURL.standardizedFileURL.path {
            folders.insert(resources, at: 0)
        }
        return folders
    }

    /// The main bundle, and the packages' bundles beside the program (`PACKAGE_TARGET.resources`): that of the target with the
    /// program's name comes first.
    package static let ofApp: [URL] = {
        var all = folders(of: .main)
        let place = Bundle.main.bundleURL
        let program = Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
        let beside = (try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)) ?? []
        let bundles = beside.filter { $0.pathExtension == "resources" }.sorted { first, second in
            let isOwn = [first, second].map { $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(program)") }
            return isOwn[0] != isOwn[1] ? isOwn[0] : first.path < second.path
        }
        all += bundles.filter { bundle in !all.contains { $0.path == bundle.path } }
        return all
    }()
}
