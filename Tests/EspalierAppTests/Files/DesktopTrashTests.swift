@testable import EspalierApp
import Foundation
import Testing

@Suite("The trash of the desktop") struct DesktopTrashTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trash-\(UUID().uuidString)").path
    private var trash: DesktopTrash { DesktopTrash(dataFolder: folder + "/data") }

    private func file(_ name: String, _ text: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
        return "\(folder)/\(name)"
    }

    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    @Test("Files of one name are all kept, each with a note of where it was and when it went") func names() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for number in 1...3 {
            let place = try trash.put(file("a file.txt", "\(number)"))
            #expect(place.hasSuffix(number == 1 ? "/Trash/files/a file.txt" : "/Trash/files/a file \(number).txt"))
            #expect(text(place) == "\(number)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder + "/a file.txt"))
        let note = try #require(text(folder + "/data/Trash/info/a file 2.txt.trashinfo"))
        let lines = note.split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "[Trash Info]" && lines[1].hasSuffix("/a%20file.txt") && !lines[1].contains(" "))
        #expect(lines[2].wholeMatch(of: /DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
    }

    @Test("A link goes itself, and not what it leads to; a folder goes with what is in it") func linksAndFolders() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let target = try file("target", "kept")
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: target)
        _ = try trash.put(folder + "/link")
        #expect(text(target) == "kept")
        try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: false)
        try "inside".write(toFile: folder + "/inner/file", atomically: false, encoding: .utf8)
        #expect(text(try trash.put(folder + "/inner/") + "/file") == "inside")
    }

    @Test("What cannot go stays, and leaves no note: the trash itself, what is not there, and nothing") func refusals() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try trash.put(file("first", "1"))
        for path in [folder + "/data", folder + "/data/Trash", folder + "/data/Trash/files/first", folder + "/none", "/", "/proc"] {
            #expect(throws: (any Error).self) { try trash.put(path) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/data/Trash/info") == ["first.trashinfo"])
        #expect(throws: (any Error).self) {
            try FileManager.default.trashItem(at: URL(fileURLWithPath: folder + "/none"), resultingItemURL: nil)
        }
    }

    @Test("Long names are cut so that the note's name is possible") func longNames() {
        let long = String(repeating: "é", count: 120) + ".jpeg"
        let name = DesktopTrash.name(long, 12)
        #expect(name.utf8.count <= 245 && name.hasSuffix(" 12.jpeg"))
        #expect(DesktopTrash.name(".hidden", 2) == ".hidden 2" && DesktopTrash.name("plain", 1) == "plain")
    }
}
