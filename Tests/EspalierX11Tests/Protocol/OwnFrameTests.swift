import CX11
import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// With another client in the place of the window manager.
    @Suite("Windows that draw their frames themselves") @MainActor struct OwnFrameTests {
        /// Makes a client the window manager, with a name, and with what it says that it understands.
        private func manage(_ client: OtherClient, _ name: String, _ supported: [String] = ["_NET_WM_MOVERESIZE"]) {
            let check = XCreateSimpleWindow(client.display, client.root, -10, -10, 1, 1, 0, 0, 0), text = Array(name.utf8)
            XChangeProperty(
                client.display, check, client.atom("_NET_WM_NAME"), client.atom("UTF8_STRING"), 8, Int32(PropModeReplace), text,
                Int32(text.count))
            client.set("_NET_SUPPORTED", on: client.root, Atom(XA_ATOM), supported.map { CLong(bitPattern: UInt(client.atom($0))) })
            for window in [check, client.root] {
                client.set("_NET_SUPPORTING_WM_CHECK", on: window, Atom(XA_WINDOW), [CLong(bitPattern: UInt(check))])
            }
            XSelectInput(client.display, client.root, Int(SubstructureNotifyMask))
            client.flush()
        }

        @Test("A window manager leaves frames if it sizes windows when told, and says so of frames or has them for all windows", arguments: [
            ("Openbox", ["_NET_WM_MOVERESIZE"], true), ("Mutter (Muffin)", ["_NET_WM_MOVERESIZE"], true),
            ("i3", ["_NET_WM_MOVERESIZE"], false), ("wlroots wm", ["_NET_WM_MOVERESIZE"], false), ("Openbox", [], false),
            ("other", ["_NET_WM_MOVERESIZE", "_GTK_FRAME_EXTENTS"], true), ("other", ["_NET_WM_MOVERESIZE", "_MOTIF_WM_HINTS"], true),
        ] as [(String, [String], Bool)])
        func managers(name: String, supported: [String], leaves: Bool) throws {
            let manager = try OtherClient()
            manage(manager, name, supported)
            let test = try TestWindow()
            defer { test.close(); manager.endManaging(); manager.close() }
            #expect(test.platform.leavesFrames == leaves)
        }

        @Test("Without a window manager no frame is left, and windows are told when one comes or goes") func comesAndGoes() throws {
            let test = try TestWindow(), manager = try OtherClient()
            defer { test.close(); manager.endManaging(); manager.close() }
            #expect(!test.platform.leavesFrames)
            manage(manager, "Openbox")
            #expect(test.pump { test.settingsChanges == 1 })
            #expect(test.platform.leavesFrames)
            manager.endManaging()
            #expect(test.pump { test.settingsChanges == 2 })
            #expect(!test.platform.leavesFrames)
        }

        @Test("A band inside of the edges sizes the window: its pointer says so, and its views see nothing of the press") func sizing() throws {
            let manager = try OtherClient()
            manage(manager, "Openbox")
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            func decorations() -> CLong? {
                let atoms = test.platform.connection.atoms
                return test.platform.connection.longs(of: atoms[._MOTIF_WM_HINTS], on: test.window.id)?[2]
            }
            test.window.setOwnFrame(true)
            #expect(decorations() == 0)
            manager.motion(test.window.id, x: 100, y: 60)
            manager.flush()
            #expect(test.pump { test.events.contains { $0.phase == .moved } })
            test.events = []
            manager.motion(test.window.id, x: 197, y: 60)
            manager.flush()
            #expect(test.pump { test.window.edge == .right })
            #expect(test.events.compactMap(\.phase) == [.exited])
            _ = manager.messages("_NET_WM_MOVERESIZE")
            manager.button(test.window.id, 1, x: 197, y: 60)
            manager.flush()
            #expect(test.pump { if case .sizing = test.window.drag { true } else { false } })
            test.platform.sync()
            let asked = manager.messages("_NET_WM_MOVERESIZE")
            #expect(asked.map(\.data.l.2) == [3] && asked.map(\.data.l.3) == [1])
            // The pointer comes back without a button: the manager is done.
            manager.motion(test.window.id, x: 100, y: 60)
            manager.flush()
            #expect(test.pump { test.window.drag == nil })
            #expect(!test.events.contains { $0.phase == .down })
            #expect(test.window.edge == nil)
            // A frame of the manager's has edges of its own.
            test.window.setOwnFrame(false)
            #expect(decorations() == 1)
            manager.button(test.window.id, 1, x: 197, y: 60)
            manager.flush()
            #expect(test.pump { test.events.contains { $0.phase == .down } })
        }

        @Test("A window of one size has no edges, and neither has one that fills the screen") func noEdges() throws {
            let manager = try OtherClient()
            manage(manager, "Openbox")
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            test.window.setOwnFrame(true)
            test.window.setSizeLimits(min: CGSize(width: 200, height: 100), maxWidth: 200, maxHeight: nil)
            for (x, y) in [(Int32(198), Int32(60)), (100, 148)] {
                manager.motion(test.window.id, x: x, y: y)
                manager.flush()
                test.run(for: 0.05)
            }
            #expect(test.pump { test.window.edge == .bottom })
            test.window.statesChanged(WindowStates([CLong(test.platform.connection.atoms[._NET_WM_STATE_FULLSCREEN])],
                                                   test.platform.connection.atoms))
            manager.motion(test.window.id, x: 101, y: 148)
            manager.flush()
            #expect(test.pump { test.window.edge == nil })
        }

        @Test("The edges of a window are its outer pixels, and its corners reach further along them", arguments: [
            (0, 0, .topLeft), (15, 3, .topLeft), (20, 3, .top), (399, 0, .topRight), (399, 150, .right), (392, 150, .right),
            (390, 298, .bottomRight), (200, 299, .bottom), (3, 290, .bottomLeft), (7, 150, .left), (8, 150, nil), (200, 150, nil),
            (12, 12, nil), (400, 150, nil),
        ] as [(Int32, Int32, FrameEdge?)])
        func edges(x: Int32, y: Int32, edge: FrameEdge?) {
            #expect(FrameEdge(x: x, y: y, width: 400, height: 300, resizes: (true, true)) == edge)
        }

        @Test("The desktop's settings say where the buttons stand and what a double click does; the settings manager's word counts")
        func settings() throws {
            var preferences = DesktopPreferences()
            #expect(Settings.frameSettings(XSettings(), preferences) == FrameSettings())
            preferences.frameButtons = FrameButtons("close:")
            preferences.frameDoubleClick = .lower
            let asked = Settings.frameSettings(XSettings(), preferences)
            #expect(asked.buttons.leading == [.close] && asked.doubleClick == .lower)
            let other = try OtherClient(), publish = other.manageSettings(), test = try TestWindow()
            defer { test.close(); other.close() }
            test.platform.apply(preferences)
            publish(wire(["Gtk/DecorationLayout": "menu:close", "Gtk/TitlebarDoubleClick": "none"]))
            #expect(test.pump { test.platform.frameSettings.doubleClick == .nothing })
            #expect(test.platform.frameSettings.buttons.trailing == [.close] && test.platform.frameSettings.buttons.leading.isEmpty)
        }

        /// Texts in the wire form of XSETTINGS, in little endian.
        private func wire(_ settings: [String: String]) -> [UInt8] {
            func long(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
            func padded(_ text: String) -> [UInt8] { Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4) }
            var bytes: [UInt8] = [0, 0, 0, 0] + long(1) + long(settings.count)
            for (name, value) in settings {
                bytes += [1, 0] + long(name.utf8.count).prefix(2) + padded(name) + long(1) + long(value.utf8.count) + padded(value)
            }
            return bytes
        }
    }
}
