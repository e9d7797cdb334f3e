@testable import AppKit
import Foundation
import Testing

@MainActor @Suite("The desktop's entries of programs") struct DesktopEntryTests {
    /// Runs a test in folders with files, by their paths.
    private func withFiles(_ files: [String: String], _ body: (DesktopEntries, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("entries-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        let data = [folder.appendingPathComponent("own"), folder.appendingPathComponent("shared")]
        try body(DesktopEntries(dataFolders: data, configFolders: [folder.appendingPathComponent("config")], desktops: ["abc"]), folder)
    }

    @Test("The user's choice comes first, then what was added, then the others; what was removed and what is gone is left out") func order() throws {
        try withFiles([
            "config/mimeapps.list": "[Default Applications]\ntext/plain=best.desktop;gone.desktop\n[Added Associations]\ntext/plain=added.desktop;\n[Removed Associations]\ntext/plain=bad.desktop\n",
            "config/abc-mimeapps.list": "[Default Applications]\nimage/png=own.desktop\n",
            "shared/applications/mimeinfo.cache": "[MIME Cache]\ntext/plain=other.desktop;bad.desktop;best.desktop;\n",
            "own/applications/best.desktop": "", "shared/applications/added.desktop": "", "shared/applications/other.desktop": "",
            "shared/applications/bad.desktop": "", "own/applications/kde/own.desktop": "", "own/applications/own.desktop": "",
        ]) { entries, _ in
            #expect(entries.entries(opening: "text/plain").map(\.lastPathComponent) == ["best.desktop", "added.desktop", "other.desktop"])
            #expect(entries.entries(opening: "image/png").count == 1 && entries.entries(opening: "image/x") == [])
            #expect(entries.entry("kde-own")?.path.hasSuffix("kde/own.desktop") == true)
            #expect(entries.entry("../best") == nil && entries.entry("none") == nil && entries.entry("") == nil)
        }
    }

    @Test("A command has the files and addresses where its line says it, and words in quotation marks as they are") func commands() throws {
        let text = "# x\n[Desktop Entry]\nType=Application\nName=Edit\nIcon=pen\nExec=\"/opt/my editor\" --new %i %U 100%% %k\n[Desktop Action x]\nExec=wrong\n"
        try withFiles([
            "a.desktop": text, "b.desktop": "[Desktop Entry]\nExec=top\nTerminal=true\n", "c.desktop": "[Desktop Entry]\nName=x\n"
        ]) { _, folder in
            let entry = folder.appendingPathComponent("a.desktop"),
                urls = [URL(fileURLWithPath: "/tmp/a b"), URL(string: "https://example.org/")!]
            #expect(DesktopEntries.command(of: entry, opening: urls, ["-v"]) == [
                "/opt/my editor", "--new", "--icon", "pen", "file:///tmp/a%20b", "https://example.org/", "100%", entry.path, "-v",
            ])
            #expect(DesktopEntries.command(of: folder.appendingPathComponent("b.desktop"), opening: []) == nil)
            #expect(DesktopEntries.command(of: folder.appendingPathComponent("c.desktop"), opening: []) == nil)
            #expect(DesktopEntries.command(of: folder.appendingPathComponent("none.desktop"), opening: []) == nil)
        }
        #expect(DesktopEntries.words(of: #"a "b \"c\" d"  e"f" "" "#) == ["a", "b \"c\" d", "ef", ""])
    }

    @Test("Addresses, folders and files have the types of the lists") func types() {
        #expect(DesktopEntries.type(of: URL(string: "HTTPS://example.org")!) == "x-scheme-handler/https")
        #expect(DesktopEntries.type(of: URL(fileURLWithPath: "/tmp/", isDirectory: true)) == "inode/directory")
        #expect(DesktopEntries.type(of: URL(fileURLWithPath: "/tmp/none.png")) == "image/png")
    }

    @Test("Folders are those of the environment, without relative ones") func folders() {
        let entries = DesktopEntries(environment: [
            "HOME": "/home/a", "XDG_DATA_DIRS": "/x:relative:/y", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"
        ])
        #expect(
            entries.dataFolders.map(\.path) == ["/home/a/.local/share", "/x", "/y"]
                && entries.configFolders.map(\.path) == ["/home/a/.config", "/etc/xdg"])
        #expect(entries.desktops == ["ubuntu", "gnome"])
    }
}
