import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Observation
import Testing

/// A model has one value at a time, where state keeps one for each transaction.
@MainActor @Suite("Changes of a model under several transactions") struct ModelTransactionTests {
    @Observable final class Hero {
        var isShown = true
        var isLarge = true
    }

    struct Page: View {
        let hero: Hero
        var close: () -> Void
        var body: some View {
            VStack(spacing: 0) {
                Button("close", action: close)
                if !hero.isShown { Color.red.frame(width: hero.isLarge ? 200 : 20, height: 10) }
            }
        }
    }

    /// The width of the red bar.
    private func width(_ app: TestApp) -> CGFloat? {
        app.host.fullDisplayList.items.first { $0.bounds.height == 10 }?.bounds.width
    }

    @Test("A plain change before an animated one leaves the animation its start") func plainThenAnimated() throws {
        let hero = Hero()
        let app = TestApp(size: CGSize(width: 300, height: 100)) {
            Page(hero: hero) {
                hero.isShown = false
                withAnimation(.linear(duration: 1)) { hero.isLarge = false }
            }
        }
        app.pump()
        try app.find(text: "close").click()
        app.advance(by: .milliseconds(500))
        let half = try #require(width(app))
        #expect(half > 60 && half < 160)
        app.advance(by: .seconds(1))
        #expect(width(app) == 20)
    }

    @Test("Changes in one scope, or one after the other outside of any, are one update") func oneUpdate() throws {
        let hero = Hero()
        var updates = 0
        struct Counted: View {
            let hero: Hero, count: () -> Void
            var body: some View {
                let _ = count()
                Text(hero.isShown && hero.isLarge ? "both" : "not both")
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 100)) { Counted(hero: hero) { updates += 1 } }
        app.pump()
        updates = 0
        hero.isShown = false
        hero.isLarge = false
        app.pump()
        #expect(updates == 1)
        withAnimation { hero.isShown = true; hero.isLarge = true }
        app.pump()
        #expect(updates == 2)
        // A scope that nothing has come before runs nothing.
        withAnimation {}
        app.pump()
        #expect(updates == 2)
    }
}
