import EspalierCore

/// The beginning of a text that the user types to find a row or a file. A pause begins another one.
package struct TypedStart {
    package private(set) var text = ""
    private var time = -Double.infinity

    package init() {}

    /// Whether a key goes on with what was typed before.
    ///
    /// - Parameter now: in seconds, from any time that stays the same.
    package func goesOn(at now: Double) -> Bool { !text.isEmpty && now - time < Theme.typeSelectPause }

    /// - Returns: All that was typed without a pause.
    @discardableResult package mutating func add(_ letters: String, at now: Double) -> String {
        text = goesOn(at: now) ? text + letters : letters
        time = now
        return text
    }

    package mutating func clear() { text = "" }
}
