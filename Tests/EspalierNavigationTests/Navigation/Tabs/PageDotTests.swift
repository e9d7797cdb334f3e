@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The dots below pages.
@MainActor @Suite("The look of page dots") struct PageDotTests {
    private func app(
        _ device: DeviceForm, _ scheme: ColorScheme = .light, _ mode: PageIndexViewStyle.BackgroundDisplayMode? = nil
    ) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600), colorScheme: scheme) {
            let pages = TabView { ForEach(0..<3) { Text("page \($0)") } }.tabViewStyle(.page)
            if let mode { pages.indexViewStyle(.page(backgroundDisplayMode: mode)) } else { pages }
        }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    private func dots(_ app: TestApp) -> [(shape: ShapeGeometry, rect: CGRect, color: Color.Resolved)] {
        app.colorFills.filter { $0.rect.size == CGSize(width: Theme.pageDotSize, height: Theme.pageDotSize) }
    }

    /// Whether something lies behind all dots that is not the page's.
    private func hasGround(_ app: TestApp) -> Bool {
        let row = dots(app).reduce(CGRect.null) { $0.union($1.rect) }
        return app.colorFills.contains { $0.rect.contains(row) && $0.rect.height < 60 && $0.rect.width < 300 }
    }

    @Test("On a phone dots are white, that of the page in front opaque", arguments: [ColorScheme.light, .dark])
    func phoneColors(_ scheme: ColorScheme) {
        let colors = dots(app(.phone, scheme)).map(\.color)
        #expect(colors.count == 3 && colors.allSatisfy { $0.description.hasPrefix("#FFFFFF") }, "\(colors)")
        for (color, opacity) in zip(colors, [1, 0.3, 0.3] as [Float]) { #expect(abs(color.opacity - opacity) < 0.005) }
    }

    @Test("On a desktop dots are dark on light pages") func desktopColors() {
        let colors = dots(app(.desktop)).map(\.color)
        #expect(colors.count == 3 && colors.allSatisfy { $0.description.hasPrefix("#000000") }, "\(colors)")
    }

    // Covers: mod:indexViewStyle, style:indexViewStyle(PageIndexViewStyle)
    @Test("A capsule lies behind a phone's dots only where the app always wants one") func ground() {
        #expect(hasGround(app(.phone, .light, .always)))
        #expect(!hasGround(app(.phone)))
        for mode in [PageIndexViewStyle.BackgroundDisplayMode.automatic, .interactive, .never] {
            #expect(!hasGround(app(.phone, .light, mode)))
        }
        #expect(!hasGround(app(.desktop, .light, .always)))
    }
}
