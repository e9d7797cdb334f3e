@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// How small a window can be made: as low as its content is at the window's width.
@MainActor @Suite("Least sizes of windows") struct WindowLeastSizeTests {
    private func least(_ width: CGFloat = 300, @ViewBuilder _ content: () -> some View) -> CGSize {
        let app = TestApp(size: CGSize(width: width, height: 400), content: content)
        defer { app.close() }
        return app.host.rootNode.leastSize(width: width)
    }

    @Test("A text's lines make the least height of its window") func aTextNeedsItsLines() {
        let line = answer(ProposedViewSize(width: 300, height: 0), Text("a few words")).height
        #expect(line > 0)
        #expect(least { Text("a few words") }.height == line)
        #expect(least { VStack(spacing: 0) { Text("one"); Text("two"); Color.red } }.height == 2 * line)
        #expect(least { Text("words").frame(maxWidth: .infinity, maxHeight: .infinity) }.height == line)
    }

    @Test("A fixed height counts in full toward the least height") func fixedHeightsAreKept() {
        #expect(least { VStack(spacing: 0) { Text("min").font(.system(size: 60)); Box(height: 400) } }.height > 460)
    }

    @Test("Text that wraps at a narrower width raises the least height") func whatIsNarrowerIsHigher() {
        func wrapped(_ width: CGFloat) -> CGSize {
            least(width) { Words("words", count: 10, word: 20).fixedSize(horizontal: false, vertical: true) }
        }
        #expect(wrapped(200).height == 16)
        #expect(wrapped(100).height == 32)
    }

    @Test("A scroll view's least height is zero") func whatScrollsNeedsNothing() {
        #expect(least { ScrollView { Box(height: 900) } }.height == 0)
    }

    private struct Panel: App {
        var body: some Scene {
            WindowGroup { VStack(spacing: 0) { Text("title").font(.system(size: 40)); Box(height: 100) } }
        }
    }

    @Test("A window's minimum size is given to the platform") func platformIsToldTheLeastSize() throws {
        let platform = FakePlatform()
        let path = FileManager.default.temporaryDirectory.appending(path: "least-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let runtime = AppRuntime(platform: platform, storagePath: path)
        try runtime.start(Panel.self)
        platform.pump()
        let least = try #require(platform.windows.first?.configuration.minSize)
        #expect(least.height > 140 && least.height < 200, "\(least)")
    }
}
