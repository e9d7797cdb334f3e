@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@Suite("Strings that are looked up") struct LocalizedStringTests {
    private let german = Locale(identifier: "de_DE")

    /// Models and tasks look texts up, too: nothing of this is the main actor's.
    private nonisolated func forms(_ bundle: Bundle) -> [String] {
        let count = 3, name = "Ada"
        return [
            String(localized: "Hello"),
            String(localized: "Hello", comment: "A greeting"),
            String(localized: "Hello \(name)", table: "Other", bundle: bundle, locale: german),
            String(localized: "key", defaultValue: "\(count) things", bundle: bundle, locale: german),
            String(localized: "key", defaultValue: "Value", table: "Other", bundle: bundle, comment: "c"),
            String(localized: String.LocalizationValue("Hello")),
            String(localized: LocalizedStringResource("Hello", bundle: bundle)),
            String(localized: LocalizedStringResource("key", defaultValue: "\(1200) files", locale: german, bundle: bundle)),
            String(localized: "\(1234.5, specifier: "%.1f") of \(12_000)", bundle: bundle, locale: german),
            String(localized: "\(0.5, format: .percent)", bundle: bundle, locale: german),
        ]
    }

    @Test("All localized string initialisers translate and format off the main actor")
    func allFormsOutsideOfTheMainActor() throws {
        let folder = try TableFolder(["de.lproj/Localizable.strings": "\"key\" = \"%lld Dateien\";", "en.lproj/x.strings": ""])
        let texts = forms(folder.bundle)
        #expect(texts.prefix(3) == ["Hello", "Hello", "Hello Ada"])
        #expect(texts[3] == "3 things")
        #expect(texts[4...6] == ["Value", "Hello", "Hello"])
        // A resource's locale chooses the language as well.
        #expect(texts[7] == "1.200 Dateien")
        #expect(texts[8] == "1.234,5 of 12.000")
        #expect(texts[9] == 0.5.formatted(.percent.locale(german)))
    }

    @Test("A localized string resource has its key, and equal interpolations are equal")
    func resourcesHaveKeysAndEquality() {
        let resource: LocalizedStringResource = "Hello \(2)"
        #expect(resource.key == "Hello %lld")
        #expect(LocalizedStringResource("a", defaultValue: "b").key == "a")
        #expect(resource == LocalizedStringResource("Hello \(2)"))
        #expect(String(localized: "\(placeholder: .int) items") == "0 items")
    }

    @Test("A localized attributed string parses its Markdown and interpolations")
    func attributedStringsParseMarkdown() {
        let text = AttributedString(localized: "**Bold** and [a link](https://example.org)")
        #expect(String(text.characters) == "Bold and a link")
        #expect(text.runs.contains { $0.link == URL(string: "https://example.org") })
        #expect(String(AttributedString(localized: "k", defaultValue: "v \(1)").characters) == "v 1")
    }

    @MainActor @Test("A text made from a resource shows its default value") func textsOfResources() {
        let app = TestApp { Text(LocalizedStringResource("k", defaultValue: "Default")) }
        #expect(app.texts == ["Default"])
    }

    @Test("NSLocalizedString finds translations and plural formats that String formatting applies")
    func foundationsFunction() throws {
        #expect(NSLocalizedString("Nowhere", comment: "") == "Nowhere")
        #expect(NSLocalizedString("Nowhere", value: "value", comment: "") == "value")
        let folder = try TableFolder(["Localizable.xcstrings": """
            {"sourceLanguage": "en", "strings": {"%lld files": {"localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}}}}, "a": {"localizations": {"en":
            {"stringUnit": {"value": "A"}}}}}}
            """])
        #expect(NSLocalizedString("a", bundle: folder.bundle, comment: "") == "A")
        let format = NSLocalizedString("%lld files", bundle: folder.bundle, comment: "")
        #expect(String.localizedStringWithFormat(format, 1) == "1 file")
        #expect(String(format: format, 2) == "2 files")
        #expect(String(format: "%02d", 7) == "07")
        #expect(String(format: "%d-%@", 7, "x") == "7-x")
    }
}
