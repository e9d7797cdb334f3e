@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Gestures of two fingers") struct PinchTests {
    private let log = Log()

    /// Two fingers over a point that move apart and turn, in two steps.
    private func pinch(
        _ app: TestApp, at point: CGPoint, to magnification: CGFloat, turning degrees: Double = 0, end: PinchEvent.Phase = .ended
    ) {
        func send(_ phase: PinchEvent.Phase, _ part: CGFloat) {
            app.send(.pinch(PinchEvent(
                phase: phase, location: point, magnification: 1 + (magnification - 1) * part, rotation: .degrees(degrees * Double(part)), time: app.time)))
            app.advance(by: .milliseconds(100))
        }
        send(.began, 0)
        send(.changed, 0.5)
        send(.changed, 1)
        send(end, 1)
    }

    // Covers: gesture:MagnifyGesture
    @Test("MagnifyGesture tells the scale, its speed and where the fingers were") func magnify() throws {
        var last: MagnifyGesture.Value?
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            Color.red.frame(width: 100, height: 50).gesture(
                MagnifyGesture().onChanged { last = $0; log("changed \($0.magnification)") }.onEnded { log("ended \($0.magnification)") })
        }
        pinch(app, at: CGPoint(x: 75, y: 100), to: 3)
        #expect(log.drain() == ["changed 2.0", "changed 3.0", "ended 3.0"])
        let value = try #require(last)
        #expect(value.startAnchor == UnitPoint(x: 0.25, y: 0.5) && value.startLocation == CGPoint(x: 25, y: 25))
        #expect(abs(value.velocity - 10) < 0.01)
    }

    // Covers: gesture:RotateGesture
    // Covers: gesture:RotationGesture
    // Covers: gesture:MagnificationGesture
    @Test("Rotation and magnification are recognised together, each after its least change") func together() {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            Color.red.gesture(
                RotateGesture(minimumAngleDelta: .degrees(20)).onChanged { log("turn \(Int($0.rotation.degrees.rounded()))") }
                    .simultaneously(with: MagnificationGesture().onChanged { log("scale \($0)") }))
        }
        pinch(app, at: CGPoint(x: 100, y: 100), to: 2, turning: 30)
        let told = log.drain()
        #expect(told.filter { $0.hasPrefix("scale") } == ["scale 1.5", "scale 2.0"] && told.filter { $0.hasPrefix("turn") } == ["turn 30"])
    }

    @Test("A pinch is nothing to taps and drags, and a press is nothing to pinches") func apart() {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            Color.red.onTapGesture { log("tap") }
                .simultaneousGesture(DragGesture(minimumDistance: 0).onChanged { _ in log("drag") })
                .simultaneousGesture(MagnifyGesture().onChanged { _ in log("pinch") })
        }
        pinch(app, at: CGPoint(x: 100, y: 100), to: 2)
        #expect(log.drain() == ["pinch", "pinch"])
        app.click(at: CGPoint(x: 100, y: 100))
        #expect(Set(log.drain()) == ["drag", "tap"])
    }

    @Test("A pinch that is cancelled does not end, and gives its state back") func cancelled() {
        let app = TestApp(size: CGSize(width: 200, height: 200)) { Zoomed(log: log) }
        pinch(app, at: CGPoint(x: 100, y: 100), to: 2, end: .cancelled)
        app.pump()
        #expect(log.drain() == ["1.5", "2.0", "1.0"])
    }

    @Test("A press that is under way when a second finger comes is cancelled") func pressIsCancelled() {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            Color.red.onTapGesture { log("tap") }.simultaneousGesture(MagnifyGesture().onEnded { _ in log("pinched") })
        }
        app.press(at: CGPoint(x: 100, y: 100))
        pinch(app, at: CGPoint(x: 100, y: 100), to: 2)
        app.release(at: CGPoint(x: 100, y: 100))
        #expect(log.drain() == ["pinched"])
    }

    @Test("A pinch that hardly moves is not recognised") func least() {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            Color.red.gesture(MagnifyGesture(minimumScaleDelta: 0.5).onChanged { _ in log("changed") }.onEnded { _ in log("ended") })
        }
        pinch(app, at: CGPoint(x: 100, y: 100), to: 1.2)
        #expect(log.drain().isEmpty)
    }
}

private struct Zoomed: View {
    let log: Log
    @GestureState private var scale: CGFloat = 1

    var body: some View {
        Color.red.gesture(MagnifyGesture().updating($scale) { value, state, _ in state = value.magnification })
            .onChange(of: scale) { log("\(scale)") }
    }
}
