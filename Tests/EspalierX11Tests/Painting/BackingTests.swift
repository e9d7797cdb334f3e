import CX11
import EspalierCore
import EspalierGraphics
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("The pixmap behind a window") @MainActor struct BackingTests {
        private func configure(_ other: OtherClient, _ window: XWindow, width: Int32, height: Int32) {
            var event = XEvent()
            event.xconfigure.type = ConfigureNotify
            event.xconfigure.event = window
            event.xconfigure.window = window
            (event.xconfigure.width, event.xconfigure.height) = (width, height)
            XSendEvent(other.display, window, 0, Int(StructureNotifyMask), &event)
            other.flush()
        }

        @Test("Forged sizes are not believed: the window keeps its own, and nothing is allocated", arguments: [
            (32767, 32767), (1, 1), (0, 0), (-5, -5), (Int32.max, Int32.max), (300, 100),
        ] as [(Int32, Int32)]) func forgedSizes(width: Int32, height: Int32) throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            test.sizes = []
            let pixmap = test.window.painter.backing.pixmap
            configure(other, test.window.id, width: width, height: height)
            test.run(for: 0.1)
            #expect(test.window.painter.pixelWidth == 200 && test.window.painter.pixelHeight == 150)
            #expect(test.window.painter.backing.pixmap == pixmap && test.sizes.isEmpty)
            // A real change that follows is heard.
            XResizeWindow(other.display, test.window.id, 260, 170)
            other.flush()
            #expect(test.pump { test.sizes.last == CGSize(width: 260, height: 170) })
        }

        @Test("A forged size in the same batch as a real one does not hide it") func forgedAndReal() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            XResizeWindow(other.display, test.window.id, 260, 170)
            configure(other, test.window.id, width: 9000, height: 9000)
            #expect(test.pump { test.sizes.last == CGSize(width: 260, height: 170) })
            #expect(!test.sizes.contains(CGSize(width: 9000, height: 9000)))
        }

        @Test("A window that another program makes huge has a pixmap of a few screens at most") func hugeWindows() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            #expect(Backing.bounded(width: 32767, height: 32767, mostPixels: 1_000_000) == (1000, 1000))
            #expect(Backing.bounded(width: 100, height: 32767, mostPixels: 1_000_000) == (100, 10000))
            #expect(Backing.bounded(width: 32767, height: 100, mostPixels: 1_000_000) == (10000, 100))
            #expect(Backing.bounded(width: 900, height: -4, mostPixels: 1_000_000) == (900, 1))
            let most = Backing.mostPixels(test.platform.connection)
            test.window.painter.resize(width: 32767, height: 32767, scale: 1)
            let backing = test.window.painter.backing
            #expect(Int(backing.width) * Int(backing.height) <= most && most <= 5120 * 4096 * 4)
            test.window.painter.resize(width: 200, height: 150, scale: 1)
            test.platform.sync()
        }

        @Test("The pixmap gives pixels back when the window has become much smaller, and keeps what it shows") func shrinks() throws {
            let test = try TestWindow(width: 900, height: 700, show: true)
            defer { test.close() }
            let red = Color.Resolved(red: 1, green: 0, blue: 0)
            test.paint(DisplayList(), background: red)
            let backing = test.window.painter.backing
            test.window.painter.resize(width: 800, height: 600, scale: 1)
            #expect(backing.width == 900 && backing.height == 700)
            test.window.painter.resize(width: 200, height: 150, scale: 1)
            #expect(backing.width == 200 && backing.height == 150)
            let shot = try test.screenshot()
            #expect(shot[100, 100] == shot[10, 10])
        }
    }
}
