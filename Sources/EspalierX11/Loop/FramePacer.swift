/// Decides when a window's next frame may run.
///
/// The first frame after a pause runs at once. A frame that input asks for comes no sooner than `inputInterval` after the one
/// before, a frame that a frame asks for (an animation) one refresh after it, on absolute times so that errors do not add up.
struct FramePacer {
    static let inputInterval = 0.004
    /// Seconds between two pictures of the window's monitor.
    var refreshInterval = Monitors.usualInterval

    /// Without pacing a frame follows a frame as fast as the server paints.
    let isPaced: Bool
    /// When the frame that is asked for may run; nil if none is.
    private(set) var due: Double?
    /// The time that the last frame was due. It is the frame's own time: what moves is drawn where it is then, and so in even
    /// steps, however late the drawing comes.
    private(set) var last = -Double.infinity

    init(isPaced: Bool = true) { self.isPaced = isPaced }

    /// - Parameter isContinuing: whether a frame in progress asks, not an event.
    mutating func request(isContinuing: Bool) {
        let wanted = isPaced ? last + (isContinuing ? refreshInterval : Self.inputInterval) : -Double.infinity
        due = min(due ?? .infinity, wanted)
    }

    func isDue(at now: Double) -> Bool {
        guard let due else { return false }
        return due <= now
    }

    /// Whether input that only the last of a series matters of (motion) may be handed on now.
    func accepts(at now: Double) -> Bool { !isPaced || last + Self.inputInterval <= now }

    /// The earliest time that `accepts` will hold.
    var nextAcceptance: Double { last + Self.inputInterval }

    mutating func beginFrame(at now: Double) {
        // Late by less than a refresh: the next frame counts from when this one should have been. Later: frames are skipped.
        if let due, due > -.infinity, now - due < refreshInterval { last = due } else { last = now }
        self.due = nil
    }

    mutating func cancel() { due = nil }
}
