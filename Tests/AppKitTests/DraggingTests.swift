@testable import AppKit
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

private final class Source: NSView, NSDraggingSource {
    var told: [String] = []
    var events = 0
    override func mouseDown(with event: NSEvent) { told.append("down") }
    override func mouseUp(with event: NSEvent) { told.append("up") }
    override func mouseDragged(with event: NSEvent) {
        events += 1
        let item = NSDraggingItem(pasteboardWriter: "dragged" as NSString)
        item.setDraggingFrame(NSRect(x: 0, y: 0, width: 10, height: 10), contents: nil)
        let session = beginDraggingSession(with: [item], event: event, source: self)
        told.append(session.draggingPasteboard.string(forType: .string) ?? "nothing")
    }
    func draggingSession(_ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext) -> NSDragOperation {
        [.copy, .move]
    }
    func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) { told.append("begins") }
    func draggingSession(_ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation) {
        told.append(operation == .copy ? "copied" : operation == .move ? "moved" : "nothing")
    }
}

private final class Taking: NSView {
    var source: Any?
    var mask: NSDragOperation = []
    override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
        (source, mask) = (sender.draggingSource, sender.draggingSourceOperationMask)
        return .move
    }
    override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
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

    @Test("A view begins a drag in the middle of a press, and is told what was done with the items") func source() throws {
        let source = Source(frame: .zero), taking = Taking(frame: .zero)
        taking.registerForDraggedTypes([.string])
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) { Shown(view: source).frame(width: 100); Shown(view: taking).frame(width: 100) }
        }
        app.press(at: CGPoint(x: 50, y: 50))
        app.movePointer(to: CGPoint(x: 60, y: 50))
        #expect(source.told == ["down", "begins", "dragged"])
        app.movePointer(to: CGPoint(x: 80, y: 50))
        #expect(source.events == 1, "The drag has the press.")
        app.movePointer(to: CGPoint(x: 150, y: 50))
        #expect(taking.source as? Source === source && taking.mask == [.copy, .move])
        app.release(at: CGPoint(x: 150, y: 50))
        #expect(source.told == ["down", "begins", "dragged", "moved"])
        app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 70, y: 60))
        #expect(source.told.suffix(4) == ["down", "begins", "dragged", "nothing"])
        // Without a button.
        source.beginDraggingSession(
            with: [NSDraggingItem(pasteboardWriter: "late" as NSString)], event: NSEvent(locationInWindow: .zero), source: source)
        #expect(source.told.suffix(2) == ["begins", "nothing"])
    }
}
