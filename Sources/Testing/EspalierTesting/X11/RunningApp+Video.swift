import Foundation

extension RunningApp {
    /// Writes an animated picture of the frontmost window to a PNG file (APNG) while something is done with the app; browsers play it.
    ///
    /// The screen is looked at while the app is waited for, at most `framesPerSecond` times a second; what does not change takes no room.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - framesPerSecond: how often the window is looked at.
    ///   - rest: for how many seconds the last picture is shown before the first comes again.
    public func record(to path: String, framesPerSecond: Int = 20, rest: Double = 1.5, during action: () throws -> Void) throws {
        try waitForRest()
        let window = try window(), interval = Duration.seconds(1) / max(framesPerSecond, 1)
        var video = AnimatedPNG(), last = ContinuousClock.now
        func look() {
            let now = ContinuousClock.now
            // The window may be gone at the end, or partly outside of the screen.
            guard video.isEmpty || now - last >= interval, let pixels = try? server.pixels(of: window) else { return }
            video.add(pixels, after: Int((now - last) / .milliseconds(1)))
            last = now
        }
        look()
        server.whilePausing = { look() }
        defer { server.whilePausing = nil }
        try action()
        look()
        video.extend(by: Int(max(rest, 0) * 1000))
        guard let data = video.data else { throw Failure(description: "There was no picture to record") }
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// Lets the app run for a while; a recording shows what moves meanwhile.
    public func pause(_ duration: Duration) {
        let end = ContinuousClock.now + duration
        while ContinuousClock.now < end { server.pause(min(.milliseconds(20), end - .now)) }
    }
}
