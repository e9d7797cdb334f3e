@testable import EspalierCommand
import Foundation
import Testing

@Suite("Packages that several projects use") struct SharedPacksTests {
    private let scratch: Scratch
    private let cache: URL

    init() throws {
        scratch = try Scratch()
        cache = scratch.folder.appendingPathComponent("espalier")
    }

    private func pack(_ project: String, _ name: String, _ text: String) throws -> URL {
        try scratch.write(text, to: "espalier/packages/\(project)/repositories/Dep-1/objects/pack/\(name)")
    }

    private func number(_ file: URL) throws -> UInt64 {
        try #require((try FileManager.default.attributesOfItem(atPath: file.path))[.systemFileNumber] as? UInt64)
    }

    @Test("They are kept once on the disk, with the package manager's own copy") func once() throws {
        let store = try scratch.write("pack of one", to: "org.swift.swiftpm/repositories/Dep-1/objects/pack/pack-1.pack")
        let first = try pack("A-1", "pack-1.pack", "pack of one"), second = try pack("B-1", "pack-1.pack", "pack of one")
        #expect(SharedPacks(cache: cache).share() == 22)
        #expect(try number(first) == number(store) && number(second) == number(store))
        #expect(try String(contentsOf: second, encoding: .utf8) == "pack of one")
        #expect(second.deletingLastPathComponent().contents.count == 1, "nothing else is left there")
        #expect(SharedPacks(cache: cache).share() == 0)
    }

    @Test("What only has the same name stays, as does what is no pack") func others() throws {
        let first = try pack("A-1", "pack-1.pack", "pack of one"), second = try pack("B-1", "pack-1.pack", "pack of two")
        let config = try pack("A-1", "config", "same"), other = try pack("B-1", "config", "same")
        #expect(SharedPacks(cache: cache).share() == 0)
        #expect(try number(first) != number(second) && number(config) != number(other))
    }

    @Test("It is done when the cache is looked through, once a day") func daily() throws {
        let first = try pack("A-1", "pack-1.pack", "pack of one"), second = try pack("B-1", "pack-1.pack", "pack of one")
        CacheExpiry(cache: cache).runOnceADay()
        #expect(try number(first) == number(second))
    }
}
