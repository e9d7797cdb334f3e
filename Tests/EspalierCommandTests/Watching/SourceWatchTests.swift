@testable import EspalierCommand
import Foundation
import Testing

@Suite("Watching sources") struct SourceWatchTests {
    private let scratch: Scratch
    private var folder: String { scratch.folder.resolvingSymlinksInPath().path }

    init() throws { scratch = try Scratch() }

    private func watch() throws -> SourceWatch { try SourceWatch(trees: [URL(fileURLWithPath: folder)]) }

    /// The change that is there at once, as the kernel reports before a write returns.
    private func change(_ watch: SourceWatch) throws -> Set<String> {
        Set(try watch.next(within: 1000)?.paths.map { String($0.dropFirst(folder.count + 1)) } ?? [])
    }

    @Test("A save is one change, whether the editor writes the file or puts another in its place") func saves() throws {
        let file = try scratch.write("a", to: "A.swift")
        let watch = try watch()
        try scratch.write("b", to: "A.swift")
        #expect(try change(watch) == ["A.swift"])
        // Through a file beside it, as most editors do, with a backup.
        try scratch.write("c", to: ".A.swift.tmp")
        _ = try? FileManager.default.copyItem(atPath: file.path, toPath: file.path + "~")
        #expect(rename(scratch.folder.appendingPathComponent(".A.swift.tmp").path, file.path) == 0)
        #expect(try change(watch) == ["A.swift"])
        #expect(try watch.next(within: 0) == nil)
    }

    @Test("Files and folders that come and go are seen, also what comes in new folders") func folders() throws {
        try scratch.write("a", to: "Views/A.swift")
        let watch = try watch()
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("Views/A.swift"))
        #expect(try change(watch) == ["Views/A.swift"])
        try FileManager.default.createDirectory(at: scratch.folder.appendingPathComponent("New/Inner"), withIntermediateDirectories: true)
        #expect(try change(watch).contains("New"))
        try scratch.write("a", to: "New/Inner/B.swift")
        #expect(try change(watch) == ["New/Inner/B.swift"])
    }

    @Test("Folders without sources are not watched") func skipped() throws {
        for name in [".git", ".build", "DerivedData", "Views"] { try scratch.write("a", to: "\(name)/a") }
        #expect(try watch().watchedFolders == [folder, folder + "/Views"])
        for name in [".#A.swift", "A.swift~", ".A.swift.swp", "#A.swift#", "4913"] { #expect(SourceWatch.isTemporary(name)) }
        #expect(!SourceWatch.isTemporary("A.swift"))
    }

    @Test("A folder alone is watched without those in it") func alone() throws {
        try scratch.write("a", to: "Inner/a")
        #expect(try SourceWatch(trees: [], folders: [URL(fileURLWithPath: folder)]).watchedFolders == [folder])
    }

    @Test("More folders than a project has are refused with a message that says what to do") func bounded() throws {
        for number in 0...SourceWatch.mostFolders {
            try FileManager.default.createDirectory(
                at: scratch.folder.appendingPathComponent("\(number)"), withIntermediateDirectories: false)
        }
        let error = #expect(throws: CommandError.self) { try watch() }
        #expect(error?.description.contains("Name the project's own folder") == true)
    }
}
