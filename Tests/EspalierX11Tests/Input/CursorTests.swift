import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Glibc
import Testing

extension X11Tests {
    @Suite("Pointer shapes of windows") @MainActor struct CursorTests {
        private typealias Compare = @convention(c) (OpaquePointer, XWindow, CX11.Cursor) -> Int32

        /// Whether a window has a cursor, as the server sees it (XTEST).
        private func has(_ test: TestWindow, _ cursor: CX11.Cursor) throws -> Bool {
            let library = try #require(dlopen("libXtst.so.6", RTLD_NOW), "libXtst.so.6 is not installed")
            let compare = unsafeBitCast(try #require(dlsym(library, "XTestCompareCursorWithWindow")), to: Compare.self)
            return compare(test.platform.connection.display, test.window.id, cursor) != 0
        }

        @Test("A window has the cursor of its pointer shape, the arrow being the desktop's")
        func windowsHaveTheCursorsOfShapes() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            #expect(try has(test, 0))
            let error = test.platform.connection.trapping {
                for name in PointerShape.Name.allCases { test.window.setPointer(.named(name)) }
                test.window.setPointer(.text)
            }
            #expect(error == 0)
            let beam = test.platform.cursors.cursor(for: .text)
            #expect(beam != 0)
            #expect(try has(test, beam))
            #expect(try !has(test, test.platform.cursors.cursor(for: .link)))
            // The arrow is the desktop's.
            test.window.setPointer(.arrow)
            #expect(try has(test, 0))
        }

        @Test("Another theme or size of cursors shows at once, without another shape of the pointer") func themesShowAtOnce() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            test.window.setPointer(.text)
            let old = test.platform.cursors.cursor(for: .text)
            #expect(try has(test, old))
            // As if the settings had named this size before.
            #expect(test.platform.cursors.apply("default", size: 61))
            test.platform.settingsChanged()
            #expect(test.platform.cursors.cursor(for: .text) != old)
            #expect(try has(test, test.platform.cursors.cursor(for: .text)))
        }

        @Test("A cursor is created once per pointer shape") func cursorsAreMadeOnce() throws {
            let test = try TestWindow()
            defer { test.close() }
            let cursors = test.platform.cursors
            #expect(cursors.cursor(for: .link) == cursors.cursor(for: .link))
            #expect(cursors.cursor(for: .link) != cursors.cursor(for: .text))
            #expect(cursors.cursor(for: .hidden) != 0)
        }

        @Test("Images of any size become cursors without an X error") func picturesBecomeCursors() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            let error = test.platform.connection.trapping {
                for side in [1, 16, 32, 300, 2, 3, 4, 5, 6, 7, 8] {
                    let pixels = [UInt32](repeating: 0xFF00_00FF, count: side * side)
                    let image = CGImage(width: side, height: side, pixels: pixels)
                    test.window.setPointer(.picture(PointerPicture(image: image, x: side - 1, y: side / 2)))
                }
            }
            #expect(error == 0)
            #expect(try !has(test, 0))
        }
    }
}
