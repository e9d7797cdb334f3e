import Foundation

/// The blinking of a caret. A caret that has not moved for a while stays on, so that an idle window does nothing.
struct CaretBlink {
    private static let duration = 10.0

    private(set) var isOn = true
    private var start = 0.0

    /// - Returns: whether the caret was hidden and is now shown.
    mutating func restart(at time: Double) -> Bool {
        start = time
        if isOn { return false }
        isOn = true
        return true
    }

    mutating func turn(at time: Double) { isOn = !isRunning(at: time) || !isOn }

    func isRunning(at time: Double) -> Bool { time - start < Self.duration }
}

/// The state of the caret besides its offset, which depends on how it came there.
struct CaretAim {
    /// Whether the caret at the end of a wrapped line is shown there, and not at the beginning of the next line.
    var prefersLineEnd = false
    /// The x coordinate that the up and down arrows aim at.
    var x: CGFloat?
}
