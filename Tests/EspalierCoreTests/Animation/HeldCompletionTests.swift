@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Completions whose update is not the last one of its frame.
@MainActor @Suite("Completions with updates behind them") struct HeldCompletionTests {
    private struct Square: View {
        let knob: Knob<CGFloat>
        var body: some View { Color.red.frame(width: 10, height: 10).offset(x: knob.value) }
    }

    private struct Number: View {
        let knob: Knob<Int>
        var body: some View { Text("\(knob.value)") }
    }

    @Test("A plain update behind an animated one does not hold its completion up") func plainUpdateBehind() {
        let place = Knob<CGFloat>(0), number = Knob(0), log = Log()
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            Square(knob: place)
            Number(knob: number)
        }
        app.pump()
        withAnimation(.linear(duration: 0.3), completionCriteria: .removed) { place.value = 50 } completion: { log("done") }
        number.value = 1
        app.pump()
        app.run(0.5)
        #expect(log.entries == ["done"])
    }
}
