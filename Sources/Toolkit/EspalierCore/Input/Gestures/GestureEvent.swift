package import EspalierGraphics
package import Foundation

/// An event of a press, as delivered to one gesture.
@MainActor package struct GestureEvent {
    package enum Phase: Sendable {
        case down, moved, up
        /// Only time has passed.
        case tick
    }

    package var phase: Phase
    /// In window points.
    package var location: CGPoint
    package var modifiers: EventModifiers
    /// Seconds on the platform's monotonic clock.
    package var time: Double
    /// The node that the gesture is attached to; nil leaves locations as they are.
    package var node: Node?
    /// How far two fingers have moved apart and turned; nil for an event of a press.
    package var pinch: Pinch?

    package struct Pinch: Sendable {
        package var magnification: CGFloat
        package var rotation: Angle
    }

    package init(_ phase: Phase, at location: CGPoint, modifiers: EventModifiers = [], time: Double, node: Node? = nil) {
        self.phase = phase
        self.location = location
        self.modifiers = modifiers
        self.time = time
        self.node = node
    }

    /// The location in a coordinate space as the gesture's view sees it.
    package func location(in space: CoordinateSpace) -> CGPoint {
        guard let node, !space.isGlobal else { return location }
        let local = node.convertFromWindow(location)
        return space.isLocal ? local : local.applying(node.transform(to: space))
    }

    /// How far the pointer is from a point of the window, in points.
    package func distance(from point: CGPoint) -> CGFloat {
        let (x, y) = (location.x - point.x, location.y - point.y)
        return (x * x + y * y).squareRoot()
    }

    /// The longest time between the clicks of a series, in seconds.
    package var doubleClickTime: Double { node?.host.environment.doubleClickTime ?? 0.35 }

    /// The time as a date.
    package var date: Date { Date(timeIntervalSinceReferenceDate: Self.clockOrigin + time) }

    /// The date of the monotonic clock's zero; read once, so that differences of dates equal those of event times.
    private static let clockOrigin = Date().timeIntervalSinceReferenceDate - ProcessInfo.processInfo.systemUptime
}

/// The callbacks that an event causes, run once it has been dispatched to all members.
@MainActor package struct GestureActions {
    private var resets: [@MainActor () -> Void] = []
    private var callbacks: [@MainActor () -> Void] = []

    package init() {}

    package var isEmpty: Bool { resets.isEmpty && callbacks.isEmpty }

    package mutating func append(_ callback: @escaping @MainActor () -> Void) { callbacks.append(callback) }

    /// SwiftUI: a gesture's state goes back to its initial value before the gesture's end is reported.
    package mutating func appendReset(_ reset: @escaping @MainActor () -> Void) { resets.append(reset) }

    package mutating func run() {
        let all = resets + callbacks
        self = GestureActions()
        for action in all { action() }
    }
}
