import Dispatch
import EspalierGraphics

/// Detects layouts that keep invalidating themselves.
///
/// A layout may pass results to its views: it writes a binding in `DispatchQueue.main.async` from `placeSubviews`, and the next
/// frame shows it. If that write changes the layout's result, each frame requests the next. The main queue keeps its order:
/// markers enqueued before and after `placeSubviews` enclose the work that the layout enqueues, and so distinguish its writes
/// from all others. The markers have a cost; they are used only for a layout that has been placed in many consecutive frames.
@MainActor package final class LayoutFeedback {
    /// Consecutive frames after which the writes are watched, and after which they are reported as a loop.
    static let watchLimit = 30
    static let circleLimit = 60

    // The main queue runs one piece of work at a time, and frames are not nested: these describe what is running.
    /// The layout whose enqueued work is running.
    private static var current: LayoutFeedback?
    /// Whether a frame is being made.
    private static var isInFrame = false

    private let name: String
    // unowned(unsafe): accessed only while the host's own layout pass runs.
    /// The host whose layout pass places the layout.
    private unowned(unsafe) let host: ViewHost
    /// For work that the layout has put into the main queue: the window may be gone when it runs.
    private let link: HostLink
    private var lastFrame = -2
    /// The number of consecutive frames in which the layout was placed; once watched, those caused by its own writes.
    private var streak = 0
    private var seenCauses = 0
    private var hasWritten = false
    private var owner: String?
    /// Whether the loop has been reported: the layout's writes are then delayed, so that the app stays usable.
    private var isSlowed = false

    init(_ name: String, host: ViewHost) {
        self.name = name
        self.host = host
        link = host.link
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
        // Something else may have made a frame or two in between, as a write that nobody is known to read does in every window.
        let isInRow = frame <= lastFrame + 3, isFed = hasWritten
        lastFrame = frame
        hasWritten = false
        if isSlowed {
            if !isFed { (isSlowed, streak) = (false, 0) }
            return
        }
        if !isInRow || streak > Self.watchLimit && !isFed {
            streak = 0
        } else if streak > Self.watchLimit && seenCauses != host.frames.outsideCauses {
            streak = Self.watchLimit
        } else {
            streak += 1
        }
        seenCauses = host.frames.outsideCauses
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
        host.layoutReports.append(message)
        Diagnostics.warn(message)
    }

    // MARK: - Causes

    /// Whether a write made now has an outside cause: input, a timer, a task. Writes made within a frame follow from the cause of
    /// that frame.
    static var isOutside: Bool { current == nil && !isInFrame }

    /// Called for each change that joins an update. Returns the window by whose clock the update must be delayed, or nil.
    static func noteWrite() -> ViewHost? {
        guard let current else { return nil }
        current.hasWritten = true
        return current.isSlowed ? current.link.host : nil
    }

    /// Records the owner of the written state, for the message.
    static func noteOwner(_ name: @autoclosure () -> String?) {
        if let current, current.owner == nil { current.owner = name() }
    }

    static func inFrame<T>(_ body: () -> T) -> T {
        isInFrame = true
        defer { isInFrame = false }
        return body()
    }
}

private enum LayoutReportsKey: HostKey {
    static func makeValue(for host: ViewHost) -> [String] { [] }
}

extension ViewHost {
    /// The loops reported for layouts of this window, for tests.
    package fileprivate(set) var layoutReports: [String] {
        get { self[LayoutReportsKey.self] }
        set { self[LayoutReportsKey.self] = newValue }
    }
}
