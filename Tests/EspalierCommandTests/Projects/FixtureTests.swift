@testable import EspalierCommand
import Foundation
import Testing

@Suite("The projects of the fixtures, as they are read") struct FixtureTests {
    @Test("Terrace: groups with and without paths, an icon in old sizes, names for assets") func terrace() throws {
        let app = try Fixture.app("Terrace")
        #expect(
            Fixture.paths(app.sources, in: "Terrace").sorted() == [
                "Shared/Step.swift", "Terrace/TerraceApp.swift", "Terrace/Views/Steps.swift"
            ])
        #expect(Fixture.paths(app.resources, in: "Terrace") == ["Terrace/Assets.xcassets"])
        #expect(app.info["CFBundleIconName"] == .string("AppIcon") && app.assetSymbols == .resources && !app.isForPhones)
        let icon = try #require(try IconFile.find(in: app.resources, info: app.info))
        #expect(icon.pictures.map(\.side) == [16, 32, 32, 64, 128, 256, 256] && icon.pictures.allSatisfy { !$0.isForPhones })
    }

    @Test("Ponds: a synchronized folder without its exceptions, generated keys over the file's") func ponds() throws {
        let app = try Fixture.app("Ponds")
        #expect(Fixture.paths(app.sources, in: "Ponds") == ["Ponds/Facts.swift", "Ponds/PondsApp.swift"])
        #expect(Set(app.resources.map(\.lastPathComponent)) == ["frogs.json", "depths.txt", "sample.json"])
        #expect(app.info["PondsKey"] == .string("Ponds 1.0") && app.info["CFBundleDisplayName"] == .string("Quiet Ponds"))
    }

    @Test("Ponds: what is handed out lacks the data of previews and the condition DEBUG") func release() throws {
        let app = try Fixture.app("Ponds", .release)
        #expect(Set(app.resources.map(\.lastPathComponent)) == ["frogs.json", "depths.txt"])
        #expect(try !app.language.conditions.contains("DEBUG") && Fixture.app("Ponds").language.conditions.contains("DEBUG"))
    }

    @Test("Orchard: Swift 6, default isolation, approachable concurrency, upcoming features") func orchard() throws {
        let language = try Fixture.app("Orchard").language
        #expect(language.version == "6" && language.isMainActorByDefault && language.strictConcurrency == nil)
        #expect(
            Set(language.upcomingFeatures) == [
                "ExistentialAny", "MemberImportVisibility", "InferIsolatedConformances", "NonisolatedNonsendingByDefault"
            ])
    }

    @Test("Almanac: conditions from files of settings, by configuration") func almanac() throws {
        let app = try Fixture.app("Almanac")
        #expect(app.language.conditions == ["DEBUG", "ALMANAC_FULL", "CALENDAR", "MOON"])
        #expect(try Fixture.app("Almanac", .release).language.conditions == ["ALMANAC_FULL", "CALENDAR", "MOON"])
        #expect(app.info["CFBundleIdentifier"] == .string("org.example.almanac"))
    }

    @Test("Lantern: a local package, found by its product") func lantern() throws {
        let app = try Fixture.app("Lantern")
        #expect(
            app.packages == [
                PackageReference(
                    product: "LanternKit", place: .local(Fixture.folder.appendingPathComponent("Lantern/LanternKit").standardizedFileURL))
            ])
        #expect(Fixture.paths(app.resources, in: "Lantern") == ["Lantern/oil.txt"])
    }

    @Test("Polyglot: string catalogues are resources; the one for the Info.plist makes no noise") func polyglot() throws {
        let app = try Fixture.app("Polyglot")
        #expect(
            app.resources.map(\.lastPathComponent) == ["InfoPlist.xcstrings", "Localizable.xcstrings", "Other.xcstrings"]
                && app.notes.isEmpty)
    }

    @Test("Babel: tables in the folders of their languages, and a development region that is not English") func babel() throws {
        let app = try Fixture.app("Babel")
        #expect(app.info["CFBundleDevelopmentRegion"] == .string("fr"))
        let places = ResourceCopy(app, to: Fixture.folder).places
        #expect(Set(places.keys) == [
            "fr.lproj/Localizable.strings", "de.lproj/Localizable.strings", "es.lproj/Localizable.strings", "fr.lproj/Localizable.stringsdict",
            "de.lproj/Localizable.stringsdict", "fr.lproj/Binary.strings", "de.lproj/Binary.strings", "de.lproj/InfoPlist.strings",
        ])
    }

    @Test("Typeset: fonts, one in a folder that stays one") func typeset() throws {
        let app = try Fixture.app("Typeset")
        #expect(Set(ResourceCopy(app, to: Fixture.folder).places.keys) == ["Squares.ttf", "Letters"])
        #expect(app.info["UIAppFonts"] == .array([.string("Squares.ttf")]) && app.info["ATSApplicationFontsPath"] == .string("Letters"))
    }

    @Test("Proscenium: storyboards are left out with a word, a launch screen without; values keep their kinds") func proscenium() throws {
        let app = try Fixture.app("Proscenium")
        #expect(app.resources.map(\.lastPathComponent) == ["Resources.bundle"] && app.isForPhones)
        #expect(app.notes.count == 1 && app.notes[0].contains("Main.storyboard, Cell.xib") && !app.notes[0].contains("LaunchScreen"))
        #expect(
            app.info["CFBundleIdentifier"] == .string("org.example.Proscenium") && app.info["CFBundleShortVersionString"] == .string("2.4"))
        #expect(
            app.info["StageCount"] == .number(2) && app.info["LSRequiresIPhoneOS"] == .bool(true) && app.info["Owner"] == .string("nobody"))
    }

    @Test("Ledger: the modules that a Mac imports by itself") func ledger() throws {
        let sources = try Fixture.app("Ledger").sources.map(SwiftSource.init)
        #expect(ImplicitImports.modules(for: sources) == ["Combine", "Observation", "Foundation"])
    }

    @Test("Duet: two apps and no widget; a folder shared in part; catalogues of one name stay apart") func duet() throws {
        let phone = try Fixture.app("Duet"), desk = try Fixture.app("Duet", target: "Desk")
        #expect(phone.name == "Phone" && phone.isForPhones && phone.notes.contains { $0.contains("Phone, Desk") && !$0.contains("Widget") })
        #expect(Set(Fixture.paths(phone.sources, in: "Duet")) == ["Phone/PhoneApp.swift", "Common/PhoneKey.swift", "Common/Tune.swift"])
        #expect(desk.moduleName == "Duet_Desk")
        #expect(Set(Fixture.paths(desk.sources, in: "Duet")) == ["Desk/DeskApp.swift", "Desk/DeskKey.swift", "Common/Tune.swift"])
        for app in [phone, desk] {
            #expect(Set(ResourceCopy(app, to: Fixture.folder).places.keys) == ["Assets.xcassets", "Assets 2.xcassets"])
        }
        #expect(throws: CommandError.self) { try Fixture.app("Duet", target: "Widget") }
    }

    @Test("Courier: one large icon for phones, whose dark variant is another picture") func courier() throws {
        let app = try Fixture.app("Courier")
        let icon = try #require(try IconFile.find(in: app.resources, info: app.info))
        #expect(icon.pictures.map(\.side) == [1024] && icon.pictures[0].isForPhones)
    }
}
