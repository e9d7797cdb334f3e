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
    /// A view in front of the pictures: the app adds subviews.
    open private(set) lazy var contentOverlayView: UIView? = UIView(frame: .zero)
    private var host: UIHostingController<AnyView>?

    open override func loadView() {
        let host = UIHostingController(rootView: content)
        self.host = host
        view = host.view
    }

    private var content: AnyView {
        AnyView(PlayerView(player: player, gravity: videoGravity, showsControls: showsPlaybackControls, overlay: EmptyView()))
    }
    private func update() { host?.rootView = content }
}

/// Told of a film's controller. No method is ever called.
@MainActor @preconcurrency public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}
