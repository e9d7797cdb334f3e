import EspalierCore
import Foundation

/// Tells the app's delegates, and by notifications everybody, what happens to the app as a whole.
@MainActor final class AppLife {
    enum Moment: CaseIterable {
        case willLaunch, didLaunch, active, inactive, background, foreground, end
    }

    struct Delegate {
        let object: NSObject
        let tell: @MainActor (Moment) -> Void
        let mayEnd: @MainActor () -> Bool
        /// Whether the app ends with its last window.
        var endsWithLastWindow: @MainActor () -> Bool = { true }
        /// Puts the delegate into the environment of the app's views.
        let enter: (@MainActor (inout EnvironmentValues) -> Void)?
        /// How a new window's scene is made; nil for a delegate of AppKit's kind.
        let configuration: (@MainActor (UISceneSession, UIScene.ConnectionOptions) -> UISceneConfiguration)?
    }

    /// The delegates that the app's adaptors have made.
    private(set) var delegates: [Delegate] = []

    /// Makes a delegate for the app that is being made, which is notified of everything from now on.
    static func make<Object: NSObject>(_ type: Object.Type, _ describe: (Object) -> Delegate) -> Object {
        let object = ObjectMaker.make(type)
        AppRuntime.current?.life.delegates.append(describe(object))
        return object
    }

    /// Tells a delegate that the app has made by itself of everything from now on.
    func add(_ delegate: Delegate) { delegates.append(delegate) }

    func happened(_ moment: Moment) {
        for delegate in delegates { delegate.tell(moment) }
        for name in moment.notifications { NotificationCenter.default.post(name: name, object: nil) }
    }

    /// Begins anew for an app in the place of another: the delegates of that one are told nothing more.
    func forgetDelegates() { delegates.removeAll() }

    /// Tells the delegates of an app in the place of another that it has been launched, as what they set up is set up in code alone.
    func tellLaunch() { for moment in [Moment.willLaunch, .didLaunch, .active] { for delegate in delegates { delegate.tell(moment) } } }

    /// How a new window's scene is made, if the app has a delegate of UIKit's kind.
    func configuration(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UISceneConfiguration? {
        delegates.lazy.compactMap(\.configuration).first?(session, options)
    }

    var endsWithLastWindow: Bool { delegates.allSatisfy { $0.endsWithLastWindow() } }
    var mayEnd: Bool { delegates.allSatisfy { $0.mayEnd() } }

    func changed(from old: ScenePhase, to new: ScenePhase) {
        if old == new { return }
        if old == .active { happened(.inactive) }
        if new == .background { happened(.background) } else if old == .background { happened(.foreground) }
        if new == .active { happened(.active) }
    }
}

extension AppLife.Moment {
    /// The names that UIKit and AppKit have for it.
    fileprivate var notifications: [Notification.Name] {
        switch self {
        case .willLaunch: [NSApplication.willFinishLaunchingNotification]
        case .didLaunch: [UIApplication.didFinishLaunchingNotification, NSApplication.didFinishLaunchingNotification]
        case .active: [UIApplication.didBecomeActiveNotification, NSApplication.didBecomeActiveNotification]
        case .inactive: [UIApplication.willResignActiveNotification, NSApplication.didResignActiveNotification]
        case .background: [UIApplication.didEnterBackgroundNotification]
        case .foreground: [UIApplication.willEnterForegroundNotification]
        case .end: [UIApplication.willTerminateNotification, NSApplication.willTerminateNotification]
        }
    }
}

extension AppLife.Delegate {
    init(_ delegate: some NSObject & NSApplicationDelegate, enter: (@MainActor (inout EnvironmentValues) -> Void)? = nil) {
        nonisolated(unsafe) let delegate = delegate // the main actor's, as its methods are
        tell = { moment in
            guard let name = moment.notifications.last else { return }
            let notification = Notification(name: name)
            switch moment {
            case .willLaunch: delegate.applicationWillFinishLaunching(notification)
            case .didLaunch: delegate.applicationDidFinishLaunching(notification)
            case .active: delegate.applicationDidBecomeActive(notification)
            case .inactive: delegate.applicationDidResignActive(notification)
            case .background, .foreground: break
            case .end: delegate.applicationWillTerminate(notification)
            }
        }
        mayEnd = { delegate.applicationShouldTerminate(.shared) != .terminateCancel }
        endsWithLastWindow = { delegate.applicationShouldTerminateAfterLastWindowClosed(.shared) }
        object = delegate
        configuration = nil
        self.enter = enter
    }

    init(_ delegate: some NSObject & UIApplicationDelegate, enter: (@MainActor (inout EnvironmentValues) -> Void)? = nil) {
        nonisolated(unsafe) let delegate = delegate // the main actor's, as its methods are
        tell = { moment in
            switch moment {
            case .willLaunch: _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
            case .didLaunch: _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
            case .active: delegate.applicationDidBecomeActive(.shared)
            case .inactive: delegate.applicationWillResignActive(.shared)
            case .background: delegate.applicationDidEnterBackground(.shared)
            case .foreground: delegate.applicationWillEnterForeground(.shared)
            case .end: delegate.applicationWillTerminate(.shared)
            }
        }
        mayEnd = { true }
        object = delegate
        configuration = { delegate.application(.shared, configurationForConnecting: $0, options: $1) }
        self.enter = enter
    }
}
