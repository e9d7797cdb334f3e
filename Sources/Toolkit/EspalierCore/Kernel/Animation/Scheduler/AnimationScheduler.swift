import Foundation

/// An object that is called in each frame until it has finished.
///
/// The scheduler drops a client that nothing else references: its owner keeps it alive, and ends it by releasing it.
@MainActor package class FrameClient {
    fileprivate var isScheduled = false

    package init() {}

    /// Advances to a frame; returns false if that was the last one. Runs before the frame's updates.
    package func tick(at time: Double) -> Bool { false }

    /// Postpones by `delay` everything that began within `span`.
    package func rebase(by delay: Double, startedIn span: Range<Double>) {}
}

/// A client made from a closure, for frame callbacks that do not belong to an animated attribute of a node.
@MainActor package final class FrameTask: FrameClient {
    private let body: @MainActor (Double) -> Bool

    /// - Parameter body: Called with the time of each frame; returning false ends the task.
    package init(_ body: @escaping @MainActor (Double) -> Bool) { self.body = body }

    package override func tick(at time: Double) -> Bool { body(time) }
}

/// A window's animation clock and the clients that it advances.
///
/// It requests frames as long as it has clients and the window is visible. All times are frame times: clients never see the wall
/// clock. A late frame shows the state due at its own time; missed frames are not made up for.
@MainActor package final class AnimationScheduler {
    /// The time in seconds of the frame being produced, otherwise of the last one. Never runs backwards.
    package private(set) var time = 0.0
    /// Seconds between two frames of the display.
    package var frameInterval = 1.0 / 60
    private var clients: [FrameClient] = []
    private var isTicking = false

    /// The times of the two frames before the current one, whatever caused them.
    private var previous = -Double.infinity, beforePrevious = -Double.infinity
    /// The offset added to incoming frame times so that time never runs backwards.
    private var skew = 0.0
    /// Whether there has been a frame; before the first one `time` is not valid.
    private(set) var hasBegun = false
    /// The last frame's time before it was changed by `pace`.
    private var lastFrameTime = 0.0

    /// How fast the animations' time passes: 1 as usual, 0.1 ten times slower, 0 not at all. A debugger's wish, not the app's.
    package var pace = 1.0
    /// Time that passes in the next frame while it stands still otherwise, in seconds.
    private var step = 0.0

    /// Whether the frame that is being made is such a step.
    private var isStepping = false

    /// Lets time pass while `pace` is 0: the next frame is later by this.
    package func stepForward(by seconds: Double) { step += seconds }

    /// Whether any client waits for the next frame. None does while time stands still.
    package var isActive: Bool { !clients.isEmpty && (pace > 0 || step > 0 || isStepping) }
    package var clientCount: Int { clients.count }
    /// Calls `body` for each client, for leak checks.
    package func forEachClient(_ body: (FrameClient) -> Void) { clients.forEach(body) }

    /// Adds a client, which is called from the next frame on.
    package func add(_ client: FrameClient) {
        guard !client.isScheduled else { return }
        client.isScheduled = true
        clients.append(client)
    }

    /// Calls `body` in each frame, from the next one on, until it returns false or the returned task is released.
    package func everyFrame(_ body: @escaping @MainActor (Double) -> Bool) -> FrameTask {
        let task = FrameTask(body)
        add(task)
        return task
    }

    /// Called when a frame begins.
    func frameBegan(at frameTime: Double) {
        guard frameTime.isFinite else { return }
        if !hasBegun {
            hasBegun = true
            time = frameTime
            lastFrameTime = frameTime
            return
        }
        if pace != 1 { skew -= max(frameTime - lastFrameTime, 0) * (1 - pace) }
        if step > 0 {
            skew += step
            step = 0
            isStepping = true
        } else {
            isStepping = false
        }
        lastFrameTime = frameTime
        beforePrevious = previous
        previous = time
        // If the clock is set back, time continues from where it was.
        if frameTime + skew < time { skew = time - frameTime }
        time = frameTime + skew
    }

    /// Advances all clients to the frame's time.
    func tick() {
        rebaseNewcomers()
        isTicking = true
        var kept = 0
        let count = clients.count
        for index in 0..<count {
            // Only this list still references the client: its view is gone.
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
        // Clients added during the loop follow after `count` and stay.
        clients.removeSubrange(kept..<count)
        isStepping = false
    }

    /// SwiftUI: a slow first frame does not skip the beginning of the animations that it starts. The second frame counts as one
    /// interval after the first, however long it took; the third counts as at most one interval, or 1/60 s if that is longer, after
    /// the second.
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

    /// Drops all clients, when the window's views are gone.
    func removeAll() {
        for client in clients { client.isScheduled = false }
        if !isTicking { clients.removeAll() }
    }

    /// The frame interval for a requested minimum interval, in seconds. SwiftUI: intervals are 1/240 s times a power of two.
    package nonisolated static func pacedInterval(_ requested: Double) -> Double {
        guard requested > 1 / 240, requested.isFinite else { return 1 / 240 }
        return exp2(log2(240 * requested + 0.01).rounded(.down)) / 240
    }
}
