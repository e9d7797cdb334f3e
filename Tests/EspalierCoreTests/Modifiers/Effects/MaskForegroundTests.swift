@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What a mask's views are drawn with where they say nothing of it.
@MainActor @Suite("Foreground styles inside masks") struct MaskForegroundTests {
    private func dump(@ViewBuilder content: () -> some View) -> [String] {
        let content = content()
        let app = TestApp(size: CGSize(width: 100, height: 50)) { content }
        return app.displayListDescription().split(separator: "\n").map(String.init)
    }

    // Covers: mod:mask
    @Test("An unstyled shape in a mask is opaque and becomes a clip") func shapesHoldFully() {
        #expect(dump { Color.white.mask { Rectangle() } } == ["clip rect (0 0; 100 50)", "  fill rect (0 0; 100 50) #FFFFFFFF"])
        #expect(dump { Color.white.mask(Rectangle()) }.first == "clip rect (0 0; 100 50)")
    }

    @Test("Unstyled texts and symbols in a mask are fully opaque") func textsAndSymbolsHoldFully() {
        for lines in [dump { Color.white.mask { Text("A") } }, dump { Color.white.mask { Image(systemName: "star.fill") } }] {
            #expect(!lines.isEmpty && !lines.contains(where: { $0.contains("#000000D9") }), "\(lines)")
        }
    }

    @Test("A foreground style set by the app applies inside a mask") func stylesOfItsOwnStay() {
        #expect(dump { Color.white.mask { Rectangle().fill(Color.black.opacity(0.5)) } }.contains { $0.hasSuffix("#00000080") })
        #expect(dump { Color.white.mask { Rectangle() }.foregroundStyle(Color.black.opacity(0.5)) }.contains { $0.hasSuffix("#00000080") })
        #expect(dump { Color.white.mask { Rectangle().foregroundStyle(Color.black.opacity(0.5)) } }.contains { $0.hasSuffix("#00000080") })
    }

    /// What is masked keeps the platform's ink.
    @Test("The masked content keeps the default foreground style") func theContentKeepsItsForeground() {
        #expect(dump { Rectangle().mask { Rectangle() } }.last == "  " + (dump { Rectangle() }.last ?? ""))
    }

    /// Another environment is the mask's as well.
    @Test("A mask's views follow changes of the environment") func theEnvironmentIsPassedOn() {
        struct Hole: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Rectangle().frame(width: scheme == .dark ? 20 : 10, height: 10) }
        }
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Color.white.mask { Hole() } }
        #expect(app.displayListDescription().hasPrefix("clip rect (45 20; 10 10)"))
        app.setColorScheme(.dark)
        #expect(app.displayListDescription().hasPrefix("clip rect (40 20; 20 10)"))
    }
}
