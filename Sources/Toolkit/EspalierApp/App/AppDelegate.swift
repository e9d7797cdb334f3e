public import Combine
public import EspalierCore
import EspalierGraphics
public import Foundation

// AppKit's and UIKit's delegates of apps: objects that are notified of the events in an app's life. SwiftUI apps use them for what they
// do at their start, as there is no other place for it.

/// AppKit's delegate, which is notified of events in an app's life. All of its methods are optional.
@MainActor @preconcurrency public protocol NSApplicationDelegate: NSObjectProtocol {
    /// The app was made, but has no windows yet.
    func applicationWillFinishLaunching(_ notification: Notification)
    /// The first windows are open.
    func applicationDidFinishLaunching(_ notification: Notification)
    /// A window of the app has become the one in front.
    func applicationDidBecomeActive(_ notification: Notification)
    /// No window of the app is in front any more.
    func applicationDidResignActive(_ notification: Notification)
    /// Asked when the last window has closed, a turn of the loop later. Without an answer of its own an app ends, as a desktop without a
    /// menu bar for apps has no way back.
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
    /// Asked by `NSApplication.terminate(_:)` and the Quit command.
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
    /// The app is about to end.
    func applicationWillTerminate(_ notification: Notification)
}

extension NSApplicationDelegate {
    public func applicationWillFinishLaunching(_ notification: Notification) {}
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationDidBecomeActive(_ notification: Notification) {}
    public func applicationDidResignActive(_ notification: Notification) {}
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
    public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
    public func applicationWillTerminate(_ notification: Notification) {}
}

extension NSApplication {
    /// The answer to whether the app may end.
    public enum TerminateReply: UInt, Sendable {
        /// No, yes, or later, which is taken for yes: there is no call that would answer later.
        case terminateCancel = 0, terminateNow, terminateLater
    }

    /// Posted when the app was made, but has no windows yet.
    nonisolated public static let willFinishLaunchingNotification = Notification.Name("NSApplicationWillFinishLaunchingNotification")
    /// Posted when the first windows are open.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name("NSApplicationDidFinishLaunchingNotification")
    /// Posted when a window of the app has become the one in front.
    nonisolated public static let didBecomeActiveNotification = Notification.Name("NSApplicationDidBecomeActiveNotification")
    /// Posted when no window of the app is in front any more.
    nonisolated public static let didResignActiveNotification = Notification.Name("NSApplicationDidResignActiveNotification")
    /// Posted when the app is about to end.
    nonisolated public static let willTerminateNotification = Notification.Name("NSApplicationWillTerminateNotification")
}

/// UIKit's delegate, which is notified of events in an app's life. All of its methods are optional.
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app was made, but has no windows yet.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    /// The first windows are open. There are no options on a desktop.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    /// A window of the app has become the one in front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// No window of the app is in front any more.
    func applicationWillResignActive(_ application: UIApplication)
    /// No window can be seen any more.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// A window can be seen again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Asked for each new window.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
}

extension UIApplication {
    /// The app's delegate, if its `App` has an adaptor for one.
    public var delegate: (any UIApplicationDelegate)? {
        AppRuntime.current?.life.delegates.lazy.compactMap { $0.object as? any UIApplicationDelegate }.first
    }

    /// Why a system has started an app. No desktop gives a reason.
    public struct LaunchOptionsKey: Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Posted when the first windows are open.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    /// Posted when a window of the app has become the one in front.
    nonisolated public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when no window of the app is in front any more.
    nonisolated public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted when no window of the app can be seen any more.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted when a window can be seen again.
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// Posted when the app is about to end.
    nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}

/// Makes a delegate of AppKit's kind, as a property of the `App`. One that is an `ObservableObject` is also in the environment of
/// the app's views.
@MainActor @preconcurrency @propertyWrapper public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>:
    DynamicProperty
{
    /// The delegate, which lives as long as the app.
    public let wrappedValue: DelegateType

    /// Makes the delegate of a type, which needs no arguments.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        wrappedValue = AppLife.make(delegateType) { .init($0) }
    }

    /// Makes a delegate that is an `ObservableObject`: views find it by `@EnvironmentObject`.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) where DelegateType: ObservableObject {
        wrappedValue = AppLife.make(delegateType) { delegate in
            .init(delegate) { $0[objectType: DelegateType.self] = delegate }
        }
    }
}

extension NSApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Bindings to the properties of the delegate: `$delegate.name`.
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject<DelegateType>.Wrapper(root: wrappedValue) }
}

/// Makes a delegate of UIKit's kind, as a property of the `App`. One that is an `ObservableObject` is also in the environment of
/// the app's views.
@MainActor @preconcurrency @propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
    DynamicProperty
{
    /// The delegate, which lives as long as the app.
    public let wrappedValue: DelegateType

    /// Makes the delegate of a type, which needs no arguments.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        wrappedValue = AppLife.make(delegateType) { .init($0) }
    }

    /// Makes a delegate that is an `ObservableObject`: views find it by `@EnvironmentObject`.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) where DelegateType: ObservableObject {
        wrappedValue = AppLife.make(delegateType) { delegate in
            .init(delegate) { $0[objectType: DelegateType.self] = delegate }
        }
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Bindings to the properties of the delegate: `$delegate.name`.
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject<DelegateType>.Wrapper(root: wrappedValue) }
}
