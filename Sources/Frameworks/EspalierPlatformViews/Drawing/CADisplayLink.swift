import EspalierApp
public import EspalierCore
public import Foundation

/// Calls a method of an object sixty times a second, or as often as is preferred: for animations that an app draws itself. It rests while
/// none of the app's windows can be seen. The object is kept until the link is invalidated.
@MainActor @preconcurrency public final class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var isAdded = false
    /// Which of the waits that have begun counts.
    private var turn = 0
    /// When the frame that is shown began, in seconds of the clock that only goes forward.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame will be shown.
    public var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// How long a frame is shown at the display's own rate, in seconds.
    public var duration: CFTimeInterval { 1.0 / 60 }
    /// Whether the method is not called for now.
    public var isPaused = false { didSet { if isPaused != oldValue { restart() } } }
    /// How often a second the method is called; 0 for as often as the display shows frames.
    public var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { restart() } } }
    /// How often a second the method is called; its preferred rate counts.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { preferredFramesPerSecond = Int((preferredFrameRateRange.preferred ?? 0).rounded()) }
    }

    /// - Parameters:
    ///   - target: whose method is called.
    ///   - selector: a method without arguments, or with the link as its argument.
    public init(target: Any, selector sel: Selector) {
        (self.target, selector) = (target as AnyObject, sel)
        super.init()
    }

    private var interval: Double { preferredFramesPerSecond > 0 ? 1 / Double(min(preferredFramesPerSecond, 60)) : duration }
    private var now: Double { AppRuntime.now }

    /// Begins. The method is called on the main thread, whichever loop is named.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded, target != nil else { return }
        isAdded = true
        restart()
    }

    /// Ends until it is added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        turn += 1
    }

    /// Ends for good, and lets the object go.
    public func invalidate() {
        isAdded = false
        turn += 1
        target = nil
    }

    private func restart() {
        turn += 1
        guard isAdded, !isPaused else { return }
        timestamp = now
        wait(turn)
    }

    private func wait(_ turn: Int) {
        // As all animations: nothing is drawn in windows that are hidden, covered or minimised.
        guard AppRuntime.isSeen else {
            return AppRuntime.whenSeen { if turn == self.turn { self.restart() } }
        }
        // From frame to frame, so that a late call does not make all others late; frames that were missed are left out.
        let late = now - timestamp, next = late < interval ? timestamp + interval : now + interval
        // Kept while it runs, as a run loop would.
        AppRuntime.after(max(next - now, 0)) { self.call(turn, at: next) }
    }

    private func call(_ turn: Int, at time: Double) {
        guard turn == self.turn, let target else { return }
        guard AppRuntime.isSeen else { return wait(turn) }
        timestamp = time
        selector.send(to: target, self)
        if turn == self.turn { wait(turn) }
    }
}

/// How often a second something may be shown.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The least.
    public var minimum: Float
    /// The most.
    public var maximum: Float
    /// The best; nil for any.
    public var preferred: Float?
    /// A range of rates.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// As the display does.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
