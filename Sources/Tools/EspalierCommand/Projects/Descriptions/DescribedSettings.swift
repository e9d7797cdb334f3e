import Foundation

/// The settings of a build that follow from a project's description: those that XcodeGen gives to every project as Xcode would, and over
/// them what is written.
struct DescribedSettings {
    let description: ProjectDescription
    /// The configuration that is built, by the description's own name.
    let configuration: String
    private let kind: String?

    /// A configuration of the name that Xcode gives is meant first, then the first one of the same kind.
    init(_ description: ProjectDescription, _ wanted: BuildConfiguration) {
        self.description = description
        let written = description.fields["configs"]?.fields.compactMapValues(\.text) ?? [:]
        let all = (written.isEmpty ? ["Debug": "debug", "Release": "release"] : written).sorted { $0.key < $1.key }
        let name = wanted.rawValue
        let chosen = all.first { $0.key == name } ?? all.first { $0.value == name.lowercased() } ?? all[0]
        (configuration, kind) = (chosen.key, chosen.value)
    }

    private var presets: String { description.fields["options"]?["settingPresets"]?.text ?? "all" }

    /// The file of settings (`.xcconfig`) that a target or the project names for the configuration.
    func file(_ fields: [String: YAML]) -> URL? {
        (fields["configFiles"]?[configuration]?.text).map { description.folder.appendingPathComponent($0).standardizedFileURL }
    }

    /// The project's settings.
    func project(_ platforms: [String]) -> [String: String] {
        var settings: [String: String] = [:]
        if let first = platforms.first, platforms.allSatisfy({ $0 == first }) { settings["SDKROOT"] = Self.kits[first] }
        if ["all", "project"].contains(presets) {
            settings.merge([
                "CLANG_CXX_LANGUAGE_STANDARD": "gnu++14", "GCC_C_LANGUAGE_STANDARD": "gnu11", "PRODUCT_NAME": "$(TARGET_NAME)",
                "SWIFT_VERSION": "5.0",
            ]) { $1 }
            if kind == "debug" {
                settings["GCC_PREPROCESSOR_DEFINITIONS"] = "$(inherited) DEBUG=1"
                settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "DEBUG"
            }
        }
        for (platform, version) in description.fields["options"]?["deploymentTarget"]?.fields ?? [:] {
            if let name = Self.deployment[platform], let version = version.text { settings[name] = version }
        }
        return over(settings, description.fields, files: [file(description.fields)])
    }

    /// A target's settings.
    func target(_ name: String, _ fields: [String: YAML]) -> [String: String] {
        var settings: [String: String] = [:]
        let destinations = fields["supportedDestinations"]?.texts ?? []
        let platform = Self.platform(fields)
        let own = platform == "auto" ? destinations.first ?? platform : platform
        if ["all", "targets"].contains(presets) {
            settings["SDKROOT"] = Self.kits[platform]
            if own == "iOS" { settings["TARGETED_DEVICE_FAMILY"] = "1,2" }
            if fields["type"]?.text == "application" { settings["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon" }
            if !destinations.isEmpty {
                settings["SUPPORTED_PLATFORMS"] = destinations.compactMap { Self.supported[$0] }.joined(separator: " ")
                settings["TARGETED_DEVICE_FAMILY"] = destinations.contains("iOS") ? "1,2" : nil
            }
        }
        if let version = fields["deploymentTarget"]?.text {
            for platform in destinations.isEmpty ? [platform] : destinations {
                if let name = Self.deployment[platform] { settings[name] = version }
            }
        }
        return over(settings, fields, files: [file(fields), file(description.fields)])
    }

    /// The platform of a target, "auto" for one that has destinations alone.
    static func platform(_ fields: [String: YAML]) -> String { fields["platform"]?.text ?? "auto" }

    /// What is written, over what is there without being written. A file of settings is below both, and wins over the latter.
    private func over(_ presets: [String: String], _ fields: [String: YAML], files: [URL?]) -> [String: String] {
        let named = files.compactMap(\.self).flatMap { ConfigurationFile.read($0).keys }
        return presets.filter { !named.contains($0.key) }.merging(written(fields["settings"] ?? .nothing, 0)) { $1 }
    }

    /// Groups name groups: more levels than any description has, so that a circle ends.
    private static let mostLevels = 20

    private func written(_ settings: YAML, _ level: Int) -> [String: String] {
        guard level < Self.mostLevels else { return [:] }
        let fields = settings.fields
        guard ["base", "configs", "groups"].contains(where: { fields[$0] != nil }) else { return Self.texts(fields) }
        var result: [String: String] = [:]
        for name in fields["groups"]?.texts ?? [] {
            if let group = description.fields["settingGroups"]?[name] { result.merge(written(group, level + 1)) { $1 } }
        }
        result.merge(Self.texts(fields["base"]?.fields ?? [:])) { $1 }
        let names = description.fields["configs"]?.fields.keys.map(\.self) ?? ["Debug", "Release"]
        for (name, settings) in (fields["configs"]?.fields ?? [:]).sorted(by: { $0.key < $1.key }) {
            // A part of a configuration's name means all with it, but for those that another configuration has as its whole name.
            let isOthers = names.contains(name) && name != configuration
            guard configuration.lowercased().contains(name.lowercased()), !isOthers else { continue }
            result.merge(written(settings, level + 1)) { $1 }
        }
        return result
    }

    private static func texts(_ fields: [String: YAML]) -> [String: String] {
        fields.compactMapValues { value in
            if let bool = value.bool { return bool ? "YES" : "NO" }
            if let text = value.text { return text }
            return value.items.map { $0.compactMap(\.text).map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ") }
        }
    }

    private static let kits = [
        "auto": "auto", "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "visionOS": "xros", "watchOS": "watchos",
    ]
    private static let supported = [
        "iOS": "iphoneos iphonesimulator", "macOS": "macosx", "tvOS": "appletvos appletvsimulator", "visionOS": "xros xrsimulator",
        "watchOS": "watchos watchsimulator",
    ]
    private static let deployment = [
        "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET", "tvOS": "TVOS_DEPLOYMENT_TARGET",
        "visionOS": "XROS_DEPLOYMENT_TARGET", "watchOS": "WATCHOS_DEPLOYMENT_TARGET",
    ]
}
