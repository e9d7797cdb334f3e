import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("The connection to the X server") @MainActor struct ConnectionTests {
        @Test("A failed connection names the display and suggests xvfb-run") func saysWhatToDoWithoutADisplay() {
            #expect(throws: ConnectionError.self) { try X11Platform(displayName: ":98765") }
            do {
                _ = try X11Platform(displayName: ":98765")
            } catch {
                #expect("\(error)".contains(":98765") && "\(error)".contains("xvfb-run"))
            }
        }

        @Test("In a Wayland session without DISPLAY the message names Xwayland") func namesXwayland() {
            let wayland = ["WAYLAND_DISPLAY": "wayland-0"]
            #expect(Connection.failure(nil, environment: wayland).description.contains("Xwayland"))
            #expect(!Connection.failure(nil, environment: [:]).description.contains("Xwayland"))
            let both = ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":7"]
            #expect(!Connection.failure(nil, environment: both).description.contains("Xwayland"))
            #expect(!Connection.failure(":7", environment: wayland).description.contains("Xwayland"))
        }

        @Test("A server that hides RENDER, as over ssh without trust, is reached with ssh -Y") func namesTrustedForwarding() throws {
            let server = try ServerProcess(TestScreen(lacksRender: true))
            defer { server.stop() }
            let error = #expect(throws: ConnectionError.self) { try X11Platform(displayName: server.display) }
            #expect(error?.description.contains("ssh -Y") == true)
        }

        @Test("Without DISPLAY the process exits with code 1") func endsWithOneWithoutADisplay() async {
            await #expect(processExitsWith: .exitCode(1)) {
                unsetenv("DISPLAY")
                await MainActor.run { _ = X11Platform.startOrExit() }
            }
        }

        @Test("When the X server dies the process exits with code 1 instead of crashing")
        func endsCleanlyWhenTheServerDies() async {
            await #expect(processExitsWith: .exitCode(1)) {
                await MainActor.run {
                    guard let server = XvfbServer.started(), let platform = try? X11Platform(displayName: server.display) else { exit(9) }
                    let delegate = try? TestDelegate(platform)
                    delegate?.window.show()
                    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
                    server.stop()
                    // Painting into the void must not crash either.
                    var list = DisplayList()
                    for index in 0..<5000 { list.append(fill(.rect(box(0, 0, 10, CGFloat(index % 90)))), bounds: box(0, 0, 100, 100)) }
                    delegate?.window.surface.paint(list, damage: Damage(rects: [box(0, 0, 100, 100)]), background: .white)
                    RunLoop.current.run(until: Date(timeIntervalSinceNow: 2))
                    exit(8)
                }
            }
        }

        @Test("An X error is reported as a diagnostic, and painting goes on") func reportsErrorsAndContinues() throws {
            let test = try TestWindow()
            defer { test.close() }
            let connection = test.platform.connection
            #expect(connection.trapping { XMapWindow(connection.display, 0x12345) } == Int32(BadWindow))
            let messages = Diagnostics.recording {
                XMapWindow(connection.display, 0x12345)
                XSync(connection.display, 0)
            }
            #expect(messages.count == 1 && messages[0].contains("BadWindow") && messages[0].contains("X_MapWindow"))
            test.paint(DisplayList())
        }

        /// A window manager writes a property of a window that is being destroyed, which is read when the window is gone.
        @Test("What is asked about a window that is gone has no answer, and is no fault") func asksAboutAWindowThatIsGone() throws {
            let test = try TestWindow()
            defer { test.close() }
            let connection = test.platform.connection
            let gone = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 9, 9, 0, 0, 0)
            XDestroyWindow(connection.display, gone)
            var attributes = XWindowAttributes()
            let messages = Diagnostics.recording {
                #expect(connection.longs(of: connection.atoms[._NET_WM_STATE], on: gone) == nil)
                #expect(connection.bytes(of: connection.atoms[._NET_WM_STATE], on: gone) == nil)
                #expect(XGetWindowAttributes(connection.display, gone, &attributes) == 0)
                XSync(connection.display, 0)
            }
            #expect(messages == [])
            // Who has asked to be told is.
            #expect(connection.trapping { _ = XGetWindowAttributes(connection.display, gone, &attributes) } == Int32(BadWindow))
        }
    }
}

@MainActor private final class TestDelegate: PlatformWindowDelegate {
    private(set) var window: (any PlatformWindow)!

    init(_ platform: X11Platform) throws {
        let configuration = WindowConfiguration(title: "t", size: CGSize(width: 100, height: 100), identifier: "t")
        window = try platform.makeWindow(configuration, delegate: self)
    }

    func handle(_ event: InputEvent) {}
    func resized(to size: CGSize, scale: CGFloat) {}
    func renderFrame(at time: Double) {}
    func deadlineReached(at time: Double) {}
    func closeRequested() {}
    func visibilityChanged(isVisible: Bool) {}
    func settingsChanged() {}
    func platformLost() { print("saved") }
}
