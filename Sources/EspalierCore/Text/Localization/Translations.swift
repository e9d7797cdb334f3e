import Foundation
import Glibc

/// Tables of translations: `.strings` files, which Foundation reads, and string catalogs (`.xcstrings`), which other systems
/// compile into such files. Most apps have none: one look says so, once.
@MainActor enum Translations {
    /// Asked of the file system directly: a bundle would read whole directories, which is felt when an app starts.
    private static let mainHasDefaultTable: Bool = {
        let directory = (CommandLine.arguments.first.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } ?? ".")
        let folders = ["", "\(language).lproj/", "Base.lproj/", "en.lproj/"]
        return ["", "Resources/", "../Resources/"].contains { root in
            access("\(directory)/\(root)Localizable.xcstrings", R_OK) == 0
                || folders.contains { access("\(directory)/\(root)\($0)Localizable.strings", R_OK) == 0 }
        }
    }()

    private static let language = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
        .compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
        .first { !$0.isEmpty }.map { String($0.prefix { $0.isLetter }) } ?? "en"

    private static var hasTable: [String: Bool] = [:]
    private static var catalogs: [String: StringCatalog?] = [:]

    /// - Parameter count: what chooses between the forms of a plural.
    static func string(for key: String, table: String?, bundle: Bundle?, count: Int?) -> String? {
        if bundle == nil, table == nil, !mainHasDefaultTable { return nil }
        let bundle = bundle ?? .main
        let table = table ?? "Localizable"
        let name = bundle.bundlePath + "/" + table
        let exists: Bool
        if let known = hasTable[name] {
            exists = known
        } else {
            exists = bundle.url(forResource: table, withExtension: "strings") != nil
            hasTable[name] = exists
        }
        if exists {
            // What is not in the table is answered with the value given.
            let found = bundle.localizedString(forKey: key, value: "\u{1}", table: table)
            if found != "\u{1}" { return found }
        }
        let catalog: StringCatalog?
        if let known = catalogs[name] {
            catalog = known
        } else {
            catalog = bundle.url(forResource: table, withExtension: "xcstrings").flatMap { StringCatalog(contentsOf: $0) }
            catalogs[name] = .some(catalog)
        }
        return catalog?.string(for: key, languages: [language] + Bundle.main.preferredLocalizations, count: count)
    }
}

/// A string catalog: JSON with the translations of each key. Of its variations plurals are known, by the forms that English and
/// its neighbours have: zero, one, other.
struct StringCatalog {
    private struct File: Decodable {
        struct Entry: Decodable { var localizations: [String: Localization]? }
        struct Localization: Decodable {
            var stringUnit: Unit?
            var variations: Variations?
        }
        struct Unit: Decodable { var value: String }
        struct Variations: Decodable { var plural: [String: Localization]? }

        var sourceLanguage: String
        var strings: [String: Entry]
    }

    private let file: File

    init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
        self.file = file
    }

    func string(for key: String, languages: [String], count: Int?) -> String? {
        guard let localizations = file.strings[key]?.localizations else { return nil }
        for language in languages + [file.sourceLanguage] {
            let plain = String(language.prefix { $0 != "-" && $0 != "_" })
            guard let found = localizations[language] ?? localizations[plain] else { continue }
            if let value = found.stringUnit?.value { return value }
            guard let plural = found.variations?.plural else { continue }
            let form = count == 0 && plural["zero"] != nil ? "zero" : count == 1 && plural["one"] != nil ? "one" : "other"
            if let value = plural[form]?.stringUnit?.value { return value }
        }
        return nil
    }
}
