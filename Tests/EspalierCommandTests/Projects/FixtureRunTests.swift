@testable import EspalierCommand
import Foundation
import Testing

@Suite(
    "The projects of the fixtures, built and run", .serialized, .enabled(if: Fixture.canRun, "needs the toolkit's library, swiftc and Xvfb")
)
struct FixtureRunTests {
    @Test("Ponds: resources are found by name, wherever they lay") func ponds() throws {
        let facts = try Fixture.Built("Ponds").facts()
        #expect(
            facts.prefix(6) == ["frogs.json true", "depths.txt true", "Info.plist true", "old.json false", "title Quiet Ponds", "debug"])
    }

    @Test("Polyglot: catalogues are shown in the user's language, with plurals, devices, orders and what is not translated yet")
    func polyglot() throws {
        let app = try Fixture.Built("Polyglot")
        #expect(try app.facts().dropLast() == [
            "Good day", "0 seeds", "1 seed", "2 seeds", "5 seeds", "1 seed in 4 rows", "Click here", "Ada gave Bo a leaf", "Not begun", "Left as it is", "Old",
            "Another table",
        ])
        #expect(try app.facts("de_DE.UTF-8").dropLast() == [
            "Guten Tag", "keine Samen", "ein Same", "2 Samen", "5 Samen", "In 4 Reihen ein Same", "Hier klicken", "Bo bekam von Ada ein Blatt", "Not begun",
            "Left as it is", "Alt", "Eine andere Tabelle",
        ])
        // Polish has four forms. Texts that are missing come from the source language.
        #expect(
            try app.facts("pl_PL.UTF-8").prefix(6) == ["Dzień dobry", "0 nasion", "1 nasiono", "2 nasiona", "5 nasion", "1 seed in 4 rows"])
    }

    @Test("Babel: tables of all encodings; who speaks none of the languages reads that of the sources") func babel() throws {
        let app = try Fixture.Built("Babel")
        let french = ["La tour", "Seulement ici", "une tour", "3 tours", "Binaire"]
        #expect(try app.facts("fr_FR.UTF-8").dropLast() == french[...])
        #expect(try app.facts("en_US.UTF-8").dropLast() == french[...])
        #expect(try app.facts("de_DE.UTF-8").dropLast() == ["Der Turm", "Seulement ici", "ein Turm", "3 Türme", "Binär"])
        #expect(try app.facts("es_ES.UTF-8").dropLast() == ["La torre", "Seulement ici", "une tour", "3 tours", "Binaire"])
    }

    @Test("Ledger: Combine, Observation and Foundation come without an import") func ledger() throws {
        #expect(try Fixture.Built("Ledger").facts().prefix(2) == ["entries 3", "year 1971"])
    }

    @Test("Almanac: the configuration decides which conditions hold") func almanac() throws {
        // In its own words: without a condition that holds there is no name, and the app does not compile.
        // It goes with what was built.
        let built = try Fixture.Built("Almanac")
        withExtendedLifetime(built) { #expect(built.program.exists) }
    }
}
