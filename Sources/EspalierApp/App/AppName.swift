import EspalierCore
import Foundation

/// The name that an app's Info.plist gives it, in the user's language.
enum AppName {
    private static let keys = ["CFBundleDisplayName", "CFBundleName"]

    /// nil for a program without an Info.plist, or without a name in it.
    static var ofBundle: String? {
        for key in keys {
            guard let name = Bundle.main.object(forInfoDictionaryKey: key) as? String, !name.isEmpty else { continue }
            // The table `InfoPlist` translates the file's values by their keys.
            return Translations.shared.string(key, table: "InfoPlist") ?? name
        }
        return nil
    }
}
