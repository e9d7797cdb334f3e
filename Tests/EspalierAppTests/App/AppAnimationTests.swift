import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

@Suite("Animations in an app's windows") @MainActor struct AppAnimationTests {
    struct Sliding: View {
        @State private var isAway = false
        var body: some View {
            VStack {
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("block").offset(x: isAway ? 200 : 0)
                Button("Go") { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
            }
            .frame(width: 400, height: 200)
        }
    }

    struct SlidingApp: App {
        var body: some Scene { WindowGroup { Sliding() } }
    }

    /// Its window is given its size before its first frame, as by a window manager: only the layout that follows starts from nothing.
    @Test("What a button moves slides in an app as it does in a view by itself", arguments: [false, true]) func slides(isApp: Bool) throws {
        let app = isApp ? TestApp(SlidingApp()) : TestApp { Sliding() }
        let start = try app.find(id: "block").frame.minX
        try app.find(.button, "Go").click()
        app.advance(by: .milliseconds(500))
        let middle = try app.find(id: "block").frame.minX
        #expect(abs(middle - start - 100) < 8, "\(middle - start)")
        app.advance(by: .milliseconds(600))
        #expect(try app.find(id: "block").frame.minX - start == 200)
    }
}
