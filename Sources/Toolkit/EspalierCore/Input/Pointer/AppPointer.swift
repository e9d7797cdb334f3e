/// The pointer's shape where no view decides it, and whether it is shown: what an app sets by AppKit's cursors, for all of its windows.
@MainActor package enum AppPointer {
    /// What an app has set.
    private struct Settings: Equatable {
        var shape: PointerShape?
        /// How often it was hidden without being shown again.
        var hidings = 0
        var isHiddenUntilMoved = false
    }

    private static var settings = Settings() {
        didSet { if settings != oldValue { changed() } }
    }
    /// The windows over which the pointer may be.
    private static var trackers: [Weak<HoverTracker>] = []

    /// The shape over views that set none; nil for the arrow.
    package static var shape: PointerShape? {
        get { settings.shape }
        set { settings.shape = newValue }
    }

    package static func hide() { settings.hidings += 1 }
    package static func unhide() { settings.hidings = max(settings.hidings - 1, 0) }

    /// Whether the pointer is hidden until it is moved.
    package static var isHiddenUntilMoved: Bool {
        get { settings.isHiddenUntilMoved }
        set { settings.isHiddenUntilMoved = newValue }
    }

    static var isHidden: Bool { settings.hidings > 0 || settings.isHiddenUntilMoved }
    /// Whether there is anything that windows must look at.
    static var isUsed: Bool { settings != Settings() }

    static func add(_ tracker: HoverTracker) {
        trackers.removeAll { $0.object == nil }
        trackers.append(Weak(tracker))
    }

    private static func changed() {
        for tracker in trackers { tracker.object?.appPointerChanged() }
    }
}
