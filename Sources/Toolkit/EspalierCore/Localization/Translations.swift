package import EspalierGraphics
import Foundation

/// Tables of translations among the resources of an app and its packages: `.strings` and `.stringsdict` files in language folders
/// (`de.lproj`), and string catalogs (`.xcstrings`). Most apps have none, which a single look at their folders shows.
package final class Translations: @unchecked Sendable {
    // @unchecked: `lock` guards the mutable state.
    package static let shared = Translations()

    private let lock = NSLock()
    private var phone = false
    /// Whether texts are shown in their variants for phones: the process behaves as one device, and texts are read on any thread.
    package var isOnPhone: Bool {
        get { lock.withLock { phone } }
        set { lock.withLock { phone = newValue } }
    }
    /// The tables by the bundle's path.
    private var places: [String: TablePlace] = [:]
    private static let app = TablePlace(ResourceFolders.ofApp)

    private func place(_ bundle: Bundle?) -> TablePlace {
        // The app's own bundle includes the resources beside the program.
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

    /// The translation of a key.
    /// - Parameters:
    ///   - table: nil is `Localizable`.
    ///   - bundle: nil is the app.
    ///   - locale: the locale of a text's environment, which determines the language if it is not the user's; nil is the user's.
    func find(_ key: String, table: String?, bundle: Bundle?, locale: () -> Locale?) -> (Translation, language: String)? {
        let place = place(bundle)
        guard !place.isEmpty else { return nil }
        let locale = locale()
        // The locale is queried only once: a window has many texts.
        let identifier = locale.flatMap { $0.identifier == Locale.current.identifier ? nil : $0.identifier } ?? ""
        return place.find(key, table: table ?? "Localizable", identifier) { Self.languages(for: locale) }
    }

    /// The translation of a key without arguments into the app's language; nil if the app's tables do not have it.
    package func string(_ key: String, table: String) -> String? {
        find(key, table: table, bundle: nil) { nil }.map { $0.0.text(language: $0.language) }
    }

    /// The wanted languages, in order of preference.
    static func languages(for locale: Locale?) -> [String] {
        let user = UserLanguages.current.languages.isEmpty ? ["en"] : UserLanguages.current.languages
        guard let locale, locale.identifier != Locale.current.identifier, let own = PosixLocale(locale.identifier)?.tag else { return user }
        return [own] + user
    }

    /// The language in which the app is shown, from those that it has; nil if it has no tables.
    package var appLanguage: String? { place(nil).language(for: Self.languages(for: nil)) }

    /// The layout direction of the app for this user: that of the language in which it is shown.
    package var layoutDirection: LayoutDirection {
        guard let language = appLanguage else { return .leftToRight }
        return LanguageMatch.isRightToLeft(language) ? .rightToLeft : .leftToRight
    }

    /// The language of the toolkit's own words: that of the app if it has tables, otherwise the user's.
    static func ownLanguages(for locale: Locale?) -> [String] {
        let wanted = languages(for: locale)
        // The words of a menu must be in the same language as those around them.
        if let locale, locale.identifier != Locale.current.identifier { return wanted }
        return shared.appLanguage.map { [$0] } ?? wanted
    }
}

/// The tables in the folders of an app or of a bundle, read on first use.
private final class TablePlace: @unchecked Sendable {
    // @unchecked: `lock` guards the mutable state.
    private let lock = NSLock()
    /// The folders of each language, by their names.
    private let languages: [String: [URL]]
    /// The string catalogs of each table.
    private let catalogFiles: [String: [URL]]
    private var catalogs: [String: [StringCatalog]] = [:]
    private var tables: [String: [String: Translation]] = [:]
    /// The chosen languages, by table and by locale identifier.
    private var chosen: [String: [String: String]] = [:]

    let isEmpty: Bool

    private let folders: [URL]
    /// Read when a language is first chosen: most apps have no tables.
    private lazy var info = BundleLanguages(folders)

    /// The subfolders of a resource folder in which tables are searched.
    private static let subfolders = ["", "Resources", "Contents/Resources", "Localization", "Localizations", "Supporting Files"]
    /// More entries than any app's folder has.
    private static let maximumEntries = 20_000

    init(_ folders: [URL]) {
        self.folders = folders
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
                        // Files outside of the language folders apply to all languages.
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

    /// The best available language for the wanted ones; that of the sources if there is none.
    func language(for wanted: [String]) -> String? {
        guard !isEmpty else { return nil }
        return lock.withLock {
            choice(wanted, catalogFiles.keys.contains("Localizable") ? "Localizable" : catalogFiles.keys.sorted().first ?? "")
        }
    }

    private func choice(_ wanted: [String], _ table: String) -> String {
        let catalogs = catalogs(table)
        let available = languages.keys.filter { $0 != "Base" }.sorted() + catalogs.flatMap(\.languages)
        if let best = LanguageMatch.best(of: available + info.localizations, for: wanted) { return best }
        if let source = catalogs.first?.sourceLanguage { return source }
        let first = info.developmentRegion.flatMap { LanguageMatch.best(of: available, for: [$0]) }
        return first ?? (available.contains("en") ? "en" : available.first ?? "en")
    }

    /// - Parameter identifier: the locale that determines the language; empty is the user's.
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
            // Keys missing in the chosen language are shown in the source language.
            let region = info.developmentRegion
            for source in catalogs(table).map(\.sourceLanguage) + [region, "Base", "en"].compactMap(\.self) where source != language {
                if let found = self.table(table, source)[key] { return (found, source == "Base" ? region ?? "en" : source) }
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
                let dictionary = folder.appendingPathComponent(table + ".stringsdict"),
                    plain = folder.appendingPathComponent(table + ".strings")
                // Foundation: a plural text takes precedence over a plain one.
                if exists(dictionary), let found = StringsDictFile.read(dictionary) { entries.merge(found) { first, _ in first } }
                if exists(plain), let found = StringsFile.read(plain) {
                    entries.merge(found.mapValues { Translation($0) }) { first, _ in first }
                }
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
