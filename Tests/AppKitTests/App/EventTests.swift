@testable import AppKit
import EspalierCore
import EspalierTesting
import SwiftUI
import Testing

private struct Plain: App {
    var body: some Scene { WindowGroup("Main") { TextField("Name", text: .constant("")) } }
}

private struct Empty: App {
    var body: some Scene { WindowGroup("Main") { Color.clear } }
}

@MainActor @Suite("What AppKit's events say", .serialized) struct EventTests {
    private func seen(_ mask: NSEvent.EventTypeMask, _ app: TestApp, _ body: () throws -> Void) throws -> [NSEvent] {
        var events: [NSEvent] = []
        let monitor = try #require(NSEvent.addLocalMonitorForEvents(matching: mask, handler: { event in
            events.append(event)
            return event
        }))
        defer { NSEvent.removeMonitor(monitor) }
        try body()
        return events
    }

    @Test("Kinds of events, their masks, keys that are held and phases have AppKit's numbers") func numbers() {
        let kinds: [(NSEvent.EventType, UInt, NSEvent.EventTypeMask)] = [
            (.leftMouseDown, 1, .leftMouseDown), (.leftMouseUp, 2, .leftMouseUp), (.rightMouseDown, 3, .rightMouseDown),
            (.rightMouseUp, 4, .rightMouseUp),
            (.mouseMoved, 5, .mouseMoved), (.leftMouseDragged, 6, .leftMouseDragged), (.rightMouseDragged, 7, .rightMouseDragged),
            (.mouseEntered, 8, .mouseEntered), (.mouseExited, 9, .mouseExited), (.keyDown, 10, .keyDown), (.keyUp, 11, .keyUp),
            (.flagsChanged, 12, .flagsChanged), (.scrollWheel, 22, .scrollWheel), (.otherMouseDown, 25, .otherMouseDown),
            (.otherMouseUp, 26, .otherMouseUp), (.otherMouseDragged, 27, .otherMouseDragged), (.magnify, 30, .magnify),
            (.cursorUpdate, 17, .cursorUpdate),
        ]
        for (kind, number, mask) in kinds {
            #expect(
                kind.rawValue == number && mask.rawValue == 1 << UInt64(number) && NSEvent.EventTypeMask(type: kind) == mask
                    && NSEvent.EventTypeMask.any.contains(mask))
        }
        let flags: [(NSEvent.ModifierFlags, UInt)] = [
            (.capsLock, 16), (.shift, 17), (.control, 18), (.option, 19), (.command, 20), (.numericPad, 21), (.function, 23)
        ]
        for (flag, bit) in flags { #expect(flag.rawValue == 1 << bit && NSEvent.ModifierFlags.deviceIndependentFlagsMask.contains(flag)) }
        let phases: [NSEvent.Phase] = [.began, .stationary, .changed, .ended, .cancelled, .mayBegin]
        #expect(phases.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
        let keys: [NSEvent.SpecialKey] = [.f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12]
        #expect(keys.map(\.rawValue) == Array(0xF704...0xF70F) && NSEvent.SpecialKey.f5.unicodeScalar.value == 0xF708)
        #expect(NSEvent.SpecialKey(rawValue: -1).unicodeScalar.value == 0)
    }

    @Test("A key says what it types, what is held, whether it repeats, and its window") func keys() throws {
        let app = TestApp(Plain())
        try app.find(.textField).click()
        let events = try seen([.keyDown, .keyUp], app) {
            app.key("a", modifiers: [.shift, .option])
            app.send(.key(KeyEvent(phase: .repeat, key: "b", characters: "b", modifiers: [.capsLock, .numericPad], time: app.time)))
            app.key(KeyEquivalent("\u{F708}"))
        }
        #expect(events.map(\.type) == [.keyDown, .keyUp, .keyDown, .keyDown, .keyUp])
        #expect(events[0].modifierFlags == [.shift, .option] && events[2].modifierFlags == [.capsLock, .numericPad])
        #expect(events.map(\.isARepeat) == [false, false, true, false, false] && events[0].charactersIgnoringModifiers == "a")
        #expect(events[0].window === NSApp.windows.first && events[0].timestamp == app.time && events[0].clickCount == 0)
        #expect(events[3].specialKey == .f5 && NSEvent.modifierFlags.isEmpty)
    }

    @Test("The pointer is told when it comes, drags with a button, and goes") func pointer() throws {
        let app = TestApp(Empty())
        let events = try seen([.mouseEntered, .mouseExited, .leftMouseDragged, .rightMouseDragged, .otherMouseDragged, .mouseMoved], app) {
            app.send(.pointer(PointerEvent(phase: .entered, location: CGPoint(x: 2, y: 3), time: app.time)))
            for button in [MouseButton.primary, .secondary, .middle] {
                app.press(at: CGPoint(x: 5, y: 5), button: button)
                app.movePointer(to: CGPoint(x: 9, y: 5), modifiers: .shift)
                #expect(NSEvent.modifierFlags == .shift)
                app.release(at: CGPoint(x: 9, y: 5), button: button)
            }
            app.removePointer()
        }
        #expect(
            events.first?.type == .mouseEntered && events.first?.locationInWindow == NSPoint(x: 2, y: 3)
                && events.last?.type == .mouseExited)
        let dragged = events.filter { ![.mouseEntered, .mouseExited, .mouseMoved].contains($0.type) }
        #expect(
            dragged.map(\.type) == [.leftMouseDragged, .rightMouseDragged, .otherMouseDragged] && dragged.map(\.buttonNumber) == [0, 1, 2])
        #expect(dragged.allSatisfy { $0.clickCount == 1 && $0.modifierFlags == .shift })
    }

    @Test("Buttons beside the first three have the numbers of a Mac") func buttons() throws {
        let app = TestApp(Empty())
        let events = try seen([.otherMouseDown, .otherMouseUp], app) {
            for button in [MouseButton.middle, .back, .forward] { app.click(at: CGPoint(x: 5, y: 5), button: button) }
        }
        #expect(events.map(\.type) == [.otherMouseDown, .otherMouseUp, .otherMouseDown, .otherMouseUp, .otherMouseDown, .otherMouseUp])
        #expect(events.map(\.buttonNumber) == [2, 2, 3, 3, 4, 4])
    }

    @Test("A wheel says how far it has turned, upwards and to the left") func wheel() throws {
        let app = TestApp(Plain())
        let event = try #require(try seen(.scrollWheel, app) { app.scroll(at: CGPoint(x: 5, y: 6), dx: 1, dy: 2) }.first)
        #expect(event.scrollingDeltaX == -10 && event.scrollingDeltaY == -20 && event.deltaX == -1 && event.deltaY == -2)
        #expect(!event.hasPreciseScrollingDeltas && event.phase.isEmpty && event.momentumPhase.isEmpty && event.magnification == 0)
        #expect(event.locationInWindow == NSPoint(x: 5, y: 6) && event.characters == nil && event.specialKey == nil)
    }

    @Test("Two fingers say how much they have enlarged since the last time, and how far they have come") func pinch() throws {
        let app = TestApp(Plain())
        let events = try seen(.magnify, app) {
            for (phase, scale) in [
                (PinchEvent.Phase.began, 1.0), (.changed, 1.5), (.changed, 1.25), (.ended, 1.25), (.began, 1), (.cancelled, 1)
            ] {
                app.send(.pinch(PinchEvent(phase: phase, location: CGPoint(x: 20, y: 20), magnification: scale, time: app.time)))
            }
        }
        #expect(
            events.map(\.phase) == [.began, .changed, .changed, .ended, .began, .cancelled]
                && events.map(\.magnification) == [0, 0.5, -0.25, 0, 0, 0])
    }

    @Test("The pointer's place is counted from the screen's lower left corner, where it is known") func place() {
        let app = TestApp(Plain())
        #expect(NSEvent.mouseLocation == .zero)
        app.pointerPlace = CGPoint(x: 10, y: 20)
        #expect(NSEvent.mouseLocation == NSPoint(x: 10, y: 880))
    }

    @Test("The bell rings; nothing can be felt on a desktop") func feedback() {
        let app = TestApp(Plain())
        NSBeep()
        NSSound.beep()
        #expect(app.bellCount == 2)
        typealias Pattern = NSHapticFeedbackManager.FeedbackPattern
        typealias Time = NSHapticFeedbackManager.PerformanceTime
        #expect(
            [Pattern.generic, .alignment, .levelChange].map(\.rawValue) == [0, 1, 2]
                && [Time.default, .now, .drawCompleted].map(\.rawValue) == [0, 1, 2])
        for pattern in [Pattern.generic, .alignment, .levelChange] {
            NSHapticFeedbackManager.defaultPerformer.perform(pattern, performanceTime: .now)
        }
        #expect(app.bellCount == 2)
    }
}
