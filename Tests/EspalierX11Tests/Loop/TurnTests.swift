import EspalierControls
import EspalierCore
import EspalierGraphics
@testable import EspalierX11
import EspalierTestSupport
import Foundation
import Testing

extension X11Tests {
    /// SwiftUI: the views are updated after each turn of the main loop, whenever the next picture is due.
    @Suite("Updates after turns of the main loop") @MainActor struct TurnTests {
        private struct Flag: View {
            let log: Log
            let take: (Binding<Bool>) -> Void
            @State private var isOn = false

            var body: some View {
                Color.mint.onAppear { take($isOn) }.onChange(of: isOn) { _, new in log("\(new)") }
            }
        }

        private final class Shown: CoreWindow {
            let platform: X11Platform
            let core: WindowCore
            private(set) var window: X11Window!
            var frames = 0

            init(_ view: some View) throws {
                let server = try #require(XvfbServer.shared, "Xvfb is not installed (Debian: apt-get install xvfb)")
                platform = try X11Platform(displayName: server.display)
                let size = CGSize(width: 100, height: 100)
                core = WindowCore(measurer: platform.textMeasurer, environment: EnvironmentValues(), size: size, scale: 1)
                core.host.setRoot(view)
                let configuration = WindowConfiguration(title: "Turns", size: size, identifier: "test")
                window = try platform.makeWindow(configuration, delegate: self) as? X11Window
                core.connect(to: window)
                window.show()
                window.requestFrame()
            }

            func run(until condition: () -> Bool) -> Bool {
                let end = monotonicNow() + 2
                while !condition() {
                    if monotonicNow() > end { return false }
                    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
                }
                return true
            }

            func handle(_ event: InputEvent) { core.handle(event, at: platform.now) }
            func renderFrame(at time: Double) {
                frames += 1
                core.renderFrame(at: time)
            }
            func closeRequested() {}
            func settingsChanged() {}
            func platformLost() {}
        }

        @Test("Of turns that follow each other at once, onChange hears of each, and no more frames are made for that")
        func hearsEach() throws {
            let log = Log()
            var flag: Binding<Bool>?
            let shown = try Shown(Flag(log: log) { flag = $0 })
            defer { shown.platform.shutDown() }
            #expect(shown.run { flag != nil && shown.frames > 0 })
            let isOn = try #require(flag)
            func turn() { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.0005)) }
            // The first picture is due at once, and the next one an interval later.
            let before = shown.frames
            for new in [true, false, true] {
                isOn.wrappedValue = new
                turn()
            }
            #expect(log.drain() == ["true", "false", "true"])
            #expect(shown.frames - before <= 3)
        }
    }
}
