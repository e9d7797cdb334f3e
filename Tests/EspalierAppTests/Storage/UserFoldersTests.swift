@testable import EspalierApp
import Foundation
import Testing

@Suite("Folders that apps write into") struct UserFoldersTests {
    private func inHome(_ body: (String) throws -> Void) throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        try body(home.path)
    }

    private func make(_ home: String) {
        UserFolders.make(home: home, configuration: "\(home)/.config", data: "\(home)/.local/share", caches: "\(home)/.cache")
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("Documents, data and caches are made where no session has made them") func missing() throws {
        try inHome { home in
            make(home)
            #expect(try mode("\(home)/.local/share") == 0o700)
            #expect(try mode("\(home)/.cache") == 0o700)
            try Data("saved".utf8).write(to: URL(fileURLWithPath: "\(home)/Documents/items.json"))
            make(home)
            #expect(try String(contentsOfFile: "\(home)/Documents/items.json", encoding: .utf8) == "saved")
        }
    }

    @Test("Where a session has named the user's folders, no other one is made") func named() throws {
        try inHome { home in
            try FileManager.default.createDirectory(atPath: "\(home)/.config", withIntermediateDirectories: true)
            try Data("XDG_DOCUMENTS_DIR=\"$HOME/Papers\"\n".utf8).write(to: URL(fileURLWithPath: "\(home)/.config/user-dirs.dirs"))
            make(home)
            #expect(!FileManager.default.fileExists(atPath: "\(home)/Documents"))
        }
    }

    @Test("A folder that cannot be made is left out") func unwritable() {
        UserFolders.make(home: "/dev/null/home", configuration: "/dev/null/home", data: "/dev/null/data/share", caches: "/dev/null/caches")
        UserFolders.make(home: nil, configuration: "/nowhere", data: "/dev/null/data", caches: "/dev/null/caches")
    }
}
