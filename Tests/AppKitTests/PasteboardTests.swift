import AppKit
import EspalierCore
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing

private struct PlainApp: App {
    var body: some Scene { WindowGroup { Color.red } }
}

/// A note that goes over the clipboard as an object of its own.
private final class Note: NSPasteboardWriting, NSPasteboardReading {
    let words: String
    static let type = NSPasteboard.PasteboardType("org.example.note")
    init(_ words: String) { self.words = words }
    init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType) {
        guard let list = propertyList as? [String: String], let words = list["words"] else { return nil }
        self.words = words
    }
    func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [Self.type, .string] }
    func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { type == .string ? words : ["words": words] }
    static func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [type] }
    static func readingOptions(forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard) -> NSPasteboard.ReadingOptions { .asPropertyList }
}

/// Gives data when it is asked.
@MainActor private final class Giver: @preconcurrency NSPasteboardTypeOwner, @preconcurrency NSPasteboardItemDataProvider {
    var asked: [String] = []
    func pasteboard(_ sender: NSPasteboard, provideDataForType type: NSPasteboard.PasteboardType) {
        asked.append(type.rawValue)
        sender.setString("owner's", forType: type)
    }
    func pasteboard(_ pasteboard: NSPasteboard?, item: NSPasteboardItem, provideDataForType type: NSPasteboard.PasteboardType) {
        asked.append(type.rawValue)
        item.setString("provider's", forType: type)
    }
}

@MainActor @Suite("AppKit's clipboard") struct PasteboardTests {
    /// Runs a test with the clipboard of an app of its own.
    private func withClipboard(_ body: (NSPasteboard, LocalClipboard) throws -> Void) rethrows {
        let app = TestApp(PlainApp())
        try withExtendedLifetime(app) { try body(NSPasteboard.general, app.clipboard) }
    }

    private func offered(_ clipboard: LocalClipboard, _ type: String) -> String? {
        clipboard.readNow(type, from: .clipboard, within: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private var picture: NSImage {
        NSImage(cgImage: CGImage(width: 3, height: 2, pixels: [UInt32](repeating: 0xFFFF_0000, count: 6)))
    }

    @Test("A text is read as a text, and as an address where it is one") func objects() {
        withClipboard { board, _ in
            board.clearContents()
            board.setString("file:///tmp/a.txt", forType: .string)
            #expect(board.readObjects(forClasses: [NSURL.self, NSString.self]) as? [URL] == [URL(fileURLWithPath: "/tmp/a.txt")])
            #expect(board.readObjects(forClasses: [NSString.self]) as? [String] == ["file:///tmp/a.txt"])
            board.setString("https://example.org", forType: .string)
            #expect(board.canReadObject(forClasses: [NSURL.self]))
            #expect(!board.canReadObject(forClasses: [NSURL.self], options: [.urlReadingFileURLsOnly: true]))
            board.setString("only words", forType: .string)
            #expect(!board.canReadObject(forClasses: [NSURL.self]) && board.canReadObject(forClasses: [NSURL.self, NSString.self]))
        }
    }

    @Test("Data of several types are one item, which other programs get by their names") func severalTypes() {
        withClipboard { board, clipboard in
            let count = board.clearContents()
            #expect(board.types == nil && board.changeCount == count)
            board.setString("plain", forType: .string)
            board.setString("<b>plain</b>", forType: .html)
            board.setData(Data([1, 2]), forType: NSPasteboard.PasteboardType("org.example.own"))
            #expect(board.changeCount == count && board.types?.prefix(2) == [.string, .html])
            #expect(board.pasteboardItems?.count == 1)
            #expect(offered(clipboard, ClipboardItem.textType) == "plain" && offered(clipboard, "text/html") == "<b>plain</b>")
            #expect(clipboard.readNow("org.example.own", from: .clipboard, within: 0) == Data([1, 2]))
            #expect(board.availableType(from: [.png, .html]) == .html && board.availableType(from: [.pdf]) == nil)
            board.clearContents()
            #expect(board.string(forType: .string) == nil && offered(clipboard, ClipboardItem.textType) == nil)
        }
    }

    @Test("A copied picture goes to other programs as PNG, and is read back as a picture") func pictures() throws {
        try withClipboard { board, clipboard in
            board.clearContents()
            #expect(board.writeObjects([picture]))
            #expect(clipboard.typesNow(on: .clipboard, within: 0) == ["image/png"])
            let data = try #require(clipboard.readNow("image/png", from: .clipboard, within: 0))
            #expect(UIImage(data: data)?.cgImage?.width == 3)
            #expect(NSImage(pasteboard: board)?.size == CGSize(width: 3, height: 2) && NSImage.canInit(with: board))
            #expect((board.readObjects(forClasses: [NSImage.self]) as? [NSImage])?.first?.size.width == 3)
            #expect(board.data(forType: .png) == data)
        }
    }

    @Test("Files are an item each, and go as a list that file managers know") func files() throws {
        withClipboard { board, clipboard in
            let files = ["/tmp/a b.txt", "/tmp/c.png"].map { URL(fileURLWithPath: $0) }
            board.clearContents()
            board.writeObjects(files.map { $0 as NSURL })
            #expect(board.pasteboardItems?.count == 2)
            #expect(offered(clipboard, "text/uri-list") == "file:///tmp/a%20b.txt\r\nfile:///tmp/c.png\r\n")
            #expect(offered(clipboard, "x-special/gnome-copied-files") == "copy\nfile:///tmp/a%20b.txt\nfile:///tmp/c.png")
            #expect(offered(clipboard, ClipboardItem.textType) == "/tmp/a b.txt\n/tmp/c.png")
            #expect(board.readObjects(forClasses: [NSURL.self]) as? [URL] == files)
            #expect(board.propertyList(forType: .fileNames) as? [String] == ["/tmp/a b.txt", "/tmp/c.png"])
            let pictures: [NSPasteboard.ReadingOptionKey: Any] = [.urlReadingContentsConformToTypes: ["public.image"]]
            #expect(board.readObjects(forClasses: [NSURL.self], options: pictures) as? [URL] == [files[1]])
        }
    }

    @Test("What another program has copied is read by type, counted and announced") func otherPrograms() async {
        let app = TestApp(PlainApp())
        let board = NSPasteboard.general, clipboard = app.clipboard
        let count = board.changeCount
        let note = NotificationCenter.default.addObserver(forName: UIPasteboard.changedNotification, object: nil, queue: nil) { _ in
            announced.count += 1
        }
        defer { NotificationCenter.default.removeObserver(note) }
        let data = [ClipboardItem.textType: "words", "text/html": "<i>words</i>", "text/uri-list": "file:///a\r\nhttps://example.org/b\r\n"]
        clipboard.writeAsOther(
            ClipboardItem(types: [ClipboardItem.textType, "text/html", "text/uri-list"]) { data[$0].map { Data($0.utf8) } }, to: .clipboard)
        #expect(board.changeCount == count + 1 && announced.count >= 1)
        #expect(board.string(forType: .string) == "words" && board.string(forType: .html) == "<i>words</i>")
        #expect(board.types?.contains(.html) == true && board.pasteboardItems?.count == 2)
        #expect(
            board.readObjects(forClasses: [NSURL.self]) as? [URL] == [URL(fileURLWithPath: "/a"), URL(string: "https://example.org/b")!])
        #expect(board.string(forType: .fileURL) == "file:///a")
        withExtendedLifetime(app) {}
    }
    private let announced = Counter()

    @Test("Pages as some browsers send them, in UTF-16, are read") func wideText() {
        withClipboard { board, clipboard in
            let page = "<p>ä</p>", data = page.data(using: .utf16)!
            clipboard.writeAsOther(ClipboardItem(types: ["text/html"]) { _ in data }, to: .clipboard)
            #expect(board.string(forType: .html) == page)
        }
    }

    @Test("Pasteboards with names are the app's own, and the same one for the same name") func names() {
        withClipboard { board, clipboard in
            board.clearContents()
            board.setString("copied", forType: .string)
            let find = NSPasteboard(name: .find), other = NSPasteboard.withUniqueName()
            find.clearContents()
            find.setString("searched", forType: .string)
            other.setString("other", forType: .string)
            #expect(
                NSPasteboard(name: .find).string(forType: .string) == "searched"
                    && NSPasteboard(name: other.name).string(forType: .string) == "other")
            #expect(board.string(forType: .string) == "copied" && NSPasteboard(name: .general).string(forType: .string) == "copied")
            #expect(offered(clipboard, ClipboardItem.textType) == "copied")
            other.releaseGlobally()
            #expect(NSPasteboard(name: other.name).string(forType: .string) == nil)
            find.clearContents()
        }
    }

    @Test("An owner and a provider are asked when somebody pastes, and not before") func promises() throws {
        withClipboard { board, clipboard in
            let owner = Giver(), own = NSPasteboard.PasteboardType("org.example.own")
            board.declareTypes([own, .string], owner: owner)
            #expect(owner.asked.isEmpty && board.types?.contains(own) == true)
            #expect(offered(clipboard, ClipboardItem.textType) == "owner's" && owner.asked == [NSPasteboard.PasteboardType.string.rawValue])
            #expect(board.string(forType: own) == "owner's")
            let item = NSPasteboardItem(), provider = Giver()
            item.setString("at once", forType: .html)
            item.setDataProvider(provider, forTypes: [.string])
            board.clearContents()
            board.writeObjects([item])
            #expect(provider.asked.isEmpty && board.string(forType: .html) == "at once")
            #expect(board.string(forType: .string) == "provider's" && board.string(forType: .string) == "provider's")
        }
    }

    @Test("Objects of the app's classes, colours and attributed texts are written and read") func otherObjects() {
        withClipboard { board, clipboard in
            board.clearContents()
            board.writeObjects([
                Note("one"), Note("two"), NSColor(red: 1, green: 0, blue: 0, alpha: 1), NSAttributedString(string: "styled")
            ])
            #expect((board.readObjects(forClasses: [Note.self]) as? [Note])?.map(\.words) == ["one", "two"])
            #expect((board.readObjects(forClasses: [NSColor.self]) as? [NSColor])?.first?.redComponent == 1)
            #expect(offered(clipboard, ClipboardItem.textType) == "one\ntwo\nstyled")
            #expect(clipboard.readNow("application/x-color", from: .clipboard, within: 0)?.count == 8)
            #expect(
                board.canReadItem(withDataConformingToTypes: ["org.example.note"])
                    && !board.canReadItem(withDataConformingToTypes: ["public.image"]))
        }
    }
}

/// A number that notifications raise.
private final class Counter: @unchecked Sendable {
    // @unchecked: the tests' notifications are posted on the main thread.
    var count = 0
}
