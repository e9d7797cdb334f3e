@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Translations") struct TranslationsTests {
    private static let strings = """
        /* A comment; with = signs. */
        "Hello" = "Hallo";
        "Hello, %@!" = "Hallo, %@!";
        // Another one.
        "%@ of %lld" = "%2$lld von %1$@";
        "**Bold** %@" = "**Fett** %@";
        "quote" = "Er sagte: \\"Ja\\"\\nund \\U00e4h";
        plain_key = value;
        "Only %lld%%" = "Nur %lld%%";
        """

    private func string(_ key: LocalizedStringKey, _ folder: TableFolder, _ locale: String) -> String {
        key.string(bundle: folder.bundle, locale: Locale(identifier: locale))
    }

    // Covers: type:LocalizedStringKey, view:Text
    @Test("Texts are translated into the language of the environment's locale")
    func stringsOfTheLanguageOfTheSurroundings() throws {
        let folder = try TableFolder([
            "de.lproj/Localizable.strings": Self.strings, "en.lproj/Localizable.strings": "\"Hello\" = \"Hello there\";"
        ])
        let app = TestApp(locale: Locale(identifier: "de_DE")) {
            VStack {
                Text("Hello", bundle: folder.bundle)
                Text("Hello, \("Ada")!", bundle: folder.bundle)
                Text("Hello", bundle: folder.bundle).environment(\.locale, Locale(identifier: "en_GB"))
                Text("Missing", bundle: folder.bundle)
            }
        }
        #expect(app.texts == ["Hallo", "Hallo, Ada!", "Hello there", "Missing"])
    }

    @Test("Translations handle positional arguments, escapes, percent signs and Markdown")
    func placesEscapesAndMarkdown() throws {
        let folder = try TableFolder(["de.lproj/Localizable.strings": Self.strings])
        #expect(string("\("Brot") of \(1200)", folder, "de_DE") == "1.200 von Brot")
        #expect(string("quote", folder, "de_DE") == "Er sagte: \"Ja\"\nund äh")
        #expect(string("plain_key", folder, "de_DE") == "value")
        #expect(string("**Bold** \("x*y*")", folder, "de_DE") == "Fett x*y*")
        #expect(string("Only \(5)%", folder, "de_DE") == "Nur 5%")
    }

    @Test("The closest available language is chosen, then the Base table") func languagesAreMatched() throws {
        let folder = try TableFolder([
            "zh-hans.lproj/Localizable.strings": "\"a\" = \"简\";", "zh-Hant.lproj/Localizable.strings": "\"a\" = \"繁\";",
            "Base.lproj/Localizable.strings": "\"a\" = \"base\"; \"b\" = \"only base\";",
            "pt-BR.lproj/Localizable.strings": "\"a\" = \"br\";"
        ])
        #expect(string("a", folder, "zh_CN") == "简")
        #expect(string("a", folder, "zh_TW") == "繁")
        #expect(string("b", folder, "zh_TW") == "only base")
        #expect(string("a", folder, "pt_PT") == "br")
    }

    @Test("A named strings table is found, and only by its name") func tablesAreFoundByName() throws {
        let folder = try TableFolder(["Resources/de.lproj/Other.strings": "\"a\" = \"anders\";"])
        #expect(LocalizedStringKey("a").string(table: "Other", bundle: folder.bundle, locale: Locale(identifier: "de")) == "anders")
        #expect(LocalizedStringKey("a").string(bundle: folder.bundle, locale: Locale(identifier: "de")) == "a")
    }

    private static let dictionary = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        <key>%lld files in %lld folders</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
          <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>zero</key><string>Keine Dateien</string><key>one</key><string>Eine Datei</string><key>other</key><string>%lld Dateien</string></dict>
          <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>one</key><string>einem Ordner</string><key>other</key><string>%lld Ordnern</string></dict>
        </dict>
        <key>Tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
          <key>iphone</key><string>Tippen</string><key>mac</key><string>Klicken</string></dict></dict>
        </dict></plist>
        """

    @Test("A stringsdict file selects plural and device variants of a text")
    func stringsdictFilesSelectVariants() throws {
        let folder = try TableFolder([
            "de.lproj/Localizable.stringsdict": Self.dictionary, "de.lproj/Localizable.strings": "\"Tap\" = \"x\";"
        ])
        #expect(string("\(1) files in \(1) folders", folder, "de_DE") == "Eine Datei in einem Ordner")
        #expect(string("\(0) files in \(3) folders", folder, "de_DE") == "Keine Dateien in 3 Ordnern")
        #expect(string("\(1500) files in \(2) folders", folder, "de_DE") == "1.500 Dateien in 2 Ordnern")
        #expect(string("Tap", folder, "de_DE") == "Klicken")
    }

    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "": {},
          "Hello": {"localizations": {"ru": {"stringUnit": {"state": "translated", "value": "Привет"}}}},
          "%lld days": {"localizations": {
            "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld day"}}, "other": {"stringUnit": {"value": "%lld days"}}}}},
            "ru": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld день"}}, "few": {"stringUnit": {"value": "%lld дня"}},
              "many": {"stringUnit": {"value": "%lld дней"}}, "other": {"stringUnit": {"value": "%lld дня"}}}}}}},
          "%@ has %lld birds and %lld cats": {"localizations": {"en": {
            "stringUnit": {"value": "%1$@ has %#@birds@ and %#@cats@"},
            "substitutions": {
              "birds": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "%arg bird"}}, "other": {"stringUnit": {"value": "%arg birds"}}}}},
              "cats": {"argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "one cat"}}, "other": {"stringUnit": {"value": "%arg cats"}}}}}}}}},
          "Open": {"localizations": {"en": {"variations": {"device": {"iphone": {"stringUnit": {"value": "Tap"}}, "mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Open it"}}}}}}},
          "damaged": {"localizations": {"en": {"stringUnit": 5}}}, "worse": 7
        }}
        """

    @Test("A string catalog supplies translations, plurals, substitutions and device variants")
    func stringCatalogsSupplyTranslationsAndVariants() throws {
        let folder = try TableFolder(["Localizable.xcstrings": Self.catalog])
        #expect(string("Hello", folder, "ru_RU") == "Привет")
        #expect(string("Hello", folder, "fr_FR") == "Hello")
        for (count, text) in [(1, "1 день"), (2, "2 дня"), (5, "5 дней"), (11, "11 дней"), (21, "21 день"), (0, "0 дней")] {
            #expect(string("\(count) days", folder, "ru_RU") == text)
        }
        #expect(string("\(1) days", folder, "en_US") == "1 day")
        #expect(string("\("Eve") has \(1) birds and \(4) cats", folder, "en_US") == "Eve has 1 bird and 4 cats")
        #expect(string("\("Eve") has \(2) birds and \(1) cats", folder, "en_US") == "Eve has 2 birds and one cat")
        #expect(string("Open", folder, "en_US") == "Click")
        #expect(string("damaged", folder, "en_US") == "damaged")
        #expect(string("worse", folder, "en_US") == "worse")
    }

    /// Foreign files: what can be read is read, and nothing else happens.
    @Test("Damaged tables yield their readable entries, others fall back to the key") func damagedFiles() throws {
        let folder = try TableFolder([
            "de.lproj/Localizable.strings": "\"a\" = \"eins\";\n\"b\" = ;\nnonsense \"\n\"c\" = \"drei\";\n\"d\" = \"offen",
            "fr.lproj/Localizable.stringsdict": "<plist><dict><key>a", "Broken.xcstrings": "{\"strings\": [",
            "es.lproj/Localizable.stringsdict": "<plist>" + String(repeating: "<dict><key>a</key>", count: 50_000),
            "it.lproj/Localizable.strings": "\u{0}\u{1}\u{2}",
        ])
        try folder.write("ja.lproj/Localizable.strings", "\"a\" = \"一\";".data(using: .utf16)!)
        try folder.write("ko.lproj/Localizable.strings", "\"a\" = \"하나\";".data(using: .utf16LittleEndian)!)
        try folder.write(
            "pl.lproj/Localizable.strings", PropertyListSerialization.data(fromPropertyList: ["a": "raz"], format: .binary, options: 0))
        try folder.write("nl.lproj/Localizable.strings", Data([0xFF, 0xC0, 0x80, 0x00]))
        #expect(string("a", folder, "de_DE") == "eins")
        #expect(string("c", folder, "de_DE") == "drei")
        for language in ["fr", "es", "it", "nl"] { #expect(string("a", folder, language) == "a", "\(language)") }
        #expect(string("a", folder, "ja_JP") == "一")
        #expect(string("a", folder, "ko_KR") == "하나")
        #expect(string("a", folder, "pl_PL") == "raz")
        #expect(LocalizedStringKey("a").string(table: "Broken", bundle: folder.bundle, locale: Locale(identifier: "en")) == "a")
    }

    @Test("Lookups in strings tables of random bytes do not crash") func randomTablesDoNotCrash() throws {
        var random = SystemRandomNumberGenerator.seeded(11)
        let bytes = Array("\"=;/*\\ {}<>U0aß\n".utf8)
        for kind in ["strings", "stringsdict"] {
            for _ in 0..<30 {
                let folder = try TableFolder([:])
                let data = Data((0..<Int.random(in: 0...80, using: &random)).map { _ in bytes.randomElement(using: &random)! })
                try folder.write("en.lproj/Localizable.\(kind)", data)
                _ = string("a", folder, "en_US")
            }
        }
    }
}
