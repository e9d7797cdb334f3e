import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// Scrolling with a pointer of the X server, and time that passes by itself.
    @MainActor @Suite("Scrolling with real events and time") struct ScrollingTests {
        /// The offset at which the phase was the last to begin; nil as long as it has not.
        private func offset(_ app: RunningApp, _ change: String) -> Int? {
            app.output.split(separator: "\n").last { $0.hasPrefix(change) }.flatMap { Int($0.split(separator: " ").last ?? "") }
        }

        @Test("A drag scrolls and decelerates, and scrolling to a row animates to it")
        func dragDeceleratesAndScrollToAnimates() throws {
            let app = try RunningApp(app: "scroll")
            defer { app.end() }
            let window = try app.paintedWindow("Scroll", at: 20, 20, 0xFFCC00)
            let x = window.x + 150
            app.server.drag(from: (x, window.y + 350), to: (x, window.y + 150))
            try app.wait("the glide to end") { offset(app, "decelerating → idle") != nil }
            let start = try #require(offset(app, "interacting → decelerating")), end = try #require(offset(app, "decelerating → idle"))
            #expect(start > 100 && start <= 200, "the content follows the pointer: \(start)")
            #expect(end > start + 100, "and goes on: \(end)")
            // A click on the yellow head sends it to row 100.
            app.server.click(x: window.x + 20, y: window.y + 20)
            try app.wait("the way to end") { offset(app, "animating → idle") != nil }
            #expect(offset(app, "animating → idle") == 4000)
            try app.server.waitForPixel(x: x, y: window.y + 70) { $0.green > 150 && $0.red < 100 && $0.blue < 120 }
        }
    }
}
