import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct PlainApp: App {
    var body: some Scene { WindowGroup { Color.red } }
}

@MainActor @Suite("AppKit's clipboard as objects") struct PasteboardTests {
    @Test("A text is read as a text, and as an address where it is one") func objects() {
        let app = TestApp(PlainApp())
        withExtendedLifetime(app) {
            let board = NSPasteboard.general
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
}
