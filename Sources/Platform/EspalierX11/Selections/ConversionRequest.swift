import CX11
import Foundation

/// What is asked of the owner of a selection: its content in the first of several forms that the owner has.
@MainActor struct ConversionRequest {
    let selection: Atom
    /// The forms, the best first. One after the other is asked for until one comes.
    var targets: [Atom]
    /// The time of the event that made the program ask; nil for the user's last event.
    var time: Time?
    /// False for a target that is asked for its effect, not for data (ICCCM 2.6.3).
    var expectsData = true
    /// Makes the result of an answer; nil if the answer is unusable, and the next form is asked for.
    let decode: @MainActor (PropertyContent) -> Data?
    /// Called once, with nil if nothing usable came in time.
    let completion: @MainActor (Data?) -> Void
}
