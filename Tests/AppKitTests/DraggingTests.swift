import AppKit
import EspalierApp
import EspalierCore
import EspalierPlatformViews
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

private final class Destination: NSView {
    var told: [String] = []
    var answer: NSDragOperation = .copy
    var urls: [URL] = []
    override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
        let board = sender.draggingPasteboard
        told.append(board.canReadObject(forClasses: [NSURL.self]) ? "entered with addresses" : "entered")
        return answer
    }
    override func draggingExited(_ sender: (any NSDraggingInfo)?) { told.append("exited") }
    override func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { told.append("prepare"); return true }
    override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
        urls = sender.draggingPasteboard.readObjects(forClasses: [NSURL.self], options: [.urlReadingFileURLsOnly: true]) as? [URL] ?? []
        told.append("perform")
        return true
    }
    override func concludeDragOperation(_ sender: (any NSDraggingInfo)?) { told.append("conclude") }
}

@MainActor @Suite("Items that are dragged over AppKit's views") struct DraggingTests {
    private let view = Destination(frame: .zero)
    private let file = URL(fileURLWithPath: "/tmp/a file.txt")

    private func shown() -> TestApp { TestApp(size: CGSize(width: 200, height: 100)) { Shown(view: view) } }
    private var files: DragSession { DragSession([NSItemProvider(object: file as NSURL)], isLocal: false) }
    private var host: ViewHost { view.core.host! }
    private let middle = CGPoint(x: 100, y: 50)

    @Test("A view is told of the items, and reads them when they are dropped") func dropping() async throws {
        view.registerForDraggedTypes([.fileURL])
        let app = shown(), session = files, tracker = DropTracker(host)
        #expect(tracker.moved(session, to: middle) == .copy)
        #expect(view.told == ["entered with addresses"])
        #expect(tracker.dropped(session, at: middle))
        while view.told.last != "conclude" { await Task.yield() }
        #expect(view.told == ["entered with addresses", "prepare", "perform", "conclude"] && view.urls == [file])
        withExtendedLifetime(app) {}
    }

    @Test("A view that refuses, or takes other types, or is left, gets nothing") func refusing() throws {
        view.registerForDraggedTypes([.fileURL])
        view.answer = []
        let app = shown(), session = files, tracker = DropTracker(host)
        #expect(tracker.moved(session, to: middle) == nil && !tracker.dropped(session, at: middle))
        view.answer = .move
        #expect(tracker.moved(session, to: middle) == .move)
        tracker.exited(session)
        #expect(view.told.last == "exited")
        view.unregisterDraggedTypes()
        view.registerForDraggedTypes([.png])
        app.pump()
        let count = view.told.count
        #expect(tracker.moved(session, to: middle) == nil && view.told.count == count)
    }

    @Test("A dragged pasteboard has types, texts, paths and pictures") func pasteboard() {
        var item = PasteboardItem(types: ["public.utf8-plain-text", "public.file-url"])
        let board = NSPasteboard(dragging: [item])
        #expect(board.types?.contains(.fileURL) == true && board.types?.contains(.string) == true)
        #expect(board.availableType(from: [.png, .fileURL]) == .fileURL && board.string(forType: .string) == nil)
        item["public.utf8-plain-text"] = Data("text".utf8)
        item["public.file-url"] = Data(file.absoluteString.utf8)
        board.fill([item])
        #expect(board.string(forType: .string) == "text" && board.string(forType: .fileURL) == file.absoluteString)
        #expect(board.propertyList(forType: NSPasteboard.PasteboardType("NSFilenamesPboardType")) as? [String] == ["/tmp/a file.txt"])
        #expect(board.readObjects(forClasses: [NSString.self]) as? [String] == ["text"] && NSImage(pasteboard: board) == nil)
    }
}
