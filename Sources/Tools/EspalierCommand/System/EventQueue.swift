import Foundation
import Synchronization

/// Hands what several threads notice to the one that waits for it.
final class EventQueue<Event: Sendable>: Sendable {
    private let events = Mutex<[Event]>([])
    private let arrived = DispatchSemaphore(value: 0)

    func post(_ event: Event) {
        events.withLock { $0.append(event) }
        arrived.signal()
    }

    /// Waits for the next event.
    func next() -> Event {
        while true {
            arrived.wait()
            if let event = events.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return event }
        }
    }

    /// Takes the events that wait and that a condition holds for.
    func takeAll(where condition: (Event) -> Bool) -> [Event] {
        events.withLock { events in
            defer { events.removeAll(where: condition) }
            return events.filter(condition)
        }
    }
}
