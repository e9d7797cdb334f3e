import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// Any client may name any window, and destroy it: ours go on hearing what they heard, or close.
    @Suite("Windows that other programs name or destroy") @MainActor struct ForeignIDTests {
        private func isHeard(_ test: TestWindow, _ other: OtherClient) -> Bool {
            test.events.removeAll()
            // A real mask is needed for events of the server's, which go by it.
            var attributes = XWindowAttributes()
            XGetWindowAttributes(test.platform.connection.display, test.window.id, &attributes)
            guard attributes.your_event_mask == test.platform.connection.masks.mask(of: test.window.id) else { return false }
            return attributes.your_event_mask & Int(ButtonPressMask | KeyPressMask | StructureNotifyMask | ExposureMask)
                == Int(ButtonPressMask | KeyPressMask | StructureNotifyMask | ExposureMask)
        }

        private func rootMask(_ test: TestWindow) -> Int {
            let connection = test.platform.connection
            var attributes = XWindowAttributes()
            XGetWindowAttributes(connection.display, connection.root, &attributes)
            return attributes.your_event_mask
        }

        // MARK: Destroyed

        @Test("A window destroyed by another client is closed once, without an X error")
        func aWindowThatAnotherClientDestroysIsClosed() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.onFrame = { test.paint(DisplayList()) }
            test.window.requestFrame()
            test.run(for: 0.05)
            let messages = Diagnostics.recording {
                XDestroyWindow(other.display, test.window.id)
                other.flush()
                #expect(test.pump { test.destructions == 1 })
                test.window.requestFrame()
                test.window.close()
                test.run(for: 0.05)
            }
            #expect(test.window.isClosed && test.destructions == 1)
            #expect(messages.isEmpty, "no second destruction is asked for: \(messages)")
        }

        @Test("A window is closed when its reparenting frame is destroyed") func aWindowGoesWithItsParent() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let frame = XCreateSimpleWindow(other.display, other.root, 0, 0, 300, 200, 0, 0, 0)
            XReparentWindow(other.display, test.window.id, frame, 0, 0)
            XDestroyWindow(other.display, frame)
            other.flush()
            #expect(test.pump { test.destructions == 1 })
            #expect(test.window.isClosed)
        }

        @Test("A forged DestroyNotify is ignored, and the window still takes input")
        func aForgedMessageOfDestructionIsNone() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            var event = XEvent()
            event.xdestroywindow.type = DestroyNotify
            event.xdestroywindow.event = test.window.id
            event.xdestroywindow.window = test.window.id
            XSendEvent(other.display, test.window.id, 0, Int(StructureNotifyMask), &event)
            other.flush()
            test.run(for: 0.1)
            #expect(!test.window.isClosed && test.destructions == 0)
            other.button(test.window.id, 1)
            other.flush()
            #expect(test.pump { test.events.contains { $0.phase == .down } })
        }

        // MARK: Named

        @Test("Drag messages that name our own windows leave their event masks unchanged")
        func aDragFromOurOwnWindowLeavesItHearing() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            #expect(isHeard(test, other))
            for source in [
                test.window.id, other.root, test.platform.leader, test.platform.selections.window, test.platform.dragAndDrop.window
            ] {
                let id = CLong(bitPattern: UInt(source))
                other.send("XdndEnter", to: test.window.id, [id, 5 << 24, CLong(other.atom("text/plain"))])
                other.send("XdndPosition", to: test.window.id, [id, 0, 0, 0, 0])
                other.send("XdndLeave", to: test.window.id, [id])
                test.run(for: 0.03)
            }
            #expect(isHeard(test, other))
            #expect(rootMask(test) == Int(PropertyChangeMask | StructureNotifyMask))
        }

        @Test("Forged selection requests for our own windows send nothing and keep their event masks")
        func longTextForOurOwnWindowLeavesItHearing() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.platform.selections.write(String(repeating: "x", count: 3 << 20), to: .clipboard)
            for requestor in [test.window.id, other.root] {
                var event = XEvent()
                event.xselectionrequest.type = SelectionRequest
                event.xselectionrequest.owner = test.platform.selections.window
                event.xselectionrequest.requestor = requestor
                event.xselectionrequest.selection = other.atom("CLIPBOARD")
                event.xselectionrequest.target = other.atom("UTF8_STRING")
                event.xselectionrequest.property = other.atom("STOLEN")
                XSendEvent(other.display, test.platform.selections.window, 0, NoEventMask, &event)
            }
            other.flush()
            test.run(for: 0.1)
            #expect(!test.platform.selectionTransfer.isSending)
            #expect(isHeard(test, other))
            #expect(rootMask(test) == Int(PropertyChangeMask | StructureNotifyMask))
            #expect(test.platform.connection.bytes(of: other.atom("STOLEN"), on: test.window.id) == nil)
        }

        @Test("Our own window or the root is never taken for the settings manager")
        func settingsThatOurOwnWindowOwnsLeaveItHearing() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            for owner in [test.window.id, other.root] {
                XSetSelectionOwner(other.display, other.atom("_XSETTINGS_S0"), owner, Time(CurrentTime))
                other.send("MANAGER", to: other.root, [0, CLong(other.atom("_XSETTINGS_S0"))], mask: Int(StructureNotifyMask))
                test.run(for: 0.05)
                #expect(test.platform.desktop.manager == 0)
            }
            XSetSelectionOwner(other.display, other.atom("_XSETTINGS_S0"), 0, Time(CurrentTime))
            other.flush()
            #expect(isHeard(test, other))
            #expect(rootMask(test) == Int(PropertyChangeMask | StructureNotifyMask))
        }

        /// One window may be of interest for several reasons: the end of one is not that of the others.
        @Test("Event masks wanted for several reasons are counted per window") func masksForOneWindowAddUp() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let connection = test.platform.connection
            let window = XCreateSimpleWindow(other.display, other.root, 0, 0, 10, 10, 0, 0, 0)
            other.flush()
            func onServer() -> Int {
                var attributes = XWindowAttributes()
                XGetWindowAttributes(connection.display, window, &attributes)
                return attributes.your_event_mask
            }
            connection.masks.add(Int(PropertyChangeMask | StructureNotifyMask), of: window)
            connection.masks.add(Int(StructureNotifyMask), of: window)
            connection.masks.add(Int(PropertyChangeMask | StructureNotifyMask), of: window)
            connection.masks.remove(Int(PropertyChangeMask | StructureNotifyMask), of: window)
            #expect(onServer() == Int(PropertyChangeMask | StructureNotifyMask))
            connection.masks.remove(Int(PropertyChangeMask | StructureNotifyMask), of: window)
            #expect(onServer() == Int(StructureNotifyMask))
            connection.masks.remove(Int(StructureNotifyMask), of: window)
            #expect(onServer() == 0)
            connection.masks.remove(Int(StructureNotifyMask), of: window)
            #expect(!connection.masks.isOwn(window) && connection.masks.isOwn(connection.root))
        }

        /// Properties of the root are anybody's.
        @Test(
            "An invalid window manager property means that no window manager runs",
            arguments: [0xFFFF_FFFF, 0x8000_0000, 0, 1, 0x7FFF_FFFF] as [UInt32])
        func anAbsurdWindowManagerIsNone(child: UInt32) throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let property = other.atom("_NET_SUPPORTING_WM_CHECK")
            var value = CLong(Int32(bitPattern: child))
            withUnsafeBytes(of: &value) { bytes in
                _ = XChangeProperty(
                    other.display, other.root, property, Atom(XA_WINDOW), 32, Int32(PropModeReplace),
                    bytes.bindMemory(to: UInt8.self).baseAddress, 1)
            }
            other.flush()
            defer {
                XDeleteProperty(other.display, other.root, property)
                other.flush()
            }
            #expect(!test.platform.windowManager.isRunning)
        }

        /// As Xlib has made it of what another program has sent: its own filter follows the display of each event.
        @Test("An event without a display is survived", arguments: [KeyPress, FocusIn, MappingNotify, ClientMessage]) func noDisplay(
            type: Int32
        ) throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            var event = XEvent()
            event.type = type
            event.xany.window = test.window.id
            // A key of key code 0 that no server has sent would be a text that Xlib itself has composed.
            if type == KeyPress { event.xkey.keycode = 38 }
            XPutBackEvent(test.platform.connection.display, &event)
            test.platform.pump()
            #expect(XEventsQueued(test.platform.connection.display, QueuedAlready) == 0)
        }

        @Test("Forged events of XInput's first version, which nothing asks for, are not seen at all") func deviceEvents() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let display = test.platform.connection.display
            var opcode: Int32 = 0, base: Int32 = 0, error: Int32 = 0
            guard test.platform.connection.xinputOpcode != 0,
                  XQueryExtension(other.display, "XInputExtension", &opcode, &base, &error) != 0 else { return }
            test.platform.pump()
            for number in 0..<17 {
                send(other, to: test.window.id, [UInt8(base) + UInt8(number)] + [UInt8](repeating: UInt8(number), count: 31))
            }
            XSync(other.display, 0)
            XSync(display, 0)
            #expect(XEventsQueued(display, QueuedAlready) == 0)
        }

        @Test(
            "An event of no kind that there is, as Xlib leaves one that it could not read, is dropped",
            arguments: [-0x59D2_9280, 0, 1, 128, 0x5A5A_5A5A] as [Int32])
        func unreadEvent(type: Int32) throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            var event = XEvent()
            event.type = type
            event.xany.window = test.window.id
            XPutBackEvent(test.platform.connection.display, &event)
            test.platform.pump()
            #expect(XEventsQueued(test.platform.connection.display, QueuedAlready) == 0)
        }

        @Test("Forged events of XKB are survived") func keyboardEvents() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            var opcode: Int32 = 0, base: Int32 = 0, error: Int32 = 0, major: Int32 = 1, minor: Int32 = 0
            guard XkbQueryExtension(other.display, &opcode, &base, &error, &major, &minor) != 0 else { return }
            for number in 0..<600 {
                // A kind of XKB event, and numbers that say that symbols have changed.
                send(
                    other, to: test.window.id,
                    [UInt8(base), UInt8(number % 12), 0, 0] + [UInt8](repeating: UInt8(2 + number % 3), count: 28))
            }
            other.flush()
            let before = test.frames.count
            test.window.requestFrame()
            #expect(test.pump { test.frames.count > before })
        }

        @Test("A forged key for a window of nobody's or of another program makes no input context for it") func keysForOthers() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let theirs = XCreateSimpleWindow(other.display, other.root, 0, 0, 1, 1, 0, 0, 0)
            var code = UInt8(truncatingIfNeeded: XKeysymToKeycode(other.display, KeySym(XK_a)))
            if code == 0 { code = 38 }
            let messages = Diagnostics.recording {
                for window in [theirs, 0x12345, 0, other.root] {
                    // A press: the key, the time, the root, the window, nothing below it, places, and that it is on this screen.
                    let id = (0..<4).map { UInt8(truncatingIfNeeded: window >> (8 * $0)) }
                    send(
                        other, to: test.window.id, [2, code, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] + id + [UInt8](repeating: 0, count: 14) + [1, 0])
                }
                other.key(test.window.id, XK_a)
                other.flush()
                test.pump { test.events.contains { if case .key = $0 { true } else { false } } }
                test.platform.sync()
            }
            #expect(messages.isEmpty, "\(messages)")
            #expect(test.events.count { if case .key = $0 { true } else { false } } == 1)
        }

        /// Xlib takes key code 0 for its own word that a text has been composed, and reads one that is not there.
        @Test("A forged key without a key code types nothing") func keysWithoutCode() throws {
            let other = try OtherClient()
            defer { other.close() }
            for _ in 0..<5 {
                let test = try TestWindow(show: true)
                defer { test.close() }
                let id = (0..<4).map { UInt8(truncatingIfNeeded: test.window.id >> (8 * $0)) }
                for _ in 0..<4 {
                    send(other, to: test.window.id, [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] + id + [UInt8](repeating: 0, count: 14) + [1, 0])
                }
                other.key(test.window.id, XK_a)
                other.flush()
                #expect(test.pump { test.events.contains { if case .key = $0 { true } else { false } } })
                #expect(test.events.count { if case .key = $0 { true } else { false } } == 1)
            }
        }

        /// Sends an event as it is on the wire; Xlib's own call would take it apart.
        private func send(_ client: OtherClient, to window: XWindow, _ bytes: [UInt8]) {
            bytes.withUnsafeBytes { cx11_send_raw_event(client.display, window, $0.baseAddress!) }
        }

        @Test("A colour bitmap scaled by an absurd factor becomes a single pixel")
        func absurdPicturesOfLettersAreNone() {
            let pixel = ColorBitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
            for factor in [CGFloat.infinity, .nan, 1e300, 5000, -1] { #expect(pixel.scaled(by: factor).pixels.count == 1) }
            #expect(ColorBitmap(width: 0, height: 5, pixels: []).scaled(by: 2).pixels.count == 1)
            #expect(ColorBitmap(width: 5, height: 0, pixels: []).scaled(by: 2).pixels.count == 1)
            #expect(pixel.scaled(by: 3).pixels.count == 9)
        }
    }
}
