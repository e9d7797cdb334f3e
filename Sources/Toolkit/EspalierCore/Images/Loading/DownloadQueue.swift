import Foundation
import Synchronization

/// Runs downloads on threads of its own. Few begin at a time, as a list that is scrolled quickly must not open a hundred connections; but
/// one that takes long gives its place to the next, so that servers that do not answer keep nobody else's pictures back.
final class DownloadQueue: Sendable {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        /// Those that have begun a short time ago.
        var quick = 0
        /// All that run, each on a thread.
        var running = 0
    }

    /// How many may have begun a short time ago, and how many may run at all.
    private let quickLimit: Int, limit: Int
    /// What a short time is, in seconds.
    private let patience: Double
    private let state = Mutex(State())
    /// A serial queue, as the shared ones keep the process awake (`WorkThreads`).
    private static let clock = DispatchQueue(label: "espalier.downloads")

    init(quickLimit: Int = 6, limit: Int = 64, patience: Double = 1) {
        (self.quickLimit, self.limit, self.patience) = (quickLimit, limit, patience)
    }

    /// Runs a download, which may block, when it is its turn.
    func add(_ download: @escaping @Sendable () -> Void) {
        state.withLock { $0.waiting.append(download) }
        startNext()
    }

    /// One that has begun: it counts as quick until it ends or has taken too long, whichever comes first.
    private final class Place: Sendable {
        private let isQuick = Atomic(true)
        /// Whether it counted as quick until now.
        func leave() -> Bool { isQuick.exchange(false, ordering: .relaxed) }
    }

    private func startNext() {
        while let download = state.withLock({ state -> (@Sendable () -> Void)? in
            guard !state.waiting.isEmpty, state.quick < quickLimit, state.running < limit else { return nil }
            state.quick += 1
            state.running += 1
            return state.waiting.removeFirst()
        }) {
            let place = Place()
            let thread = Thread { [self] in
                download()
                ended(place, isOver: true)
            }
            thread.name = "Espalier pictures"
            thread.start()
            Self.clock.asyncAfter(deadline: .now() + patience) { [self] in ended(place, isOver: false) }
        }
    }

    private func ended(_ place: Place, isOver: Bool) {
        let wasQuick = place.leave()
        guard wasQuick || isOver else { return }
        state.withLock { state in
            if wasQuick { state.quick -= 1 }
            if isOver { state.running -= 1 }
        }
        startNext()
    }
}
