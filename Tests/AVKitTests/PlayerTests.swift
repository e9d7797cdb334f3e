import AVFoundation
import AVKit
import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Synchronization
import Testing

@MainActor @Suite("Players of films") struct PlayerTests {
    private let engines = Engines()
    private func player(_ name: String = "a") -> AVPlayer { AVPlayer(item: item(name), make: engines.maker) }
    private func item(_ name: String) -> AVPlayerItem { AVPlayerItem(url: URL(fileURLWithPath: "/films/\(name).webm")) }
    private func turn() async { await withCheckedContinuation { go in DispatchQueue.main.async { go.resume() } } }

    @Test("Playing, pausing, seeking and the volume reach the engine") func control() async {
        let player = player()
        #expect(engines.made.withLock { $0[0].0.lastPathComponent } == "a.webm")
        player.play()
        player.pause()
        player.volume = 0.5
        player.isMuted = true
        #expect(await player.seek(to: CMTime(seconds: 3.5, preferredTimescale: 600)))
        #expect(engines.last.calls == [
            "rate 1.0 volume 1.0", "rate 1.0 volume 1.0", "play", "pause", "rate 1.0 volume 0.5", "rate 1.0 volume 0.0", "seek 3.5", "pause",
        ])
        #expect(player.currentTime() == CMTime(value: Int64(7), timescale: 2))
        let done = await withCheckedContinuation { go in player.seek(to: .invalid) { go.resume(returning: $0) } }
        #expect(!done)
        #expect(await player.seek(to: CMTimeMake(value: 1, timescale: 1), toleranceBefore: .zero, toleranceAfter: .zero))
        #expect(await AVPlayer().seek(to: .zero) == false)
    }

    @Test("How long a film is is asked of an engine, which then ends") func assets() async throws {
        let asset = AVURLAsset(address: try #require(URL(string: "https://example.org/a.webm")), make: engines.maker)
        #expect(asset.duration.isIndefinite)
        let loading = Task { try await asset.load(.duration, .isPlayable) }
        while engines.count == 0 { await Task.yield() }
        engines.last.state.withLock { $0.duration = 12 }
        engines.last.tell(.ready)
        let (duration, isPlayable) = try await loading.value
        #expect(duration.seconds == 12 && isPlayable && engines.last.calls == ["close"])
        #expect(asset.duration.seconds == 12 && asset.isPlayable && engines.count == 1)
        let broken = AVURLAsset(address: try #require(URL(string: "https://example.org/b.webm")), make: engines.maker)
        let asking = Task { try await broken.load(.isPlayable) }
        while engines.count == 1 { await Task.yield() }
        engines.last.tell(.failed("it is empty"))
        #expect(try await asking.value == false)
        await #expect(throws: (any Error).self) { try await broken.load(.duration) }
        let unknown = AVURLAsset(address: try #require(URL(string: "https://example.org/c.webm"))) { _, _ in nil }
        await #expect(throws: (any Error).self) { try await unknown.load(.isPlayable) }
    }

    @Test("An item is ready when its length is known") func readiness() async {
        let player = player()
        #expect(player.currentItem?.status == .unknown && player.currentItem?.duration == .indefinite)
        player.play()
        #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
        engines.last.state.withLock { $0.duration = 12 }
        engines.last.tell(.ready)
        await turn()
        #expect(player.currentItem?.status == .readyToPlay && player.currentItem?.duration.seconds == 12)
        #expect(player.timeControlStatus == .playing)
    }

    @Test("At the end the player stops, and says so") func end() async {
        let player = player()
        let posted = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
        ) { _ in
            posted.withLock { $0 += 1 }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        player.play()
        engines.last.tell(.ended)
        await turn()
        #expect(posted.withLock { $0 } == 1 && player.rate == 0 && engines.last.calls.last == "pause")
        player.actionAtItemEnd = .none
        player.play()
        engines.last.tell(.ended)
        await turn()
        #expect(player.rate == 1)
    }

    @Test("Another item ends the engine of the first, whose last words do not count") func replacing() async {
        let player = player()
        let first = engines.last
        player.play()
        player.replaceCurrentItem(with: item("b"))
        #expect(first.calls.last == "close" && engines.count == 2)
        #expect(engines.last.calls.last == "play", "it goes on playing")
        first.tell(.ended)
        await turn()
        #expect(player.rate == 1)
        player.replaceCurrentItem(with: nil)
        #expect(player.currentItem == nil && engines.last.calls.last == "close")
    }

    @Test("An item that cannot be played fails, with the reason") func failure() async {
        let player = player()
        player.play()
        engines.last.tell(.failed("it is empty"))
        await turn()
        #expect(player.currentItem?.status == .failed && player.status == .failed && player.rate == 0)
        #expect(player.error?.localizedDescription == "it is empty")
        let none = AVPlayer(item: item("c")) { _, _ in nil }
        #expect(none.currentItem?.status == .failed)
    }

    @Test("Observers of the time are told of starts, stops and jumps, and not of pictures") func timeObservers() async {
        let player = player()
        let times = Mutex<[Double]>([])
        let observer = player.addPeriodicTimeObserver(forInterval: CMTimeMake(value: 3600, timescale: 1), queue: .main) { time in
            times.withLock { $0.append(time.seconds) }
        }
        await player.seek(to: CMTimeMake(value: 4, timescale: 1))
        engines.last.tell(.picture(CGImage(width: 1, height: 1, pixels: [0])))
        for _ in 0..<3 { await turn() }
        #expect(times.withLock { $0 } == [4])
        player.removeTimeObserver(observer)
        player.play()
        await turn()
        #expect(times.withLock { $0 } == [4])
    }

    @Test("A looper begins again") func looping() async {
        let template = item("loop")
        let player = AVQueuePlayer(item: nil, make: engines.maker)
        let looper = AVPlayerLooper(player: player, templateItem: template)
        player.play()
        engines.last.tell(.ended)
        await turn()
        #expect(looper.loopCount == 1 && player.rate == 1)
        #expect(engines.last.calls.suffix(2) == ["seek 0.0", "play"])
    }

    @Test("A queue goes on with the next item") func queue() async {
        let player = AVQueuePlayer(item: item("one"), make: engines.maker)
        player.actionAtItemEnd = .advance
        player.insert(item("two"), after: nil)
        #expect(player.items().count == 2)
        player.play()
        engines.last.tell(.ended)
        await turn()
        #expect(engines.count == 2 && player.items().count == 1 && player.rate == 1)
    }

    // Covers: view:VideoPlayer
    @Test("A film's view shows its pictures, and plays and stops by its button") func view() async throws {
        let player = player()
        let app = TestApp(size: CGSize(width: 320, height: 240)) { VideoPlayer(player: player) { Text("Subtitle") } }
        _ = try app.find(text: "Subtitle")
        let button = try app.find(.button, "Play")
        try button.click()
        #expect(player.rate == 1)
        engines.last.state.withLock { $0.duration = 75 }
        engines.last.tell(.ready)
        engines.last.tell(.picture(CGImage(width: 32, height: 24, pixels: Array(repeating: 0xFF00_8000, count: 768))))
        for _ in 0..<4 { await turn() }
        try await app.settle()
        app.movePointer(to: CGPoint(x: 160, y: 100))
        try await app.settle()
        _ = try app.find(text: "1:15")
        #expect(app.displayListDescription().contains("image"))
        try app.find(.button, "Pause").click()
        #expect(player.rate == 0)
    }

    @Test("Times are compared by their seconds, and added exactly where they have one scale") func times() {
        #expect(CMTime(value: Int64(1), timescale: 2) == CMTime(value: Int64(300), timescale: 600))
        #expect(CMTime(seconds: 1.5, preferredTimescale: 600).value == 900)
        #expect(CMTimeGetSeconds(CMTimeMake(value: 1, timescale: 4)) == 0.25)
        #expect(CMTime.zero + CMTime(value: Int64(3), timescale: 1) == CMTime(seconds: 3, preferredTimescale: 10))
        #expect(
            CMTime(seconds: 2, preferredTimescale: 10) - CMTime(seconds: 0.5, preferredTimescale: 10)
                == CMTime(seconds: 1.5, preferredTimescale: 10))
        #expect(CMTime.indefinite.seconds.isNaN && !CMTime.invalid.isValid && CMTime.indefinite.isIndefinite)
        #expect(
            CMTime(seconds: .nan, preferredTimescale: 1) == .invalid
                && CMTime(seconds: .infinity, preferredTimescale: 1) == .positiveInfinity)
        #expect(CMTime.zero < CMTime(seconds: 1, preferredTimescale: 1))
        #expect(CMTimeRange(start: .zero, duration: CMTimeMake(value: 2, timescale: 1)).containsTime(CMTimeMake(value: 1, timescale: 1)))
    }
}
