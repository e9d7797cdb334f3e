import Foundation

/// Something that wants to be called in each frame until it is over.
///
/// The scheduler lets go of a client that nobody else holds: whoever starts one keeps it, and ends it by dropping it.
@MainActor package class FrameClient {
    fileprivate var isScheduled = false

    package init() {}

    /// Moves on to a frame; false when that was the last one. Runs before the frame's updates.
    package func tick(at time: Double) -> Bool { false }

    /// Puts off by `delay` what began within the span of time.
    package func rebase(by delay: Double, startedIn span: Range<Double>) {}
}

/// A client made of a closure: for what wants frames and is no attribute of a node.
@MainActor package final class FrameTask: FrameClient {
    private let body: @MainActor (Double) -> Bool

    /// - Parameter body: called with the time of each frame; false ends it.
    package init(_ body: @escaping @MainActor (Double) -> Bool) { self.body = body }

    package override func tick(at time: Double) -> Bool { body(time) }
}

/// A window's clock for everything that moves by itself, and what is moved by it.
///
/// It asks for frames as long as it has clients and the window can be seen. Time is that of frames: a body never sees the
/// wall clock. A frame that comes late shows what is due at its time; those that were missed are not made up for.
@MainActor package final class AnimationScheduler {
    /// The time of the frame being made, else of the last one, in seconds. Never runs backwards.
    package private(set) var time = 0.0
    /// Seconds between two frames of the display.
    package var frameInterval = 1.0 / 60
    private var clients: [FrameClient] = []
    private var isTicking = false

    /// The last two frames, whatever they were made for.
    private var previous = -Double.infinity, beforePrevious = -Double.infinity
    /// What was added to the frames' own time to keep it from running backwards.
    private var skew = 0.0
    /// Whether there has been a frame: before it there is no time.
    private(set) var hasBegun = false

    /// Whether anything waits for the next frame.
    package var isActive: Bool { !clients.isEmpty }
    package var clientCount: Int { clients.count }
    /// What runs, for those who want to know whether it has gone for good.
    package func forEachClient(_ body: (FrameClient) -> Void) { clients.forEach(body) }

    /// Has the client called from the next frame on.
    package func add(_ client: FrameClient) {
        guard !client.isScheduled else { return }
        client.isScheduled = true
        clients.append(client)
    }

    /// Runs `body` in each frame, from the next one on, until it answers false or the returned task is dropped.
    package func everyFrame(_ body: @escaping @MainActor (Double) -> Bool) -> FrameTask {
        let task = FrameTask(body)
        add(task)
        return task
    }

    /// A frame begins.
    func frameBegan(at frameTime: Double) {
        guard frameTime.isFinite else { return }
        if !hasBegun {
            hasBegun = true
            time = frameTime
            return
        }
        beforePrevious = previous
        previous = time
        // A clock that is set back goes on from where it was.
        if frameTime + skew < time { skew = time - frameTime }
        time = frameTime + skew
    }

    /// Moves everything on to the frame's time.
    func tick() {
        rebaseNewcomers()
        isTicking = true
        var kept = 0
        let count = clients.count
        for index in 0..<count {
            // Nobody but this list knows it any more: its view is gone.
            if isKnownUniquelyReferenced(&clients[index]) { continue }
            let client = clients[index]
            if client.tick(at: time) {
                clients[kept] = client
                kept += 1
            } else {
                client.isScheduled = false
            }
        }
        isTicking = false
        // What was added meanwhile stands behind.
        clients.removeSubrange(kept..<count)
    }

    /// SwiftUI: a slow first frame does not eat the beginning of what it starts. The second frame counts as one interval after
    /// it, however long it took, and the third one as at most one of 1/60 s or more after that.
    private func rebaseNewcomers() {
        let elapsed = time - previous, tolerance = 1e-6
        if elapsed > frameInterval + tolerance {
            for client in clients { client.rebase(by: elapsed - frameInterval, startedIn: previous..<time) }
        }
        let limit = max(frameInterval, 1.0 / 60)
        if elapsed > limit + tolerance, beforePrevious < previous {
            for client in clients { client.rebase(by: elapsed - limit, startedIn: beforePrevious..<previous) }
        }
    }

    /// Forgets everything: the window's views are gone.
    func removeAll() {
        for client in clients { client.isScheduled = false }
        if !isTicking { clients.removeAll() }
    }

    /// SwiftUI: the interval of frames that a wish for one comes to. Intervals are 1/240 s and its doubles.
    package nonisolated static func pacedInterval(_ wish: Double) -> Double {
        guard wish > 1 / 240, wish.isFinite else { return 1 / 240 }
        return exp2(log2(240 * wish + 0.01).rounded(.down)) / 240
    }
}
