import Dispatch
import EspalierGraphics

/// Finds layouts that feed themselves for ever.
///
/// A layout may hand results to its views: it writes a binding in `DispatchQueue.main.async` from `placeSubviews`, and the
/// next frame shows it. Where that write changes what the layout computes, each frame asks for the next. The main queue keeps
/// its order: marks put there before and after `placeSubviews` enclose what the layout puts there, and so tell its writes from
/// all others. The marks cost something; they are made only for a layout that has been placed in many frames in a row.
@MainActor package final class LayoutFeedback {
    /// Frames in a row after which the writes are watched, and after which they are called a circle.
    static let watchLimit = 30
    static let circleLimit = 60

    /// The layout whose queued work runs now.
    private static var current: LayoutFeedback?
    /// Whether a frame is being made.
    private static var isInFrame = false

    private let name: String
    private unowned(unsafe) let host: ViewHost
    private var lastFrame = -2
    /// How many frames in a row the layout was placed in; when watched, because of its own writes.
    private var streak = 0
    private var seenCauses = 0
    private var hasWritten = false
    private var owner: String?
    /// Whether the circle has been told of: the layout's writes wait, so that the app stays usable.
    private var isSlowed = false

    /// What has been told, for tests.
    package private(set) static var reports: [String] = []

    init(_ name: String, host: ViewHost) {
        self.name = name
        self.host = host
    }

    // MARK: - Placing

    /// Runs a layout's `placeSubviews`.
    func placing<T>(_ body: () -> T) -> T {
        count(host.frameCount)
        guard streak >= Self.watchLimit else { return body() }
        DispatchQueue.main.async { Self.current = self }
        defer { DispatchQueue.main.async { Self.current = nil } }
        return body()
    }

    private func count(_ frame: Int) {
        guard frame != lastFrame else { return }
        let isInRow = frame == lastFrame + 1, isFed = hasWritten
        lastFrame = frame
        hasWritten = false
        if isSlowed {
            if !isFed { (isSlowed, streak) = (false, 0) }
            return
        }
        if !isInRow || streak > Self.watchLimit && !isFed {
            streak = 0
        } else if streak > Self.watchLimit && seenCauses != host.outsideCauses {
            streak = Self.watchLimit
        } else {
            streak += 1
        }
        seenCauses = host.outsideCauses
        if streak >= Self.circleLimit { report() }
    }

    private func report() {
        isSlowed = true
        let message = """
            The layout \(name) feeds itself: in \(Self.circleLimit) frames in a row it wrote \
            \(owner.map { "state of \($0)" } ?? "state"), and was placed again for it, without input or animation. It now gets \
            a few frames a second. Write only what differs from the value that is there, and let it not change what the \
            layout computes.
            """
        Self.reports.append(message)
        Diagnostics.warn(message)
    }

    // MARK: - Causes

    /// Whether what is written now comes from elsewhere: input, a timer, a task. What is written in a frame follows from what
    /// began it.
    static var isOutside: Bool { current == nil && !isInFrame }

    /// Called for each change that joins an update; true when the update must wait a little.
    static func noteWrite() -> Bool {
        guard let current else { return false }
        current.hasWritten = true
        return current.isSlowed
    }

    /// Whose state is written, for the message.
    static func noteOwner(_ name: @autoclosure () -> String?) {
        if let current, current.owner == nil { current.owner = name() }
    }

    static func inFrame<T>(_ body: () -> T) -> T {
        isInFrame = true
        defer { isInFrame = false }
        return body()
    }
}
