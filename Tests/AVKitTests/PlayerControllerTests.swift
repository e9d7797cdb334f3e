import AVFoundation
import AVKit
import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import SwiftUI
import Testing

private struct Controlled: UIViewControllerRepresentable {
    let controller: AVPlayerViewController
    func makeUIViewController(context: Context) -> AVPlayerViewController { controller }
    func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
}

@MainActor @Suite("Controllers of films") struct PlayerControllerTests {
    private let engines = Engines()
    private func player() -> AVPlayer { AVPlayer(item: AVPlayerItem(url: URL(fileURLWithPath: "/films/a.webm")), make: engines.maker) }

    @Test("A controller shows controls unless it is told not to") func controls() async throws {
        let controller = AVPlayerViewController(), player = player()
        controller.player = player
        let app = TestApp(size: CGSize(width: 320, height: 240)) { Controlled(controller: controller) }
        #expect(controller.showsPlaybackControls)
        try app.find(.button, "Play").click()
        #expect(player.rate == 1)
        player.pause()
        controller.showsPlaybackControls = false
        try await app.settle()
        #expect(throws: (any Error).self) { try app.find(.button, "Play") }
    }

    @Test("What is in the overlay stands in front of the pictures") func overlay() throws {
        let controller = AVPlayerViewController(), label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
        label.text = "Subtitle"
        controller.player = player()
        controller.contentOverlayView?.addSubview(label)
        let app = TestApp(size: CGSize(width: 320, height: 240)) { Controlled(controller: controller) }
        _ = try app.find(text: "Subtitle")
    }

    private final class Told: NSObject, AVPlayerViewControllerDelegate {}

    @Test("What is only stored has Apple's defaults and is kept") func stored() {
        let controller = AVPlayerViewController(), told = Told()
        #expect(controller.delegate == nil && controller.allowsPictureInPicturePlayback && controller.updatesNowPlayingInfoCenter)
        #expect(!controller.entersFullScreenWhenPlaybackBegins && !controller.exitsFullScreenWhenPlaybackEnds)
        #expect(!controller.canStartPictureInPictureAutomaticallyFromInline && controller.videoGravity == .resizeAspect)
        controller.delegate = told
        (controller.allowsPictureInPicturePlayback, controller.updatesNowPlayingInfoCenter) = (false, false)
        (controller.entersFullScreenWhenPlaybackBegins, controller.exitsFullScreenWhenPlaybackEnds) = (true, true)
        controller.canStartPictureInPictureAutomaticallyFromInline = true
        #expect(controller.delegate === told && !controller.allowsPictureInPicturePlayback && !controller.updatesNowPlayingInfoCenter)
        #expect(controller.entersFullScreenWhenPlaybackBegins && controller.exitsFullScreenWhenPlaybackEnds)
        #expect(controller.canStartPictureInPictureAutomaticallyFromInline)
    }

    @Test("A film's view has what is put in front of it, and a layer its player and its gravity") func layers() throws {
        let player = player()
        let app = TestApp(size: CGSize(width: 320, height: 240)) { VideoPlayer(player: player, videoOverlay: { Text("Front") }) }
        _ = try app.find(text: "Front")
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(layer.player === player && layer.videoGravity == .resizeAspect && !layer.isReadyForDisplay)
        #expect(layer.videoRect == CGRect(x: 0, y: 0, width: 40, height: 20), "the layer's while there is no picture")
        layer.videoGravity = .resize
        #expect(layer.videoGravity == .resize)
        let gravities: [AVLayerVideoGravity] = [.resizeAspect, .resizeAspectFill, .resize]
        #expect(gravities.map(\.rawValue) == ["ResizeAspect", "ResizeAspectFill", "Resize"].map { "AVLayerVideoGravity" + $0 })
    }
}
