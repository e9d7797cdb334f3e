@testable import EspalierCommand
import Testing

@Suite("espalier clean") struct CleanTests {
    @Test("All that is in the cache goes, and a cache that is not there is empty") func empty() throws {
        let scratch = try Scratch()
        try scratch.write("1", to: "cache/apps/Meadow/program")
        let cache = scratch.folder.appendingPathComponent("cache")
        try CleanCommand.empty(cache)
        #expect(cache.exists && cache.contents.isEmpty)
        try CleanCommand.empty(scratch.folder.appendingPathComponent("none"))
    }
}
