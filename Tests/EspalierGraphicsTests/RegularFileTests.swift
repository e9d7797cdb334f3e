import EspalierGraphics
import Foundation
import Testing

@Suite("Reading of files that others name") struct RegularFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("regular-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    @Test("A file is read whole, also one that says it is empty and one behind a link") func files() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a"), bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        try bytes.write(to: file)
        let link = folder.appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(try RegularFile.read(file) == bytes)
        #expect(try RegularFile.read(link, limit: 100_000) == bytes)
        #expect(try RegularFile.read(URL(fileURLWithPath: "/proc/self/status")).count > 100)
        #expect(throws: CocoaError.self) { try RegularFile.read(file, limit: 99_999) }
        #expect(RegularFile.isFile(link) && !RegularFile.isFile(folder))
    }

    @Test("Folders, pipes, devices and what is not there are refused at once", .timeLimit(.minutes(1))) func otherThings() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for url in [pipe, folder, URL(fileURLWithPath: "/dev/zero"), folder.appendingPathComponent("none")] {
            #expect(throws: CocoaError.self, "\(url.path)") { try RegularFile.read(url) }
            #expect(throws: ImageError.self) { try ImageDecoder.read(url) }
        }
        let error = #expect(throws: CocoaError.self) { try RegularFile.read(folder.appendingPathComponent("none")) }
        #expect(error?.code == .fileReadNoSuchFile)
    }
}
