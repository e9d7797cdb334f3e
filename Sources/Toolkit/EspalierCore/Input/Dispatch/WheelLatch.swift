import Foundation

/// Keeps a turn of the wheel with the view in which it began: what scrolls under the resting pointer meanwhile, such as a row that scrolls
/// sideways, does not take over halfway. It also saves looking for the view with each notch, among all that is shown.
///
/// A turn ends after a pause, when the pointer has moved, and when views have come or gone.
@MainActor struct WheelLatch {
    /// The longest time between two notches of one turn, in seconds.
    private static let pause = 0.5

    private weak var target: (any WheelTarget)?
    private var location = CGPoint.zero
    private var time = -Double.infinity
    private var structures = 0

    /// The view of the turn that an event continues, while input still reaches it.
    func target(for event: ScrollEvent, in host: ViewHost) -> (any WheelTarget)? {
        guard event.location == location, event.time >= time, event.time - time <= Self.pause, structures == host.structureChanges,
              let target, target.isPlaced, host.takesInput(target) else { return nil }
        return target
    }

    /// - Parameter target: the innermost view at the pointer, if it has taken the event; nil where one around it has, as that one gets
    ///   only what the inner one leaves.
    mutating func began(at target: (any WheelTarget)?, with event: ScrollEvent, in host: ViewHost) {
        (self.target, location, time, structures) = (target, event.location, event.time, host.structureChanges)
    }

    mutating func continued(by event: ScrollEvent) { time = event.time }
}
