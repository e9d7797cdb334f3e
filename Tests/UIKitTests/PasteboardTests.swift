import EspalierCore
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing
import UIKit

private struct PlainApp: App {
    var body: some Scene { WindowGroup { Color.red } }
}

@MainActor @Suite("UIKit's clipboard") struct PasteboardTests {
    private func withClipboard(_ body: (UIPasteboard, LocalClipboard) throws -> Void) rethrows {
        let app = TestApp(PlainApp())
        try withExtendedLifetime(app) { try body(UIPasteboard.general, app.clipboard) }
    }

    @Test("Texts, addresses and colours are an item each") func values() {
        withClipboard { board, clipboard in
            board.strings = ["one", "two"]
            #expect(
                board.strings == ["one", "two"] && board.string == "one" && board.numberOfItems == 2 && board.hasStrings && !board.hasURLs)
            #expect(clipboard.readTextNow(from: .clipboard, within: 0) == "one\ntwo")
            let page = URL(string: "https://example.org/a")!
            board.url = page
            #expect(board.url == page && board.string == page.absoluteString && board.hasURLs)
            #expect(clipboard.typesNow(on: .clipboard, within: 0) == ["text/uri-list", ClipboardItem.textType])
            board.color = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            #expect(board.color?.greenComponent == 1 && board.hasColors && board.string == nil)
            board.string = nil
            #expect(board.numberOfItems == 0 && !board.hasStrings)
        }
    }

    @Test("A picture goes as PNG, and one that another program has is read") func pictures() throws {
        try withClipboard { board, clipboard in
            board.image = UIImage(cgImage: CGImage(width: 5, height: 4, pixels: [UInt32](repeating: 0xFF00_00FF, count: 20)))
            #expect(board.hasImages && board.image?.size == CGSize(width: 5, height: 4))
            let data = try #require(clipboard.readNow("image/png", from: .clipboard, within: 0))
            clipboard.writeAsOther(ClipboardItem(types: ["image/png"]) { _ in data }, to: .clipboard)
            #expect(board.hasImages && board.images?.count == 1 && board.image?.size.height == 4)
            #expect(board.data(forPasteboardType: "public.png") == data && board.types == ["public.png"])
        }
    }

    @Test("Items have values of several types, and are found by them") func items() {
        withClipboard { board, clipboard in
            board.items = [
                ["public.utf8-plain-text": "text", "org.example.own": Data([7])], ["public.url": URL(string: "https://example.org")!],
            ]
            board.addItems([["org.example.list": ["a": 1]]])
            #expect(
                board.numberOfItems == 3 && board.contains(pasteboardTypes: ["org.example.own"])
                    && !board.contains(pasteboardTypes: ["public.url"]))
            #expect(
                board.itemSet(withPasteboardTypes: ["public.url"]) == IndexSet(integer: 1)
                    && board.itemSet(withPasteboardTypes: ["public.png"]) == nil)
            #expect(board.value(forPasteboardType: "public.utf8-plain-text") as? String == "text")
            #expect(
                board.values(forPasteboardType: "public.url", inItemSet: IndexSet(integer: 1)) as? [URL] == [
                    URL(string: "https://example.org")!
                ])
            #expect(board.data(forPasteboardType: "org.example.own", inItemSet: nil) == [Data([7])])
            #expect(board.types(forItemSet: IndexSet(integer: 9)) == nil)
            #expect(clipboard.readNow("org.example.own", from: .clipboard, within: 0) == Data([7]))
            board.setValue(["b": 2], forPasteboardType: "com.apple.property-list")
            #expect(board.value(forPasteboardType: "com.apple.property-list") as? [String: Int] == ["b": 2])
        }
    }

    @Test("Items that are local, or over, go to nobody") func options() {
        withClipboard { board, clipboard in
            board.setItems([["public.utf8-plain-text": "mine"]], options: [.localOnly: true])
            #expect(board.string == "mine" && clipboard.typesNow(on: .clipboard, within: 0).isEmpty)
            board.setItems([["public.utf8-plain-text": "old"]], options: [.expirationDate: Date.now.addingTimeInterval(-1)])
            #expect(board.string == nil && board.numberOfItems == 0 && clipboard.readTextNow(from: .clipboard, within: 0) == nil)
            board.setItems([["public.utf8-plain-text": "new"]], options: [.expirationDate: Date.now.addingTimeInterval(3600)])
            #expect(board.string == "new" && clipboard.readTextNow(from: .clipboard, within: 0) == "new")
        }
    }

    @Test("Providers give their data when somebody pastes, and items are had as providers") func providers() async throws {
        let app = TestApp(PlainApp())
        let board = UIPasteboard.general
        board.itemProviders = [NSItemProvider(object: "provided" as NSString)]
        #expect(app.clipboard.readTextNow(from: .clipboard, within: 0) == "provided" && board.string == "provided")
        let provider = try #require(board.itemProviders.first)
        let text: String? = await withCheckedContinuation { answer in
            _ = provider.loadObject(ofClass: String.self) { text, _ in answer.resume(returning: text) }
        }
        #expect(text == "provided")
    }

    @Test("Pasteboards with names are the app's own, until they are removed") func names() throws {
        try withClipboard { board, clipboard in
            board.string = "copied"
            let name = UIPasteboard.Name("org.example.notes")
            #expect(UIPasteboard(name: name, create: false) == nil)
            let own = try #require(UIPasteboard(name: name, create: true))
            own.string = "kept"
            #expect(
                UIPasteboard(name: name, create: false)?.string == "kept" && clipboard.readTextNow(from: .clipboard, within: 0) == "copied")
            UIPasteboard.remove(withName: name)
            #expect(UIPasteboard(name: name, create: false) == nil)
            let unique = UIPasteboard.withUniqueName()
            #expect(unique.name != UIPasteboard.withUniqueName().name && unique.changeCount == 0)
        }
    }

    @Test("What a text probably is can be asked without pasting it", arguments: [
        ("https://example.org/x", ["web-url"]), ("example.org", ["web-url"]), ("a@example.org", ["web-search"]), ("12.5", ["number", "web-search"]),
        ("how to boil eggs", ["web-search"]), ("two\nlines", []), ("   ", []),
    ])
    func patterns(text: String, expected: [String]) throws {
        let found = Found()
        withClipboard { board, _ in
            board.string = text
            board.detectPatterns(for: [.probableWebURL, .probableWebSearch, .number]) { found.patterns = (try? $0.get()) ?? [] }
        }
        let names = found.patterns.map { $0.rawValue.split(separator: ".").last!.replacingOccurrences(of: "probable-", with: "") }
        #expect(names.sorted() == expected.sorted())
    }
}

/// What was answered.
private final class Found: @unchecked Sendable {
    // @unchecked: the answer comes at once, on the thread that asks.
    var patterns: Set<UIPasteboard.DetectionPattern> = []
}
