/// Decides when a window's next frame may run.
///
/// The first frame after a pause runs at once. A frame that input asks for comes no sooner than `inputInterval` after the one
/// before, a frame that a frame asks for (an animation) one refresh after it, on absolute times so that errors do not add up.
struct FramePacer {
    static let inputInterval = 0.004
    /// Seconds between two pictures of the window's monitor.
    var refreshInterval = Monitors.usualInterval

    /// Whether frames keep an interval. Otherwise each follows the one before as fast as the server paints.
    let isPaced: Bool
    /// When the frame that is asked for may run; nil if none is.
    private(set) var due: Double?
    /// The time at which the last frame was due, which is also the time that its animations are drawn for: so they move in even
    /// steps, however late a frame is drawn.
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

    /// Whether motion may be handed on now. Of a series of motions only the last one before a frame matters.
    func accepts(at now: Double) -> Bool { !isPaced || last + Self.inputInterval <= now }

    /// The earliest time at which `accepts` holds.
    var nextAcceptance: Double { last + Self.inputInterval }

    mutating func beginFrame(at now: Double) {
        // A frame that is late by less than a refresh does not move those after it. One that is later skips frames.
        if let due, due > -.infinity, now - due < refreshInterval { last = due } else { last = now }
        self.due = nil
    }

    mutating func cancel() { due = nil }
}
