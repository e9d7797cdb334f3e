import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation

// Windows beside those of other programs, as far as the window manager agrees.
extension NSWindow {
    /// Whether the window may fill the screen.
    var mayFillScreen: Bool { collectionBehavior.isDisjoint(with: [.fullScreenNone, .fullScreenAuxiliary]) }
    private static let skipping: CollectionBehavior = [.transient, .ignoresCycle]

    /// Asks for all that is not usual, when the window has been opened.
    func applyPresence() {
        guard let controller else { return }
        controller.ownSubtitle = subtitle
        controller.isEdited = isDocumentEdited
        if contentAspectRatio != .zero { applyAspectRatio() }
        controller.isListed = !isExcludedFromWindowsMenu
        controller.input.movesWindowByBackground = isMovableByWindowBackground
        if ignoresMouseEvents { controller.presence?.setIgnoresPointer(true) }
        behaviorChanged(from: [])
    }

    func applyAspectRatio() {
        let ratio = contentAspectRatio
        controller?.presence?.setAspectRatio(ratio.width > 0 && ratio.height > 0 ? ratio : nil)
    }

    func behaviorChanged(from old: CollectionBehavior) {
        guard let controller, let presence = controller.presence else { return }
        controller.allowsFullScreen = mayFillScreen
        let isEverywhere = collectionBehavior.contains(.canJoinAllSpaces)
        if isEverywhere != old.contains(.canJoinAllSpaces) { presence.setOnAllDesktops(isEverywhere) }
        let isSkipped = !collectionBehavior.isDisjoint(with: Self.skipping)
        if isSkipped != !old.isDisjoint(with: Self.skipping) { presence.setSkipped(isSkipped) }
    }

    func hidingChanged() {
        if hidesOnDeactivate { ActivationWatch.begin() } else { putAway(false) }
    }

    func putAway(_ isOn: Bool) {
        guard isOn != isPutAway, let presence = controller?.presence else { return }
        isPutAway = isOn
        presence.setWithdrawn(isOn)
    }

    /// Whether anything else of the app can be seen, by which the user comes back.
    var mayComeBack: Bool {
        if NSApp.windows.contains(where: { $0 !== self && $0.isVisible }) { return true }
        return controller.map { AppRuntime.current?.keepsItems(without: $0) == true } ?? false
    }

    // MARK: - Moves

    /// The window may stand elsewhere, or has another size.
    func placed(_ change: WindowController.Placed) {
        guard childWindows != nil || delegate != nil || !frameAutosaveName.isEmpty || WindowWatch.isWatching else { return }
        saveFrameSoon()
        if change == .resized { return WindowWatch.post(.resized, self) }
        let old = knownOrigin, new = controller?.screenOrigin
        knownOrigin = new
        guard let new, old != new else { return }
        if let old { for child in childWindows ?? [] { child.follow(CGSize(width: new.x - old.x, height: new.y - old.y)) } }
        WindowWatch.post(.moved, self)
    }

    /// Moves along with the window that this one belongs to.
    private func follow(_ distance: CGSize) {
        guard let controller, let origin = controller.screenOrigin else { return }
        controller.move(to: CGPoint(x: origin.x + distance.width, y: origin.y + distance.height))
    }
}

/// Takes windows off the screen while the app is not active.
@MainActor enum ActivationWatch {
    /// How long no window of the app may have the keyboard before others count as in front, in seconds: it goes from one to the next.
    private static let pause = 0.2

    /// Begins, once.
    nonisolated static func begin() { _ = observers }

    // For as long as the process runs.
    private nonisolated static let observers: Void = {
        for (name, isActive) in [(NSApplication.didBecomeActiveNotification, true), (NSApplication.didResignActiveNotification, false)] {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                assumeMainActor { if isActive { showAll() } else { hideSoon() } }
            }
        }
    }()

    private static func showAll() { for window in NSApp.windows where !window.isOrderedOut { window.putAway(false) } }

    private static func hideSoon() {
        AppRuntime.current?.platform.after(pause) {
            let windows = NSApp.windows
            // Without another window the user could not come back.
            guard UIApplication.shared.applicationState != .active, windows.contains(where: { !$0.hidesOnDeactivate && $0.isVisible })
            else { return }
            for window in windows where window.hidesOnDeactivate { window.putAway(true) }
        }
    }
}
