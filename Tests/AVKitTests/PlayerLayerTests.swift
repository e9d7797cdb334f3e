import AVKit
import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// A view whose layer shows films.
private final class FilmView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }
    var film: AVPlayerLayer? { layer as? AVPlayerLayer }
}

private struct Film: UIViewRepresentable {
    let player: AVPlayer
    func makeUIView(context: Context) -> FilmView {
        let view = FilmView(frame: .zero)
        view.film?.player = player
        return view
    }
    func updateUIView(_ view: FilmView, context: Context) {}
}

@MainActor @Suite("Layers of films") struct PlayerLayerTests {
    private let engines = Engines()
    private func turn() async { await withCheckedContinuation { go in DispatchQueue.main.async { go.resume() } } }

    @Test("A view's layer of the class shows its player's pictures, in the rectangle that it says") func shown() async throws {
        let player = AVPlayer(item: AVPlayerItem(url: URL(fileURLWithPath: "/films/a.webm")), make: engines.maker)
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Film(player: player).frame(width: 100, height: 100) }
        try await app.settle()
        #expect(!app.displayListDescription().contains("image"))
        engines.last.tell(.picture(CGImage(width: 40, height: 20, pixels: Array(repeating: 0xFF00_8000, count: 800))))
        for _ in 0..<4 { await turn() }
        try await app.settle()
        #expect(app.displayListDescription().contains("image"))
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(layer.isReadyForDisplay && layer.videoRect == CGRect(x: 0, y: 25, width: 100, height: 50))
        layer.videoGravity = .resizeAspectFill
        #expect(layer.videoRect == CGRect(x: -50, y: 0, width: 200, height: 100))
    }
}
