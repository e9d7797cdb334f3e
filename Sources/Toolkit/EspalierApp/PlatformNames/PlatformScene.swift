import EspalierCore
import EspalierGraphics
public import Foundation

// UIKit's scenes: on a desktop each window is one.

/// UIKit's scene. There is one for each window, for as long as the window is open.
@MainActor @preconcurrency public class UIScene: NSObject {
    /// How far a scene is in front.
    public enum ActivationState: Int, Sendable {
        /// Closed, in front, visible, or not visible.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    /// Why a scene was opened.
    public final class ConnectionOptions: NSObject {
        /// The addresses on the command line.
        public internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// Activities of other devices; always empty.
        public var userActivities: Set<NSUserActivity> { [] }
    }

    /// The window's controller. Scenes do not keep their window.
    package private(set) weak var controller: WindowController?
    /// What the scene was opened with.
    public let session: UISceneSession
    /// Is notified of what happens to the scene.
    public var delegate: (any UISceneDelegate)?

    fileprivate init(_ controller: WindowController) {
        self.controller = controller
        session = UISceneSession()
        super.init()
        session.scene = self
    }

    /// How far the window is in front.
    public var activationState: ActivationState {
        switch controller?.host.environment.scenePhase {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        case nil: .unattached
        }
    }

    /// The window's title.
    public var title: String! { controller?.currentTitle ?? "" }

    /// Posted when the window opens.
    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when the window has become the one in front.
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted when the window is no longer in front.
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when the window can no longer be seen.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
    /// Posted when the window can be seen again.
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when the window has closed.
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
}

/// A scene with a window.
@MainActor @preconcurrency public final class UIWindowScene: UIScene {
    /// The scene's one window.
    @_disfavoredOverload public var windows: [SceneWindow] { controller.map { [SceneWindow($0)] } ?? [] }
    /// The scene's window. UIKit: a scene has one from the start, and while another app is in front.
    @_disfavoredOverload public var keyWindow: SceneWindow? { windows.first }
    /// The screen, which is the app's window.
    public var screen: UIScreen { .main }
    /// Landscape if the window is wide, portrait if it is high.
    public var interfaceOrientation: UIInterfaceOrientation {
        guard let size = controller?.host.size else { return .unknown }
        return size.width > size.height ? .landscapeLeft : .portrait
    }
}

/// What a scene was opened with.
@MainActor @preconcurrency public final class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A window.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// A window on another display. No scene here has this role.
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
        /// A window on another display. No scene here has this role.
        public static let windowExternalDisplayNonInteractive = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// What the scene is for: always a window.
    public var role: Role { .windowApplication }
    /// What the app's delegate has answered.
    public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// The scene, while its window is open.
    public internal(set) weak var scene: UIScene?
    /// A name for the session, which is new each time.
    public let persistentIdentifier = UUID().uuidString
    /// The app's own data. Only stored.
    public var userInfo: [String: Any]?
}

/// How scenes of a kind are made.
@MainActor @preconcurrency public final class UISceneConfiguration: NSObject {
    /// The configuration's name in the Info.plist; nil for none.
    public let name: String?
    /// What the scenes are for.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate: that of the configuration with this name in the app's Info.plist, unless the app sets another.
    public var delegateClass: AnyClass?
    /// The type of the scenes. Only stored.
    public var sceneClass: AnyClass?

    /// - Parameter name: of a configuration in the app's Info.plist; nil is the first that there is for the role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        let manifest = Bundle.main.infoValue("UIApplicationSceneManifest") as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let entries = roles?[sessionRole.rawValue] as? [[String: Any]] ?? []
        let entry =
            entries.first { name == nil || $0["UISceneConfigurationName"] as? String == name } ?? (entries.count == 1 ? entries.first : nil)
        delegateClass = (entry?["UISceneDelegateClassName"] as? String).flatMap { NSClassFromString($0) }
    }
}

/// An address that the app is to open.
@MainActor @preconcurrency public final class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL
    package init(url: URL) { self.url = url }
}

/// UIKit's delegate of a scene. All of its methods are optional.
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene's window was made, and is not shown yet.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The window was closed.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The window has become the one in front.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The window is no longer in front.
    func sceneWillResignActive(_ scene: UIScene)
    /// The window can be seen again.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The window can no longer be seen.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Addresses are to be opened.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// UIKit's delegate of a scene with a window.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {}

// MARK: - Life

extension WindowController {
    private enum SceneKey: HostKey {
        static func makeValue(for host: ViewHost) -> UIWindowScene? { nil }
    }

    /// UIKit's scene for the window.
    package var uiScene: UIWindowScene {
        if let known = host[SceneKey.self] { return known }
        let made = UIWindowScene(self)
        host[SceneKey.self] = made
        return made
    }

    /// Makes the scene's delegate, if the app's delegate or its Info.plist names a class for it, and tells it of the new window.
    func connectScene(urls: [URL]) {
        let options = UIScene.ConnectionOptions()
        options.urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
        guard let configuration = runtime.life.configuration(uiScene.session, options) else { return }
        uiScene.session.configuration = configuration
        guard let type = configuration.delegateClass else { return }
        guard let type = type as? any (NSObject & UISceneDelegate).Type else {
            Diagnostics.warn("The scene's delegate \(type) is not a UISceneDelegate and an NSObject, and is not made.")
            return
        }
        let delegate = ObjectMaker.make(sceneDelegate: type)
        uiScene.delegate = delegate
        delegate.scene(uiScene, willConnectTo: uiScene.session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: uiScene)
    }

    /// Tells the scene's delegate that the window has come to the front or left it.
    func scenePhaseChanged(from old: ScenePhase, to new: ScenePhase) {
        guard old != new, let scene = host[SceneKey.self] else { return }
        func tell(_ name: Notification.Name, _ call: (any UISceneDelegate) -> Void) {
            if let delegate = scene.delegate { call(delegate) }
            NotificationCenter.default.post(name: name, object: scene)
        }
        if old == .active { tell(UIScene.willDeactivateNotification) { $0.sceneWillResignActive(scene) } }
        if new == .background {
            tell(UIScene.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(scene) }
        } else if old == .background {
            tell(UIScene.willEnterForegroundNotification) { $0.sceneWillEnterForeground(scene) }
        }
        if new == .active { tell(UIScene.didActivateNotification) { $0.sceneDidBecomeActive(scene) } }
    }

    /// Tells the scene's delegate that the window is closed.
    func disconnectScene() {
        guard let scene = host[SceneKey.self] else { return }
        scene.delegate?.sceneDidDisconnect(scene)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        host[SceneKey.self] = nil
    }
}

extension ObjectMaker {
    @MainActor fileprivate static func make(sceneDelegate type: any (NSObject & UISceneDelegate).Type) -> any UISceneDelegate {
        func make<Delegate: NSObject & UISceneDelegate>(_ type: Delegate.Type) -> any UISceneDelegate { ObjectMaker.make(type) }
        return make(type)
    }
}
