import CX11
import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// With another client in the places of the window manager and the compositing manager.
    @Suite("The shadow and the corners of windows that draw their frames themselves") @MainActor struct FrameRimTests {
        /// A delegate that paints all of its window white.
        private final class Delegate: PlatformWindowDelegate {
            var window: X11Window?
            var events: [InputEvent] = []
            func handle(_ event: InputEvent) { events.append(event) }
            func resized(to size: CGSize, scale: CGFloat) { window?.requestFrame() }
            func renderFrame(at time: Double) {
                guard let window else { return }
                let whole = CGRect(origin: .zero, size: window.painter.size)
                window.surface.paint(DisplayList(), damage: Damage(rects: [whole]), background: .white)
            }
            func deadlineReached(at time: Double) {}
            func closeRequested() {}
            func visibilityChanged(isVisible: Bool) {}
            func settingsChanged() {}
            func platformLost() {}
        }

        private func pump(_ condition: () -> Bool) -> Bool {
            let end = monotonicNow() + 3
            while !condition() {
                if monotonicNow() > end { return false }
                _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
            }
            return true
        }

        private func run(_ supported: [String], isComposited: Bool, _ body: (X11Platform, X11Window, Delegate, OtherClient) throws -> Void)
            throws {
            let server = try #require(XvfbServer.shared), other = try OtherClient(), owner = XCreateSimpleWindow(
                other.display, other.root, 0, 0, 1, 1, 0, 0, 0)
            other.manageWindows()
            other.set("_NET_SUPPORTED", on: other.root, Atom(XA_ATOM), supported.map { CLong(bitPattern: UInt(other.atom($0))) })
            if isComposited { XSetSelectionOwner(other.display, other.atom("_NET_WM_CM_S0"), owner, Time(CurrentTime)) }
            other.flush()
            let platform = try X11Platform(displayName: server.display), delegate = Delegate()
            defer { platform.shutDown(); other.endManaging(); other.close() }
            var configuration = WindowConfiguration(title: "Own", size: CGSize(width: 200, height: 150), identifier: "own")
            configuration.isDecorated = false
            configuration.position = CGPoint(x: 100, y: 80)
            let window = try #require(try platform.makeWindow(configuration, delegate: delegate) as? X11Window)
            delegate.window = window
            window.setOwnFrame(true)
            window.show()
            #expect(pump { window.isMapped && window.painter.paintCount > 0 })
            try body(platform, window, delegate, other)
        }

        /// The opacity of a pixel of the X window, from 0 to 255.
        private func opacity(_ client: OtherClient, _ window: X11Window, _ x: Int32, _ y: Int32) -> UInt {
            guard let image = XGetImage(client.display, window.id, x, y, 1, 1, ~0, Int32(ZPixmap)) else { return 999 }
            defer { _ = cx11_destroy_image(image) }
            return UInt(cx11_get_pixel(image, 0, 0) >> 24 & 255)
        }

        private func extents(_ window: X11Window) -> [CLong]? {
            window.connection.longs(of: window.connection.atoms[._GTK_FRAME_EXTENTS], on: window.id)
        }

        @Test("Under a compositing manager a shadow lies around the content, its corners are round, and places count from the content")
        func shadow() throws {
            try run(["_GTK_FRAME_EXTENTS"], isComposited: true) { platform, window, delegate, other in
                let margin = window.margin
                #expect(margin == 20 && extents(window) == [20, 20, 20, 20])
                #expect(pump { platform.connection.size(of: window.id).map { $0.width == 240 && $0.height == 190 } ?? false })
                #expect(pump { window.rootOrigin == CGPoint(x: 100, y: 80) })
                #expect(window.painter.size == CGSize(width: 200, height: 150))
                platform.sync()
                #expect(pump { opacity(other, window, 120, 95) == 255 && opacity(other, window, 120, 172) > 30 })
                // Clear at the outer corner, round at the content's, whole inside.
                #expect(opacity(other, window, 0, 0) < 5)
                #expect((1..<200).contains(opacity(other, window, margin, margin)))
                #expect(opacity(other, window, margin + 10, margin + 10) == 255)
                #expect((1..<200).contains(opacity(other, window, margin + 199, margin + 149)))
                delegate.events = []
                other.button(window.id, 1, x: 60, y: 50)
                other.flush()
                #expect(pump { delegate.events.contains { $0.phase == .down } })
                guard case .pointer(let press)? = delegate.events.first(where: { $0.phase == .down }) else { return }
                #expect(press.location == CGPoint(x: 40, y: 30))
                // The margin sizes the window.
                other.motion(window.id, x: 10, y: 90)
                other.flush()
                #expect(pump { window.edge == .left })
                window.resize(to: CGSize(width: 300, height: 160))
                #expect(pump { window.painter.size == CGSize(width: 300, height: 160) })
                #expect(pump { opacity(other, window, margin + 195, margin + 145) == 255 })
                #expect((1..<200).contains(opacity(other, window, margin + 299, margin + 159)))
            }
        }

        @Test("A window that fills the screen has no margin, and has it again afterwards") func maximised() throws {
            try run(["_GTK_FRAME_EXTENTS"], isComposited: true) { platform, window, _, other in
                let atoms = platform.connection.atoms
                #expect(pump { platform.connection.size(of: window.id)?.width == 240 })
                XResizeWindow(other.display, window.id, 600, 400)
                other.set("_NET_WM_STATE", on: window.id, Atom(XA_ATOM), [
                    CLong(atoms[._NET_WM_STATE_MAXIMIZED_VERT]), CLong(atoms[._NET_WM_STATE_MAXIMIZED_HORZ]),
                ])
                #expect(pump { window.isMaximized && window.painter.size == CGSize(width: 600, height: 400) })
                #expect(window.margin == 0 && extents(window) == [0, 0, 0, 0])
                other.set("_NET_WM_STATE", on: window.id, Atom(XA_ATOM), [])
                XResizeWindow(other.display, window.id, 240, 190)
                other.flush()
                #expect(pump { window.margin == 20 && window.painter.size == CGSize(width: 200, height: 150) })
            }
        }

        @Test("Without a compositing manager, or where the window manager does not know margins, the window ends with its content",
              arguments: [(["_GTK_FRAME_EXTENTS"], false), ([], true)] as [([String], Bool)])
        func square(supported: [String], isComposited: Bool) throws {
            try run(supported, isComposited: isComposited) { platform, window, _, _ in
                #expect(window.margin == 0 && extents(window) == nil)
                #expect(platform.connection.size(of: window.id).map { $0.width == 200 && $0.height == 150 } ?? false)
            }
        }
    }
}
