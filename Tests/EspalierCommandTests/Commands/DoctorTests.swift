@testable import EspalierCommand
import Testing

@Suite("espalier doctor") struct DoctorTests {
    private struct Fake: Machine {
        var missing: Set<String> = []
        var compilerVersion: String? = "6.3.1"
        var display: String?
        var cacheSize: Int?
        func has(program: String) -> Bool { !missing.contains(program) }
        func has(library: String) -> Bool { !missing.contains(library) }
        func has(sharedLibrary: String) -> Bool { !missing.contains(sharedLibrary) }
    }

    @Test("A whole machine is well") func whole() {
        let report = DoctorReport(Fake(display: ":0"))
        #expect(report.canBuild && report.missingPackages.isEmpty)
        #expect(report.text.hasSuffix("Apps can be built here."))
    }

    @Test("What is missing is named with the one command that mends it") func missing() {
        let report = DoctorReport(Fake(missing: ["freetype2", "xrender", "fontconfig", "libharfbuzz.so.0"]))
        #expect(!report.canBuild)
        #expect(report.missingPackages == ["libxft-dev", "libfontconfig1-dev"])
        let line = "This mends it: sudo apt-get install libxft-dev libfontconfig1-dev libharfbuzz0b"
        #expect(report.text.hasSuffix("\n\(line)"), "the last line is the one to type")
    }

    @Test("The size of the cache is told, with what empties it") func cache() {
        #expect(
            DoctorReport(Fake(cacheSize: 4_700_000_000)).text.contains(
                "The cache has 4700 MB; what no run uses for thirty days goes, espalier clean empties it."))
        #expect(!DoctorReport(Fake()).text.contains("cache"))
    }

    @Test("What is optional keeps no app from being built") func optional() {
        let report = DoctorReport(Fake(missing: ["libharfbuzz.so.0", "Xvfb"]))
        #expect(report.canBuild && report.text.hasSuffix("\nThis adds the rest: sudo apt-get install libharfbuzz0b xvfb"))
    }

    @Test("An old compiler, or none, is told", arguments: ["5.10", "6.2.9", "", nil] as [String?]) func compiler(_ version: String?) {
        let report = DoctorReport(Fake(compilerVersion: version))
        #expect(!report.canBuild && report.text.contains("https://www.swift.org/install"))
    }
}
