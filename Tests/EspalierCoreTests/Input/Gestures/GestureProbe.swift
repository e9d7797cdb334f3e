@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTestSupport
import Foundation

/// One step of a gesture's event table.
enum Step {
    case down(CGFloat, CGFloat, at: Double)
    case move(CGFloat, CGFloat, at: Double)
    case up(CGFloat, CGFloat, at: Double)
    case tick(at: Double)

    @MainActor var event: GestureEvent {
        switch self {
        case .down(let x, let y, let time): GestureEvent(.down, at: CGPoint(x: x, y: y), time: time)
        case .move(let x, let y, let time): GestureEvent(.moved, at: CGPoint(x: x, y: y), time: time)
        case .up(let x, let y, let time): GestureEvent(.up, at: CGPoint(x: x, y: y), time: time)
        case .tick(let time): GestureEvent(.tick, at: .zero, time: time)
        }
    }
}

/// Runs one gesture on events, without a view.
@MainActor final class GestureProbe<G: Gesture> {
    let recognizer: _GestureRecognizer<G, G.Value>
    /// Whether the gesture has won against others.
    var isGranted = true

    init(_ gesture: G) { recognizer = G._makeRecognizer(gesture, _GestureContext()) }

    /// The status after each step; callbacks run as after a real dispatch.
    @discardableResult func run(_ steps: [Step]) -> [GestureStatus] { steps.map { send($0.event) } }

    @discardableResult func send(_ event: GestureEvent) -> GestureStatus {
        recognizer.receive(event)
        deliver()
        return recognizer.status
    }

    func deliver() {
        var actions = GestureActions()
        recognizer.deliver(isGranted: isGranted, to: &actions)
        actions.run()
    }

    func cancel() {
        recognizer.fail()
        deliver()
    }
}
