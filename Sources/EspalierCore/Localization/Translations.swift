package import EspalierGraphics
import Foundation

/// Tables of translations, where an app and its packages have their resources: `.strings` and `.stringsdict` files in folders of
/// languages (`de.lproj`), and string catalogs (`.xcstrings`). Most apps have none: one look at their folders says so.
package final class Translations: @unchecked Sendable {
    // @unchecked: `lock` guards what changes.
    package static let shared = Translations()

    private let lock = NSLock()
    /// By the bundle's path.
    private var places: [String: TablePlace] = [:]
    private static let app = TablePlace(ResourceFolders.ofApp)

    private func place(_ bundle: Bundle?) -> TablePlace {
        // The app's own bundle has what is beside the program, too.
        guard let bundle, bundle.bundlePath != Bundle.main.bundlePath else { return Self.app }
        let path = bundle.bundlePath
        if let known = lock.withLock({ places[path] }) { return known }
        let place = TablePlace(ResourceFolders.folders(of: bundle))
        return lock.withLock {
            if let known = places[path] { return known }
            places[path] = place
            return place
        }
    }

    /// What a table says for a key.
    /// - Parameters:
    ///   - table: nil is `Localizable`.
    ///   - bundle: nil is the app.
    ///   - locale: of a text's surroundings; one that is not the user's own chooses the language. nil is the user's.
    func find(_ key: String, table: String?, bundle: Bundle?, locale: () -> Locale?) -> (Translation, language: String)? {
        let place = place(bundle)
        guard !place.isEmpty else { return nil }
        let locale = locale()
        // Nothing is asked of the locale twice: a window has many texts.
        let identifier = locale.flatMap { $0.identifier == Locale.current.identifier ? nil : $0.identifier } ?? ""
        return place.find(key, table: table ?? "Localizable", identifier) { Self.languages(for: locale) }
    }

    /// The languages that are wanted, the most wanted first.
    static func languages(for locale: Locale?) -> [String] {
        let user = UserLanguages.current.languages.isEmpty ? ["en"] : UserLanguages.current.languages
        guard let locale, locale.identifier != Locale.current.identifier, let own = PosixLocale(locale.identifier)?.tag else { return user }
        return [own] + user
    }

    /// The language in which the app is shown to this user, of those that it has; nil where it has no tables.
    package var appLanguage: String? { place(nil).language(for: Self.languages(for: nil)) }

    /// The direction in which the app is laid out for this user: that of the language in which it is shown.
    package var layoutDirection: LayoutDirection {
        guard let language = appLanguage else { return .leftToRight }
        return LanguageMatch.isRightToLeft(language) ? .rightToLeft : .leftToRight
    }

    /// The language of the toolkit's own words: that of the app where it has tables, else the user's.
    static func ownLanguages(for locale: Locale?) -> [String] {
        let wanted = languages(for: locale)
        // Words of a menu are in one language with the words around them.
        if let locale, locale.identifier != Locale.current.identifier { return wanted }
        return shared.appLanguage.map { [$0] } ?? wanted
    }
}

/// The tables in the folders of an app or of a bundle. They are read when they are asked for.
private final class TablePlace: @unchecked Sendable {
    // @unchecked: `lock` guards what changes.
    private let lock = NSLock()
    /// The folders of each language, as they are named.
    private let languages: [String: [URL]]
    /// The string catalogs of each table.
    private let catalogFiles: [String: [URL]]
    private var catalogs: [String: [StringCatalog]] = [:]
    private var tables: [String: [String: Translation]] = [:]
    /// By tables, and the identifiers of locales.
    private var chosen: [String: [String: String]] = [:]

    let isEmpty: Bool

    /// Where in a folder of resources tables are looked for.
    private static let subfolders = ["", "Resources", "Contents/Resources", "Localization", "Localizations", "Supporting Files"]
    /// More folders than an app has languages.
    private static let maximumEntries = 20_000

    init(_ folders: [URL]) {
        var languages: [String: [URL]] = [:]
        var catalogs: [String: [URL]] = [:]
        for root in folders {
            for subfolder in Self.subfolders {
                let folder = subfolder.isEmpty ? root : root.appendingPathComponent(subfolder)
                for name in FolderNames.of(folder.path, limit: Self.maximumEntries) {
                    if name.hasSuffix(".lproj") {
                        languages[String(name.dropLast(6)), default: []].append(folder.appendingPathComponent(name))
                    } else if name.hasSuffix(".xcstrings") {
                        catalogs[String(name.dropLast(10)), default: []].append(folder.appendingPathComponent(name))
                    } else if name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
                        // Beside the folders of languages: of all of them.
                        if languages["Base"]?.last?.path != folder.path { languages["Base", default: []].append(folder) }
                    }
                }
            }
        }
        self.languages = languages
        catalogFiles = catalogs
        isEmpty = languages.isEmpty && catalogs.isEmpty
    }

    private func catalogs(_ table: String) -> [StringCatalog] {
        guard let files = catalogFiles[table] else { return [] }
        if let known = catalogs[table] { return known }
        let read = files.compactMap { StringCatalog(contentsOf: $0) }
        catalogs[table] = read
        return read
    }

    /// The language of this place that is wanted most; that of its sources where it has none of them.
    func language(for wanted: [String]) -> String? {
        guard !isEmpty else { return nil }
        return lock.withLock { choice(wanted, catalogFiles.keys.contains("Localizable") ? "Localizable" : catalogFiles.keys.sorted().first ?? "") }
    }

    private func choice(_ wanted: [String], _ table: String) -> String {
        let catalogs = catalogs(table)
        let available = languages.keys.filter { $0 != "Base" }.sorted() + catalogs.flatMap(\.languages)
        return LanguageMatch.best(of: available, for: wanted) ?? catalogs.first?.sourceLanguage ?? (available.contains("en") ? "en" : available.first ?? "en")
    }

    /// - Parameter identifier: of the locale that chooses the language; empty is the user's.
    func find(_ key: String, table: String, _ identifier: String, wanted: () -> [String]) -> (Translation, language: String)? {
        lock.withLock {
            let language: String
            if let known = chosen[table]?[identifier] {
                language = known
            } else {
                language = choice(wanted(), table)
                chosen[table, default: [:]][identifier] = language
            }
            if let found = self.table(table, language)[key] { return (found, language) }
            // What the chosen language lacks is shown in that of the sources.
            for source in catalogs(table).map(\.sourceLanguage) + ["Base", "en"] where source != language {
                if let found = self.table(table, source)[key] { return (found, source == "Base" ? "en" : source) }
            }
            return nil
        }
    }

    private func table(_ table: String, _ language: String) -> [String: Translation] {
        let name = language + "/" + table
        if let known = tables[name] { return known }
        var entries: [String: Translation] = [:]
        for catalog in catalogs(table) {
            for name in catalog.languages where LanguageMatch.best(of: [name], for: [language]) == name && isSame(name, language) {
                entries.merge(catalog.table(name)) { first, _ in first }
            }
        }
        for (name, folders) in languages where name == language || isSame(name, language) {
            for folder in folders {
                let dictionary = folder.appendingPathComponent(table + ".stringsdict"), plain = folder.appendingPathComponent(table + ".strings")
                // Foundation: a text that numbers choose goes before a plain one.
                if exists(dictionary), let found = StringsDictFile.read(dictionary) { entries.merge(found) { first, _ in first } }
                if exists(plain), let found = StringsFile.read(plain) { entries.merge(found.mapValues { Translation($0) }) { first, _ in first } }
            }
        }
        tables[name] = entries
        return entries
    }

    private func isSame(_ a: String, _ b: String) -> Bool {
        a == b || PosixLocale(a).map { $0 == PosixLocale(b) } ?? false
    }

    private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}
