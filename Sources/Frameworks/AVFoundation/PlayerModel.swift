internal import Combine
package import EspalierGraphics
import Foundation

/// What is to be seen of a player; it changes on the main actor.
@MainActor package final class PlayerModel: ObservableObject, PictureSource {
    @Published package private(set) var revision = 0
    package private(set) var player: AVPlayer?
    private var watcher: Int?
    /// Called when something else is to be seen.
    var onChange: (() -> Void)?

    package init() {}

    package func show(_ new: AVPlayer?) {
        guard new !== player else { return }
        stop()
        player = new
        watcher = new?.watch { [weak self] in DispatchQueue.main.async { MainActor.assumeIsolated { self?.changed() } } }
        revision += 1
        onChange?()
    }

    package func stop() {
        if let watcher { player?.unwatch(watcher) }
        (watcher, player) = (nil, nil)
    }

    // A player may outlive what shows it, and would tell nobody.
    isolated deinit { stop() }

    private func changed() {
        revision += 1
        onChange?()
    }

    package var picture: CGImage? { player?.picture }
    package var isPlaying: Bool { (player?.rate ?? 0) > 0 }
    package var position: Double { player?.currentTime().seconds ?? 0 }
    package var duration: Double? {
        guard let seconds = player?.currentItem?.duration.seconds, seconds.isFinite, seconds > 0 else { return nil }
        return seconds
    }
    package var hasFailed: Bool { player?.currentItem?.status == .failed }

    package func toggle() {
        guard let player else { return }
        if isPlaying { return player.pause() }
        if player.hasEnded { player.seek(to: .zero) }
        player.play()
    }
    package func seek(to seconds: Double) { player?.seek(to: CMTime(seconds: seconds, preferredTimescale: 600)) }
}
