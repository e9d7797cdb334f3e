import CoreFoundation
import EspalierCore
import Foundation

/// Sees what is written into stores of defaults directly: Foundation on this system tells nobody of such writes. It looks whenever the
/// app has done something and is about to sleep.
@MainActor package final class DefaultsWatch {
    /// One, as the main loop and the standard store are.
    package static let shared = DefaultsWatch()

    private var isWatching = false
    private var watchesApp = false
    /// Seconds between two comparisons of the whole store, while the app is busy.
    private static let interval = 0.2
    private var nextComparison = -Double.infinity
    /// The standard store's values when they were last compared; at first, what its file held.
    private var seen: NSDictionary?
    private lazy var lateLook: CFRunLoopTimer = {
        let never = 1e10
        // It does nothing itself: the loop comes to `look` before it sleeps again.
        let timer = CFRunLoopTimerCreate(nil, never, never, 0, 0, { _, _ in }, nil)!
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
        return timer
    }()

    private init() {}

    /// Brings to the disk soon what the app writes into the standard store, also where no view reads it.
    package func watchApp() {
        watchesApp = true
        begin()
    }

    /// Does not wait for the app to sleep: it may end.
    func takeWrites() { if watchesApp { compare() } }

    func begin() {
        guard !isWatching else { return }
        isWatching = true
        var context = CFRunLoopObserverContext()
        let observer = CFRunLoopObserverCreate(nil, CFRunLoopActivity.beforeWaiting.rawValue, true, -1, { _, _, _ in
            MainActor.assumeIsolated { DefaultsWatch.shared.look() }
        }, &context)
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    private func look() {
        DefaultsCenter.shared.takeOutsideWrites()
        guard watchesApp else { return }
        let now = CFAbsoluteTimeGetCurrent()
        if now >= nextComparison || nextComparison - now > Self.interval {
            nextComparison = now + Self.interval
            compare()
        } else if CFRunLoopTimerGetNextFireDate(lateLook) != nextComparison {
            CFRunLoopTimerSetNextFireDate(lateLook, nextComparison)
        }
    }

    /// Only what differs wakes the queue that writes: a thread that looks and finds nothing would be work in an app at rest.
    private func compare() {
        let file = DefaultsCenter.shared.file(of: .standard), values = file.values
        guard values != seen ?? file.atStart else { return }
        seen = values
        file.setNeedsWrite()
    }
}
