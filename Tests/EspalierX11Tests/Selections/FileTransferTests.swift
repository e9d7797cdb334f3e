import EspalierCore
@testable import EspalierX11
import Foundation
import Testing

/// Plays the desktop's service: what is offered has a key, and is had by that.
@MainActor final class SandboxBorder: FileTransferring {
    var files: [String: [URL]] = [:]

    func offer(_ files: [URL], completion: @escaping @MainActor (String?) -> Void) {
        let key = "key \(self.files.count + 1)"
        self.files[key] = files
        completion(key)
    }

    func take(_ key: String, completion: @escaping @MainActor ([URL]?) -> Void) { completion(files[key]) }
}

extension X11Tests {
    @Suite("Files over the border of a sandbox") @MainActor struct FileTransferTests {
        private func copied(_ text: String, from: TestWindow) {
            from.platform.selections.write(ClipboardItem(types: ["text/uri-list"]) { _ in Data(text.utf8) }, to: .clipboard)
        }

        private func read(_ type: String, _ test: TestWindow) -> String? {
            var answer: Data?, isDone = false
            test.platform.selections.read(type, from: .clipboard) { (answer, isDone) = ($0, true) }
            #expect(test.pump(for: 10) { isDone })
            return answer.map { String(decoding: $0, as: UTF8.self) }
        }

        @Test("Files that are copied are offered by a key, and pasted by it; links and texts go as they are") func clipboard() throws {
            let here = try TestWindow(show: true), there = try TestWindow(), border = SandboxBorder()
            defer { here.close(); there.close() }
            here.platform.fileTransfer = border
            copied("file:///home/a%20b\r\nhttps://example.org/\r\n", from: here)
            // A program that knows nothing of keys.
            #expect(read("application/vnd.portal.filetransfer", there) == "key 1")
            #expect(read("application/vnd.portal.files", there) == "key 2")
            #expect(border.files["key 1"] == [URL(fileURLWithPath: "/home/a b")])
            #expect(read("text/uri-list", there) == "file:///home/a%20b\r\nhttps://example.org/\r\n")
            // One that does gets what the service says, which is another path.
            let inside = SandboxBorder()
            there.platform.fileTransfer = inside
            inside.files["key 3"] = [URL(fileURLWithPath: "/run/doc/a b")]
            #expect(read("text/uri-list", there) == "file:///run/doc/a%20b\r\n")
            #expect(read("text/uri-list", there)?.hasPrefix("file:///home/a%20b") == true, "a key that gives nothing")
            copied("https://example.org/\r\n", from: here)
            #expect(read("text/uri-list", there) == "https://example.org/\r\n")
        }

        @Test("A program that offers a key alone has files, where keys can be used") func types() throws {
            let here = try TestWindow(show: true), there = try TestWindow()
            defer { here.close(); there.close() }
            let item = ClipboardItem(types: ["application/vnd.portal.filetransfer"]) { _ in Data("key 1".utf8) }
            here.platform.selections.write(item, to: .clipboard)
            func types() -> [String] {
                var answer: [String]?
                there.platform.selections.types(on: .clipboard) { answer = $0 }
                #expect(there.pump(for: 10) { answer != nil })
                return answer ?? []
            }
            #expect(types() == ["application/vnd.portal.filetransfer"])
            there.platform.fileTransfer = SandboxBorder()
            #expect(types() == ["text/uri-list"])
        }
    }
}
