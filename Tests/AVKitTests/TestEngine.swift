import AVFoundation
import Foundation
import Synchronization

/// An engine that does what the test says.
final class TestEngine: MediaEngine {
    struct State: Sendable { var calls: [String] = [], position = 0.0, duration: Double? }
    let state = Mutex(State())
    let tell: @Sendable (MediaEvent) -> Void

    init(_ tell: @escaping @Sendable (MediaEvent) -> Void) { self.tell = tell }
    private func note(_ call: String) { state.withLock { $0.calls.append(call) } }
    func setPlaying(_ isPlaying: Bool) { note(isPlaying ? "play" : "pause") }
    func seek(to seconds: Double) {
        note("seek \(seconds)")
        state.withLock { $0.position = seconds }
    }
    func set(rate: Float, volume: Float) { note("rate \(rate) volume \(volume)") }
    var position: Double? { state.withLock(\.position) }
    var duration: Double? { state.withLock(\.duration) }
    func close() { note("close") }
    var calls: [String] { state.withLock { $0.calls } }
}

/// The engines that were made for players.
final class Engines: Sendable {
    let made = Mutex<[(URL, TestEngine)]>([])
    var maker: MediaEngineMaker {
        { [self] url, tell in
            let engine = TestEngine(tell)
            made.withLock { $0.append((url, engine)) }
            return engine
        }
    }
    var last: TestEngine { made.withLock { $0[$0.count - 1].1 } }
    var count: Int { made.withLock { $0.count } }
}
