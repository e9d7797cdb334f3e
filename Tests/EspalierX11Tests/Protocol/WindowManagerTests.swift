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
    @Suite("The window manager protocols") @MainActor struct WindowManagerTests {
        @Test("A window publishes its title, class, role, process and supported protocols")
        func introducesTheWindow() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let connection = test.platform.connection
            let id = test.window.id
            func text(_ name: String) -> String? {
                connection.bytes(of: other.atom(name), on: id).map { String(decoding: $0, as: UTF8.self) }
            }
            #expect(text("_NET_WM_NAME") == "Tést")
            let program = ProcessInfo.processInfo.processName
            #expect(text("WM_CLASS") == "\(program)\u{0}\(program)\u{0}", "not what a scene, or its type, is called")
            #expect(text("WM_WINDOW_ROLE") == "test")
            #expect(connection.longs(of: other.atom("_NET_WM_PID"), on: id) == [CLong(getpid())])
            #expect(connection.longs(of: other.atom("_NET_WM_SYNC_REQUEST_COUNTER"), on: id) == [CLong(test.window.counter.id)])
            let protocols = connection.longs(of: other.atom("WM_PROTOCOLS"), on: id) ?? []
            let wanted = ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"].map { CLong(other.atom($0)) }
            #expect(protocols == wanted)
            test.window.setTitle("Other")
            #expect(text("_NET_WM_NAME") == "Other" && text("WM_NAME") == "Other")
        }

        @Test("WM_DELETE_WINDOW asks the window to close without closing it") func deleteIsARequest() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            other.sendProtocol("WM_DELETE_WINDOW", to: test.window.id)
            #expect(test.pump { test.closeRequests == 1 })
            #expect(!test.window.isClosed)
        }

        @Test("A window manager's ping is sent back to the root window") func answersPings() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            XSelectInput(other.display, other.root, Int(SubstructureNotifyMask))
            other.sendProtocol("_NET_WM_PING", to: test.window.id, [CLong(test.window.id)])
            var answer: XEvent?
            test.pump {
                while XPending(other.display) > 0 {
                    var event = XEvent()
                    XNextEvent(other.display, &event)
                    if event.type == ClientMessage { answer = event }
                }
                return answer != nil
            }
            let ping = try #require(answer)
            #expect(ping.xclient.window == other.root)
            #expect(ping.xclient.data.l.0 == CLong(other.atom("_NET_WM_PING")))
            #expect(ping.xclient.data.l.2 == CLong(test.window.id))
        }

        @Test("The sync counter advances only after the new size is painted")
        func countsAfterTheNewSizeIsPainted() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let opcode = test.platform.connection.syncOpcode
            var value: Int64 = -1
            var valueInFrame: Int64 = -1
            test.onFrame = {
                cx11_sync_query_counter(test.platform.connection.display, opcode, test.window.counter.id, &valueInFrame)
                test.paint(DisplayList())
            }
            other.sendProtocol("_NET_WM_SYNC_REQUEST", to: test.window.id, [7, 1])
            XResizeWindow(other.display, test.window.id, 321, 123)
            other.flush()
            #expect(test.pump { !test.window.counter.isPending && test.sizes.last == CGSize(width: 321, height: 123) })
            #expect(cx11_sync_query_counter(other.display, opcode, test.window.counter.id, &value) != 0)
            #expect(value == 1 << 32 | 7)
            #expect(valueInFrame == 0)
            #expect(try test.screenshot().width == 321)
        }

        @Test("Of many successive resizes only a few are laid out, including the last")
        func laysOutOnlyTheLastSize() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.sizes = []
            for width in 0..<50 { XResizeWindow(other.display, test.window.id, UInt32(300 + width), 200) }
            other.flush()
            #expect(test.pump { test.sizes.last == CGSize(width: 349, height: 200) })
            #expect(test.sizes.count < 10)
        }

        @Test("A window's size limits are published in its size hints") func tellsSizeLimits() throws {
            let test = try TestWindow()
            defer { test.close() }
            test.window.setSizeLimits(min: CGSize(width: 50, height: 40), maxWidth: 400, maxHeight: nil)
            var hints = XSizeHints()
            var supplied = 0
            XGetWMNormalHints(test.platform.connection.display, test.window.id, &hints, &supplied)
            #expect(hints.min_width == 50 && hints.min_height == 40 && hints.max_width == 400 && hints.max_height == 32767)
        }

        @Test(
            "The ratio of a window's sides is published in its size hints, and taken back",
            arguments: [(16.0, 9.0, 16, 9), (1.5, 1, 32767, 21845), (3200, 1600, 32767, 16384)])
        func tellsRatio(width: Double, height: Double, wide: Int, high: Int) throws {
            let test = try TestWindow()
            defer { test.close() }
            var hints = XSizeHints(), supplied = 0
            test.window.setAspectRatio(CGSize(width: width, height: height))
            XGetWMNormalHints(test.platform.connection.display, test.window.id, &hints, &supplied)
            #expect(hints.flags & PAspect != 0 && hints.min_aspect.x == wide && hints.min_aspect.y == high)
            #expect(hints.max_aspect.x == wide && hints.max_aspect.y == high)
            test.window.setAspectRatio(nil)
            XGetWMNormalHints(test.platform.connection.display, test.window.id, &hints, &supplied)
            #expect(hints.flags & PAspect == 0)
        }

        @Test(
            "Impossible window sizes are clamped to 1 to 32767 and reported",
            arguments: [(40_000.0, 100.0, 32767, 100), (0, 0, 1, 1), (-5, .infinity, 1, 32767), (.nan, 20, 1, 20)])
        func clampsImpossibleSizes(width: Double, height: Double, pixelWidth: Int, pixelHeight: Int) {
            let messages = Diagnostics.recording {
                #expect(X11Window.pixels(width, 1, "width", "w") == Int32(pixelWidth))
                #expect(X11Window.pixels(height, 1, "height", "w") == Int32(pixelHeight))
            }
            #expect(!messages.isEmpty)
        }

        @Test("A window of an impossible size opens clamped and can be painted") func opensHugeWindows() throws {
            _ = try Diagnostics.recording {
                let test = try TestWindow(width: 40_000, height: 0)
                defer { test.close() }
                #expect(test.window.painter.size == CGSize(width: 32767, height: 1))
                test.paint(DisplayList())
            }
        }
    }
}
