@testable import EspalierCommand
import Foundation
import Testing

@Suite("Settings of Xcode that change what compiles, and their defaults") struct XcodeDefaultTests {
    private func settings(_ layer: [String: String]) -> BuildSettings {
        var settings = BuildSettings()
        settings.add(layer)
        return settings
    }

    private func language(_ layer: [String: String]) -> LanguageSettings { LanguageSettings(settings(layer), isDebug: false) }

    @Test("Where a project says nothing, slashes hold regular expressions, and nothing else is on")
    func nothingSaid() {
        let language = language([:])
        #expect(language.upcomingFeatures == ["BareSlashRegexLiterals"] && language.version == "5" && language.conditions.isEmpty)
        #expect(
            !language.isMainActorByDefault && language.strictConcurrency == nil && !language.readsCPlusPlus
                && language.experimentalFeatures.isEmpty)
    }

    @Test("A regular expression between slashes is as the project says, and always there in Swift 6", arguments: [
        (["SWIFT_ENABLE_BARE_SLASH_REGEX": "NO"], false), (["SWIFT_ENABLE_BARE_SLASH_REGEX": "YES"], true), ([:], true),
        (["SWIFT_VERSION": "4.2"], true), (["SWIFT_VERSION": "6.0"], false), (["SWIFT_VERSION": "6.0", "SWIFT_ENABLE_BARE_SLASH_REGEX": "YES"], false),
        (["SWIFT_ENABLE_BARE_SLASH_REGEX": "NO", "OTHER_SWIFT_FLAGS": "-enable-bare-slash-regex"], true),
    ])
    func bareSlashes(_ layer: [String: String], _ isAsked: Bool) {
        #expect(language(layer).upcomingFeatures.contains("BareSlashRegexLiterals") == isAsked)
    }

    @Test("Every feature of the table can be written, and is no flag in the mode that includes it") func everyFeature() {
        #expect(Set(LanguageFeature.all.map(\.setting)).count == LanguageFeature.all.count)
        for feature in LanguageFeature.all {
            #expect(language([feature.setting: "YES"]).upcomingFeatures.contains(feature.name))
            #expect(!language([feature.setting: "NO"]).upcomingFeatures.contains(feature.name))
            #expect(!language([feature.setting: "MIGRATE"]).upcomingFeatures.contains(feature.name))
            #expect(
                language([feature.setting: "YES", "SWIFT_VERSION": "6.0"]).upcomingFeatures.contains(feature.name) == !feature.isInSwift6)
        }
    }

    @Test("Approachable Concurrency is the default of five features, and one that is written goes over it") func approachable() {
        let five: Set = [
            "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances", "InferSendableFromCaptures",
            "NonisolatedNonsendingByDefault",
        ]
        let on = ["SWIFT_APPROACHABLE_CONCURRENCY": "YES", "SWIFT_ENABLE_BARE_SLASH_REGEX": "NO"]
        #expect(Set(language(on).upcomingFeatures) == five)
        let without = on.merging(["SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES": "NO"]) { $1 }
        #expect(Set(language(without).upcomingFeatures) == five.subtracting(["InferIsolatedConformances"]))
        #expect(
            Set(language(on.merging(["SWIFT_VERSION": "6.0"]) { $1 }).upcomingFeatures) == [
                "InferIsolatedConformances", "NonisolatedNonsendingByDefault"
            ])
    }

    @Test("All that Swift 6 brought can be had at once") func swift6() {
        let all = Set(language(["SWIFT_UPCOMING_FEATURE_6_0": "YES"]).upcomingFeatures)
        #expect(all == Set(LanguageFeature.all.filter(\.isInSwift6).map(\.name)))
    }

    @Test("Flags that change the language count, with or without the word for the compiler proper") func flags() {
        let language = language(["OTHER_SWIFT_FLAGS": """
            -DONE -D TWO -Xfrontend -enable-experimental-feature -Xfrontend Lifetimes -enable-upcoming-feature ExistentialAny -warn-long-expression \
            -strict-concurrency=complete -default-isolation MainActor -enable-upcoming-feature MemberImportVisibility:migrate
            """, "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "ZERO"])
        #expect(language.conditions == ["ZERO", "ONE", "TWO"] && language.experimentalFeatures == ["Lifetimes"])
        #expect(Set(language.upcomingFeatures) == ["BareSlashRegexLiterals", "ExistentialAny"])
        #expect(language.strictConcurrency == "complete" && language.isMainActorByDefault)
        #expect(
            self.language(["OTHER_SWIFT_FLAGS": "-enable-upcoming-feature GlobalConcurrency", "SWIFT_VERSION": "6"]).upcomingFeatures
                .isEmpty)
    }

    @Test("The checks of concurrency are those of the setting, and of the mode in Swift 6", arguments: [
        ([:], nil), (["SWIFT_STRICT_CONCURRENCY": "minimal"], nil), (["SWIFT_STRICT_CONCURRENCY": "targeted"], "targeted"),
        (["SWIFT_STRICT_CONCURRENCY": "complete"], "complete"), (["SWIFT_STRICT_CONCURRENCY": "targeted", "SWIFT_VERSION": "6.0"], nil),
    ] as [([String: String], String?)])
    func concurrency(_ layer: [String: String], _ level: String?) { #expect(language(layer).strictConcurrency == level) }

    @Test("C++ is imported where a project says so") func cPlusPlus() {
        #expect(language(["SWIFT_OBJC_INTEROP_MODE": "objcxx"]).compilerArguments.contains("-cxx-interoperability-mode=default"))
    }

    @Test("Names of assets are resources where a project says nothing, and members where it asks for these", arguments: [
        ([:], AssetSymbols.resources), (["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS": "NO"], .resources),
        (["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS": "YES"], .members), (["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS": "NO"], .none),
    ])
    func assets(_ layer: [String: String], _ expected: AssetSymbols) { #expect(AssetSymbols(settings(layer)) == expected) }

    @Test("What an app adds to colours and pictures itself is found, but for what only its file sees") func ownMembers() {
        let source = SwiftSource(text: """
            extension SwiftUI.Color {
                public static let brand = Color.red
                nonisolated static var `default`: Color { let inner = Color.red; return inner }
                enum Stones { static let slate = 1 }
                private static let hidden = 1
                var lighter: Color { self }
            }
            extension ShapeStyle where Self == Color { static var cardFront: Color { .red } }
            private extension Color { static let secret = 1 }
            extension Text { static let brand = 2 }
            """)
        #expect(source.ownMembers == ["Color": ["brand", "default", "Stones"], "ShapeStyle": ["cardFront"]])
    }
}
