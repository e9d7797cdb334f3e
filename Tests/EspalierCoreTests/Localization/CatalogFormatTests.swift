@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What newer catalogues and bundles have besides translations.
@MainActor @Suite("String catalogs and languages of bundles") struct CatalogFormatTests {
    private func string(_ key: LocalizedStringKey, _ folder: TableFolder, _ locale: String) -> String {
        key.string(bundle: folder.bundle, locale: Locale(identifier: locale))
    }

    private func info(_ entries: String) -> String { "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>" }

    // Covers: type:LocalizedStringKey
    @Test("Arguments by name take the order of the source text, in whatever order a translation has them") func namedArguments() throws {
        let folder = try TableFolder(["Localizable.xcstrings": """
            {"sourceLanguage": "en", "strings": {"%@ of %lld": {"localizations": {
              "en": {"stringUnit": {"value": "%(page)@ of %(count)lld"}},
              "de": {"stringUnit": {"value": "%(count)lld: %(page)@ (%(page)@)"}},
              "fr": {"stringUnit": {"value": "%2$(count)lld sur %1$(page)@"}},
              "it": {"stringUnit": {"value": "%(page"}}}}}}
            """])
        #expect(string("\("A") of \(7)", folder, "en_US") == "A of 7")
        #expect(string("\("A") of \(7)", folder, "de_DE") == "7: A (A)")
        #expect(string("\("A") of \(7)", folder, "fr_FR") == "7 sur A")
        #expect(string("\("A") of \(7)", folder, "it_IT") == "%(page")
        #expect(FormatString("%(a b)@%(c)lld").pieces == [.named("a b", FormatSpecifier("@")), .named("c", FormatSpecifier("d"))])
        #expect(FormatString("5%(about) it").pieces == [.literal("5%(about) it")])
    }

    @Test("A new and empty entry is not translated yet; a substitution has the format that the catalogue gives it") func statesAndFormats() throws {
        let folder = try TableFolder(["Localizable.xcstrings": """
            {"sourceLanguage": "en", "strings": {
              "Open": {"extractionState": "stale", "localizations": {"en": {"stringUnit": {"state": "new", "value": "Open it"}},
                "de": {"stringUnit": {"state": "new", "value": ""}}, "fr": {"stringUnit": {"state": "translated", "value": ""}}}},
              "%lf parts": {"localizations": {"en": {"stringUnit": {"value": "%#@parts@"}, "substitutions": {"parts": {"argNum": 1, "formatSpecifier": ".1lf",
                "variations": {"plural": {"one": {"stringUnit": {"value": "%arg part"}}, "other": {"stringUnit": {"value": "%arg parts"}}}}}}}}},
              "Same": {"shouldTranslate": false}}}
            """])
        #expect(string("Open", folder, "en_US") == "Open it")
        #expect(string("Open", folder, "de_DE") == "Open it")
        #expect(string("Open", folder, "fr_FR") == "", "a translation may be empty")
        #expect(string("\(2.25) parts", folder, "en_US") == String(format: "%.1f parts", 2.25))
        #expect(string("Same", folder, "de_DE") == "Same")
    }

    @Test("On a phone texts have their variants for phones") func phones() throws {
        let folder = try TableFolder(["Localizable.xcstrings": """
            {"sourceLanguage": "en", "strings": {"Open": {"localizations": {"en": {"variations": {"device": {
              "iphone": {"stringUnit": {"value": "Tap"}}, "mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Open it"}}}}}}}}}
            """])
        let before = Translations.shared.isOnPhone
        defer { Translations.shared.isOnPhone = before }
        Translations.shared.isOnPhone = true
        #expect(string("Open", folder, "en_US") == "Tap")
        Translations.shared.isOnPhone = false
        #expect(string("Open", folder, "en_US") == "Click")
    }

    @Test("Who speaks none of the languages reads that of the sources, as does who misses a text") func developmentRegion() throws {
        let folder = try TableFolder([
            "de.lproj/Localizable.strings": "\"a\" = \"eins\";", "fr.lproj/Localizable.strings": "\"a\" = \"un\"; \"b\" = \"deux\";",
            "Info.plist": info("<key>CFBundleDevelopmentRegion</key><string>French</string>"),
        ])
        #expect(string("a", folder, "ja_JP") == "un")
        #expect(string("b", folder, "de_DE") == "deux")
        #expect(string("a", folder, "de_DE") == "eins")
    }

    @Test("A damaged Info.plist leaves the languages of the tables") func damagedInfo() throws {
        for text in [
            "", "<plist", info("<key>CFBundleDevelopmentRegion</key><string>$(LANGUAGE)</string>"),
            info("<key>CFBundleLocalizations</key><string>de</string>")
        ] {
            let folder = try TableFolder(["de.lproj/Localizable.strings": "\"a\" = \"eins\";", "Info.plist": text])
            #expect(string("a", folder, "de_DE") == "eins")
            #expect(string("b", folder, "de_DE") == "b")
        }
    }

    @Test("Languages that a bundle names without tables are its own: texts then come from the sources' language") func namedLanguages() throws {
        let folder = try TableFolder([
            "de.lproj/Localizable.strings": "\"a\" = \"eins\";", "en.lproj/Localizable.strings": "\"a\" = \"one\";",
            "Info.plist": info(
                "<key>CFBundleDevelopmentRegion</key><string>en</string><key>CFBundleLocalizations</key><array><string>it</string></array>")
        ])
        #expect(string("a", folder, "it_IT") == "one")
    }

    @Test("UTF-16 is read in both orders, with a mark and without") func encodings() throws {
        let folder = try TableFolder([:])
        let text = "\"a\" = \"größe\";\n"
        for (language, data) in [
            ("de", text.data(using: .utf16)), ("fr", text.data(using: .utf16LittleEndian)), ("es", text.data(using: .utf16BigEndian)),
            ("it", text.data(using: .utf8)),
            ("nl", text.data(using: .utf16BigEndian).map { Data([0xFE, 0xFF]) + $0 }),
        ] {
            try folder.write("\(language).lproj/Localizable.strings", #require(data))
            #expect(string("a", folder, language) == "größe", "\(language)")
        }
    }

    @Test("A missing text is its key, also where Foundation would read the tables itself") func missing() throws {
        let folder = try TableFolder([:])
        try folder.write("en.lproj/Localizable.strings", #require("\"a\" = \"b\";".data(using: .utf16BigEndian)))
        #expect(NSLocalizedString("gone", bundle: folder.bundle, comment: "") == "gone")
        #expect(NSLocalizedString("gone", tableName: "Nowhere", bundle: folder.bundle, comment: "") == "gone")
    }
}
