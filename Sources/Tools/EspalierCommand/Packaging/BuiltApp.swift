import Foundation

/// An app that has been built for a package: its program, and what lies beside it.
struct BuiltApp {
    let program: URL
    /// Files and folders that the program finds beside itself.
    let resources: [URL]
    let info: [String: PropertyValue]
    /// The folder of the project.
    let project: URL
    let icon: IconFile?

    var identity: AppIdentity {
        var identity = AppIdentity(info: info, program: program.lastPathComponent, project: project)
        identity.localizedNames = LocalizedNames.read(resources)
        identity.localizedNames = identity.localizedNames.filter { $0.value != identity.name }
        return identity
    }

    var types: DocumentTypes { DocumentTypes(info: info) }
}

/// An app's name in the languages that its project translates it into: tables named `InfoPlist`.
enum LocalizedNames {
    private static let keys = ["CFBundleDisplayName", "CFBundleName"]

    /// - Returns: the names by BCP 47 tags; tables that cannot be read are left out, as they are when the app runs.
    static func read(_ resources: [URL]) -> [String: String] {
        var names: [String: String] = [:]
        for folder in resources where folder.pathExtension == "lproj" {
            let language = folder.deletingPathExtension().lastPathComponent
            guard language != "Base", let table = PropertyValue.keys(of: folder.appendingPathComponent("InfoPlist.strings")) else {
                continue
            }
            names[language] = keys.lazy.compactMap { table[$0]?.text }.first
        }
        for file in resources where file.lastPathComponent == "InfoPlist.xcstrings" {
            guard let data = try? Data(contentsOf: file), let catalog = try? JSONDecoder().decode(Catalog.self, from: data) else {
                continue
            }
            for key in keys.reversed() {
                for (language, localization) in catalog.strings[key]?.localizations ?? [:] {
                    names[language] = localization.stringUnit?.value ?? names[language]
                }
            }
        }
        return names
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable { var localizations: [String: Localization]? }
        struct Localization: Decodable { var stringUnit: Unit? }
        struct Unit: Decodable { var value: String? }
        var strings: [String: Entry]
    }
}
