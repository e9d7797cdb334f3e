@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Popovers that are there from the start") struct FirstPopoverTests {
    private struct Opened: App {
        var body: some Scene {
            WindowGroup {
                Holder(true) { flag in
                    Text(flag.wrappedValue ? "open" : "closed").popover(isPresented: flag) {
                        Text("panel").presentationCompactAdaptation(.popover)
                    }
                }
            }
        }
    }

    private struct Withdrawn: App {
        var body: some Scene {
            WindowGroup {
                Holder(true) { flag in
                    Text("anchor").popover(isPresented: flag) { Text("panel") }
                        .onAppear { flag.wrappedValue = false }
                }
            }
        }
    }

    // Covers: mod:popover
    @Test("A popover that is presented by a window's first views opens with its first frame, and stays") func first() throws {
        let app = TestApp(Opened(), size: CGSize(width: 300, height: 300))
        try app.settle(maxFrames: 400)
        #expect(app.host.popups.popups.count == 1)
        _ = try app.find(text: "panel")
        _ = try app.find(text: "open")
        app.click(at: CGPoint(x: 5, y: 295))
        try app.settle(maxFrames: 400)
        #expect(app.host.popups.popups.isEmpty)
        _ = try app.find(text: "closed")
    }

    @Test("One that is withdrawn before that does not open") func withdrawn() throws {
        let app = TestApp(Withdrawn(), size: CGSize(width: 300, height: 300))
        try app.settle(maxFrames: 400)
        #expect(app.host.popups.popups.isEmpty)
    }
}
