import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierTesting
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Moving windows by dragging their content") @MainActor struct WindowDragTests {
        /// Without a manager the window follows the pointer by itself, until the button is let go.
        @Test("Without a window manager a dragged window follows the pointer until release")
        func theWindowFollowsThePointer() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let pointer = try XTester(other.display)
            let start = test.window.rootOrigin
            pointer.motion(x: Int(start.x) + 40, y: Int(start.y) + 30)
            pointer.button(1, isDown: true)
            #expect(test.pump { test.events.contains { $0.phase == .down } })
            test.window.beginDrag()
            pointer.motion(x: Int(start.x) + 65, y: Int(start.y) + 47)
            #expect(test.pump { test.window.rootOrigin == CGPoint(x: start.x + 25, y: start.y + 17) })
            pointer.button(1, isDown: false)
            #expect(test.pump { test.events.contains { $0.phase == .up } })
            pointer.motion(x: Int(start.x) + 100, y: Int(start.y) + 100)
            test.run(for: 0.1)
            #expect(test.window.rootOrigin == CGPoint(x: start.x + 25, y: start.y + 17))
        }

        /// EWMH: a manager is asked to move the window by the button that is held. It takes the pointer; that the button was let
        /// go meanwhile shows when the pointer comes back.
        @Test("A window manager is asked once to move the window, and the drag ends") func theManagerLeads() throws {
            let manager = try OtherClient()
            let check = XCreateSimpleWindow(manager.display, manager.root, -10, -10, 1, 1, 0, 0, 0)
            var id = CLong(check)
            for window in [check, manager.root] {
                withUnsafeBytes(of: &id) { bytes in
                    _ = XChangeProperty(
                        manager.display, window, manager.atom("_NET_SUPPORTING_WM_CHECK"), Atom(XA_WINDOW), 32, Int32(PropModeReplace),
                        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
                }
            }
            XSelectInput(manager.display, manager.root, Int(SubstructureNotifyMask))
            XSync(manager.display, 0)
            defer {
                XDeleteProperty(manager.display, manager.root, manager.atom("_NET_SUPPORTING_WM_CHECK"))
                manager.close()
            }
            let pointer = try XTester(manager.display)
            let test = try TestWindow(show: true)
            defer { test.close() }
            let origin = test.window.rootOrigin
            pointer.motion(x: Int(origin.x) + 20, y: Int(origin.y) + 10)
            test.run(for: 0.05)
            test.window.beginDrag()
            test.window.beginDrag()
            var messages: [XClientMessageEvent] = []
            let end = monotonicNow() + 3
            while messages.isEmpty, monotonicNow() < end {
                XSync(manager.display, 0)
                while XPending(manager.display) > 0 {
                    var event = XEvent()
                    XNextEvent(manager.display, &event)
                    if event.type == ClientMessage, event.xclient.message_type == manager.atom("_NET_WM_MOVERESIZE") {
                        messages.append(event.xclient)
                    }
                }
            }
            let message = try #require(messages.first)
            #expect(messages.count == 1 && message.window == test.window.id && message.format == 32)
            let data = message.data.l
            #expect(data.0 == CLong(origin.x) + 20 && data.1 == CLong(origin.y) + 10 && data.2 == 8 && data.3 == 1 && data.4 == 1)
            test.events = []
            manager.motion(test.window.id, x: 30, y: 12)
            manager.flush()
            #expect(test.pump { test.events.contains { $0.phase == .up } })
            #expect(test.window.drag == nil)
        }
    }
}
