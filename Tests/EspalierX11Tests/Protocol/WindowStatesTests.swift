import CX11
import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// With another client in the place of the window manager.
    @Suite("The states of windows, and what window managers are told of the user") @MainActor struct WindowStatesTests {
        private func long(_ client: OtherClient, _ name: String) -> CLong { CLong(bitPattern: UInt(client.atom(name))) }

        /// Sets what the window manager says of a window's state.
        private func state(_ manager: OtherClient, _ window: XWindow, _ names: [String]) {
            manager.set("_NET_WM_STATE", on: window, Atom(XA_ATOM), names.map { long(manager, $0) })
        }

        @Test("Full screen and maximised are asked of the window manager, and hold once its property says so") func asksAndReadsBack() throws {
            let manager = try OtherClient()
            manager.manageWindows()
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            _ = manager.messages("_NET_WM_STATE")
            test.window.setFullScreen(true)
            test.window.setMaximized(true)
            test.platform.sync()
            let asked = manager.messages("_NET_WM_STATE")
            #expect(asked.map(\.data.l.0) == [1, 1] && asked.allSatisfy { $0.window == test.window.id && $0.data.l.3 == 1 })
            #expect(asked.map(\.data.l.1) == [long(manager, "_NET_WM_STATE_FULLSCREEN"), long(manager, "_NET_WM_STATE_MAXIMIZED_VERT")])
            #expect(asked.last?.data.l.2 == long(manager, "_NET_WM_STATE_MAXIMIZED_HORZ"))
            // Nothing was done yet.
            #expect(!test.window.isFullScreen && !test.window.isMaximized)
            state(manager, test.window.id, ["_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_MAXIMIZED_VERT"])
            #expect(test.pump { test.window.isFullScreen })
            #expect(!test.window.isMaximized && test.placementChanges == 1)
            state(manager, test.window.id, ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_HIDDEN"])
            #expect(test.pump { test.window.isMaximized })
            #expect(!test.window.isFullScreen && test.window.isMinimized && test.visibility.last == false)
            state(manager, test.window.id, [])
            #expect(test.pump { !test.window.isMaximized })
            #expect(test.visibility.last == true)
            test.window.setFullScreen(false)
            test.platform.sync()
            #expect(manager.messages("_NET_WM_STATE").map(\.data.l.0) == [0])
            #expect(test.platform.windowManager.supported == [manager.atom("_NET_WM_STATE_FULLSCREEN")])
        }

        @Test("States of a window that is not mapped are in its property when it is, beside those it has") func statesBeforeMapping() throws {
            let test = try TestWindow()
            defer { test.close() }
            test.platform.windowManager.addState(test.window.id, ._NET_WM_STATE_MODAL)
            test.window.setFullScreen(true)
            let atoms = test.platform.connection.atoms
            let states = test.platform.connection.longs(of: atoms[._NET_WM_STATE], on: test.window.id)
            #expect(states == [CLong(atoms[._NET_WM_STATE_MODAL]), CLong(atoms[._NET_WM_STATE_FULLSCREEN])])
        }

        @Test("A window that asks for attention is urgent until it has the keyboard") func attention() throws {
            let manager = try OtherClient()
            manager.manageWindows()
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            func isUrgent() -> Bool {
                guard let hints = XGetWMHints(test.platform.connection.display, test.window.id) else { return false }
                defer { XFree(hints) }
                return hints.pointee.flags & Int(XUrgencyHint) != 0 && hints.pointee.window_group == test.platform.leader
            }
            test.window.focusChanged(false)
            test.window.requestAttention()
            #expect(isUrgent())
            test.platform.sync()
            #expect(manager.messages("_NET_WM_STATE").last?.data.l.1 == long(manager, "_NET_WM_STATE_DEMANDS_ATTENTION"))
            test.window.focusChanged(true)
            #expect(!isUrgent())
            test.window.requestAttention()
            #expect(!isUrgent(), "a window with the keyboard has it")
        }

        @Test("A request to come to the front names the user's time and the window that has the keyboard") func activation() throws {
            let manager = try OtherClient()
            manager.manageWindows()
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            test.window.focusChanged(true)
            test.platform.selectionTransfer.eventTime = 4711
            test.window.raise()
            test.platform.sync()
            let message = try #require(manager.messages("_NET_ACTIVE_WINDOW").last)
            #expect(message.data.l.0 == 1 && message.data.l.1 == 4711 && message.data.l.2 == CLong(bitPattern: UInt(test.window.id)))
        }

        @Test("The time of each press and key is the window's user time") func userTime() throws {
            let manager = try OtherClient()
            manager.manageWindows()
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            func time() -> CLong? { test.platform.connection.longs(of: manager.atom("_NET_WM_USER_TIME"), on: test.window.id)?.first }
            #expect(time() == nil)
            manager.button(test.window.id, 1)
            manager.flush()
            #expect(test.pump { time() == 1000 })
        }

        @Test("The launcher that waits for the program is told once, with its id quoted, in pieces") func startupNotification() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            XSelectInput(other.display, other.root, Int(PropertyChangeMask))
            other.flush()
            let startup = Startup(connection: test.platform.connection, id: "a \"quoted\" id that is long_TIME123456")
            #expect(startup.time == 123_456)
            startup.stamp(test.window.id)
            #expect(test.platform.connection.longs(of: other.atom("_NET_WM_USER_TIME"), on: test.window.id) == [123_456])
            startup.complete()
            startup.complete()
            test.platform.sync()
            var text: [UInt8] = [], begins = 0
            var event = XEvent()
            while XPending(other.display) > 0 {
                XNextEvent(other.display, &event)
                guard event.type == ClientMessage, event.xclient.format == 8 else { continue }
                if event.xclient.message_type == other.atom("_NET_STARTUP_INFO_BEGIN") { begins += 1 }
                withUnsafeBytes(of: event.xclient.data.b) { text += Array($0.prefix(20)) }
            }
            let end = try #require(text.firstIndex(of: 0))
            #expect(begins == 1)
            #expect(String(decoding: text[..<end], as: UTF8.self) == #"remove: ID="a \"quoted\" id that is long_TIME123456""#)
        }

        @Test("A launcher that knows xdg-activation alone is told as well, and no program that this one starts takes the token for its own")
        func activationTokenAtTheStart() throws {
            setenv("XDG_ACTIVATION_TOKEN", "compositor_TIME777", 1)
            let test = try TestWindow()
            defer { test.close() }
            #expect(test.platform.startup.time == 777 && test.platform.selectionTransfer.eventTime == 777)
            #expect(getenv("XDG_ACTIVATION_TOKEN") == nil)
            test.platform.startup.stamp(test.window.id)
            let connection = test.platform.connection
            #expect(connection.bytes(of: connection.atoms[._NET_STARTUP_ID], on: test.window.id) == Array("compositor_TIME777".utf8))
        }

        @Test("A token that comes while the program runs counts by its time, unless the user has done something here since")
        func activationTokenLater() throws {
            let test = try TestWindow()
            defer { test.close() }
            let transfer = test.platform.selectionTransfer
            transfer.eventTime = 500
            test.platform.takeActivation("a_TIME900")
            #expect(transfer.eventTime == 900)
            for older in ["b_TIME700", "c", "", "d_TIME0"] { test.platform.takeActivation(older) }
            #expect(transfer.eventTime == 900)
            // The server's time begins anew after its largest number.
            #expect(Startup.isLater(5, than: 0xFFFF_FFF0) && !Startup.isLater(0xFFFF_FFF0, than: 5) && Startup.isLater(1, than: 0))
        }

        @Test("Portals name a window by its number in hexadecimal digits") func portalName() throws {
            let test = try TestWindow()
            defer { test.close() }
            #expect(test.window.portalName == "x11:" + String(test.window.id, radix: 16))
            test.window.close()
            #expect(test.window.portalName == nil)
        }

        @Test("A window that is shown again is where it was, wherever the window manager has left it meanwhile")
        func staysInPlace() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.window.move(to: CGPoint(x: 120, y: 90))
            #expect(test.pump { test.window.rootOrigin == CGPoint(x: 120, y: 90) })
            for _ in 0..<3 {
                test.window.setWithdrawn(true)
                #expect(test.pump { !test.window.isMapped })
                // As Metacity's family does: to the corner of the frame that it had.
                XMoveWindow(other.display, test.window.id, 115, 65)
                other.flush()
                test.window.setWithdrawn(false)
                #expect(test.pump { test.window.isMapped })
                #expect(test.window.rootOrigin == CGPoint(x: 120, y: 90))
            }
        }

        @Test("A launcher's time is the number at the end of its id", arguments: [
            ("x_TIME5", 5), ("a_TIME1_TIME22", 22), ("none", nil), ("_TIME", nil), ("x_TIME-4", nil), ("x_TIME99999999999", nil),
        ] as [(String, UInt?)]) func launchersTime(id: String, time: UInt?) {
            #expect(Startup.time(in: id) == time.map { Time($0) })
        }

        @Test("A new size of the root window is the screen's, and a forged one is not") func screenSize() throws {
            let test = try TestWindow()
            defer { test.close() }
            let connection = test.platform.connection
            #expect(test.platform.screenSize == CGSize(width: 1280, height: 1024))
            var event = XConfigureEvent()
            (event.window, event.width, event.height, event.send_event) = (connection.root, 5000, 4000, 1)
            connection.rootChanged(event)
            #expect(test.platform.screenSize == CGSize(width: 1280, height: 1024))
            event.send_event = 0
            connection.rootChanged(event)
            #expect(test.platform.screenSize == CGSize(width: 5000, height: 4000))
        }

        @Test("Popups are placed on the monitor that shows their window") func monitorOfAWindow() {
            let monitors = [(0.0, 1920.0), (1920.0, 1280.0)].map {
                Monitors.Monitor(frame: CGRect(x: $0.0, y: 0, width: $0.1, height: 1000), interval: 1 / 60)
            }
            func frame(_ x: CGFloat, _ width: CGFloat) -> CGFloat? {
                Monitors.monitor(of: CGRect(x: x, y: 10, width: width, height: 100), on: monitors)?.frame.minX
            }
            #expect(frame(100, 200) == 0 && frame(1800, 400) == 1920 && frame(1700, 400) == 0)
            #expect(frame(3150, 400) == 1920 && frame(-350, 400) == 0)
            #expect(Monitors.monitor(of: .zero, on: []) == nil)
        }

        @Test("An open popup follows its window") func popupsFollow() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let frame = CGRect(x: 20, y: 30, width: 40, height: 20)
            let popup = try #require(try test.window.makePopup(.tooltip, frame: frame, delegate: test) as? PopupWindow)
            popup.show()
            test.run(for: 0.05)
            #expect(popup.rootOrigin == CGPoint(x: test.window.rootOrigin.x + 20, y: test.window.rootOrigin.y + 30))
            XMoveWindow(other.display, test.window.id, 300, 200)
            other.flush()
            #expect(test.pump { popup.rootOrigin == CGPoint(x: 320, y: 230) })
            popup.close()
        }
    }

    @Suite("Windows beside those of other programs") @MainActor struct WindowPresenceTests {
        @Test("Desktops and bars are asked of the window manager; a withdrawn window asks again") func asks() throws {
            let manager = try OtherClient()
            manager.manageWindows()
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            func atom(_ name: String) -> CLong { CLong(bitPattern: UInt(manager.atom(name))) }
            _ = manager.messages("_NET_WM_DESKTOP")
            test.window.setOnAllDesktops(true)
            test.platform.sync()
            #expect(manager.messages("_NET_WM_DESKTOP").map { UInt32(truncatingIfNeeded: $0.data.l.0) } == [0xFFFF_FFFF])
            _ = manager.messages("_NET_WM_STATE")
            test.window.setSkipped(true)
            test.platform.sync()
            #expect(
                manager.messages("_NET_WM_STATE").map(\.data.l.1) == [atom("_NET_WM_STATE_SKIP_TASKBAR"), atom("_NET_WM_STATE_SKIP_PAGER")])
            test.window.setWithdrawn(true)
            #expect(test.pump { !test.window.isMapped })
            test.window.setWithdrawn(false)
            #expect(test.pump { test.window.isMapped })
            let property = test.platform.connection.longs(of: manager.atom("_NET_WM_STATE"), on: test.window.id) ?? []
            #expect(Set(property) == [atom("_NET_WM_STATE_SKIP_TASKBAR"), atom("_NET_WM_STATE_SKIP_PAGER")])
            #expect(test.platform.connection.longs(of: manager.atom("_NET_WM_USER_TIME"), on: test.window.id) == [0])
        }

        @Test("The pointer goes through a window that ignores it, and meets it again") func pointer() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let pointer = try XTester(other.display), origin = test.window.rootOrigin
            func presses() -> Int { test.events.filter { $0.phase == .down }.count }
            func press(_ offset: Int) {
                pointer.motion(x: Int(origin.x) + offset, y: Int(origin.y) + 20)
                pointer.button(1, isDown: true)
                pointer.button(1, isDown: false)
            }
            test.window.setIgnoresPointer(true)
            test.platform.sync()
            press(20)
            test.run(for: 0.1)
            #expect(presses() == 0)
            test.window.setIgnoresPointer(false)
            test.platform.sync()
            press(30)
            #expect(test.pump { presses() == 1 })
        }
    }

    @Suite("Settings of pointers and presses") @MainActor struct PointerSettingsTests {
        @Test("The names of cursor themes lead to no other folder, and sizes are possible ones") func cursors() {
            func cursor(_ name: String, _ size: Int32) -> (theme: String?, size: Int?) {
                var bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]
                func setting(_ type: UInt8, _ key: String) {
                    let filling = [UInt8](repeating: 0, count: (4 - key.utf8.count % 4) % 4)
                    bytes += [type, 0, UInt8(key.utf8.count), 0] + Array(key.utf8) + filling + [0, 0, 0, 0]
                }
                func number(_ value: UInt32) { bytes += (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
                setting(1, "Gtk/CursorThemeName")
                number(UInt32(name.utf8.count))
                bytes += Array(name.utf8) + [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
                setting(0, "Gtk/CursorThemeSize")
                number(UInt32(bitPattern: size))
                return XSettings(bytes: bytes).map(Settings.cursor) ?? (nil, nil)
            }
            #expect(cursor("Adwaita", 32) == ("Adwaita", 32))
            #expect(cursor("../../etc", -1) == (nil, nil))
            #expect(cursor(".hidden", 100_000) == (nil, nil))
            #expect(cursor("", 8) == (nil, 8))
        }

        @Test("Axes scroll by parts of a notch, not at first, not by jumps, and backwards where they are reversed") func axes() {
            var axes = ScrollAxes([
                CX11ScrollAxis(device: 7, number: 3, is_vertical: 1, increment: 120),
                CX11ScrollAxis(device: 7, number: 2, is_vertical: 0, increment: -15),
            ])
            #expect(axes.move(device: 7, to: [(3, 1000)]) == nil, "where it was before is not known")
            #expect(axes.move(device: 7, to: [(3, 1030)]) == CGSize(width: 0, height: 0.25))
            #expect(axes.move(device: 7, to: [(3, 1030)]) == nil)
            #expect(axes.move(device: 7, to: [(2, 0)]) == nil)
            #expect(axes.move(device: 7, to: [(2, 30), (3, 910)]) == CGSize(width: -2, height: -1))
            #expect(axes.move(device: 8, to: [(3, 5)]) == nil && axes.move(device: 7, to: [(0, 5), (1, 9)]) == nil)
            // A device that has been elsewhere, or sends nonsense.
            #expect(axes.move(device: 7, to: [(3, 1e9)]) == nil && axes.move(device: 7, to: [(3, .nan)]) == nil)
            axes.forgetPlaces()
            #expect(axes.move(device: 7, to: [(3, 2000)]) == nil)
            #expect(axes.move(device: 7, to: [(3, 2120)]) == CGSize(width: 0, height: 1))
            #expect(PointerMapping.turned(CGSize(width: 0, height: 2), state: UInt32(ShiftMask)) == CGSize(width: 2, height: 0))
        }

        @Test("Motion of the pointer arrives in its place, by XInput where that is there") func motion() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            XWarpPointer(other.display, 0, test.window.id, 0, 0, 0, 0, 20, 30)
            other.flush()
            test.run(for: 0.05)
            test.events = []
            XWarpPointer(other.display, 0, test.window.id, 0, 0, 0, 0, 60, 70)
            other.flush()
            #expect(test.pump {
                test.events.contains {
                    if case .pointer(let event) = $0 { event.phase == .moved && event.location == CGPoint(x: 60, y: 70) } else { false }
                }
            })
        }
    }
}
