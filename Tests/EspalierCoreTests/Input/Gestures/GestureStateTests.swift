import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Gesture state and its reset") struct GestureStateTests {
    private let log = Log()

    /// Every way to declare a gesture state.
    private struct Forms: View {
        @GestureState private var plain = 0
        @GestureState(resetTransaction: Transaction(animation: .default)) private var animated = 0.0
        @GestureState(reset: { _, transaction in transaction.animation = nil }) private var computed = false
        @GestureState private var optional: CGSize?
        @GestureState(initialValue: 3) private var initial: Int

        var body: some View {
            Text(verbatim: "\(plain) \(animated) \(computed) \(optional == nil) \(initial)")
                .gesture(TapGesture().updating($plain) { _, state, _ in state = 1 })
        }
    }

    @Test("Every form of GestureState compiles and can be shown")
    func gestureStateFormsAreShown() throws { _ = try TestApp { Forms() }.find(text: "0 0.0 false true 3") }

    private struct Reset: View {
        @GestureState(reset: { value, transaction in transaction.disablesAnimations = value > 5 }) private var width: CGFloat = 0
        let log: Log

        var body: some View {
            let _ = log("\(width)")
            Color.red
                .transaction { if $0.disablesAnimations { log("without animations") } }
                .gesture(
                    DragGesture(minimumDistance: 0, coordinateSpace: .global)
                        .updating($width) { value, state, _ in state = value.translation.width })
        }
    }

    @Test("The reset closure sets the reset transaction from the last value")
    func resetChoosesItsTransactionByTheLastValue() {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Reset(log: log) }
        app.press(at: CGPoint(x: 10, y: 50))
        app.movePointer(to: CGPoint(x: 30, y: 50))
        _ = log.drain()
        app.release(at: CGPoint(x: 30, y: 50))
        #expect(log.drain() == ["0.0", "without animations"])
    }

    /// A gesture with a state of its own.
    private struct Counted: Gesture {
        @State private var count = 0
        let log: Log

        var body: some Gesture {
            let count = count
            return TapGesture().onEnded { log("\(count)"); self.count += 1 }
        }
    }

    // Covers: mod:gesture, protocol:Gesture
    @Test("A custom gesture keeps its State across taps") func gestureOfYourOwnKeepsState() {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Color.red.gesture(Counted(log: log)) }
        for _ in 0..<3 { app.click(at: CGPoint(x: 50, y: 50)) }
        #expect(log.drain() == ["0", "1", "2"])
    }

    @Test("A long press of infinite duration schedules no deadline") func pressHeldForEverHasNoDeadline() {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Color.red.onLongPressGesture(minimumDuration: .infinity) {} onPressingChanged: { log("\($0)") }
        }
        app.press(at: CGPoint(x: 50, y: 50))
        #expect(app.isIdle)
        app.release(at: CGPoint(x: 50, y: 50))
        #expect(log.drain() == ["true", "false"])
    }
}
