import CX11
import EspalierGraphics
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// With another client in the place of a compositing window manager.
    @Suite("Frames as compositing window managers see them") @MainActor struct FrameSyncTests {
        private func value(_ test: TestWindow, _ counter: XID) -> Int64 {
            var value: Int64 = -1
            _ = cx11_sync_query_counter(test.platform.connection.display, test.platform.connection.syncOpcode, counter, &value)
            return value
        }

        @Test("The second counter is odd during a frame and even between frames, where the window manager asks for it")
        func framesAreCounted() throws {
            let manager = try OtherClient()
            manager.manageWindows()
            manager.set("_NET_SUPPORTED", on: manager.root, Atom(XA_ATOM), [CLong(bitPattern: UInt(manager.atom("_NET_WM_FRAME_DRAWN")))])
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            let counter = test.window.counter
            let atoms = test.platform.connection.atoms
            #expect(
                test.platform.connection.longs(of: atoms[._NET_WM_SYNC_REQUEST_COUNTER], on: test.window.id) == [
                    CLong(counter.id), CLong(counter.frames)
                ])
            try #require(counter.frames != 0)
            let before = value(test, counter.frames)
            #expect(before % 2 == 0)
            var during: Int64 = 0
            test.onFrame = { during = value(test, counter.frames) }
            test.window.requestFrame()
            #expect(test.pump { test.frames.count == 1 })
            #expect(during == before + 1 && value(test, counter.frames) == before + 2)
        }

        @Test("A resize is acknowledged on the second counter by the frame that paints it, whatever value was asked for", arguments: [
            [10, 0], [11, 0], [-1, 0x7FFF_FFFF], [0, -5],
        ] as [[CLong]])
        func resizesAreAcknowledged(asked: [CLong]) throws {
            let manager = try OtherClient()
            manager.manageWindows()
            manager.set("_NET_SUPPORTED", on: manager.root, Atom(XA_ATOM), [CLong(bitPattern: UInt(manager.atom("_NET_WM_FRAME_DRAWN")))])
            let test = try TestWindow(show: true)
            defer { test.close(); manager.endManaging(); manager.close() }
            let counter = test.window.counter
            test.onFrame = { test.paint(DisplayList()) }
            manager.sendProtocol("_NET_WM_SYNC_REQUEST", to: test.window.id, asked + [1])
            XResizeWindow(manager.display, test.window.id, 300, 200)
            manager.flush()
            #expect(test.pump { !counter.isPending && test.sizes.last == CGSize(width: 300, height: 200) })
            let now = value(test, counter.frames)
            #expect(now % 2 == 0)
            if asked == [10, 0] { #expect(now == 12) }
            #expect(value(test, counter.id) == 0, "the first counter is for the plain form")
            // Frames go on.
            test.frames = []
            test.window.requestFrame()
            #expect(test.pump { !test.frames.isEmpty })
            #expect(value(test, counter.frames) % 2 == 0)
        }

        @Test("Without such a window manager there is one counter, and frames send nothing about it") func oneCounter() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            #expect(test.window.counter.frames == 0 && test.window.counter.id != 0)
        }
    }
}
