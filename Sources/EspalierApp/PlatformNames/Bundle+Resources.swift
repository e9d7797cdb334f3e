import EspalierCore
public import Foundation

// `Bundle.main` of an app that a package has built. Foundation on Linux looks beside the program and in its `Contents/Resources`;
// the package manager puts a target's resources into `PACKAGE_TARGET.resources` beside it. Foundation's class can be neither
// subclassed nor changed. But a call whose names are strings, and no optionals, fits these better than its own methods: they look
// where it looks, and for the main bundle then in those folders, that of the target with the program's name first.

extension Bundle {
    /// The folders of the packages beside the program; looked for when something is missing for the first time.
    private static let ofPackages: [Bundle] = ResourceFolders.ofApp.filter { $0.pathExtension == "resources" }.compactMap { Bundle(url: $0) }

    private var others: [Bundle] { self === Bundle.main ? Self.ofPackages : [] }

    private func find<T>(_ look: (Bundle) -> T?) -> T? {
        if let own = look(self) { return own }
        for bundle in others { if let found = look(bundle) { return found } }
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
    public func path(forResource name: String, ofType ext: String?) -> String? { find { $0.path(forResource: Optional(name), ofType: ext) } }

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
