import EspalierCore
import Foundation

/// The beginning of a name that the user types to find a file. A pause begins another one.
struct TypedStart {
    private var text = ""
    private var time = Date.distantPast

    /// - Returns: all that was typed without a pause.
    mutating func add(_ letters: String, at now: Date) -> String {
        text = now.timeIntervalSince(time) < Theme.typeSelectPause ? text + letters : letters
        time = now
        return text
    }

    mutating func clear() { text = "" }
}
