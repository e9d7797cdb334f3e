@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@Suite("Dividers by keys alone") @MainActor struct DividerKeysTests {
    private struct Panes: View {
        var body: some View {
            HSplitView {
                Button("a") {}.frame(minWidth: 100, maxWidth: 300, maxHeight: .infinity)
                VSplitView {
                    Button("b") {}.frame(maxWidth: .infinity, maxHeight: .infinity)
                    Button("c") {}.frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            }
        }
    }

    /// The places of the dividers: the upright one's left edge, the other one's top.
    private func places(_ app: TestApp) -> (across: CGFloat, down: CGFloat) {
        app.pump()
        let dividers = app.findAll(.splitter)
        return (
            dividers.first { $0.frame.height > $0.frame.width }!.frame.minX, dividers.first { $0.frame.width > $0.frame.height }!.frame.minY
        )
    }

    @Test("F8 goes from divider to divider, arrows move them by ten points, with Shift by one; Tab passes them over")
    func arrowsMoveDividers() throws {
        let app = TestApp(size: CGSize(width: 601, height: 301)) { Panes() }
        let start = places(app)
        var stops: Set<String> = []
        for _ in 0..<6 {
            app.key(.tab)
            for element in app.findAll(.splitter) { #expect(!element.isFocused) }
            if let button = app.findAll(.button).first(where: { $0.isFocused }) { stops.insert(button.label ?? "") }
        }
        #expect(stops == ["a", "b", "c"])
        app.key(.f8)
        #expect(app.findAll(.splitter).filter(\.isFocused).count == 1)
        app.key(.leftArrow)
        app.key(.leftArrow)
        app.key(.rightArrow, modifiers: .shift)
        #expect(places(app).across == start.across - 19 && places(app).down == start.down)
        app.key(.f8)
        app.key(.downArrow)
        // Arrows across do nothing to it.
        app.key(.leftArrow)
        #expect(places(app).across == start.across - 19 && places(app).down == start.down + 10)
        // The panes keep their limits.
        app.key(.f8)
        for _ in 0..<60 { app.key(.leftArrow) }
        // The middle of what can be grabbed is the line.
        #expect(abs(places(app).across + 4 - 100) < 2)
        // From a divider, Tab goes on to what is behind it.
        app.key(.tab)
        #expect(app.findAll(.button).contains { $0.isFocused })
    }
}
