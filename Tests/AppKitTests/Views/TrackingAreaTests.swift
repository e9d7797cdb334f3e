@testable import AppKit
import EspalierCore
import EspalierTesting
import SwiftUI
import Testing

/// Follows the pointer in a part of itself, and notes what it is told.
private final class Following: NSView {
    var told: [String] = []
    var updates = 0
    var options: NSTrackingArea.Options = [.mouseEnteredAndExited, .mouseMoved, .activeAlways]
    var part: NSRect?
    override func updateTrackingAreas() {
        super.updateTrackingAreas()
        updates += 1
        for area in trackingAreas { removeTrackingArea(area) }
        addTrackingArea(NSTrackingArea(rect: part ?? bounds, options: options, owner: self, userInfo: ["name": "whole"]))
    }
    private func note(_ what: String, _ event: NSEvent) {
        let place = convert(event.locationInWindow, from: nil)
        told.append("\(what) \(Int(place.x)),\(Int(place.y))")
        if event.type != .mouseMoved { #expect(event.trackingArea?.userInfo?["name"] as? String == "whole") }
    }
    override func mouseEntered(with event: NSEvent) { note("in", event) }
    override func mouseExited(with event: NSEvent) { note("out", event) }
    override func mouseMoved(with event: NSEvent) { note("at", event) }
    override func cursorUpdate(with event: NSEvent) { note("shape", event) }
    func taken() -> [String] {
        defer { told = [] }
        return told
    }
}

/// An app with a view of AppKit's in the middle of its window.
private struct Showing: App {
    var view = NSView(frame: .zero)
    var body: some Scene {
        WindowGroup("Main") { Hosted(view: view).frame(width: 100, height: 100).frame(width: 200) }.defaultSize(width: 200, height: 100)
    }
}

@MainActor @Suite("Tracking areas", .serialized) struct TrackingAreaTests {
    private func shown(_ view: NSView) -> TestApp {
        TestApp(Showing(view: view))
    }

    @Test("Options have AppKit's numbers") func numbers() {
        let options: [NSTrackingArea.Options] = [
            .mouseEnteredAndExited, .mouseMoved, .cursorUpdate, .activeWhenFirstResponder, .activeInKeyWindow, .activeInActiveApp,
            .activeAlways, .assumeInside, .inVisibleRect, .enabledDuringMouseDrag,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400])
    }

    @Test("The owner is told when the pointer comes, moves and leaves, in the view's own coordinates") func follows() {
        let view = Following(frame: .zero), app = shown(view)
        #expect(
            view.updates >= 1 && view.trackingAreas.count == 1 && view.trackingAreas[0].rect == NSRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.trackingAreas[0].owner === view && view.trackingAreas[0].options.contains(.activeAlways))
        app.movePointer(to: CGPoint(x: 20, y: 20))
        #expect(view.taken() == [])
        app.movePointer(to: CGPoint(x: 60, y: 20))
        app.movePointer(to: CGPoint(x: 70, y: 30))
        #expect(view.taken() == ["in 10,80", "at 10,80", "at 20,70"])
        app.movePointer(to: CGPoint(x: 180, y: 30))
        #expect(view.taken() == ["out 130,70"])
        app.movePointer(to: CGPoint(x: 70, y: 30))
        app.removePointer()
        #expect(view.taken() == ["in 20,70", "at 20,70", "out 20,70"])
    }

    @Test("An area is a part of its view, and goes with it") func part() {
        let view = Following(frame: .zero)
        (view.part, view.options) = (NSRect(x: 0, y: 0, width: 100, height: 20), [.mouseEnteredAndExited, .activeAlways])
        let app = shown(view)
        app.movePointer(to: CGPoint(x: 100, y: 50))
        #expect(view.taken() == [])
        app.movePointer(to: CGPoint(x: 100, y: 95))
        #expect(view.taken() == ["in 50,5"])
        view.isHidden = true
        app.movePointer(to: CGPoint(x: 101, y: 95))
        #expect(view.taken() == ["out 51,5"])
    }

    @Test("What lies in front of a view does not hide the pointer from its area") func behind() {
        let view = Following(frame: .zero)
        let app = TestApp(size: CGSize(width: 100, height: 100), fonts: .kit) {
            Button("Front") {}.frame(width: 100, height: 100).background { Hosted(view: view) }
        }
        app.movePointer(to: CGPoint(x: 50, y: 50))
        #expect(view.taken() == ["in 50,50", "at 50,50"])
    }

    @Test("What the pointer has left is told before what it has come to, of views side by side and of areas in one") func order() {
        final class Log { var told: [String] = [] }
        final class Side: NSView {
            var (name, log) = ("", Log())
            override func mouseEntered(with event: NSEvent) { log.told.append("in \(name)\(event.trackingArea?.userInfo?["part"] ?? "")") }
            override func mouseExited(with event: NSEvent) { log.told.append("out \(name)\(event.trackingArea?.userInfo?["part"] ?? "")") }
        }
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100)), log = Log()
        for (index, name) in ["a", "b", "c", "d"].enumerated() {
            let view = Side(frame: NSRect(x: index * 25, y: 0, width: 25, height: 100))
            (view.name, view.log) = (name, log)
            for part in 0..<2 {
                let rect = NSRect(x: 0, y: part * 50, width: 25, height: 50)
                view.addTrackingArea(
                    NSTrackingArea(rect: rect, options: [.mouseEnteredAndExited, .activeAlways], owner: view, userInfo: ["part": part]))
            }
            outer.addSubview(view)
        }
        let app = shown(outer)
        // In the window the view begins at 50; its parts are counted from below.
        for point in [(60, 75), (110, 75), (85, 75), (85, 25), (140, 25), (60, 75)] { app.movePointer(to: CGPoint(x: point.0, y: point.1)) }
        #expect(log.told == ["in a0", "out a0", "in c0", "out c0", "in b0", "out b0", "in b1", "out b1", "in d1", "out d1", "in a0"])
        #expect(NSApp.keyWindow?.mouseLocationOutsideOfEventStream == NSPoint(x: 60, y: 75))
    }

    @Test("During a drag nothing is told but to areas that ask for it") func dragging() {
        let view = Following(frame: .zero), app = shown(view)
        app.press(at: CGPoint(x: 10, y: 10))
        app.movePointer(to: CGPoint(x: 100, y: 50))
        #expect(view.taken() == [])
        app.release(at: CGPoint(x: 100, y: 50))
        #expect(view.taken() == ["in 50,50"])
        app.movePointer(to: CGPoint(x: 10, y: 10))
        _ = view.taken()
        view.options.insert(.enabledDuringMouseDrag)
        view.updateTrackingAreas()
        app.press(at: CGPoint(x: 10, y: 10))
        app.movePointer(to: CGPoint(x: 100, y: 50))
        #expect(view.taken() == ["in 50,50"])
        app.release(at: CGPoint(x: 100, y: 50))
    }

    @Test("Areas that need the keyboard are told only while the window, or the view, has it") func activity() {
        let view = Following(frame: .zero)
        view.options = [.mouseEnteredAndExited, .activeInKeyWindow]
        let app = shown(view)
        app.send(.focus(false))
        app.movePointer(to: CGPoint(x: 100, y: 50))
        #expect(view.taken() == [])
        app.send(.focus(true))
        app.movePointer(to: CGPoint(x: 101, y: 50))
        #expect(view.taken() == ["in 51,50"])
        view.options = [.mouseEnteredAndExited, .activeWhenFirstResponder]
        view.updateTrackingAreas()
        app.movePointer(to: CGPoint(x: 100, y: 50))
        #expect(view.taken() == [])
    }

    @Test("An area may set the pointer's shape, and one that assumes the pointer inside tells when it has left") func others() {
        let view = Following(frame: .zero)
        view.options = [.cursorUpdate, .inVisibleRect, .activeInActiveApp]
        let app = shown(view)
        app.movePointer(to: CGPoint(x: 100, y: 50))
        #expect(view.taken() == ["shape 50,50"])
        view.options = [.mouseEnteredAndExited, .assumeInside, .activeAlways]
        view.updateTrackingAreas()
        app.movePointer(to: CGPoint(x: 10, y: 50))
        #expect(view.taken() == ["out -40,50"])
        for area in view.trackingAreas { view.removeTrackingArea(area) }
        app.movePointer(to: CGPoint(x: 100, y: 50))
        #expect(view.taken() == [] && view.trackingAreas.isEmpty)
    }

    @Test("A window that asks for it tells the view with the keyboard of each movement") func firstResponder() {
        final class Keyed: NSView {
            var places: [Int] = []
            override var acceptsFirstResponder: Bool { true }
            override func mouseMoved(with event: NSEvent) { places.append(Int(event.locationInWindow.x)) }
        }
        let view = Keyed(frame: .zero), app = shown(view)
        app.click(at: CGPoint(x: 100, y: 50))
        app.movePointer(to: CGPoint(x: 20, y: 20))
        #expect(view.places == [])
        NSApp.keyWindow?.acceptsMouseMovedEvents = true
        app.movePointer(to: CGPoint(x: 30, y: 20))
        #expect(view.places == [30] && NSApp.keyWindow?.mouseLocationOutsideOfEventStream == NSPoint(x: 30, y: 20))
    }

    @Test("The visible part of a view ends where a view around it cuts it off") func visiblePart() {
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100)),
            inner = NSView(frame: NSRect(x: 50, y: 0, width: 100, height: 100))
        outer.clipsToBounds = true
        outer.addSubview(inner)
        let app = shown(outer)
        app.movePointer(to: .zero)
        #expect(inner.visibleRect == NSRect(x: 0, y: 0, width: 50, height: 100))
    }
}
