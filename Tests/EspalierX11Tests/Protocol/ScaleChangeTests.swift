import CX11
import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Another scale while windows are open") @MainActor struct ScaleChangeTests {
        /// The server's resources say another resolution.
        private func setResolution(_ value: Int, _ client: OtherClient) {
            let text = Array("Xft.dpi:\t\(value)\n".utf8)
            XChangeProperty(
                client.display, client.root, Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, Int32(PropModeReplace), text, Int32(text.count))
            client.flush()
        }

        @Test("A window whose content needs more than the screen has is as large as the work area, inside of its frame")
        func refits() throws {
            let test = try TestWindow(width: 500, height: 400, show: true), other = try OtherClient()
            let screen = test.platform.connection.screenSize, width = CLong(screen.width), height = CLong(screen.height)
            defer {
                XDeleteProperty(other.display, other.root, Atom(XA_RESOURCE_MANAGER))
                XDeleteProperty(other.display, other.root, other.atom("_NET_WORKAREA"))
                other.close()
                test.close()
            }
            // A panel of 30 pixels along the upper edge, and a frame with a title.
            other.set("_NET_WORKAREA", on: other.root, Atom(XA_CARDINAL), [0, 30, width, height - 30])
            other.set("_NET_FRAME_EXTENTS", on: test.window.id, Atom(XA_CARDINAL), [2, 2, 20, 3])
            let least = CGSize(width: CGFloat(width) / 2 + 10, height: CGFloat(height) / 2 + 10)
            test.window.setSizeLimits(min: least, maxWidth: nil, maxHeight: nil)
            setResolution(192, other)
            let free = (width: screen.width - 4, height: screen.height - 30 - 23)
            #expect(test.pump { test.window.painter.pixelWidth == free.width && test.window.painter.pixelHeight == free.height })
            #expect(test.pump { test.window.rootOrigin == CGPoint(x: 2, y: 50) })
            // The views ask for what they need: that is no larger.
            test.window.resize(to: least)
            test.run(for: 0.1)
            #expect(test.window.painter.pixelWidth == free.width && test.window.painter.pixelHeight == free.height)
            // There is room again.
            setResolution(96, other)
            #expect(test.pump { test.window.painter.scale == 1 })
            #expect(test.window.room == nil)
        }

        @Test("A window that grows by a new scale comes back from the screen's edge, and one that has room stays") func staysOnTheScreen() throws {
            let test = try TestWindow(width: 300, height: 200, show: true), other = try OtherClient()
            let screen = test.platform.connection.screenSize
            defer {
                XDeleteProperty(other.display, other.root, Atom(XA_RESOURCE_MANAGER))
                other.close()
                test.close()
            }
            test.window.move(to: CGPoint(x: CGFloat(screen.width) - 310, y: 40))
            #expect(test.pump { test.window.rootOrigin.y == 40 })
            test.window.setSizeLimits(min: CGSize(width: 250, height: 90), maxWidth: nil, maxHeight: nil)
            setResolution(192, other)
            #expect(test.pump { test.window.painter.pixelWidth == 500 })
            #expect(test.pump { test.window.rootOrigin == CGPoint(x: CGFloat(screen.width) - 500, y: 40) })
            #expect(test.window.painter.pixelHeight == 200)
        }
    }
}
