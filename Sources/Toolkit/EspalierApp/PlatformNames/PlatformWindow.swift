import EspalierCore
public import Foundation

// UIKit's windows, which SwiftUI apps use to learn a window's size and safe area.

/// The orientation of an interface. On a desktop it follows from the window: landscape if it is wide, portrait if it is high.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known, or how an interface stands.
    case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    /// Whether it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A window of the app as `import SwiftUI` alone shows it: its size and place in the app. `UIWindow`, with views and controllers, comes
/// with `import UIKit`, which puts its own `windows` and `keyWindow` in the place of those here.
@MainActor @preconcurrency public final class SceneWindow: UIResponder {
    /// The window's controller.
    package let controller: WindowController

    package init(_ controller: WindowController) { self.controller = controller }

    /// The bounds of the window's content, in points.
    public var bounds: CGRect { CGRect(origin: .zero, size: controller.host.size) }
    /// As `bounds`: a window does not know its place on the screen.
    public var frame: CGRect { bounds }
    /// Whether it is the window in front.
    public var isKeyWindow: Bool { controller.phase == .active }
    /// The scene that the window belongs to.
    public var windowScene: UIWindowScene? { controller.uiScene }
    /// The screen, which is the app's window.
    public var screen: UIScreen { .main }

    /// What covers the window's edges: nothing on a desktop, where bars have room of their own; the system's bars on a phone.
    public var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(controller.host.screenInsets) }

    nonisolated public override var hash: Int { ObjectIdentifier(controller).hashValue }
    nonisolated public override func isEqual(_ object: Any?) -> Bool { (object as? SceneWindow)?.controller === controller }
}

/// UIKit's receiver of events: the base of delegates, views and controllers.
@MainActor @preconcurrency open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The receiver of events that this one does not handle; nil for the last.
    open var next: UIResponder? { nil }
    /// Whether it may get the keyboard.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it has the keyboard.
    open var isFirstResponder: Bool { false }
    /// Asks for the keyboard.
    /// - Returns: whether it may have it.
    @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
    /// Gives the keyboard up.
    @discardableResult open func resignFirstResponder() -> Bool { true }

    // A desktop has no keyboard on its screen: these report what an app puts in its place, or above it.
    /// The first responder's input views are about to be shown at the lower edge of the window.
    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// The first responder's input views are shown at the lower edge of the window.
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// The input views at the lower edge of the window are about to go.
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// The input views at the lower edge of the window are gone.
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The input views at the lower edge of the window are about to come, to go, or to have another size.
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// The input views at the lower edge of the window have come, gone, or have another size.
    nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    /// The rectangle that was covered, in an `NSValue`.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The rectangle that is covered, in an `NSValue`.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// How long it takes, in seconds; 0, as it is done at once.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The animation's curve, as a number.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIApplication {
    /// A responder's `keyboardWillShowNotification`, as UIKit's application is one.
    public nonisolated static let keyboardWillShowNotification = UIResponder.keyboardWillShowNotification
    /// A responder's `keyboardDidShowNotification`, as UIKit's application is one.
    public nonisolated static let keyboardDidShowNotification = UIResponder.keyboardDidShowNotification
    /// A responder's `keyboardWillHideNotification`, as UIKit's application is one.
    public nonisolated static let keyboardWillHideNotification = UIResponder.keyboardWillHideNotification
    /// A responder's `keyboardDidHideNotification`, as UIKit's application is one.
    public nonisolated static let keyboardDidHideNotification = UIResponder.keyboardDidHideNotification
    /// A responder's `keyboardWillChangeFrameNotification`, as UIKit's application is one.
    public nonisolated static let keyboardWillChangeFrameNotification = UIResponder.keyboardWillChangeFrameNotification
    /// A responder's `keyboardDidChangeFrameNotification`, as UIKit's application is one.
    public nonisolated static let keyboardDidChangeFrameNotification = UIResponder.keyboardDidChangeFrameNotification

    /// A scene for each open window.
    public var connectedScenes: Set<UIScene> { Set((AppRuntime.current?.windowsOfScenes ?? []).map(\.uiScene)) }

    /// The open windows, in the order in which they were opened.
    @_disfavoredOverload public var windows: [SceneWindow] { (AppRuntime.current?.windowsOfScenes ?? []).map { SceneWindow($0) } }

    /// The window in front; while another program's is, and before the first has come up, the app's first.
    @_disfavoredOverload public var keyWindow: SceneWindow? {
        let windows = AppRuntime.current?.windowsOfScenes ?? []
        return (windows.first { $0.phase == .active } ?? windows.first).map { SceneWindow($0) }
    }

    /// How far the app is in front.
    public enum State: Int, Sendable { case active, inactive, background }

    /// How far the app is in front.
    public var applicationState: State {
        let phases = (AppRuntime.current?.windows ?? []).map(\.phase)
        return phases.contains(.active) ? .active : phases.contains(.inactive) ? .inactive : .background
    }

    /// The address that opens the app's settings, where its body has a `Settings` scene.
    nonisolated public static let openSettingsURLString = "app-settings:"
    /// An address that settings of notifications would have; nothing opens it here.
    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
}
