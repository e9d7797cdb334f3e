internal import Combine
internal import EspalierCore
public import EspalierPlatformViews
public import Foundation

/// A layer that shows a player's film.
@MainActor @preconcurrency open class AVPlayerLayer: CALayer {
    private let model = PlayerModel()
    package let valueObservers = ValueObservers()

    /// A layer without a player.
    public override init() {
        super.init()
        assumeMainActor { showContent() }
    }

    /// A layer of a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        assumeMainActor { self.player = player }
    }

    /// A view's layer.
    package override init(of core: ViewCore) {
        super.init(of: core)
        showContent()
    }

    private func showContent() {
        model.onChange = { [weak self] in self?.valueObservers.check() }
        let (model, gravity) = (model, videoGravity)
        core.content = { AnyView(SourcePicture(source: model, gravity: gravity)) }
    }

    /// What plays; nil for nothing.
    open var player: AVPlayer? { didSet { model.show(player) } }
    /// How pictures of another shape are put into the layer.
    open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { showContent() } }
    /// Whether there is a picture to be seen.
    open var isReadyForDisplay: Bool { model.picture != nil }
    /// The rectangle in which the pictures are shown, which may be larger than the layer; the layer's while there is none.
    open var videoRect: CGRect { GravityPicture.rect(of: model.picture, in: bounds.size, videoGravity) }
}

extension AVPlayerLayer: BackingLayer { package static func made(of core: ViewCore) -> CALayer { AVPlayerLayer(of: core) } }

extension AVPlayerLayer: _KeyValueCodingAndObserving {}
extension AVPlayerLayer: ValueObserved {
    package static var observableKeys: [String: AnyKeyPath] {
        ["readyForDisplay": \AVPlayerLayer.isReadyForDisplay, "videoRect": \AVPlayerLayer.videoRect, "player": \AVPlayerLayer.player]
    }
}
