import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Time, settling and surroundings of test apps") struct TimeTests {
    private struct Late: View {
        @State private var text = "before"
        var body: some View {
            Text(text).onAppear {
                DispatchQueue.main.async { text += ", queue" }
                Task { text += ", task" }
            }
        }
    }

    @Test("Settling runs pending work of the main queue and tasks") func settlingRunsTheMainQueue() async throws {
        let app = TestApp { Late() }
        _ = try app.find(text: "before")
        try await app.settle()
        _ = try app.find(text: "before, queue, task")
        #expect(app.isIdle)
    }

    @Test("Settling an app that never rests throws and names the view") func whatNeverRestsIsNamed() {
        _ = Diagnostics.recording {
            let app = TestApp { Forever() }
            let error = #expect(throws: StillBusy.self) { try app.settle(maxFrames: 10) }
            #expect(error?.frames == 10)
            #expect(error?.causes.contains { $0.contains("Forever") } == true, "\(error?.causes ?? [])")
        }
    }

    /// Begins anew, and changes itself, in every frame.
    private struct Forever: View {
        @State private var count = 0
        var body: some View { Text("\(count)").onAppear { count += 1 }.id(count) }
    }

    @Test("Time stands still until the test advances it") func timeMovesOnlyWhenTold() {
        let app = TestApp { Text("x") }
        #expect(app.time == 0)
        app.pump()
        #expect(app.time == 0)
        app.advance(by: .milliseconds(250))
        #expect(abs(app.time - 0.25) < 1e-9)
    }

    @Test("Resizing lays the content out again, and the scale can be set") func resizing() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Color.red.accessibilityIdentifier("all") }
        app.resize(to: CGSize(width: 60, height: 40))
        #expect(try app.find(id: "all").frame == CGRect(x: 0, y: 0, width: 60, height: 40))
        app.setScale(2)
        #expect(app.host.scale == 2)
        try app.settle()
    }

    @Test("Changing the colour scheme repaints the whole window differently") func colorSchemes() throws {
        let app = TestApp { Text("x") }
        let light = app.displayListDescription()
        app.setColorScheme(.dark)
        #expect(app.displayListDescription() != light)
        #expect(app.surface.damage.rects == [CGRect(x: 0, y: 0, width: 400, height: 600)])
    }

    @Test("The test measurer gives the system font's widths and line heights, or fixed ones") func measurer() {
        let measurer = TestMeasurer(.system)
        let body = FontDescriptor(size: 13)
        #expect(measurer.width(of: "Hello", in: body).rounded(.up) == 31)
        let heights: [(CGFloat, CGFloat)] = [(26, 31), (22, 26), (17, 21), (15, 19), (13, 16), (11, 14), (12, 15), (10, 13)]
        for (size, height) in heights { #expect(measurer.metrics(for: FontDescriptor(size: size)).lineHeight == height) }
        #expect(TestMeasurer(.boxes).width(of: "Hello", in: FontDescriptor(size: 10)) == 30)
        #expect(TestMeasurer(.widths(["Hi": 40])).advances(of: "Hi", in: body).reduce(0, +) == 40)
    }
}
