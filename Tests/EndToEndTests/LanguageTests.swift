import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// An app under the languages and regions of its user's environment, as a process: Foundation takes them once.
    @MainActor @Suite("Languages and regions of the environment", .serialized) struct LanguageTests {
        private func say(_ environment: [String: String], _ resources: [String: String] = [:], _ check: (RunningApp) throws -> Void) throws
        {
            let clean = ["LANG": "", "LANGUAGE": "", "LC_ALL": "", "LC_TIME": "", "LC_NUMERIC": "", "LC_MESSAGES": "", "TZ": "UTC"]
            let (program, folder) = try RunningApp.copy(resources: resources)
            defer { try? FileManager.default.removeItem(at: folder) }
            let app = try RunningApp(binary: program, ["language"], clean.merging(environment) { $1 }, tellsElements: true)
            defer { app.end() }
            try app.wait("its first window") { app.output.contains("own ") && app.elements.contains { $0.role == .button } }
            try check(app)
        }

        private func texts(_ app: RunningApp) -> [String] {
            app.elements.filter { $0.role == .staticText }.map { $0.label.isEmpty ? $0.value : $0.label }
        }

        @Test("LANG=de_DE gives German formats and the toolkit's German words") func germanFormatsAndWords() throws {
            try say(["LANG": "de_DE.UTF-8"]) { app in
                #expect(app.output.contains("locale de_DE week 2 leftToRight"))
                #expect(app.output.contains("own Hello|Hello|Dienstag"))
                let texts = texts(app)
                for text in ["14. November 2023", "1.234,50\u{A0}€", "1.234,5", "2 apples"] {
                    #expect(texts.contains(text), "\(text) in \(texts)")
                }
                #expect(app.elements.contains { $0.role == .button && $0.label == "Abbrechen" })
                #expect(app.elements.contains { $0.label == "Ablage" })
                #expect(app.elements.contains { $0.label == "Nächster Monat" })
            }
        }

        @Test("LC_TIME sets the formats' region apart from the language") func formatsOfAnotherRegion() throws {
            try say(["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"]) { app in
                #expect(app.output.contains("locale en_GB week 2"))
                #expect(texts(app).contains("14 November 2023"))
                #expect(app.elements.contains { $0.label == "File" })
            }
        }

        @Test("The app's string tables follow LANGUAGE, and the toolkit's words follow them")
        func theAppsOwnTables() throws {
            let tables = [
                "ja.lproj/Localizable.strings": "\"Hello\" = \"こんにちは\"; \"%lld apples\" = \"りんご%lld個\";",
                "en.lproj/Localizable.strings": "\"Hello\" = \"Hello there\";",
            ]
            try say(["LANG": "ja_JP.UTF-8"], tables) { app in
                #expect(app.output.contains("own こんにちは|こんにちは|火曜日"))
                #expect(texts(app).contains("りんご2個"))
                #expect(app.elements.contains { $0.label == "ファイル" })
            }
            // The choice of strings is LANGUAGE's; the words of the toolkit are in the app's language.
            try say(["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en"], tables) { app in
                #expect(app.output.contains("locale de_DE"))
                #expect(app.output.contains("own Hello there|Hello there|"))
                #expect(app.elements.contains { $0.label == "File" })
            }
        }

        @Test("An Arabic app lays out right to left only if it has the language") func fromRightToLeft() throws {
            let table = ["ar.lproj/Localizable.strings": "\"Hello\" = \"مرحبا\";"]
            try say(["LANG": "ar_EG.UTF-8"], table) { #expect($0.output.contains("rightToLeft")) }
            // An app that has no such language keeps its direction.
            try say(["LANG": "ar_EG.UTF-8"]) { #expect($0.output.contains("leftToRight")) }
        }

        @Test("The C locale is Foundation's en_001") func theCLocaleIsFoundationsOwn() throws {
            try say(["LC_ALL": "C"]) { #expect($0.output.contains("locale en_001")) }
        }
    }
}
