import Foundation

/// The contents of an app's `Info.plist`, as a build makes it: the project's file, and over it the keys that settings generate.
enum InfoPlist {
    /// - Parameter keys: What stands in the project's file, where that is made with the project; if there are none, the file is read.
    static func make(_ settings: BuildSettings, folder: URL, instead keys: [String: PropertyValue] = [:]) -> [String: PropertyValue] {
        var info: [String: PropertyValue] = [
            "CFBundleName": .string(settings["PRODUCT_NAME"] ?? ""),
            "CFBundleExecutable": .string(settings["EXECUTABLE_NAME"] ?? ""),
            "CFBundleShortVersionString": .string(settings["MARKETING_VERSION"] ?? "1.0"),
            "CFBundleVersion": .string(settings["CURRENT_PROJECT_VERSION"] ?? "1"),
            "CFBundleDevelopmentRegion": .string(settings["DEVELOPMENT_LANGUAGE"] ?? "en"),
        ]
        // What the compiler of asset catalogues adds.
        if let icon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"], !icon.isEmpty { info["CFBundleIconName"] = .string(icon) }
        if let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"] { info["CFBundleIdentifier"] = .string(identifier) }
        if !keys.isEmpty {
            info.merge(keys.mapValues { expand($0, settings) }) { $1 }
        } else if let path = settings["INFOPLIST_FILE"] {
            info.merge(read(URL(fileURLWithPath: path, relativeTo: folder), settings)) { $1 }
        }
        let prefix = "INFOPLIST_KEY_"
        for key in settings.keys(withPrefix: prefix) {
            guard let value = settings[key], !value.isEmpty else { continue }
            let name = String(key.dropFirst(prefix.count))
            if name.hasPrefix(orientations) {
                // Settings have the device behind a line, as their names have no other sign.
                let device = name.dropFirst(orientations.count).lowercased().replacingOccurrences(of: "_", with: "~")
                info[orientations + device] = .array(value.split(whereSeparator: \.isWhitespace).map { .string(String($0)) })
            } else {
                info[name] = ["YES", "NO"].contains(value) ? .bool(value == "YES") : .string(value)
            }
        }
        return info
    }

    private static let orientations = "UISupportedInterfaceOrientations"

    /// Whether an app stands on its side on a device (`iphone`, `ipad`), however that is held: the key names no other orientation.
    static func isLandscapeOnly(_ info: [String: PropertyValue], on device: String) -> Bool {
        guard case .array(let values)? = info[orientations + "~" + device] ?? info[orientations], !values.isEmpty else { return false }
        return values.allSatisfy { if case .string(let name) = $0 { name.hasPrefix("UIInterfaceOrientationLandscape") } else { false } }
    }

    private static func read(_ file: URL, _ settings: BuildSettings) -> [String: PropertyValue] {
        (PropertyValue.keys(of: file) ?? [:]).mapValues { expand($0, settings) }
    }

    private static func expand(_ value: PropertyValue, _ settings: BuildSettings) -> PropertyValue {
        switch value {
        case .string(let text): .string(settings.expand(text))
        case .array(let values): .array(values.map { expand($0, settings) })
        case .dictionary(let values): .dictionary(values.mapValues { expand($0, settings) })
        case .bool, .number, .date, .data: value
        }
    }
}
