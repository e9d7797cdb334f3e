import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Testing

// Making frames and letting time pass.
extension TestApp {
    /// Seconds on the app's clock; starts at 0.
    public var time: Double { platform.now }

    /// Makes one frame of the front window at the present time, and of the others if they asked for one.
    public func pump() {
        front.pump()
        if runtime != nil { pumpIfNeeded() }
    }

    /// Makes a frame if anything asked for one.
    func pumpIfNeeded() { platform.pumpIfNeeded() }

    /// Lets time pass, a frame at a time. Frames are made as a window would make them: only where one was asked for.
    ///
    /// - Parameter frame: the interval of the display: animations count on it.
    public func advance(by duration: Duration, frame: Duration = .milliseconds(16)) {
        platform.advance(by: duration, frame: frame)
    }

    /// How many of the toolkit's own delays have ended: what each of them costs is a wake of the process.
    package var delaysRun: Int { platform.delaysRun }

    /// As the synchronous `advance(by:frame:)`; also runs what waits on the main queue and the main actor, after each frame.
    public func advance(by duration: Duration, frame: Duration = .milliseconds(16)) async {
        platform.setFrameInterval(frame)
        let end = time + duration.seconds
        while time < end {
            await drain()
            platform.step(to: min(time + max(frame.seconds, 0.001), end))
        }
        await drain()
    }

    /// Whether there is nothing left to do: no frame or update was asked for, and no gesture waits for time to pass.
    public var isIdle: Bool { platform.isIdle }

    /// Lets time pass until nothing is left to do. Throws `StillBusy` if that takes more than `maxFrames` frames.
    public func settle(maxFrames: Int = 120) throws {
        platform.setFrameInterval(.milliseconds(16))
        for _ in 0..<maxFrames {
            if isIdle { return try checkPainting() }
            platform.step(to: time + 0.016)
        }
        if !isIdle { throw stillBusy(after: maxFrames) }
        try checkPainting()
    }

    /// As the synchronous `settle(maxFrames:)`; also runs what waits on the main queue and the main actor.
    public func settle(maxFrames: Int = 120) async throws {
        platform.setFrameInterval(.milliseconds(16))
        // Other apps of the process go on meanwhile, and a change that nobody has read asks for a frame in all windows: frames in
        // which this app painted nothing and left nothing to do are theirs.
        var quietFrames = 0
        for _ in 0..<maxFrames {
            await drain()
            if isIdle { return try checkPainting() }
            let paints = platform.paintCount
            platform.step(to: time + 0.016)
            quietFrames = isIdle && platform.paintCount == paints ? quietFrames + 1 : 0
            if quietFrames == 3 { return try checkPainting() }
        }
        await drain()
        if !isIdle { throw stillBusy(after: maxFrames) }
        try checkPainting()
    }

    private func stillBusy(after frames: Int) -> StillBusy {
        var causes = platform.windows.flatMap(\.host.pendingWork)
        for window in platform.windows {
            let wakeTargets = window.host.wakeTargets
            causes += wakeTargets.map { "\($0.name) waits until \($0.time) s" }
            if let deadline = window.input.deadline, wakeTargets.isEmpty { causes.append("a gesture waits until \(deadline) s") }
        }
        let bodies = record { platform.step(to: time + 0.016) }.bodies
        if !bodies.isEmpty { causes.append("bodies that run every frame: \(bodies.joined(separator: ", "))") }
        return StillBusy(frames: frames, causes: causes)
    }

    /// Runs what waits on the main queue and as tasks of the main actor, with what these add. Work on other threads is not
    /// waited for.
    public func drain() async {
        for _ in 0..<8 { await Task.yield() }
    }

    /// Waits until a condition holds, while the machine's own clock goes on: `asyncAfter`, sleeping tasks and work on other
    /// threads know no other. The app's clock goes along. (`Timer.publish` is the app's clock's: `advance(by:)` is enough.)
    ///
    /// - Parameter limit: of real time in which the condition was asked for; `Unexpected` is thrown after it. Where other tests hold
    ///   the main actor, what is waited for cannot come either: of the time between two turns a fiftieth of the limit counts at most.
    public func wait(
        upTo limit: Duration = .seconds(10), line: Int = #line, until condition: () throws -> Bool
    ) async throws {
        let pause = Duration.milliseconds(4)
        let longestTurn = max(pause, limit / 50)
        platform.setFrameInterval(.milliseconds(16))
        var last = ContinuousClock.now
        var waited = Duration.zero
        while try !condition() {
            if waited > limit {
                throw Unexpected(description: "What line \(line) waits for has not come in \(limit)")
            }
            try await Task.sleep(for: pause)
            let now = ContinuousClock.now
            waited += min(now - last, longestTurn)
            platform.step(to: time + (now - last).seconds)
            last = now
        }
    }

    // MARK: Faults of painting

    /// Throws if painting only the damage has left something wrong on the screen.
    func checkPainting() throws { try platform.checkPainting() }

    /// The first thing that painting only the damage left wrong, in a window or in a popup. Later ones may follow from it.
    var fault: String? { platform.fault }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
