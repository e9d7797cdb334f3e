import CoreFoundation
import EspalierCore
import Foundation

/// Finds what is written into stores of defaults directly, as Foundation on Linux does not announce such writes. It checks whenever
/// the app has done something and is about to sleep.
@MainActor package final class DefaultsWatch {
    /// There is one, as the process has one main loop and one standard store.
    package static let shared = DefaultsWatch()

    private var isWatching = false
    private var watchesApp = false
    /// Seconds between two comparisons of the whole store, while the app is busy.
    private static let interval = 0.2
    private var nextComparison = -Double.infinity
    /// The standard store's values when they were last compared; at first, what its file held.
    private var seen: NSDictionary?
    private lazy var lateCheck: CFRunLoopTimer = {
        let never = 1e10
        // The timer does nothing itself. It wakes the loop, which calls `check` before it sleeps again.
        let timer = CFRunLoopTimerCreate(nil, never, never, 0, 0, { _, _ in }, nil)!
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
        return timer
    }()

    private init() {}

    /// From now on, what the app writes into the standard store is soon written to the disk, also if no view reads it.
    package func watchApp() {
        watchesApp = true
        begin()
    }

    /// Schedules writing what the app has changed without waiting until it sleeps, as it may end before that.
    func saveWritesNow() { if watchesApp { compare() } }

    func begin() {
        guard !isWatching else { return }
        isWatching = true
        var context = CFRunLoopObserverContext()
        let observer = CFRunLoopObserverCreate(nil, CFRunLoopActivity.beforeWaiting.rawValue, true, -1, { _, _, _ in
            MainActor.assumeIsolated { DefaultsWatch.shared.check() }
        }, &context)
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    private func check() {
        DefaultsCenter.shared.applyOutsideWrites()
        guard watchesApp else { return }
        let now = CFAbsoluteTimeGetCurrent()
        if now >= nextComparison || nextComparison - now > Self.interval {
            nextComparison = now + Self.interval
            compare()
        } else if CFRunLoopTimerGetNextFireDate(lateCheck) != nextComparison {
            CFRunLoopTimerSetNextFireDate(lateCheck, nextComparison)
        }
    }

    /// Compares the standard store with what was seen last. Only a difference wakes the queue that writes, so that an app at rest does no
    /// work.
    private func compare() {
        let file = DefaultsCenter.shared.file(of: .standard), values = file.values
        guard values != seen ?? file.atStart else { return }
        seen = values
        file.setNeedsWrite()
    }
}
