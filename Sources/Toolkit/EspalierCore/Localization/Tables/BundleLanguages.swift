import Foundation

/// What a bundle's Info.plist says of its languages.
struct BundleLanguages {
    /// The language of its sources: `CFBundleDevelopmentRegion`.
    private(set) var developmentRegion: String?
    /// Languages that it has besides those of its tables: `CFBundleLocalizations`.
    private(set) var localizations: [String] = []

    /// Names of languages that old projects use.
    private static let oldNames = [
        "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl", "Spanish": "es", "Japanese": "ja", "Korean": "ko",
        "Russian": "ru"
    ]

    /// - Parameter folders: where the file may lie; the first one that has it counts.
    init(_ folders: [URL]) {
        let places = folders.flatMap { [$0, $0.appendingPathComponent("Contents")] }.map { $0.appendingPathComponent("Info.plist") }
        guard let file = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }), let data = TableFiles.data(file),
              let info = TableFiles.propertyList(data, file)
        else { return }
        func tag(_ name: String) -> String { Self.oldNames[name] ?? name }
        developmentRegion = (info["CFBundleDevelopmentRegion"] as? String).flatMap { PosixLocale(tag($0)) == nil ? nil : tag($0) }
        localizations = (info["CFBundleLocalizations"] as? [String] ?? []).map(tag)
    }
}
