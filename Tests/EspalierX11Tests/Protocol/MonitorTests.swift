import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// Refresh rates, and windows that nobody can see.
    @Suite("Monitors, refresh rates and hidden windows") @MainActor struct MonitorTests {
        struct Mode: Sendable {
            var clock, width, height: UInt32
            var flags = (interlaced: false, doubled: false)
            var rate: Double
        }

        /// Mode lines as monitors send them.
        nonisolated static let modes: [Mode] = [
            Mode(clock: 148_500_000, width: 2200, height: 1125, rate: 60),
            Mode(clock: 297_000_000, width: 2200, height: 1125, rate: 120),
            Mode(clock: 74_250_000, width: 2200, height: 1125, flags: (true, false), rate: 60),
            Mode(clock: 25_175_000, width: 800, height: 525, rate: 59.94),
            Mode(clock: 12_587_500, width: 800, height: 262, flags: (false, true), rate: 30.03),
            Mode(clock: 0, width: 0, height: 0, rate: 0), Mode(clock: 1, width: 0, height: 1125, rate: 0),
        ]

        @Test("Refresh rates follow from mode lines, interlaced and doubled ones included", arguments: modes)
        func rates(mode: Mode) {
            let rate = cx11_randr_rate(
                mode.clock, mode.width, mode.height, mode.flags.interlaced ? 1 : 0, mode.flags.doubled ? 1 : 0)
            #expect(abs(rate - mode.rate) < 0.01)
        }

        @Test("An implausible refresh rate falls back to an interval of 60 hertz") func intervals() {
            for rate in [0, 60, .nan, .infinity, 5000, -1] { #expect(Monitors.interval(rate: rate) == 1.0 / 60) }
            #expect(Monitors.interval(rate: 144) == 1.0 / 144)
        }

        @Test("A window takes the refresh interval of the monitor it is mostly on")
        func theMonitorUnderTheWindowCounts() {
            let left = Monitors.Monitor(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), interval: 0.01)
            let right = Monitors.Monitor(frame: CGRect(x: 1000, y: 0, width: 1000, height: 1000), interval: 0.02)
            func interval(_ x: CGFloat, _ y: CGFloat = 0) -> Double {
                Monitors.interval(of: { CGRect(x: x, y: y, width: 400, height: 400) }, on: [left, right])
            }
            #expect(interval(100) == 0.01 && interval(790) == 0.01 && interval(810) == 0.02)
            // Its middle is out of sight.
            #expect(interval(100, 900) == 0.01 && interval(1200, -300) == 0.02)
            #expect(Monitors.interval(of: { .zero }, on: []) == 1.0 / 60)
            // Where all are alike nobody asks for the place.
            #expect(Monitors.interval(of: { Issue.record("asked"); return .zero }, on: [left, left]) == 0.01)
        }

        @Test("A place outside of all monitors belongs to the nearest one") func unequalHeights() {
            let tall = Monitors.Monitor(frame: CGRect(x: 0, y: 0, width: 1000, height: 2000), interval: 0.01)
            let low = Monitors.Monitor(frame: CGRect(x: 1000, y: 0, width: 1000, height: 800), interval: 0.01)
            func monitor(_ x: CGFloat, _ y: CGFloat) -> Monitors.Monitor? {
                Monitors.monitor(of: CGRect(x: x, y: y, width: 10, height: 10), on: [tall, low])
            }
            #expect(monitor(500, 1900) == tall && monitor(1500, 400) == low)
            #expect(monitor(1800, 900) == low && monitor(1100, 1900) == tall)
        }

        @Test("Monitors are what the user has made of the screen, and a popup lies on its anchor's")
        func namedMonitors() throws {
            let test = try TestWindow(width: 600, height: 150, show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let randr = try #require(RandR(other.display), "libXrandr is not installed")
            let width = Int32(test.platform.connection.screenSize.width), height = Int32(test.platform.connection.screenSize.height)
            let names = [other.atom("LEFT"), other.atom("RIGHT")]
            randr.set(names[0], x: 0, width: 300, height: height)
            randr.set(names[1], x: 300, width: width - 300, height: height)
            defer { for name in names { randr.remove(name) } }
            test.window.move(to: CGPoint(x: 100, y: 50))
            #expect(test.pump { test.window.rootOrigin == CGPoint(x: 100, y: 50) })
            let monitors = test.platform.monitors
            let right = CGRect(x: 300, y: 0, width: CGFloat(width) - 300, height: CGFloat(height))
            #expect(test.pump { monitors.frame(of: CGRect(x: 400, y: 0, width: 10, height: 10)) == right })
            let left = CGRect(x: 0, y: 0, width: 300, height: CGFloat(height))
            #expect(monitors.frame(of: CGRect(x: 100, y: 0, width: 10, height: 10)) == left)
            // Most of the window is on the right one, its first button on the left one.
            #expect(test.window.popupArea.minX == 200)
            let area = test.window.popupArea(around: CGRect(x: 10, y: 10, width: 60, height: 20))
            #expect(area == CGRect(x: -100, y: -50, width: 300, height: CGFloat(height)))
        }

        /// A virtual server's monitor has a rate, or the usual one is taken; frames follow it.
        @Test("Frames are paced by the refresh interval of the server's monitor") func theServersRate() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            let interval = test.platform.monitors.interval { .zero }
            #expect(interval >= 1.0 / 1000 && interval <= 0.1)
            test.onFrame = { if test.frames.count < 8 { test.window.requestFrame() } }
            test.window.requestFrame()
            #expect(test.pump { test.frames.count == 8 })
            #expect(test.window.refreshInterval == interval)
            let steps = zip(test.frames.dropFirst(), test.frames).map { $0 - $1 }
            #expect(steps.allSatisfy { $0 > interval - 1e-6 })
        }

        @Test("A covered or unmapped window is reported as not visible") func coveredWindowsAreNotVisible() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            #expect(test.visibility == [true])
            // Another window over all of it; the server has no compositing manager.
            let other = try OtherClient()
            defer { other.close() }
            var attributes = XSetWindowAttributes()
            attributes.override_redirect = 1
            let cover = XCreateWindow(
                other.display, other.root, 0, 0, 1280, 1024, 0, 0, UInt32(InputOutput), nil, CUnsignedLong(CWOverrideRedirect), &attributes)
            XMapRaised(other.display, cover)
            other.flush()
            #expect(test.pump { test.visibility == [true, false] })
            // What the window manager says meanwhile does not make it seen.
            var minimised = WindowStates()
            minimised.isMinimised = true
            test.window.statesChanged(minimised)
            test.window.statesChanged(WindowStates())
            #expect(test.visibility == [true, false])
            XUnmapWindow(other.display, cover)
            other.flush()
            #expect(test.pump { test.visibility == [true, false, true] })
            XUnmapWindow(test.platform.connection.display, test.window.id)
            #expect(test.pump { test.visibility == [true, false, true, false] })
            XMapWindow(test.platform.connection.display, test.window.id)
            #expect(test.pump { test.visibility.last == true })
        }

        @Test("The frame pacer follows a changed refresh interval and skips missed frames")
        func pacingFollowsTheInterval() {
            var pacer = FramePacer()
            pacer.refreshInterval = 0.01
            pacer.request(isContinuing: false)
            pacer.beginFrame(at: 100)
            pacer.request(isContinuing: true)
            #expect(pacer.due == 100.01)
            // A little late: the next one counts from when it should have been.
            pacer.beginFrame(at: 100.013)
            pacer.request(isContinuing: true)
            #expect(abs(pacer.due! - 100.02) < 1e-9)
            // By more than a frame: what was missed is skipped.
            pacer.beginFrame(at: 100.055)
            pacer.request(isContinuing: true)
            #expect(abs(pacer.due! - 100.065) < 1e-9)
        }
    }
}

/// Monitors as `xrandr --setmonitor` makes them; libXrandr is loaded, as only this test needs it.
@MainActor private struct RandR {
    /// XRRMonitorInfo.
    private struct Info {
        var name: Atom, primary: Int32 = 0, automatic: Int32 = 0, noutput: Int32 = 0
        var x: Int32, y: Int32 = 0, width: Int32, height: Int32, mwidth: Int32 = 100, mheight: Int32 = 100
        var outputs: UnsafeMutablePointer<XID>?
    }
    private typealias Set = @convention(c) (OpaquePointer, XWindow, UnsafeMutableRawPointer) -> Void
    private typealias Remove = @convention(c) (OpaquePointer, XWindow, Atom) -> Void

    private let display: OpaquePointer
    private let setMonitor: Set
    private let deleteMonitor: Remove

    init?(_ display: OpaquePointer) {
        guard let library = dlopen("libXrandr.so.2", RTLD_NOW), let set = dlsym(library, "XRRSetMonitor"),
              let remove = dlsym(library, "XRRDeleteMonitor") else { return nil }
        self.display = display
        setMonitor = unsafeBitCast(set, to: Set.self)
        deleteMonitor = unsafeBitCast(remove, to: Remove.self)
    }

    func set(_ name: Atom, x: Int32, width: Int32, height: Int32) {
        var info = Info(name: name, x: x, width: width, height: height)
        withUnsafeMutableBytes(of: &info) { setMonitor(display, XDefaultRootWindow(display), $0.baseAddress!) }
        XSync(display, 0)
    }

    func remove(_ name: Atom) {
        deleteMonitor(display, XDefaultRootWindow(display), name)
        XSync(display, 0)
    }
}
