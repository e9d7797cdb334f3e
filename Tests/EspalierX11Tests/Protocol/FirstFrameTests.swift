import CX11
import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    /// A window comes up with its first picture, however long that takes.
    @Suite("The first frame of a window") @MainActor struct FirstFrameTests {
        private func isViewable(_ window: XWindow, _ display: OpaquePointer) -> Bool {
            var attributes = XWindowAttributes()
            return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
        }

        @Test("A window is mapped only after its first frame is painted") func windowsWaitForTheirFirstFrame() throws {
            let test = try TestWindow()
            defer { test.close() }
            let other = try OtherClient()
            defer { other.close() }
            var wasViewable = false
            test.onFrame = {
                // As long as the app works, there is nothing on the screen.
                XSync(test.platform.connection.display, 0)
                wasViewable = wasViewable || self.isViewable(test.window.id, other.display)
                if test.frames.count == 1 {
                    var list = DisplayList()
                    list.append(fill(.rect(box(0, 0, 200, 150))), bounds: box(0, 0, 200, 150))
                    test.paint(list)
                }
                test.onFrame = nil
            }
            test.window.show()
            #expect(!isViewable(test.window.id, other.display))
            #expect(test.pump { test.visibility.contains(true) })
            #expect(!wasViewable && test.frames.count >= 1)
            test.run(for: 0.1)
            // What is on the screen, not on the backing.
            let image = try #require(XGetImage(other.display, test.window.id, 0, 0, 10, 10, ~0, Int32(ZPixmap)))
            defer { _ = cx11_destroy_image(image) }
            #expect(cx11_get_pixel(image, 5, 5) & 0xFFFFFF == 0xFF0000)
        }

        @Test("A window whose first frame paints nothing is still shown")
        func whatPaintsNothingIsShownAllTheSame() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            #expect(test.visibility.contains(true))
        }

        @Test("A window raised before its first frame is still shown")
        func windowsThatAreRaisedBeforeAreNotLost() throws {
            let test = try TestWindow()
            defer { test.close() }
            test.window.show()
            test.window.raise()
            #expect(test.pump { test.visibility.contains(true) })
        }
    }
}
