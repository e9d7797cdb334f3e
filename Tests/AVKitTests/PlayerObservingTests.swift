import AVFoundation
import AVKit
import Combine
import EspalierTesting
import Foundation
import Synchronization
import Testing

private final class PlayerView: UIView {
    var log: [String] = []
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        let number = change?[.newKey] as? NSNumber
        log.append("\(keyPath ?? "") \(number.flatMap { AVPlayerItem.Status(rawValue: $0.intValue) } == .readyToPlay)")
    }
}

@MainActor @Suite("Observers of players' properties") struct PlayerObservingTests {
    private let engines = Engines()
    private func turn() async { await withCheckedContinuation { go in DispatchQueue.main.async { go.resume() } } }
    private func item() -> AVPlayerItem { AVPlayerItem(url: URL(fileURLWithPath: "/films/a.webm")) }

    @Test("A player and its item tell when the film is ready and whether it plays") func status() async {
        let item = item(), player = AVPlayer(item: item, make: engines.maker), view = PlayerView(frame: .zero)
        let told = Holder()
        let observations = [
            item.observe(\.status, options: .new) { item, change in
                told.note("item \(item.status == .readyToPlay) \(change.newValue == .readyToPlay)")
            },
            player.observe(\.timeControlStatus, options: [.initial, .new]) { player, _ in
                told.note("player \(player.timeControlStatus.rawValue)")
            },
            player.observe(\.currentItem, options: .new) { _, change in told.note("current \(change.newValue as? AVPlayerItem != nil)") },
        ]
        item.addObserver(view, forKeyPath: "status", options: .new, context: nil)
        #expect(item.isPlaybackBufferEmpty)
        player.play()
        engines.last.tell(.ready)
        for _ in 0..<3 { await turn() }
        #expect(view.log == ["status true"] && !item.isPlaybackBufferEmpty)
        player.pause()
        player.replaceCurrentItem(with: nil)
        #expect(told.entries == ["player 0", "player 1", "item true true", "player 2", "player 0", "current false"])
        #expect(observations.count == 3)
        item.removeObserver(view, forKeyPath: "status")
    }

    @Test("A player's publishers have what it does") func publishers() async {
        let player = AVPlayer(item: item(), make: engines.maker)
        var values: [AVPlayer.TimeControlStatus] = []
        let subscription = player.publisher(for: \.timeControlStatus).sink { values.append($0) }
        player.play()
        engines.last.tell(.ready)
        for _ in 0..<3 { await turn() }
        #expect(values == [.paused, .waitingToPlayAtSpecifiedRate, .playing])
        subscription.cancel()
    }

    @Test("What is told from another thread comes on the main one") func threads() async {
        let player = AVPlayer(item: item(), make: engines.maker), told = Holder()
        let observation = player.observe(\.rate, options: .new) { _, change in told.note("\(change.newValue ?? -1) \(Thread.isMainThread)")
        }
        await Task.detached { player.play() }.value
        for _ in 0..<3 { await turn() }
        #expect(told.entries.count == 1 && told.entries[0].hasPrefix("1.0"))
        observation.invalidate()
    }
}

/// Notes what is reported on any thread.
private final class Holder: Sendable {
    private let log = Mutex<[String]>([])
    func note(_ entry: String) { log.withLock { $0.append(entry) } }
    var entries: [String] { log.withLock { $0 } }
}
