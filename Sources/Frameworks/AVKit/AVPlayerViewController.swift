public import AVFoundation
internal import EspalierCore
public import Foundation
public import UIKit

/// UIKit's controller of a film.
@MainActor @preconcurrency open class AVPlayerViewController: UIViewController {
    /// What plays; nil for nothing.
    open var player: AVPlayer? { didSet { update() } }
    /// Whether there are controls.
    open var showsPlaybackControls = true { didSet { update() } }
    /// How the pictures are put into the view.
    open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { update() } }
    /// Told of changes. Nothing is told: there is no picture in picture, and no full screen of its own.
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    /// Only stored: there is no picture in picture.
    open var allowsPictureInPicturePlayback = true
    /// Only stored.
    open var entersFullScreenWhenPlaybackBegins = false
    /// Only stored.
    open var exitsFullScreenWhenPlaybackEnds = false
    /// Only stored.
    open var canStartPictureInPictureAutomaticallyFromInline = false
    /// Only stored: there is no centre of what is playing.
    open var updatesNowPlayingInfoCenter = true
    /// A view in front of the pictures and behind the controls: the app adds subviews.
    open var contentOverlayView: UIView? {
        if overlay == nil {
            overlay = UIView(frame: .zero)
            update()
        }
        return overlay
    }
    /// Made when it is asked for.
    private var overlay: UIView?
    private var host: UIHostingController<AnyView>?

    open override func loadView() {
        let host = UIHostingController(rootView: content)
        self.host = host
        view = host.view
    }

    private var content: AnyView {
        AnyView(PlayerView(
            player: player, gravity: videoGravity, showsControls: showsPlaybackControls, overlay: overlay.map { FilmOverlay(view: $0) }))
    }
    private func update() { host?.rootView = content }
}

/// The app's view in front of a film.
private struct FilmOverlay: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}

/// Told of a film's controller. No method is ever called.
@MainActor @preconcurrency public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}
