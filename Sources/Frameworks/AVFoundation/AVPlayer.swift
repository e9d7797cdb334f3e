import EspalierCore
package import EspalierGraphics
public import CoreMedia
public import EspalierPlatformViews
public import Foundation
internal import Synchronization

/// Plays films and sounds, in files and in the network, by GStreamer where it is installed. Where it is not, a message says so and the
/// item fails.
open class AVPlayer: NSObject, @unchecked Sendable {
    // Unchecked: `state` guards what changes; what the app observes changes on the main thread.
    /// Whether the player can play.
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    /// Whether it plays.
    public enum TimeControlStatus: Int, Sendable {
        /// It stands still.
        case paused
        /// It waits for the item.
        case waitingToPlayAtSpecifiedRate
        /// It plays.
        case playing
    }
    /// What happens at an item's end.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The next item follows, in a queue.
        case advance
        /// The player stops.
        case pause
        /// The player stays at the end.
        case none
    }

    private struct State {
        var item: AVPlayerItem?
        var engine: (any MediaEngine)?
        /// Which of the engines that were made counts.
        var turn = 0
        var rate: Float = 0
        var volume: Float = 1
        var isMuted = false
        var atEnd = ActionAtItemEnd.pause
        var hasEnded = false
        var picture: CGImage?
        var watchers: [Int: (seesPictures: Bool, body: @Sendable () -> Void)] = [:]
        var nextWatcher = 0
    }

    private let state = Mutex(State())
    private let make: MediaEngineMaker
    private let observers = ValueObservers()

    /// A player without an item.
    public override convenience init() { self.init(playerItem: nil) }
    /// Plays what is at an address.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
    /// Plays an item.
    public convenience init(playerItem item: AVPlayerItem?) { self.init(item: item) { GStreamerEngine($0, $1) } }

    package init(item: AVPlayerItem?, make: @escaping MediaEngineMaker) {
        self.make = make
        super.init()
        replaceCurrentItem(with: item)
    }

    deinit { state.withLock { $0.engine }?.close() }

    // MARK: The item

    /// What it plays; nil for nothing.
    open var currentItem: AVPlayerItem? { state.withLock(\.item) }

    /// Plays another item, from its beginning.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        let (turn, old) = state.withLock { state in
            state.turn += 1
            state.item = item
            state.picture = nil
            state.hasEnded = false
            defer { state.engine = nil }
            return (state.turn, state.engine)
        }
        old?.close()
        guard let item else { return changed() }
        item.player = self
        let engine = make(item.asset.address) { [weak self] event in
            DispatchQueue.main.async { self?.handle(event, turn) }
        }
        guard let engine else {
            MediaWarnings.noEngine()
            item.state.withLock { ($0.status, $0.failure) = (.failed, "Films need GStreamer, which is not installed.") }
            return changed()
        }
        let now = state.withLock { state in
            if state.turn == turn { state.engine = engine }
            return (state.rate, state.isMuted ? 0 : state.volume)
        }
        engine.set(rate: now.0 > 0 ? now.0 : 1, volume: now.1)
        if now.0 > 0 { engine.setPlaying(true) }
        changed()
    }

    private func handle(_ event: MediaEvent, _ turn: Int) {
        guard let item = state.withLock({ $0.turn == turn ? $0.item : nil }) else { return }
        switch event {
        case .picture(let picture):
            state.withLock { $0.picture = picture }
            return changed(isPicture: true)
        case .ready:
            let duration = state.withLock(\.engine)?.duration
            item.state.withLock { ($0.status, $0.duration) = (.readyToPlay, duration) }
        case .failed(let reason):
            item.state.withLock { ($0.status, $0.failure) = (.failed, reason) }
            state.withLock { $0.rate = 0 }
            Diagnostics.warn("AVPlayer: \(item.asset.address.absoluteString): \(reason).")
            NotificationCenter.default.post(name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item)
        case .ended: ended(item)
        }
        changed()
    }

    private func ended(_ item: AVPlayerItem) {
        let action = state.withLock { state in
            state.hasEnded = true
            if state.atEnd != .none { state.rate = 0 }
            return state.atEnd
        }
        if action != .none { state.withLock(\.engine)?.setPlaying(false) }
        NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
        if action == .advance { itemEnded() }
    }

    /// For queues.
    func itemEnded() {}

    func knownDuration(of item: AVPlayerItem) -> Double? { currentItem === item ? state.withLock(\.engine)?.duration : nil }

    // MARK: Playing

    /// Plays from where it is.
    open func play() { rate = 1 }
    /// Stands still.
    open func pause() { rate = 0 }
    /// Plays at a speed.
    open func playImmediately(atRate rate: Float) { self.rate = rate }

    /// How many times faster it plays; 0 stands still.
    open var rate: Float {
        get { state.withLock(\.rate) }
        set {
            let new = newValue.isFinite ? max(newValue, 0) : 0
            let (engine, volume) = state.withLock { state in
                state.rate = new
                return (state.engine, state.isMuted ? 0 : state.volume)
            }
            if new > 0 { engine?.set(rate: new, volume: volume) }
            engine?.setPlaying(new > 0)
            changed()
        }
    }
    /// Whether it plays.
    open var timeControlStatus: TimeControlStatus {
        if rate == 0 { return .paused }
        return currentItem?.status == .readyToPlay ? .playing : .waitingToPlayAtSpecifiedRate
    }
    /// Whether it can play.
    open var status: Status { currentItem?.status == .failed ? .failed : .readyToPlay }
    /// Why it cannot play; nil if it can.
    open var error: (any Error)? { currentItem?.error }
    /// What happens at an item's end.
    open var actionAtItemEnd: ActionAtItemEnd { get { state.withLock(\.atEnd) } set { state.withLock { $0.atEnd = newValue } } }
    /// From 0, silence, to 1.
    open var volume: Float {
        get { state.withLock(\.volume) }
        set {
            state.withLock { $0.volume = newValue.isFinite ? min(max(newValue, 0), 1) : 1 }
            volumeChanged()
        }
    }
    /// Whether it is silent.
    open var isMuted: Bool {
        get { state.withLock(\.isMuted) }
        set {
            state.withLock { $0.isMuted = newValue }
            volumeChanged()
        }
    }
    private func volumeChanged() {
        let (engine, rate, volume) = state.withLock { ($0.engine, $0.rate, $0.isMuted ? 0 : $0.volume) }
        engine?.set(rate: rate > 0 ? rate : 1, volume: volume)
        tellObservers()
    }
    /// Only stored: films are shown in their window.
    open var allowsExternalPlayback = true
    /// Only stored: the screen is kept awake by nobody.
    open var preventsDisplaySleepDuringVideoPlayback = true
    /// Only stored.
    open var automaticallyWaitsToMinimizeStalling = true

    /// Where it is.
    open func currentTime() -> CMTime { CMTime(seconds: state.withLock(\.engine)?.position ?? 0, preferredTimescale: 600) }
    /// Goes to a time.
    open func seek(to time: CMTime) { seek(to: time) { _ in } }
    /// Goes to a time, exactly whatever is tolerated.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) { _ in } }
    /// Goes to a time, and says on the main thread whether it did.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(to: time, completionHandler: completionHandler)
    }
    /// Goes to a time, and says on the main thread whether it did.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        let (engine, isPlaying) = state.withLock { state in
            state.hasEnded = false
            return (state.engine, state.rate > 0)
        }
        let isPossible = engine != nil && time.isNumeric
        if isPossible {
            engine?.seek(to: time.seconds)
            engine?.setPlaying(isPlaying)
        }
        changed()
        DispatchQueue.main.async { completionHandler(isPossible) }
    }

    /// Goes to a time.
    /// - Returns: whether it did.
    @discardableResult nonisolated(nonsending) open func seek(to time: CMTime) async -> Bool {
        await withCheckedContinuation { go in seek(to: time) { go.resume(returning: $0) } }
    }
    /// Goes to a time, exactly whatever is tolerated.
    /// - Returns: whether it did.
    @discardableResult nonisolated(nonsending) open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
    ) async -> Bool {
        await seek(to: time)
    }

    // MARK: Observing

    /// Calls a block as time goes on, at the given interval, and when the player starts, stops and jumps.
    /// - Returns: what `removeTimeObserver(_:)` takes.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let seconds = interval.seconds.isFinite ? max(interval.seconds, 0.01) : 1
        let timer = DispatchSource.makeTimerSource(queue: queue ?? .main)
        timer.schedule(deadline: .now() + seconds, repeating: seconds)
        timer.setEventHandler { [weak self] in
            guard let self, rate > 0 else { return }
            block(currentTime())
        }
        timer.activate()
        let target = queue ?? .main
        let watcher = watch(pictures: false) { [weak self] in
            let time = self?.currentTime() ?? .zero
            target.async { block(time) }
        }
        return TimeObserver(timer: timer, watcher: watcher)
    }

    /// Ends such calls.
    open func removeTimeObserver(_ observer: Any) {
        guard let observer = observer as? TimeObserver else { return }
        observer.timer.cancel()
        unwatch(observer.watcher)
    }

    /// The picture that is to be seen; nil for none.
    package var picture: CGImage? { state.withLock(\.picture) }
    /// Whether the item has been played to its end.
    package var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// Calls a function with every change that is to be seen; with those of pictures, or without.
    package func watch(pictures: Bool = true, _ body: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.nextWatcher += 1
            state.watchers[state.nextWatcher] = (pictures, body)
            return state.nextWatcher
        }
    }
    package func unwatch(_ watcher: Int) { state.withLock { $0.watchers[watcher] = nil } }
    private func changed(isPicture: Bool = false) {
        for watcher in state.withLock({ Array($0.watchers.values) }) where watcher.seesPictures || !isPicture { watcher.body() }
        if !isPicture { tellObservers() }
    }

    /// Tells those who observe properties, on the main thread.
    private func tellObservers() {
        let item = currentItem, observers = observers
        let tell: @MainActor @Sendable () -> Void = {
            item?.valueObservers.check()
            observers.check()
        }
        if MainThread.isCurrent { assumeMainActor(tell) } else { DispatchQueue.main.async { assumeMainActor(tell) } }
    }
}

extension AVPlayer: _KeyValueCodingAndObserving {}
extension AVPlayer: ValueObserved {
    package var valueObservers: ValueObservers { observers }
    package static var observableKeys: [String: AnyKeyPath] {
        [
            "status": \AVPlayer.status, "timeControlStatus": \AVPlayer.timeControlStatus, "rate": \AVPlayer.rate,
            "currentItem": \AVPlayer.currentItem,
            "currentItem.status": \AVPlayer.currentItem?.status, "currentItem.duration": \AVPlayer.currentItem?.duration,
            "currentItem.playbackLikelyToKeepUp": \AVPlayer.currentItem?.isPlaybackLikelyToKeepUp, "error": \AVPlayer.error,
            "volume": \AVPlayer.volume, "muted": \AVPlayer.isMuted,
        ]
    }
}

private final class TimeObserver {
    let timer: any DispatchSourceTimer, watcher: Int
    init(timer: any DispatchSourceTimer, watcher: Int) { (self.timer, self.watcher) = (timer, watcher) }
    deinit { timer.cancel() }
}

/// Plays items one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    // Unchecked: `queue` guards what changes.
    private let queue = Mutex<[AVPlayerItem]>([])

    /// Plays items one after the other.
    public convenience init(items: [AVPlayerItem]) {
        self.init(playerItem: items.first)
        queue.withLock { $0 = Array(items.dropFirst()) }
        actionAtItemEnd = .advance
    }

    /// The items, the one that is played first.
    open func items() -> [AVPlayerItem] { [currentItem].compactMap(\.self) + queue.withLock { $0 } }
    /// Plays the next item.
    open func advanceToNextItem() {
        let next = queue.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        let wasPlaying = rate
        replaceCurrentItem(with: next)
        if next != nil { rate = wasPlaying }
    }
    /// Adds an item after another; nil for the end.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard currentItem != nil else { return replaceCurrentItem(with: item) }
        queue.withLock { queue in
            let place = afterItem.map { after in queue.firstIndex { $0 === after }.map { $0 + 1 } ?? 0 } ?? queue.count
            queue.insert(item, at: place)
        }
    }
    /// Takes an item out; the one that is played gives way to the next.
    open func remove(_ item: AVPlayerItem) {
        queue.withLock { $0.removeAll { $0 === item } }
        if currentItem === item { advanceToNextItem() }
    }
    /// Takes all items out.
    open func removeAllItems() {
        queue.withLock { $0 = [] }
        replaceCurrentItem(with: nil)
    }

    override func itemEnded() {
        guard !queue.withLock(\.isEmpty) else { return }
        advanceToNextItem()
        play()
    }
}

/// Plays an item again and again.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
    // Unchecked: `observer` and `player` change only in `init` and `disableLooping`, on the app's thread.
    private var observer: (any NSObjectProtocol)?
    private weak var player: AVQueuePlayer?
    private let action: AVPlayer.ActionAtItemEnd
    /// How often the item was played to its end.
    open private(set) var loopCount = 0

    /// Plays an item in a player again and again.
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        (self.player, action) = (player, player.actionAtItemEnd)
        super.init()
        if player.currentItem !== itemToLoop { player.replaceCurrentItem(with: itemToLoop) }
        player.actionAtItemEnd = .none
        let name = AVPlayerItem.didPlayToEndTimeNotification
        observer = NotificationCenter.default.addObserver(forName: name, object: itemToLoop, queue: nil) { [weak self, weak player] _ in
            self?.loopCount += 1
            player?.seek(to: .zero)
        }
    }

    /// Lets the item end, as it did before.
    open func disableLooping() {
        guard let observer else { return }
        NotificationCenter.default.removeObserver(observer)
        self.observer = nil
        player?.actionAtItemEnd = action
    }

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }
}

/// What is said once of players.
enum MediaWarnings {
    static func noEngine() {
        Diagnostics.warn(
            "Films cannot be played: GStreamer is not installed (in Debian: gstreamer1.0-plugins-base, gstreamer1.0-plugins-good, "
                + "gstreamer1.0-libav).")
    }
}
