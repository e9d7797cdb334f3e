@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import Testing

@Suite("The user's languages") struct UserLanguagesTests {
    private func user(_ environment: [String: String]) -> UserLanguages { UserLanguages { environment[$0] } }

    @Test("Locale variables determine the format locale and the preferred languages", arguments: [
        ([:], nil, []),
        (["LANG": "de_DE.UTF-8"], "de_DE", ["de-DE"]),
        (["LANG": "de_AT@euro"], "de_AT", ["de-AT"]),
        (["LANG": "C.UTF-8"], nil, []),
        (["LANG": "POSIX"], nil, []),
        (["LANG": "sr_RS@latin"], "sr_Latn_RS", ["sr-Latn-RS"]),
        (["LANG": "zh_TW.UTF-8"], "zh_TW", ["zh-Hant-TW"]),
        (["LANG": "no_NO"], "nb_NO", ["nb-NO"]),
        (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "de_DE", ["en-US"]),
        (["LANG": "en_US.UTF-8", "LC_NUMERIC": "fr_FR.UTF-8"], "fr_FR", ["en-US"]),
        (["LANG": "en_US.UTF-8", "LC_NUMERIC": "C"], "en_US", ["en-US"]),
        (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"], "en_US", ["ja-JP"]),
        (["LANG": "en_US.UTF-8", "LC_TIME": "fr_FR", "LC_ALL": "de_DE.UTF-8"], "de_DE", ["de-DE"]),
        (["LANG": "en_US.UTF-8", "LANGUAGE": "de:fr"], "en_US", ["de", "fr", "en-US"]),
        (["LANG": "C", "LANGUAGE": "de"], nil, []),
        (["LANG": "../../../etc/passwd"], nil, []),
        (["LANG": "x"], nil, []),
        (["LANG": ""], nil, []),
    ] as [([String: String], String?, [String])])
    func localeVariablesSetFormatsAndLanguages(_ environment: [String: String], formats: String?, languages: [String]) {
        let user = user(environment)
        #expect(user.formats == formats)
        #expect(user.languages == languages)
    }

    @Test("The best available language for the wanted ones is chosen, or none", arguments: [
        (["en", "de"], ["de-DE"], "de"), (["en", "fr"], ["de-DE"], nil), (["zh-Hant", "zh-Hans"], ["zh-Hans-CN"], "zh-Hans"),
        (["zh-hant"], ["zh-Hans-CN"], nil), (["pt-BR", "pt-PT"], ["pt-PT"], "pt-PT"), (["pt-BR"], ["pt-PT"], "pt-BR"),
        (["en-GB", "en"], ["en-US"], "en"), (["de_CH", "de"], ["de-CH"], "de_CH"), (["fr", "ja"], ["de-DE", "ja-JP"], "ja"), ([], ["de"], nil),
    ] as [([String], [String], String?)])
    func theBestAvailableLanguageIsChosen(available: [String], wanted: [String], best: String?) {
        #expect(LanguageMatch.best(of: available, for: wanted) == best)
    }

    @Test("Arabic, Hebrew, Persian and Urdu are right to left, other languages not")
    func rightToLeftLanguagesAreRecognized() {
        for name in ["ar", "he-IL", "fa_IR", "ur", "az-Arab"] { #expect(LanguageMatch.isRightToLeft(name), "\(name)") }
        for name in ["en", "de-DE", "ja", "az", "", "x"] { #expect(!LanguageMatch.isRightToLeft(name), "\(name)") }
    }
}
