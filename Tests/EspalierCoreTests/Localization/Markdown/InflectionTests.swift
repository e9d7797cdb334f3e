@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Words that agree with numbers") struct InflectionTests {
    private func text(_ key: LocalizedStringKey) -> String { key.string(locale: Locale(identifier: "en_US")) }

    // Covers: view:Text
    @Test("An inflected noun agrees with its interpolated number") func nounsAgreeWithTheirNumber() {
        let app = TestApp { Text("^[\(2) item](inflect: true)") }
        #expect(app.texts == ["2 items"])
        #expect(text("^[\(1) item](inflect: true)") == "1 item")
        #expect(text("^[\(0) item](inflect: true)") == "0 items")
        #expect(text("^[\(1200) box](inflect: true)") == "1,200 boxes")
        #expect(text("^[\(1.5, specifier: "%.1f") mile](inflect: true)") == "1.5 miles")
    }

    @Test("Several inflected phrases inside a sentence agree, each with its own number")
    func phrasesInSentencesAgreeEachWithItsNumber() {
        #expect(text("You have ^[\(3) new message](inflect: true) today.") == "You have 3 new messages today.")
        #expect(text("^[\(1) cat](inflect: true) and ^[\(2) dog](inflect: true), \("ok")") == "1 cat and 2 dogs, ok")
        #expect(text("^[\(2) \("city")](inflect: true)") == "2 cities")
        #expect(text("**^[\(2) person](inflect: true)** came") == "2 people came")
        #expect(text("^[\(2) item](inflect: true)?") == "2 items?")
    }

    @Test("A translated inflection phrase is taken as the translation writes it")
    func otherLanguagesSayItThemselves() throws {
        let folder = try TableFolder(["de.lproj/Localizable.strings": "\"^[%lld item](inflect: true)\" = \"^[%lld Teil](inflect: true)\";"])
        let key: LocalizedStringKey = "^[\(2) item](inflect: true)"
        #expect(key.string(bundle: folder.bundle, locale: Locale(identifier: "de_DE")) == "2 Teil")
    }

    @Test("A localized attributed string resolves inflected phrases") func attributedStrings() {
        #expect(String(AttributedString(localized: "^[\(2) item](inflect: true) left").characters) == "2 items left")
    }

    @Test("A noun that is given in the plural agrees, too", arguments: [
        ("1 apples", "1 apple"), ("2 apples", "2 apples"), ("1 boxes", "1 box"), ("5 boxes", "5 boxes"), ("1 people", "1 person"),
        ("3 people", "3 people"), ("1 cities", "1 city"), ("2 houses", "2 houses"), ("1 houses", "1 house"), ("1 class", "1 class"),
        ("2 class", "2 classes"), ("1 bus", "1 bus"), ("2 bus", "2 buses"), ("2 lens", "2 lenses"), ("1 sheep", "1 sheep"),
    ])
    func plurals(_ given: String, _ shown: String) {
        #expect(Inflection.agreeing(given) == shown)
    }
}
