import Foundation

/// Counts presses that follow each other quickly in one place.
struct PressSeries {
    private var last: PointerEvent?
    private var count = 0

    /// A hand is never quite still, in points.
    private static let slack: CGFloat = 4

    /// Which press of its series this is, from 1.
    /// - Parameter time: seconds that a press may come after the one before it.
    mutating func count(of event: PointerEvent, within time: Double) -> Int {
        let continues = last.map { last in
            event.time - last.time <= time && abs(event.location.x - last.location.x) <= Self.slack
                && abs(event.location.y - last.location.y) <= Self.slack
        }
        count = continues == true ? count + 1 : 1
        last = event
        return count
    }
}
