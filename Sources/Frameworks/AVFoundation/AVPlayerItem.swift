public import CoreMedia
public import EspalierPlatformViews
public import Foundation
internal import Synchronization

/// What a player plays.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    // Unchecked: `state` guards what changes.
    /// How far an item is.
    public enum Status: Int, Sendable {
        /// It is not loaded yet.
        case unknown
        /// It can be played.
        case readyToPlay
        /// It cannot be played.
        case failed
    }

    struct State: Sendable {
        var status = Status.unknown
        var duration: Double?
        var failure: String?
    }

    /// What it is.
    public let asset: AVAsset
    let state = Mutex(State())
    weak var player: AVPlayer?
    private let observers = ValueObservers()

    /// What is at an address.
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    /// A film or a sound.
    public init(asset: AVAsset) { self.asset = asset }
    /// A film or a sound.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

    /// How far it is.
    open var status: Status { state.withLock(\.status) }
    /// Why it cannot be played; nil if it can.
    open var error: (any Error)? { state.withLock(\.failure).map { AudioFileError($0) } }
    /// How long it is; `indefinite` while that is not known.
    open var duration: CMTime {
        let seconds = player?.knownDuration(of: self) ?? state.withLock(\.duration)
        return seconds.map { CMTime(seconds: $0, preferredTimescale: 600) } ?? .indefinite
    }
    /// Where it is.
    open func currentTime() -> CMTime { player?.currentItem === self ? player?.currentTime() ?? .zero : .zero }
    /// Goes to a time.
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) { player?.seek(to: time) { completionHandler?($0) } }
    /// Goes to a time.
    /// - Returns: whether it did: not where no player plays the item.
    @discardableResult nonisolated(nonsending) open func seek(to time: CMTime) async -> Bool { await player?.seek(to: time) ?? false }
    /// Whether a stalled film would go on. It would.
    open var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
    /// Whether a film has nothing that it could play: so it is until it is ready.
    open var isPlaybackBufferEmpty: Bool { status != .readyToPlay }

    /// Posted on the main thread when an item has been played to its end; the item is the object.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted on the main thread when an item cannot be played on; the item is the object.
    public static let failedToPlayToEndTimeNotification = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension AVPlayerItem: _KeyValueCodingAndObserving {}
extension AVPlayerItem: ValueObserved {
    package var valueObservers: ValueObservers { observers }
    package static var observableKeys: [String: AnyKeyPath] {
        [
            "status": \AVPlayerItem.status, "duration": \AVPlayerItem.duration, "error": \AVPlayerItem.error,
            "playbackLikelyToKeepUp": \AVPlayerItem.isPlaybackLikelyToKeepUp, "playbackBufferEmpty": \AVPlayerItem.isPlaybackBufferEmpty,
        ]
    }
}

extension Notification.Name {
    /// The older name of `AVPlayerItem.didPlayToEndTimeNotification`.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    /// The older name of `AVPlayerItem.failedToPlayToEndTimeNotification`.
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
}

/// How pictures of another shape are put into a rectangle.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As large as fits.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// As small as fills it.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// Stretched.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
