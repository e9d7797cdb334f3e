import EspalierApp
import EspalierCore
public import Foundation
import Synchronization

/// Posts what happens to windows under AppKit's names, and tells their delegates. It begins when the first name is used or the first
/// delegate is set.
@MainActor enum WindowWatch {
    /// Begins, once.
    nonisolated static func begin() { _ = observers }
    /// Whether it has begun: then anybody may wait for a window's moves.
    static var isWatching: Bool { hasBegun.withLock { $0 } }
    private nonisolated static let hasBegun = Mutex(false)

    // For as long as the process runs: anybody may hold the names.
    private nonisolated static let observers: Void = {
        hasBegun.withLock { $0 = true }
        for (scene, kind) in [
            (UIScene.didActivateNotification, Kind.key), (UIScene.willDeactivateNotification, .notKey),
            (UIScene.didDisconnectNotification, .closed),
            (UIScene.didEnterBackgroundNotification, .aside), (UIScene.willEnterForegroundNotification, .back),
        ] {
            _ = NotificationCenter.default.addObserver(forName: scene, object: nil, queue: nil) { notification in
                let scene = notification.object as? UIScene
                assumeMainActor { if let controller = scene?.controller { post(kind, NSWindow.of(controller)) } }
            }
        }
    }()

    enum Kind { case key, notKey, closed, aside, back, moved, resized }

    static func post(_ kind: Kind, _ window: NSWindow) {
        func send(_ name: String, _ tell: (any NSWindowDelegate, Notification) -> Void) {
            let notification = Notification(name: Notification.Name("NSWindow\(name)Notification"), object: window)
            if let delegate = window.delegate { tell(delegate, notification) }
            NotificationCenter.default.post(notification)
        }
        switch kind {
        case .key:
            if window.canBecomeMain { send("DidBecomeMain") { $0.windowDidBecomeMain($1) } }
            send("DidBecomeKey") { $0.windowDidBecomeKey($1) }
        case .notKey:
            send("DidResignKey") { $0.windowDidResignKey($1) }
            if window.canBecomeMain { send("DidResignMain") { $0.windowDidResignMain($1) } }
        case .moved: send("DidMove") { $0.windowDidMove($1) }
        case .resized: send("DidResize") { $0.windowDidResize($1) }
        case .closed:
            window.saveDueFrame(isClosing: true)
            if !window.isOrderedOut { send("WillClose") { $0.windowWillClose($1) } }
            if window.isShown { window.contentViewController?.disappear() }
            (window.isShown, window.isOrderedOut, window.isAside) = (false, false, false)
            window.parent?.removeChildWindow(window)
            // AppKit waits on; here nobody could see for what.
            window.endsModal?(.abort)
        // A window may be invisible for other reasons, as on another workspace.
        case .aside:
            guard window.isMiniaturized, !window.isAside else { return }
            window.isAside = true
            send("DidMiniaturize") { $0.windowDidMiniaturize($1) }
        case .back:
            // A window that is opened comes to the foreground as well.
            guard window.isAside else { return }
            window.isAside = false
            send("DidDeminiaturize") { $0.windowDidDeminiaturize($1) }
        }
    }

    nonisolated static func name(_ name: String) -> Notification.Name {
        begin()
        return Notification.Name("NSWindow\(name)Notification")
    }
}

extension NSWindow {
    /// Posted when a window has got the keyboard; its object is the window, as of the following.
    nonisolated public static var didBecomeKeyNotification: Notification.Name { WindowWatch.name("DidBecomeKey") }
    /// Posted when a window has lost the keyboard.
    nonisolated public static var didResignKeyNotification: Notification.Name { WindowWatch.name("DidResignKey") }
    /// Posted when a window has become the one in front.
    nonisolated public static var didBecomeMainNotification: Notification.Name { WindowWatch.name("DidBecomeMain") }
    /// Posted when a window is no longer the one in front.
    nonisolated public static var didResignMainNotification: Notification.Name { WindowWatch.name("DidResignMain") }
    /// Posted when a window stands elsewhere.
    nonisolated public static var didMoveNotification: Notification.Name { WindowWatch.name("DidMove") }
    /// Posted when a window's content has another size.
    nonisolated public static var didResizeNotification: Notification.Name { WindowWatch.name("DidResize") }
    /// Posted when a window closes.
    nonisolated public static var willCloseNotification: Notification.Name { WindowWatch.name("WillClose") }
    /// Posted when a window was put aside.
    nonisolated public static var didMiniaturizeNotification: Notification.Name { WindowWatch.name("DidMiniaturize") }
    /// Posted when a window was brought back.
    nonisolated public static var didDeminiaturizeNotification: Notification.Name { WindowWatch.name("DidDeminiaturize") }
}
