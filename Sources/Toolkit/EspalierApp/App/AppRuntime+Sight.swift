// What the app does for windows that can be seen, and not for those that are hidden, covered or minimised.

extension AppRuntime {
    /// Whether any of the app's windows can be seen. True where no app runs: nothing is known of windows then.
    package static var isSeen: Bool { current.map { runtime in runtime.windows.contains { $0.host.isVisible } } ?? true }

    /// Runs an action once, when a window has opened or can be seen again: without a clock until then.
    package static func whenSeen(_ action: @escaping @MainActor () -> Void) { current?.waitingForSight.append(action) }

    func windowCanBeSeen() {
        guard !waitingForSight.isEmpty else { return }
        let waiting = waitingForSight
        waitingForSight = []
        for action in waiting { action() }
    }
}
