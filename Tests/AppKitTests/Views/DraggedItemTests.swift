@testable import AppKit
import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("What is dragged over AppKit's views, and out of them") struct DraggedItemTests {
    /// Notes all that it is told, and what it knows of the drag.
    private final class Target: NSView {
        var told: [String] = []
        var last: (any NSDraggingInfo)?
        override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
            told.append("entered")
            last = sender
            return .copy
        }
        override func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation {
            told.append("updated")
            return super.draggingUpdated(sender)
        }
        override func draggingExited(_ sender: (any NSDraggingInfo)?) { told.append("exited") }
        override func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool {
            told.append("prepare")
            return super.prepareForDragOperation(sender)
        }
        override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
            told.append("perform \(super.performDragOperation(sender))")
            return true
        }
        override func concludeDragOperation(_ sender: (any NSDraggingInfo)?) { told.append("conclude") }
        override func draggingEnded(_ sender: any NSDraggingInfo) { told.append("ended") }
    }

    @Test("A view is told of items over it in AppKit's order, with where they are and how many") func order() async throws {
        let view = Target(frame: .zero)
        view.registerForDraggedTypes([.string, .fileURL])
        view.registerForDraggedTypes([.string])
        #expect(view.registeredDraggedTypes == [.string, .fileURL])
        let app = TestApp.showing(view, width: 200), tracker = DropTracker(view.core.host!)
        let session = DragSession([NSItemProvider(object: "a" as NSString), NSItemProvider(object: "b" as NSString)], isLocal: false)
        #expect(tracker.moved(session, to: CGPoint(x: 50, y: 30)) == .copy)
        #expect(tracker.moved(session, to: CGPoint(x: 60, y: 40)) == .copy)
        let info = try #require(view.last)
        #expect(info.draggingLocation == NSPoint(x: 60, y: 40) && info.draggedImageLocation == info.draggingLocation)
        #expect(info.numberOfValidItemsForDrop == 2 && !info.animatesToDestination && info.draggingSource == nil)
        #expect(info.draggingDestinationWindow === view.window && info.draggingSourceOperationMask == .every)
        (info.numberOfValidItemsForDrop, info.animatesToDestination) = (1, true)
        #expect(info.numberOfValidItemsForDrop == 1 && info.animatesToDestination)
        #expect(tracker.dropped(session, at: CGPoint(x: 60, y: 40)))
        while view.told.last != "ended" { await Task.yield() }
        #expect(view.told.first == "entered" && view.told.suffix(4) == ["prepare", "perform false", "conclude", "ended"])
        #expect(view.told.contains("updated"))
        let number = info.draggingSequenceNumber
        #expect(tracker.moved(session, to: CGPoint(x: 50, y: 30)) == .copy)
        #expect(view.last?.draggingSequenceNumber != number)
        tracker.exited(session)
        #expect(view.told.last == "exited")
        view.unregisterDraggedTypes()
        #expect(view.registeredDraggedTypes.isEmpty)
        withExtendedLifetime(app) {}
    }

    @Test("A view that says nothing refuses what is dragged over it") func silent() {
        final class Silent: NSView {}
        let view = Silent(frame: .zero)
        view.registerForDraggedTypes([.string])
        func known(_ destination: any NSDraggingDestination) -> Bool { (destination as? NSView)?.registeredDraggedTypes == [.string] }
        #expect(known(view))
        let app = TestApp.showing(view), tracker = DropTracker(view.core.host!)
        #expect(tracker.moved(DragSession([NSItemProvider(object: "a" as NSString)], isLocal: false), to: CGPoint(x: 50, y: 30)) == nil)
        withExtendedLifetime(app) {}
    }

    @Test("Operations, contexts and formations have AppKit's numbers") func numbers() {
        let operations: [NSDragOperation] = [.copy, .link, .generic, .private, .move, .delete, .every]
        #expect(operations.map(\.rawValue) == [1, 2, 4, 8, 16, 32, .max])
        #expect([NSDraggingContext.outsideApplication, .withinApplication].map(\.rawValue) == [0, 1])
        #expect([NSDraggingFormation.default, .none, .pile, .list, .stack].map(\.rawValue) == [0, 1, 2, 3, 4])
    }

    @Test("An item has a place, and the pictures that it is asked for") func items() {
        let item = NSDraggingItem(pasteboardWriter: "text" as NSString)
        #expect(item.item as? NSString == "text" && item.draggingFrame == .zero && item.imageComponents == nil)
        item.setDraggingFrame(NSRect(x: 1, y: 2, width: 3, height: 4), contents: nil)
        #expect(item.draggingFrame == NSRect(x: 1, y: 2, width: 3, height: 4))
        item.draggingFrame = NSRect(x: 0, y: 0, width: 9, height: 9)
        item.imageComponentsProvider = {
            let icon = NSDraggingImageComponent(key: NSDraggingImageComponent.ImageComponentKey.icon)
            icon.frame = NSRect(x: 0, y: 0, width: 5, height: 5)
            icon.contents = "picture"
            return [icon, NSDraggingImageComponent(key: .label)]
        }
        #expect(item.imageComponents?.map(\.key.rawValue) == ["icon", "label"] && item.imageComponents?.first?.frame.width == 5)
        #expect(item.draggingFrame.width == 9 && item.imageComponents?.last?.contents == nil)
    }

    @Test("A drag has a number, AppKit's settings, and is told to a source that says no more than it must") func sessions() throws {
        final class Plain: NSView, NSDraggingSource {
            var session: NSDraggingSession?
            func draggingSession(_ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext) -> NSDragOperation { .copy }
        }
        let view = Plain(frame: .zero), app = TestApp.showing(view)
        let items = [NSDraggingItem(pasteboardWriter: "a" as NSString)]
        let first = view.beginDraggingSession(with: items, event: NSEvent(locationInWindow: .zero), source: view)
        let second = view.beginDraggingSession(with: items, event: NSEvent(locationInWindow: .zero), source: view)
        #expect(first.draggingSequenceNumber != second.draggingSequenceNumber)
        #expect(first.draggingFormation == .default && first.animatesToStartingPositionsOnCancelOrFail && first.draggingLeaderIndex == 0)
        (first.draggingFormation, first.animatesToStartingPositionsOnCancelOrFail, first.draggingLeaderIndex) = (.pile, false, 1)
        #expect(first.draggingFormation == .pile && !first.animatesToStartingPositionsOnCancelOrFail && first.draggingLeaderIndex == 1)
        #expect(first.draggingLocation == NSEvent.mouseLocation)
        view.draggingSession(first, movedTo: .zero)
        #expect(!view.ignoreModifierKeys(for: first))
        withExtendedLifetime(app) {}
    }
}

@MainActor @Suite("More of AppKit's cursors") struct CursorShapeTests {
    @Test("Each cursor is the pointer's shape of its name") func shapes() {
        let cursors: [(NSCursor, PointerShape.Name)] = [
            (.resizeLeft, .left), (.resizeRight, .right), (.resizeUp, .up), (.resizeDown, .down), (.columnResize, .column),
            (.rowResize, .row),
            (.operationNotAllowed, .notAllowed), (.contextualMenu, .contextMenu), (.zoomIn, .zoomIn),
        ]
        let app = TestApp.showing(NSView(frame: .zero))
        app.movePointer(to: CGPoint(x: 50, y: 50))
        for (cursor, name) in cursors {
            cursor.push()
            #expect(app.pointerShape == .named(name) && NSCursor.currentSystem === cursor)
            cursor.pop()
        }
        #expect(app.pointerShape == .arrow && NSCursor.currentSystem === NSCursor.arrow)
    }

    @Test("A view's rectangles are taken away alone, or set anew for a view or all of a window's") func rects() throws {
        final class Rects: NSView {
            var cursor = NSCursor.iBeam
            override func resetCursorRects() { addCursorRect(bounds, cursor: cursor) }
        }
        struct OneWindow: App {
            var body: some Scene { WindowGroup { Text("a") } }
        }
        let app = TestApp(OneWindow()), view = Rects(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 100, height: 100), styleMask: [.titled], backing: .buffered, defer: true)
        window.title = "Own"
        window.contentView = view
        window.makeKeyAndOrderFront(nil)
        try app.settle()
        let shown = try app.window("Own")
        func shape() -> PointerShape {
            shown.movePointer(to: CGPoint(x: 40, y: 50))
            shown.movePointer(to: CGPoint(x: 50, y: 50))
            return shown.pointerShape
        }
        #expect(shape() == .text)
        view.cursor = .crosshair
        window.invalidateCursorRects(for: view)
        #expect(shape() == .named(.crosshair))
        view.removeCursorRect(view.bounds, cursor: .iBeam)
        #expect(shape() == .named(.crosshair), "another cursor's stays")
        view.removeCursorRect(view.bounds, cursor: .crosshair)
        #expect(shape() == .arrow)
        window.resetCursorRects()
        #expect(shape() == .named(.crosshair))
    }

    @Test("A colour well is a default one, tells each change, and has its styles") func wells() {
        let well = NSColorWell(style: NSColorWell.Style.minimal)
        #expect(
            well.colorWellStyle == .minimal && NSColorWell(frame: .zero).colorWellStyle == .default
                && NSColorWell(style: .expanded).colorWellStyle == .expanded)
        #expect(well.isBordered && well.isContinuous && well.frame.size == NSSize(width: 44, height: 24))
        let app = TestApp.showing(well)
        let boxed = try? app.picture()
        well.isBordered = false
        #expect((try? app.picture())?.differences(from: boxed!) ?? 0 > 0)
    }
}
