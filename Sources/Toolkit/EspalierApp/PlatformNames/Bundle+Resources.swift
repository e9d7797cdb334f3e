import EspalierCore
public import Foundation

// Resources of `Bundle.main` in an app that was built by a package. Foundation on Linux looks beside the program and in its
// `Contents/Resources`, but the package manager puts a target's resources into `PACKAGE_TARGET.resources` beside it. Foundation's
// class cannot be subclassed or changed. But for a call whose names are strings, Swift prefers these overloads to Foundation's
// methods, whose parameters are optional. They look where Foundation looks, and for the main bundle then also in those folders, first
// in that of the target with the program's name.

extension Bundle {
    /// The folders of the packages beside the program; looked for when something is missing for the first time.
    private static let ofPackages: [Bundle] = ResourceFolders.ofApp.filter { $0.pathExtension == "resources" }.compactMap {
        Bundle(url: $0)
    }

    private var others: [Bundle] { self === Bundle.main ? Self.ofPackages : [] }

    private func find<T>(_ lookUp: (Bundle) -> T?) -> T? {
        if let own = lookUp(self) { return own }
        for bundle in others { if let found = lookUp(bundle) { return found } }
        return nil
    }

    // MARK: Addresses

    /// A resource's file; nil where there is none. For the main bundle also of the packages beside the program.
    public func url(forResource name: String, withExtension ext: String) -> URL? { url(forResource: name, withExtension: Optional(ext)) }

    /// A resource's file; nil where there is none. For the main bundle also of the packages beside the program.
    public func url(forResource name: String, withExtension ext: String?) -> URL? {
        find { $0.url(forResource: Optional(name), withExtension: ext) }
    }

    /// A resource's file in a folder of the bundle; nil where there is none. For the main bundle also of the packages beside the
    /// program.
    public func url(forResource name: String, withExtension ext: String?, subdirectory: String?) -> URL? {
        find { $0.url(forResource: Optional(name), withExtension: ext, subdirectory: subdirectory) }
    }

    /// All resources of a kind in a folder of the bundle, or nil. For the main bundle also those of the packages beside the program.
    public func urls(forResourcesWithExtension ext: String, subdirectory: String?) -> [URL]? {
        let found: [URL] = ([self] + others).flatMap { bundle -> [URL] in
            (bundle.urls(forResourcesWithExtension: Optional(ext), subdirectory: subdirectory) ?? []).map { $0 as URL }
        }
        return found.isEmpty ? nil : found
    }

    // MARK: Paths

    /// A resource's path; nil where there is none. For the main bundle also of the packages beside the program.
    public func path(forResource name: String, ofType ext: String) -> String? { path(forResource: name, ofType: Optional(ext)) }

    /// A resource's path; nil where there is none. For the main bundle also of the packages beside the program.
    public func path(forResource name: String, ofType ext: String?) -> String? {
        find { $0.path(forResource: Optional(name), ofType: ext) }
    }

    /// A resource's path in a folder of the bundle; nil where there is none. For the main bundle also of the packages beside the
    /// program.
    public func path(forResource name: String, ofType ext: String?, inDirectory folder: String?) -> String? {
        find { $0.path(forResource: Optional(name), ofType: ext, inDirectory: folder) }
    }

    /// The paths of all resources of a kind in a folder of the bundle. For the main bundle also those of the packages beside the
    /// program.
    public func paths(forResourcesOfType ext: String, inDirectory folder: String?) -> [String] {
        ([self] + others).flatMap { $0.paths(forResourcesOfType: Optional(ext), inDirectory: folder) }
    }
}
