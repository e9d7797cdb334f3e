import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation
import Observation

/// What the controls of the matrix change, and what has happened in order.
@MainActor @Observable final class MatrixModel {
    var isOn = false { didSet { note("on \(isOn)") } }
    var choice = 1 { didSet { note("choice \(choice)") } }
    var count = 1 { didSet { note("count \(count)") } }
    var date = MatrixModel.firstDate { didSet { note(date == oldValue ? "same date" : "date") } }
    var text = "" { didSet { note("text \(text)") } }
    /// Whether what the container presents is there.
    var isOpen = false
    /// The chosen row of a container that has one.
    var row: Int?
    @ObservationIgnored private var events: [String] = []

    static let firstDate = Date(timeIntervalSinceReferenceDate: 725_760_000)

    func note(_ event: String) { events.append(event) }

    /// What was noted since the last call.
    func drain() -> [String] {
        defer { events = [] }
        return events
    }
}
