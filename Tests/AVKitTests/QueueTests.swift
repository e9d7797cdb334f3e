import AVFoundation
import EspalierGraphics
import Foundation
import Synchronization
import Testing

@MainActor @Suite("Queues, items and what is known of films") struct QueueTests {
    private let engines = Engines()
    private func item(_ name: String) -> AVPlayerItem { AVPlayerItem(url: URL(fileURLWithPath: "/films/\(name).webm")) }
    private func player(_ name: String = "a") -> AVPlayer { AVPlayer(item: item(name), make: engines.maker) }
    private func turn() async { await withCheckedContinuation { go in DispatchQueue.main.async { go.resume() } } }

    // MARK: Queues

    @Test("A queue has its items in their order, and begins with the first") func items() {
        let (one, two, three) = (item("one"), item("two"), item("three")), player = AVQueuePlayer(items: [one, two])
        #expect(player.items() == [one, two] && player.currentItem === one && player.actionAtItemEnd == .advance)
        player.insert(three, after: one)
        #expect(player.items() == [one, three, two])
        player.removeAllItems()
        #expect(player.items().isEmpty && player.currentItem == nil)
    }

    @Test("The next item follows when it is asked for, or when the first is taken out") func advancing() {
        let (one, two, three) = (item("one"), item("two"), item("three")), player = AVQueuePlayer(item: one, make: engines.maker)
        player.insert(two, after: nil)
        player.insert(three, after: nil)
        player.play()
        player.advanceToNextItem()
        #expect(player.items() == [two, three] && player.rate == 1 && engines.last.calls.last == "play")
        player.remove(three)
        #expect(player.items() == [two] && player.currentItem === two)
        player.insert(three, after: two)
        player.remove(two)
        #expect(player.currentItem === three && player.items() == [three], "what is played gives way")
        player.remove(three)
        #expect(player.currentItem == nil)
    }

    @Test("A looper that is told to end lets the item end as it did before") func looping() async {
        let template = item("loop"), player = AVQueuePlayer(item: template, make: engines.maker)
        player.actionAtItemEnd = .pause
        let looper = AVPlayerLooper(player: player, templateItem: template)
        player.play()
        engines.last.tell(.ended)
        await turn()
        #expect(looper.loopCount == 1 && player.rate == 1)
        looper.disableLooping()
        engines.last.tell(.ended)
        await turn()
        #expect(looper.loopCount == 1 && player.rate == 0 && player.actionAtItemEnd == .pause)
    }

    // MARK: Players and items

    @Test("A player plays at a speed at once, and has Apple's settings at first") func settings() {
        let player = player()
        #expect(
            player.allowsExternalPlayback && player.preventsDisplaySleepDuringVideoPlayback && player.automaticallyWaitsToMinimizeStalling)
        (player.allowsExternalPlayback, player.preventsDisplaySleepDuringVideoPlayback, player.automaticallyWaitsToMinimizeStalling) = (
            false, false, false
        )
        #expect(
            !player.allowsExternalPlayback && !player.preventsDisplaySleepDuringVideoPlayback
                && !player.automaticallyWaitsToMinimizeStalling)
        #expect(player.timeControlStatus == .paused && player.status != .failed)
        player.playImmediately(atRate: 2)
        #expect(player.rate == 2 && engines.last.calls.suffix(2) == ["rate 2.0 volume 1.0", "play"])
        let none = AVPlayer(playerItem: nil)
        #expect(none.currentItem == nil && none.currentTime() == .zero)
        let asked = item("b")
        #expect(AVPlayer(playerItem: asked).currentItem === asked)
        #expect([AVPlayer.Status.unknown, .readyToPlay, .failed].map(\.rawValue) == [0, 1, 2])
        #expect([AVPlayer.TimeControlStatus.paused, .waitingToPlayAtSpecifiedRate, .playing].map(\.rawValue) == [0, 1, 2])
        #expect([AVPlayerItem.Status.unknown, .readyToPlay, .failed].map(\.rawValue) == [0, 1, 2])
    }

    @Test("A jump is told of on the main thread, whatever is tolerated, by the player and by its item") func jumps() async {
        let player = player(), time = CMTimeMake(value: 2, timescale: 1)
        let first = await withCheckedContinuation { go in
            player.seek(to: time, toleranceBefore: .zero, toleranceAfter: .positiveInfinity) { go.resume(returning: $0) }
        }
        let second = await withCheckedContinuation { go in player.seek(to: .zero) { go.resume(returning: $0) } }
        let third = await withCheckedContinuation { go in player.currentItem?.seek(to: time) { go.resume(returning: $0) } }
        #expect(first && second && third && engines.last.calls.filter { $0.hasPrefix("seek") } == ["seek 2.0", "seek 0.0", "seek 2.0"])
        #expect(player.currentItem?.currentTime() == time)
    }

    @Test("An observer of the time is called on its queue when the player jumps") func observers() async {
        let player = player(), queue = DispatchQueue(label: "test"), (times, continuation) = AsyncStream<Double>.makeStream()
        let observer = player.addPeriodicTimeObserver(forInterval: CMTimeMake(value: 3600, timescale: 1), queue: queue, using: { time in
            dispatchPrecondition(condition: .onQueue(queue))
            continuation.yield(time.seconds)
        })
        await player.seek(to: CMTimeMake(value: 3, timescale: 1))
        for await time in times {
            #expect(time == 3)
            break
        }
        player.removeTimeObserver(observer)
    }

    @Test("An item of a film is likely to keep up once it is ready, and is known by its film") func readiness() async {
        let asset = AVURLAsset(url: URL(fileURLWithPath: "/films/a.webm"))
        let item = AVPlayerItem(asset: asset, automaticallyLoadedAssetKeys: ["duration"]),
            player = AVPlayer(item: item, make: engines.maker)
        #expect(item.asset === asset && item.status == .unknown && !item.isPlaybackLikelyToKeepUp)
        engines.last.tell(.ready)
        await turn()
        #expect(item.status == .readyToPlay && item.isPlaybackLikelyToKeepUp && player.status == .readyToPlay)
    }

    @Test("An item that fails while it is played says so") func failing() async {
        let player = player(), posted = Mutex(0)
        #expect(AVPlayerItem.failedToPlayToEndTimeNotification == .AVPlayerItemFailedToPlayToEndTime)
        #expect(AVPlayerItem.didPlayToEndTimeNotification == .AVPlayerItemDidPlayToEndTime)
        let name = AVPlayerItem.failedToPlayToEndTimeNotification
        let observer = NotificationCenter.default.addObserver(forName: name, object: player.currentItem, queue: nil) { _ in
            posted.withLock { $0 += 1 }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        engines.last.tell(.failed("it is empty"))
        await turn()
        #expect(posted.withLock { $0 } == 1 && player.currentItem?.status == .failed)
    }

    // MARK: Films

    @Test("One, two or three properties of a film are loaded together, and tell how far they are") func properties() async throws {
        let asset = AVURLAsset(address: try #require(URL(string: "https://example.org/a.webm")), make: engines.maker)
        #expect(!(asset as AVAsset).isReadable)
        let loading = Task { try await asset.load(.duration, .isPlayable, .isReadable) }
        while engines.count == 0 { await Task.yield() }
        engines.last.state.withLock { $0.duration = 5 }
        engines.last.tell(.ready)
        let all = try await loading.value
        #expect(all.0.seconds == 5 && all.1 && all.2 && asset.isReadable)
        #expect(try await asset.load(AVPartialAsyncProperty<AVURLAsset>.isReadable))
        let two = try await asset.load(AVPartialAsyncProperty<AVURLAsset>.isPlayable, AVPartialAsyncProperty<AVURLAsset>.duration)
        #expect(two.0 && two.1.seconds == 5 && engines.count == 1)
        guard case .loaded(true) = asset.status(of: .isPlayable) else { return #expect(Bool(false), "it is loaded") }
        let broken = AVURLAsset(address: try #require(URL(string: "https://example.org/b.webm"))) { _, _ in nil }
        await #expect(throws: (any Error).self) { try await broken.load(.isReadable) }
        guard case .failed(let error) = broken.status(of: .duration) else { return #expect(Bool(false), "it has failed") }
        #expect(!error.localizedDescription.isEmpty)
    }

    // MARK: Single pictures

    @Test("A generator of pictures has Apple's settings at first, and keeps what it is set to") func generators() {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/films/a.webm")), make: engines.maker)
        #expect(!generator.appliesPreferredTrackTransform && generator.apertureMode == nil && generator.maximumSize == .zero)
        #expect(generator.requestedTimeToleranceBefore == .positiveInfinity && generator.requestedTimeToleranceAfter == .positiveInfinity)
        (generator.appliesPreferredTrackTransform, generator.apertureMode) = (true, .cleanAperture)
        (generator.requestedTimeToleranceBefore, generator.requestedTimeToleranceAfter) = (.zero, .zero)
        #expect(generator.appliesPreferredTrackTransform && generator.apertureMode == .cleanAperture)
        #expect(generator.requestedTimeToleranceBefore == .zero && generator.requestedTimeToleranceAfter == .zero)
        let modes: [AVAssetImageGenerator.ApertureMode] = [.cleanAperture, .productionAperture, .encodedPixels]
        #expect(modes.map(\.rawValue) == ["CleanAperture", "ProductionAperture", "EncodedPixels"])
        #expect([AVAssetImageGenerator.Result.succeeded, .failed, .cancelled].map(\.rawValue) == [0, 1, 2])
    }

    @Test("A handler is told of each picture, and of what has failed or was cancelled") func handlers() {
        let lines = Mutex<[String]>([])
        let handler: AVAssetImageGenerator.CompletionHandler = { asked, picture, _, result, _ in
            lines.withLock { $0.append("\(Int(asked.seconds)) \(picture != nil) \(result)") }
        }
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/films/a.webm")), make: engines.maker)
        let times = [0, 4].map { NSValue(time: CMTimeMake(value: $0, timescale: 1)) }
        generator.generateCGImagesAsynchronously(forTimes: times, completionHandler: handler)
        engines.last.tell(.picture(CGImage(width: 1, height: 1, pixels: [0])))
        generator.cancelAllCGImageGeneration()
        generator.generateCGImageAsynchronously(for: .zero) { picture, _, error in
            lines.withLock { $0.append("\(picture == nil) \(error == nil)") }
        }
        engines.last.tell(.failed("it is empty"))
        #expect(lines.withLock { $0 } == ["0 true succeeded", "4 false cancelled", "true false"])
    }
}
