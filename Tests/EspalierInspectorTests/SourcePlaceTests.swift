import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierInspector
import Foundation
import Testing

private struct Own: View {
    var body: some View { Color.red }
}

/// Looks into a library that the tests build: their own program may have been built without lines.
@MainActor @Suite("Where views stand in their sources") struct SourcePlaceTests {
    private static let source = """
        public struct Plain {
            public init() {}

            public var body: some Hashable {
                1
            }
        }

        private struct Hidden<Value> {
            var other: Int { 3 }
            var body: Int {
                2
            }
        }

        public func use() -> Int { Hidden<Int>().body + Hidden<String>().other }
        """

    private let folder = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString.prefix(8))")

    /// - Returns: the library; nil where there is no compiler.
    private func library(_ settings: [String]) throws -> URL? {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Views.swift"), library = folder.appending(path: "libViews.so")
        try Self.source.write(to: file, atomically: true, encoding: .utf8)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-Onone", "-emit-library", "-module-name", "Views", file.path, "-o", library.path] + settings
        compiler.standardError = FileHandle.nullDevice
        try compiler.run()
        compiler.waitUntilExit()
        return compiler.terminationStatus == 0 ? library : nil
    }

    private func place(_ symbol: String, in library: URL) -> String? {
        guard let image = ELFImage(contentsOf: library.path), let address = image.address(ofSymbolFrom: symbol, to: "vg"),
              let place = LineTable(image).place(of: address) else { return nil }
        return "\(URL(fileURLWithPath: place.file).lastPathComponent):\(place.line)"
    }

    @Test("the body's line is found by its type's name, private and generic types included", arguments: [["-g"], ["-gline-tables-only"]])
    func lines(settings: [String]) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let library = try library(settings) else { return }
        #expect(place("$s5Views5PlainV4body", in: library) == "Views.swift:4")
        #expect(place("$s5Views6Hidden", in: library) == "Views.swift:11" || place("$s5Views6Hidden", in: library) == "Views.swift:10")
        #expect(place("$s5Views7Missing", in: library) == nil)
    }

    @Test("a program without lines has no places") func without() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let library = try library(["-gnone"]) else { return }
        #expect(place("$s5Views5PlainV4body", in: library) == nil)
        #expect(ELFImage(contentsOf: folder.appending(path: "Views.swift").path) == nil && ELFImage(contentsOf: "/nowhere") == nil)
    }

    @Test("damaged programs are read wrongly, but never beyond their ends") func damaged() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let library = try library(["-g"]) else { return }
        let whole = try Data(contentsOf: library), image = try #require(ELFImage(contentsOf: library.path))
        let address = try #require(image.address(ofSymbolFrom: "$s5Views5PlainV4body", to: "vg"))
        var random = SystemRandomNumberGenerator()
        for round in 0..<400 {
            var data = whole
            // Half of the time in the lines themselves, and in the header with the sections' table.
            let lines = try #require(image.section(".debug_line"))
            let area = round % 2 == 0 ? lines : round % 4 == 1 ? 0..<64 : (whole.count - 3000)..<whole.count
            for _ in 0..<(1 + round % 8) { data[Int.random(in: area, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            if round % 5 == 0 { data = data.prefix(Int.random(in: 0..<whole.count, using: &random)) }
            let file = folder.appending(path: "damaged.so")
            try data.write(to: file)
            guard let damaged = ELFImage(contentsOf: file.path) else { continue }
            _ = damaged.address(ofSymbolFrom: "$s5Views5PlainV4body", to: "vg")
            _ = LineTable(damaged).place(of: address)
        }
    }

    @Test("a view of this program stands in this file, if the program has lines at all") func ownProgram() {
        let place = SourcePlaces().place(of: Own.self)
        #expect(place == nil || place?.file.hasSuffix("SourcePlaceTests.swift") == true && place?.line == 9)
        #expect(SourcePlaces().place(of: Color.self)?.file.hasSuffix("SourcePlaceTests.swift") != true)
    }
}
