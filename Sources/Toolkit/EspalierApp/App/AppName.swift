import EspalierCore
import Foundation

/// The name that an app's Info.plist gives it, in the user's language.
enum AppName {
    private static let keys = ["CFBundleDisplayName", "CFBundleName"]

    /// nil for a program without an Info.plist, or without a name in it.
    static var ofBundle: String? {
        guard mayHaveFile else { return nil }
        for key in keys {
            guard let name = Bundle.main.infoValue(key) as? String, !name.isEmpty else { continue }
            // The table `InfoPlist` translates the file's values by their keys.
            return Translations.shared.string(key, table: "InfoPlist") ?? name
        }
        return nil
    }

    /// Whether there is an Info.plist where Foundation looks for one. Most programs have none, and Foundation takes a while to say so, in
    /// every launch.
    private static var mayHaveFile: Bool {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count - 1)
        guard length > 0 else { return true }
        let program = String(decoding: path.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let slash = program.lastIndex(of: "/") else { return true }
        let folder = program[..<slash], name = program[program.index(after: slash)...]
        let bundles = [
            folder, "\(folder)/Contents", "\(folder)/Resources", "\(folder)/Support Files", "\(folder)/..",
            "\(folder)/../share/\(name).resources", "\(program).resources"
        ]
        return bundles.contains { bundle in ["Info", "Info-linux"].contains { access("\(bundle)/\($0).plist", F_OK) == 0 } }
    }
}
