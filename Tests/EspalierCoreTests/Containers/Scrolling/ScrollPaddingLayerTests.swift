@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// A scroll view reaches out over the padding of its safe area; what lies before and behind it keeps to the safe area.
@MainActor @Suite("Layers of scroll views in a padded safe area") struct ScrollPaddingLayerTests {
    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) -> TestApp {
        TestApp(size: CGSize(width: 400, height: 300)) { view().frame(width: 300, height: 50) }
    }

    private func scroll() -> some View { ScrollView(.horizontal) { Box("A", width: 20) } }

    // Covers: mod:safeAreaPadding, mod:overlay, mod:background
    @Test("Layers stand where the content does") func places() throws {
        let app = app {
            scroll()
                .overlay(alignment: .bottomLeading) { Box("line", width: 20, height: 2) }
                .background { Box("ground") }
                .safeAreaPadding(.horizontal, 15)
        }
        #expect(try app.rects("A", "line", "ground") == [text(65, 125, 20, 50), text(65, 173, 20, 2), text(65, 125, 270, 50)])
    }

    @Test("Each padding counts for the layers inside of it") func nested() throws {
        let app = app {
            scroll()
                .overlay { Box("inner") }
                .safeAreaPadding(.horizontal, 10)
                .overlay { Box("outer") }
                .safeAreaPadding(.leading, 20)
        }
        #expect(try app.rects("A", "inner", "outer") == [text(80, 125, 20, 50), text(80, 125, 260, 50), text(70, 125, 280, 50)])
    }

    @Test("Right to left, the leading edge is the right one") func rightToLeft() throws {
        let app = app {
            scroll()
                .overlay(alignment: .bottomLeading) { Box("line", width: 20, height: 2) }
                .safeAreaPadding(.leading, 15)
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(try app.frame("A").maxX == 335)
        #expect(try app.frame("line").maxX == 335)
    }

    @Test("Padding that changes moves the layers") func changes() throws {
        let length = Knob<CGFloat>(15)
        struct Padded: View {
            let length: Knob<CGFloat>
            var body: some View {
                ScrollView(.horizontal) { Box("A", width: 20) }
                    .overlay(alignment: .leading) { Box("line", width: 20, height: 2) }
                    .safeAreaPadding(.horizontal, length.value)
            }
        }
        let app = app { Padded(length: length) }
        #expect(try app.frame("line").minX == 65)
        length.value = 40
        app.pump()
        #expect(try app.frame("line").minX == 90)
    }

    @Test("A style behind it, and a view that ignores the safe area, reach into the padding") func grounds() throws {
        let app = app {
            scroll()
                .background(Color.red)
                .background { Box("under").ignoresSafeArea() }
                .safeAreaPadding(.horizontal, 15)
        }
        #expect(app.painted.contains(CGRect(x: 50, y: 125, width: 300, height: 50)))
        #expect(try app.rects("under") == [text(50, 125, 300, 50)])
    }
}
