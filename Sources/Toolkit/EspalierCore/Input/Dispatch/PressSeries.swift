import Foundation

/// Counts presses that follow each other quickly in the same place.
struct PressSeries {
    private var last: PointerEvent?
    private var count = 0

    /// The number of the press in its series, from 1.
    /// - Parameters:
    ///   - time: the longest time between two presses of a series, in seconds.
    ///   - slack: how far the pointer may move between presses, in points.
    mutating func count(of event: PointerEvent, within time: Double, _ slack: CGFloat) -> Int {
        let continues = last.map { last in
            event.time - last.time <= time && abs(event.location.x - last.location.x) <= slack
                && abs(event.location.y - last.location.y) <= slack
        }
        count = continues == true ? count + 1 : 1
        last = event
        return count
    }
}
