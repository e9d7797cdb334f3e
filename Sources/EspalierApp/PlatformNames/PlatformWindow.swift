import EspalierCore
public import Foundation

// UIKit's scenes and windows, which SwiftUI apps use to learn a window's size and safe area.

/// UIKit's scene: on a desktop each window is one.
@MainActor @preconcurrency public class UIScene: NSObject {
    /// How far a scene is in front.
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    fileprivate let controller: WindowController

    fileprivate init(_ controller: WindowController) { self.controller = controller }

    public var activationState: ActivationState {
        switch controller.phase {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    public var title: String! { controller.currentTitle }

    // Scenes are made anew for each use, so those of one window must be equal: a set of scenes has each window once.
    nonisolated public override var hash: Int { ObjectIdentifier(controller).hashValue }
    nonisolated public override func isEqual(_ object: Any?) -> Bool { (object as? UIScene)?.controller === controller }
}

/// A scene with a window.
@MainActor @preconcurrency public final class UIWindowScene: UIScene {
    public var windows: [UIWindow] { [UIWindow(controller)] }
    public var keyWindow: UIWindow? { controller.phase == .active ? UIWindow(controller) : nil }
    public var screen: UIScreen { .main }
    public var interfaceOrientation: UIInterfaceOrientation {
        let size = controller.host.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
}

/// The orientation of an interface. On a desktop it follows from the window: landscape if it is wide, portrait if it is high.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// UIKit's window: one of the app's. Views and controllers of UIKit are not in it.
@MainActor @preconcurrency public final class UIWindow: UIResponder {
    private let controller: WindowController

    fileprivate init(_ controller: WindowController) { self.controller = controller }

    /// The bounds of the window's content, in points.
    public var bounds: CGRect { CGRect(origin: .zero, size: controller.host.size) }
    public var frame: CGRect { bounds }
    public var isKeyWindow: Bool { controller.phase == .active }
    /// The scene that the window belongs to.
    public var windowScene: UIWindowScene? { UIWindowScene(controller) }
    public var screen: UIScreen { .main }

    /// What covers the window's edges: nothing on a desktop, where bars have room of their own.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    nonisolated public override var hash: Int { ObjectIdentifier(controller).hashValue }
    nonisolated public override func isEqual(_ object: Any?) -> Bool { (object as? UIWindow)?.controller === controller }
}

/// UIKit's receiver of events. Here it has no function, as views get their events in another way.
@MainActor @preconcurrency open class UIResponder: NSObject {
    nonisolated public override init() { super.init() }

    // These are never posted, as a desktop has no keyboard on its screen.
    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIApplication {
    /// A scene for each open window.
    public var connectedScenes: Set<UIScene> { Set((AppRuntime.current?.windows ?? []).map { UIWindowScene($0) }) }

    /// The open windows, in the order in which they were opened.
    public var windows: [UIWindow] { (AppRuntime.current?.windows ?? []).map { UIWindow($0) } }

    /// The window in front; nil while another program's is.
    public var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    /// How far the app is in front.
    public enum State: Int, Sendable { case active, inactive, background }

    public var applicationState: State {
        let phases = (AppRuntime.current?.windows ?? []).map(\.phase)
        return phases.contains(.active) ? .active : phases.contains(.inactive) ? .inactive : .background
    }

    /// The address that opens the app's settings, where its body has a `Settings` scene.
    nonisolated public static let openSettingsURLString = "app-settings:"
    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
}
